"""Slips: a large payment is told before it is made, with balances before and after; its receipt says the same later."""

from typing import Any

import pytest

from board_app.game.sentences import asking_sentence
from board_app.game.slips import receipt, sides
from board_app.rules.moves import Move
from board_app.rules.state import POT, State
from board_app.words import say
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening
from tests.board_app.editions.socialism.evening import FACTS, SEED
from tests.board_app.editions.socialism.evening import evening as socialism

START: dict[str, Any] = {"cash": {"A": 1500, "B": 1500}}


def asking(above: str = "tenth") -> Alone:
    """A table that wants payments above 150 told first."""
    return evening(options={"confirm_above": above}, **START)


def told(one: Alone, move: str, **words: Any) -> list[tuple[str, bool, str, str, str]]:
    """The sides of the question before a move; empty where nothing is asked."""
    slip = one.table.inquiries.question(Move(move, words))
    return (
        [(side.name, side.gets, side.change_text, side.before_text, side.after_text) for side in slip.sides]
        if slip
        else []
    )


def test_a_large_payment_is_told_with_balances_before_and_after() -> None:
    assert told(asking(), "pay", payer=1, payee=2, amount="151") == [
        ("A", False, "151", "1500", "1349"),
        ("B", True, "151", "1500", "1651"),
    ]


def asked(one: Alone, move: str, **words: Any) -> str:
    """What the question before a move asks."""
    slip = one.table.inquiries.question(Move(move, words))
    assert slip is not None
    return slip.sentence


@pytest.mark.parametrize(
    ("move", "words", "sentence"),
    [
        ("pay", {"payer": 1, "payee": 2, "amount": "700"}, "A pays B 700?"),
        ("buy", {"seat": 1, "deed": "39"}, "A buys Boardwalk for 400?"),
        ("settle", {"due": "due00001"}, "A pays B 200: rent for Short Line?"),
        ("pay_debts", {"seat": 1}, "A pays all debts, 200?"),
    ],
)
def test_what_is_asked_before_a_payment_does_not_say_that_it_is_made(
    move: str, words: dict[str, Any], sentence: str
) -> None:
    one = evening(options={"board": "told", "payments": "ask"}, **START)
    if move in ("settle", "pay_debts"):
        for deed in ("5", "15", "25", "35"):
            one.yes("buy", seat=2, deed=deed)
        one.yes("rent", "due00001", seat=1, deed="35")
    one.yes("option", option="confirm_above", value="tenth")
    assert asked(one, move, **words) == sentence


def test_developing_a_project_is_asked_about_like_everything_that_is_paid_by_choice() -> None:
    one = socialism(options={"confirm_above": "tenth"}, deeds={"A": [1]})
    assert asked(one, "self_develop", seat=1, deed=SEED) == f"A develops {FACTS.deeds[SEED].name} for 15?"


def test_a_payment_that_an_edition_words_by_itself_is_asked_in_the_words_of_its_line() -> None:
    one = asking()
    state = State(one.book, US.facts)
    assert asking_sentence(state, "rename", {"old": "A", "name": "B"}) == f"{say('log', 'rename', old='A', name='B')}?"


def test_the_banks_balance_is_nobodys_business() -> None:
    assert told(asking(), "pay", payer=1, payee=0, amount="400") == [
        ("A", False, "400", "1500", "1100"),
        ("the bank", True, "400", "", ""),
    ]


@pytest.mark.parametrize(
    ("above", "payer", "amount"),
    [("tenth", 1, "150"), ("half", 1, "750"), ("off", 1, "1500"), ("tenth", 0, "900"), ("tenth", 1, "1501")],
    ids=["up to a tenth", "up to half", "never asked", "the bank pays", "refused anyway"],
)
def test_nothing_is_asked_before_other_payments(above: str, payer: int, amount: str) -> None:
    assert told(asking(above), "pay", payer=payer, payee=2, amount=amount) == []


def test_a_move_that_somebody_does_not_choose_is_not_asked_about() -> None:
    one = asking()
    one.yes("land", seat=1, space=4)
    assert told(one, "end_turn", seat=1) == []


def test_a_large_payment_that_was_not_told_first_moves_no_money_and_one_that_is_meant_does() -> None:
    one = asking()
    large = Move("pay", {"payer": 1, "payee": 2, "amount": "900"})
    op = one.table.new_op()
    outcome = one.table.submit(1, large, op)
    assert getattr(outcome, "code", "") == "confirm_first"
    assert one.sums() == [1500, 1500]
    one.table.submit(1, large, op, sure=True)
    one.table.submit(1, large, op, sure=True)
    assert one.sums() == [600, 2400]


def test_a_receipt_says_what_a_line_moved_however_much_came_after() -> None:
    one = evening(**START)
    line = one.line("pay", payer=1, payee=2, amount="100")
    one.yes("pay", payer=2, payee=1, amount="900")
    slip = receipt(State(one.book, US.facts), line)
    assert slip is not None
    assert (slip.number, slip.sentence) == (line, "A paid B 100")
    assert [(side.before_text, side.after_text) for side in slip.sides] == [("1500", "1400"), ("1500", "1600")]


def test_the_receipt_of_somebody_who_has_left_still_says_that_they_paid() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    line = one.line("pay", payer=1, payee=2, amount="1M")
    before = receipt(one.table.reading(), line)
    one.yes("depart", seat=1, money="bank", deeds="bank")
    after = receipt(one.table.reading(), line)
    assert before is not None
    assert after is not None
    assert after.sides == before.sides
    assert [(side.seat, side.name, side.gets) for side in after.sides] == [(1, "Ada", False), (2, "Bo", True)]
    left = receipt(one.table.reading(), one.book.head)
    assert left is not None
    assert [(side.seat, side.name) for side in left.sides] == [(1, "Ada"), (0, "the bank")]


def test_money_in_the_middle_of_the_table_is_nobodys_on_a_receipt() -> None:
    one = evening(**START)
    state = one.table.reading()
    told = sides(state, ((1, -50), (POT, 50)), state.book.balances)
    assert [(side.seat, side.name) for side in told] == [(1, "A"), (0, state.name(POT))]


def test_there_is_no_receipt_where_no_money_moved_nor_for_a_line_that_is_not_there() -> None:
    one = evening(**START)
    renamed = one.line("rename", seat=1, name="Ann")
    assert [one.table.inquiries.receipt(seq) for seq in (renamed, 0, -1, renamed + 1)] == [None] * 4
