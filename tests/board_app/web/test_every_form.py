"""Every form that a page offers can be sent, however it is filled in: the table answers in words and plays on."""

from collections.abc import Iterable
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from tests.board_app.web.filled_form import Form, forms_of
from tests.board_app.web.living_table import LivingTable
from tests.board_app.web.test_no_gain import EDITIONS, MONEY
from tests.board_app.web.visitor import Visitor

FORMS = 110
"""How many are sent in one evening."""

ENDING = ("finish", "closing", "depart", "bankrupt", "pause")
"""Moves after which there is little left to ask for; they come last."""

FIRST = (
    *("roll", "buy", "end_turn", "bid", "claim", "settle", "accept", "contribute", "deal", "draw", "discard"),
    *("choose", "land", "rent", "build", "pay", "role", "begin", "hand"),
)
"""Moves by which an evening goes on."""


def chosen(draw: Random, visitor: Visitor, path: str, ended: bool) -> Form | None:
    """A form of a page, one by which the game goes on more often than another; None for a page without."""
    page = visitor.get(path)
    assert page.status in (200, 303), (path, page.status)
    moves: dict[str, list[Form]] = {}
    for form in forms_of(page.text):
        if ended or form.move not in ENDING:
            moves.setdefault(form.move, []).append(form)
    if not moves:
        return None
    move = draw.choices(list(moves), [4 if move in FIRST else 1 for move in moves])[0]
    return draw.choice(moves[move])


def pages(draw: Random) -> Iterable[tuple[bool, str]]:
    """Pages without end, and whether the banker looks at them."""
    seats = ("/seat/{}", "/seat/{}", "/seat/{}/log", "/seat/{}/hand", "/seat/{}/deal/{}/2", "/seat/{}/redo")
    while True:
        banker = draw.random() < 0.6
        path = draw.choice(seats)
        if banker and draw.random() < 0.4:
            path = draw.choice(("/", "/", "/log", "/banker", "/figures", "/deal/1/2", "/hand/1", "/unit"))
        seat = draw.choice((1, 1, 2, 3))
        yield banker, path.format(seat, seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_form_is_answered_however_it_is_filled_in(edition: str) -> None:
    draw = Random(f"forms of {edition}")
    table = LivingTable(PACKS[edition]())
    scale = table.state.facts.currency.scale
    banker, seats = table.visitor(table.keys.banker), {str(seat): table.seat(seat) for seat in (1, 2, 3)}
    sent: set[str] = set()
    count = 0
    for is_banker, path in pages(draw):
        own = path.split("/")[2] if path.startswith("/seat/") else ""
        visitor = banker if is_banker or not own else seats[own]
        form = chosen(draw, visitor, path, ended=count > FORMS - 10)
        if form is None:
            continue
        live = {"hx_request": "true"} if draw.random() < 0.7 else {}
        answer = visitor.post("/do", form.filled(draw, MONEY[scale]), **live)
        assert answer.status in (200, 303, 400, 403), (path, form, answer.text[:200])
        assert answer.status in (303, 400) or "said" in answer.text or "slip" in answer.text or "<h1" in answer.text
        sent.add(form.move)
        count += 1
        if count == FORMS:
            break
    assert len(sent) >= 12, sent
    assert sum(table.state.book.balances.values()) == 0
    assert banker.get("/").status == banker.get("/log").status == 200
