"""A payment is told first, has a receipt, and what is lacking can be raised: on pages, with scripts and without."""

import html
import re
from dataclasses import replace

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.view import SettledView
from board_app.rules.moves import Value
from board_app.web.pictures import Pictures
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.test_packing import unpacked
from tests.board_app.web.visitor import Visitor

RAISE = "/seat/1/raise?move=pay&payer=1&payee=2&amount=20M&op=lacks001"


@pytest.fixture
def table() -> LivingTable:
    """Ada, Bo and Cy; Ada has Old Kent Road and Mayfair. What is above 1.5M is told first."""
    table = LivingTable()
    for deed in ("1", "39"):
        table.one.yes("buy", seat=1, deed=deed)
    table.one.yes("option", option="confirm_above", value="tenth")
    return table


@pytest.fixture
def ada(table: LivingTable) -> Visitor:
    return table.seat(1)


def sums(table: LivingTable) -> list[str]:
    return [player.balance_text for player in table.view().players]


def form_of(page: str, label: str) -> dict[str, str]:
    """The fields of the form behind the button with this label."""
    forms = re.findall(r"<form.*?</form>", page, re.DOTALL)
    form = next(form for form in forms if re.search(rf"<button[^>]*>{label}", form))
    return {name: html.unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form)}


def test_a_large_payment_is_told_first_and_pays_once_however_often_meant(table: LivingTable, ada: Visitor) -> None:
    before = sums(table)
    question = asks(ada, "large001", "1", "pay", payer=1, payee=2, amount="2M").text
    assert "Ada pays Bo 2M?" in question
    for text in ("pays 2M", "gets 2M", before[0], "17M"):
        assert f"<td>{text}</td>" in question
    assert sums(table) == before
    meant = form_of(question, "Yes, pay")
    said = {ada.post("/do", meant, hx_request="true").text for _ in range(3)}
    assert len(said) == 1
    assert sums(table)[1] == "17M"


def test_the_question_is_readable_by_a_browser_that_takes_compressed_pages(ada: Visitor) -> None:
    fields = {"move": "pay", "op_key": "large001", "by": "1", "payer": "1", "payee": "2", "amount": "2M"}
    assert "Ada pays Bo 2M?" in unpacked(ada.post("/do", fields, hx_request="true", accept_encoding="gzip"))


def test_without_scripts_the_question_is_a_page_and_no_leads_back(table: LivingTable, ada: Visitor) -> None:
    answer = asks(ada, "large001", "1", "pay", live=False, payer=1, payee=2, amount="2M")
    assert answer.status == 200
    assert "<title>Pay this?" in answer.text
    assert '<a class="button" href="/seat/1">No, back</a>' in answer.text
    back = ada.post("/do", form_of(answer.text, "Yes, pay"))
    assert back.headers["location"] == "/seat/1?said=large001"
    page = ada.get(back.headers["location"]).text
    assert "Ada paid Bo 2M" in page
    assert sums(table)[1] == "17M"


def test_what_is_not_large_is_not_asked_and_another_amount_is_asked_anew(table: LivingTable, ada: Visitor) -> None:
    assert "Receipt" in asks(ada, "small001", "1", "pay", payer=1, payee=2, amount="1M").text
    for op, amount in (("large001", "2M"), ("large002", "3M")):
        assert f"pays {amount}" in asks(ada, op, "1", "pay", payer=1, payee=2, amount=amount).text
    assert sums(table)[1] == "16M"


def test_a_receipt_has_a_page_that_everybody_may_see(table: LivingTable, ada: Visitor) -> None:
    said = asks(ada, "small001", "1", "pay", payer=1, payee=2, amount="1M").text
    address = re.findall(r'href="(/receipt/\d+)"', said)[0]
    for who in (ada, table.seat(2), table.visitor(table.keys.join), table.visitor(table.keys.banker)):
        page = who.get(address).text
        assert "Ada paid Bo 1M" in page
        assert "<td>15M</td><td>16M</td>" in page
    assert ada.get("/receipt/1").headers["location"] == "/log"
    assert ada.get("/receipt/999").headers["location"] == "/log"


