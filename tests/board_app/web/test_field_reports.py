"""What went wrong in other banks, tried on our pages: each test is named for the row of the field reports it meets."""

import re

import pytest

from board_app.editions.catalogue import PACKS
from board_app.rules.moves import Value
from tests.board_app.web.living_table import LivingTable, asks


@pytest.fixture
def table() -> LivingTable:
    """Ada, Bo and Cy, with 1500 each."""
    return LivingTable(PACKS["classic"]())


def balances(table: LivingTable) -> list[int]:
    return [table.state.balance(table.state.account(seat)) for seat in (1, 2, 3)]


def test_a2_whoever_takes_a_wrong_payment_back_is_named_on_every_page(table: LivingTable) -> None:
    ada, bo = table.seat(1), table.seat(2)
    asks(ada, "aaaaaaa1", "1", "pay", payer=1, payee=2, amount=500)
    undo = re.search(
        r'name="move" value="undo"><input type="hidden" name="line" value="([0-9]+)">', bo.get("/seat/2").text
    )
    assert undo
    asks(bo, "aaaaaaa2", "2", "undo", line=undo[1])
    assert balances(table) == [1500] * 3
    for page in (ada.get("/seat/1"), bo.get("/seat/2"), ada.get("/")):
        assert "Taken back by Bo: Ada paid Bo 500" in page.text
        assert "<em>taken back:</em> <s>Ada paid Bo 500</s>" in page.text


def test_a4_a_line_thirty_back_is_a_link_and_a_button_away(table: LivingTable) -> None:
    ada = table.seat(1)
    for number in range(31):
        asks(ada, f"aaaaaa{number:02}", "1", "pay", payer=1, payee=2, amount=1 + number)
    line = next(line for line in table.view().log if line.sentence == "Ada paid Bo 2")
    assert f'href="?back={line.rewind}"' in ada.get("/seat/1/log").text
    told = ada.get(ada.get(f"/seat/1/log?back={line.rewind}").headers["location"]).text
    assert f'name="to" value="{line.rewind}"' in told
    asks(ada, "bbbbbbbb", "1", "rewind", to=line.rewind)
    assert balances(table) == [1499, 1501, 1500]


def test_a7_a_form_that_arrives_twice_is_one_payment_with_one_answer(table: LivingTable) -> None:
    ada = table.seat(1)
    answers = [asks(ada, "aaaaaaa1", "1", "pay", payer=1, payee=2, amount=100).text for _ in range(3)]
    assert len(set(answers)) == 1
    assert "Ada paid Bo 100" in answers[0]
    assert balances(table) == [1400, 1600, 1500]


def test_a9_a_form_for_somebody_who_has_left_meanwhile_is_refused_and_the_table_plays_on(table: LivingTable) -> None:
    ada = table.seat(1)
    assert "Cy" in ada.get("/seat/1").text
    asks(table.visitor(table.keys.banker), "aaaaaaa1", "", "depart", seat=3, money="bank", deeds="bank")
    head = table.one.book.head
    answer = asks(ada, "aaaaaaa2", "1", "pay", payer=1, payee=3, amount=100)
    assert (answer.status, table.one.book.head) == (200, head)
    assert "refused" in answer.text
    assert "Ada paid Bo 100" in asks(ada, "aaaaaaa3", "1", "pay", payer=1, payee=2, amount=100).text


@pytest.mark.parametrize(("typed", "kept"), [("10K", 1), ("825K", None), ("1.005M", None), ("0.01M", 1), ("1.5M", 150)])
def test_a11_an_amount_that_was_typed_is_exact_or_refused_by_name(typed: str, kept: int | None) -> None:
    table = LivingTable()
    before = balances(table)
    answer = asks(table.seat(1), "aaaaaaa1", "1", "pay", payer=1, payee=2, amount=typed)
    moved = before[0] - balances(table)[0]
    assert moved == (kept or 0)
    assert ("refused" in answer.text) == (kept is None)


@pytest.mark.parametrize("typed", ["1501", "-10", "0", "10.5", "ten"])
def test_b12_c4_what_is_no_sum_or_more_than_there_is_is_refused_beside_the_form(table: LivingTable, typed: str) -> None:
    answer = asks(table.seat(1), "aaaaaaa1", "1", "pay", payer=1, payee=2, amount=typed)
    assert (answer.status, balances(table)) == (200, [1500] * 3)
    assert 'class="said refused"' in answer.text


def test_b4_who_has_paid_the_last_dollar_has_nothing_and_plays_on(table: LivingTable) -> None:
    ada = table.seat(1)
    asks(ada, "aaaaaaa1", "1", "pay", payer=1, payee=2, amount=1500)
    page = ada.get("/seat/1").text
    assert '<p class="sum">0</p>' in page
    assert "Out of the game" not in page


def test_c7_a_deal_for_all_the_cash_of_one_side_is_made(table: LivingTable) -> None:
    table.one.yes("option", option="board", value="told")
    table.one.yes("buy", seat=1, deed="3")
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": "deed:3", "gets": "cash:1500"}
    offered = asks(table.seat(1), "aaaaaaa1", "1", "propose", live=True, **deal)
    assert "Ada offers Bo Baltic Avenue for 1500" in offered.text
    play = table.view().play
    assert play is not None
    (accept,) = [choice for choice in play.choices if choice.move == "accept"]
    asks(table.seat(2), "aaaaaaa2", "2", "accept", live=True, **dict(accept.args))
    assert balances(table) == [1500 - 60 + 1500, 0, 1500]
