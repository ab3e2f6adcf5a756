"""A recorded game: its settings and its turns, each with what was decided in it and how the table stood after it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack

Event = Mapping[str, Any]


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


def read(file: Path) -> Recording:
    """The game in a file, one JSON object a line."""
    lines = (json.loads(line) for line in file.read_text("utf-8").splitlines())
    head, first = next(lines), next(lines)
    *middle, end = lines
    return Recording(file.stem, head, list(_turns(first, middle)), end)


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
