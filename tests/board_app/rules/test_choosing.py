"""Choosing between two ways to pay."""

from typing import Any

import pytest

from board_app.rules.choosing import told_before
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening

OLD = {"tax_table": "us_until_2008"}


def taxed(options: dict[str, str] | None = None, **start: Any) -> Alone:
    """A has landed on a tax that offers the choice."""
    one = evening(options={**OLD, **(options or {})}, **start)
    one.yes("land", seat=1, space=4)
    return one


def test_the_choice_comes_before_anything_else_and_once() -> None:
    one = taxed()
    assert one.no("end_turn", seat=1).code == "undecided"
    assert one.no("choose", seat=2, choice="flat").code == "no_choice"
    one.yes("choose", seat=1, choice="flat")
    assert one.sums()[0] == 1300
    assert one.no("choose", seat=1, choice="percent").code == "no_choice"


@pytest.mark.parametrize(
    ("counted", "start", "tax"),
    [
        ("printed_price", {"cash": {"A": 2134, "B": 0}}, 214),
        ("printed_price", {"deeds": {"A": [39]}, "mortgaged": [39]}, 190),
        ("mortgage_value", {"deeds": {"A": [39]}, "mortgaged": [39]}, 170),
        ("printed_price", {"deeds": {"A": [37, 39]}, "houses": {"37": 1}, "hotels": [39]}, 345),
    ],
)
def test_a_tenth_of_all_somebody_has_is_rounded_up(counted: str, start: dict[str, Any], tax: int) -> None:
    one = taxed({"percent_tax_mortgaged": counted}, **start)
    before = one.sums()[0]
    one.yes("choose", seat=1, choice="percent")
    assert one.sums()[0] == before - tax


def test_a_share_of_all_somebody_has_is_chosen_before_it_is_counted() -> None:
    state, turn = State(taxed().book, US.facts), turn_of(State(taxed().book, US.facts))
    assert [told_before(state, turn, way) for way in ("flat", "percent")] == [200, None]
    fine = turn.with_todo("choice", "fine 10")
    assert [told_before(state, fine, way) for way in ("fine", "card")] == [10, None]


def test_what_is_no_way_to_pay_is_refused() -> None:
    assert taxed().no("choose", seat=1, choice="fine").code == "no_choice"
