"""A large payment in a real browser: told first, made once, with a receipt; at any size its pages are sound."""

from playwright.sync_api import Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.test_accessible import faults

PAGES = (
    *("/watch", "/banker", "/unit", "/log", "/seat/1/statement", "/receipt/5"),
    "/seat/1/raise?move=pay&payer=1&payee=2&amount=20M",
)


def begun(start: Start) -> RunningTeller:
    """Ada and Bo; what is above 1.5M is told first."""
    teller = start("--no-unit", "--name", "Ada", "Bo")
    teller.do("aaaaaaa1", "option", option="confirm_above", value="tenth")
    teller.do("aaaaaaa2", "pay", payer=1, payee=2, amount="1M")
    return teller


def ask(page: Page, amount: str) -> None:
    """Fill in the form of a player's page, and press Pay."""
    page.locator("#to-2").click()
    page.locator("#pay-amount").fill(amount)
    page.get_by_role("button", name="Pay", exact=True).click()


def test_a_large_payment_is_told_first_and_three_taps_pay_once(start: Start, open_page: Open) -> None:
    page = open_page(begun(start).table_link, "/seat/1")
    ask(page, "2M")
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("pays 2M")
    question.get_by_role("button", name="No").click()
    expect(question).to_have_count(0)
    expect(page.locator("#purse .sum")).to_have_text("14M")
    ask(page, "3M")
    expect(question).to_contain_text("Ada pays Bo 3M?")
    question.get_by_role("button", name="Yes, pay").click(click_count=3)
    expect(page.locator("#purse .sum")).to_have_text("11M")
    expect(page.locator("#said")).to_contain_text("Ada paid Bo 3M")
    page.locator("#said").get_by_role("link", name="Receipt").click()
    expect(page.get_by_role("heading", name="Receipt")).to_be_visible()
    expect(page.locator(".slip")).to_contain_text("gets 3M")


def test_a_question_whose_balances_are_no_longer_so_is_closed_and_says_so(start: Start, open_page: Open) -> None:
    teller = begun(start)
    page = open_page(teller.table_link, "/seat/1")
    ask(page, "2M")
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("16M")
    teller.do("aaaaaaa3", "rename", seat=2, name="Bob")
    expect(page.locator("#recent li p").first).to_contain_text("Bob")
    expect(question).to_be_visible()
    teller.do("aaaaaaa4", "pay", payer=2, payee=0, amount="1M")
    expect(page.locator("#said")).to_have_text("Balances have changed: look again. Nothing was paid.")
    expect(question).to_have_count(0)
    expect(page.get_by_role("button", name="Pay", exact=True)).to_be_focused()
    expect(page.locator("#pay-amount")).to_have_value("2M")


def test_its_pages_stand_in_nobodys_way_at_any_size(start: Start, open_page: Open) -> None:
    teller = begun(start)
    page = open_page(teller.table_link, "/seat/1")
    found = {}
    for path in PAGES:
        page.goto(f"{teller.address}{path}")
        found[path] = faults(page)
    page.goto(f"{teller.address}/seat/1")
    expect(page.locator("html[data-live]")).to_have_count(1)
    ask(page, "2M")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    found["question"] = faults(page)
    assert found == {key: [] for key in found}
