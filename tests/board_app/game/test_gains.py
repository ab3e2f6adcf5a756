"""Undo is for whom the table says, and brings nobody what others have done."""

import pytest

from board_app.editions.catalogue import PACKS
from board_app.ledger.line import BANK
from board_app.rules.moves import Move, Refusal, Value
from tests.board_app.alone import Alone
from tests.board_app.game.test_permits import asked, code
from tests.board_app.quiet_unit import QuietUnit


def table(way: str) -> Alone:
    """Ada and Bo; the option is line 4."""
    one = Alone()
    one.yes("option", option="undo_by", value=way)
    return one


@pytest.mark.parametrize(("way", "bos"), [("anyone", ""), ("own", "undo_own"), ("turn", "undo_own")])
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


def test_whoever_means_a_line_of_their_own_is_told_that_others_have_acted_since_and_what_the_banker_can_do() -> None:
    one = table("anyone")
    asked(one, 1, "pay", payer=1, payee=2, amount="5M")
    asked(one, 2, "pay", payer=2, payee=0, amount="10K")
    outcome = asked(one, 1, "rewind", to=4)
    assert isinstance(outcome, Refusal)
    assert (outcome.code, outcome.sentence) == (
        "undo_gain",
        "Others have acted since line 5, and that is not yours to take back. The banker can take back only line 5.",
    )
    assert one.table.turning(1, Move("rewind", {"to": 4})).refused == outcome.sentence
    one.yes("correct", line=5)
    assert one.sums() == [1500, 1499]


def test_where_a_line_of_ones_own_did_more_than_pay_going_back_is_the_bankers() -> None:
    one = Alone(pack=PACKS["classic"]())
    one.yes("option", option="dice", value="table")
    assert code(one, 1, "roll", seat=1, dice="3 1") == ""
    assert code(one, 2, "pay", payer=2, payee=0, amount="1") == ""
    outcome = asked(one, 1, "rewind", to=4)
    assert isinstance(outcome, Refusal)
    assert outcome.sentence == (
        "Others have acted since line 5, and going back takes that back too: it is for the banker to do."
    )


def test_a_newcomer_takes_nothing_back_from_before_they_came() -> None:
    one = table("anyone")
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("join", name="Cy")
    assert code(one, 3, "rewind", to=4) == "undo_gain"


def test_what_others_have_taken_back_themselves_nobody_brings_back_for_a_gain() -> None:
    for way in ("anyone", "turn"):
        one = table(way)
        asked(one, 2, "pay", payer=2, payee=1, amount="1M")
        asked(one, 2, "undo")
        assert code(one, 1, "rewind", to=5) in ("undo_gain", "undo_own")
        assert code(one, 1, "redo") in ("undo_gain", "undo_own")
        assert one.table.turning(1, Move("rewind", {"to": 5})).refused


def test_a_redo_of_ones_own_leads_no_further() -> None:
    one = table("anyone")
    asked(one, 1, "pay", payer=1, payee=2, amount="10K")
    asked(one, 2, "pay", payer=2, payee=1, amount="1M")
    asked(one, 2, "undo")
    assert [code(one, 1, move) for move in ("undo", "redo", "redo")] == ["", "", "undo_gain"]


def test_out_of_what_was_turned_together_nobody_picks_what_suits_them() -> None:
    one = table("anyone")
    one.yes("pay", payer=2, payee=1, amount="1M")
    one.yes("pay", payer=1, payee=0, amount="1M")
    assert code(one, 1, "rewind", to=4) == ""
    assert code(one, 1, "rewind", to=5) == "undo_gain"
    assert code(one, 1, "redo") == ""


def test_what_the_banker_does_on_the_page_of_a_seat_is_not_that_players_to_take_back() -> None:
    for way, fault in (("anyone", "undo_gain"), ("own", "undo_banker"), ("turn", "undo_banker")):
        one = table(way)
        one.table.submit(1, Move("pay", {"payer": 1, "payee": 0, "amount": "1M"}), one.table.new_op(), banker=True)
        assert one.book.lines[-1].seat == BANK
        assert code(one, 1, "undo") == fault
        assert one.sums() == [1400, 1500]


def test_a_waiting_rewind_is_asked_for_again_when_its_turn_comes() -> None:
    one = table("own")
    asked(one, 1, "pay", payer=1, payee=2, amount="1M")
    one.table.attend(QuietUnit())
    assert code(one, 1, "rewind", to=4) == ""
    offer: dict[str, Value] = {"from": 2, "to": 1, "gives": "cash:1M", "gets": ""}
    asked(one, 2, "propose", **offer)
    one.yes("go_on")
    assert one.sums() == [1400, 1600]
    assert not one.table.view().waiting


def test_a_waiting_move_whose_asker_may_no_longer_is_not_made() -> None:
    one = table("anyone")
    one.yes("option", option="self_credit", value="on")
    one.table.attend(QuietUnit())
    assert code(one, 1, "pay", payer=0, payee=1, amount="1M") == ""
    one.yes("option", option="self_credit", value="off")
    one.yes("go_on")
    assert one.sums() == [1500, 1500]
    assert not one.table.view().waiting