def test_where_balances_are_ones_own_a_receipt_tells_nobody_elses(table: LivingTable, ada: Visitor) -> None:
    table.one.yes("option", option="balances", value="own")
    address = re.findall(
        r'href="(/receipt/\d+)"', asks(ada, "small001", "1", "pay", payer=1, payee=2, amount="1M").text
    )
    for who, bos in (
        (ada, False),
        (table.seat(2), True),
        (table.seat(3), False),
        (table.visitor(table.keys.banker), True),
    ):
        assert ("<td>15M</td><td>16M</td>" in who.get(address[0]).text) == bos


def test_where_balances_are_ones_own_nobody_reads_what_somebody_had_who_has_left(table: LivingTable) -> None:
    table.one.yes("option", option="balances", value="own")
    receipt = f"/receipt/{table.one.line('pay', payer=3, payee=2, amount='1M')}"
    table.one.yes("depart", seat=3, money="bank", deeds="bank")
    for who, seen in ((table.seat(1), False), (table.seat(2), False), (table.visitor(table.keys.banker), True)):
        page = who.get(receipt).text
        assert "the bank" not in page[page.index("<tbody>") :].partition("</tbody>")[0]
        assert ("<td>pays 1M</td><td>15M</td><td>14M</td>" in page) == seen
    back = f"/seat/2/undo/{table.one.book.head}"
    assert "14M" not in table.seat(2).get(back).text


def test_money_that_is_lacking_is_raised_and_the_same_payment_made(table: LivingTable, ada: Visitor) -> None:
    refused = asks(ada, "lacks001", "1", "pay", payer=1, payee=2, amount="12M").text
    assert html.unescape(re.findall(r'href="([^"]+)"', refused)[0]) == RAISE.replace("20M", "12M")
    page = ada.get(RAISE.replace("20M", "12M")).text
    assert "are lacking" in page
    assert "Offer Bo a deal" in page
    assert 'href="/seat/1/deal/1/3"' in page
    back = ada.post("/do", form_of(page, "Ada mortgages Mayfair"))
    assert back.headers["location"] == RAISE.replace("20M", "12M") + "&said=" + back.headers["location"][-8:]
    page = ada.get(back.headers["location"]).text
    assert "There is enough now" in page
    question = ada.post("/do", form_of(page, "Pay now")).text
    ada.post("/do", form_of(question, "Yes, pay"))
    assert sums(table)[1] == "27M"


@pytest.mark.parametrize(
    "query",
    ["", "move=pay", "move=pay&payer=1", "move=fly&seat=1", "move=wage&seat=1", "move=pay&payer=2&payee=1&amount=20M"],
)
def test_what_is_no_payment_of_ones_own_leads_back_from_raising_money(ada: Visitor, query: str) -> None:
    answer = ada.get(f"/seat/1/raise?{query}")
    assert (answer.status, answer.headers["location"]) == (303, "/seat/1")


def test_raising_money_is_for_the_seat_and_the_banker(table: LivingTable, ada: Visitor) -> None:
    assert table.seat(2).get(RAISE).status == 403
    assert ada.get(RAISE.removeprefix("/seat/1")).status == 403
    banker = table.visitor(table.keys.banker)
    for address in (RAISE, RAISE.removeprefix("/seat/1")):
        assert "are lacking" in banker.get(address).text


@pytest.mark.parametrize("home", ["http://elsewhere.test/", "//elsewhere.test", "/seat/2", "/raise?<b>"])
def test_a_form_leads_back_to_pages_of_ours_alone(ada: Visitor, home: str) -> None:
    answer = asks(ada, "home0001", "1", "pay", live=False, payer=1, payee=2, amount="1M", home=home)
    assert answer.status == 400
    assert "leads back to no page of this table" in answer.text


