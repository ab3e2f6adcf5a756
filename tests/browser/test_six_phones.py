"""An evening on phones of their own: six players come in by the link, and every page follows its own stream."""

import re
import signal
import socket
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.relay import Relay
from tests.browser.test_paying import pay
from tests.browser.test_whole_rules import LAPTOP, tap, throw

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def door(teller: RunningTeller) -> str:
    """The link in the QR code for phones: it opens the door and no more."""
    found = re.search(r"Phones: (http\S+)", teller.said)
    assert found, teller.said
    return found[1]


class Phone:
    """A page, and the streams it has asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.streams: list[str] = []
        page.on("request", lambda asked: self.streams.append(asked.url) if "/events?" in asked.url else None)

    def follows(self, seat: int) -> bool:
        """Whether it has asked for the stream of this seat, and for no other."""
        return bool(self.streams) and all(f"?seat={seat}&" in stream for stream in self.streams)

    def sees(self, total: str) -> None:
        """Its own sum, in the end."""
        expect(self.page.locator("#purse .sum")).to_have_text(total)

    def hears(self, line: str) -> None:
        """A line as the newest of its log, in the end."""
        expect(self.page.locator("#recent li p").first).to_contain_text(line)


def joined(open_page: Open, link: str, name: str) -> Phone:
    """Somebody who scans the code, types a name and sits down."""
    phone = Phone(open_page(link))
    phone.page.get_by_label("Your name").fill(name)
    phone.page.get_by_role("button", name="Take a seat").click()
    expect(phone.page.locator("#purse h1")).to_contain_text(name)
    expect(phone.page.locator("html[data-live]")).to_have_count(1)
    return phone


def taken(open_page: Open, link: str, name: str) -> Phone:
    """Somebody who scans the code and says which of those at the table they are."""
    phone = Phone(open_page(link))
    phone.page.get_by_role("link", name=name).click()
    phone.page.get_by_role("button", name=f"Yes, I am {name}").click()
    expect(phone.page.locator("html[data-live]")).to_have_count(1)
    return phone


def test_six_phones_pay_bid_trade_and_take_back(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--edition", "classic")
    phones = [joined(open_page, door(teller), name) for name in NAMES]
    ada, bo, cy, di, *_ = (phone.page for phone in phones)
    for seat, phone in enumerate(phones, 1):
        assert phone.follows(seat)
        assert len(phone.streams) == 1
    pay(ada, "Bo", "10")
    for phone, total in zip(phones, ("1490", "1510", *["1500"] * 4), strict=True):
        phone.sees(total)
        phone.hears("Ada paid Bo 10")

    teller.do("aaaaaa01", "option", option="dice", value="table")
    teller.do("aaaaaa02", "begin", seat=1)
    table = open_page(teller.table_link, viewport=LAPTOP)
    throw(ada, "1", "2")
    tap(ada, "Ada does not buy Baltic Avenue")
    tap(di, "Di bids 1")
    expect(bo.locator("#now")).to_contain_text("Di leads with 1.")
    bo.locator("#now").get_by_label("Sum").fill("50")
    tap(bo, "Bid")
    expect(table.locator("#now")).to_contain_text("Bo leads with 50.")
    tap(table, "The hammer falls")
    expect(bo.locator("#purse")).to_contain_text("Baltic Avenue")

    bo.get_by_text("Offer a deal").click()
    bo.locator("#partners").get_by_role("link", name="Cy").click()
    bo.get_by_role("checkbox", name="Baltic Avenue").check()
    bo.locator("#gets-cash").fill("100")
    bo.get_by_role("button", name="Offer it to Cy").click()
    tap(cy, "Accept: you get Baltic Avenue, you give 100")
    expect(cy.locator("#purse")).to_contain_text("Baltic Avenue")
    for phone, total in zip(phones, ("1490", "1560", "1400", *["1500"] * 3), strict=True):
        phone.sees(total)

    di.get_by_role("button", name="Undo").click()
    for phone, total in zip(phones, ("1490", "1460", *["1500"] * 4), strict=True):
        phone.sees(total)
        phone.hears("Taken back by Di: Bo gave Cy Baltic Avenue for 100")
    expect(bo.locator("#purse")).to_contain_text("Baltic Avenue")
    cy.reload()
    phones[2].sees("1500")
    expect(table.locator("#players .sum")).to_have_text(["1490", "1460", *["1500"] * 4])


def test_a_phone_that_slept_wakes_up_to_the_whole_state(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--name", *NAMES[:2])
    ada = taken(open_page, door(teller), "Ada")
    with closing(Relay(teller.port)) as way:
        bo = taken(open_page, f"http://127.0.0.1:{way.port}/j/{door(teller).rpartition('/')[2]}", "Bo")
        radio = bo.page.context.new_cdp_session(bo.page)
        radio.send("Page.setWebLifecycleState", {"state": "frozen"})
        way.cut()
        for amount in ("1M", "2M"):
            pay(ada.page, "Bo", amount)
            ada.hears(f"Ada paid Bo {amount}")
        way.mend()
        radio.send("Page.setWebLifecycleState", {"state": "active"})
        bo.sees("18M")
        bo.hears("Ada paid Bo 2M")
        pay(bo.page, "Ada", "3M")
        ada.sees("15M")
        assert len(bo.streams) > 1
        assert bo.follows(2)


def test_every_page_finds_a_killed_table_again_and_its_own_stream(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--name", *NAMES[:3])
    phones = [taken(open_page, door(teller), name) for name in NAMES[:3]]
    pay(phones[0].page, "Cy", "1M")
    phones[2].sees("16M")
    teller.send(signal.SIGKILL)
    for phone in phones:
        expect(phone.page.get_by_text("Looking for the table")).to_be_visible()
    start("--no-unit", "--lan", port=teller.port)
    for phone in phones:
        expect(phone.page.get_by_text("Looking for the table")).to_be_hidden()
    pay(phones[2].page, "Bo", "2M")
    for seat, (phone, total) in enumerate(zip(phones, ("14M", "17M", "14M"), strict=True), 1):
        phone.sees(total)
        assert phone.follows(seat)


def test_six_phones_asleep_wake_up_to_what_has_happened(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--name", *NAMES)
    phones = [taken(open_page, door(teller), name) for name in NAMES]
    radios = [phone.page.context.new_cdp_session(phone.page) for phone in phones]
    for radio in radios:
        radio.send("Page.setWebLifecycleState", {"state": "frozen"})
    for seat in range(1, 7):
        assert "paid" in teller.do(f"asleep0{seat}", "pay", payer=seat, payee=seat % 6 + 1, amount=f"{seat}M")
    for radio in radios:
        radio.send("Page.setWebLifecycleState", {"state": "active"})
    for seat, (phone, total) in enumerate(zip(phones, ("20M", *["14M"] * 5), strict=True), 1):
        phone.sees(total)
        phone.hears("Flo paid Ada 6M")
        assert phone.follows(seat)


def test_two_tabs_of_one_player_show_the_same(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--name", *NAMES[:2])
    first = taken(open_page, door(teller), "Ada")
    second = Phone(first.page.context.new_page())
    second.page.goto(first.page.url)
    expect(second.page.locator("html[data-live]")).to_have_count(1)
    pay(first.page, "Bo", "1M")
    second.sees("14M")
    pay(second.page, "Bo", "2M")
    first.sees("12M")
    assert sum("paid Bo" in line for line in first.page.locator("#recent li p").all_inner_texts()) == 2


@pytest.mark.parametrize("own", [True, False])
def test_a_page_on_a_name_of_the_network_works_and_another_s_name_moves_nothing(
    start: Start, open_page: Open, own: bool
) -> None:
    teller = start("--no-unit", "--lan", "--name", *NAMES[:2])
    name = f"{socket.gethostname().lower()}.local" if own else "teller.test"
    ada = open_page(f"http://{name}:{teller.port}/j/{teller.token}", "/seat/1")
    assert not ada.evaluate("isSecureContext")
    pay(ada, "Bo", "1M")
    if own:
        expect(ada.locator("#purse .sum")).to_have_text("14M")
    else:
        expect(ada.locator(".reply .refused")).to_contain_text("Nothing was done.")
        assert "15M" in teller.page("/seat/1")
