"""Where what players have is their own to see, no page, stream or answer tells it to anybody else but the banker."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from board_app.editions.catalogue import PACKS
from board_app.editions.pack import Pack
from board_app.game.hiding import veiled
from board_app.game.standing import UnitStanding
from board_app.game.view import CountView
from board_app.web.pictures import TABLE, Pictures
from tests.board_app.scripted_unit import ScriptedUnit, serve
from tests.board_app.web.living_table import LivingTable, asks, first_words
from tests.board_app.web.visitor import Visitor
from unit_driver.events import NoticeArrived
from unit_driver.notices import ViewShown


@pytest.fixture
def table() -> LivingTable:
    """Ada has 13.37M, and her card lies in the unit."""
    table = LivingTable()
    one = table.one
    one.yes("pay", payer=1, payee=0, amount="1.63M")
    one.yes("option", option="balances", value="own")
    one.yes("bind", uid="04A3C6CAE26180", seat=1)
    unit = ScriptedUnit()
    serve(one.table, unit)
    shown = ViewShown(True, "13.37M", "?", "GREEN: CARD 1 13.37M")
    one.table.unit_event(NoticeArrived(shown))
    return table


PAGES = ("/", "/watch", "/log", "/join", "/unit", "/seat/1", "/receipt/5", "/seat/1/statement", "/seat/1/undo/4")
OWN = ("", "/log", "/statement", "/unit", "/undo/4", "/deal/2/1", "/raise?move=pay&payer=1&payee=2&amount=99M")
STREAMS = ("seat=0", "seat=0&page=watch", "seat=0&page=unit", "seat=-1")


def told(table: LivingTable, key: str, seat: int = 0) -> Iterator[tuple[str, str]]:
    """Everything that a key opens, and what it says."""
    visitor = table.visitor(key)
    for path in (*PAGES, "/export.csv", "/export.json", *((f"/seat/{seat}{end}" for end in OWN) if seat else ())):
        yield path, visitor.get(path).text
    for stream in (*STREAMS, *((f"seat={seat}", f"seat={seat}&page=unit") if seat else ())):
        yield stream, first_words(table, key, f"/events?{stream}")


def test_no_page_and_no_stream_tells_a_guest_or_another_player_what_somebody_has(table: LivingTable) -> None:
    for key, seat in ((table.keys.join, 0), (table.keys.seat(1, 2, 0), 2)):
        found = dict(told(table, key, seat))
        assert len(found) > 14
        assert [place for place, text in found.items() if "13.37M" in text] == []


def test_their_own_page_and_the_bankers_books_tell_it(table: LivingTable) -> None:
    ada = dict(told(table, table.keys.seat(1, 1, 0), 1))
    for place in ("/seat/1", "seat=1", "/seat/1/statement", "/receipt/5"):
        assert "13.37M" in ada[place]
    banker = table.visitor(table.keys.banker)
    for path in ("/seat/1", "/seat/1/statement", "/receipt/5"):
        assert "13.37M" in banker.get(path).text


def test_with_open_balances_the_unit_on_a_page_shows_what_it_shows(table: LivingTable) -> None:
    pictures = Pictures("mk")
    hidden = pictures.piece("face", table.view(), TABLE).decode()
    assert "•••" in hidden
    table.one.yes("option", option="balances", value="open")
    assert "13.37M" in pictures.piece("face", table.view(), TABLE).decode()


def test_a_debt_says_what_is_lacking_to_its_payer_alone() -> None:
    table = LivingTable()
    one = table.one
    one.yes("option", option="balances", value="own")
    one.yes("option", option="payments", value="ask")
    for deed in ("37", "39"):
        one.yes("buy", seat=2, deed=deed)
    one.yes("start_money", seat=1, amount="100K")
    one.yes("rent", "due00001", seat=1, deed="39")
    pieces = {seat: Pictures("mk").piece("dues", table.view(), seat).decode() for seat in (TABLE, 1, 2)}
    assert ["You lack" in pieces[seat] for seat in (TABLE, 1, 2)] == [False, True, False]
    one.yes("option", option="balances", value="open")
    assert "Ada lacks" in Pictures("mk").piece("dues", table.view(), 2).decode()


def classic() -> Pack:
    """An edition whose dice and offers are the app's."""
    return PACKS["classic"]()


def test_an_offer_says_what_it_leaves_or_what_is_lacking_on_ones_own_page_alone() -> None:
    table = LivingTable(classic())
    one = table.one
    one.yes("option", option="dice", value="table")
    one.yes("roll", seat=1, dice="1 2")
    assert "leaves 1440" in Pictures("whole").piece("now", table.view(), TABLE).decode()
    one.yes("option", option="balances", value="own")
    assert "leaves 1440" not in Pictures("whole").piece("now", table.view(), TABLE).decode()
    assert "leaves 1440" in Pictures("whole").piece("now", table.view(), 1).decode()
    one.yes("start_money", seat=1, amount="1")
    for seat, tells in ((TABLE, False), (1, True), (2, False)):
        assert ("59 more for" in Pictures("whole").piece("now", table.view(), seat).decode()) == tells


def deal(visitor: Visitor, op: str) -> str:
    """The answer to an offer of Bo's that costs Ada more than she has."""
    words = {"move": "propose", "op_key": op, "by": "2", "from": "2", "to": "1", "gives": "", "gets": "cash:14M"}
    return visitor.post("/do", words, hx_request="true").text


def test_no_answer_tells_what_somebody_else_has(table: LivingTable) -> None:
    bo, banker = table.seat(2), table.visitor(table.keys.banker)
    offered = deal(bo, "deal0001")
    assert 'class="said ok"' in offered
    assert "13.37M" not in offered
    assert "Ada has 13.37M free" in deal(banker, "deal0002")
    own = asks(table.seat(1), "pay00001", "1", "pay", payer=1, payee=2, amount="14M").text
    assert "Ada has 13.37M free" in own
    table.one.yes("option", option="balances", value="open")
    assert "Ada has 13.37M free" in deal(bo, "deal0003")


def test_the_count_to_come_is_shown_to_its_own_player_while_it_is_not_the_end() -> None:
    table = LivingTable(classic())
    table.one.yes("roll", seat=1)
    view = table.view()
    assert view.play is not None
    counted = replace(view.play, counts=(CountView("Ada", (("Cash", "1337"),), "1337"),))
    for opened, over, seat, shown in (
        (False, False, 1, True),
        (False, False, 2, False),
        (False, False, TABLE, False),
        (False, True, 2, True),
        (True, False, 2, True),
    ):
        seen = replace(view, open_balances=opened, play=replace(counted, over=over, sentence="So it is."))
        assert ("1337" in Pictures("whole").piece("now", seen, seat).decode()) == shown


def test_what_a_strange_unit_and_the_book_hold_is_for_the_banker_to_compare(table: LivingTable) -> None:
    unit = UnitStanding("asking_operations", "The unit holds Ada 13.37M; this book holds Ada 15M.")
    state = table.state
    closed = veiled(state, unit)
    assert (closed.details, closed.sums) == ("", unit.details)
    table.one.yes("option", option="balances", value="open")
    assert veiled(table.state, unit) is unit
