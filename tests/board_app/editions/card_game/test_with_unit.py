"""The card game with a unit in service: nothing to begin with, rounds paid out by the unit, no Chance of its own."""

from board_app.editions.card_game.pack import pack
from tests.board_app.editions.card_game.evening import COMPLETE
from tests.world import CARDS, World, at_one, seated, sums

ADA = CARDS[1]
LOOSE = "baltic vermont house1 house1 token token token token token token"


def table() -> World:
    """Two players at one with their unit."""
    return seated(pack=pack())


def counted(world: World) -> None:
    """Ada has gone out and both hands are counted."""
    world.do("hand", seat=1, cards=COMPLETE)
    world.do("go_out", seat=1)
    world.do("hand", seat=2, cards=LOOSE)
    world.do("count_hands", seat=1)


def test_the_unit_begins_with_empty_accounts_in_whole_dollars() -> None:
    world = table()
    world.settle()
    assert world.unit.balances() == [0, 0]
    world.unit.card("green", ADA)
    assert world.unit.unit.view(world.clock.now_ms).green == "0"


def test_the_unit_pays_a_round_out() -> None:
    world = table()
    counted(world)
    world.do("pay_out")
    world.settle()
    assert sums(world) == world.unit.balances() == [2200, 0]
    at_one(world)


def test_the_unit_tells_who_went_out_and_what_hands_were_worth() -> None:
    world = table()
    world.do("hand", seat=1, cards=COMPLETE)
    world.do("go_out", seat=1)
    world.settle()
    assert "ADA WENT OUT" in world.unit.unit.view(world.clock.now_ms).line
    world.do("hand", seat=2, cards=LOOSE)
    world.do("count_hands", seat=1)
    world.settle()
    assert "THE HANDS WERE COUNTED" in world.unit.unit.view(world.clock.now_ms).line


def test_a_payment_waits_for_a_lost_unit_and_is_made_once() -> None:
    world = table()
    counted(world)
    world.unplug()
    world.do("pay_out")
    assert sums(world) == [0, 0]
    world.plug()
    world.settle()
    assert sums(world) == world.unit.balances() == [2200, 0]
    at_one(world)


def test_a_go_card_can_be_paid_by_hand_on_the_unit() -> None:
    world = table()
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world) == [200, 0]


def test_a_round_asked_for_twice_while_the_unit_is_away_is_paid_once() -> None:
    for scores in ({}, {"scores": "1:500 2:700"}):
        world = table()
        counted(world)
        world.unplug()
        world.settle()
        for _ in range(2):
            world.do("pay_out", **scores)
        world.plug()
        world.settle(300)
        assert sums(world) == world.unit.balances() == ([500, 700] if scores else [2200, 0])
        at_one(world)
