"""Raising money: what is lacking, and every way the rules leave to get it."""

from typing import Any

from board_app.game.raising import Shortfall
from board_app.rules.moves import Move
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening

POOR: dict[str, Any] = {
    "cash": {"A": 30, "B": 0},
    "deeds": {"A": [1, 3, 5, 39], "B": [37]},
    "houses": {"1": 1, "3": 1},
    "mortgaged": [5],
}


def short(one: Alone, move: str, **words: Any) -> Shortfall:
    """What is lacking for a move that somebody pays for."""
    found = one.table.inquiries.shortfall(Move(move, words))
    assert found is not None
    return found


def test_what_is_lacking_is_told_with_every_way_to_raise_it_the_largest_first() -> None:
    found = short(evening(**POOR), "pay", payer=1, payee=2, amount="300")
    assert (found.seat, found.has_text, found.lacking, found.lacking_text) == (1, "30", 270, "270")
    assert found.sentence == "A pays B 300?"
    ways = [(way.choice.move, dict(way.choice.args).get("deed", ""), way.brings_text) for way in found.ways]
    assert ways == [("mortgage", "39", "200"), ("sell", "", "25"), ("sell", "", "25")]


def test_a_way_that_is_taken_makes_the_rest_smaller_until_there_is_enough() -> None:
    one = evening(**POOR)
    pay: dict[str, Any] = {"payer": 1, "payee": 2, "amount": "230"}
    for lacking in (200, 0):
        found = short(one, "pay", **pay)
        assert found.lacking == lacking
        if found.lacking:
            way = found.ways[0].choice
            one.yes(way.move, **dict(way.args))
    one.yes("pay", **pay)


def test_a_purchase_and_a_debt_are_raised_for_as_a_payment_is() -> None:
    one = evening(**POOR)
    one.yes("land", seat=1, space=6)
    assert short(one, "buy", seat=1, deed="6").lacking == 70
    owing = evening(debt={"from": "A", "to": "B", "amount": 900}, **POOR)
    (due,) = owing.table.view().dues
    assert short(owing, "settle", due=due.due).lacking == 870


def test_nobody_raises_money_for_what_the_bank_pays_or_nobody_can_do() -> None:
    one = evening(**POOR)
    moves = (Move("pay", {"payer": 0, "payee": 1, "amount": "5"}), Move("nonsense"), Move("settle", {"due": "gone"}))
    assert [one.table.inquiries.shortfall(move) for move in moves] == [None] * 3
