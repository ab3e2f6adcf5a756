"""The book and the unit both go on while a question is under way: each step is there once, and both end at one."""

from tests.board_app.sly_unit import SlyTable
from tests.world import CARDS
from unit_driver.messages import Bind, Load, Post, Since


def test_somebody_who_joins_while_a_payment_is_under_way_is_on_the_unit_too() -> None:
    one = SlyTable()
    one.yes("pay", payer=1, payee=2, amount="1M")
    assert isinstance(one.unit.asked(), Post)
    one.yes("join", name="Cy")
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1400, 1600, 1500]


def test_somebody_who_joins_while_a_card_is_told_to_the_unit_is_on_the_unit_too() -> None:
    one = SlyTable()
    one.yes("bind", uid="CA4D0009", seat=1)
    assert isinstance(one.unit.asked(), Bind)
    one.yes("join", name="Cy")
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1500, 1500, 1500]
    assert one.unit.journal.cards_of(1) == [CARDS[1], "CA4D0009"]


def test_somebody_who_joins_while_the_unit_is_loaded_is_on_the_unit_too() -> None:
    one = SlyTable()
    one.unit.journal.load("led00009", [])
    one.unit.greet()
    one.unit.serve_until(Load)
    one.yes("join", name="Cy")
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1500, 1500, 1500]


def test_a_fact_that_comes_while_the_book_is_ahead_waits_for_its_turn() -> None:
    one = SlyTable()
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("join", name="Cy")
    head = one.book.head
    event = one.unit.keys([1, -30])
    one.unit.tell(event)
    assert one.book.head == head
    assert event.fact.revision not in one.unit.acknowledged
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1370, 1600, 1500]


def test_a_payment_keyed_before_an_ordered_one_is_taken_first_and_acknowledged() -> None:
    one = SlyTable()
    event = one.unit.keys([1, -30])
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.unit.answer()
    assert isinstance(one.unit.asked(), Since)
    one.unit.serve_until(Post)
    assert one.sums() == [1470, 1500]
    assert one.unit.acknowledged[-1] == event.fact.revision
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1370, 1600]


def test_after_a_payment_that_came_too_late_the_next_keyed_one_is_heard_at_once() -> None:
    one = SlyTable()
    one.unit.keys([1, -30])
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.unit.serve()
    one.unit.tell(one.unit.keys([2, -40]))
    assert one.at_one()
    assert one.sums() == [1370, 1560]


def test_a_fact_told_while_it_is_being_fetched_is_entered_once() -> None:
    one = SlyTable()
    event = one.unit.keys([1, -30])
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.unit.answer()
    assert isinstance(one.unit.asked(), Since)
    one.unit.tell(event)
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1370, 1600]


def test_every_fact_is_acknowledged_when_it_is_in_the_book_and_again_when_it_is_told_again() -> None:
    one = SlyTable()
    event = one.unit.keys([1, -30])
    one.unit.acknowledged.clear()
    for _ in range(2):
        one.unit.tell(event)
    assert one.unit.acknowledged == [event.fact.revision] * 2
    assert one.sums() == [1470, 1500]


def test_what_was_caught_up_with_is_acknowledged_when_the_unit_is_in_service() -> None:
    one = SlyTable()
    event = one.unit.keys([1, -30])
    one.unit.acknowledged.clear()
    one.unit.greet()
    one.unit.serve()
    assert one.unit.acknowledged == [event.fact.revision]
    assert one.at_one()
