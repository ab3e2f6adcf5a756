"""An evening with real cards: the smart card service with its two virtual readers, a unit, a bank, a browser."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open, Start
from tests.browser.test_paying import pay
from tests.browser.unit_with_hands import UnitWithHands
from tests.unit_driver.readers.virtual_slots import VirtualCard, service

ADA, BO, CLEO, NEW = "04A3C6CAE26180", "0A00050F", "04D4E5F6", "0000050F"
WIDE = {"width": 1280, "height": 800}

pytestmark = pytest.mark.debian


def shown(table: Page, place: int) -> Locator:
    """What the page shows of the unit's slot."""
    return table.locator("#face .dots.sum").nth(1 - place)


class Hands:
    """What lies on the two readers."""

    def __init__(self) -> None:
        self._lying: dict[int, VirtualCard] = {}

    def lay(self, place: int, uid: str) -> None:
        """Lay a card on a reader that is empty: 0 is red, 1 is green."""
        self._lying[place] = VirtualCard(place, uid)

    def lift(self, table: Page, place: int) -> None:
        """Take away what lies there; the display shows it."""
        self._lying.pop(place).take_away()
        expect(shown(table, place)).to_have_text("")

    def let_go(self) -> None:
        """Take everything away."""
        for card in self._lying.values():
            card.take_away()

    def give(self, table: Page, place: int, uid: str, name: str) -> None:
        """Lay a card down that nobody knows, and give it to somebody on the page."""
        self.lay(place, uid)
        expect(table.locator("#unit .status")).to_contain_text(f"({uid}) belongs to nobody yet")
        table.get_by_role("button", name=f"This is {name}'s card").click()
        expect(shown(table, place)).to_contain_text("15M")


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Hands that hold no card at the end."""
    hands = Hands()
    yield hands
    hands.let_go()


@pytest.fixture
def red_and_green() -> Iterator[None]:
    """Two contactless readers."""
    with service():
        yield


def sums(table: Page, *each: str) -> None:
    """What the players have."""
    for seat, amount in enumerate(each, 1):
        expect(table.locator(f"#note-{seat} .sum")).to_have_text(amount)


@pytest.mark.usefixtures("red_and_green")
def test_cards_are_given_pay_are_lost_and_replaced_at_a_table_with_readers(
    start: Start, open_page: Open, hands: Hands
) -> None:
    teller = start("--no-window", "--readers", "--name", "Ada", "Bo")
    table = open_page(teller.table_link, viewport=WIDE)
    hands.give(table, 0, ADA, "Ada")
    hands.give(table, 1, BO, "Bo")
    expect(table.locator("#face svg")).to_contain_text("15M")
    pay(open_page(teller.join_link, "/seat/1"), "Bo", "2.6M")
    sums(table, "12.4M", "17.6M")
    hands.lift(table, 0)  # and it is never seen again
    hands.lay(0, NEW)
    expect(table.locator("#unit .status")).to_contain_text(f"({NEW}) belongs to nobody yet")
    page = open_page(teller.join_link, "/bank-cards", live=False, viewport=WIDE)
    expect(page.get_by_label("Card number")).to_have_value(NEW)
    page.get_by_label("Whose it is").select_option(value="1")
    page.get_by_label("In place of a lost or worn one").select_option(label=f"Ada: {ADA}")
    page.get_by_role("button", name="Give the card").click()
    expect(page.get_by_text("Ada has a new card in place of one that is out of use").first).to_be_visible()
    page.goto(f"{teller.address}/bank-cards")
    expect(page.locator("code")).to_have_text([NEW, BO])
    expect(table.locator("#face svg")).to_contain_text("12.4M")
    sums(table, "12.4M", "17.6M")


@pytest.mark.usefixtures("red_and_green")
def test_a_card_swapped_in_the_middle_of_a_payment_is_refused_by_name_where_everybody_sees_it(
    start: Start, open_page: Open, hands: Hands, tmp_path: Path
) -> None:
    with closing(UnitWithHands(tmp_path / "unit", readers=("pcsc:0", "pcsc:1"))) as unit:
        teller = start("--unit", unit.address, "--name", "Ada", "Bo", "Cleo")
        table = open_page(teller.table_link, viewport=WIDE)
        hands.give(table, 0, CLEO, "Cleo")
        hands.lift(table, 0)
        hands.give(table, 1, BO, "Bo")
        hands.give(table, 0, ADA, "Ada")
        unit.press("2 6 0")
        hands.lift(table, 0)
        hands.lay(0, CLEO)
        expect(shown(table, 0)).not_to_have_text("")
        unit.press("K")
        expect(table.locator("#face svg")).to_have_attribute(
            "aria-label", re.compile("RED CARD IS ANOTHER NOW. PRESS AGAIN IF MEANT")
        )
        sums(table, "15M", "15M", "15M")
        unit.press("K")
        sums(table, "15M", "15.26M", "14.74M")


def test_a_reader_that_is_lost_and_comes_back_is_told_on_the_page(start: Start, open_page: Open, hands: Hands) -> None:
    teller = start("--no-window", "--readers", "--name", "Ada", "Bo")
    table = open_page(teller.table_link, viewport=WIDE)
    with service() as ours:
        assert ours, "a service that others use cannot be taken away"
        hands.give(table, 0, ADA, "Ada")
    expect(table.locator("#unit .status")).to_contain_text("READER DOES NOT ANSWER")
    with service():
        expect(table.locator("#unit .status")).to_contain_text("THE READER IS BACK")
