"""A recorded game: its settings and its turns, each with what was decided in it and how the table stood after it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack

Event = Mapping[str, Any]


class RecordingError(Exception):
    """A file that holds no recorded game; the text names it."""


@dataclass(slots=True)
class Turn:
    """One turn of a player (0, 1, ...), with the `state` lines before and after it."""

    number: int
    player: int
    before: Event
    after: Event = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    @property
    def departures(self) -> Sequence[str]:
        """Codes of what the other engine did otherwise than print; it alone lets cash fall below 0."""
        codes: Sequence[str] = self.after["dev"]
        overdrawn = any(cash < 0 for cash in self.before["cash"])
        return codes or (["overdraft"] if overdrawn else [])


@dataclass(frozen=True, slots=True)
class Recording:
    """One game from its first line to its last."""

    name: str
    head: Event
    turns: Sequence[Turn]
    end: Event

    @property
    def pack(self) -> Pack:
        """The edition with this game's settings."""
        pack, settings = classic("us"), self.head["settings"]
        board = replace(
            pack.facts.board,
            fine=settings["jail_fine"],
            tries=settings["jail_attempts"],
            interest=settings["interest_percent"],
            houses=settings["houses"],
            hotels=settings["hotels"],
        )
        facts = replace(pack.facts, start=settings["start_cash"], wage=settings["salary"], board=board)
        return replace(pack, facts=facts)

    @property
    def players(self) -> list[str]:
        """Names by seat."""
        return [player["name"] for player in self.head["players"]]


FRAME = ("game", "state", "turn", "state", "end")
"""The kinds of line that a whole game begins and closes with."""


def read(file: Path) -> Recording:
    """The game in a file, one JSON object a line. Raises RecordingError naming what is missing or wrong."""
    try:
        lines = [_event(line, number) for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)]
    except (OSError, ValueError) as error:
        raise RecordingError(f"{file}: no recorded game ({error})") from error
    kinds = tuple(line["t"] for line in lines)
    if (*kinds[:3], *kinds[3:][-2:]) != FRAME:
        raise RecordingError(f"{file}: no recorded game: it begins with game, state, turn and closes with state, end")
    head, first, *middle, end = lines
    return Recording(file.stem, head, list(_turns(first, middle)), end)


def _event(line: str, number: int) -> Event:
    """A line of a record. Raises ValueError naming it."""
    try:
        event: Any = json.loads(line)
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from error
    if not isinstance(event, dict) or not isinstance(event.get("t"), str):
        raise ValueError(f"line {number}: expected an object with its kind, t")
    return event


def _turns(state: Event, lines: Sequence[Event]) -> Iterator[Turn]:
    turn = Turn(0, 0, state)
    for line in lines:
        if line["t"] == "turn":
            turn = Turn(line["turn"], line["player"], state)
        elif line["t"] == "state":
            turn.after = state = line
            yield turn
        else:
            turn.events.append(line)
