"""What must be true when the storm is over: book and unit agree, and everything happened once."""

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from board_app.game.clerk import open_book
from board_app.ledger.line import Line, Money, legs_of
from board_app.rules.moves import Accepted
from firmware_sim.brain.journal import Journal
from tests.storms.mortal import FrailStore
from tests.world import standing_balances

if TYPE_CHECKING:
    from tests.storms.evening import Evening

REWRITERS = ("undo", "redo", "rewind")


def all_is_well(evening: "Evening") -> None:
    """Every promise about an evening that is over. Raises AssertionError with the first one that is broken."""
    book_and_unit_agree(evening)
    what_is_on_disk_is_what_was_shown(evening)
    every_answer_is_kept(evening)
    every_hand_is_in_the_book_once(evening)
    every_other_fact_is_in_the_book(evening)
    nothing_taken_over_is_paid_again(evening)


def book_and_unit_agree(evening: "Evening") -> None:
    """The same point, the same balances, and the book's sum is zero."""
    bank = evening.bank
    book, point = bank.table.book, bank.table.book.point
    assert (point.ledger, point.revision, point.chain) == bank.unit.point()
    assert bank.unit.balances() == standing_balances(bank)
    assert sum(book.balances.values()) == 0
    assert min(balance for account, balance in book.balances.items() if account) >= 0


def what_is_on_disk_is_what_was_shown(evening: "Evening") -> None:
    """App and unit would start again where they are."""
    bank = evening.bank
    kept = open_book(bank.store)
    assert [line.op for line in kept.lines] == [line.op for line in bank.table.book.lines]
    assert (kept.point, kept.balances) == (bank.table.book.point, bank.table.book.balances)
    again = Journal(bank.unit.store, lambda _: 0).accounts
    assert (again.ledger, again.revision, again.chain) == bank.unit.point()
    assert again.balances() == bank.unit.balances()


def every_answer_is_kept(evening: "Evening") -> None:
    """What was accepted stands in one line of the book, what was refused in none, and money is what was asked for."""
    book = evening.bank.table.book
    for op, wish in evening.phones.wishes.items():
        line = book.line_of(op)
        if isinstance(wish.answer, Accepted):
            assert line is not None, f"{op} was accepted and is not in the book"
            assert wish.posted in (0, line.seq), f"{op} was said to be line {wish.posted} and is line {line.seq}"
            if wish.move.name == "pay" and line.move != "unpaid":
                assert line.move == "pay"
                assert f"{_moved(line) * 10}K" == wish.move.args["amount"], f"{op} moved another sum"
        else:
            assert line is None, f"{op} was refused ({wish.answer}) and stands in line {line.seq}"


def every_hand_is_in_the_book_once(evening: "Evening") -> None:
    """Each sum keyed at a unit is in the book as often as it is on record there, unless a person gave it up."""
    sure, given_up = Counter[int](), Counter[int]()
    for unit in evening.bank.units:
        flash = cast(FrailStore, unit.store)
        facts, lost = flash.facts, flash.given_up
        sure.update(_sum_of(fact) for fact in facts[lost:] if _by_hand(fact))
        given_up.update(_sum_of(fact) for fact in facts[:lost] if _by_hand(fact))
    entered = Counter(_moved(line) for line in evening.bank.table.book.lines if _from_hand(line))
    for quanta in {*sure, *entered}:
        least, most = sure[quanta], sure[quanta] + given_up[quanta]
        assert least <= entered[quanta] <= most, (
            f"{quanta} quanta were keyed {least} to {most} times and stand in the book {entered[quanta]} times"
        )


def every_other_fact_is_in_the_book(evening: "Evening") -> None:
    """Each operation that a unit carried out for an app has its line, and as many Chances are there as were drawn.

    A Chance of a ledger that the book never met (the unit was cleared, or is from another table) is not the book's.
    """
    book = evening.bank.table.book
    struck = Counter[bool]()
    for unit in evening.bank.units:
        flash = cast(FrailStore, unit.store)
        for number, fact in enumerate(flash.facts):
            if fact[1] == "chance":
                struck[number < flash.given_up or not book.revisions(flash.ledgers[number])] += 1
            elif fact[1] == "op" and fact[2] and number >= flash.given_up:
                assert book.line_of(fact[2]) is not None, f"{fact[2]} was carried out and is not in the book"
    told = sum(line.move in ("chance", "chance_zone") for line in book.lines)
    assert struck[False] <= told <= struck.total(), f"{struck.total()} Chances were drawn, {told} are in the book"


def nothing_taken_over_is_paid_again(evening: "Evening") -> None:
    """A payment whose money came with a unit's balances moves no more afterwards."""
    book = evening.bank.table.book
    newest = max((line.seq for line in book.lines if line.move == "taken"), default=0)
    for op in evening.taken:
        line = book.line_of(op)
        again = line is not None and line.seq > newest and legs_of(line.effects)
        assert not again, f"{op} came with the balances and was paid again"


def _by_hand(fact: list[Any]) -> bool:
    return bool(fact[1] == "op" and fact[2] == "")


def _sum_of(fact: list[Any]) -> int:
    return max(abs(int(delta)) for _, delta in fact[4])


def _from_hand(line: Line) -> bool:
    keyed = line.move == "keyed" or "keyed" in line.args
    return keyed or (line.move == "unpaid" and line.op == "")


def _moved(line: Line) -> int:
    """The sum a line moved or owes, in quanta."""
    legs = legs_of(tuple(effect for effect in line.effects if isinstance(effect, Money)))
    return max((delta for _, delta in legs), default=int(line.args.get("amount", 0)))
