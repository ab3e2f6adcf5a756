"""Undo is for whom the table says, and brings nobody what others have done."""

import pytest

from board_app.editions.catalogue import PACKS
from tests.board_app.alone import Alone
from tests.board_app.game.test_permits import asked, code


def table(way: str) -> Alone:
    """Ada and Bo; the option is line 4."""
    one = Alone()
    one.yes("option", option="undo_by", value=way)
    return one


@pytest.mark.parametrize(("way", "bos"), [("anyone", ""), ("own", "undo_own"), ("turn", "undo_turn")])
def test_a_payment_is_taken_back_by_whom_the_table_lets(way: str, bos: str) -> None:
    one = table(way)
    assert code(one, 1, "pay", payer=1, payee=2, amount="1M") == ""
    assert code(one, 2, "undo") == bos
    if bos:
        assert code(one, 1, "undo") == ""


def test_the_other_side_of_a_payment_brings_its_money_back_and_its_payer_who_asked_too() -> None:
    for who in (1, 2):
        one = table("anyone")
        asked(one, 1, "pay", payer=1, payee=2, amount="1M")
        assert code(one, who, "undo") == ""
        assert one.book.balances[1] == 1500


def test_nobody_takes_back_what_others_did_for_a_gain() -> None:
    one = table("anyone")
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    for move, words in (("undo", {}), ("rewind", {"to": 5})):
        assert code(one, 2, move, **words) == "undo_gain"
    assert code(one, 1, "undo") == ""
    assert code(one, 1, "redo") == ""
    assert code(one, 2, "redo") == "nothing_to_redo"


def test_a_redo_is_of_whoever_has_undone() -> None:
    one = table("own")
    asked(one, 1, "pay", payer=1, payee=2, amount="1M")
    assert code(one, 1, "undo") == ""
    assert code(one, 2, "redo") == "undo_own"
    assert code(one, 1, "redo") == ""


def test_what_others_did_in_between_is_in_the_way_of_a_rewind() -> None:
    one = table("own")
    asked(one, 1, "pay", payer=1, payee=2, amount="1M")
    asked(one, 2, "pay", payer=2, payee=1, amount="10K")
    asked(one, 1, "pay", payer=1, payee=2, amount="10K")
    assert code(one, 1, "rewind", to=4) == "undo_own"
    assert code(one, 1, "rewind", to=6) == ""


def test_where_there_is_nothing_to_take_back_the_rules_say_so() -> None:
    for way in ("anyone", "own", "turn"):
        one = table(way)
        assert code(one, 1, "undo") == "nothing_to_undo"
        assert code(one, 1, "redo") == "nothing_to_redo"
        assert code(one, 1, "rewind", to="x") == "no_line"


def test_in_ones_turn_what_happened_in_it_is_taken_back_and_nothing_earlier() -> None:
    one = Alone(pack=PACKS["classic"]())
    one.yes("option", option="undo_by", value="turn")
    one.yes("option", option="dice", value="table")
    for seat, move, words in ((1, "roll", {"dice": "6 4"}), (1, "end_turn", {}), (2, "roll", {"dice": "6 4"})):
        assert code(one, seat, move, seat=seat, **words) == ""
    assert code(one, 1, "undo") == "undo_turn"
    assert code(one, 2, "rewind", to=5) == "undo_turn"
    assert code(one, 2, "undo") == ""


def test_a_newcomer_takes_nothing_back_from_before_they_came() -> None:
    one = table("anyone")
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("join", name="Cy")
    assert code(one, 3, "rewind", to=4) == "undo_gain"
