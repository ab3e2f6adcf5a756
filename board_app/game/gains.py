"""Gains: what a player stands at, and whether taking back what others did would bring them more."""

from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.rewind import REWINDS, way
from board_app.rules.state import State
from board_app.rules.worth import worth


def undo_gains(state: State, seat: int, decision: Decision) -> Refusal | None:
    """The refusal of taking back what others did to a player's own gain; what they did themselves they may."""
    to = int(decision.args["to"])
    if _all_own(state, seat, decision.move, to):
        return None
    then = State(state.book.as_of(to), state.facts)
    if not then.has_seat(seat) or stands_at(then, seat) > stands_at(state, seat):
        return refuse("undo_gain", seat=state.name(seat))
    return None


def _all_own(state: State, seat: int, move: str, to: int) -> bool:
    """Whether everything that is taken back was asked for by this seat; of a redo, the undo.

    What a rewind brings back somebody has taken back.
    """
    if move == "redo":
        newest = next(line for line in reversed(state.book.lines) if line.move in REWINDS)
        return bool(newest.seat == seat)
    gone, come = way(state.book, state.book.head, to)
    return not come and all(line.seat == seat for line in gone)


def stands_at(state: State, seat: int) -> int:
    """What a player has and is owed, less what they owe, in quanta."""
    owed = sum(due.amount for due in state.dues() if due.payee == seat)
    return worth(state, seat) + owed - state.owed_by(seat)
