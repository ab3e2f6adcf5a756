"""Plays a recording again through a real unit and compares, event for event, what it shows and what it holds."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.unit import Unit
from firmware_sim.events import carry_out
from firmware_sim.recorder import look
from firmware_sim.recording import ARGUMENTS, Entry, Recording, RecordingError, read
from firmware_sim.snapshot import SnapshotError, journal_of

if TYPE_CHECKING:
    from firmware_sim.brain.interpreter import Find
    from firmware_sim.brain.unit import Engine
    from firmware_sim.events import Event

    Engines = Callable[[Find], Engine]


class DifferenceError(Exception):
    """The unit does not do what the recording says; the message names file, line, time and both versions."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The unit after an event: the time (ms since the beginning), the event, what is shown, sounds, and the book."""

    at_ms: int
    event: "Event"
    view: list[Any]
    cues: list[str]
    book: list[Any]


@dataclass(slots=True)
class _Step:
    """An event's line, and the lines about what came of it."""

    event: Entry
    draws: list[Entry] = field(default_factory=list)
    outcomes: dict[str, Entry] = field(default_factory=dict)


def load(path: Path) -> Recording:
    """The recording in a file, which is only read; raises RecordingError."""
    try:
        return read(path.read_text("utf-8"), str(path))
    except OSError as error:
        raise RecordingError(f"{path} cannot be read ({error})") from error
    except UnicodeDecodeError as error:
        raise RecordingError(f"{path}: line 1: recording: this is no text, so no recording ({error})") from error


def replay(recording: Recording, engine: "Engines" = Interpreter) -> Iterator[Moment]:
    """Play it through a unit of its own, in memory.

    Raises DifferenceError at the first difference, RecordingError when it cannot begin.
    """
    steps = _steps(recording)
    drawn: deque[Entry] = deque()
    current = Entry(1, 0, "", ())

    def differs(what: str, recorded: object, found: object) -> DifferenceError:
        where = f"{recording.source}: line {current.line}: at {current.at_ms / 1000:.3f} s, {current.name}"
        return DifferenceError(f"{where}: {what} was {recorded} and is {found}")

    def draw(bound: int) -> int:
        wanted = drawn.popleft().values if drawn else (0, 0)
        if wanted[0] != bound:
            raise differs("the bound of the number drawn", wanted[0] or "none", bound)
        return int(wanted[1])

    unit = _unit(recording, draw, engine)
    host = Host(unit)
    view, book = look(unit, 0)
    for step in steps:
        current = step.event
        drawn.extend(step.draws)
        event = (current.name, *current.values)
        carry_out(unit, host, event, current.at_ms)
        if drawn:
            raise differs("the bound of the number drawn", drawn[0].values[0], "none")
        before = {"view": [view], "book": book}
        view, book = look(unit, current.at_ms)
        for name, found in (("book", book), ("view", [view])):
            entry = step.outcomes.get(name)
            recorded = list(entry.values) if entry else before[name]
            # The last event may have been cut short before anything came of it.
            if found != recorded and (entry or step is not steps[-1]):
                raise differs(f"the {name}", recorded, found)
        cues = [effect[1] for effect in unit.drain() if effect[0] == "cue"]
        yield Moment(current.at_ms, event, view, cues, book)


def told(moment: Moment) -> str:
    """One line about a moment, for people."""
    lit, green, red, line, *_ = moment.view
    shown = f"{green or '-':>8} {red or '-':>8}  {line}" if lit else "(dark)"
    event = " ".join(str(part) for part in moment.event)
    return f"{moment.at_ms / 1000:9.3f} s  {event[:32]:32} {shown}"


def _steps(recording: Recording) -> Sequence[_Step]:
    steps: list[_Step] = []
    for entry in recording.entries:
        if entry.name in ARGUMENTS:
            steps.append(_Step(entry))
        elif not steps:
            raise RecordingError(f"{recording.source}: line {entry.line}: name: {entry.name} stands before any event")
        elif entry.name == "draw":
            steps[-1].draws.append(entry)
        else:
            steps[-1].outcomes[entry.name] = entry
    return steps


def _unit(recording: Recording, draw: Callable[[int], int], engine: "Engines") -> Unit:
    try:
        journal = journal_of(recording.journal)
    except SnapshotError as error:
        record = f"record {error.line} of it: {error.reason}"
        raise RecordingError(f"{recording.source}: line 1: journal: {record}") from error
    journal.draw = draw
    unit = Unit(journal, engine)
    unit.settings.take([[name, value] for name, value in recording.settings.items()])
    return unit
