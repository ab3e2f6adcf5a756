"""An operation is one asker's, and stands for one request, also after a restart."""

import pytest

from board_app.game.asked import KEPT, Asked
from board_app.game.outbox import Outbox
from board_app.ledger.book import Book
from board_app.ledger.line import BANK
from board_app.rules.moves import Move, Refusal
from tests.board_app.alone import Alone
from tests.board_app.game.test_table import restarted, waited

PAID = Move("pay", {"payer": "1", "payee": "2", "amount": "1M"})


def said(one: Alone, seat: int | None, move: Move, *, banker: bool = False) -> str:
    """What is said to this under one operation: the sentence, or the code of a refusal."""
    outcome = one.table.submit(seat, move, "k3f90001", banker)
    return outcome.code if isinstance(outcome, Refusal) else outcome.sentence


def test_the_same_again_has_the_same_answer_and_anything_else_a_refusal() -> None:
    one = Alone()
    assert said(one, 1, PAID) == "Ada paid Bo 1M"
    before = one.kept()
    assert said(one, 1, Move("pay", {"amount": "1M", "payee": 2, "payer": 1})) == "Ada paid Bo 1M"
    assert said(one, 1, Move("pay", {**PAID.args, "amount": "2M"})) == "op_again"
    assert said(one, 1, Move("pause")) == "op_again"
    assert said(one, 2, PAID) == said(one, 1, PAID, banker=True) == said(one, None, PAID) == "op_others"
    assert one.kept() == before


def test_after_a_restart_an_operation_is_still_its_askers() -> None:
    first = Alone()
    assert said(first, 1, PAID) == "Ada paid Bo 1M"
    again = Alone(store=first.store, seed=2)
    assert said(again, 2, PAID) == "op_others"
    assert said(again, 1, PAID) == "Ada paid Bo 1M"


@pytest.mark.parametrize(
    "other",
    [
        Move("pay", {**PAID.args, "amount": "2M"}),
        Move("pay", {**PAID.args, "payee": "0"}),
    ],
)
def test_a_used_form_with_other_words_is_refused_and_never_answered_as_if_it_had_paid(other: Move) -> None:
    first = Alone()
    assert said(first, 1, PAID) == "Ada paid Bo 1M"
    again = Alone(store=first.store, seed=2)
    before = again.kept()
    outcome = again.table.submit(1, other, "k3f90001")
    assert isinstance(outcome, Refusal)
    assert outcome.sentence == "This form was sent already: Ada paid Bo 1M. Nothing more was done."
    assert said(again, 1, PAID) == "Ada paid Bo 1M"
    assert again.kept() == before


@pytest.mark.parametrize(
    "other", [Move("pay", {**PAID.args, "payee": "9"}), Move("wage", {"seat": "1"}), Move("go_on"), Move("undo")]
)
def test_whether_it_is_the_same_that_cannot_be_told_is_answered_with_what_was_done(other: Move) -> None:
    first = Alone()
    assert said(first, 1, PAID) == "Ada paid Bo 1M"
    again = Alone(store=first.store, seed=2)
    before = again.kept()
    assert said(again, 1, other) == "This form was sent already: Ada paid Bo 1M. Nothing more was done."
    assert again.kept() == before


def test_a_debt_that_is_paid_is_said_to_be_to_whoever_asks_again_after_a_restart() -> None:
    first = Alone()
    first.yes("buy", seat=1, deed="39")
    first.yes("rent", "due00001", seat=2, deed="39")
    settled = Move("settle", {"due": "due00001"})
    answer = said(first, 2, settled)
    assert said(Alone(store=first.store, seed=2), 2, settled) == (
        f"This form was sent already: {answer}. Nothing more was done."
    )


@pytest.mark.parametrize(
    "move", [Move("buy", {"seat": "1", "deed": "39"}), Move("wage", {"seat": "1"}), Move("pause", {})]
)
def test_the_same_again_after_a_restart_has_its_first_answer(move: Move) -> None:
    first = Alone()
    answer = first.table.submit(None, move, "k3f90001")
    assert Alone(store=first.store, seed=2).table.submit(None, move, "k3f90001") == answer


def test_a_payment_that_waits_for_the_unit_is_no_answer_to_another_one() -> None:
    again = restarted(waited())
    assert again.yes("pay", "wait0001", payer=1, payee=2, amount="10M").state == "proposed"
    assert again.no("pay", "wait0001", payer=1, payee=2, amount="9M").sentence.startswith(
        "This form was sent already: The payment waits for the unit"
    )
    assert again.yes("wage", "wait0001", seat=1).sentence.startswith("This form was sent already")


def test_a_line_of_the_table_itself_is_the_bankers_to_ask_about() -> None:
    one = Alone()
    assert said(one, None, PAID) == "Ada paid Bo 1M"
    again = Alone(store=one.store, seed=2)
    assert said(again, None, PAID, banker=True) == "Ada paid Bo 1M"


def test_a_refused_move_leaves_its_operation_free() -> None:
    one = Alone()
    assert said(one, 1, Move("pay", {**PAID.args, "amount": "99M"})) == "funds"
    assert said(one, 1, PAID) == "Ada paid Bo 1M"


def test_a_control_that_was_worked_is_its_askers_too() -> None:
    one = Alone()
    assert said(one, None, Move("go_on"), banker=True) == "not_lost"
    assert said(one, 1, PAID) == "op_others"


@pytest.mark.parametrize("by", [None, BANK, 1])
def test_no_more_requests_are_remembered_than_that(by: int | None) -> None:
    asked = Asked()
    for number in range(KEPT + 1):
        asked.keep(f"{number:08}", by, PAID)
    nothing = Book(), Outbox()
    assert asked.strange("00000000", 2, PAID, *nothing) is None
    assert asked.strange("00000001", 2, PAID, *nothing) is not None


def test_an_answer_stays_the_first_one() -> None:
    one = Alone()
    first = one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M")
    one.yes("undo")
    assert one.do("pay", "k3f90001", payer=1, payee=2, amount="1M") == first
