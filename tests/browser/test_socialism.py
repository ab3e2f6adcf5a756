"""Socialism played from pages: GO and donations, a chip, the shuttle, cards, one's own project cards typed in."""

from playwright.sync_api import expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.test_whole_rules import LAPTOP, NAMELESS, SMALL_TARGETS, tap


def socialism(start: Start) -> RunningTeller:
    """A game of Ada and Bo in which Ada begins."""
    teller = start("--no-unit", "--edition", "socialism", "--name", "Ada", "Bo")
    teller.do("aaaaaa01", "begin", seat=1)
    return teller


def test_two_phones_play_a_round_with_the_fund_in_sight(start: Start, open_page: Open) -> None:
    teller = socialism(start)
    ada, bo = open_page(teller.join_link, "/seat/1"), open_page(teller.join_link, "/seat/2")
    expect(bo.locator("#everybody")).to_contain_text("The Community Fund1848")
    tap(ada, "Ada reaches GO: everybody collects 50")
    expect(bo.locator("#purse .sum")).to_have_text("50")
    bo.locator("#now").get_by_label("Ada").fill("4")
    bo.locator("#now").get_by_label("Bo").fill("10")
    tap(bo, "Give")
    expect(bo.locator("#now .reply")).to_contain_text("Ada must give 5 at least.")
    bo.locator("#now").get_by_label("Ada").fill("5")
    tap(bo, "Give")
    expect(ada.locator("#everybody")).to_contain_text("The Community Fund1863")
    teller.do("aaaaaa02", "land", seat=1, space=1)
    tap(ada, "Ada buys Seed Library for 40")
    expect(ada.locator("#purse")).to_contain_text("Seed Library")
    tap(ada, "Ada is done")
    teller.do("aaaaaa03", "land", seat=2, space=1)
    tap(bo, "Bo puts a chip on Seed Library for 10")
    expect(bo.locator("#purse")).to_contain_text("Chips left: 9")
    expect(ada.locator("#purse")).to_contain_text("1 of 3 chips")


def test_the_shuttle_and_a_card_are_told_at_the_table(start: Start, open_page: Open) -> None:
    teller = socialism(start)
    teller.do("aaaaaa02", "land", seat=1, space=4)
    table = open_page(teller.table_link, viewport=LAPTOP)
    now = table.locator("#now")
    now.get_by_label("Project").select_option("Seed Library")
    now.get_by_label("Rides").select_option("2")
    tap(table, "Ride")
    expect(table.locator("#note-fund .sum")).to_have_text("1748")
    tap(table, "Ada buys Seed Library for 40")
    tap(table, "Ada is done")
    teller.do("aaaaaa03", "land", seat=2, space=2)
    now.get_by_label("Sum").fill("100")
    tap(table, "The fund pays")
    expect(table.locator("#note-fund .sum")).to_have_text("1608")


def test_project_cards_are_typed_in_one_after_the_other(start: Start, open_page: Open) -> None:
    teller = socialism(start)
    table = open_page(teller.table_link, viewport=LAPTOP)
    table.get_by_role("link", name="your project cards", exact=True).click()
    expect(table.get_by_role("heading", level=2)).to_contain_text("Card 1 of 16")
    for label, text in (("Name", "Our Library"), ("Price", "120"), ("Slots for chips", "0")):
        table.get_by_label(label, exact=True).fill(text)
    table.get_by_role("button", name="Keep it, next card").click()
    expect(table.locator("main > .said.refused")).to_contain_text("0 is not above 0")
    expect(table.get_by_label("Name", exact=True)).to_have_value("Our Library")
    table.get_by_label("Slots for chips").fill("4")
    table.get_by_role("button", name="Keep it, next card").click()
    expect(table.get_by_role("heading", level=2)).to_contain_text("Card 2 of 16")
    table.get_by_role("link", name="Back to the table").click()
    expect(table.locator("#deed-1")).to_contain_text("Our Library")
    expect(table.locator("#deed-1")).to_contain_text("0 of 4 chips")


def test_every_control_has_a_name_and_a_finger_finds_it(start: Start, open_page: Open) -> None:
    teller = socialism(start)
    teller.do("aaaaaa02", "roll", seat=1, die=2, action="+2")
    page = open_page(teller.table_link)
    for path in ("/", "/seat/1", "/cards/1", "/cards/17", "/deal/1/2"):
        page.goto(teller.table_link.partition("/j/")[0] + path)
        page.evaluate("() => document.querySelectorAll('details').forEach(one => { one.name = ''; one.open = true; })")
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") == 390
