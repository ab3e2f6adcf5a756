"""What a unit says of its history is believed only where it adds up; where it does not, it is asked again."""

from dataclasses import replace

import pytest

from board_app.game.attachment import PATIENCE
from board_app.rules.moves import Accepted
from tests.board_app.sly_unit import Said, SlyTable
from unit_driver.events import Answered
from unit_driver.link.catalogue import chain_next, chain_root
from unit_driver.messages import (
    Bind,
    Bound,
    CardsOf,
    Configure,
    Done,
    Load,
    Loaded,
    Missed,
    Post,
    Posted,
    Press,
    Refused,
    Request,
    Since,
)

FALSE = "00000000"
"""A chain that nothing has."""


def post_of(one: SlyTable) -> Post:
    """Ada pays Bo 1M; the unit has been asked and has not answered."""
    assert one.yes("pay", "phone001", payer=1, payee=2, amount="1M").state == "proposed"
    post = one.unit.asked()
    assert isinstance(post, Post)
    return post


def refusing_settings(one: SlyTable) -> None:
    """From now on the unit refuses every setting."""
    one.unit.lie = lambda message, answer: Refused("args") if isinstance(message, Configure) else answer


def count(one: SlyTable, kind: type[Request]) -> int:
    """How often the unit has heard a request of this kind."""
    return sum(isinstance(message, kind) for message in one.unit.heard)


def test_a_payment_answered_with_a_chain_that_does_not_follow_is_looked_for_and_entered_once() -> None:
    one = SlyTable()
    answer = one.unit.carry_out(post_of(one))
    assert isinstance(answer, Posted)
    one.unit.answer(replace(answer, chain=FALSE))
    assert one.sums() == [1500, 1500]
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1400, 1600]
    assert isinstance(one.told["phone001"], Accepted)


def test_a_payment_said_to_be_made_at_a_place_another_payment_has_taken_is_not_believed() -> None:
    one = SlyTable()
    post = post_of(one)
    revision, chain = one.book.point.revision, one.book.point.chain
    fact = [revision + 1, "op", post.op, post.kind, [list(leg) for leg in post.legs], 0]
    one.unit.tell(one.unit.keys([2, -30]))
    assert one.sums() == [1500, 1470]
    one.unit.answer(Posted(revision + 1, chain_next(chain, fact), (1400, 1600)))
    assert one.sums() == [1500, 1470]
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1400, 1570]


def test_a_card_said_to_be_bound_at_a_place_a_payment_has_taken_is_told_to_the_unit_again() -> None:
    one = SlyTable()
    one.yes("bind", uid="CA4D0009", seat=1)
    assert isinstance(one.unit.asked(), Bind)
    one.unit.tell(one.unit.keys([2, -30]))
    one.unit.answer(Bound(one.book.point.revision, FALSE))
    one.unit.serve()
    assert one.at_one()
    assert "CA4D0009" in one.unit.journal.cards_of(1)


def test_a_load_answered_with_the_chain_of_other_balances_is_not_believed() -> None:
    one = SlyTable()
    ledger = one.book.point.ledger
    one.unit.journal.load("led00009", [])
    one.unit.greet()
    one.unit.serve_until(Load)
    one.unit.carry_out(one.unit.asked())
    one.unit.answer(Loaded(0, chain_root("led00009", [7])))
    assert one.book.point.ledger == ledger
    one.unit.serve()
    assert one.at_one()


def test_a_fact_whose_chain_does_not_follow_is_neither_entered_nor_acknowledged() -> None:
    one = SlyTable()
    head, acknowledged = one.book.head, list(one.unit.acknowledged)
    event = one.unit.keys([1, -30])
    one.unit.tell(replace(event, chain=FALSE))
    assert (one.book.head, one.unit.acknowledged) == (head, acknowledged)
    one.unit.tell(event)
    assert one.at_one()
    assert one.sums() == [1470, 1500]


def test_a_unit_cleared_right_after_its_greeting_is_not_taken_for_the_one_that_greeted() -> None:
    one = SlyTable()
    one.unit.journal.load("led00009", [])
    one.unit.greet()
    one.unit.serve_until(Configure)
    assert one.unit.point()[1] == 0
    one.unit.greet()
    assert isinstance(one.unit.asked(), Since)
    one.unit.journal.clear(1500)
    one.unit.serve()
    assert one.at_one()


