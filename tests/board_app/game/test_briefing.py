"""What the unit's display is given to show."""

import pytest

from board_app.game.briefing import due_shown
from board_app.rules.state import Due, State
from tests.board_app.alone import Alone


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Jürgen Zoë", "JURGEN ZOE"),
        ("Æsa Øst-Łuk", "AESA OST-LUK"),
        ("Strauß “İz”", "STRAUSS 'IZ'"),
        ("花子", "??"),
        ("Bo نور", "BO ???"),
    ],
)
def test_letters_with_accents_are_shown_as_plain_ones(name: str, shown: str) -> None:
    one = Alone((name, "Bo"))
    due = Due("due00000", 1, 2, 50, ("rent", {"deed": "39"}))
    words = due_shown(State(one.book, one.pack.facts), due).text
    assert words == f"{shown} OWES BO 500K: RENT FOR MAYFAIR"
