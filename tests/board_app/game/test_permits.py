"""A seat asks for what is its own to do; money comes to it by the rules, by others, or by the banker."""

from collections.abc import Mapping

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import moves_of
from board_app.game.permits import FORBIDDEN, GUEST
from board_app.game.view import PlayView
from board_app.ledger.line import BANK, Put
from board_app.rules.moves import Accepted, Move, Outcome, Refusal, Value
from board_app.rules.state import FUND, FUND_ACCOUNT
from tests.board_app.alone import Alone, after
from tests.board_app.scripted_unit import ScriptedUnit, serve

NAMES = ("Ada", "Bo", "Cy")

Words = Mapping[str, Value]

ASKED: tuple[tuple[str, Words], ...] = (
    ("wage", {"seat": 1}),
    ("pay", {"payer": 0, "payee": 3, "amount": "1M"}),
    ("undo", {}),
)


def asked(one: Alone, who: int, move: str, /, **words: Value) -> Outcome:
    """A move that the device of a seat asks for."""
    return one.table.submit(who, Move(move, words), one.table.new_op())


def code(one: Alone, who: int, move: str, /, **words: Value) -> str:
    """The code of a refusal, "" when the move was taken."""
    outcome = asked(one, who, move, **words)
    return outcome.code if isinstance(outcome, Refusal) else ""


def revolution() -> Alone:
    """A table that keeps its turns: Mayfair and a debt of Bo's to Ada."""
    one = Alone(NAMES)
    one.yes("option", option="payments", value="ask")
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    return one


def followed() -> Alone:
    """A table of Classic on which the app follows the tokens."""
    return Alone(NAMES, pack=PACKS["classic"]())


@pytest.mark.parametrize(
    ("who", "move", "words", "refused"),
    [
        (2, "pay", {"payer": 2, "payee": 1, "amount": "1M"}, ""),
        (3, "pay", {"payer": 3, "payee": 0, "amount": "1M"}, ""),
        (3, "pay", {"payer": "03", "payee": 0, "amount": "1M"}, ""),
        (3, "pay", {"payer": 1, "payee": 3, "amount": "1M"}, "not_yours"),
        (3, "pay", {"payer": 0, "payee": 3, "amount": "1M"}, "banker_only"),
        (3, "pay", {"payer": 0, "payee": 1, "amount": "1M"}, "banker_only"),
        (2, "settle", {"due": "due00001"}, ""),
        (1, "settle", {"due": "due00001"}, "not_yours"),
        (1, "drop", {"due": "due00001"}, ""),
        (2, "drop", {"due": "due00001"}, "not_yours"),
        (2, "settle", {"due": "nothing0"}, "no_due"),
        (3, "ask_unit", {"due": "due00001"}, "not_yours"),
        (2, "ask_unit", {"due": "due00001"}, "no_unit"),
        (1, "mortgage", {"seat": 1, "deed": "39"}, ""),
        (2, "mortgage", {"seat": 1, "deed": "39"}, "not_yours"),
        (1, "mortgage", {"deed": "39"}, "banker_only"),
        (3, "buy", {"seat": 3, "deed": "37"}, ""),
        (3, "wage", {"seat": 3}, "self_credit"),
        (3, "wage", {"seat": 1}, "not_yours"),
        (3, "card", {"seat": 3, "effect": "bank 500K"}, "self_credit"),
        (3, "card", {"seat": 3, "effect": "bank -500K"}, ""),
        (3, "card", {"seat": 3, "effect": "each -500K"}, ""),
        (3, "land", {"seat": 3, "space": 0}, "self_credit"),
        (3, "zone", {"seat": 3, "choice": "chance", "zone": "walking"}, "banker_only"),
        (3, "zone", {"seat": 3, "choice": "chance"}, ""),
        (3, "forced_deal", {"seat": 3, "gives": "37", "takes": "39"}, "banker_only"),
        (3, "send", {"seats": "1", "deed": "37"}, "banker_only"),
        (3, "rename", {"seat": 3, "name": "Cyd"}, ""),
        (3, "rename", {"seat": 1, "name": "Cyd"}, "not_yours"),
        (3, "join", {"name": "Dee"}, "banker_only"),
        (3, "start_money", {"amount": "20M", "seat": 3}, "banker_only"),
        (3, "swap", {"seat": 3, "other": 1}, "banker_only"),
        (3, "bind", {"uid": "04A1B2C3", "seat": 3}, "banker_only"),
        (3, "unbind", {"uid": "04A1B2C3"}, "banker_only"),
        (3, "option", {"option": "self_credit", "value": "on"}, "banker_only"),
        (3, "fact", {"figure": "edition.wage", "value": "9M"}, "banker_only"),
        (3, "finish", {}, "banker_only"),
        (3, "clear_yes", {}, "banker_only"),
        (3, "time_up", {}, "banker_only"),
        (3, "correct", {"line": 6}, "banker_only"),
        (3, "trade", {"from": 3, "to": 1, "gives": "", "gets": "deed:39"}, "banker_only"),
        (3, "propose", {"from": 3, "to": 1, "gives": "cash:1M", "gets": "deed:39"}, ""),
        (3, "propose", {"from": 1, "to": 3, "gives": "deed:39", "gets": "cash:1M"}, "not_yours"),
        (3, "pause", {}, ""),
        (3, "resume", {}, "not_paused"),
        (3, "depart", {"seat": 3, "money": "bank", "deeds": "bank"}, ""),
        (3, "depart", {"seat": 2, "money": "bank", "deeds": "bank"}, "not_yours"),
        (3, "press", {"key": "5"}, "keys_are_the_bankers"),
        (3, "go_on", {}, "banker_only"),
        (3, "withdraw", {"op": "nothing0"}, "banker_only"),
        (3, "explain", {"line": 6, "deed": "37"}, "banker_only"),
        (3, "explain", {"line": 0, "deed": "37"}, "banker_only"),
        (3, "fly", {}, "unknown_move"),
        (3, "pay", {"payee": 1, "amount": "1M"}, "missing"),
        (3, "pay", {"payer": 9, "payee": 1, "amount": "1M"}, "no_seat"),
    ],
)
def test_a_seat_asks_for_its_own(who: int, move: str, words: Words, refused: str) -> None:
    assert code(revolution(), who, move, **words) == refused


