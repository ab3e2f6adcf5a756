"""Who may take a line back: the banker always, a player as the table has decided (option `undo_by`)."""

from board_app.ledger.book import Book
from board_app.ledger.line import Line, Put
from board_app.rules.decisions import refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.table_options import UNDO_BY


def may_undo(state: State, seat: int | None, line: Line) -> Refusal | None:
    """Why this seat may not take a line back, or bring it back, with who may; None when it may.

    `seat` None is the banker. Where nobody keeps turns, a line is whose who asked for it.
    """
    way = state.option(UNDO_BY)
    if seat is None or way not in ("own", "turn"):
        return None
    if way == "turn" and state.option("board") not in ("", "told"):
        whose = turn_at(state.book, line.seq)
        code = "undo_turn"
    else:
        whose = asker(line)
        code = "undo_own"
    if whose == seat:
        return None
    if not whose:
        return refuse("undo_banker", line=line.seq)
    return refuse(code, line=line.seq, whose=state.name(whose))


def asker(line: Line) -> int:
    """The seat whose line it is: who asked for it or, keyed on a unit, who paid; 0 for the table's and the bank's."""
    if line.seat is None and (line.move == "keyed" or "keyed" in line.args):
        return int(line.args.get("payer", line.args.get("seat", 0)))
    return line.seat or 0


def turn_at(book: Book, seq: int) -> int:
    """The seat in whose turn a line was written; before anybody has thrown, the lowest one's."""
    for line in reversed(book.lines[: seq - 1]):
        for effect in line.effects:
            if isinstance(effect, Put) and effect.section == "turn" and effect.value is not None:
                return int(effect.value[0])
    return min(map(int, book.section("players")), default=0)
