"""Recorded evenings play again to the letter: the same views, the same books, under both engines."""

from pathlib import Path

import pytest

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.machine import TransitionsEngine
from firmware_sim.recording import OUTCOMES
from firmware_sim.replay import load, replay
from tests.playthroughs.evenings import EVENINGS, FOLDER

RECORDINGS = sorted(FOLDER.glob("*.jsonl"))


def test_every_evening_has_its_recording_and_every_recording_its_evening() -> None:
    assert [file.stem for file in RECORDINGS] == sorted(EVENINGS)


@pytest.mark.parametrize("engine", [Interpreter, TransitionsEngine])
@pytest.mark.parametrize("file", RECORDINGS, ids=lambda file: file.stem)
def test_a_recorded_evening_gives_the_same_views_and_the_same_book(
    file: Path, engine: type[Interpreter] | type[TransitionsEngine]
) -> None:
    recording = load(file)
    moments = list(replay(recording, engine))
    compared = [entry for entry in recording.entries if entry.name in OUTCOMES]
    assert len(moments) + len(compared) == len(recording.entries)
    assert len(compared) > 30
    last = [entry for entry in recording.entries if entry.name == "book"][-1]
    assert moments[-1].book == list(last.values)


@pytest.mark.parametrize("name", EVENINGS)
def test_playing_the_evening_again_makes_the_same_recording(name: str) -> None:
    assert EVENINGS[name]() == (FOLDER / f"{name}.jsonl").read_text("ascii")
