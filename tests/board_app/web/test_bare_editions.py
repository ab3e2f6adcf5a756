"""Pages offer what an edition has: one without deals, buildings, deeds, Go or turns is not shown any of that."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from board_app.editions.card_game.pack import pack as card_game
from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.editions.socialism.pack import pack as socialism
from board_app.ledger.line import Put
from board_app.rules.board import Board
from board_app.rules.moves import Accepted
from board_app.rules.state import Due
from tests.board_app.alone import Alone, after
from tests.board_app.web.test_hands import visiting

FULL = classic()
BARE = replace(
    FULL,
    moves={"fact": FULL.moves["fact"]},
    facts=replace(FULL.facts, deeds={}, options={}, board=Board()),
    figures=None,
)
PAGES = ("/", "/seat/1")

OFFERED = {
    ("propose", "trade"): ("A deal between two players", "Offer a deal"),
    ("wage",): ('value="wage"',),
    ("buy",): ("Buy a deed",),
    ("rent",): ("Owe rent", "Ask for the rent"),
}
"""Moves to what pages have for them."""


def without(*moves: str) -> Pack:
    """Classic without these moves."""
    return replace(FULL, moves={move: kind for move, kind in FULL.moves.items() if move not in moves})


def told(pack: Pack, pages: Iterable[str] = PAGES) -> str:
    """Everything on the pages of a table where Ada has a street and players say where they land."""
    one = Alone(pack=pack)
    if "board" in pack.facts.options:
        one.yes("option", option="board", value="told")
        one.yes("land", seat=1, space=39)
        one.yes("buy", seat=1, deed="39")
    visitor = visiting(one)
    return "".join(visitor.get(page).text for page in pages)


@pytest.mark.parametrize("moves", OFFERED, ids=" ".join)
def test_what_an_edition_has_is_offered_and_else_it_is_not(moves: tuple[str, ...]) -> None:
    full = told(FULL)
    assert [words for words in OFFERED[moves] if words not in full] == []
    if moves == ("buy",):
        return
    bare = told(without(*moves))
    assert [words for words in OFFERED[moves] if words in bare] == []


@pytest.mark.parametrize("move", ["propose", "trade"])
def test_a_deal_is_put_together_with_the_buttons_there_are(move: str) -> None:
    other = {"propose": "trade", "trade": "propose"}[move]
    text = told(without(other), ["/deal/1/2"])
    assert f'name="move" value="{move}"' in text
    assert f'name="move" value="{other}"' not in text


def test_where_nobody_deals_there_is_no_page_for_it() -> None:
    visitor = visiting(Alone(pack=without("propose", "trade")))
    assert visitor.get("/seat/1/deal/1/2").headers["location"] == "/seat/1"


def test_what_an_owner_can_do_is_in_the_heading_of_their_deeds() -> None:
    assert "Your deeds: build, sell, mortgage<" in told(FULL)
    assert "Your deeds: mortgage<" in told(without("build", "sell"))
    assert "Your deeds<" in told(without("build", "sell", "mortgage"))
    assert "Your projects: develop<" in visiting(Alone(pack=socialism())).get("/seat/1").text


def test_an_edition_without_any_of_it_shows_money_alone() -> None:
    text = told(BARE)
    assert [word for word in (" deed", "Deed", "turn.", "Go<", "Rent", "data-turns") if word in text] == []
    assert "At the counter" in text


def test_where_there_is_one_thing_to_choose_it_is_said_and_the_button_does_it() -> None:
    one = Alone(pack=socialism())
    one.yes("land", seat=1, space=1)
    one.yes("buy", seat=1, deed="1")
    one.yes("end_turn", seat=1)
    one.yes("land", seat=2, space=2)
    text = visiting(one).get("/seat/2").text
    assert (
        '<p class="only">Project: <strong>Seed Library</strong></p><input type="hidden" name="deed" value="1">' in text
    )


def test_a_table_without_deeds_has_no_link_to_them() -> None:
    assert "All deeds and who has them" in told(FULL)
    assert "who has them" not in visiting(Alone(pack=card_game())).get("/seat/1").text


def test_who_leaves_where_nothing_is_auctioned_is_not_asked_about_an_auction() -> None:
    for pack, asked in ((FULL, True), (without("bid", "hammer"), False), (BARE, False)):
        one = Alone(pack=pack)
        form = next(form for form in one.table.view().gathering if form.move == "depart")
        assert ("deeds" in [blank.name for blank in form.blanks]) is asked
        words = {"money": "bank", "deeds": "bank", **dict(form.args)}
        one.yes("depart", seat=1, **words)


def test_a_deed_that_nobody_wants_stays_where_nothing_is_auctioned() -> None:
    one = Alone(pack=without("bid", "hammer"))
    one.yes("roll", seat=1, dice="1 2")
    one.yes("decline", seat=1, deed="3")
    assert dict(one.book.section("auction")) == {}


def test_who_can_neither_sell_nor_mortgage_fails_and_their_deeds_stay() -> None:
    due = Due("due00001", 1, 0, 1600, ("fine", {}))
    for moves, left in (((), 1), (("sell", "mortgage"), 2), (("bid", "hammer", "sell", "mortgage"), 2)):
        one = after(Alone(("Ada", "Bo", "Cy"), pack=without(*moves)), "setup", {}, Put("deeds", "39", 1), due.opened())
        assert len(one.table.view().players) == 3
        outcome = one.do("bankrupt", seat=1)
        assert isinstance(outcome, Accepted) is (left == 2)
        assert ("now" in one.book.section("auction")) is ("bid" not in moves and left == 2)
