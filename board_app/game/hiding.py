"""What nobody else is told where a table leaves what players have to themselves (option `balances`).

What moves stands in the log for everybody, as it is said aloud at a table; what somebody has after it does not.
"""

import re
from dataclasses import replace

from board_app.game.standing import UnitStanding
from board_app.rules.decisions import refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.table_options import BALANCES

DOTS = "•••"
"""What stands in the place of a sum that is not shown."""

_COMPARED = ("asking_operations", "asking_memory", "asking_evening")
"""States of a unit whose details are what both sides hold."""


def hides(state: State) -> bool:
    """Whether what somebody has is theirs and the banker's to see."""
    return state.option(BALANCES) == "own"


def veiled(state: State, unit: UnitStanding) -> UnitStanding:
    """The unit as pages may tell of it: its display with dots for what somebody has, and no balances of both sides."""
    if not hides(state):
        return unit
    if unit.state in _COMPARED:
        unit = replace(unit, details="", sums=unit.details)
    shown = unit.shown
    if shown is None:
        return unit
    held = [state.facts.currency.show(state.balance(player.account)) for player in state.players()]
    line = shown.line
    for had in sorted({*held, shown.green, shown.red} - {"", "?"}, key=len, reverse=True):
        line = re.sub(rf"(?<![\w.]){re.escape(had)}(?![\w.])", DOTS, line)
    green, red = (DOTS if had not in ("", "?") else had for had in (shown.green, shown.red))
    return replace(unit, shown=replace(shown, green=green, red=red, line=line))


def discreet(state: State, asker: int | None, refused: Refusal) -> Refusal:
    """A refusal as whoever asks may hear it (None: the banker): of somebody else's money only that it does not do."""
    if asker is None or not hides(state) or refused.whose in (0, asker):
        return refused
    return refuse("others_money", seat=state.name(refused.whose))
