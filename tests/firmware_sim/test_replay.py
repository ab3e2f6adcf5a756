"""A recording plays again; a unit that behaves differently is caught at the line where it begins to."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.keypad import KEYS
from firmware_sim.brain.record import encode
from firmware_sim.brain.slots import SLOTS
from firmware_sim.machine import TransitionsEngine
from firmware_sim.recording import RecordingError, entry_line, read
from firmware_sim.replay import DifferenceError, load, replay, told
from tests.playthroughs.evenings import ADA, BO, Evening


@pytest.fixture
def evening() -> Evening:
    """Two cards join and pay; every removal may draw a Chance."""
    evening = Evening(seed=1, settings={"chance_one_in": 4})
    evening.join(ADA, BO)
    evening.pay(ADA, BO, "1", "M")
    return evening


def line_of(evening: Evening, name: str) -> int:
    """The index of the last line of a name."""
    return max(number for number, line in enumerate(evening.lines[1:], 1) if json.loads(line)[1] == name)


def change(evening: Evening, index: int, alter: Callable[[list[Any]], None]) -> None:
    """Write another history into a line."""
    entry = json.loads(evening.lines[index])
    alter(entry)
    evening.lines[index] = entry_line(*entry)


def played(evening: Evening) -> list[Any]:
    """Play it to the end."""
    return list(replay(read(evening.text, "evening.jsonl")))


def test_every_moment_shows_what_was_shown_and_sounds_as_it_sounded(evening: Evening) -> None:
    moments = played(evening)
    assert moments[-1].view == evening.unit.view(evening.now_ms).values()
    assert moments[-1].book[3] == [1400, 1600]
    assert [moment.at_ms for moment in moments] == sorted(moment.at_ms for moment in moments)
    cues = [cue for moment in moments for cue in moment.cues]
    assert cues.index("counting_down") < cues.index("paid") < cues.index("received")


def test_a_recording_that_begins_in_the_middle_of_a_game_plays_from_there(evening: Evening) -> None:
    later = Evening(seed=2, store=evening.store, settings={"chance_one_in": 0})
    later.pay("", ADA, "GO")
    assert played(later)[-1].book[3] == [1600, 1600]


@pytest.mark.parametrize(
    ("name", "words"),
    [("view", "the view was"), ("book", "the book was"), ("draw", "the bound of the number drawn was 99 and is 4")],
)
def test_a_difference_is_named_with_file_line_time_and_both_versions(evening: Evening, name: str, words: str) -> None:
    index = line_of(evening, name)

    def alter(entry: list[Any]) -> None:
        entry[2] = [False, "", "", "", ""] if name == "view" else 99 if name == "draw" else "zzzzzzzz"

    change(evening, index, alter)
    with pytest.raises(DifferenceError) as found:
        played(evening)
    assert str(found.value).startswith("evening.jsonl: line ")
    assert " s, " in str(found.value)
    assert words in str(found.value)


def test_a_change_that_the_recording_lacks_is_a_difference(evening: Evening) -> None:
    del evening.lines[line_of(evening, "book")]
    with pytest.raises(DifferenceError, match="the book was"):
        played(evening)


def test_a_number_too_few_or_too_many_is_a_difference(evening: Evening) -> None:
    index = line_of(evening, "draw")
    line = evening.lines.pop(index)
    with pytest.raises(DifferenceError, match="number drawn was none and is 4"):
        played(evening)
    evening.lines[index:index] = [line, line]
    with pytest.raises(DifferenceError, match="number drawn was 4 and is none"):
        played(evening)


def test_a_recording_cut_off_at_any_line_plays_to_there(evening: Evening) -> None:
    for length in range(1, len(evening.lines) + 1):
        names = [json.loads(line)[1] for line in evening.lines[1 : length + 1]]
        if "draw" in names[-1:]:
            continue  # the event before would lack a number it drew
        recording = read("".join(evening.lines[:length]), "evening.jsonl")
        events = [entry for entry in recording.entries if entry.name not in ("draw", "view", "book")]
        assert len(list(replay(recording))) == len(events)


@pytest.mark.parametrize(
    ("journal", "words"),
    [
        (["nonsense"], "line 1: journal: record 1 of it: this record is cut off or damaged"),
        ([encode(["unit", 9, "0000beef", "led00001"]).decode()[:-1]], "record 1 of it: this journal has format 9"),
        ([encode(["unit", 1, "0000beef", "led00001"]).decode()[:-1], "x"], "record 2 of it: this record is cut off"),
    ],
)
def test_a_broken_journal_in_the_first_line_is_named(evening: Evening, journal: list[str], words: str) -> None:
    start = json.loads(evening.lines[0])
    evening.lines[0] = json.dumps({**start, "journal": journal}) + "\n"
    with pytest.raises(RecordingError) as refused:
        played(evening)
    assert words in str(refused.value)


def test_what_came_of_no_event_is_refused(evening: Evening) -> None:
    evening.lines.insert(1, entry_line(0, "draw", 8, 1))
    with pytest.raises(RecordingError, match=r"evening.jsonl: line 2: name: draw stands before any event"):
        played(evening)


def test_a_file_is_read_and_never_written(evening: Evening, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text(evening.text, "ascii")
    path.chmod(0o444)
    assert len(list(replay(load(path)))) == len(played(evening))
    assert path.read_text("ascii") == evening.text


def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="cannot be read"):
        load(tmp_path / "none.jsonl")
    (tmp_path / "picture.jsonl").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordingError, match=r"line 1: recording: this is no text"):
        load(tmp_path / "picture.jsonl")


def test_a_moment_is_told_in_one_line(evening: Evening) -> None:
    lines = [told(moment) for moment in played(evening)]
    assert any("key_down M" in line and "RED PAYS GREEN 1M" in line for line in lines)
    assert all("\n" not in line for line in lines)
    evening.wait(200_000)
    assert told(played(evening)[-1]).endswith("(dark)")


def do_something(chance: random.Random, evening: Evening) -> None:
    """What clumsy hands or a busy host may do next."""
    revision = evening.unit.journal.accounts.revision
    slot, card = chance.choice(SLOTS), chance.choice((ADA, BO, "CA4D0003"))
    requests: list[tuple[str, list[Any]]] = [
        ("hello", [1, 0, "session1", ""]),
        ("post", [f"op{chance.randrange(10**6):06}", revision, "p", [[1, -1], [2, 1]]]),
        ("since", [max(0, revision - 1)]),
        ("configure", [[["pause", 0], ["volume", chance.randrange(4)]]]),
        ("dance", []),
    ]
    deed = chance.randrange(20)
    if deed < 8:
        evening.press(chance.choice(KEYS))
    elif deed < 11:
        evening.press(chance.choice("123"), "K")
    elif deed < 16:
        evening.happens(*chance.choice([("insert", slot, card), ("remove", slot)]))
    elif deed < 19:
        name, args = chance.choice(requests)
        evening.ask(name, *args)
    else:
        evening.happens("gone", 1)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_hands_and_host_did_plays_again_under_both_engines(seed: int) -> None:
    chance = random.Random(seed)
    evening = Evening(seed, settings={"chance_one_in": 2, "sleep_ms": 10_000, "quantum": 1})
    for _ in range(400):
        do_something(chance, evening)
        evening.wait(chance.choice((0, 5, 60, 700, 2_500, 12_000)))
    recording = read(evening.text, f"seed {seed}")
    ends = [list(replay(recording, engine))[-1] for engine in (Interpreter, TransitionsEngine)]
    assert ends[0] == ends[1]
    assert ends[0].book[1] == evening.unit.journal.accounts.revision > 10
