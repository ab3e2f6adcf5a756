"""Gains: what a player stands at, and whether taking back what others did would bring them more."""

from board_app.ledger.book import Book
from board_app.ledger.line import Line
from board_app.rules.correcting import uncorrectable
from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.rewind import REWINDS, standing, target, way
from board_app.rules.state import State
from board_app.rules.worth import worth
from board_app.words import say


def undo_gains(state: State, seat: int, decision: Decision) -> Refusal | None:
    """The refusal of turning what others did to a player's own gain; what they did themselves they may."""
    to = int(decision.args["to"])
    if all_own(state.book, seat, to):
        return None
    then = State(state.book.as_of(to), state.facts)
    if not then.has_seat(seat) or stands_at(then, seat) > stands_at(state, seat):
        return _since(state, seat, to) or refuse("undo_gain", seat=state.name(seat))
    return None


def _since(state: State, seat: int, to: int) -> Refusal | None:
    """The refusal to somebody who means a line of their own, after which others have acted; None for other lines."""
    gone, _ = way(state.book, state.book.head, to)
    meant = gone[-1] if gone else None
    if meant is None or meant.seat != seat:
        return None
    whole = uncorrectable(state, meant, standing(state.book, meant.seq))
    return Refusal("undo_gain", say("turning", "since_whole" if whole else "since", line=meant.seq))


def all_own(book: Book, seat: int, to: int) -> bool:
    """Whether every line that goes or comes is this seat's alone to turn.

    It is when the seat has asked for it and nobody else has turned it since, or when the seat was the last to turn it,
    and all that it turned with it is turned back as well: what is picked out of that could be the others' losses.
    """
    gone, come = way(book, book.head, to)
    changed = {line.seq: line for line in (*gone, *come)}
    turns: dict[int, list[tuple[int | None, set[int]]]] = {seq: [] for seq in changed}
    for line in book.lines[min(changed, default=book.head) :]:
        if line.move in REWINDS:
            turned = _turned(book, line)
            for seq in turned.intersection(changed):
                turns[seq].append((line.seat, turned))
    return bool(changed) and all(_is_own(seat, line, turns[seq], set(changed)) for seq, line in changed.items())


def _is_own(seat: int, line: Line, turns: list[tuple[int | None, set[int]]], changed: set[int]) -> bool:
    if line.seat == seat and all(who == seat for who, _ in turns):
        return True
    who, turned = turns[-1] if turns else (None, changed)
    return who == seat and turned <= changed


def _turned(book: Book, line: Line) -> set[int]:
    """The numbers of the lines that a rewind or redo took back or brought back."""
    gone, come = way(book, line.seq - 1, target(line))
    return {one.seq for one in (*gone, *come)}


def stands_at(state: State, seat: int) -> int:
    """What a player has and is owed, less what they owe, in quanta."""
    owed = sum(due.amount for due in state.dues() if due.payee == seat)
    return worth(state, seat) + owed - state.owed_by(seat)
