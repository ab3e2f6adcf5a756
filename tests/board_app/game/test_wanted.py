"""Whose card belongs where is said while the unit asks, by people's names."""

from tests.board_app.rules.test_confirming import ADA, BO, confirm, confirming
from tests.world import CARDS, World

ASKED = "The unit is in service. "


def said(world: World) -> str:
    """What the page says of the unit, once it has heard of the cards."""
    world.settle()
    return world.table.view().unit.sentence


def asking(payer: int = 1, payee: int = 2) -> World:
    """A table of three whose unit asks for 60."""
    world = confirming()
    world.do("join", name="Cleo")
    world.do("bind", uid=CARDS[3], seat=3)
    world.do("pay", payer=payer, payee=payee, amount="60")
    return world


def test_the_page_says_whose_card_goes_where_and_who_lies_there_instead() -> None:
    world = asking()
    assert said(world) == f"{ASKED}Ada's card goes into red. Bo's card goes into green."
    world.unit.card("red", CARDS[3])
    assert said(world) == f"{ASKED}Red holds Cleo's card; Ada's is asked for. Bo's card goes into green."
    world.unit.cards_out()
    world.unit.card("red", ADA)
    world.unit.card("green", ADA)
    assert world.table.view().unit.calls
    world.unit.cards_out()
    world.unit.card("red", ADA)
    world.unit.card("green", BO)
    assert said(world) == ASKED.strip()
    assert not world.table.view().unit.calls


def test_where_the_bank_pays_or_is_paid_nothing_is_to_lie() -> None:
    world = asking(payee=0)
    world.unit.card("green", CARDS[3])
    assert said(world) == f"{ASKED}Ada's card goes into red. Green holds Cleo's card; nothing is to lie there."


def test_nobodys_card_is_told_by_its_number() -> None:
    world = asking(payer=0)
    world.do("unbind", uid=BO)
    world.settle()
    world.unit.card("green", ADA)
    assert said(world) == f"{ASKED}Green holds Ada's card; Bo's is asked for."


def test_nothing_is_said_of_cards_while_the_unit_asks_for_nothing() -> None:
    world = asking()
    confirm(world, ADA, BO)
    world.unit.card("red", CARDS[3])
    assert said(world) == ASKED.strip()
