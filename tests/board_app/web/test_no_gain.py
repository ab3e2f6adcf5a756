"""Nobody gets richer by their own word: random requests of one seat's device, through the pages, to a real table.

In between the others act, the banker on everybody's page too: what they do is theirs to give and to take.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import moves_of
from board_app.game.gains import stands_at
from board_app.rules.decisions import FieldKind, MoveKind
from tests.board_app.quiet_unit import QuietUnit
from tests.board_app.web.living_table import LivingTable, asks

EDITIONS = ("anti_monopoly_2", "card_game", "classic", "revolution", "socialism")
SEATS = st.sampled_from(("1", "1", "1", "2", "3", "0"))
MONEY = {"mk": ("500K", "1M", "15M"), "whole": ("1", "50", "700")}
TEMPTING = ("pay", "wage", "card", "land", "roll", "bid", "hammer", "undo", "redo", "rewind", "rewind", "correct") * 3
CONTROLS = {name: MoveKind({}, lambda *_: None) for name in ("withdraw", "go_on", "take_unit", "press")}  # type: ignore[arg-type]  # their words alone are looked at

BY_THE_RULES = (
    *("roll", "jail_roll", "land", "card", "choose", "fund", "take_card", "use_card", "play_kept", "draw", "rent"),
    *("claim", "hammer", "leave", "bankrupt", "depart", "chance_do", "wage", "contribute", "self_develop", "pay_out"),
    *("count_hands", "go_out", "ride", "end_turn"),
)
"""Moves whose money comes by the rules where the app follows the tokens, and is nobody's word then."""


def words_of(kind: MoveKind, table: LivingTable) -> st.SearchStrategy[Mapping[str, str]]:
    """The words of a move as somebody would fill them in who means no good."""
    state = table.state
    amounts = st.sampled_from(MONEY[state.facts.currency.scale])
    deeds = st.sampled_from((*state.facts.deeds, "none"))
    by_kind: dict[FieldKind, st.SearchStrategy[str]] = {
        **dict.fromkeys(("seat", "anyone", "party", "seats"), SEATS),
        **dict.fromkeys(("deed", "deeds"), deeds),
        "amount": amounts,
        "due": st.sampled_from((*(due.id for due in state.dues()), "none")),
        "line": st.integers(max(0, state.book.head - 12), state.book.head).map(str),
        "dice": st.sampled_from(("6 6", "1 2")),
        "space": st.sampled_from(("0", "1", "2", "7", "10", "39")),
        "levels": st.tuples(deeds, st.sampled_from(("0", "1", "hotel"))).map(":".join),
        "side": st.one_of(st.just(""), amounts.map("cash:{}".format), deeds.map("deed:{}".format)),
        "effect": amounts.map("bank {}".format),
        "sums": st.tuples(SEATS, amounts).map(":".join),
        "number": st.integers(0, 9).map(str),
        "building": st.sampled_from(("house", "hotel")),
        "cards": st.sampled_from((*state.facts.cards, "none")),
    }
    deals = (*state.book.section("deals"), "none")
    texts = st.sampled_from(("self_credit", "on", "Eve", "chance", "auction", "bank", "edition.start", *deals))
    fields = {name: by_kind.get(field, texts) for name, field in kind.fields.items()}
    optional = {name: by_kind.get(field, texts) for name, field in kind.optional.items()}
    return st.fixed_dictionaries(fields, optional=optional)


def prepared(edition: str, way: str, *, told: bool = True) -> LivingTable:
    """A table where Ada, Bo and Cy have money, deeds and a debt each way, and lines are taken back that Ada would miss.

    `told`: it keeps its turns, where the edition can be played so.
    """
    table = LivingTable(PACKS[edition]())
    one, bank, bo = table.one, table.visitor(table.keys.banker), table.seat(2)
    few, some, much = MONEY[table.state.facts.currency.scale]
    one.do("option", option="board", value="told" if told else "followed")
    one.yes("option", option="undo_by", value=way)
    one.do("option", option="payments", value="ask")
    for seat in (1, 2, 3):
        one.do("pay", payer=0, payee=seat, amount=much)
    for seat, deed in ((1, "1"), (1, "3"), (2, "39"), (3, "6")):
        one.do("buy", seat=seat, deed=deed)
    one.do("rent", "due00001", seat=1, deed="39")
    one.do("rent", "due00002", seat=2, deed="1")
    for visitor, by, payer in ((bank, "", 0), (bo, "2", 2)):
        asks(visitor, f"gift000{payer}", by, "pay", payer=payer, payee=1, amount=some)
        asks(visitor, f"back000{payer}", by, "undo")
    asks(bank, "fine0001", "1", "pay", payer=1, payee=0, amount=few)
    return table


