"""A phone plays for its own seat: it is offered what is its own, and loses its seat to the device that gets it next."""

from contextlib import ExitStack

from playwright.sync_api import expect

from board_app.web.keys import Keys
from board_app.web.stream import SHARE
from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start


def join_link(teller: RunningTeller) -> str:
    """The address in the QR code."""
    keys = Keys((teller.home / "join-1.token").read_text("ascii"))
    return f"{teller.address}/j/{keys.join}"


def test_a_phone_takes_its_seat_is_offered_its_own_and_loses_it_to_the_next(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    phone = open_page(join_link(teller))
    phone.get_by_role("link", name="Bo").click()
    phone.get_by_role("button", name="Yes, I am Bo").click()
    expect(phone.locator("html[data-live]")).to_have_count(1)
    expect(phone.locator(".self-credit")).to_be_hidden()
    expect(phone.get_by_role("button", name="collect the wage")).to_be_hidden()
    phone.locator("#to-1").click()
    phone.locator("#pay-amount").fill("1M")
    phone.get_by_role("button", name="Pay", exact=True).click()
    expect(phone.locator("#purse .sum")).to_have_text("14M")

    banker = open_page(teller.table_link, "/seat/2")
    expect(banker.locator(".self-credit")).to_be_visible()
    banker.get_by_role("button", name="collect the wage").click()
    expect(phone.locator("#purse .sum")).to_have_text("16M")
    banker.goto(f"{teller.address}/banker")
    banker.locator("#seat-2 summary").click()
    banker.locator("#seat-2 button").click()
    teller.do("paid0001", "pay", payer=2, payee=1, amount="1M")
    expect(phone.get_by_text("Bo plays on another device")).to_be_visible()


def test_a_page_that_has_given_its_place_to_newer_ones_of_its_device_rests_until_it_is_tapped(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    page = open_page(teller.table_link, "/seat/1")
    with ExitStack() as others:
        for _ in range(SHARE):
            others.enter_context(teller.stream())
        expect(page.get_by_text("This page rests: many pages of this device are open.")).to_be_visible()
        teller.do("paid0001", "pay", payer=2, payee=1, amount="1M")
        page.locator("#purse").click()
        expect(page.locator("html[data-live]")).to_have_count(1)
        expect(page.locator("#purse .sum")).to_have_text("16M")


def test_without_scripts_a_player_asks_for_what_is_not_theirs_and_is_told_whose_it_is(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    phone = open_page(join_link(teller), "/seat/2", scripts=False)
    phone.get_by_role("button", name="Yes, I am Bo").click()
    phone.locator("details.self-credit").evaluate("fold => { fold.style.display = 'block'; fold.open = true; }")
    phone.locator("#receive-amount").fill("1M")
    phone.get_by_role("button", name="Receive", exact=True).click()
    expect(phone.get_by_text("That is for the banker to do. Nothing was done.")).to_be_visible()
    phone.get_by_role("link", name="Back to the table").click()
    expect(phone.locator("#purse .sum")).to_have_text("15M")
