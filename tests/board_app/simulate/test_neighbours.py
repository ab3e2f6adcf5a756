"""Each situation at a Socialism table and the move that a built-in neighbour makes of it."""

from random import Random
from typing import Any

import pytest

from board_app.editions.socialism.pack import pack
from board_app.ledger.line import Put
from board_app.rules.moves import Move
from board_app.rules.state import State
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.neighbours import next_move
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone, after
from tests.board_app.editions.socialism.evening import CHANCE, FACTS, SEED, SHED, SHUTTLE, evening
from tests.board_app.simulate.seats import high, low

PLAYED = {"board": "followed", "cards": "app"}
"""How neighbours play."""


def table(**start: Any) -> Alone:
    """A table as neighbours play it."""
    return evening(options=PLAYED, **start)


def moved(one: Alone, habits: Habits | None = None) -> Move:
    """What is done next."""
    return next_move(State(one.book, FACTS), habits or Habits(), low)


def landed(space: int, **start: Any) -> Alone:
    """A has landed on this space."""
    one = table(**start)
    one.yes("land", seat=1, space=space)
    return one


def test_whoever_is_on_turn_throws_and_is_done() -> None:
    assert moved(table()) == Move("roll", {"seat": 1})
    assert moved(landed(16)) == Move("end_turn", {"seat": 1})


def test_a_token_that_waits_for_cards_moves_first() -> None:
    one = table()
    one.yes("roll", seat=1, die=3, action="+1")
    assert moved(one) == Move("move_on", {"seat": 1})


def test_everybody_gives_the_least_or_twice_that_or_what_they_have() -> None:
    one = after(table(cash={"A": 100, "B": 100, "C": 2}), "setup", {}, Put("pending", "go", 1))
    assert next_move(State(one.book, FACTS), Habits(), high) == Move("donate", {"amounts": "1:5 2:5 3:2"})
    assert next_move(State(one.book, FACTS), Habits(), low) == Move("donate", {"amounts": "1:10 2:10 3:2"})


@pytest.mark.parametrize(("fund", "move"), [(1000, "buy"), (410, "decline")])
def test_a_project_is_bought_while_the_fund_can_stand_it(fund: int, move: str) -> None:
    one = landed(1, fund=fund, cash={"A": 10, "B": 0, "C": 0})
    assert moved(one) == Move(move, {"seat": 1, "deed": SEED})


def test_the_others_bid_up_to_what_a_project_is_worth_to_them() -> None:
    one = landed(1, cash={"A": 0, "B": 0, "C": 0})
    one.yes("decline", seat=1, deed=SEED)
    assert moved(one) == Move("bid", {"seat": 2, "amount": "5"})
    one.yes("bid", seat=2, amount="20")
    assert moved(one) == Move("leave", {"seat": 3})
    one.yes("leave", seat=3)
    assert not one.book.section("auction")


def test_the_hammer_falls_when_nobody_else_bids() -> None:
    one = table(deeds={"C": [1, 3]})
    one.yes("depart", seat=3, money="bank", deeds="auction")
    one.yes("bid", seat=1, amount="95")
    one.yes("leave", seat=2)
    assert moved(one).name == "bid"


def test_a_chip_is_put_wherever_one_lands() -> None:
    assert moved(landed(1, deeds={"B": [1]})) == Move("contribute", {"seat": 1, "deed": SEED})
    assert moved(landed(1, deeds={"B": [1]}, cash={"A": 0, "B": 0, "C": 0}, fund=10)).name == "end_turn"


def test_the_shuttle_is_taken_to_an_open_slot_while_the_fund_is_full() -> None:
    assert moved(landed(SHUTTLE, deeds={"B": [5]})) == Move("ride", {"seat": 1, "to": "5"})
    assert moved(landed(SHUTTLE)).name == "end_turn"
    assert moved(landed(SHUTTLE, deeds={"B": [5]}, fund=500)).name == "end_turn"


def test_the_cheapest_project_of_ones_own_is_developed_before_the_throw() -> None:
    one = table(deeds={"A": [1, 31]})
    assert moved(one) == Move("self_develop", {"seat": 1, "deed": SEED})
    assert moved(one, Habits(builds=False)) == Move("roll", {"seat": 1})
    one.yes("self_develop", seat=1, deed=SEED)
    assert moved(one) == Move("roll", {"seat": 1})


@pytest.mark.parametrize(
    ("start", "move"),
    [
        ({"jail_cards": {"A": 1}}, "jail_card"),
        ({}, "jail_fine"),
        ({"cash": {"A": 10, "B": 0, "C": 0}}, "jail_roll"),
    ],
)
def test_jail_is_left_as_cheaply_as_can_be(start: dict[str, Any], move: str) -> None:
    assert moved(table(in_jail=["A"], **start)).name == move


def test_the_richest_help_first_with_a_fine() -> None:
    one = table(in_jail=["A"], jail_turns={"A": 2}, cash={"A": 10, "B": 30, "C": 35})
    one.yes("jail_roll", seat=1, die=1)
    assert moved(one) == Move("jail_fine", {"seat": 1, "others": "3:35 2:5"})


@pytest.mark.parametrize(
    ("card", "start", "found"),
    [
        (1, {"deeds": {"B": [1]}}, Move("use_card", {"seat": 1, "deed": SEED})),
        (1, {}, Move("keep_card", {"seat": 1})),
        (1, {"kept": {"A": ["remove_chip"]}}, Move("return_card", {"seat": 1})),
        (13, {"deeds": {"B": [1]}, "chips": {SEED: {"C": 2}}}, Move("use_card", {"seat": 1, "deed": SEED, "from": 3})),
        (25, {"deeds": {"A": [1], "B": [31]}}, Move("use_card", {"seat": 1, "gives": SEED, "takes": "31"})),
        (25, {"deeds": {"A": [31], "B": [1]}}, Move("keep_card", {"seat": 1})),
        (25, {"deeds": {"A": [31]}}, Move("keep_card", {"seat": 1})),
    ],
)
def test_a_drawn_card_is_used_kept_or_put_back(card: int, start: dict[str, Any], found: Move) -> None:
    one = landed(CHANCE, **start)
    one.yes("take_card", seat=1, card=card)
    assert moved(one) == found


def test_a_card_is_taken_when_one_is_due() -> None:
    assert moved(landed(CHANCE)) == Move("take_card", {"seat": 1})


def test_a_kept_card_is_used_as_soon_as_it_is_of_use() -> None:
    assert moved(table(kept={"A": ["place_chip"]}, deeds={"B": [3]})) == Move("play_kept", {"seat": 1, "deed": SHED})


def test_a_game_without_an_agreed_end_is_broken_off() -> None:
    tally = Tally()
    Evening(MemoryStore(), pack(), NAMES[:2], Random(1).randrange, Habits()).play(tally, 3)
    assert (tally.finished, tally.winners[""]) == (0, 1)
