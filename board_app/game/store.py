"""What a table asks of a store: lines and waiting payments, on disk before the call returns."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from board_app.game.outbox import Proposal
from board_app.ledger.line import Line, Point


class StoreError(Exception):
    """The store could not keep or give what was asked; the text says what happened, what was kept, what to do next."""


class Saved(NamedTuple):
    """Another saved game: its number, and its name, "" while it has none."""

    number: int
    name: str


class Store(Protocol):
    """One game's journal and outbox. A write is durable when it returns, or raises StoreError with nothing changed."""

    def lines(self) -> Iterable[Line]:
        """The journal from its first line."""
        ...

    def proposals(self) -> Iterable[Proposal]:
        """Payments that wait for the unit, oldest first."""
        ...

    def append(self, line: Line, settles: str | None = None) -> None:
        """Add a line and, in the same step, take the waiting payment it settles out of the outbox."""
        ...

    def propose(self, proposal: Proposal) -> None:
        """Keep a waiting payment, or renew what a known one comes to."""
        ...

    def withdraw(self, op: str) -> None:
        """Take a waiting payment out."""
        ...

    def elsewhere(self, point: Point) -> bool:
        """Whether another game that is kept beside this one has stood at this point of a unit's ledger."""
        ...

    def keeper(self, ledger: str) -> Saved | None:
        """Another game that is kept beside this one and has stood in this ledger of a unit, or None."""
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...
