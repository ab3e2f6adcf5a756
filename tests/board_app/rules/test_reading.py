"""Whatever a page or a script sends becomes seats, quanta and deeds, or is refused by name."""

import pytest

from board_app.editions.revolution.pack import pack
from board_app.money import Currency
from board_app.rules.decisions import Ask, Decision, FieldKind, MoveKind
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.reading import NAME_LENGTH, read_amount, read_move
from board_app.rules.state import Due, State
from tests.board_app.alone import Alone
from unit_driver.readers.keyboard_wedge import read_line

FACTS = pack().facts


def nothing(_state: State, _ask: Ask) -> Decision:
    """A decision that only the reading of its words matters to."""
    return Decision("x", {}, ())


def read(field: FieldKind, value: Value) -> object:
    """What a word becomes at a table with two players, four lines and a due, or the code of its refusal."""
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    kind = MoveKind({"word": field}, nothing)
    ask = read_move(State(one.book, FACTS), kind, Move("try", {"word": value}), "k3f90001")
    if isinstance(ask, Refusal):
        return ask.code
    assert ask.op == "k3f90001"
    word = ask.args["word"]
    return word.id if isinstance(word, Due) else word


LONG = "9" * 10_000


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("seat", 1, 1),
        ("seat", "2", 2),
        ("seat", "02", 2),
        ("seat", 0, "no_seat"),
        ("seat", "0", "no_seat"),
        ("seat", 3, "no_seat"),
        ("seat", -1, "no_seat"),
        ("seat", "-1", "no_seat"),
        ("seat", "", "no_seat"),
        ("seat", "Ada", "no_seat"),
        ("seat", " 1", "no_seat"),
        ("seat", "\uff11", "no_seat"),
        ("seat", "1.0", "no_seat"),
        ("seat", True, "no_seat"),
        ("seat", LONG, "no_seat"),
        ("sums", "1:50K 2:0", {1: 5, 2: 0}),
        ("sums", "", {}),
        ("sums", "3:50K", "no_seat"),
        ("sums", "1", "amount_empty"),
        ("sums", "1:-50K", "amount_unread"),
        ("sums", "1:50K 1:5K", "amount_no_multiple"),
        ("sums", "1:50K 1:60K", "named_twice"),
        ("anyone", "2", 2),
        ("anyone", 0, "no_seat"),
        ("party", 0, 0),
        ("party", "0", 0),
        ("party", "1", 1),
        ("party", "", "no_seat"),
        ("party", False, "no_seat"),
        ("party", "bank", "no_seat"),
        ("amount", "260K", 26),
        ("amount", 5, "amount_no_unit"),
        ("amount", LONG, "amount_too_large"),
        ("deed", "39", "39"),
        ("deed", 39, "39"),
        ("deed", "039", "no_deed"),
        ("deed", "0", "no_deed"),
        ("deed", "", "no_deed"),
        ("deed", LONG, "no_deed"),
        ("due", "due00001", "due00001"),
        ("due", "due00002", "no_due"),
        ("due", "", "no_due"),
        ("line", 0, 0),
        ("line", "5", 5),
        ("line", 6, "no_line"),
        ("line", -1, "no_line"),
        ("line", "x", "no_line"),
        ("line", "", "no_line"),
        ("line", LONG, "no_line"),
        ("text", "  Ada   B \n", "Ada B"),
        ("text", 7, "7"),
        ("text", "", ""),
        ("uid", "04A3C6CAE26180", "04A3C6CAE26180"),
        ("uid", " 0a00050f ", "0A00050F"),
        ("uid", ";0090073029910=?", "0090073029910F"),
        ("uid", "0012345678", "0012345678"),
        ("uid", "%E?;E?", "bad_uid"),
        ("uid", "4111111111111111", "bank_card"),
        ("uid", "%B4111111111111111^X^?", "bank_card"),
        ("uid", "4111 1111 1111 1111", "bank_card"),
        ("uid", "4111 1111 1111 1111 123", "bank_card"),
        ("uid", "4111111111111111 12/25", "bank_card"),
        ("uid", "]C14111111111111111", "bank_card"),
        ("uid", "]C10012345678", "0012345678"),
        ("uid", "]C1CARD-7", read_line("CARD-7").uid),
        ("uid", "]C1", "bad_uid"),
        ("uid", "08a1b2c3", "random_card"),
        ("uid", "08:A1:B2:C3", "random_card"),
        ("uid", "04:a3:c6:ca", "04A3C6CA"),
        ("uid", "LIBRARY 17", "bad_uid"),
        ("old_uid", "  ", ""),
        ("old_uid", "0a00050f", "0A00050F"),
        ("old_uid", "0A000", "bad_uid"),
        ("uid", "0A00050", "bad_uid"),
        ("uid", "0A000", "bad_uid"),
        ("uid", "0A00050F0", "bad_uid"),
        ("uid", "0" * 20, "0" * 20),
        ("uid", "0" * 22, "bad_uid"),
        ("uid", "0G00050F", "bad_uid"),
        ("uid", "\uff10A00050F", "bad_uid"),
        ("uid", "", "bad_uid"),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_a_word_is_read_or_refused_by_name(field: FieldKind, value: Value, found: object) -> None:
    assert read(field, value) == found


def test_a_missing_word_is_named_and_a_surplus_one_is_left_out() -> None:
    state = State(Alone().book, FACTS)
    kind = MoveKind({"seat": "seat", "deed": "deed"}, nothing)
    refusal = read_move(state, kind, Move("buy", {"seat": 1}), "")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.sentence) == ("missing", "The move “buy” needs “deed”.")
    ask = read_move(state, kind, Move("buy", {"seat": 1, "deed": "39", "price": "1K"}), "k3f90001")
    assert ask == Ask("k3f90001", {"seat": 1, "deed": "39"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "No amount was typed: type one, for example 260K or 1.5M."),
        ("5", "“5” needs K or M behind it, for example 260K or 1.5M."),
        ("..", "“..” is no amount: digits with K or M, for example 260K or 1.5M."),
        ("0K", "The amount must be more than 0."),
        ("825K", "“825K” is no multiple of 10K, the smallest sum of this game."),
        ("1000M", "“1000M” is more than any account can hold, at most 999.99M."),
    ],
)
def test_a_refused_amount_says_how_to_type_it(text: str, sentence: str) -> None:
    refusal = read_amount(FACTS.currency, text)
    assert isinstance(refusal, Refusal)
    assert refusal.sentence == sentence


def test_whole_money_asks_for_no_unit() -> None:
    refusal = read_amount(Currency("whole"), "5K")
    assert isinstance(refusal, Refusal)
    assert refusal.sentence == "“5K” is no amount: digits, for example 150."
    assert read_amount(Currency("whole"), "150") == 150


def test_no_sentence_repeats_a_flood() -> None:
    one = Alone()
    flood = "<b>" * 10_000
    refusals = [
        one.no(flood),
        one.no("pay", payer=flood, payee=1, amount="1M"),
        one.no("pay", payer=1, payee=2, amount=flood),
        one.no("buy", seat=1, deed=flood),
        one.no("correct", line=flood),
        one.no("bind", uid=flood, seat=1),
        one.no("join", name=flood),
    ]
    assert all(flood[: NAME_LENGTH + 1] not in refusal.sentence for refusal in refusals)
