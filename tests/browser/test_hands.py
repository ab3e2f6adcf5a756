"""A round of the card game on two phones and the table: hands tapped in, counted and paid; or dealt by the app."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.test_whole_rules import HEADINGS, NAMELESS, SMALL_TARGETS, tap

LAPTOP = {"width": 1280, "height": 800}
ADA = ("Park Place", "Boardwalk", *["GO"] * 4, *["Mr. card"] * 4)
BO = ("Baltic Avenue", "Vermont Avenue", "1st house", "1st house", *["Token"] * 6)


def cards(start: Start, *words: str) -> RunningTeller:
    """A game of Ada and Bo."""
    return start("--no-unit", "--edition", "card_game", "--name", "Ada", "Bo", *words)


def tap_cards(page: Page, *names: str) -> None:
    """Tap so many cards of each name, and send them."""
    for name in dict.fromkeys(names):
        boxes = page.locator(".tap label").filter(has_text=name)
        for number in range(names.count(name)):
            boxes.nth(number).click()
    expect(page.locator(".tapped")).to_have_text("of 10 tapped")
    page.get_by_role("button", name="This is the hand").click()


@pytest.mark.parametrize("scripts", [True, False])
def test_hands_are_tapped_counted_and_paid(start: Start, open_page: Open, scripts: bool) -> None:
    teller = cards(start)
    ada, bo = (open_page(teller.join_link, f"/seat/{seat}", scripts=scripts) for seat in (1, 2))
    for page, hand in ((ada, ADA), (bo, BO)):
        page.get_by_role("link", name="Enter the hand").click()
        tap_cards(page, *hand)
        expect(page.locator("#round")).to_contain_text("10 cards")
    expect(ada.locator("#round")).to_contain_text("Ada may go out.")
    expect(bo.locator("#round")).to_contain_text("Bo cannot go out; in no complete set")
    expect(bo.locator("#round")).not_to_contain_text("Boardwalk")
    ada.locator("#now").get_by_role("button", name="Ada goes out").click()
    table = open_page(teller.table_link, scripts=scripts, viewport=LAPTOP)
    table.locator("#now").get_by_role("button", name="Count the hands").click()
    expect(table.locator("#hand-1")).to_contain_text("Set: dark blue")
    expect(table.locator("#hand-1")).to_contain_text("Together2200")
    if scripts:
        tap(table, "Pay round 1 out")
    else:
        table.get_by_role("button", name="Pay round 1 out").click()
    expect(table.locator("#note-1 .sum")).to_have_text("2200")


def test_a_hand_the_app_deals_is_drawn_to_and_put_down_from(start: Start, open_page: Open) -> None:
    teller = cards(start)
    teller.do("aaaaaa01", "option", option="board", value="dealt")
    ada, bo = (open_page(teller.join_link, f"/seat/{seat}") for seat in (1, 2))
    tap(ada, "Deal (Bo deals)")
    expect(ada.locator("#round")).to_contain_text("10 cards")
    tap(ada, "Ada draws a card")
    form = ada.locator("#now form").filter(has_text="put down what is too many")
    form.locator("label.chip").first.click()
    form.get_by_role("button", name="Put down").click()
    expect(bo.locator("#now")).to_contain_text("It is your turn.")
    expect(ada.locator("#round")).to_contain_text("10 cards")


@pytest.mark.parametrize("path", ["/", "/seat/1", "/hand/1"])
def test_pages_with_hands_can_be_used_by_everybody(start: Start, open_page: Open, path: str) -> None:
    teller = cards(start)
    page = open_page(teller.join_link, path, scripts=path != "/hand/1")
    page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    levels = page.evaluate(HEADINGS)
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
