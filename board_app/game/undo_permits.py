"""What may be taken back by whom: all by the banker, by players what their table lets them, if they gain nothing."""

from board_app.ledger.line import Line
from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Move, Refusal
from board_app.rules.rewind import REWINDS, redo_target, turned, undo_line
from board_app.rules.state import State
from board_app.rules.table_options import UNDO_BY
from board_app.rules.turns import turn_of
from board_app.rules.worth import worth

REWINDING = ("undo", "redo", "rewind")
"""Moves that take back, or bring back."""


def undo_refused(state: State, seat: int, move: Move) -> Refusal | None:
    """Why the table does not let a player take this back, or None; what comes of it is for `earned`."""
    way = state.option(UNDO_BY)
    if way not in ("own", "turn"):
        return None
    to = _back_to(state, move)
    if to is None:
        return None
    if way == "own":
        return None if _all_own(state, seat, move.name, to) else refuse("undo_own")
    then, now = turn_of(State(state.book.as_of(to), state.facts)), turn_of(state)
    begun = now.number - then.number in (0, 1)  # a turn counts from its throw on
    return None if then.seat == now.seat == seat and begun else refuse("undo_turn")


def _back_to(state: State, move: Move) -> int | None:
    """The line after which the book would stand, None where there is nothing to take back."""
    if move.name == "undo":
        seq = undo_line(state.book)
        return seq - 1 if seq else None
    if move.name == "redo":
        return redo_target(state.book)
    said = move.args.get("to")
    return said if isinstance(said, int) else None


def _all_own(state: State, seat: int, move: str, to: int) -> bool:
    """Whether everything that is taken back was asked for by this seat; of a redo, the undo."""
    if move == "redo":
        newest = next(line for line in reversed(state.book.lines) if line.move in REWINDS)
        return bool(newest.seat == seat)
    rewound = Line(state.book.head + 1, "", 0, seat, "rewind", {"to": to}, (), None)
    return all(line.seat == seat for line in turned(state.book, rewound))


def undo_gains(state: State, seat: int, decision: Decision) -> Refusal | None:
    """The refusal of taking back what others did to a player's own gain; what they did themselves they may."""
    to = int(decision.args["to"])
    if _all_own(state, seat, decision.move, to):
        return None
    then = State(state.book.as_of(to), state.facts)
    if not then.has_seat(seat) or stands_at(then, seat) > stands_at(state, seat):
        return refuse("undo_gain", seat=state.name(seat))
    return None


def stands_at(state: State, seat: int) -> int:
    """What a player has and is owed, less what they owe, in quanta."""
    owed = sum(due.amount for due in state.dues() if due.payee == seat)
    return worth(state, seat) + owed - state.owed_by(seat)
