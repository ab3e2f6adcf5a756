"""What happens is written down before it happens, what came of it after, and what changes nothing not at all."""

import errno
import json
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from firmware_sim.doorway import Doorway
from firmware_sim.face import Pane
from firmware_sim.headless import HostLoop
from firmware_sim.recorder import RecordingFile
from firmware_sim.recording import ARGUMENTS, RecordingError, read
from firmware_sim.replay import replay
from tests.firmware_sim.wire import Wire
from tests.playthroughs.evenings import ADA, Evening


def entries(evening: Evening) -> list[list[Any]]:
    """What was written after the first line."""
    return [json.loads(line) for line in evening.lines[1:]]


def test_the_first_line_holds_format_settings_and_the_journal_as_it_stood() -> None:
    before = Evening(seed=1)
    before.join(ADA)
    evening = Evening(seed=1, store=before.store, settings={"start": 700})
    start = json.loads(evening.lines[0])
    assert start["recording"] == 1
    assert start["settings"]["start"] == 700
    assert [line.encode() + b"\n" for line in start["journal"]] == before.store.lines
    assert len(evening.lines) == 1


def test_times_count_from_the_beginning() -> None:
    evening = Evening(seed=1)
    evening.wait(250)
    evening.happens("key_down", "5")
    assert entries(evening)[0] == [250, "key_down", "5"]


def test_an_event_is_followed_by_what_was_drawn_what_the_book_is_and_what_is_shown() -> None:
    evening = Evening(seed=1, settings={"chance_one_in": 0})
    evening.join(ADA)
    names = [entry[1] for entry in entries(evening)]
    assert names[:6] == ["insert", "view", "key_down", "book", "view", "key_up"]
    evening.lines.clear()
    evening.press("C", ms=3_500)
    assert [entry[1] for entry in entries(evening)].count("draw") == 8


def test_a_tick_is_written_only_when_something_was_due() -> None:
    evening = Evening(seed=1)
    evening.happens("tick")
    evening.put("green", ADA)
    evening.happens("tick")
    assert "tick" not in [entry[1] for entry in entries(evening)]
    evening.wait(100_000)
    assert entries(evening)[-2:] == [[90_000, "tick"], [90_000, "view", [False, "", "", "", ""]]]


def test_an_event_that_breaks_the_unit_is_the_last_line() -> None:
    evening = Evening(seed=1)
    with pytest.raises(KeyError):
        evening.happens("key_down", "X")
    assert entries(evening) == [[0, "key_down", "X"]]


def test_a_file_gets_each_line_at_once(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    said: list[str] = []
    file = RecordingFile(path, said.append)
    file.write("one\n")
    assert path.read_text() == "one\n"
    file.write("two\n")
    file.close()
    assert path.read_text() == "one\ntwo\n"
    assert said == []


def test_a_file_that_is_there_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text("an older evening")
    with pytest.raises(RecordingError, match="is there already and was not touched: choose another name"):
        RecordingFile(path, print)
    assert path.read_text() == "an older evening"


def test_a_file_that_cannot_be_made_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="cannot be written"):
        RecordingFile(tmp_path / "none" / "evening.jsonl", print)


class FullDisk(StringIO):
    """A file on a disk without space."""

    def flush(self) -> None:
        """Bring it to the disk."""
        raise OSError(errno.ENOSPC, "no space left on device")


def test_a_full_disk_ends_the_recording_is_said_once_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Path, "open", lambda *_, **__: FullDisk())
    file = RecordingFile(tmp_path / "evening.jsonl", said.append)
    for line in ("one\n", "two\n"):
        file.write(line)
    file.close()
    (sentence,) = said
    assert "ends here" in sentence
    assert "no space left on device" in sentence
    assert sentence.endswith("the unit goes on without it")


def test_what_comes_over_a_cable_and_from_hands_plays_again() -> None:
    evening = Evening(seed=1)
    doorway = Doorway(0)
    pane = Pane(doorway.wake)
    loop = HostLoop(evening.unit, doorway, lambda: evening.now_ms, pane, evening.recorder.carry_out)
    with closing(doorway), Wire(doorway.port) as wire:
        loop.step(10_000)
        for request in (
            ("hello", 1, 0, "session1", ""),
            ("load", 0, "host0001", [1500]),
            ("bind", 0, 1, ADA),
            ("post", "k3f90001", 1, "p", [[1, -26]]),
        ):
            evening.now_ms += 40
            wire.ask(*request)
            loop.step(10_000)
            wire.read()
            assert (wire.answer() or ["none"])[0] == "a"
        for deed in (("insert", "green", ADA), ("key_down", "GO"), ("key_up", "GO"), ("pull",)):
            evening.now_ms += 300
            pane.do(*deed)
            loop.step(10_000)
    names = [entry[1] for entry in entries(evening) if entry[1] in ARGUMENTS]
    assert names == ["request"] * 4 + ["insert", "key_down", "key_up", "gone"]
    *_, last = replay(read(evening.text, "evening.jsonl"))
    assert last.book[3] == [1674]
