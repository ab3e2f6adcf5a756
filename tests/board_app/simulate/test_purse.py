"""Money to spend goes into deeds and buildings; money that is owed comes out of them again."""

from typing import Any

import pytest

from board_app.rules.moves import Move
from board_app.rules.roles import COMPETITOR, MONOPOLIST
from board_app.rules.state import State
from board_app.simulate import purse
from tests.board_app.editions.anti_monopoly_2.evening import evening as roled_evening
from tests.board_app.editions.anti_monopoly_2.evening import state as roled_state
from tests.board_app.editions.classic.evening import US, evening
from tests.board_app.simulate.seats import state


@pytest.mark.parametrize(
    ("start", "move"),
    [
        ({"deeds": {"A": [37, 39]}}, Move("build", {"seat": 1, "levels": "37:1 39:1"})),
        (
            {"deeds": {"A": [37, 39]}, "houses": {"37": 4, "39": 4}},
            Move("build", {"seat": 1, "levels": "37:hotel 39:hotel"}),
        ),
        ({"deeds": {"A": [37, 39]}, "houses": {"37": 1}}, Move("build", {"seat": 1, "levels": "39:1"})),
        ({"deeds": {"A": [37, 39]}, "hotels": [37, 39]}, None),
        ({"deeds": {"A": [37]}}, None),
        ({"deeds": {"A": [37, 39]}, "bank": {"houses": 1}}, None),
        ({"deeds": {"A": [37, 39]}, "cash": {"A": 549, "B": 0}}, None),
        ({"deeds": {"A": [37, 39]}, "cash": {"A": 150, "B": 0}}, None),
        ({"deeds": {"A": [37, 39]}, "mortgaged": [37]}, Move("unmortgage", {"seat": 1, "deed": "37"})),
        ({"deeds": {"A": [37, 39]}, "mortgaged": [37], "cash": {"A": 342, "B": 0}}, None),
    ],
)
def test_spare_money_frees_deeds_and_then_builds_evenly(start: dict[str, Any], move: Move | None) -> None:
    assert purse.improvement(state(**start), 1) == move


ROLED: dict[str, tuple[dict[str, Any], Move | None]] = {
    "a competitor builds on a single street": ({"deeds": {"A": [6]}}, Move("build", {"seat": 1, "levels": "6:1"})),
    "the lowest street comes first": (
        {"deeds": {"A": [6, 39]}, "houses": {"6": 1}},
        Move("build", {"seat": 1, "levels": "39:1"}),
    ),
    "a monopolist needs a monopoly": ({"deeds": {"A": [6, 39]}, "role": {"A": MONOPOLIST, "B": COMPETITOR}}, None),
    "a monopolist's hotel follows three houses": (
        {"deeds": {"A": [37, 39]}, "houses": {"37": 3}, "hotels": [39], "role": {"A": MONOPOLIST, "B": COMPETITOR}},
        Move("build", {"seat": 1, "levels": "37:hotel"}),
    ),
    "nothing is built above the spare money": ({"deeds": {"A": [39]}, "cash": {"A": 349, "B": 0}}, None),
}


@pytest.mark.parametrize(("start", "move"), ROLED.values(), ids=ROLED)
def test_with_a_role_one_building_after_the_other_is_built_where_it_may_be(
    start: dict[str, Any], move: Move | None
) -> None:
    assert purse.improvement(roled_state(roled_evening(**start)), 1) == move


def test_with_a_role_a_hotel_is_sold_for_as_many_houses_as_the_role_has() -> None:
    debt = {"from": "B", "to": "A", "amount": 50}
    there = roled_evening(turn="B", cash={"A": 0, "B": 10}, deeds={"B": [37, 39]}, hotels=[39], debt=debt)
    assert purse.owing(roled_state(there), 2) == Move("sell", {"seat": 2, "levels": "39:3"})


def indebted(amount: int, **start: Any) -> State:
    """A owes B so much and has 10."""
    there = {"cash": {"A": 10, "B": 0}, "debt": {"from": "A", "to": "B", "amount": amount}, **start}
    return State(evening("AB", **there).book, US.facts)


@pytest.mark.parametrize(
    ("amount", "start", "move"),
    [
        (10, {}, Move("pay_debts", {"seat": 1})),
        (11, {}, Move("bankrupt", {"seat": 1})),
        (11, {"deeds": {"A": [5, 12]}, "mortgaged": [5]}, Move("mortgage", {"seat": 1, "deed": "12"})),
        (11, {"deeds": {"A": [1, 3]}, "houses": {"1": 1, "3": 2}}, Move("sell", {"seat": 1, "levels": "3:1"})),
        (11, {"deeds": {"A": [1, 3]}, "hotels": [1, 3]}, Move("sell", {"seat": 1, "levels": "1:4 3:4"})),
        (
            11,
            {"deeds": {"A": [1, 3]}, "hotels": [1, 3], "bank": {"houses": 7}},
            Move("sell", {"seat": 1, "levels": "1:0 3:0"}),
        ),
    ],
)
def test_a_debtor_pays_or_sells_or_mortgages_or_fails(amount: int, start: dict[str, Any], move: Move) -> None:
    assert purse.owing(indebted(amount, **start), 1) == move
