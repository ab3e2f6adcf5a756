"""Each situation at the table and the move that a built-in player makes of it."""

from typing import Any

import pytest

from board_app.rules.moves import Move, Value
from board_app.rules.state import State
from board_app.simulate.players import Habits, next_move
from tests.board_app.editions.anti_monopoly_2.evening import evening as roled_evening
from tests.board_app.editions.anti_monopoly_2.evening import state as roled_state
from tests.board_app.editions.classic.evening import US, evening
from tests.board_app.simulate.seats import high, low, state

ORIENTAL = 6


def landed(space: int, **start: Any) -> State:
    """A has landed on this space."""
    one = evening("AB", {"tax_table": "us_until_2008"}, **start)
    one.yes("land", seat=1, space=space)
    return State(one.book, US.facts)


def test_whoever_is_on_turn_throws() -> None:
    assert next_move(state(), Habits(), low) == Move("roll", {"seat": 1})


@pytest.mark.parametrize(
    ("space", "move", "words"),
    [
        (ORIENTAL, "buy", {"deed": "6"}),
        (7, "card", {}),
        (4, "choose", {"choice": "flat"}),
        (20, "end_turn", {}),
    ],
)
def test_what_a_space_asks_is_decided(space: int, move: str, words: dict[str, Value]) -> None:
    assert next_move(landed(space), Habits(), high) == Move(move, {"seat": 1, **words})


@pytest.mark.parametrize(
    ("space", "deeds", "move"),
    [
        (20, {}, Move("fund", {"seat": 1})),
        (12, {"B": [12]}, Move("rent", {"seat": 1, "deed": "12"})),
        (12, {}, Move("buy", {"seat": 1, "deed": "12"})),
    ],
)
def test_what_a_space_of_a_game_with_roles_asks_is_thrown_for(
    space: int, deeds: dict[str, list[int]], move: Move
) -> None:
    one = roled_evening(deeds=deeds)
    one.yes("land", seat=1, space=space)
    assert next_move(roled_state(one), Habits(), low) == move


def test_a_deed_that_is_too_dear_is_declined() -> None:
    found = next_move(landed(ORIENTAL, cash={"A": 99, "B": 0}), Habits(), low)
    assert found == Move("decline", {"seat": 1, "deed": "6"})


def test_an_owner_asks_for_rent_before_anything_else() -> None:
    found = next_move(landed(ORIENTAL, deeds={"B": [ORIENTAL]}), Habits(), low)
    assert found == Move("claim", {"payer": 1, "deed": "6", "seat": 2})


JAIL: dict[str, Any] = {"in_jail": ["A"], "position": {"A": 10}}


@pytest.mark.parametrize(
    ("cash", "cards", "leaves", "move"),
    [
        (50, 1, True, "jail_card"),
        (50, 0, True, "jail_fine"),
        (49, 0, True, "jail_roll"),
        (1500, 1, False, "jail_roll"),
    ],
)
def test_jail_is_left_by_card_or_fine_where_that_is_the_habit(cash: int, cards: int, leaves: bool, move: str) -> None:
    there = state(cash={"A": cash, "B": 0}, jail_cards={"A": cards}, **JAIL)
    assert next_move(there, Habits(leaves=leaves), low) == Move(move, {"seat": 1})


def auctioned(**start: Any) -> State:
    """A has declined a deed for 100."""
    one = evening("AB", **start)
    one.yes("land", seat=1, space=ORIENTAL)
    one.yes("decline", seat=1, deed="6")
    return State(one.book, US.facts)


def test_a_bidder_opens_a_tenth_up() -> None:
    assert next_move(auctioned(), Habits(), low) == Move("bid", {"seat": 1, "amount": "10"})


def test_a_bidder_without_the_money_leaves() -> None:
    there = auctioned(cash={"A": 9, "B": 0})
    assert next_move(there, Habits(), low) == Move("leave", {"seat": 1})


@pytest.mark.parametrize(("others", "move"), [([8], "leave"), ([8, 9], "bid")])
def test_the_last_deed_of_a_group_is_worth_twice_its_price(others: list[int], move: str) -> None:
    one = evening("AB", deeds={"A": others})
    one.yes("land", seat=1, space=ORIENTAL)
    one.yes("decline", seat=1, deed="6")
    one.yes("bid", seat=2, amount="120")
    assert next_move(State(one.book, US.facts), Habits(), high).name == move


def test_whoever_has_moved_builds_only_by_habit() -> None:
    there = landed(20, deeds={"A": [37, 39]})
    assert next_move(there, Habits(), high).name == "build"
    assert next_move(there, Habits(builds=False), high).name == "end_turn"


def test_whoever_has_moved_offers_now_and_then_by_habit() -> None:
    there = landed(20, deeds={"A": [37], "B": [39]})
    assert next_move(there, Habits(), low).name == "propose"
    assert next_move(there, Habits(), high).name == "end_turn"
    assert next_move(there, Habits(trades=False), low).name == "end_turn"
