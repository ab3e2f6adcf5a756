"""A table without a unit, and somebody who asks things of it."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution
from board_app.game.store import Store
from board_app.game.table import Table
from board_app.ledger.book import Book
from board_app.ledger.line import Effect, Line, line_to_json
from board_app.rules.moves import Accepted, Move, Outcome, Refusal, Value
from board_app.rules.rewind import REWOUND
from board_app.storage.memory import MemoryStore


class Alone:
    """A Revolution table that is its own bank, with these players seated if its store is empty."""

    def __init__(
        self,
        names: tuple[str, ...] = ("Ada", "Bo"),
        *,
        store: Store | None = None,
        pack: Pack | None = None,
        seed: int = 1,
    ) -> None:
        self.store = store or MemoryStore()
        self.pack = pack or revolution()
        self.now_ms = 0
        self.told: dict[str, Outcome] = {}
        self.table = Table(self.store, self.pack, Random(seed).randrange, lambda: self.now_ms, self.told.__setitem__)
        for name in names if self.book.head == 1 else ():
            self.yes("join", name=name)

    @property
    def book(self) -> Book:
        """The table's book."""
        return self.table.book

    def do(self, move: str, op: str = "", /, **args: Value) -> Outcome:
        """Ask for a move, under a fresh op unless one is given."""
        return self.table.submit(None, Move(move, args), op or self.table.new_op())

    def yes(self, move: str, op: str = "", /, **args: Value) -> Accepted:
        """Ask for a move that must be accepted."""
        outcome = self.do(move, op, **args)
        assert isinstance(outcome, Accepted), outcome
        return outcome

    def line(self, move: str, op: str = "", /, **args: Value) -> int:
        """Ask for a move that must become a line; its number."""
        seq = self.yes(move, op, **args).seq
        assert seq is not None
        return seq

    def no(self, move: str, op: str = "", /, **args: Value) -> Refusal:
        """Ask for a move that must be refused and leave everything as it was."""
        before = self.kept()
        outcome = self.do(move, op, **args)
        assert isinstance(outcome, Refusal), outcome
        assert self.kept() == before
        return outcome

    def kept(self) -> str:
        """All there is of this game, in memory and in the store, as text to compare."""
        return json.dumps([picture(self.book), picture(Book(self.store.lines())), len(list(self.store.proposals()))])

    def sums(self) -> list[int]:
        """The players' balances in quanta, by seat."""
        return [player.balance for player in self.table.view().players]

    def owned(self) -> list[tuple[str, ...]]:
        """The players' deeds, by seat."""
        return [player.deeds for player in self.table.view().players]

    def dues(self) -> list[str]:
        """The ids of the open dues, oldest first."""
        return [due.due for due in self.table.view().dues]

    def newest(self) -> str:
        """What the newest line of the log says."""
        return self.table.view().log[0].sentence


def after(one: Alone, move: str, args: Mapping[str, Any], *effects: Effect) -> Alone:
    """The same game opened again after a line of this kind, as a unit's fact leaves it."""
    store = MemoryStore()
    for line in one.book.lines:
        store.append(line)
    store.append(Line(one.book.head + 1, "", 0, None, move, args, effects, None))
    return Alone(store=store, pack=one.pack, seed=one.book.head)


def picture(book: Book) -> Any:
    """A whole book as JSON values: every line, balances, named state, where the ledger stands."""
    return {
        "lines": [[line.seq, line.op, line_to_json(line)] for line in book.lines],
        "balances": sorted(book.balances.items()),
        "state": state_of(book),
        "point": [book.point.ledger, book.point.revision, book.point.chain],
    }


def state_of(book: Book) -> dict[str, dict[str, Any]]:
    """The named state of a book, section by section, in the order of the keys."""
    sections = ("players", "openings", "cards", "asks", *REWOUND)
    return {name: dict(sorted(book.section(name).items())) for name in sections}