def test_hidden_balances_are_on_no_page_of_others(table: LivingTable, ada: Visitor) -> None:
    table.one.yes("option", option="balances", value="own")
    table.one.yes("pay", payer=0, payee=2, amount="70K")  # Bo alone has this
    hers, guest = ("/seat/1", "/", "/watch", "/seat/1/deal/1/2", "/seat/1/undo/5"), table.visitor(table.keys.join)
    for page in hers:
        assert "15.07M" not in ada.get(page).text, page
    for page in ("/", "/watch", "/join"):
        assert "15.07M" not in guest.get(page).text, page
    assert "15.07M" in table.seat(2).get("/seat/2").text
    assert "15.07M" in table.visitor(table.keys.banker).get("/banker").text


def test_prices_say_what_they_leave_and_what_is_lacking() -> None:
    classic = LivingTable(PACKS["classic"]())
    classic.one.yes("option", option="dice", value="table")
    classic.one.yes("roll", seat=1, dice="1 2")
    offered = classic.seat(1).get("/seat/1").text
    assert '<span class="hint">leaves 1440</span>' in offered
    classic.one.yes("undo")
    classic.one.yes("pay", "", payer=1, payee=2, amount="1480")
    classic.one.yes("roll", seat=1, dice="1 2")
    lacking = classic.seat(1).get("/seat/1").text
    assert "40 more for" in lacking
    assert "/seat/1/raise?move=buy" in lacking
    classic.one.yes("option", option="hints", value="off")
    assert "lacks 40" not in classic.seat(1).get("/seat/1").text


def test_a_payment_made_after_all_is_not_offered_a_second_time_when_its_page_is_opened_again(
    table: LivingTable, ada: Visitor
) -> None:
    table.one.yes("pay", payer=0, payee=1, amount="10M")
    opened = ada.get("/seat/1/raise?move=pay&payer=1&payee=2&amount=1M").headers["location"]
    page = ada.get(opened).text
    pay = form_of(page, "Pay now")
    ada.post("/do", pay)
    assert sums(table)[1] == "16M"
    again = ada.get(opened).text
    assert "This has been done" in again
    assert f'href="/receipt/{table.one.book.head}"' in again
    assert "Pay now" not in again
    ada.post("/do", pay)
    assert sums(table)[1] == "16M"


def test_a_bid_above_the_threshold_is_told_first_and_one_above_the_cash_can_be_raised_for() -> None:
    table = LivingTable(PACKS["classic"]())
    table.one.yes("option", option="dice", value="table")
    table.one.yes("roll", seat=1, dice="1 2")
    table.one.yes("buy", seat=1, deed="3")
    table.one.yes("pay", payer=1, payee=0, amount="340")
    table.one.yes("roll", seat=2, dice="2 3")
    table.one.yes("decline", seat=2, deed="5")
    table.one.yes("option", option="confirm_above", value="tenth")
    ada = table.seat(1)
    assert "refused" not in asks(ada, "bid00001", "1", "bid", seat=1, amount=150).text
    question = asks(ada, "bid00002", "1", "bid", seat=1, amount=160).text
    assert "<td>pays 160</td><td>1100</td><td>940</td>" in question
    ada.post("/do", form_of(question, "Yes, pay"))
    refused = asks(ada, "bid00003", "1", "bid", seat=1, amount=1120).text
    (address,) = re.findall(r'href="([^"]+)">How to raise it', refused)
    page = ada.get(html.unescape(address)).text
    assert ">Ada bids 1120 for Reading Railroad?</h2>" in page
    assert "20 are lacking" in page
    assert "Ada has 1100 to spend" in page
    ada.post("/do", form_of(page, "Ada mortgages Baltic Avenue"))
    page = ada.get(html.unescape(address)).text
    question = ada.post("/do", form_of(page, "Bid now")).text
    ada.post("/do", form_of(question, "Yes, pay"))
    assert table.view().log[0].sentence.startswith("Ada bid 1120")
    table.one.yes("leave", seat=2)
    table.one.yes("leave", seat=3)
    assert ada.get(html.unescape(address)).headers["location"] == "/seat/1"


