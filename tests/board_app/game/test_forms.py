"""A move that an edition brings along is a form, each of its words asked for as its kind says."""

import pytest

from board_app.editions.classic.pack import pack as classic
from board_app.game.forms import own_forms
from board_app.ledger.line import Put
from board_app.rules.decisions import Ask, Decision, FieldKind, MoveKind
from board_app.rules.moves import Refusal
from board_app.rules.offers import Blank
from board_app.rules.state import State
from tests.board_app.alone import Alone, after


def nothing(_: State, __: Ask) -> Decision | Refusal:
    """A move of which nothing comes."""
    return Decision("pause", {}, ())


def blank(field: FieldKind, name: str = "word", optional: bool = False) -> Blank:
    """How a word of this kind is asked for at a table of two."""
    fields: dict[str, FieldKind] = {name: field}
    kind = MoveKind({}, nothing, fields) if optional else MoveKind(fields, nothing)
    one = Alone(pack=classic())
    (form,) = own_forms(State(one.book, classic().facts), {"pause": kind})
    assert (form.move, form.aside) == ("pause", True)
    return form.blanks[0]


@pytest.mark.parametrize(
    ("field", "kind", "picks"),
    [
        ("seat", "pick", [("1", "Ada"), ("2", "Bo")]),
        ("anyone", "pick", [("1", "Ada"), ("2", "Bo")]),
        ("seats", "seats", [("1", "Ada"), ("2", "Bo")]),
        ("cards", "seats", []),
        ("party", "pick", [("0", "the bank"), ("1", "Ada"), ("2", "Bo")]),
        ("building", "pick", [("house", "a house"), ("hotel", "a hotel")]),
        ("amount", "amount", []),
        ("dice", "dice", []),
        ("number", "text", []),
        ("text", "text", []),
    ],
)
def test_every_kind_of_word_is_asked_for_in_its_way(field: FieldKind, kind: str, picks: list[tuple[str, str]]) -> None:
    asked = blank(field)
    assert (asked.kind, list(asked.picks), asked.needed) == (kind, picks, True)


@pytest.mark.parametrize(
    ("field", "first", "count"), [("deed", ("1", "Mediterranean Avenue"), 28), ("space", ("0", "Go"), 40)]
)
def test_deeds_and_spaces_are_picked_from_the_board(field: FieldKind, first: tuple[str, str], count: int) -> None:
    picks = blank(field).picks
    assert (picks[0], len(picks)) == (first, count)


def test_on_a_players_page_only_the_word_seat_is_theirs_and_the_other_is_asked_for() -> None:
    assert (blank("seat", "seat").kind, blank("seat", "buyer").kind) == ("seat", "pick")


def test_several_deeds_are_ticked() -> None:
    assert (blank("deeds").kind, len(blank("deeds").picks)) == ("seats", 28)


def test_a_word_is_called_as_the_list_says_or_by_its_name() -> None:
    assert blank("amount", "amount").label == "Sum"
    assert blank("amount", "old_debt").label == "Old debt"


@pytest.mark.parametrize("field", ["seat", "party", "amount", "dice", "text"])
def test_what_may_be_left_out_is_not_needed(field: FieldKind) -> None:
    assert not blank(field, optional=True).needed


def test_a_game_that_is_over_has_no_forms() -> None:
    one = after(Alone(), "finish", {}, Put("over", "winner", 1))
    assert own_forms(State(one.book, classic().facts), {"pause": MoveKind({}, nothing)}) == ()
