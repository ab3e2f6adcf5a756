"""A tune: RTTTL text in, notes out, sound made of them. Nothing recorded, nothing but arithmetic.

RTTTL is the ring-tone format: `name:d=8,o=5,b=160:c,4e,g#,p,2c6.` - the defaults of length, octave and beats a minute,
then notes of [length] letter [#] [.] [octave] [.], `p` for a rest. Lines that begin with `# ` are remarks.
"""

import math
import re
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

RATE: Final = 44_100
LONGEST_S: Final = 20
PEAK: Final = 11_000
"""The loudest sample, a third of what 16 bits hold: four kinds of sound at once do not overflow."""

_DEFAULTS: Final = {"d": 4, "o": 6, "b": 63}
_ALLOWED: Final = {"d": (1, 2, 4, 8, 16, 32), "o": range(3, 9), "b": range(25, 901)}
_LETTERS: Final = ("c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b")
_NOTE: Final = re.compile(r"(1|2|4|8|16|32)?(p|[a-g]#?)(\.?)([3-8])?(\.?)")
_DETUNED: Final = 0.001  # how far a pitch may be off so that its period is a whole number of samples
_MOST_PERIODS: Final = 16
_HARMONICS: Final = range(1, 12, 2)
_ATTACK, _RELEASE = 176, 529  # samples, 4 and 12 ms: a note begins and ends without a click


class TuneError(Exception):
    """A text is no tune; the message names file, line and field."""


@dataclass(frozen=True, slots=True)
class Note:
    """A pitch in Hz, 0 for a rest, for so many samples."""

    hz: float
    samples: int


@dataclass(frozen=True, slots=True)
class _Field:
    """A piece of the text and where it stands."""

    text: str
    line: int
    source: str

    def wrong(self, what: str) -> TuneError:
        return TuneError(f"{self.source}: line {self.line}: {what}")


def parse(text: str, source: str) -> list[Note]:
    """The notes of a tune; `source` is the file that a TuneError names. At least one note, at most 20 s."""
    parts = _parts(text, source)
    if len(parts) != 3:
        raise parts[-1][-1].wrong(f"a tune is name:defaults:notes, three parts, and here are {len(parts)}")
    defaults = _defaults(parts[1])
    notes: list[Note] = []
    beats, ended = 0.0, 0
    for number, field in enumerate(parts[2], 1):
        pitch, length = _note(number, field, defaults)
        beats += length
        # Each end is rounded from the beginning of the tune, so that the whole is as long as it should be.
        begun, ended = ended, round(beats * 60 / defaults["b"] * RATE)
        if ended > LONGEST_S * RATE:
            raise field.wrong(f"note {number} ends after {ended / RATE:.0f} s; a tune lasts {LONGEST_S} s at most")
        notes.append(Note(pitch, ended - begun))
    return notes


def render(notes: Iterable[Note]) -> "array[int]":
    """The sound of the notes: 16-bit mono samples at 44.1 kHz."""
    sound = array("h")
    for note in notes:
        if note.hz:
            sound.extend(_sounded(_periods(note.hz), note.samples))
        else:
            sound.frombytes(bytes(2 * note.samples))
    return sound


def _parts(text: str, source: str) -> list[list[_Field]]:
    """The fields of each colon-separated part, with the lines they stand on; a line may end without its comma."""
    parts: list[list[_Field]] = [[]]
    last = 1
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            continue
        for index, piece in enumerate(line.lower().rstrip().removesuffix(",").split(":")):
            if index:
                parts.append([])
            if piece.strip():
                parts[-1] += [_Field(field.strip(), number, source) for field in piece.split(",")]
                last = number
    return [part or [_Field("", last, source)] for part in parts]


def _defaults(fields: Sequence[_Field]) -> dict[str, int]:
    values = dict(_DEFAULTS)
    for field in fields:
        if not field.text:
            continue
        name, _, value = (part.strip() for part in field.text.partition("="))
        if name not in values:
            raise field.wrong(f"default {field.text!r}: known are d (length), o (octave) and b (beats a minute)")
        if not value.isdecimal() or int(value) not in _ALLOWED[name]:
            low, high = min(_ALLOWED[name]), max(_ALLOWED[name])
            raise field.wrong(f"default {name}: {value!r} is none of its values, {low} to {high}")
        values[name] = int(value)
    return values


def _note(number: int, field: _Field, defaults: dict[str, int]) -> tuple[float, float]:
    """Hz and beats (quarters) of a note."""
    found = _NOTE.fullmatch(field.text)
    if found is None:
        raise field.wrong(f"note {number}: {field.text!r} is not RTTTL, which writes [length]letter[#][.][octave]")
    length, letter, dot, octave, late_dot = found.groups()
    if letter in ("e#", "b#"):
        raise field.wrong(f"note {number}: there is no {letter!r}")
    beats = 4 / int(length or defaults["d"]) * (1.5 if dot or late_dot else 1)
    if letter == "p":
        return 0.0, beats
    # The A above middle C, octave 4, has 440 Hz.
    steps = _LETTERS.index(letter) - 9 + 12 * (int(octave or defaults["o"]) - 4)
    return 440 * 2 ** (steps / 12), beats


@cache
def _periods(hz: float) -> "array[int]":
    """A few periods of a square wave in a whole number of samples, without the harmonics that would alias."""
    period = RATE / hz
    count = 1
    while count < _MOST_PERIODS and abs(round(period * count) / (period * count) - 1) > _DETUNED:
        count += 1
    length = round(period * count)
    sine = [math.sin(2 * math.pi * step / length) for step in range(length)]
    harmonics = [harmonic for harmonic in _HARMONICS if harmonic * hz < RATE / 2.2]
    wave = [sum(sine[harmonic * step % length] / harmonic for harmonic in harmonics) for step in range(length)]
    loudest = max(wave)
    return array("h", [round(PEAK * wave[count * step % length] / loudest) for step in range(length)])


def _sounded(periods: "array[int]", samples: int) -> "array[int]":
    sound = (periods * (samples // len(periods) + 1))[:samples]
    attack, release = min(_ATTACK, samples), min(_RELEASE, samples)
    for step in range(attack):
        sound[step] = sound[step] * step // attack
    for step in range(release):
        sound[-1 - step] = sound[-1 - step] * step // release
    return sound
