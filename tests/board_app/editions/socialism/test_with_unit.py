"""Socialism with a unit in service: the fund is an account there, and GO keyed there is everybody's."""

from dataclasses import replace

from board_app.editions.socialism.pack import pack
from board_app.rules.facts import Fund
from board_app.rules.moves import Accepted
from board_app.rules.state import FUND_ACCOUNT
from tests.board_app.editions.socialism.evening import GO_TO_JAIL
from tests.world import CARDS, SimUnit, World, at_one, newest, seated, sums

ADA, BO = CARDS[1], CARDS[2]


def table() -> World:
    """Ada and Bo at a table at one with its unit."""
    return seated(("Ada", "Bo"), pack=pack())


def line(world: World) -> str:
    """The words on the unit's display."""
    shown: str = world.unit.unit.view(world.clock.now_ms).line
    return shown


def test_players_begin_with_nothing_and_the_unit_holds_the_fund() -> None:
    world = table()
    balances = world.unit.balances()
    assert (balances[:2], balances[FUND_ACCOUNT - 1]) == ([0, 0], 1848)
    at_one(world)


def test_the_display_shows_the_fund_when_it_changes() -> None:
    world = table()
    world.do("wage", seat=1)
    world.do("donate", amounts="1:5 2:7")
    assert line(world) == "THE COMMUNITY FUND 1860"
    at_one(world)


def test_the_display_says_that_the_fund_is_empty_and_all_have_lost() -> None:
    printed = pack()
    poor = replace(printed, facts=replace(printed.facts, fund=Fund("the Community Fund", 50)))
    world = seated(("Ada", "Bo"), pack=poor)
    world.do("land", seat=1, space=GO_TO_JAIL)
    assert line(world) == "THE GAME IS OVER: THE FUND IS EMPTY, AND EVERYBODY HAS LOST."


def test_a_purchase_helped_by_the_fund_is_one_payment_at_the_unit() -> None:
    world = table()
    world.do("land", seat=1, space=1)
    before = world.unit.point()[1]
    world.do("buy", seat=1, deed="1")
    assert world.unit.point()[1] == before + 1
    assert world.unit.balances()[FUND_ACCOUNT - 1] == 1808
    at_one(world)


def test_go_keyed_at_the_unit_pays_everybody() -> None:
    world = table()
    world.unit.pays("", BO, "GO")
    world.settle()
    assert sums(world) == [50, 50]
    assert newest(world) == "Bo reached GO; everybody collected 50"
    assert isinstance(world.do("donate", amounts="1:5 2:5"), Accepted)
    at_one(world)


def test_go_pressed_once_more_by_the_others_is_known_as_paid() -> None:
    world = table()
    world.unit.pays("", BO, "GO")
    world.settle()
    world.unit.card("green", ADA)
    world.unit.tap("GO")
    assert "ALREADY PAID" in line(world)
    world.unit.cards_out()
    world.settle()
    world.do("donate", amounts="1:5 2:5")
    world.unit.pays("", ADA, "GO")
    world.settle()
    assert sums(world) == [95, 95]
    at_one(world)


def test_where_tokens_are_followed_go_pays_by_itself_and_its_key_says_so() -> None:
    world = table()
    world.do("option", option="board", value="followed")
    world.unit.card("green", ADA)
    world.unit.tap("GO")
    assert "ALREADY PAID" in line(world)
    assert sums(world) == [0, 0]


def test_go_pressed_on_and_on_before_the_donations_is_shared_once() -> None:
    world = table()
    world.unplug()
    world.settle()
    for card in (BO, BO, ADA):
        world.unit.pays("", card, "GO")
    world.plug()
    world.settle()
    assert sums(world) == [100, 100]
    world.do("donate", amounts="1:5 2:5")
    play = world.table.view().play
    assert play is not None
    assert "others_collect" not in [choice.move for choice in play.choices]
    at_one(world)


def test_what_everybody_collected_can_be_taken_back() -> None:
    world = table()
    world.unit.pays("", BO, "GO")
    world.settle()
    world.do("undo")
    assert sums(world) == [0, 50]
    world.settle()
    assert sums(world) == [0, 50]
    world.do("others_collect")
    assert sums(world) == [50, 50]
    at_one(world)


def test_who_joins_with_nothing_is_known_to_the_unit() -> None:
    world = table()
    world.do("join", name="Cy")
    assert world.unit.balances()[:3] == [0, 0, 0]
    at_one(world)


def test_a_unit_that_opened_an_account_with_nothing_brings_a_player() -> None:
    world = World(pack=pack())
    world.settle()
    world.unplug()
    world.settle()
    world.unit.join_alone(ADA)
    world.plug()
    world.settle()
    assert [player.balance for player in world.table.view().players] == [0]
    at_one(world)


def test_the_fund_goes_with_the_book_to_another_unit() -> None:
    world = table()
    world.do("wage", seat=1)
    world.do("donate", amounts="1:5 2:5")
    world.swap_unit(SimUnit(world.clock, seed=5))
    world.settle()
    assert world.unit.balances()[FUND_ACCOUNT - 1] == 1858
    at_one(world)


def test_a_ruin_reaches_the_unit() -> None:
    world = table()
    while world.table.book.balances[FUND_ACCOUNT] > 48:
        world.do("land", seat=1, space=4)
        world.do("ride", seat=1)
        world.do("end_turn", seat=1)
        world.do("land", seat=2, space=16)
        world.do("end_turn", seat=2)
    world.do("land", seat=1, space=24)
    assert world.table.book.section("over")["winner"] == 0
    assert world.unit.balances()[FUND_ACCOUNT - 1] == 0
    at_one(world)


def test_a_told_card_pressed_twice_while_the_unit_is_away_costs_the_fund_once() -> None:
    world = table()
    world.do("roll", seat=1, die=1, action="+1")
    world.unplug()
    world.settle()
    for _ in range(2):
        world.do("use_card", seat=1, effect="fund_pays", amount="100")
    world.plug()
    world.settle(300)
    assert world.unit.balances()[FUND_ACCOUNT - 1] == 1748
    at_one(world)
