"""Built-in players deal for the one street that a group lacks."""

from typing import Any

import pytest

from board_app.rules.moves import Move
from board_app.simulate import dealing
from tests.board_app.simulate.seats import state


def test_a_player_wants_the_street_of_another_that_completes_a_group() -> None:
    there = state(deeds={"A": [1, 6, 5, 15, 25], "B": [3, 35]})
    assert [deed.key for deed in dealing.wanted(there, 1)] == ["3"]


def test_nothing_is_wanted_where_something_stands() -> None:
    there = state(deeds={"A": [37], "B": [39]}, houses={"39": 1})
    assert list(dealing.wanted(there, 1)) == []


SWAP: dict[str, Any] = {"deeds": {"A": [37, 3], "B": [39, 1]}}


@pytest.mark.parametrize(
    ("start", "gives"),
    [
        ({"deeds": {"A": [37], "B": [39]}}, "cash:800"),
        (SWAP, "cash:120 deed:37"),
    ],
)
def test_an_offer_is_twice_the_price_and_what_the_other_wants(start: dict[str, Any], gives: str) -> None:
    move = dealing.offer(state(**start), 1)
    assert move is not None
    assert move.args["gives"] == gives


def test_nothing_is_offered_without_the_money() -> None:
    assert dealing.offer(state(deeds={"A": [37], "B": [39]}, cash={"A": 949, "B": 0}), 1) is None


@pytest.mark.parametrize(
    ("cash", "gives", "move"),
    [
        (1500, {"cash": 800}, "reject"),
        (1500, {"cash": 800, "deeds": ["1"]}, "accept"),
        (149, {"cash": 800}, "accept"),
    ],
)
def test_an_offer_is_accepted_for_a_street_or_by_the_poor(cash: int, gives: dict[str, Any], move: str) -> None:
    deal = {"from": 1, "to": 2, "gives": gives, "gets": {"deeds": ["39"]}}
    assert dealing.answer(state(cash={"A": 0, "B": cash}), "deal0001", deal) == Move(move, {"deal": "deal0001"})


def test_a_deal_is_forced_with_the_cheapest_loose_deed() -> None:
    there = state(deeds={"A": [37, 11, 6], "B": [39]})
    assert dealing.forced(there, 1) == Move("forced_deal", {"seat": 1, "gives": "6", "takes": "39"})


def test_no_deal_is_forced_without_a_loose_deed() -> None:
    assert dealing.forced(state(deeds={"A": [37], "B": [39]}), 1) is None
