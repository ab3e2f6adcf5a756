"""Recordings as text: what is broken, torn or newer is named with file, line and field."""

import json
import random
from typing import Any

import pytest

from firmware_sim.brain.settings import Settings
from firmware_sim.recording import FORMAT, RecordingError, entry_line, first_line, read

START = first_line("tabletop-teller", vars(Settings()), [b"one\n", b"two\n"])


def start(**changed: Any) -> str:
    """A first line with some fields changed; None leaves one out."""
    fields = {**json.loads(START), **changed}
    return json.dumps({name: value for name, value in fields.items() if value is not None}) + "\n"


def test_what_is_written_is_read_again() -> None:
    text = START + entry_line(0, "insert", "green", "CA4D0001") + entry_line(7, "draw", 8, 3) + entry_line(7, "tick")
    recording = read(text, "evening.jsonl")
    assert recording.journal == b"one\ntwo\n"
    assert recording.settings == vars(Settings())
    assert not recording.cut_off
    assert [(entry.line, entry.at_ms, entry.name, entry.values) for entry in recording.entries] == [
        (2, 0, "insert", ("green", "CA4D0001")),
        (3, 7, "draw", (8, 3)),
        (4, 7, "tick", ()),
    ]


def test_a_torn_last_line_is_left_out() -> None:
    recording = read(START + entry_line(0, "tick") + entry_line(5, "tick")[:6], "evening.jsonl")
    assert recording.cut_off
    assert len(recording.entries) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: recording: there is no complete line"),
        (START[:-1], "line 1: recording: there is no complete line"),
        ("[]\n", "line 1: recording: missing: this is no recording of a unit"),
        ("{}\n", "line 1: recording: missing"),
        ("hello\n", "line 1: this is no JSON"),
        ("[" * 100_000 + "\n", "line 1: this is no JSON"),
        (start(recording=FORMAT + 1), f"line 1: recording: format 2, and this program knows {FORMAT}: use a newer one"),
        (start(journal=None), "line 1: journal: not a list of the journal's lines"),
        (start(journal=[]), "line 1: journal: not a list"),
        (start(journal=["é"]), "line 1: journal: not ASCII"),
        (start(settings=[]), "line 1: settings: not an object"),
        (start(settings={"colour": 1}), "line 1: settings.colour: this unit has no such setting of value 1"),
        (start(settings={"sleep_ms": -1}), "line 1: settings.sleep_ms: this unit has no such setting of value -1"),
        (START + "[]\n", "line 2: time: not an array of time, name and arguments"),
        (START + '["x","tick"]\n', "line 2: time: 'x' is no number of ms"),
        (START + '[-1,"tick"]\n', "line 2: time: -1 is no number of ms"),
        (START + '[1,"dance"]\n', "line 2: name: 'dance' is unknown to this program"),
        (START + '[1,["tick"]]\n', "line 2: name: ['tick'] is unknown"),
        (START + '[1,"tick",2]\n', "line 2: arguments: tick has 0 and here are 1"),
        (START + '[1,"key_down","X"]\n', "line 2: key: 'X' cannot be"),
        (START + '[1,"insert","blue","CA4D0001"]\n', "line 2: slot: 'blue' cannot be"),
        (START + '[1,"draw",0,0]\n', "line 2: bound: 0 cannot be"),
        (START + '[1,"view",[true,3]]\n', "line 2: view: [True, 3] cannot be"),
        (START + '[1,"request",1,"hello",{}]\n', "line 2: args: {} cannot be"),
        (START + '[5,"tick"]\n[4,"tick"]\n', "line 3: time: earlier than the line before"),
    ],
)
def test_what_is_broken_is_named_with_file_line_and_field(text: str, words: str) -> None:
    with pytest.raises(RecordingError) as refused:
        read(text, "evening.jsonl")
    assert str(refused.value).startswith(f"evening.jsonl: {words}")


def test_a_flipped_letter_is_refused_or_read_and_never_breaks_the_reader() -> None:
    chance = random.Random(1)
    whole = START + "".join(entry_line(time, "key_down", "5") for time in range(20))
    refusals = []
    for _ in range(500):
        place = chance.randrange(len(whole))
        text = whole[:place] + chr(chance.randrange(32, 127)) + whole[place + 1 :]
        try:
            read(text, "evening.jsonl")
        except RecordingError as refused:
            refusals.append(str(refused))
    assert 300 < len(refusals) < 500
    assert all(refusal.startswith("evening.jsonl: line ") for refusal in refusals)
