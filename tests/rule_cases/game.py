"""A table set up as a case says, and somebody who asks things of it."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from board_app.editions.pack import Pack
from board_app.game.table import Table
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Effect, Line
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.rewind import REWOUND
from board_app.rules.state import POT, State
from board_app.storage.memory import MemoryStore

Step = tuple[str, Mapping[str, Value]]
"""A move and its words, as a page submits them."""


def overlaid(state: State, *effects: Effect) -> State:
    """The state as these effects would leave it, for a rule that the format has more lenient."""
    book = Book([*state.book.lines, Line(state.book.head + 1, "", 0, None, "setup", {}, effects, None)])
    return State(book, state.facts, state.kept, state.moves)


class Game:
    """A table without a unit. Players are the capital letters of the case, seats 1, 2, ... in turn order.

    Chance names operations only: a case never lets dice or cards decide.
    """

    def __init__(self, pack: Pack, players: Sequence[str], start: Mapping[str, Any] | None = None) -> None:
        self.pack = pack
        self.players = tuple(players)
        self.start = start or {}
        self._draw = Random(1).randrange
        self.store = MemoryStore()
        self._table = self._opened()
        self._bank = 0

    def _opened(self) -> Table:
        return Table(self.store, self.pack, self._draw, lambda: 0, lambda _, __: None)

    def seat(self, player: str) -> int:
        """The seat of a letter; the bank is seat 0."""
        return 0 if player == "bank" else self.players.index(player) + 1

    def player(self, seat: int) -> str:
        """The letter of a seat."""
        return self.players[seat - 1] if seat else "bank"

    def set_up(self, effects: Sequence[Effect]) -> None:
        """Install a state by one line of the journal."""
        self.store.append(Line(self.book.head + 1, "", 0, None, "setup", {}, tuple(effects), None))
        self._table = self._opened()
        self.count_from_here()

    def count_from_here(self) -> None:
        """The bank's gain is counted from now on."""
        self._bank = self.held_by_bank

    @property
    def book(self) -> Book:
        """The game's book."""
        return self._table.book

    @property
    def state(self) -> State:
        """The book with the edition's facts."""
        return State(self.book, self.pack.facts)

    @property
    def held_by_bank(self) -> int:
        """What the bank, with the middle of the table, stands at."""
        return self.book.balances[BANK] + self.book.balances.get(POT, 0)

    @property
    def bank_gain(self) -> int:
        """Money that reached the bank less money it paid."""
        return self.held_by_bank - self._bank

    def do(self, steps: Sequence[Step]) -> Refusal | None:
        """Make moves in order, all of them or none; the refusal of the one that changed nothing, or None."""
        lines = tuple(self.store.lines())
        for name, args in steps:
            before = self.kept()
            outcome = self._table.submit(None, Move(name, args), self._table.new_op())
            if isinstance(outcome, Refusal):
                assert self.kept() == before, f"a refused {name} changed the state"
                self._go_back(lines)
                return outcome
        return None

    def _go_back(self, lines: Sequence[Line]) -> None:
        """The game as it stood after these lines."""
        self.store = MemoryStore()
        for line in lines:
            self.store.append(line)
        self._table = self._opened()

    def kept(self) -> str:
        """All that a move could have changed, as text to compare."""
        state: dict[str, Any] = {name: dict(sorted(self.book.section(name).items())) for name in REWOUND}
        return json.dumps([sorted(self.book.balances.items()), state])
