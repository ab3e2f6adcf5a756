"""The laws of the book: it adds up after every line, and a line that breaks a law leaves it untouched."""

from random import Random

import pytest

from board_app.ledger.book import Book, BookError
from board_app.ledger.line import BANK, Effect, Line, Money, Point, Put, pay
from board_app.money import MAX_BALANCE
from tests.board_app.alone import picture


def line(seq: int, *effects: Effect, op: str = "", point: Point | None = None) -> Line:
    """A line with these effects."""
    return Line(seq, op, 0, None, "pay", {}, effects, point)


def book() -> Book:
    """Two accounts with 1500 and 100 quanta, a deed, and a ledger that has begun."""
    return Book(
        [
            line(1, point=Point("first001", 0, "00000000")),
            line(2, pay(BANK, 1, 1500), pay(BANK, 2, 100), op="opening0", point=Point("first001", 1, "11111111")),
            line(3, Put("deeds", "39", 1), Put("deeds", "37", 2), op="deeds001"),
        ]
    )


BROKEN = {
    "a gap in the numbers": (line(5, pay(1, 2, 5)), "line 5: expected line 4"),
    "a number used already": (line(3, pay(1, 2, 5)), "line 3: expected line 4"),
    "an op used already": (line(4, pay(1, 2, 5), op="opening0"), "line 4: operation opening0 stands in line 2 already"),
    "money from nowhere": (line(4, Money(((1, 5),))), r"line 4: the legs \(\(1, 5\),\) do not sum to zero"),
    "money to nowhere": (line(4, pay(1, 2, 5), Money(((1, -5), (2, 4)))), "do not sum to zero"),
    "below zero": (line(4, pay(2, 1, 101)), "line 4: account 2 would leave its bounds by 1"),
    "below zero in sum": (line(4, pay(2, 1, 60), pay(2, 1, 60)), "account 2 would leave its bounds by 20"),
    "an account that is not open": (line(4, pay(7, 1, 1)), "account 7 would leave its bounds by 1"),
    "over the cap": (line(4, pay(BANK, 2, MAX_BALANCE)), "account 2 would leave its bounds by -100"),
}


@pytest.mark.parametrize(("broken", "words"), BROKEN.values(), ids=BROKEN)
def test_a_line_that_breaks_a_law_is_refused_and_leaves_the_book_untouched(broken: Line, words: str) -> None:
    one = book()
    before = picture(one)
    with pytest.raises(BookError, match=words):
        one.append(broken)
    assert picture(one) == before
    assert one.line_of("k3f90001") is None


def test_a_refused_line_is_told_before_it_is_tried() -> None:
    assert book().fault(line(4, pay(1, 2, 5), op="k3f90001")) is None
    assert book().fault(line(4, pay(2, 1, 101))) == "account 2 would leave its bounds by 1"


def test_a_book_that_was_meddled_with_is_noticed_at_the_next_line() -> None:
    one = book()
    one._balances[1] += 1
    with pytest.raises(BookError, match="the book's balances sum to 1, not to zero"):
        one.append(line(4, pay(1, 2, 5)))


def test_a_journal_that_does_not_add_up_is_no_book() -> None:
    with pytest.raises(BookError, match="line 2: account 1 would leave its bounds by 5"):
        Book([line(1), line(2, pay(1, 2, 5))])


def test_an_account_may_pay_its_last_quantum_and_fill_up_to_the_cap() -> None:
    one = book()
    one.append(line(4, pay(2, 1, 100)))
    one.append(line(5, pay(BANK, 1, MAX_BALANCE - 1600)))
    assert one.balances == {BANK: -MAX_BALANCE, 1: MAX_BALANCE, 2: 0}


def test_an_account_may_pass_money_on_within_one_line() -> None:
    one = book()
    one.append(line(4, pay(2, 1, 150), pay(1, 2, 60)))
    assert one.balances == {BANK: -1600, 1: 1590, 2: 10}


