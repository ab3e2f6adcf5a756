"""Nobody gets richer by their own word: random requests of one seat's device, through the pages, to a real table."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_app.editions.catalogue import PACKS
from board_app.game.undo_permits import stands_at
from board_app.rules.decisions import FieldKind, MoveKind
from board_app.rules.seats import SEATING
from board_app.rules.standard import STANDARD
from tests.board_app.web.living_table import LivingTable, asks

SEATS = st.sampled_from(("1", "1", "1", "2", "3", "0"))
AMOUNTS = {"revolution": ("500K", "1M", "15M"), "classic": ("1", "50", "700")}
DEEDS = ("1", "3", "6", "37", "39")
TEMPTING = ("pay", "wage", "card", "land", "roll", "bid", "hammer", "undo", "redo", "rewind", "correct") * 3
CONTROLS = {name: MoveKind({}, lambda *_: None) for name in ("withdraw", "go_on", "take_unit", "press")}  # type: ignore[arg-type]  # their words alone are looked at


def words_of(kind: MoveKind, edition: str, dues: tuple[str, ...]) -> st.SearchStrategy[Mapping[str, str]]:
    """The words of a move as somebody would fill them in who means no good."""
    amounts, deeds, lines = st.sampled_from(AMOUNTS[edition]), st.sampled_from(DEEDS), st.integers(0, 30).map(str)
    by_kind: dict[FieldKind, st.SearchStrategy[str]] = {
        **dict.fromkeys(("seat", "anyone", "party", "seats"), SEATS),
        **dict.fromkeys(("deed", "deeds"), deeds),
        "amount": amounts,
        "due": st.sampled_from(dues),
        "line": lines,
        "dice": st.sampled_from(("6 6", "1 2")),
        "space": st.sampled_from(("0", "1", "2", "7", "10", "39")),
        "levels": st.tuples(deeds, st.sampled_from(("0", "1", "hotel"))).map(":".join),
        "side": st.one_of(st.just(""), amounts.map("cash:{}".format), deeds.map("deed:{}".format)),
        "effect": amounts.map("bank {}".format),
        "sums": st.tuples(SEATS, amounts).map(":".join),
        "number": st.integers(0, 9).map(str),
        "building": st.sampled_from(("house", "hotel")),
    }
    texts = st.sampled_from(("self_credit", "on", "Eve", "chance", "auction", "bank", "edition.start"))
    fields = {name: by_kind.get(field, texts) for name, field in kind.fields.items()}
    optional = {name: by_kind.get(field, texts) for name, field in kind.optional.items()}
    return st.fixed_dictionaries(fields, optional=optional)


def prepared(edition: str, way: str) -> LivingTable:
    """A table that keeps its turns, where Ada, Bo and Cy have deeds, a debt each way, and Bo has offered something."""
    table = LivingTable(PACKS[edition]())
    money = AMOUNTS[edition][0]
    table.one.yes("option", option="board", value="told")
    table.one.yes("option", option="undo_by", value=way)
    table.one.yes("option", option="payments", value="ask")
    for seat, deed in ((1, "1"), (1, "3"), (2, "39"), (3, "6")):
        table.one.yes("buy", seat=seat, deed=deed)
    table.one.yes("rent", "due00001", seat=1, deed="39")
    table.one.yes("rent", "due00002", seat=2, deed="1")
    table.one.yes("pay", payer=1, payee=2, amount=money)
    table.one.yes("undo")
    return table


@pytest.mark.parametrize("way", ["anyone", "turn", "own"])
@pytest.mark.parametrize("edition", ["revolution", "classic"])
@settings(max_examples=30, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_no_requests_of_a_seat_alone_make_it_richer(edition: str, way: str, data: st.DataObject) -> None:
    table = prepared(edition, way)
    ada, at_first = table.seat(1), stands_at(table.state, 1)
    moves = {**STANDARD, **SEATING, **table.one.pack.moves, **CONTROLS}
    for number in range(data.draw(st.integers(1, 12))):
        move = data.draw(st.sampled_from((*sorted(moves), *TEMPTING)))
        words = data.draw(words_of(moves[move], edition, ("due00001", "due00002")))
        by = data.draw(st.sampled_from(("1", "1", "1", "1", "2", "", "new")))
        answer = asks(ada, f"ask{number:05}", by, move, True, **words)
        assert answer.status in (200, 400, 403)
        assert (by == "1") or answer.status == 403
        assert stands_at(table.state, 1) <= at_first, (move, words)


@pytest.mark.parametrize("edition", ["revolution", "classic"])
def test_most_of_what_a_seat_may_do_is_done_and_all_it_may_not_is_not(edition: str) -> None:
    table = prepared(edition, "anyone")
    ada, money = table.seat(1), AMOUNTS[edition][0]
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
        ("start_money", {"amount": AMOUNTS[edition][2], "seat": 1}),
        ("option", {"option": "self_credit", "value": "on"}),
        ("finish", {}),
        ("correct", {"line": 11}),
    ]
    for number, (move, words) in enumerate(refused):
        answer = asks(ada, f"no{number:06}", "1", move, **words)
        assert answer.status == 403, (move, answer.text)
        assert table.tried[0] == ("move", 1)
