"""What pages show, and that it is made no oftener than it changes."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from markupsafe import Markup

from board_app.game.view import LineView, TableView
from board_app.rules.moves import Move
from board_app.web.pictures import (
    JOINING,
    LINES_ON_SEAT,
    LINES_ON_TABLE,
    ON_SEAT,
    ON_TABLE,
    PIECES,
    TABLE,
    Pictures,
    no_stamp,
    pieces_of,
)
from tests.board_app.web.fake_table import FakeTable, picture, player

SAID: dict[str, Any] = {"said": None, "game": 1, "join": "", "qr": Markup(), "edition": "", "editions": {}}


@pytest.fixture
def pictures() -> Pictures:
    return Pictures("mk")


def stamped() -> Markup:
    """A stamp with a key that differs each time."""
    return Markup(f'<input name="op_key" value="{KEYS.new_op()}">')


def shown_by(pictures: Pictures, name: str, view: TableView, seat: int = TABLE) -> str:
    """A piece of the stream as text."""
    return pictures.piece(name, view, seat).decode()


KEYS = FakeTable()


def test_a_piece_is_the_same_object_as_long_as_it_says_the_same(pictures: Pictures) -> None:
    view = picture()
    for name in PIECES:
        first = pictures.piece(name, view, 1)
        assert pictures.piece(name, replace(view, version=view.version + 1), 1) is first


@pytest.mark.parametrize("name", ["players", "purse"])
def test_a_payment_changes_the_pieces_that_show_its_payer(pictures: Pictures, name: str) -> None:
    view = picture()
    before = shown_by(pictures, name, view, 1)
    after = shown_by(pictures, name, replace(view, players=(player(1, "Ada", "9.99M"), view.players[1])), 1)
    assert "9.99M" in after
    assert "9.99M" not in before


def test_choosing_a_payee_is_not_disturbed_by_balances(pictures: Pictures) -> None:
    view = picture()
    before = [pictures.piece(name, view, 2) for name in ("payees", "pay-to", "buy-who")]
    richer = replace(view, players=(player(1, "Ada", "9.99M"), view.players[1]))
    assert all(pictures.piece(n, richer, 2) is b for n, b in zip(("payees", "pay-to", "buy-who"), before, strict=True))


def test_every_live_piece_has_its_place_on_its_page(pictures: Pictures) -> None:
    for seat, template in ((TABLE, "table.html"), (1, "seat.html"), (JOINING, "join.html")):
        page = pictures.page(template, picture(), seat, no_stamp, **SAID)
        for name in pieces_of(seat):
            assert page.count(f'id="{name}"') == 1, name


def test_the_ids_of_a_page_are_unique(pictures: Pictures) -> None:
    for seat, template in ((TABLE, "table.html"), (1, "seat.html"), (JOINING, "join.html")):
        ids = re.findall(r' id="([^"]+)"', pictures.page(template, picture(), seat, no_stamp, **SAID))
        assert len(ids) == len(set(ids))


def test_each_form_of_a_page_carries_a_key_of_its_own(pictures: Pictures) -> None:
    for seat, template in ((TABLE, "table.html"), (1, "seat.html"), (JOINING, "join.html")):
        page = pictures.page(template, picture(), seat, stamped, **SAID)
        keys = re.findall(r'name="op_key" value="(\w+)"', page)
        assert len(keys) == len(set(keys)) == page.count('action="/do"')


def test_pieces_for_everybody_carry_no_key(pictures: Pictures) -> None:
    text = "".join(shown_by(pictures, name, picture(), 1) for name in (*ON_TABLE, *ON_SEAT))
    assert 'name="move"' in text
    assert 'name="op_key"' not in text


def test_undo_and_redo_name_the_line_they_mean(pictures: Pictures) -> None:
    text = shown_by(pictures, "undo", picture())
    words = re.findall(r'name="move" value="(\w+)"><input type="hidden" name="line" value="([0-9]+)"', text)
    assert words == [("undo", "3"), ("redo", "4")]
    later = shown_by(pictures, "undo", replace(picture(), undo_line=5))
    assert 'value="5"' in later


REFUSED = {
    "pay": {"payer": "2", "payee": "1", "amount": "99M"},
    "buy": {"seat": "2", "deed": "old_kent_road"},
    "rent": {"seat": "2", "deed": "mayfair"},
    "join": {"name": "Ada <i>"},
    "rename": {"seat": "2", "name": "Ada <i>"},
}
FILLED_IN = {
    "pay": ['value="2" selected', 'value="1" selected', 'value="99M"'],
    "buy": ['value="2" selected', 'value="old_kent_road" selected'],
    "rent": ['value="2" selected', 'value="mayfair" selected'],
    "join": ['value="Ada &lt;i&gt;"'],
    "rename": ['<details class="rename" open>', 'value="2" selected', 'value="Ada &lt;i&gt;"'],
}


@pytest.mark.parametrize("move", REFUSED)
def test_a_refused_form_of_the_table_keeps_what_was_chosen_and_typed(pictures: Pictures, move: str) -> None:
    page = pictures.page("table.html", picture(), TABLE, no_stamp, Move(move, REFUSED[move]), **SAID)
    assert [word for word in FILLED_IN[move] if page.count(word) != 1] == []
    assert page.count(" selected") == sum("selected" in word for word in FILLED_IN[move])


@pytest.mark.parametrize(
    ("move", "words", "filled"),
    [
        ("pay", {"payer": "1", "payee": "2", "amount": "99M"}, ['value="2" checked', 'value="99M"']),
        ("pay", {"payer": "0", "payee": "1", "amount": "x"}, ["open><summary>Receive", 'value="x"']),
        ("buy", {"seat": "1", "deed": "old_kent_road"}, ["open><summary>Buy", 'value="old_kent_road" selected']),
        ("rent", {"seat": "1", "deed": "mayfair"}, ["open><summary>Owe"]),
        ("rename", {"seat": "1", "name": "Bo"}, ["open><summary>Change", 'value="Bo"']),
    ],
)
def test_a_refused_form_of_a_player_keeps_what_was_chosen_and_typed(
    pictures: Pictures, move: str, words: dict[str, str], filled: list[str]
) -> None:
    page = pictures.page("seat.html", picture(), 1, no_stamp, Move(move, words), **SAID)
    assert [word for word in filled if page.count(word) != 1] == []
    assert " open>" not in pictures.page("seat.html", picture(), 1, no_stamp, **SAID)


def test_prices_and_rents_stand_under_their_headings(pictures: Pictures) -> None:
    text = shown_by(pictures, "deeds", picture())
    assert text.count(">Price</th>") == text.count(">Rent</th>") == 2


def test_a_name_is_text_and_never_markup(pictures: Pictures) -> None:
    page = pictures.page("table.html", picture(), TABLE, no_stamp, **SAID)
    assert "Bo &lt;b&gt;" in page
    assert "<b>" not in page


def test_every_move_of_a_view_is_a_button_with_its_words_filled_in(pictures: Pictures) -> None:
    page = pictures.page("table.html", picture(), TABLE, no_stamp, **SAID)
    moves = set(re.findall(r'name="move" value="(\w+)"', page))
    assert moves == {
        *("join", "rename", "pay", "buy", "rent", "wage", "settle", "drop", "withdraw"),
        *("undo", "redo", "correct", "explain", "go_on", "roll"),
    }
    assert '<a class="button small" href="?back=2">Back to before this' in page
    assert '<input type="hidden" name="line" value="3"><input type="hidden" name="deed" value="old_kent_road">' in page


def test_an_undone_line_is_told_in_words_and_offers_nothing(pictures: Pictures) -> None:
    undone = LineView(2, "Bo paid Ada 1M", undone=True, money=True, rewind=1, offers=picture().log[0].offers)
    text = shown_by(pictures, "log", replace(picture(), log=(undone,)), TABLE)
    assert "taken back:" in text
    assert "<form" not in text


def test_nothing_is_told_by_colour_alone(pictures: Pictures) -> None:
    text = shown_by(pictures, "players", picture(), TABLE)
    for shown in picture().players:
        assert shown.sign in text
        assert f", {shown.colour}:" in text


def test_a_players_page_shows_only_the_dues_of_that_player(pictures: Pictures) -> None:
    view = replace(picture(), players=(*picture().players, player(3, "Cy")))
    assert "rent for Mayfair" in shown_by(pictures, "dues", view, 1)
    assert "rent for Mayfair" in shown_by(pictures, "dues", view, 2)
    assert "rent for Mayfair" not in shown_by(pictures, "dues", view, 3)
    assert "rent for Mayfair" in shown_by(pictures, "dues", view, TABLE)


@pytest.mark.parametrize(("seat", "moves"), [(TABLE, ["settle", "drop"]), (2, ["settle"]), (1, ["drop"])])
def test_a_payer_may_pay_a_due_and_a_payee_drop_it(pictures: Pictures, seat: int, moves: list[str]) -> None:
    assert re.findall(r'name="move" value="(\w+)"', shown_by(pictures, "dues", picture(), seat)) == moves


def test_rent_is_offered_for_deeds_of_others_and_purchase_for_free_ones(pictures: Pictures) -> None:
    assert "mayfair" not in shown_by(pictures, "rent-deed", picture(), 1)
    assert "Mayfair · 500K to Ada" in shown_by(pictures, "rent-deed", picture(), 2)
    assert "Old Kent Road · 600K" in shown_by(pictures, "buy-deed", picture(), 2)
    assert "Mayfair" not in shown_by(pictures, "buy-deed", picture(), 2)


@pytest.mark.parametrize(("name", "most"), [("log", LINES_ON_TABLE), ("recent", LINES_ON_SEAT)])
def test_the_log_has_an_end(pictures: Pictures, name: str, most: int) -> None:
    lines = tuple(LineView(seq, "said", undone=True, money=False, rewind=0, offers=()) for seq in range(99, 0, -1))
    shown = re.findall(r'id="line-([0-9]+)"', shown_by(pictures, name, replace(picture(), log=lines)))
    assert shown == [str(seq) for seq in range(99, 99 - most, -1)]


def test_what_is_the_same_for_all_seats_is_rendered_once(pictures: Pictures) -> None:
    for name in ON_SEAT:
        same = pictures.piece(name, picture(), 1) is pictures.piece(name, picture(), 2)
        assert same is not PIECES[name].own, name


def test_lines_for_everybody_are_kept_within_bounds(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.pictures._PARTS_KEPT", 5)
    for seq in range(1, 40):
        line = LineView(seq, f"sentence {seq}", undone=False, money=False, rewind=seq - 1, offers=())
        assert f"sentence {seq}" in shown_by(pictures, "log", replace(picture(), log=(line,)), TABLE)
    assert len(pictures._parts) == 5


def test_money_without_thousands_has_no_k_and_m_keys() -> None:
    page = Pictures("whole").page("seat.html", picture(), 1, no_stamp, **SAID)
    assert "data-unit" not in page
    assert 'inputmode="numeric"' in page
    assert 'inputmode="text"' in Pictures("mk").page("seat.html", picture(), 1, no_stamp, **SAID)  # K and M are typed


def test_the_first_screen_of_a_new_game_asks_who_plays(pictures: Pictures) -> None:
    empty = replace(picture(), players=(), dues=(), waiting=(), log=(), undo="", undo_line=0, redo=None, redo_line=0)
    page = pictures.page("table.html", empty, TABLE, no_stamp, **SAID)
    assert "Who plays?" in page
    assert "Nothing has happened yet." in page
    assert "Phones are not let in" in page


@pytest.mark.parametrize("seat", [TABLE, 1, JOINING])
def test_a_break_is_said_on_every_page_with_the_button_that_ends_it(pictures: Pictures, seat: int) -> None:
    assert "break" in pieces_of(seat)
    assert "The table has a break" not in shown_by(pictures, "break", picture(), seat)
    text = shown_by(pictures, "break", replace(picture(), paused=True), seat)
    assert "<h2" in text
    assert 'value="resume"' in text
    assert ">The break is over</button>" in text
    assert "<details" not in text


def test_a_unit_that_is_not_simply_in_service_is_told_on_a_players_page_in_one_line(pictures: Pictures) -> None:
    view = picture()
    assert shown_by(pictures, "unit-line", view, 1).count("<p") == 0
    calling = replace(view, unit=replace(view.unit, calls=True))
    text = shown_by(pictures, "unit-line", calling, 1)
    assert "The unit is out of reach." in text
    assert "<button" not in text
    assert " data-calls>" in shown_by(pictures, "unit", calling)


def test_the_buttons_of_the_unit_stand_under_its_line_before_its_display(pictures: Pictures) -> None:
    text = shown_by(pictures, "unit", picture())
    assert text.index("The unit is out of reach.") < text.index("Go on without it")


def test_a_unit_with_payments_of_a_saved_game_offers_to_go_on_with_that_game(pictures: Pictures) -> None:
    view = picture()
    assert 'action="/go-on"' not in shown_by(pictures, "unit", view)
    text = shown_by(pictures, "unit", replace(view, unit=replace(view.unit, game=7)))
    assert 'action="/go-on"><input type="hidden" name="number" value="7">' in text


def test_a_due_that_only_the_unit_takes_has_no_button_to_pay_it(pictures: Pictures) -> None:
    view = picture()
    wanted = "Green needs Ada's card. Red needs Bo's card."
    asked = replace(view, dues=(replace(view.dues[0], asked=True, can_pay=False, cards_text=wanted),))
    text = shown_by(pictures, "dues", asked, 2)
    assert f"The unit asks for it. {wanted}" in unescape(text)
    assert "Pay 500K" not in text
    assert "Pay 500K" in shown_by(pictures, "dues", view, 2)


@pytest.mark.parametrize("name", ["payees", "partners", "pay-from", "pay-to", "deal-from", "buy-who", "rent-who"])
def test_who_is_out_can_be_paid_and_dealt_with_no_more_but_renamed(pictures: Pictures, name: str) -> None:
    view = picture()
    out = replace(view, players=(view.players[0], replace(view.players[1], out=True)))
    assert "Bo &lt;b&gt;" in shown_by(pictures, name, view, 1)
    assert "Bo &lt;b&gt;" not in shown_by(pictures, name, out, 1)
    assert "Bo &lt;b&gt;" in shown_by(pictures, "rename-who", out)


def test_a_page_whose_player_leaves_says_so(pictures: Pictures) -> None:
    left = replace(picture(), players=(picture().players[1],), gone=((1, "Ada"),))
    assert "Ada has left the table." in shown_by(pictures, "purse", left, 1)
    assert "Nobody sits here." in shown_by(pictures, "purse", left, 3)


def test_the_games_name_stands_beside_its_edition(pictures: Pictures) -> None:
    assert "Friday" in shown_by(pictures, "called", replace(picture(), name="Friday"))
    assert "<span" not in shown_by(pictures, "called", picture())
