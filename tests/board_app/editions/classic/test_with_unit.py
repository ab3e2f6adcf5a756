"""Classic with a unit in service: whatever moves money between however many, the unit hears of it once."""

import pytest

from board_app.editions.revolution.pack import pack as revolution
from board_app.rules.moves import Accepted, Value
from tests.board_app.editions.classic.evening import US
from tests.world import World, at_one, seated, sums

NAMES = ("Ada", "Bo", "Cy")


def opened() -> World:
    """Three at a Classic table, at one with its unit, who say where they land; Ada has two deeds and a house."""
    world = seated(NAMES, pack=US)
    world.do("option", option="board", value="told")
    for deed in ("1", "3"):
        world.do("buy", seat=1, deed=deed)
    world.do("build", seat=1, levels="1:1")
    return world


def posts(world: World, move: str, **words: Value) -> int:
    """How many operations of the unit a move comes to."""
    before = world.unit.point()[1]
    assert isinstance(world.do(move, "", **words), Accepted), move
    at_one(world)
    return world.unit.point()[1] - before


DEAL: dict[str, Value] = {"from": 1, "to": 2, "gives": "cash:100 free:1:1", "gets": "cash:30"}

MOVES: dict[str, tuple[str, dict[str, Value], list[int]]] = {
    "a wage": ("wage", {"seat": 1}, [1530, 1500, 1500]),
    "a purchase": ("buy", {"seat": 2, "deed": "39"}, [1330, 1100, 1500]),
    "a rent": ("rent", {"seat": 2, "deed": "1"}, [1340, 1490, 1500]),
    "buildings": ("build", {"seat": 1, "levels": "1:2 3:2"}, [1180, 1500, 1500]),
    "a mortgage": ("sell", {"seat": 1, "levels": "1:0"}, [1355, 1500, 1500]),
    "a trade with cash both ways": ("trade", DEAL, [1260, 1570, 1500]),
}


@pytest.mark.parametrize(("move", "words", "left"), MOVES.values(), ids=MOVES)
def test_every_move_of_money_is_one_post_and_its_undo_another(
    move: str, words: dict[str, Value], left: list[int]
) -> None:
    world = opened()
    assert sums(world) == [1330, 1500, 1500]
    assert posts(world, move, **words) == 1
    assert sums(world) == left
    assert posts(world, "undo") == 1
    assert sums(world) == [1330, 1500, 1500]


def test_a_card_that_all_pay_for_is_one_post() -> None:
    world = opened()
    world.do("land", seat=1, space=7)
    assert posts(world, "card", seat=1, effect="each 50") == 1
    assert sums(world) == [1430, 1450, 1450]


def test_a_failure_with_houses_and_an_heir_is_one_post() -> None:
    world = opened()
    world.do("pay", payer=1, payee=0, amount="1330")
    world.do("land", seat=1, space=7)
    world.do("card", seat=1, effect="each -500")
    assert posts(world, "bankrupt", seat=1) == 1
    assert sums(world) == [0, 1543, 1542]


def test_a_unit_beside_classic_strikes_nobody_and_beside_revolution_it_does_again() -> None:
    assert opened().unit.unit.settings.chance_one_in == 0
    assert seated(NAMES).unit.unit.settings.chance_one_in == revolution().facts.chance_one_in == 8
