"""Hints: whether somebody can afford what they are offered is told where the table wants it."""

from typing import Any

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening


def offered(cash: int, hints: str = "on") -> Alone:
    """A stands on an unsold deed for 100."""
    one = evening(options={"hints": hints}, cash={"A": cash, "B": 0}, deeds={"B": [1]})
    one.yes("land", seat=1, space=6)
    return one


def told(one: Alone) -> dict[str, Any]:
    """What the view says about affording."""
    play = one.table.view().play
    assert play is not None
    hints = {choice.move: choice.hint for choice in play.choices if choice.hint}
    return {**hints, "lacks": play.lacking[0].sentence} if play.lacking else hints


@pytest.mark.parametrize(
    ("cash", "hints", "expected"),
    [
        (250, "on", {"buy": "leaves 150"}),
        (100, "on", {"buy": "leaves 0"}),
        (99, "on", {"lacks": "A needs 1 more for Oriental Avenue (100)"}),
        (250, "off", {}),
        (99, "off", {}),
    ],
)
def test_an_offer_says_what_it_leaves_or_what_is_lacking(cash: int, hints: str, expected: dict[str, str]) -> None:
    assert told(offered(cash, hints)) == expected


def test_nothing_is_lacking_where_nothing_is_offered() -> None:
    assert told(evening(cash={"A": 0, "B": 0})) == {}
