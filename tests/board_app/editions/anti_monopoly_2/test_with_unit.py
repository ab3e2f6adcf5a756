"""Anti-Monopoly II with a unit in service: whole units on its display, rents and the count posted to it."""

from board_app.editions.anti_monopoly_2.pack import pack
from board_app.rules.roles import COMPETITOR, MONOPOLIST
from tests.world import CARDS, World, at_one, seated, sums

ADA, BO = CARDS[1], CARDS[2]


def table() -> World:
    """A competitor and a monopolist, at one with their unit."""
    world = seated(("Ada", "Bo"), pack=pack())
    world.do("role", seat=1, role=COMPETITOR)
    world.do("role", seat=2, role=MONOPOLIST)
    return world


def test_the_display_counts_whole_units() -> None:
    world = table()
    world.unit.card("green", ADA)
    assert world.unit.unit.view(world.clock.now_ms).green == "1500"
    world.unit.cards_out()
    world.unit.pays(BO, ADA, "2", "6", "K")
    world.settle()
    assert sums(world) == [1526, 1474]
    at_one(world)


def test_start_is_paid_by_the_app_once_a_turn_and_known_to_the_go_key() -> None:
    world = table()
    world.do("land", seat=1, space=35)
    world.do("end_turn", seat=1)
    world.do("land", seat=2, space=10)
    world.do("end_turn", seat=2)
    world.do("roll", seat=1, dice="4 1")
    assert sums(world) == [1600, 1500]
    world.unit.card("green", ADA)
    world.unit.tap("GO")
    assert "ALREADY PAID" in world.unit.unit.view(world.clock.now_ms).line
    world.unit.cards_out()
    at_one(world)


def test_rent_that_falls_due_is_posted_to_the_unit() -> None:
    world = table()
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    world.do("end_turn", seat=1)
    world.do("rent", seat=2, deed="39")
    assert sums(world) == [1140, 1460]
    at_one(world)


def test_rent_above_the_cash_is_owed_and_can_be_paid_with_the_cards() -> None:
    world = table()
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    world.do("end_turn", seat=1)
    world.do("pay", payer=2, payee=0, amount="1470")
    world.do("rent", seat=2, deed="39")
    (due,) = world.table.view().dues
    world.do("pay", payer=0, payee=2, amount="10")
    world.do("ask_unit", due=due.due)
    world.unit.card("red", BO)
    world.unit.card("green", ADA)
    world.unit.tap("K")
    world.unit.cards_out()
    world.settle()
    assert not world.table.view().dues
    assert sums(world) == [1140, 0]
    at_one(world)


def line(world: World) -> str:
    """The words on the unit's display."""
    world.settle()
    shown: str = world.unit.unit.view(world.clock.now_ms).line
    return shown


def test_the_display_tells_of_roles_the_count_and_who_has_won() -> None:
    world = table()
    assert line(world) == "BO IS A MONOPOLIST"
    world.do("swap_roles", seat=1, other=2)
    assert line(world).startswith("ADA AND BO")
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    world.do("closing")
    assert line(world) == "THE TWO HOURS ARE OVER: LAST DEALINGS WITH THE BANK"
    world.do("finish", kind="two_hour")
    assert line(world) in ("THE GAME IS OVER; ADA HAS WON.", "THE GAME IS OVER; BO HAS WON.")
    at_one(world)


def test_the_two_hour_count_is_one_post() -> None:
    world = table()
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    world.do("closing")
    before = world.table.book.point.revision
    world.do("finish", kind="two_hour")
    assert sums(world) == [110 + 40, 300]
    assert world.table.book.point.revision == before + 1
    at_one(world)


def test_money_keyed_between_players_after_two_hours_is_told_to_count_no_more() -> None:
    world = table()
    world.do("begin", seat=1)
    world.do("closing")
    world.unit.pays(BO, ADA, "5", "K")
    world.settle()
    assert "the two hours are over: between players nothing counts any more" in world.table.view().log[0].sentence
    at_one(world)