def test_the_banker_asks_for_everything_on_every_page() -> None:
    one = revolution()
    for seat in (None, 3):
        for move, words in ASKED:
            outcome = one.table.submit(seat, Move(move, words), one.table.new_op(), banker=True)
            assert isinstance(outcome, Accepted)
            assert outcome.seq is not None
            assert one.book.line(outcome.seq).seat == BANK


def test_where_the_table_allows_it_players_take_what_the_bank_owes_them() -> None:
    one = revolution()
    one.yes("option", option="self_credit", value="on")
    assert one.table.view().self_credit
    assert code(one, 3, "pay", payer=0, payee=3, amount="1M") == ""
    assert code(one, 3, "wage", seat=3) == ""
    assert code(one, 3, "land", seat=3, space=0) == ""
    assert code(one, 3, "pay", payer=0, payee=1, amount="1M") == "not_yours"
    assert code(one, 3, "pay", payer=1, payee=3, amount="1M") == "not_yours"


def test_a_deal_is_accepted_by_the_other_and_rejected_by_both() -> None:
    one = revolution()
    deal: Words = {"from": 3, "to": 1, "gives": "cash:1M", "gets": "cash:10K"}
    for op in ("deal0001", "deal0002", "deal0003"):
        one.yes("propose", op, **deal)
    assert code(one, 3, "accept", deal="deal0001") == "not_yours"
    assert code(one, 3, "accept", deal=" deal0001 ") == "not_yours"
    assert code(one, 2, "reject", deal="deal0001") == "not_yours"
    assert code(one, 1, "accept", deal="deal0001") == ""
    assert code(one, 3, "reject", deal="deal0002") == ""
    assert code(one, 1, "reject", deal="deal0003") == ""
    assert code(one, 1, "accept", deal="deal0009") == "no_deal"


def test_the_highest_bidder_brings_the_hammer_down_only_on_others_who_have_left() -> None:
    one = Alone(NAMES)
    one.yes("zone", seat=1, choice="auction", deed="37")
    assert code(one, 2, "bid", seat=2, amount="500K") == ""
    assert code(one, 1, "bid", seat=2, amount="1M") == "not_yours"
    assert code(one, 2, "hammer") == "not_yours"
    (hammer,) = [choice for choice in play(one).choices if choice.move == "hammer"]
    assert hammer.askers == (3, 1)
    one.yes("leave", seat=1)
    assert code(one, 3, "hammer") == ""
    assert one.book.section("deeds")["37"] == 2


def test_what_the_app_throws_and_draws_nobody_names() -> None:
    one = followed()
    one.yes("begin", seat=1)
    assert code(one, 1, "roll", seat=1, dice="6 6") == "app_draws"
    assert code(one, 2, "roll", seat=1) == "not_yours"
    assert code(one, 1, "roll", seat=1) == ""
    one.yes("option", option="dice", value="table")
    again = followed()
    again.yes("option", option="dice", value="table")
    assert code(again, 1, "roll", seat=1, dice="1 2") == ""


def test_a_card_drawn_on_somebodys_word_is_the_bankers_to_draw() -> None:
    one = followed()
    one.yes("option", option="board", value="told")
    assert code(one, 1, "card", seat=1) == "banker_only"
    one.yes("option", option="self_credit", value="on")
    assert code(one, 1, "card", seat=1) not in FORBIDDEN


