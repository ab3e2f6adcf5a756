"""Those who only look: a guest, a player at the table's page, a big screen. They see the table and can ask nothing."""

import pytest

from board_app.editions.catalogue import PACKS
from board_app.web.pictures import ON_TABLE, ON_WATCH, TABLE, WATCH, Pictures, pieces_of
from tests.board_app.web.fake_table import picture
from tests.board_app.web.living_table import LivingTable, first_words


@pytest.fixture
def table() -> LivingTable:
    """Ada, Bo and Cy, and somebody's payment."""
    table = LivingTable()
    table.one.yes("pay", payer=1, payee=2, amount="1M")
    return table


def test_whoever_is_not_the_banker_watches_the_table(table: LivingTable) -> None:
    for key in (table.keys.join, table.keys.seat(1, 1, 0)):
        page = table.visitor(key).get("/").text
        assert 'class="table watch" data-asks="guest"' in page
        assert "Ada paid Bo 1M" in page
        assert "16M" in page
        assert "At the counter" not in page
    assert "At the counter" in table.visitor(table.keys.banker).get("/").text


def test_a_big_screen_is_without_forms_whoever_opens_it(table: LivingTable) -> None:
    for key, back in ((table.keys.banker, "/"), (table.keys.seat(1, 1, 0), "/seat/1"), (table.keys.join, "/join")):
        page = table.visitor(key).get("/watch").text
        assert 'data-asks="guest"' in page
        assert f'href="{back}"' in page
        assert "QR code of the join address" in page


def test_its_live_pieces_are_all_on_it(table: LivingTable) -> None:
    assert pieces_of(TABLE, WATCH) == ON_WATCH
    page = table.visitor(table.keys.join).get("/watch").text
    assert [name for name in ON_WATCH if f'id="{name}"' not in page] == []
    assert "/events?seat=0&amp;game=1&amp;page=watch" in page


@pytest.mark.parametrize("edition", sorted(PACKS))
def test_nothing_that_can_be_pressed_is_on_it_nor_comes_by_its_stream(edition: str) -> None:
    table = LivingTable(PACKS[edition]())
    one = table.one
    one.do("option", option="payments", value="ask")
    for seat, deed in ((1, "39"), (1, "37"), (2, "1")):
        one.do("buy", seat=seat, deed=deed)
    one.do("rent", "due00001", seat=2, deed="39")
    one.yes("pause")
    page = table.visitor(table.keys.join).get("/watch").text
    pictures = Pictures(table.scale)
    pieces = {name: pictures.piece(name, table.view(), TABLE, WATCH).decode() for name in ON_WATCH}
    assert "The table has a break" in pieces["break"]
    for text in (page, *pieces.values()):
        for pressed in ("<form", "<button", "<input", "<select", "<details><summary>"):
            assert pressed not in text


def test_a_picture_with_everything_has_its_forms_for_those_who_play_alone() -> None:
    pictures, view = Pictures("mk"), picture()
    assert b"<form" in b"".join(pictures.piece(name, view, TABLE) for name in ON_TABLE)
    looked_at = b"".join(pictures.piece(name, view, TABLE, WATCH) for name in ON_WATCH)
    assert b"<form" not in looked_at
    assert b"Bo owes Ada 500K" in looked_at


def test_whoever_is_not_the_banker_gets_no_other_stream_of_the_table(table: LivingTable) -> None:
    for key, looks in ((table.keys.join, True), (table.keys.seat(1, 1, 0), True), (table.keys.banker, False)):
        told = first_words(table, key, "/events?seat=0")
        assert ("<form" not in told) == looks
        assert "Ada paid Bo 1M" in told
