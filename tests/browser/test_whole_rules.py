"""A game whose rules the app knows, played from pages: on phones, at one laptop, and without scripts."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start

LAPTOP = {"width": 1280, "height": 800}

SMALL_TARGETS = """() => {
  // The way past the header is there for the keyboard alone; a box to tick is as large as the words it is tapped by.
  const excepted = '.skip, :is(.tick, .chip) input';
  return [...document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden]), .chip, .tick')]
    .filter(one => one.checkVisibility() && !one.matches(excepted))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.height < 43.99 || box.width < 43.99))
    .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`);
}"""
NAMELESS = """() => [...document.querySelectorAll('button, select, summary, input:not([type=hidden])')]
  .filter(one => !(one.labels?.length || one.getAttribute('aria-label') || one.textContent.trim()))
  .map(one => one.outerHTML.slice(0, 120))"""
HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3')].map(one => Number(one.tagName[1]))"""


def classic(start: Start, *words: str) -> RunningTeller:
    """A Classic game of Ada and Bo in which Ada begins and dice are thrown at the table."""
    teller = start("--no-unit", "--edition", "classic", "--name", "Ada", "Bo", *words)
    teller.do("aaaaaa01", "option", option="dice", value="table")
    teller.do("aaaaaa02", "begin", seat=1)
    return teller


def throw(page: Page, first: str, second: str) -> None:
    """Enter what was thrown at the table."""
    for die, eyes in (("first", first), ("second", second)):
        page.locator("#now").get_by_role("radio", name=f"{die} die: {eyes}").check()
    page.locator("#now").get_by_role("button", name="Move").click()


def tap(page: Page, button: str) -> None:
    """Press a button of what can be done now, as somebody who means another act than the one just done.

    Taps that one finger makes in one place within half a second are one act; so that no test waits, it is told here.
    """
    page.evaluate("() => document.dispatchEvent(new Event('input'))")
    page.locator("#now").get_by_role("button", name=re.compile(f"^{re.escape(button)}( ?leaves .*)?$")).click()


def test_two_phones_buy_ask_for_rent_and_bid(start: Start, open_page: Open) -> None:
    teller = classic(start)
    ada, bo = open_page(teller.join_link, "/seat/1"), open_page(teller.join_link, "/seat/2")
    expect(ada.locator("#now")).to_contain_text("It is your turn.")
    expect(bo.locator("#now")).to_contain_text("It is Ada's turn.")
    throw(ada, "1", "2")
    tap(ada, "Ada buys Baltic Avenue for 60")
    expect(ada.locator("#purse")).to_contain_text("Baltic Avenue")
    tap(ada, "Ada is done")
    expect(bo.locator("#now")).to_contain_text("It is your turn.")
    throw(bo, "1", "2")
    tap(ada, "Ada asks Bo for 4, rent of Baltic Avenue")
    expect(bo.locator("#purse .sum")).to_have_text("1496")
    tap(bo, "Bo is done")
    throw(ada, "2", "4")
    tap(ada, "Ada does not buy Connecticut Avenue")
    tap(bo, "Bo bids 1")
    expect(ada.locator("#now")).to_contain_text("Connecticut Avenue is under the hammer: Bo leads with 1.")
    ada.locator("#now").get_by_label("Sum").fill("50")
    tap(ada, "Bid")
    expect(bo.locator("#now")).to_contain_text("Ada leads with 50.")
    tap(bo, "The hammer falls")
    expect(ada.locator("#purse")).to_contain_text("Connecticut Avenue")
    expect(ada.locator("#purse .sum")).to_have_text("1394")


def test_what_one_player_threw_is_not_what_the_next_one_finds(start: Start, open_page: Open) -> None:
    teller = classic(start)
    table = open_page(teller.table_link, viewport=LAPTOP)
    throw(table, "4", "6")
    tap(table, "Ada is done")
    expect(table.locator("#now")).to_contain_text("Bo: what was thrown?")
    expect(table.locator("#now .die")).to_have_count(2)
    expect(table.locator("#now .die :checked")).to_have_count(0)


def test_a_deal_is_offered_on_one_phone_and_accepted_on_the_other(start: Start, open_page: Open) -> None:
    teller = classic(start)
    teller.do("aaaaaa03", "roll", seat=1, dice="1 2")
    teller.do("aaaaaa04", "buy", seat=1, deed="3")
    ada, bo = open_page(teller.join_link, "/seat/1"), open_page(teller.join_link, "/seat/2")
    ada.get_by_text("Offer a deal").click()
    ada.locator("#partners").get_by_role("link", name="Bo").click()
    ada.get_by_role("checkbox", name="Baltic Avenue").check()
    ada.locator("#gets-cash").fill("a lot")
    ada.get_by_role("button", name="Offer it to Bo").click()
    expect(ada.locator("main > .said.refused")).to_contain_text("“alot” is no amount")
    expect(ada.get_by_role("checkbox", name="Baltic Avenue")).to_be_checked()
    ada.locator("#gets-cash").fill("100")
    ada.get_by_role("button", name="Offer it to Bo").click()
    expect(ada.locator("main > .said")).to_have_text("Ada offers Bo Baltic Avenue for 100")
    tap(bo, "Accept: you get Baltic Avenue, you give 100")
    expect(bo.locator("#purse")).to_contain_text("Baltic Avenue")
    expect(bo.locator("#purse .sum")).to_have_text("1400")
    expect(ada.locator("main > .said")).to_have_count(0)


def test_what_a_form_was_answered_is_gone_when_the_page_is_loaded_again(start: Start, open_page: Open) -> None:
    ada = open_page(classic(start).join_link, "/seat/1/deal/1/2", live=False)
    ada.locator("#gives-cash").fill("100")
    ada.get_by_role("button", name="Offer it to Bo").click()
    expect(ada.locator("main > .said")).to_have_text("Ada offers Bo 100 for nothing")
    ada.reload()
    expect(ada.locator("#purse")).to_contain_text("Ada")
    expect(ada.locator("main > .said")).to_have_count(0)


def test_a_break_is_said_and_ended_on_a_phone(start: Start, open_page: Open) -> None:
    teller = classic(start)
    ada = open_page(teller.join_link, "/seat/1")
    teller.do("aaaaaa03", "pause")
    expect(ada.get_by_role("heading", name="The table has a break")).to_be_visible()
    ada.get_by_role("button", name="The break is over").click()
    expect(ada.locator("#break section")).to_have_count(0)


def test_the_open_page_of_somebody_who_leaves_says_so_and_has_no_forms(start: Start, open_page: Open) -> None:
    teller = classic(start)
    bo = open_page(teller.join_link, "/seat/2")
    teller.do("aaaaaa03", "depart", seat=2, money="bank", deeds="bank")
    expect(bo.get_by_role("heading", name="Bo has left the table.")).to_be_visible()
    assert bo.locator("button:visible").count() == 0


def test_a_whole_game_is_begun_played_and_ended_without_scripts(start: Start, open_page: Open) -> None:
    teller = start("--no-unit")
    table = open_page(teller.table_link, scripts=False)
    table.get_by_label("What is played").select_option("classic")
    table.get_by_role("button", name="Play this edition").click()
    for name in ("Ada", "Bo"):
        table.get_by_label("New player").fill(name)
        table.get_by_role("button", name="Add player").click()
    table.get_by_text("How this table plays").click()
    table.get_by_label("The dice", exact=True).select_option("table")
    table.get_by_role("button", name="Set The dice").click()
    throw(table, "1", "2")
    tap(table, "Ada buys Baltic Avenue for 60")
    expect(table.locator("main > .said")).to_contain_text("Ada bought Baltic Avenue for 60")
    table.get_by_text("What Ada can do").click()
    table.get_by_role("button", name="Mortgage for 30 Baltic Avenue").click()
    expect(table.locator("#note-1 .sum")).to_have_text("1470")
    expect(table.locator("#deed-3")).to_contain_text("mortgaged")
    table.get_by_text("End the game").click()
    table.get_by_role("button", name="Finish the game").click()
    expect(table.locator("#now")).to_contain_text("The game is over.")
    expect(table.locator("#now .worths li")).to_have_text(["Ada 1500", "Bo 1500"])


@pytest.mark.parametrize("path", ["/", "/seat/1", "/deal/1/2"])
def test_every_control_has_a_name_and_a_finger_finds_it(start: Start, open_page: Open, path: str) -> None:
    teller = classic(start)
    teller.do("aaaaaa03", "roll", seat=1, dice="1 2")
    teller.do("aaaaaa04", "buy", seat=1, deed="3")
    sides: dict[str, str | int] = {"from": 1, "to": 2, "gives": "deed:3", "gets": "cash:100"}
    teller.do("aaaaaa05", "propose", **sides)
    page = open_page(teller.join_link, path, scripts=path != "/deal/1/2")
    page.evaluate("() => document.querySelectorAll('details').forEach(one => { one.name = ''; one.open = true; })")
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    levels = page.evaluate(HEADINGS)
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_what_is_typed_and_ticked_stays_while_the_game_goes_on_and_a_refusal_stays_beside_its_form(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo", "Cleo")
    table = open_page(teller.table_link, viewport=LAPTOP)
    table.get_by_text("A Chance sends players to a deed").click()
    sending = table.locator("#aside-send")
    sending.get_by_role("checkbox", name="Bo").check()
    table.locator("#now").get_by_label("Space").select_option(label="Mayfair")
    assert "Bo bought" in teller.do("aaaaaaa1", "buy", seat=2, deed="1")
    expect(table.locator("#log li").first).to_contain_text("Bo bought")
    expect(sending.get_by_role("checkbox", name="Bo")).to_be_checked()
    expect(table.locator("#now").get_by_label("Space")).to_have_value("39")
    teller.do("aaaaaaa2", "zone", seat=1, choice="auction", deed="39")
    expect(table.get_by_role("timer")).to_contain_text("left for this lot")
    bidding = table.locator("#now-bid")
    bidding.get_by_label("Player").select_option(label="Cleo")
    bidding.get_by_label("Sum").fill("99M")
    tap(table, "Bid")
    expect(bidding.locator(".refused")).to_contain_text("Cleo can bid 15M at most.")
    teller.do("aaaaaaa3", "bid", seat=1, amount="1M")
    expect(table.locator("#now")).to_contain_text("Ada leads with 1M")
    expect(bidding.locator(".refused")).to_contain_text("Cleo can bid 15M at most.")
    expect(bidding.get_by_label("Sum")).to_have_value("99M")
    bidding.get_by_label("Sum").fill("2M")
    tap(table, "Bid")
    expect(table.locator("#now")).to_contain_text("Cleo leads with 2M")
    expect(bidding.locator(".refused")).to_have_count(0)


def test_a_debt_is_lacking_until_money_is_raised_and_who_can_raise_none_fails(start: Start, open_page: Open) -> None:
    teller = classic(start)
    teller.do("aaaaaa03", "option", option="board", value="told")
    for number, (seat, deed) in enumerate(((1, 37), (1, 39), (2, 5)), 1):
        teller.do(f"bbbbbbb{number}", "land", seat=seat, space=deed)
        teller.do(f"ccccccc{number}", "buy", seat=seat, deed=deed)
    teller.do("aaaaaa04", "build", seat=1, levels="37:1 39:1")
    teller.do("aaaaaa05", "pay", payer=2, payee=0, amount="1150")
    ada, bo = open_page(teller.join_link, "/seat/1"), open_page(teller.join_link, "/seat/2")
    bo.locator("#now").get_by_label("Space").select_option(label="Boardwalk")
    bo.locator("#now-land").get_by_role("button", name="Landed there").click()
    tap(ada, "Ada asks Bo for 200, rent of Boardwalk")
    expect(bo.locator("#dues")).to_contain_text("You lack 50: raise money first")
    bo.get_by_text("Your deeds: build, sell, mortgage").click()
    bo.get_by_role("button", name="Mortgage for 100 Reading Railroad").click()
    expect(bo.locator("#dues .lacking")).to_have_count(0)
    bo.locator("#dues").get_by_role("button", name="Pay 200").click()
    expect(bo.locator("#purse .sum")).to_have_text("50")
    assert "Ada may ask" in teller.do("aaaaaa06", "land", seat=2, space=39)
    tap(ada, "Ada asks Bo for 200, rent of Boardwalk")
    bo.locator("#now summary", has_text="Bo has failed").click()
    expect(bo.locator("#now")).to_contain_text("Then Bo is out of the game")
    bo.get_by_role("button", name="Yes Bo has failed").click()
    expect(bo.locator("#now")).to_contain_text("The game is over; Ada has won.")
    expect(bo.locator("#purse")).to_contain_text("Out of the game")
    expect(bo.get_by_text("Offer a deal")).to_be_hidden()


def test_a_zone_space_of_the_round_board_brings_an_auction_or_a_chance(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    for option, value in (("board", "followed"), ("zone_chance", "app")):
        teller.do(f"aaaa{option[:4]}", "option", option=option, value=value)
    ada = open_page(teller.join_link, "/seat/1")
    throw(ada, "3", "4")
    tap(ada, "Auction it")
    tap(ada, "Ada bids 10K")
    tap(ada, "The hammer falls")
    expect(ada.locator("#purse .sum")).to_have_text("14.99M")
    tap(ada, "Ada is done")
    bo = open_page(teller.join_link, "/seat/2")
    throw(bo, "4", "3")
    bo.locator("#now").get_by_label("Zone").select_option(label="walking")
    tap(bo, "Give the Chance")
    expect(bo.locator("#chances")).to_contain_text("Chance for Bo")
    expect(ada.locator("#chances")).to_contain_text("Chance for Ada")


def test_roles_are_tapped_and_two_hours_end_in_a_count_with_its_sums(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--edition", "anti_monopoly_2", "--name", "Ada", "Bo")
    table, bo = open_page(teller.table_link, viewport=LAPTOP), open_page(teller.join_link, "/seat/2")
    expect(table.locator("#now")).to_contain_text("Everybody is a competitor or a monopolist")
    tap(table, "Ada is a competitor")
    tap(bo, "Bo is a monopolist")
    expect(table.locator("#note-2")).to_contain_text("Monopolist")
    teller.do("aaaaaa01", "land", seat=1, space=39)
    tap(table, "Ada buys Wall Street for 400")
    tap(table, "Ada is done")
    teller.do("aaaaaa02", "land", seat=2, space=20)
    expect(bo.locator("#purse .sum")).to_have_text("1340")
    table.get_by_text("Two hours are over: last dealings, then the count").click()
    table.locator("#asides").get_by_role("button", name="The two hours are over").click()
    expect(bo.locator("#now")).to_contain_text("20 percent of 1340 in cash")
    expect(table.locator("#now .count").last).to_contain_text("Together150")
    teller.do("aaaaaa03", "build", seat=1, levels="39:1")
    expect(table.locator("#now .count").last).to_contain_text("10 percent of 900 in cash")
    tap(table, "Count")
    expect(table.locator("#now")).to_contain_text("The game is over; Bo has won.")
    expect(table.locator("#players .sum")).to_have_text(["150", "268"])
    assert table.evaluate(NAMELESS) == []
    assert table.evaluate(SMALL_TARGETS) == []
