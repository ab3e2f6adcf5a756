"""What a unit's conversation needs of the desk it is held at (`game.attachment`, `game.desk`)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from board_app.game.outbox import Proposal
from board_app.ledger.book import Book
from board_app.ledger.line import Point
from unit_driver.facts import Fact
from unit_driver.messages import Ask, Refused, Request

Question = Literal["operations", "memory", "evening"]
"""Why a person must choose: the unit has payments of its own, or the two have gone apart further than it remembers.

`evening`: it remembers all of its own payments, and this book could take them in as its history.
"""

Choice = Literal["take_unit", "load_unit", "leave_unit", "take_history"]


class Window(Protocol):
    """The window of a unit on this machine, which people close and open again."""

    @property
    def closed(self) -> bool:
        """Whether there is a window to open."""
        ...

    def open(self) -> None:
        """Open it; the unit's line breaks for a moment and comes back."""
        ...


@dataclass(frozen=True, slots=True)
class Place:
    """Where a unit is, in words for people; `here`: it runs on this machine, and its slots hold no plastic."""

    name: str = ""
    here: bool = False


NOWHERE_IN_PARTICULAR = Place()
"""The place of a unit of which only its line is known."""


class Desk(Protocol):
    """What a conversation needs of the table it serves."""

    @property
    def book(self) -> Book:
        """The book as it stands."""
        ...

    def ask_unit(self, ticket: int, message: Request) -> None:
        """Send a request; its answer comes back with the ticket."""
        ...

    def acknowledge(self, revision: int) -> None:
        """Tell the unit that its facts up to here are on disk."""
        ...

    def take_fact(self, fact: Fact, at: Point, extends: bool) -> None:
        """Enter a fact of the unit; `extends`: the book moves on to `at`, otherwise the book had gone its own way."""
        ...

    def knows(self, fact: Fact, at: Point) -> bool:
        """Whether the book holds this fact, taken earlier or ordered by it."""
        ...

    def kept_elsewhere(self, at: Point) -> bool:
        """Whether another game here holds everything up to there."""
        ...

    def new_ledger(self) -> str:
        """A fresh ledger id."""
        ...

    def standing_balances(self) -> tuple[int, ...]:
        """Balances of accounts 1, 2, ... for a load, -1 for one that is not open."""
        ...

    def loaded(self, at: Point) -> None:
        """The unit holds this book's balances as a new ledger."""
        ...

    def unit_settings(self) -> Sequence[tuple[str, object]]:
        """What the unit is configured with."""
        ...

    def unbound_card(self) -> tuple[str, int] | None:
        """A card of the book that the unit has not heard of, with its account (0: nobody's any more)."""
        ...

    def bound(self, uid: str, account: int, at: Point | None) -> None:
        """The unit knows this card; `at` as for `posted`."""
        ...

    def next_waiting(self) -> Proposal | None:
        """The next waiting payment, decided on the book as it stands."""
        ...

    def posted(self, proposal: Proposal, at: Point | None) -> None:
        """The unit carried this payment out; the book moves on to `at`, or (None) had gone its own way meanwhile."""
        ...

    def unposted(self, proposal: Proposal, refused: Refused) -> None:
        """The unit refused this payment; the desk puts it elsewhere or keeps it waiting."""
        ...

    def asked_for(self) -> int:
        """The number of the due that people are to be asked for at the unit, 0 for none."""
        ...

    def ask_of(self, number: int) -> Ask | None:
        """The question for that due, None when it is open no longer."""
        ...

    def unasked(self, number: int) -> None:
        """The unit cannot ask for that due."""
        ...

    def in_service(self) -> None:
        """Book and unit are at one."""
        ...

    def ask_people(self, question: Question, balances: Sequence[int], ledger: str) -> None:
        """Somebody must choose what to do about this unit, which holds these balances (-1: not open) in its ledger."""
        ...

    def leave(self) -> None:
        """The unit is left alone."""
        ...

    def can_take_history(self) -> bool:
        """Whether this book has nothing of its own, so that a unit's evening can become its history."""
        ...

    def begin_history(self, balances: Sequence[int], cards: Iterable[tuple[str, int]], at: Point) -> None:
        """The book stands where the unit's evening began, with these balances (-1: not open) and cards."""
        ...

    def take_past(self, fact: Fact, at: Point) -> None:
        """Enter a fact of that evening: what it asked of people then is over."""
        ...

    def sent(self) -> Sequence[Proposal]:
        """Waiting payments that a unit may have heard of."""
        ...

    def take_balances(
        self, balances: Sequence[int], cards: Iterable[tuple[str, int]], made: Iterable[Proposal]
    ) -> None:
        """The book takes over the unit's balances, which hold the waiting payments `made`, and its cards."""
        ...
