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
    by_turn = way == "turn" and state.option("board") not in ("", "told")
    whose = turn_of_line(state.book, line) if by_turn else asker(line)
    if whose == seat:
        return None
    if not whose:
        return refuse("undo_banker", line=line.seq)
    return refuse("undo_turn" if by_turn else "undo_own", line=line.seq, whose=state.name(whose))


def asker(line: Line) -> int:
    """The seat whose line it is: who asked for it or, keyed on a unit, who paid; 0 for the table's and the bank's."""
    if line.seat is None and (line.move == "keyed" or "keyed" in line.args):
        return int(line.args.get("payer", line.args.get("seat", 0)))
    return line.seat or 0


def turn_of_line(book: Book, line: Line) -> int:
    """The seat in whose turn a line was written; before anybody has thrown, the lowest one's.

    Whoever throws without the one before having ended the turn begins their own by that.
    """
    begun = _turn_put(line)
    if begun and begun == line.args.get("seat"):
        return begun
    befores = (_turn_put(before) for before in reversed(book.lines[: line.seq - 1]))
    return next(filter(None, befores), None) or min(map(int, book.section("players")), default=0)


def _turn_put(line: Line) -> int:
    """The seat whose turn it is after a line that says so, 0 for one that does not."""
    for effect in line.effects:
        if isinstance(effect, Put) and effect.section == "turn" and effect.value is not None:
            return int(effect.value[0])
    return 0