def test_what_the_rules_give_is_nobodys_word() -> None:
    one = after(followed(), "setup", {}, Put("positions", "1", 38), Put("deeds", "39", 1))
    one.yes("option", option="dice", value="table")
    given: tuple[tuple[str, Words], ...] = (
        ("mortgage", {"seat": 1, "deed": "39"}),
        ("roll", {"seat": 1, "dice": "1 3"}),
    )
    for move, words in given:
        before = one.book.balances[1]
        assert code(one, 1, move, **words) == ""
        assert one.book.balances[1] == before + 200
    assert code(one, 1, "card", seat=1) == ""


def play(one: Alone) -> PlayView:
    """What can be done now."""
    found = one.table.view().play
    assert found is not None
    return found


def test_a_waiting_payment_is_its_seats_to_withdraw() -> None:
    one = Alone(NAMES)
    serve(one.table, ScriptedUnit())
    outcome = asked(one, 1, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    assert one.table.view().waiting[0].seat == 1
    assert code(one, 2, "withdraw", op=outcome.op) == "banker_only"
    assert code(one, 1, "withdraw", op=outcome.op) not in FORBIDDEN


@pytest.mark.parametrize("edition", PACKS)
def test_every_move_of_an_edition_is_somebodys_and_not_another_seats(edition: str) -> None:
    pack = PACKS[edition]()
    one = Alone(NAMES, pack=pack)
    named = [move for move, kind in moves_of(pack).items() if kind.fields.get("seat") == "seat"]
    assert len(named) > 3
    for move in named:
        assert code(one, 2, move, seat=1) in FORBIDDEN


def sitting_down(one: Alone) -> str:
    """The code of the refusal of a guest who wants to sit down, "" when they have."""
    return code(one, GUEST, "join", name=f"Guest {one.book.head}")


def test_a_guest_sits_down_before_the_game_has_begun_and_may_do_nothing_else() -> None:
    one = Alone(NAMES)
    assert code(one, GUEST, "undo") == "banker_only"
    assert code(one, GUEST, "pay", payer=0, payee=1, amount="1M") == "banker_only"
    one.yes("start_money", amount="10M")
    one.yes("rename", seat=1, name="Ann")
    one.yes("option", option="hints", value="off")
    assert sitting_down(one) == ""


@pytest.mark.parametrize(
    ("edition", "move", "words"),
    [
        ("revolution", "wage", {"seat": 1}),
        ("revolution", "buy", {"seat": 1, "deed": "39"}),
        ("classic", "roll", {"seat": 1}),
    ],
)
def test_once_something_has_been_played_the_banker_lets_newcomers_in(edition: str, move: str, words: Words) -> None:
    one = Alone(NAMES, pack=PACKS[edition]())
    one.yes(move, **words)
    assert sitting_down(one) == "late_join"
    one.yes("undo")
    assert sitting_down(one) == ""
    one.yes("redo")
    one.yes("option", option="join_by", value="anyone")
    assert sitting_down(one) == ""


def test_a_guest_who_asks_twice_has_joined_once_and_hears_so() -> None:
    one = Alone(NAMES)
    op, asking = one.table.new_op(), Move("join", {"name": "Dee"})
    first = one.table.submit(GUEST, asking, op)
    one.yes("wage", seat=1)
    assert one.table.submit(GUEST, asking, op) == first
    assert isinstance(first, Accepted)


def test_what_the_fund_pays_by_the_rules_is_no_word_of_a_player() -> None:
    one = Alone(NAMES, pack=PACKS["socialism"]())
    one.yes("option", option="board", value="turns")
    before = one.book.balances[FUND_ACCOUNT]
    steps: tuple[tuple[str, Words], ...] = (("begin", {}), ("roll", {}), ("land", {"space": 1}), ("buy", {"deed": "1"}))
    for move, words in steps:
        assert code(one, 1, move, seat=1, **words) == ""
    assert one.book.balances[FUND_ACCOUNT] < before
    assert one.book.section("deeds")["1"] == 1
    assert code(one, 1, "pay", payer=FUND, payee=1, amount="50") == "no_seat"


@pytest.mark.parametrize("board", ["turns", "followed"])
def test_a_chance_drawn_without_a_unit_is_said_by_its_player_and_brings_none_of_the_banks_money(board: str) -> None:
    one = Alone(NAMES)
    one.yes("option", option="board", value=board)
    one.yes("begin", seat=1)
    assert code(one, 1, "card", seat=1, effect="bank 500K") == "self_credit"
    assert code(one, 1, "card", seat=1, effect="each 500K") in FORBIDDEN
    assert code(one, 2, "card", seat=1, effect="jail") == "not_yours"
    assert code(one, 1, "card", seat=1, effect="bank -500K") == ""
    assert code(one, 1, "card", seat=1, effect="jail") == ""


def test_what_an_app_draws_nobody_tells_by_its_effect() -> None:
    one = followed()
    one.yes("begin", seat=1)
    assert code(one, 1, "card", seat=1, effect="bank 50") == "app_draws"
