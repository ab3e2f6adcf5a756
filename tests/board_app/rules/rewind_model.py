"""Undo and redo told the plain way, and somebody who plays at random and holds a table against it."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from board_app.ledger.line import BANK
from board_app.money import MAX_BALANCE
from board_app.rules.moves import Accepted
from board_app.rules.rewind import REWOUND
from tests.board_app.alone import Alone


def stand(one: Alone) -> Any:
    """What a rewind takes back: the balances, and every section of the state that is rewound."""
    book = one.book
    return dict(book.balances), {name: dict(book.section(name)) for name in REWOUND}


@dataclass
class Model:
    """What undo and redo promise, told the plain way: a pile of stands and a pile of what was taken back."""

    now: Any
    under: list[Any] = field(default_factory=list)
    above: list[tuple[list[Any], Any]] = field(default_factory=list)
    after: dict[int, tuple[list[Any], Any]] = field(default_factory=dict)

    def moved(self, stand_now: Any) -> None:
        """A move that can be taken back was made."""
        self.under.append(self.now)
        self.now = stand_now
        self.above.clear()

    def back(self, under: list[Any], now: Any) -> None:
        """Undo or a rewind led to this stand."""
        self.above.append((self.under, self.now))
        self.under, self.now = list(under), now

    def forward(self) -> None:
        """Redo leads to where the last way back began."""
        self.under, self.now = self.above.pop()
        self.under = list(self.under)

    def noted(self, seq: int) -> None:
        """That was line `seq`."""
        self.after[seq] = (list(self.under), self.now)


class Play:
    """Somebody who tries everything, legal or not, at one table, and a model beside it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.one = Alone(seed=seed)
        self.model = Model(stand(self.one))
        for seq in range(self.one.book.head + 1):
            self.model.noted(seq)

    def step(self) -> None:
        """One random move, held against the model."""
        name, args = self._move()
        before = self.one.kept()
        outcome = self.one.do(name, "", **args)
        if not isinstance(outcome, Accepted):
            assert self.one.kept() == before
            self._refused_rightly(name)
            return
        if name == "undo":
            self.model.back(self.model.under[:-1], self.model.under[-1])
        elif name == "rewind":
            self.model.back(*self.model.after[int(args["to"])])
        elif name == "redo":
            self.model.forward()
        elif name not in ("join", "rename", "bind"):
            self.model.moved(stand(self.one))
        self.model.noted(self.one.book.head)
        self._stands_as_the_model_says()

    def _refused_rightly(self, name: str) -> None:
        assert name != "undo" or not self.model.under
        assert name != "redo" or not self.model.above

    def _stands_as_the_model_says(self) -> None:
        balances, sections = self.model.now
        opened = self.one.book.section("openings")
        wanted = {int(account): balances.get(int(account), start) for account, start in opened.items()}
        now = dict(self.one.book.balances)
        bank = now.pop(BANK)
        assert now == wanted
        assert bank == -sum(now.values())
        assert all(0 <= balance <= MAX_BALANCE for balance in now.values())
        assert stand(self.one)[1] == sections
        assert bool(self.one.table.view().undo) == bool(self.model.under)
        assert (self.one.table.view().redo is not None) == bool(self.model.above)

    def _move(self) -> tuple[str, dict[str, str | int]]:
        draw = self.random.choice
        party = self.random.randrange(5)
        seat = 1 + self.random.randrange(3)
        line = self.random.randrange(self.one.book.head + 1)
        due = draw(self.one.dues() or ["none0000"])
        amount = draw(["10K", "1M", "5M", "15M", "0K", "900M", "x"])
        deed = draw(["1", "3", "5", "37", "39"])
        moves: list[tuple[str, dict[str, str | int]]] = [
            ("pay", {"payer": party, "payee": self.random.randrange(5), "amount": amount}),
            ("pay", {"payer": party, "payee": self.random.randrange(5), "amount": amount}),
            ("buy", {"seat": seat, "deed": deed}),
            ("rent", {"seat": seat, "deed": deed}),
            ("settle", {"due": due}),
            ("drop", {"due": due}),
            ("wage", {"seat": seat}),
            ("correct", {"line": line}),
            ("undo", {}),
            ("undo", {}),
            ("redo", {}),
            ("redo", {}),
            ("rewind", {"to": line}),
            ("rename", {"seat": seat, "name": draw(["Ada", "Cy", "Di"])}),
            ("bind", {"uid": draw(["CA4D0001", "CA4D0002"]), "seat": seat}),
            ("join", {"name": draw(["Cy", "Di", "Bo"])}),
        ]
        return draw(moves)
