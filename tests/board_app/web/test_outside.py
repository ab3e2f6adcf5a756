"""Whoever comes no further reads one sentence: as a page of its own, or in the place where a script says it."""

import pytest

from board_app.web.form import MOST_BYTES
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Answer, Visitor

FOREIGN = {"origin": "http://elsewhere.example"}
PAY = {"move": "pay", "op_key": "pay00001", "by": "1", "payer": "1", "payee": "2", "amount": "1M"}


@pytest.fixture
def table() -> LivingTable:
    return LivingTable()


def said(answer: Answer, status: int) -> str:
    """The sentence of an answer that is a piece of a page and nothing more."""
    assert answer.status == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    begin, end = '<p class="said refused">', "</p>"
    assert answer.text.startswith(begin)
    assert answer.text.endswith(end)
    sentence = answer.text.removeprefix(begin).removesuffix(end)
    assert "<" not in sentence
    return sentence


def test_a_form_from_another_page_is_answered_where_answers_stand(table: LivingTable) -> None:
    whole = table.seat(1).post("/do", PAY, **FOREIGN)
    assert whole.status == 403
    assert whole.text.startswith("<!doctype html>")
    sentence = said(table.seat(1).post("/do", PAY, hx_request="true", **FOREIGN), 403)
    assert sentence == "This was asked from a page that is not this table&#x27;s. Nothing was done."
    assert table.one.sums() == [1500] * 3


def test_so_is_whatever_else_a_script_is_refused(table: LivingTable) -> None:
    ada, nobody = table.seat(1), Visitor(table.app)
    assert said(nobody.post("/do", PAY, hx_request="true"), 403).startswith("To come in, scan the QR code")
    assert said(asks(ada, "pay00002", "2", "pay"), 403).startswith("This form was filled in for somebody else.")
    assert said(ada.post("/do", b"x" * (MOST_BYTES + 1), hx_request="true"), 413).startswith("A form may have")
    assert said(ada.post("/do", {**PAY, "by": "<b>"}, hx_request="true"), 400).startswith("The form comes from")
    assert said(asks(ada, "fly00001", "1", "fly"), 400).startswith("There is no move called")
    assert said(ada.get("/nowhere", hx_request="true"), 404) == "Not Found"
    assert said(ada.get("/raise", hx_request="true"), 403) == "This is for the banker."


def test_without_a_script_it_is_a_text_or_a_page(table: LivingTable) -> None:
    ada = table.seat(1)
    assert ada.get("/nowhere").text == "Not Found"
    assert ada.get("/do").headers["allow"] == "POST"
    assert ada.get("/raise").text.startswith("<!doctype html>")
