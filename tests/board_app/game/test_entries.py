"""What a line from outside must keep to: names that can be read, sums that can be, lines there are."""

from typing import Any

import pytest

from board_app.game.entries import line_fault, unwritable
from board_app.ledger.line import Line, Put


def fault(*puts: Put, move: str = "pause", **words: Any) -> str:
    """What is wrong with line 5 that does this."""
    return line_fault(Line(5, "", 0, None, move, words, puts, None))


@pytest.mark.parametrize(
    "put",
    [
        Put("players", "1", {"name": "Ada", "account": 16}),
        Put("players", "1", None),
        Put("title", "now", "Friday"),
        Put("openings", "16", 0),
        Put("start", "now", 99_999),
        Put("own", "x", {"whatever": [1]}),
    ],
)
def test_what_a_game_of_ours_holds_is_taken(put: Put) -> None:
    assert fault(put) == ""


@pytest.mark.parametrize(
    ("section", "key", "value"),
    [
        ("players", "1", 5),
        ("players", "1", {"name": "Ada"}),
        ("players", "1", {"name": ["Ada"], "account": 1}),
        ("players", "1", {"name": "x" * 21, "account": 1}),
        ("players", "1", {"name": "a\u202eb", "account": 1}),
        ("players", "1", {"name": "Ada", "account": 17}),
        ("players", "99", {"name": "Ada", "account": 1}),
        ("players", "x", {"name": "Ada", "account": 1}),
        ("title", "now", 5),
        ("title", "now", "a\x00b"),
        ("openings", "1", "x"),
        ("openings", "\u0661", 5),
        ("openings", "1", -5),
        ("start", "now", True),
        ("start", "now", 100_000),
    ],
)
def test_what_no_game_of_ours_holds_is_named(section: str, key: str, value: object) -> None:
    assert fault(Put(section, key, value)).startswith(f"field “effects”: {section} “{key}” is no ")


def test_a_line_names_a_line_before_it() -> None:
    assert fault(move="rewind", to=4) == ""
    assert fault(move="rewind", to=5) == "field “move”: “to” names no line before it."
    assert fault(move="reopen", line="4") == "field “move”: “line” names no line before it."


def test_half_a_letter_cannot_be_written() -> None:
    assert unwritable("a\ud800")
    assert not unwritable("a🦄")
