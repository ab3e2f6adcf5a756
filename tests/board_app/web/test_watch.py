"""Those who only look: a guest, a player at the table's page, a big screen. They see the table and can ask nothing."""

import pytest

from board_app.web.pictures import ON_WATCH, TABLE, WATCH, pieces_of
from tests.board_app.web.living_table import LivingTable


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
