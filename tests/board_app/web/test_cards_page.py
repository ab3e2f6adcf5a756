"""The page of cards: who has which, a card in the unit or a scanned one is given, a lost one replaced."""

import html
from dataclasses import replace

import pytest

from board_app.game.view import UnitView
from board_app.rules.moves import Move, Refusal
from board_app.rules.offers import Choice
from board_app.web.app import create_app
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN, Visitor

FORM = {"move": "bind", "op_key": "k3f9002a", "by": "", "home": "/bank-cards", "uid": "0a00", "seat": "2", "old": ""}


@pytest.fixture
def table() -> FakeTable:
    """A table at which Ada has a card."""
    table = FakeTable()
    ada, bo = table.picture.players
    table.picture = replace(table.picture, players=(replace(ada, cards=("CA4D0001",)), bo))
    return table


@pytest.fixture
def visitor(table: FakeTable) -> Visitor:
    """Somebody who has come in by the join link."""
    visitor = Visitor(create_app(table, SECRET)[0])
    visitor.get(f"/j/{TOKEN}")
    return visitor


def test_everybodys_cards_are_shown_and_can_be_taken_out_of_use(visitor: Visitor) -> None:
    page = visitor.get("/bank-cards").text
    assert "<code>CA4D0001</code>" in page
    assert '<input type="hidden" name="uid" value="CA4D0001">' in page
    assert page.count("No card.") == 1
    assert '<option value="CA4D0001">Ada: CA4D0001</option>' in page
    assert '<a href="/bank-cards">' in visitor.get("/").text


def test_a_card_that_the_unit_sees_stands_in_the_form_once(visitor: Visitor, table: FakeTable) -> None:
    choices = tuple(Choice("bind", (("uid", "0A00050F"), ("seat", seat)), "This is theirs") for seat in (1, 2))
    unit = UnitView("ready", "Unknown card.", (*choices, Choice("open_window", (), "Open")))
    table.picture = replace(table.picture, unit=unit)
    page = visitor.get("/bank-cards").text
    assert "The unit sees 0A00050F, which is nobody's." in page
    assert 'required autofocus value="0A00050F"' in page


def test_a_card_is_given_and_a_refused_number_can_be_put_right(visitor: Visitor, table: FakeTable) -> None:
    assert visitor.post("/do", FORM).headers["location"] == "/bank-cards?said=k3f9002a"
    assert table.asked[-1] == (None, Move("bind", {"uid": "0a00", "seat": "2", "old": ""}), "k3f9002a")
    table.outcome = Refusal("bad_uid", "“0a00” is no card number")
    answer = visitor.post("/do", {**FORM, "op_key": "k3f9002b"})
    assert answer.headers["location"] == "/bank-cards?said=k3f9002b"
    page = visitor.get(answer.headers["location"]).text
    assert "“0a00” is no card number" in page
    assert 'required autofocus value="0a00"' in page
    assert '<option value="2" selected>' in page


@pytest.mark.parametrize(
    ("scanned", "told", "value"),
    [
        ("0A00050F", "0A00050F was scanned, and is nobody's.", "0A00050F"),
        (";0090073029910=?", "0090073029910F was scanned", "0090073029910F"),
        ("CA4D0001", "CA4D0001 is Ada's card.", "CA4D0001"),
        (";4111111111111111=2912?", "That is a bank card. Its number is not kept", ""),
        ("08:A1:B2:C3", "That is a phone or a watch, which has another number each time.", ""),
        ("%E?", "That card could not be read. Swipe it again", ""),
        (" ", "That is no card's number. Scan or type it once more.", ""),
    ],
)
def test_a_card_that_was_scanned_on_another_page_stands_in_the_form(
    visitor: Visitor, scanned: str, told: str, value: str
) -> None:
    page = visitor.post("/bank-cards", {"scanned": scanned}, origin="http://127.0.0.1:8090").text
    assert told in html.unescape(page)
    assert f'autofocus value="{value}"' in page
    assert "4111" not in page


def test_without_anybody_there_is_nothing_to_give(visitor: Visitor, table: FakeTable) -> None:
    table.picture = replace(table.picture, players=())
    page = visitor.get("/bank-cards").text
    assert "Nobody is at the table yet." in page
    assert 'name="move" value="bind"' not in page


def test_a_sheet_of_cards_is_a_file_to_keep(visitor: Visitor) -> None:
    answer = visitor.get("/card-sheet")
    assert answer.status == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="cards.html"'
    assert answer.text.count("<li>") == 8