def acts_of_others(table: LivingTable, number: int, data: st.DataObject) -> None:
    """Bo, or the banker on somebody's page or the table's, does something that is theirs to do."""
    few, some, _ = MONEY[table.state.facts.currency.scale]
    by = data.draw(st.sampled_from(("1", "1", "2", "")))
    banker = by != "2"
    payer, payee = data.draw(st.sampled_from(((1, 0), (0, 1), (1, 2), (2, 1)) if banker else ((2, 1), (2, 3))))
    move = data.draw(st.sampled_from(("pay", "pay", "undo", "redo", "correct", "roll")))
    words: dict[str, Any] = {
        "pay": {"payer": payer, "payee": payee, "amount": data.draw(st.sampled_from((few, some)))},
        "correct": {"line": data.draw(st.integers(max(1, table.state.book.head - 5), table.state.book.head))},
        "roll": {"seat": by or "1"},
    }
    visitor = table.visitor(table.keys.banker) if banker else table.seat(2)
    asks(visitor, f"oth{number:05}", by, move, True, **words.get(move, {}))


def one_request(table: LivingTable, number: int, data: st.DataObject) -> str:
    """Something that Ada's device asks for; what she has asked."""
    moves = {**moves_of(table.one.pack), **CONTROLS}
    move = data.draw(st.sampled_from((*sorted(moves), *(name for name in TEMPTING if name in moves))))
    words = data.draw(words_of(moves[move], table))
    by = data.draw(st.sampled_from(("1", "1", "1", "1", "2", "", "new")))
    answer = asks(table.seat(1), f"ask{number:05}", by, move, True, **words)
    assert answer.status in (200, 400, 403)
    assert (by == "1") or answer.status == 403
    return f"{move} {words} by {by}"


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=30, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_no_requests_of_a_seat_alone_make_it_richer(edition: str, data: st.DataObject) -> None:
    told = data.draw(st.booleans())
    table = prepared(edition, data.draw(st.sampled_from(("anyone", "turn", "own"))), told=told)
    ruled = table.state.option("board") != "told"
    if data.draw(st.integers(0, 3)) == 0:
        table.one.table.attend(QuietUnit())  # which answers nothing: payments wait
    most = stands_at(table.state, 1)
    for number in range(data.draw(st.integers(1, 10))):
        before, head = stands_at(table.state, 1), table.state.book.head
        if data.draw(st.integers(0, 3)) == 0:
            acts_of_others(table, number, data)
            most += stands_at(table.state, 1) - before
            continue
        asked = one_request(table, number, data)
        now = stands_at(table.state, 1)
        if ruled and any(line.move in BY_THE_RULES for line in table.state.book.lines[head:]):
            most += max(0, now - before)
        assert now <= most, asked
    waiting = [entry.seat for entry in table.one.table.view().waiting]
    before = stands_at(table.state, 1)
    table.one.do("go_on")
    if set(waiting) <= {1} and not ruled:
        assert stands_at(table.state, 1) <= max(most, before)


@pytest.mark.parametrize("edition", ["revolution", "classic"])
def test_most_of_what_a_seat_may_do_is_done_and_all_it_may_not_is_not(edition: str) -> None:
    table = prepared(edition, "anyone")
    ada, (money, _, much) = table.seat(1), MONEY[table.state.facts.currency.scale]
    taken: list[tuple[str, Mapping[str, Any]]] = [
        ("settle", {"due": "due00001"}),
        ("mortgage", {"seat": 1, "deed": "1"}),
        ("unmortgage", {"seat": 1, "deed": "1"}),
        ("propose", {"from": 1, "to": 2, "gives": "deed:3", "gets": "deed:39"}),
        ("pay", {"payer": 1, "payee": 3, "amount": money}),
        ("undo", {}),
        ("rename", {"seat": 1, "name": "Ada L"}),
    ]
    for number, (move, words) in enumerate(taken):
        answer = asks(ada, f"yes{number:05}", "1", move, **words)
        assert (answer.status, "refused" in answer.text) == (200, False), (move, answer.text)
    refused: list[tuple[str, Mapping[str, Any]]] = [
        ("settle", {"due": "due00002"}),
        ("pay", {"payer": 0, "payee": 1, "amount": money}),
        ("wage", {"seat": 1}),
        ("trade", {"from": 1, "to": 2, "gives": "", "gets": "deed:39"}),
        ("start_money", {"amount": much, "seat": 1}),
        ("option", {"option": "self_credit", "value": "on"}),
        ("finish", {}),
        ("correct", {"line": 11}),
    ]
    for number, (move, words) in enumerate(refused):
        answer = asks(ada, f"no{number:06}", "1", move, **words)
        assert answer.status == 403, (move, answer.text)
        assert table.tried[0] == ("move", 1)
