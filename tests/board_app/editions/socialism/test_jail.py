"""Who pays what of a fine: one's own money, shares of the others, the fund at the very last."""

import pytest

from board_app.editions.socialism.jail import fine_paid, shares_of
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND_ACCOUNT, State
from tests.board_app.editions.socialism.evening import FACTS, evening


def state(a: int, b: int, c: int) -> State:
    """A, B and C with this much."""
    return State(evening(cash={"A": a, "B": b, "C": c}, in_jail=["A"]).book, FACTS)


@pytest.mark.parametrize(
    ("cash", "told", "shares"),
    [
        ((80, 0, 0), None, {1: 50}),
        ((50, 90, 90), {}, {1: 50}),
        ((20, 0, 90), None, {1: 20, 3: 30}),
        ((0, 30, 20), None, {1: 0, 2: 30, 3: 20}),
        ((0, 10, 20), None, {1: 0, 2: 10, 3: 20}),
        ((0, 0, 0), None, {1: 0}),
        ((10, 90, 90), {2: 15, 3: 25}, {1: 10, 2: 15, 3: 25}),
        ((10, 90, 90), {1: 10, 2: 40, 3: 0}, {1: 10, 2: 40}),
    ],
)
def test_shares_follow_from_the_money_or_from_what_was_agreed(
    cash: tuple[int, int, int], told: dict[int, int] | None, shares: dict[int, int]
) -> None:
    assert shares_of(state(*cash), 1, told) == shares


@pytest.mark.parametrize(
    ("cash", "told", "code", "limit"),
    [
        ((10, 90, 90), None, "shares", 40),
        ((10, 90, 90), {2: 39}, "shares", 40),
        ((10, 90, 90), {2: 41}, "shares", 40),
        ((10, 90, 20), {3: 40}, "share_above_cash", 20),
        ((60, 90, 90), {2: 1}, "shares", 0),
        ((0, 10, 20), {2: 10}, "shares", 30),
        ((0, 10, 20), {2: 0, 3: 0}, "shares", 30),
    ],
)
def test_other_shares_are_refused_with_what_is_lacking(
    cash: tuple[int, int, int], told: dict[int, int] | None, code: str, limit: int
) -> None:
    refusal = shares_of(state(*cash), 1, told)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.limit) == (code, limit)


def test_what_the_shares_leave_open_is_the_funds() -> None:
    draft = Draft(state(5, 10, 0), "op000001")
    fine_paid(draft, 1, {1: 5, 2: 10})
    legs = dict(draft.decision("jail_fine", {}).legs)
    assert legs == {0: 50, 1: -5, 2: -10, FUND_ACCOUNT: -35}