def test_what_was_missed_is_not_taken_when_its_chain_does_not_follow_from_it() -> None:
    one = SlyTable()
    before = one.book.point
    one.unit.keys([1, -30])

    def lie(message: Request, answer: Said) -> Said:
        """One forged chain, told the same in every answer."""
        if not isinstance(answer, Missed) or not isinstance(message, Since):
            return answer
        forged = replace(answer, chain=FALSE) if message.revision > before.revision else answer
        return replace(forged, next_chain=FALSE) if forged.fact is not None else forged

    one.unit.lie = lie
    one.unit.greet()
    one.unit.serve()
    assert one.sums() == [1500, 1500]
    assert one.book.point == before
    assert one.asks() == ["take_unit", "load_unit", "leave_unit"]


def test_a_unit_that_names_our_ledger_and_shares_no_point_with_it_asks_a_person() -> None:
    one = SlyTable()
    one.unit.journal.load(one.book.point.ledger, [100, 200])
    one.unit.greet()
    one.unit.serve()
    assert one.asks() == ["take_unit", "load_unit", "leave_unit"]
    assert one.unit.journal.accounts.balances() == [100, 200]
    one.yes("load_unit")
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1500, 1500]


# ---- tickets


@pytest.mark.parametrize("stray", [Refused("args", ("key",)), Done()])
def test_an_answer_to_a_hand_on_the_page_is_not_the_answer_to_a_payment(stray: Said) -> None:
    one = SlyTable()
    one.yes("press", key="5")
    assert isinstance(one.unit.asked(), Press)
    hand = one.unit.ticket()
    one.yes("buy", "phone001", seat=1, deed="39")
    heard = len(one.unit.heard)
    one.unit.tell(Answered(hand, stray))
    assert len(one.unit.heard) == heard
    one.unit.serve()
    assert one.at_one()
    assert one.owned()[0] == ("Mayfair",)
    assert isinstance(one.told["phone001"], Accepted)


# ---- patience


def test_a_unit_that_never_comes_to_terms_is_put_before_a_person_after_so_many_attempts() -> None:
    one = SlyTable()
    refusing_settings(one)
    before = count(one, Configure)
    one.unit.greet()
    one.unit.serve()
    assert count(one, Configure) == before + PATIENCE + 1
    assert one.asks() == ["take_unit", "load_unit", "leave_unit"]


def test_misunderstandings_that_were_cleared_up_are_not_held_against_a_unit() -> None:
    one = SlyTable()
    for _ in range(2 * PATIENCE):
        one.yes("pay", payer=1, payee=2, amount="10K")
        answer = one.unit.carry_out(one.unit.asked())
        assert isinstance(answer, Posted)
        one.unit.answer(replace(answer, chain=FALSE))
        one.unit.serve()
        assert one.at_one()
    assert one.sums() == [1500 - 2 * PATIENCE, 1500 + 2 * PATIENCE]


# ---- taking a unit's balances


def asking(one: SlyTable) -> None:
    """The unit has played a game of its own, with accounts 1 and 3 open, and somebody must choose."""
    one.unit.journal.load("led00009", [1000, -1, 700])
    one.unit.keys([1, -100])
    one.unit.greet()
    one.unit.serve()
    assert one.asks() == ["take_history", "take_unit", "load_unit", "leave_unit"]


def test_a_units_closed_accounts_are_left_out_when_its_balances_are_taken() -> None:
    one = SlyTable()
    asking(one)
    one.yes("take_unit")
    one.unit.serve()
    asked = [message.account for message in one.unit.heard if isinstance(message, CardsOf)]
    assert asked == [1, 3]
    assert [(player.name, player.balance) for player in one.table.view().players] == [
        ("Ada", 900),
        ("Bo", 1500),
        ("Player 3", 700),
    ]
    assert one.at_one()


def test_what_a_unit_did_while_people_chose_is_taken_too_and_nobody_is_asked_again() -> None:
    one = SlyTable()
    asking(one)
    one.unit.keys([3, -50])
    one.yes("take_unit")
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [900, 1500, 650]


@pytest.mark.parametrize("served_before", [True, False])
def test_a_payment_keyed_while_the_units_balances_are_taken_waits_and_is_not_lost(served_before: bool) -> None:
    one = SlyTable()
    refusing_settings(one)
    if served_before:
        post_of(one)
        one.unit.answer(Posted(one.book.point.revision + 1, FALSE, (1400, 1600)))
    else:
        one.unit.greet()
    one.unit.serve()
    one.unit.lie = lambda _, answer: answer
    one.yes("take_unit")
    one.unit.serve_until(CardsOf)
    head = one.book.head
    event = one.unit.keys([1, -30])
    one.unit.tell(event)
    assert one.book.head == head
    assert event.fact.revision not in one.unit.acknowledged
    one.unit.serve()
    assert one.asks() == ["take_unit", "load_unit", "leave_unit"]
    one.yes("take_unit")
    one.unit.serve()
    assert one.at_one()
    assert sum(one.sums()) == 3000 - 30
