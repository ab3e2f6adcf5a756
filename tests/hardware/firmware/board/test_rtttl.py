"""The board plays the same tunes as the emulator: their notes, one after the other."""

from pathlib import Path

import pytest
from board.rtttl import notes

import firmware_sim
from firmware_sim.tune import RATE, parse

TUNES = sorted((Path(firmware_sim.__file__).parent / "window" / "tunes").glob("*.rtttl"))


def _sounded(text: str) -> list[tuple[int, int]]:
    """Hz and ms of the notes, with the breath after each counted to it."""
    found: list[tuple[int, int]] = []
    for hz, ms in notes(text):
        if hz or not found or ms != 12:
            found.append((hz, ms))
        else:
            found[-1] = (found[-1][0], found[-1][1] + ms)
    return found


@pytest.mark.parametrize("path", TUNES, ids=[path.stem for path in TUNES])
def test_every_tune_has_the_emulators_pitches_and_lengths(path: Path) -> None:
    text = path.read_text("utf-8")
    here, there = _sounded(text), parse(text, path.name)
    assert [hz for hz, _ in here] == [round(note.hz) for note in there]
    assert all(abs(ms - 1000 * note.samples / RATE) <= 1 for (_, ms), note in zip(here, there, strict=True))


def test_the_same_note_twice_is_heard_as_two() -> None:
    assert list(notes("x:d=4,o=4,b=60:a,a,p")) == [(440, 988), (0, 12), (440, 988), (0, 12), (0, 1000)]


def test_octave_sharp_dot_and_length_are_read_in_any_order_that_rtttl_knows() -> None:
    assert [hz for hz, _ in notes("x:d=4,o=5,b=63:16c#6.,a#.,8g#4") if hz] == [1109, 932, 415]


@pytest.mark.parametrize("text", ["x:d=4:1h", "x:d=4,o=5,b=60:c,zz", "no tune at all", "x:d=4,b=60:4"])
def test_what_is_no_tune_ends_in_an_error_the_buzzer_knows(text: str) -> None:
    with pytest.raises((ValueError, KeyError, IndexError)):
        list(notes(text))
