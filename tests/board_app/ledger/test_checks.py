"""Checks name what is wrong and change nothing."""

import pytest

from board_app.ledger.checks import leaking, out_of_bounds, unbalanced
from board_app.ledger.line import BANK, Legs, Money, Put, pay
from board_app.money import MAX_BALANCE

BALANCES = {BANK: -1600, 1: 1500, 2: 100}


def test_effects_that_sum_to_zero_pass() -> None:
    assert unbalanced((pay(1, 2, 26), Put("deeds", "1", 1), Money(((1, -5), (2, 2), (0, 3))), Money(()))) is None


def test_each_money_effect_must_sum_to_zero_by_itself() -> None:
    assert unbalanced((Money(((1, -5),)), Money(((2, 5),)))) == "the legs ((1, -5),) do not sum to zero"


@pytest.mark.parametrize(
    ("legs", "found"),
    [
        (((1, -1500), (2, 1500)), None),
        (((1, -1501), (2, 1501)), (1, 1)),
        (((3, -1),), (3, 1)),
        (((2, MAX_BALANCE - 100),), None),
        (((2, MAX_BALANCE - 99),), (2, -1)),
        (((3, MAX_BALANCE + 1),), (3, -1)),
        (((BANK, -(10**9)),), None),
        (((1, -1600), (2, -101)), (1, 100)),
        ((), None),
    ],
)
def test_no_account_but_the_bank_leaves_its_bounds(legs: Legs, found: tuple[int, int] | None) -> None:
    before = dict(BALANCES)
    assert out_of_bounds(BALANCES, legs) == found
    assert before == BALANCES


def test_balances_that_do_not_sum_to_zero_are_told() -> None:
    assert leaking(BALANCES) is None
    assert leaking({**BALANCES, 1: 1501}) == "the book's balances sum to 1, not to zero"
