"""What a player's page shows is theirs to ask: nothing on it is refused because of who asks."""

from collections.abc import Mapping
from concurrent.futures import Future
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.rules.moves import Move, Outcome, Refusal
from board_app.rules.turns import turn_of
from tests.board_app.quiet_unit import QuietUnit
from tests.board_app.web.filled_form import Form, forms_of
from tests.board_app.web.living_table import LivingTable, asks

BOARDS = tuple((edition, board) for edition in PACKS for board in PACKS[edition]().facts.options["board"].values)

STEPS = 40
SEATS = (1, 2, 3)
AMOUNTS = {"mk": ("500K", "1M"), "whole": ("10", "50")}

ENDING = ("depart", "bankrupt", "finish", "closing", "pause")
"""Moves after which there is little left to try."""

LEADING = (
    "begin",
    "role",
    "roll",
    "land",
    "buy",
    "end_turn",
    "choose",
    "card",
    "fund",
    "deal",
    "draw",
    "settle",
    "claim",
)
"""Moves that bring a game on, and so are tried oftener."""

REFUSED: Mapping[tuple[str, str], str] = {
    ("undo", "undo_gain"): "what lines did beside money is measured when somebody asks, and not for every page",
    ("redo", "undo_gain"): "likewise",
    ("card", "self_credit"): "a Chance told by its player may lead past Go, which shows when it is carried out",
}
"""Moves and refusals that a page lets happen, each with the reason."""


class Answering(LivingTable):
    """A table that remembers what it has answered."""

    code = ""

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> Future[Outcome]:
        """Ask the table; `code` is that of the refusal."""
        answer = super().submit(seat, move, op, banker, sure)
        outcome = answer.result()
        self.code = outcome.code if isinstance(outcome, Refusal) else ""
        return answer


def shown(table: LivingTable, seat: int, path: str = "") -> list[Form]:
    """The forms that a player sees on a page of theirs; what its styles hide is left out (teller.css)."""
    page = table.seat(seat).get(f"/seat/{seat}{path}").text
    unseen = ["banker-only", *([] if "data-self-credit" in page else ["self-credit"])]
    unseen += ["by-hand"] if " data-turns" in page else []
    unseen += ["in-play"] if " data-over" in page else []
    return forms_of(page, unseen)


def table_of(edition: str, board: str, draw: Random) -> Answering:
    """Ada, Bo and Cy at a table that plays this board, with money."""
    table = Answering(PACKS[edition]())
    table.one.do("option", option="board", value=board)
    table.one.yes("option", option="undo_by", value=draw.choice(("anyone", "own", "turn")))
    if table.state.facts.fund is None:
        for seat in SEATS:
            table.one.do("pay", payer=0, payee=seat, amount=AMOUNTS[table.state.facts.currency.scale][1])
    return table


def picked(forms: list[Form], draw: Random) -> Form | None:
    """One of these forms, of every move alike but for those that bring the game on."""
    moves = {form.move for form in forms} - {*ENDING}
    if not moves:
        return None
    names = sorted(moves)
    (move,) = draw.choices(names, [5 if name in LEADING else 1 for name in names])
    return draw.choice([form for form in forms if form.move == move])


@pytest.mark.parametrize(("edition", "board"), BOARDS)
def test_what_a_seats_page_shows_is_not_refused_by_permission(edition: str, board: str) -> None:
    draw = Random(f"{edition} {board}")
    table = table_of(edition, board, draw)
    amounts, tried = AMOUNTS[table.state.facts.currency.scale], set()
    for _ in range(STEPS):
        seat = (turn_of(table.state).seat if draw.random() < 0.7 else 0) or draw.choice(SEATS)
        form = picked(shown(table, seat), draw)
        if form is None:
            continue
        tried.add(form.move)
        words = form.filled(draw, amounts)
        answer = table.seat(seat).post("/do", words, hx_request="true")
        assert answer.status == 200 or (form.move, table.code) in REFUSED, (seat, words, answer.text)
    assert len(tried) > 3


def test_what_is_the_bankers_about_the_unit_stands_on_no_players_page() -> None:
    table = Answering()
    table.one.table.attend(QuietUnit())
    assert {form.move for form in shown(table, 1, "/unit")} == set()
    bank = table.visitor(table.keys.banker).get("/seat/1/unit").text
    assert "go_on" in {form.move for form in forms_of(bank)}
    assert asks(table.seat(1), table.new_op(), "1", "go_on").status == 403


@pytest.mark.parametrize(("dice", "said"), [("app", False), ("table", True)])
def test_a_throw_for_a_rent_is_said_where_people_throw_themselves(dice: str, said: bool) -> None:
    table = Answering(PACKS["classic"]())
    table.one.yes("option", option="dice", value=dice)
    (rent,) = [form for form in forms_of(table.seat(1).get("/seat/1").text) if form.move == "rent"]
    assert any(name.startswith("dice") for name in rent.choices) == said
