"""A Classic table in the middle of an evening, as built-in players see it."""

from typing import Any

from board_app.rules.state import State
from tests.board_app.editions.classic.evening import US, evening


def state(players: str = "AB", **start: Any) -> State:
    """The state of a table set up in the words of the rule cases."""
    return State(evening(players, **start).book, US.facts)


def high(bound: int) -> int:
    """Chance that always gives the most."""
    return bound - 1


def low(_: int) -> int:
    """Chance that always gives nothing."""
    return 0