def test_lines_without_an_op_may_be_many() -> None:
    one = book()
    for seq in (4, 5):
        one.append(line(seq, pay(1, 2, 5)))
    assert one.line_of("") is None


def test_a_line_is_found_by_number_and_by_op() -> None:
    one = book()
    assert one.head == 3
    assert one.line(2).op == "opening0"
    assert one.line_of("deeds001") == one.line(3)
    assert one.line_of("nothing0") is None
    for seq in (0, -1, 4):
        with pytest.raises(KeyError):
            one.line(seq)


def test_a_put_of_none_takes_the_entry_out() -> None:
    one = book()
    one.append(line(4, Put("deeds", "39", None), Put("deeds", "1", 2), Put("cards", "nobody", None)))
    assert dict(one.section("deeds")) == {"37": 2, "1": 2}
    assert dict(one.section("cards")) == {}
    assert dict(one.section("never heard of")) == {}


def test_a_section_is_read_only() -> None:
    section = book().section("deeds")
    with pytest.raises(TypeError):
        section["39"] = 2  # type: ignore[index]  # the promise under test


def test_an_entry_is_as_old_as_the_line_that_first_wrote_it() -> None:
    one = book()
    one.append(line(4, Put("deeds", "39", None)))
    one.append(line(5, Put("deeds", "39", 2)))
    assert one.since("deeds", "39") == 3
    assert one.since("deeds", "1") == 0


def test_points_are_kept_by_ledger_and_revision() -> None:
    one = book()
    one.append(line(4, pay(1, 2, 5)))
    assert one.point == Point("first001", 1, "11111111")
    one.append(line(5, point=Point("second02", 0, "22222222")))
    assert one.point == Point("second02", 0, "22222222")
    assert one.revisions("first001") == [0, 1]
    assert one.revisions("never000") == []
    assert one.chain_at("first001", 1) == "11111111"
    assert one.chain_at("first001", 2) is None
    assert one.chain_at("never000", 0) is None


def test_the_book_as_of_a_line_is_the_book_it_was_then() -> None:
    one, then = Book(), []
    for entry in [*book().lines, line(4, pay(1, 2, 5), Put("deeds", "39", 2))]:
        then.append(picture(one))
        one.append(entry)
    assert [picture(one.as_of(seq)) for seq in range(4)] == then
    assert picture(one.as_of(4)) == picture(one)


@pytest.mark.parametrize("seed", range(5))
def test_random_legs_never_break_the_book(seed: int) -> None:
    random, one, kept = Random(seed), book(), 0
    for _ in range(400):
        legs = [(random.randrange(5), random.randrange(-900, 901)) for _ in range(random.randrange(4))]
        if random.randrange(4):
            legs.append((BANK, -sum(delta for _, delta in legs)))
        before = picture(one)
        try:
            one.append(line(one.head + 1, Money(tuple(legs))))
            kept += 1
        except BookError:
            assert picture(one) == before
        assert sum(one.balances.values()) == 0
        assert all(0 <= one.balances[account] <= MAX_BALANCE for account in one.balances if account != BANK)
    assert 50 < kept < 350


def test_a_copy_is_the_same_book_and_goes_its_own_way() -> None:
    one = book()
    other = one.copy()
    assert picture(other) == picture(one)
    assert (other.since("deeds", "39"), other.line_of("deeds001")) == (3, one.line(3))
    assert other.chain_at("first001", 1) == "11111111"
    one.append(
        line(4, pay(1, 2, 5), Put("deeds", "39", None), Put("own", "new", 1), point=Point("first001", 2, "2" * 8))
    )
    assert picture(other) == picture(book())
    other.append(line(4, Put("deeds", "1", 2)))
    assert dict(one.section("deeds")) == {"37": 2}
    assert dict(other.section("deeds")) == {"39": 1, "37": 2, "1": 2}
    assert other.chain_at("first001", 2) is None