def test_every_line_that_moved_money_leads_to_its_receipt_again(table: LivingTable, ada: Visitor) -> None:
    table.one.yes("pay", payer=1, payee=2, amount="1M")
    line = table.one.book.head
    for page in ("/seat/1", "/seat/1/log", "/seat/1/statement", "/seat/2/log"):
        visitor = table.seat(int(page[6]))
        assert f'href="/receipt/{line}"' in visitor.get(page).text, page
    assert f'href="/receipt/{line - 1}"' not in ada.get("/seat/1/log").text  # the option of the table moved none
    assert "no receipt any more" not in ada.get(f"/receipt/{line}").text


@pytest.mark.parametrize("move", ["undo", "correct"])
def test_the_receipt_of_a_payment_taken_back_says_so_and_its_line_still_leads_there(
    table: LivingTable, ada: Visitor, move: str
) -> None:
    table.one.yes("pay", payer=1, payee=2, amount="1M")
    line = table.one.book.head
    table.one.yes(move, line=line)
    assert f'href="/receipt/{line}"' in ada.get("/seat/1/log").text
    assert "This was taken back afterwards" in ada.get(f"/receipt/{line}").text


def test_a_deal_with_cash_is_told_first_before_it_is_accepted_and_can_be_raised_for(table: LivingTable) -> None:
    bo = table.seat(2)
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": "deed:39", "gets": "cash:5M"}
    table.one.yes("propose", **deal)
    play = table.view().play
    assert play is not None
    (accept,) = [dict(choice.args) for choice in play.choices if choice.move == "accept"]
    assert "pays 5M" in asks(bo, "deal0001", "2", "accept", live=True, **accept).text
    table.one.yes("option", option="confirm_above", value="off")
    table.one.yes("buy", seat=2, deed="37")
    table.one.yes("pay", payer=2, payee=3, amount="10M")
    refused = asks(bo, "deal0002", "2", "accept", live=True, **accept).text
    (address,) = re.findall(r'href="([^"]+)">How to raise it', refused)
    page = bo.get(html.unescape(address)).text
    assert "Bo mortgages Park Lane" in page
    assert "Accept now" not in page


def test_a_debt_that_lacks_money_leads_its_payer_and_the_banker_to_raising_it_at_once(table: LivingTable) -> None:
    table.one.yes("option", option="confirm_above", value="off")
    table.one.yes("pay", payer=2, payee=3, amount="14.9M")
    table.one.yes("rent", seat=2, deed="39")
    (due,) = table.view().dues
    assert due.lacking_text == "400K"
    link = f"raise?move=settle&amp;due={due.due}"
    assert f'href="/seat/2/{link}"' in table.seat(2).get("/seat/2").text
    assert f'href="/{link}"' in table.visitor(table.keys.banker).get("/").text
    assert link not in table.seat(1).get("/seat/1").text
    assert "You lack 400K: <a" in table.seat(2).get("/seat/2").text
    assert "Bo lacks 400K." in table.seat(1).get("/seat/1").text
    page = table.seat(2).get(f"/seat/2/raise?move=settle&due={due.due}")
    told = table.seat(2).get(page.headers["location"]).text
    assert ">Bo pays Ada 500K: rent for Mayfair?</h2>" in told
    assert "400K are lacking:" in told


def test_a_payment_that_waited_for_the_unit_leads_to_its_receipt(table: LivingTable) -> None:
    view = replace(table.view(), settled=(SettledView("k3f90001", "Ada paid Bo 1M", made=True, seq=4),))
    shown = Pictures("mk").piece("waiting", view, 1).decode()
    assert '<a href="/receipt/4">Receipt' in shown
