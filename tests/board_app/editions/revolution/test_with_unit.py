"""Revolution with a unit in service: Go, zone Chances and debts at a table that follows its movers."""

import pytest

from board_app.rules.moves import Accepted, Refusal
from tests.world import CARDS, World, at_one, seated, sums
from unit_driver.facts import ChanceStruck

ADA, BO = CARDS[1], CARDS[2]


def followed(*names: str) -> World:
    """A table that follows its movers, at one with its unit; the first begins."""
    world = seated(names or ("Ada", "Bo"))
    world.do("option", option="board", value="followed")
    return world


def past_go(world: World) -> None:
    """Ada throws past Go and does not buy what she comes to."""
    world.do("land", seat=1, space=35)
    world.do("decline", seat=1, deed="35")
    world.do("hammer")
    world.do("end_turn", seat=1)
    world.do("land", seat=2, space=20)
    world.do("end_turn", seat=2)
    world.do("roll", seat=1, dice="4 1")


def test_a_wage_the_app_has_paid_is_known_to_the_units_go_key_for_this_turn() -> None:
    world = followed()
    past_go(world)
    assert sums(world) == [1700, 1500]
    world.unit.card("green", ADA)
    world.unit.tap("GO")
    assert "ALREADY PAID" in world.unit.unit.view(world.clock.now_ms).line
    world.unit.cards_out()
    world.settle()
    assert sums(world) == [1700, 1500]
    at_one(world)


def test_go_pressed_twice_pays_a_second_wage_in_the_turn() -> None:
    world = followed()
    past_go(world)
    world.unit.card("green", ADA)
    world.unit.tap("GO", "GO")
    world.unit.cards_out()
    world.settle()
    assert sums(world) == [1900, 1500]
    at_one(world)


def test_a_wage_keyed_on_the_unit_counts_for_the_turn_too() -> None:
    world = followed()
    world.unit.pays("", ADA, "GO")
    world.settle()
    before = sums(world)
    world.unit.card("green", ADA)
    world.unit.tap("GO")
    assert "ALREADY PAID" in world.unit.unit.view(world.clock.now_ms).line
    world.unit.cards_out()
    world.settle()
    assert sums(world) == before
    at_one(world)


def test_in_the_next_turn_go_pays_again_at_once() -> None:
    world = followed()
    past_go(world)
    world.do("end_turn", seat=1)
    world.do("roll", seat=2, dice="1 2")
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world) == [1900, 1500]


def test_a_wage_that_is_taken_back_can_be_had_at_the_unit() -> None:
    world = followed()
    past_go(world)
    world.do("undo")
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world) == [1700, 1500]
    at_one(world)


def test_a_table_that_stops_following_has_go_pay_always() -> None:
    world = followed()
    past_go(world)
    world.do("option", option="board", value="told")
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world) == [1900, 1500]


@pytest.mark.parametrize(("zone", "seats"), [(1, [2]), (2, []), (4, [1, 3])])
def test_a_zone_chance_of_the_unit_strikes_those_who_stand_there(zone: int, seats: list[int]) -> None:
    world = followed("Ada", "Bo", "Cy")
    for seat, space in ((1, 38), (2, 4), (3, 31)):
        world.do("land", seat=seat, space=space)
    world.do("decline", seat=3, deed="31")
    world.do("hammer")
    strike(world, 12, zone)
    assert [chance.seat for chance in world.table.view().chances] == seats


@pytest.mark.parametrize("board", ["told", "turns"])
def test_where_movers_are_not_followed_everybody_is_asked(board: str) -> None:
    world = followed("Ada", "Bo", "Cy")
    world.do("option", option="board", value=board)
    strike(world, 12, 2)
    assert [chance.seat for chance in world.table.view().chances] == [1, 2, 3]


def test_a_chance_for_a_card_strikes_its_player_alone() -> None:
    world = followed("Ada", "Bo", "Cy")
    strike(world, 12, 0, account=2)
    (chance,) = world.table.view().chances
    world.do("chance_do", chance=chance.chance)
    assert sums(world) == [1500, 1550, 1500]
    at_one(world)


def test_a_chance_that_nobody_can_pay_becomes_a_debt_shown_at_the_unit() -> None:
    world = followed()
    world.do("pay", payer=1, payee=2, amount="14.9M")
    strike(world, 14, 0, account=1)
    (chance,) = world.table.view().chances
    world.do("chance_do", chance=chance.chance)
    (due,) = world.table.view().dues
    assert due.amount_text == "150K"
    world.do("ask_unit", due=due.due)
    world.do("pay", payer=2, payee=1, amount="50K")
    world.unit.card("red", ADA)
    world.unit.tap("K")
    world.unit.cards_out()
    world.settle()
    assert not world.table.view().dues
    assert sums(world) == [0, 2985]


def offered(world: World) -> list[str]:
    """What the page offers to whoever must decide, by move."""
    play = world.table.view().play
    assert play is not None
    return [prompt.move for prompt in play.prompts if not prompt.aside]


def test_a_zone_chance_given_by_key_is_what_the_zone_space_brings() -> None:
    world = followed()
    world.do("land", seat=1, space=7)
    assert offered(world) == ["zone", "zone", "zone"]
    strike(world, 12, 1)
    assert offered(world) == []
    refused = world.do("zone", seat=1, choice="chance", zone="walking")
    assert isinstance(refused, Refusal)
    assert refused.code == "not_on_zone"
    assert len(world.table.view().chances) == 1
    assert isinstance(world.do("end_turn", seat=1), Accepted)


def test_a_chance_for_one_player_leaves_the_zone_space_to_be_decided() -> None:
    world = followed()
    world.do("land", seat=1, space=7)
    strike(world, 12, 0, account=2)
    assert offered(world) == ["zone", "zone", "zone"]


def strike(world: World, card: int, zone: int, account: int = 0) -> None:
    """The unit draws this card: for a zone, or for whose card it is."""
    world.unit.unit.journal.add_fact(ChanceStruck.name, card, account, zone)
    world.settle()
