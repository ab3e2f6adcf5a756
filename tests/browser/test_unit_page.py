"""The unit on the page, in a real browser: keys by finger and by keyboard, cards, and another unit in its place."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from board_app.web.keys import Keys
from board_app.web.twin import CAPS
from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import PHONE, Open, Start
from tests.browser.test_accessible import faults
from tests.browser.unit_with_hands import UnitWithHands

SIZES = ((320, 480), (480, 800), (800, 480), (1920, 1080))
STROKE_PX = 2.5
"""How far a drawn key may reach beside its button: its own edge."""

BOXES = """one => [...document.querySelectorAll(one)].map(each => each.getBoundingClientRect())
  .map(box => [box.x, box.y, box.width, box.height])"""
CARDS = {1: "CA4D0001", 2: "CA4D0002"}


def dealt(teller: RunningTeller) -> None:
    """Ada and Bo have a card each, and the unit knows them."""
    teller.see("The unit is in service")
    for seat, uid in CARDS.items():
        assert "was given to" in teller.do(f"dealcrd{seat}", "bind", uid=uid, seat=seat)


def put(page: Page, slot: str, name: str) -> None:
    """Put somebody's card into a slot."""
    choice = page.get_by_label(f"Card for {slot}")
    choice.select_option(label=str(choice.locator("option", has_text=name).text_content()))
    page.get_by_role("button", name=f"Put into {slot}").click()
    expect(page.get_by_role("button", name=f"Take it out of {slot}")).to_be_visible()


def key(page: Page, cap: str) -> Locator:
    """One key of the unit."""
    return page.get_by_role("button", name=next(one.name for one in CAPS if one.key == cap), exact=True)


def shows(page: Page, words: str) -> None:
    """The drawing says this to whoever cannot see it."""
    expect(page.locator("#twin svg")).to_have_attribute("aria-label", re.compile(re.escape(words)))


def test_a_payment_is_keyed_on_the_page_of_the_unit_as_fast_as_fingers_go(start: Start, open_page: Open) -> None:
    teller = start("--no-window", "--name", "Ada", "Bo")
    dealt(teller)
    page = open_page(teller.table_link, "/unit")
    put(page, "red", "Ada")
    put(page, "green", "Bo")
    for cap in "1100":
        key(page, cap).click()
    expect(page.locator("#twin-said")).to_have_text("1100")
    key(page, "K").click()
    shows(page, "s card, 16.1M. Red: Ada")
    table = open_page(teller.table_link)
    expect(table.locator("#note-2 .sum")).to_have_text("16.1M")
    expect(table.locator("#face svg")).to_be_visible()
    expect(table.locator("#log")).to_contain_text("The banker pressed 1 1 0 0 K on the unit's page")


def test_the_unit_is_worked_by_keyboard_alone_and_without_scripts(start: Start, open_page: Open) -> None:
    teller = start("--no-window", "--name", "Ada", "Bo")
    dealt(teller)
    page = open_page(teller.table_link, "/unit")
    put(page, "green", "Bo")
    key(page, ".").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(key(page, "GO")).to_be_focused()
    page.keyboard.press("Enter")
    shows(page, "s card, 17M. Red: no card.")
    expect(key(page, "GO")).to_be_focused()
    still = open_page(teller.table_link, "/unit", scripts=False)
    key(still, "GO").click()
    key(still, "GO").click()
    still.get_by_role("link", name="Look again at the display").click()
    assert teller.page("/log").count("The banker pressed GO on the unit&#39;s page") == 3


def test_the_keys_lie_on_their_drawing_and_are_large_enough_for_fingers(start: Start, open_page: Open) -> None:
    teller = start("--no-window", "--name", "Ada", "Bo")
    dealt(teller)
    page = open_page(teller.table_link, "/unit")
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        over, under = page.evaluate(BOXES, ".twin-keys button"), page.evaluate(BOXES, ".cap rect")
        assert len(over) == len(under) == len(CAPS)
        for cap, button, drawn in zip(CAPS, over, under, strict=True):
            assert min(button[2:]) >= 44, (width, cap.key, button)
            assert all(abs(one - other) < STROKE_PX for one, other in zip(button, drawn, strict=True)), (width, cap.key)
    page.set_viewport_size(ViewportSize(width=PHONE["width"], height=PHONE["height"]))
    assert faults(page) == []


def test_a_players_page_has_keys_once_the_banker_has_opened_them_and_every_page_says_so(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-window", "--name", "Ada", "Bo")
    dealt(teller)
    keys = Keys((teller.home / "join-1.token").read_text("ascii"))
    seat = f"{teller.address}/j/{keys.seat(1, 2, 0)}"
    table, bo = open_page(teller.table_link), open_page(seat, "/seat/2/unit")
    expect(bo.locator("#twin svg")).to_be_visible()
    expect(bo.locator(".twin-keys button:visible")).to_have_count(0)
    teller.do("optaaaa1", "option", option="unit_keys", value="on")
    for page in (table, bo, open_page(teller.join_link, "/join"), open_page(seat, "/seat/2")):
        expect(page.locator("#open-keys")).to_contain_text("s keys are open")
    put(bo, "green", "Bo")
    key(bo, "GO").click()
    expect(table.locator("#note-2 .sum")).to_have_text("17M")
    expect(table.locator("#log")).to_contain_text("Bo pressed GO on the unit's page")


def test_another_unit_takes_over_by_one_button_and_gives_back(
    start: Start, open_page: Open, unit: UnitWithHands
) -> None:
    teller = start("--unit", unit.address, "--no-window", "--name", "Ada", "Bo")
    page = open_page(teller.table_link, "/unit")
    expect(page.locator("#unit .status")).to_have_attribute("data-state", "ready")
    page.get_by_role("button", name="Use the unit on this machine").click()
    expect(page.locator("#said")).to_contain_text("In use now: the unit on this machine")
    shows(page, "The unit, the unit on this machine. Green: no card. Red: no card. PUT IN A CARD")
    assert "paid" in teller.do("swappay1", "pay", payer=1, payee=2, amount="1M")
    page.reload()
    page.get_by_role("button", name=f"Use the unit at {unit.address}").click()
    shows(page, f"The unit, the unit at {unit.address}.")
    assert (unit.balance(1), unit.balance(2)) == (1400, 1600)
    unit.close()
    expect(page.locator("#unit .status")).to_have_attribute("data-state", "lost")
    assert "waits for the unit" in teller.do("swappay2", "pay", payer=1, payee=2, amount="1M")
    expect(page.locator("#waiting")).to_contain_text("Ada paid Bo 1M")
    page.reload()
    page.get_by_role("button", name="Use the unit on this machine").click()
    expect(page.locator("#waiting .settled")).to_contain_text("Made: Ada paid Bo 1M")
