"""Payments at the unit in the middle of a game: money that can be raised, houses left in the bank, early wages."""

from typing import Any

import pytest

from board_app.rules.moves import Accepted, Refusal
from tests.board_app.editions.classic.evening import US
from tests.rule_cases.game import Game
from tests.rule_cases.start import started
from tests.world import CARDS, World, at_one, sums

ADA = CARDS[1]


def begun(players: str = "ABC", confirms: bool = True, **start: Any) -> World:
    """A Classic table in the middle of a game, with its unit; A throws next."""
    game = Game(US, tuple(players))
    cash = {**dict.fromkeys(players, 1500), **start.pop("cash", {})}
    game.set_up(started(game, {"start": {"players": list(players), "turn": "A", "cash": cash, **start}}, 1))
    world = World(store=game.store, pack=US)
    world.settle()
    for seat in range(1, len(players) + 1):
        world.do("bind", uid=CARDS[seat], seat=seat)
    world.do("option", option="unit_confirms", value="on" if confirms else "off")
    return world


def test_somebody_whose_mortgage_waits_for_the_card_has_not_failed() -> None:
    world = begun(deeds={"A": [39]}, cash={"A": 10}, debt={"from": "A", "to": "B", "amount": 35})
    world.do("mortgage", seat=1, deed="39")
    said = world.do("bankrupt", seat=1)
    assert isinstance(said, Refusal)
    assert said.code == "solvent"
    play = world.table.view().play
    assert play is not None
    assert "bankrupt" not in [choice.move for choice in play.choices]


@pytest.mark.parametrize("confirms", [True, False])
def test_the_house_that_was_won_is_counted_once_while_its_payment_waits(confirms: bool) -> None:
    deeds = {"A": [1, 3], "B": [6, 8, 9], "C": [16, 18, 19]}
    world = begun(confirms=confirms, deeds=deeds, hotels=[16, 18, 19], bank={"houses": 5})
    world.do("building_auction", kind="house")
    world.do("bid", seat=1, amount="10")
    if not confirms:
        world.unplug()
    world.do("hammer", deed="1")
    assert isinstance(world.do("sell", seat=3, levels="16:4"), Accepted)


def test_go_keyed_before_the_throw_is_told_pays_once() -> None:
    world = begun(confirms=False, position={"A": 39})
    world.do("option", option="dice", value="table")
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world)[0] == 1700
    said = world.do("roll", seat=1, dice="1 2")
    assert "the salary was keyed before" in said.sentence
    assert sums(world)[0] == 1700
    world.do("end_turn", seat=1)
    at_one(world)


def test_go_keyed_before_a_throw_that_does_not_pass_it_counts_for_no_later_one() -> None:
    world = begun("AB", confirms=False, position={"A": 34, "B": 10}, deeds={"A": [1, 37]})
    world.do("option", option="dice", value="table")
    world.unit.pays("", ADA, "GO")
    world.settle()
    for seat, dice in ((1, "1 2"), (2, "4 6"), (1, "1 3")):
        world.do("roll", seat=seat, dice=dice)
        world.do("end_turn", seat=seat)
    assert sums(world)[0] == 1500 + 200 + 200
