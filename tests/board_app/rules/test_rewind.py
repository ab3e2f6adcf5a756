"""Undo, redo and "back to here": the book returns to how it stood, as one more line, and start money stays."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from board_app.ledger.book import Book
from board_app.ledger.line import BANK
from board_app.money import MAX_BALANCE
from board_app.rules.moves import Accepted
from board_app.rules.rewind import REWOUND, newest_undoable, redo_target, standing, turned, undoable
from tests.board_app.alone import Alone, picture


def stand(one: Alone) -> Any:
    """What a rewind takes back: the balances, and every section of the state that is rewound."""
    book = one.book
    return dict(book.balances), {name: dict(book.section(name)) for name in REWOUND}


def undone(one: Alone) -> set[int]:
    """The lines that the log shows greyed."""
    return {line.seq for line in one.table.view().log if line.undone}


def test_a_wrong_payment_is_taken_back_by_a_new_line_and_both_stay_in_the_log() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1.5M")
    accepted = one.yes("undo")
    assert accepted.sentence == "Taken back: Ada paid Bo 1.5M"
    assert one.sums() == [1500, 1500]
    log = one.table.view().log
    assert [line.sentence for line in log[:2]] == ["Taken back: Ada paid Bo 1.5M", "Ada paid Bo 1.5M"]
    assert undone(one) == {wrong}


def test_undo_says_beforehand_what_it_would_take_back() -> None:
    one = Alone()
    assert one.table.view().undo == ""
    one.yes("pay", payer=1, payee=2, amount="1.5M")
    assert one.table.view().undo == "Ada paid Bo 1.5M"
    one.yes("undo")
    assert one.table.view().undo == ""


def test_undo_after_undo_goes_further_back_and_redo_comes_forward_again() -> None:
    one = Alone()
    stands = [stand(one)]
    moves: list[tuple[str, dict[str, str | int]]] = [
        ("buy", {"seat": 1, "deed": "39"}),
        ("rent", {"seat": 2, "deed": "39"}),
        ("wage", {"seat": 2}),
    ]
    for name, args in moves:
        one.yes(name, "", **args)
        stands.append(stand(one))
    said = ["Bo collected 2M at Go", "Bo owes Ada 500K rent for Mayfair", "Ada bought Mayfair for 4M"]
    for sentence, then in zip(said, reversed(stands[:-1]), strict=True):
        assert one.yes("undo").sentence == f"Taken back: {sentence}"
        assert stand(one) == then
    assert one.no("undo").code == "nothing_to_undo"
    for sentence, then in zip(reversed(said), stands[1:], strict=True):
        assert one.yes("redo").sentence == f"Brought back: {sentence}"
        assert stand(one) == then
    assert one.no("redo").code == "nothing_to_redo"
    assert undone(one) & set(range(1, 7)) == set()


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("pay", {"payer": 1, "payee": 2, "amount": "1M"}),
        ("buy", {"seat": 2, "deed": "1"}),
        ("wage", {"seat": 1}),
        ("rent", {"seat": 2, "deed": "39"}),
    ],
)
def test_a_new_move_cuts_redo_off(name: str, args: dict[str, str | int]) -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("wage", seat=2)
    one.yes("undo")
    assert one.table.view().redo is not None
    one.yes(name, "", **args)
    assert one.table.view().redo is None
    assert one.no("redo").code == "nothing_to_redo"


def test_a_name_or_a_card_cuts_nothing_off_and_is_not_taken_back() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    one.yes("undo")
    one.yes("rename", seat=2, name="Bea")
    one.yes("bind", uid="CA4D0001", seat=1)
    assert one.yes("redo").sentence == "Brought back: Ada collected 2M at Go"
    assert one.sums() == [1700, 1500]
    one.yes("rewind", to=0)
    assert [player.name for player in one.table.view().players] == ["Ada", "Bea"]
    assert one.table.view().players[0].cards == ("CA4D0001",)


def test_undo_across_a_settled_debt_opens_the_debt_again() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    owing = one.table.view().dues
    one.yes("settle", due="due00001")
    one.yes("undo")
    assert one.table.view().dues == owing
    assert one.sums() == [1100, 1500]
    one.yes("settle", due="due00001")
    assert one.sums() == [1150, 1450]


def test_undo_across_a_dropped_debt_opens_it_again() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("drop", due="due00001")
    one.yes("undo")
    assert one.dues() == ["due00001"]


def test_undo_across_a_purchase_returns_deed_and_money_together() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("undo")
    assert (one.sums(), one.owned()) == ([1500, 1500], [(), ()])
    one.yes("buy", seat=2, deed="39")
    assert one.owned() == [(), ("Mayfair",)]


def test_undo_across_a_correction_puts_the_payment_in_force_again() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1M")
    one.yes("correct", line=wrong)
    assert wrong in undone(one)
    one.yes("undo")
    assert one.sums() == [1400, 1600]
    assert wrong not in undone(one)
    one.yes("correct", line=wrong)
    assert one.sums() == [1500, 1500]


def test_thirty_lines_back_is_one_step_there_and_one_step_forward_again() -> None:
    one = Alone()
    start = one.line("pay", payer=1, payee=2, amount="10K")
    then = stand(one)
    for _ in range(30):
        one.yes("pay", payer=2, payee=1, amount="20K")
    now = stand(one)
    assert one.yes("rewind", to=start).sentence == f"Taken back: everything after line {start}"
    assert stand(one) == then
    assert undone(one) == set(range(start + 1, start + 31))
    assert one.yes("redo").sentence == f"Brought back: everything up to line {start + 30}"
    assert stand(one) == now
    assert undone(one) == {start + 31}


def test_a_rewind_of_one_line_names_it() -> None:
    one = Alone()
    start = one.line("wage", seat=1)
    one.yes("wage", seat=2)
    assert one.yes("rewind", to=start).sentence == "Taken back: Bo collected 2M at Go"


def test_going_back_to_where_one_is_is_nothing() -> None:
    one = Alone()
    here = one.line("wage", seat=1)
    assert one.no("rewind", to=here).code == "nothing_to_undo"
    assert one.no("rewind", to=here + 1).code == "no_line"


@pytest.mark.parametrize("to", range(5))
def test_a_rewind_never_takes_start_money_whenever_somebody_joined(to: int) -> None:
    one = Alone(("Ada",))
    one.yes("pay", payer=1, payee=0, amount="1M")
    one.yes("join", name="Bo")
    one.yes("pay", payer=2, payee=1, amount="3M")
    one.yes("join", name="Cy")
    one.yes("pay", payer=3, payee=2, amount="2M")
    one.yes("rewind", to=to)
    assert one.sums() == [1400 if to in (3, 4) else 1500, 1500, 1500]
    assert sum(one.book.balances.values()) == 0
    assert [player.name for player in one.table.view().players] == ["Ada", "Bo", "Cy"]
    one.yes("redo")
    assert one.sums() == [1700, 1400, 1300]


def test_somebody_who_joins_between_undo_and_redo_keeps_the_start_money() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("undo")
    one.yes("join", name="Cy")
    one.yes("redo")
    assert one.sums() == [1400, 1600, 1500]


def test_joining_is_not_taken_back() -> None:
    one = Alone()
    assert one.no("undo").code == "nothing_to_undo"
    assert one.no("rewind", to=0).code == "nothing_to_undo"


def test_undo_goes_on_from_where_a_rewind_led() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    keep = one.line("wage", seat=2)
    one.yes("wage", seat=1)
    one.yes("rewind", to=keep)
    assert one.yes("undo").sentence == "Taken back: Bo collected 2M at Go"
    assert one.sums() == [1700, 1500]
    one.yes("redo")
    one.yes("redo")
    assert one.sums() == [1900, 1700]


def test_back_to_a_line_that_was_taken_back_is_how_it_stood_then() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    then_line = one.line("buy", seat=2, deed="39")
    then = stand(one)
    one.yes("undo")
    one.yes("undo")
    one.yes("wage", seat=2)
    one.yes("rewind", to=then_line)
    assert stand(one) == then
    assert {then_line, then_line - 1} & undone(one) == set()


def test_the_parts_of_undo_agree_on_an_empty_book() -> None:
    book = Book()
    assert standing(book) == set()
    assert newest_undoable(book) is None
    assert redo_target(book) is None


def test_only_lines_that_changed_something_can_be_taken_back() -> None:
    one = Alone()
    one.yes("rename", seat=1, name="Ann")
    one.yes("wage", seat=1)
    one.yes("undo")
    assert [line.move for line in one.book.lines if undoable(line)] == ["wage"]
    assert [line.move for line in turned(one.book, one.book.line(one.book.head))] == ["wage"]


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


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_undo_and_redo_lead_where_they_promise_and_the_journal_says_the_same(seed: int) -> None:
    play = Play(seed)
    for _ in range(150):
        play.step()
    book = play.one.book
    assert book.head > 50
    assert picture(Book(play.one.store.lines())) == picture(book)
    assert Alone(store=play.one.store).table.view().players == play.one.table.view().players
