"""Each situation of a round and the move that a built-in player makes of it."""

from collections.abc import Mapping
from typing import Any

import pytest

from board_app.rules.moves import Move, Value
from board_app.simulate.card_players import next_move
from board_app.simulate.players import Habits
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import COMPLETE, FULL, evening, seated, state_of
from tests.board_app.simulate.seats import high, low

LYING = {"1": "go", "2": "mr", "draw": "house1"}


def move(one: Alone, chance: Any = high) -> tuple[str, Mapping[str, Value]]:
    """The next move at this table."""
    found: Move = next_move(state_of(one), Habits(), chance)
    return found.name, found.args


def test_a_round_begins_with_a_deal() -> None:
    assert move(seated(2, board="dealt")) == ("deal", {})


@pytest.mark.parametrize(
    ("hands", "piles", "expected"),
    [
        ({1: COMPLETE}, LYING, ("go_out", {"seat": 1, "chance_as": ""})),
        (
            {1: COMPLETE.replace("boardwalk", "chance")},
            LYING,
            ("go_out", {"seat": 1, "chance_as": "boardwalk"}),
        ),
        ({1: FULL}, {**LYING, "2": "electric"}, ("draw", {"seat": 1})),
        ({1: FULL}, LYING, ("swap_cards", {"seat": 1, "pile": "2", "gives": "go"})),
        ({1: FULL}, {"2": "mr"}, ("swap_cards", {"seat": 1, "pile": "2", "laid": "vermont"})),
        ({1: FULL}, {"1": "go mr", "extra1": "token"}, ("swap_cards", {"seat": 1, "pile": "extra1", "gives": "go"})),
        ({1: FULL}, {"1": "go"}, ("deal", {})),
    ],
)
def test_a_player_goes_out_trades_for_a_dear_card_or_draws(
    hands: dict[int, str], piles: dict[str, str], expected: tuple[str, dict[str, Value]]
) -> None:
    assert move(evening(hands=hands, piles=piles)) == expected


@pytest.mark.parametrize(
    ("cards", "down"),
    [
        (f"{COMPLETE} baltic", "baltic"),
        ("park_place boardwalk house1 house2 token go go go mr mr house4", "house4"),
        ("park_place boardwalk house1 token go go go mr mr mr reading", "reading"),
        ("oriental vermont token token token go go go mr mr baltic", "baltic"),
    ],
)
def test_what_a_hand_needs_least_is_put_down(cards: str, down: str) -> None:
    one = evening(hands={1: cards}, piles=LYING)
    assert move(one) == ("swap_cards", {"seat": 1, "pile": "2", "gives": "go"})
    one = evening(hands={1: " ".join(cards.split()[:10])}, piles={"draw": cards.split()[10]})
    one.yes("draw", seat=1)
    assert move(one) == ("discard", {"seat": 1, "cards": down})


def five(turns: int = 0, **hands: str) -> Alone:
    """Five players; what they hold unless it is said is of no use."""
    held = {seat: hands.get(f"h{seat}", "house4 " * 11) for seat in range(1, 6)}
    piles = {str(seat): "go" for seat in range(1, 6)} | {"4": "token"}
    return evening(5, hands=held, piles=piles, facts={"turns": turns})


def test_with_five_everybody_trades_and_puts_down() -> None:
    one = five()
    name, args = move(one)
    assert (name, args) == ("swap_cards", {"seat": 1, "pile": "4", "gives": "go"})
    one.yes(name, **args)
    made = []
    for _ in range(2):
        name, args = move(one)
        made.append((name, args["seat"]))
        one.yes(name, **args)
    assert made == [("discard", 1), ("discard", 4)]
    assert move(one)[1]["seat"] == 2


def test_with_five_a_round_does_not_last_for_ever() -> None:
    assert move(five(), low) == ("deal", {})


def test_before_passing_on_whoever_can_goes_out() -> None:
    assert move(five(5, h3=f"{COMPLETE} token")) == ("go_out", {"seat": 3, "chance_as": ""})
    one = five(5)
    assert move(one) == ("pass_left", {"seat": 1, "cards": "house4"})
    one.yes("pass_left", seat=1, cards="house4")
    assert move(one)[1]["seat"] == 2


def test_hands_are_counted_with_the_best_chance_and_paid() -> None:
    one = evening(hands={1: "park_place boardwalk chance", 2: FULL}, facts={"out": 1})
    name, args = move(one)
    assert (name, args) == ("count_hands", {"seat": 1, "chance_as": "house1"})
    one.yes(name, **args)
    assert move(one) == ("pay_out", {})
