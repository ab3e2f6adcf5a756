"""What was worked out before is said again only while it is still so."""

from functools import partial
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import Clerk
from board_app.game.recall import MOST, WatchedBook, recalled
from board_app.game.standing import UnitStanding
from board_app.game.view import TableView
from board_app.game.viewing import table_view
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Effect, Line, Put, pay
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move
from board_app.rules.state import State
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore

INTERLUDES = (
    Move("undo"),
    Move("redo"),
    Move("pay", {"payer": 1, "payee": 2, "amount": "10"}),
    Move("pay", {"payer": 0, "payee": 2, "amount": "10K"}),
    Move("rename", {"seat": 1, "name": "Rose"}),
    Move("rename", {"seat": 1, "name": "Red"}),
    Move("option", {"option": "hints", "value": "on"}),
    Move("correct", {"line": 12}),
    Move("pause"),
    Move("resume"),
    Move("start_money", {"amount": "20"}),
    Move("fact", {"figure": "start", "value": "900"}),
)
"""What people do between the moves of an edition."""


def picture(clerk: Clerk, state: State) -> TableView:
    """The picture of a table without a unit, drawn from a state."""
    may = partial(clerk.may, state)
    return table_view(state, clerk.outbox, UnitStanding("none"), 1, may, 0, clerk.offers())


class Doubted(Evening):
    """An evening, with interludes, after each line of which what is recalled is compared with what is drawn anew."""

    def __init__(self, edition: str) -> None:
        self.told = 0
        self._random = Random(7)
        super().__init__(MemoryStore(), PACKS[edition](), NAMES[:3], Random(3).randrange, Habits())

    def made(self, move: Move, op: str) -> Line:
        """Make the move, and now and then one of the interludes."""
        line = super().made(move, op)
        self._compare()
        if self.told % 3 == 0:
            self._interlude(self._random.choice(INTERLUDES))
        return line

    def _interlude(self, move: Move) -> None:
        op = self.clerk.new_op()
        decision = self.clerk.decide(move, op)
        if isinstance(decision, Decision):
            self.clerk.write_decision(decision, op, None)
            self._compare()

    def _compare(self) -> None:
        self.told += 1
        assert picture(self.clerk, self.clerk.watched()) == picture(self.clerk, self.clerk.state())


@pytest.mark.parametrize("edition", PACKS)
def test_a_recalled_picture_is_the_one_that_is_drawn_anew(edition: str) -> None:
    evening = Doubted(edition)
    evening.play(Tally(), 50)
    assert evening.told > 40


# ---- what makes it work anew


class Work:
    """Something that is worked out of a watched book, and how often it was."""

    def __init__(self) -> None:
        self.book = Book()
        self.watched = WatchedBook(self.book)
        self.times = 0
        self.write(Put("players", "1", "Ada"), pay(BANK, 1, 500))

    def write(self, *effects: Effect) -> None:
        """One more line."""
        self.book.append(Line(self.book.head + 1, "", 0, None, "said", {}, effects, None))

    def name(self) -> str:
        """Read a section."""
        self.times += 1
        return str(self.watched.section("players")["1"])

    def money(self) -> int:
        """Read a balance."""
        self.times += 1
        return self.watched.balances.get(1, 0)

    def everything(self) -> dict[int, int]:
        """Read all balances."""
        self.times += 1
        return dict(self.watched.balances)

    def accounts(self) -> int:
        """Read how many balances there are."""
        self.times += 1
        return len(self.watched.balances)

    def op(self) -> object:
        """Read what no line writes by name."""
        self.times += 1
        return self.watched.line_of("none0000")

    def newest(self) -> str:
        """Read the history."""
        self.times += 1
        return self.watched.line(self.watched.head).move


def test_what_reads_a_section_is_worked_out_anew_when_that_is_written() -> None:
    work = Work()
    assert [recalled(work.watched, "name", work.name) for _ in range(2)] == ["Ada", "Ada"]
    work.write(Put("deeds", "39", 1), pay(1, BANK, 5))
    assert recalled(work.watched, "name", work.name) == "Ada"
    assert work.times == 1
    work.write(Put("players", "1", "Bo"))
    assert recalled(work.watched, "name", work.name) == "Bo"


def test_what_reads_a_balance_is_worked_out_anew_when_that_account_is_paid() -> None:
    work = Work()
    assert recalled(work.watched, "money", work.money) == 500
    work.write(Put("players", "1", "Bo"), pay(BANK, 2, 5))
    assert recalled(work.watched, "money", work.money) == 500
    assert work.times == 1
    work.write(pay(1, 2, 5))
    assert recalled(work.watched, "money", work.money) == 495


def test_what_reads_all_balances_hears_of_a_new_account() -> None:
    work = Work()
    assert recalled(work.watched, "all", work.everything) == {BANK: -500, 1: 500}
    assert recalled(work.watched, "count", work.accounts) == 2
    work.write(pay(BANK, 2, 5))
    assert recalled(work.watched, "all", work.everything) == {BANK: -505, 1: 500, 2: 5}
    assert recalled(work.watched, "count", work.accounts) == 3


@pytest.mark.parametrize("look", ["op", "newest"])
def test_what_reads_the_history_is_worked_out_anew_after_every_line(look: str) -> None:
    work = Work()
    for _ in range(2):
        recalled(work.watched, look, getattr(work, look))
    assert work.times == 1
    work.write()
    recalled(work.watched, look, getattr(work, look))
    assert work.times == 2


def test_what_goes_by_something_recalled_goes_by_what_that_read() -> None:
    work = Work()

    def greeting() -> str:
        return f"Hello {recalled(work.watched, 'name', work.name)}"

    recalled(work.watched, "name", work.name)
    assert recalled(work.watched, "greeting", greeting) == "Hello Ada"
    work.write(Put("players", "1", "Bo"))
    assert recalled(work.watched, "greeting", greeting) == "Hello Bo"


def test_work_that_fails_is_not_kept_and_is_asked_for_again() -> None:
    work = Work()

    def fails() -> str:
        work.name()
        raise LookupError

    for _ in range(2):
        with pytest.raises(LookupError):
            recalled(work.watched, "fails", fails)
    assert work.times == 2


def test_other_values_beside_the_book_forget_everything() -> None:
    work = Work()
    for beside in ("a", "a", "b"):
        work.watched.beside(beside)
        recalled(work.watched, "name", work.name)
    assert work.times == 2


def test_no_more_is_kept_than_there_is_room_for() -> None:
    work = Work()
    for number in range(MOST + 1):
        recalled(work.watched, number, work.name)
    work.watched.beside()
    recalled(work.watched, 0, work.name)
    assert work.times == MOST + 2


def test_a_book_that_nobody_watches_is_read_every_time() -> None:
    work = Work()
    assert [recalled(work.book, "name", work.name) for _ in range(2)] == ["Ada", "Ada"]
    assert work.times == 2
