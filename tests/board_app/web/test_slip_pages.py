"""A payment is told first, has a receipt, and what is lacking can be raised: on pages, with scripts and without."""

import html
import re

import pytest

from board_app.editions.catalogue import PACKS
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Visitor

RAISE = "/seat/1/raise?move=pay&payer=1&payee=2&amount=20M"


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
    assert "Ada paid Bo 2M" in question
    for text in ("pays 2M", "gets 2M", before[0], "17M"):
        assert f"<td>{text}</td>" in question
    assert sums(table) == before
    meant = form_of(question, "Yes, pay")
    said = {ada.post("/do", meant, hx_request="true").text for _ in range(3)}
    assert len(said) == 1
    assert sums(table)[1] == "17M"


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
