"""A recording: what happened to a unit, what it drew and what it then showed, one JSON line each.

The first line is an object: `recording` (the format), `program`, `settings`, `journal` (its lines at the beginning).
Every other line is an array of a time (ms since the beginning), a name and arguments: an event (firmware_sim.events),
then what came of it: `draw` bound number, `view` values, `book` ledger revision chain balances. The last two are
written when they have changed. An event is written before it is carried out.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from firmware_sim.brain.settings import is_good, is_whole
from firmware_sim.brain.shapes import fits
from firmware_sim.card_readers import TROUBLES, is_figures, is_standing

FORMAT: Final = 1
_LATEST_MS: Final = 1 << 40

ARGUMENTS: Final = {
    "key_down": ("key",),
    "key_up": ("key",),
    "insert": ("slot", "uid"),
    "remove": ("slot",),
    "report": ("trouble", "figures"),
    "stand": ("standing", "there"),
    "request": ("line", "request", "args"),
    "gone": ("line",),
    "tick": (),
}
"""The names of each event's arguments: what hands and readers do, what the host asks, that its line closed, that time
passed."""

OUTCOMES: Final = {
    "draw": ("bound", "drawn"),
    "view": ("view",),
    "book": ("ledger", "revision", "chain", "balances"),
}
"""The names of the arguments of what comes of an event."""

_SHAPES: Final = {**ARGUMENTS, **OUTCOMES}

_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    **{name: partial(fits, name) for name in ("key", "slot", "uid", "ledger", "revision", "balances")},
    "trouble": lambda value: isinstance(value, str) and value in TROUBLES,
    "figures": lambda value: isinstance(value, list) and is_figures(value),
    "standing": lambda value: isinstance(value, list) and is_standing(value),
    "there": lambda value: isinstance(value, bool),
    "line": lambda value: is_whole(value, 1, 1 << 31),
    "request": lambda value: isinstance(value, str),
    "args": lambda value: isinstance(value, list),
    "bound": lambda value: is_whole(value, 1, 1 << 31),
    "drawn": lambda value: is_whole(value, 0, 1 << 31),
    "view": lambda value: isinstance(value, list) and all(isinstance(part, bool | str) for part in value),
    "chain": lambda value: isinstance(value, str),
}


class RecordingError(Exception):
    """A recording cannot be read or written; the message names file, line and field. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the first: its number, its time and what it says."""

    line: int
    at_ms: int
    name: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Recording:
    """What a recording holds. `cut_off` says whether its last line is incomplete, as after a power cut."""

    source: str
    settings: Mapping[str, Any]
    journal: bytes
    entries: Sequence[Entry]
    cut_off: bool = False


def first_line(program: str, settings: Mapping[str, Any], journal: Iterable[bytes]) -> str:
    """The line a recording begins with."""
    lines = [line.decode("ascii").rstrip("\n") for line in journal]
    start = {"recording": FORMAT, "program": program, "settings": dict(settings), "journal": lines}
    return json.dumps(start, separators=(",", ":")) + "\n"


def entry_line(at_ms: int, name: str, *values: Any) -> str:
    """The line of an event or of what came of it."""
    return json.dumps([at_ms, name, *values], separators=(",", ":")) + "\n"


def read(text: str, source: str) -> Recording:
    """The recording in a text; raises RecordingError, which names `source`. A torn last line is left out."""
    lines = text.split("\n")
    cut_off = lines.pop() != ""
    if not lines:
        raise _wrong(source, 1, "recording", "there is no complete line")
    start = _start(_json(lines[0], source, 1), source)
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], 2):
        entries.append(_entry(_json(line, source, number), source, number))
        if len(entries) > 1 and entries[-1].at_ms < entries[-2].at_ms:
            raise _wrong(source, number, "time", "earlier than the line before")
    journal = "".join(f"{line}\n" for line in start["journal"]).encode("ascii")
    return Recording(source, start["settings"], journal, entries, cut_off)


def _json(line: str, source: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise RecordingError(f"{source}: line {number}: this is no JSON; the recording is damaged there") from None


def _start(start: Any, source: str) -> dict[str, Any]:
    if not isinstance(start, dict) or "recording" not in start:
        raise _wrong(source, 1, "recording", "missing: this is no recording of a unit")
    if start["recording"] != FORMAT:
        raise _wrong(
            source, 1, "recording", f"format {start['recording']!r}, and this program knows {FORMAT}: use a newer one"
        )
    journal, settings = start.get("journal"), start.get("settings")
    if not isinstance(journal, list) or not journal or not all(isinstance(line, str) for line in journal):
        raise _wrong(source, 1, "journal", "not a list of the journal's lines")
    if not "".join(journal).isascii():
        raise _wrong(source, 1, "journal", "not ASCII")
    if not isinstance(settings, dict):
        raise _wrong(source, 1, "settings", "not an object of names and values")
    for name, value in settings.items():
        if not is_good(name, value):
            raise _wrong(source, 1, f"settings.{name}", f"this unit has no such setting of value {value!r}")
    return start


def _entry(found: Any, source: str, number: int) -> Entry:
    if not isinstance(found, list) or len(found) < 2:
        raise _wrong(source, number, "time", "not an array of time, name and arguments")
    at_ms, name, *values = found
    if not is_whole(at_ms, 0, _LATEST_MS):
        raise _wrong(source, number, "time", f"{at_ms!r} is no number of ms")
    if not isinstance(name, str) or name not in _SHAPES:
        raise _wrong(source, number, "name", f"{name!r} is unknown to this program")
    fields = _SHAPES[name]
    if len(values) != len(fields):
        raise _wrong(source, number, "arguments", f"{name} has {len(fields)} and here are {len(values)}")
    for field, value in zip(fields, values, strict=True):
        if not _CHECKS[field](value):
            raise _wrong(source, number, field, f"{value!r} cannot be")
    return Entry(number, at_ms, name, tuple(values))


def _wrong(source: str, line: int, field: str, what: str) -> RecordingError:
    return RecordingError(f"{source}: line {line}: {field}: {what}")
