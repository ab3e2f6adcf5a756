"""Undo and redo: the difference between the book now and as it stood, as one more line."""

from collections.abc import Iterator
from typing import Any

from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Effect, Line, Money, Put
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import POT, State
from board_app.rules.undoing import may_undo

SEATED = ("gone", "start")
"""Sections that a rewind takes back, and that clearing all balances leaves as they are."""

REWOUND = (
    *("deeds", "dues", "chances", "corrected", "explained"),
    *("turn", "positions", "jail", "jail_cards", "piles", "claims", "promises"),
    *("mortgaged", "houses", "auction", "deals", "out", "over", "paid", "ahead"),
    *("chips", "kept", "pending", "done"),
    *("roles", "closing"),
    *("hands", "round", "counted"),
    "own",
    *SEATED,
)
"""The sections a rewind takes back; seats, names, cards and settings stay as they are.

`own` is for whatever a home-made edition keeps.
"""

REWINDS = ("rewind", "redo")
REWINDING = ("undo", *REWINDS)
"""Moves of the lines that take back or bring back, and moves that come to such a line."""

BEFORE = ("new", "join", "load", "bound", "start_money", "start_all", "depart", "depart_shared", *REWINDS)
"""Lines that move money while people sit down, before the game has begun."""

UNTOUCHED = ("new", "setup", "join", "bound", "load", "history", "chance")
"""Lines that undo passes over: who sits at the table, what was only told to the unit, and what chance brought."""


def undoable(line: Line) -> bool:
    """Whether taking this line back would change anything."""
    if line.move in UNTOUCHED or line.move in REWINDS:
        return False
    return any(isinstance(effect, Money) or effect.section in REWOUND for effect in line.effects)


def begun(book: Book) -> bool:
    """Whether the game has begun by a line in force: money has moved, somebody is on turn, or cards are dealt."""
    seq = book.head
    while seq:
        line = book.line(seq)
        if line.move not in BEFORE and any(map(_plays, line.effects)):
            return True
        seq = below(line)
    return False


def _plays(effect: Effect) -> bool:
    return isinstance(effect, Money) or effect.section in ("turn", "hands")


def standing(book: Book, first: int = 1, head: int | None = None) -> set[int]:
    """The numbers of the lines in force after line `head` (the newest), from `first` on; all others are taken back."""
    numbers: set[int] = set()
    lines, seq = book.lines, book.head if head is None else head
    while seq >= first:
        numbers.add(seq)
        seq = below(lines[seq - 1])
    return numbers


def below(line: Line) -> int:
    """The number of the line that stands next below a line in force, 0 for none."""
    return target(line) if line.move in REWINDS else line.seq - 1


def target(line: Line) -> int:
    """The line that a rewind or redo leads to; one before it, so that every walk through the book ends."""
    to = line.args.get("to")
    return to if type(to) is int and 0 <= to < line.seq else line.seq - 1


def way(book: Book, before: int, after: int) -> tuple[list[Line], list[Line]]:
    """The lines that a rewind from one line to another takes back, and those it brings back, the newest first."""
    gone: list[Line] = []
    come: list[Line] = []
    # Both histories are walked down to where they meet.
    while before != after:
        if before > after:
            gone.append(book.line(before))
            before = below(gone[-1])
        else:
            come.append(book.line(after))
            after = below(come[-1])
    return [line for line in gone if undoable(line)], [line for line in come if undoable(line)]


def newest_undoable(book: Book) -> Line | None:
    """The line that the next undo takes back, or None."""
    seq = book.head
    while seq:
        line = book.line(seq)
        if undoable(line):
            return line
        seq = below(line)
    return None


def redo_target(book: Book) -> int | None:
    """The line up to which the next redo brings the book back, or None."""
    redone = 0
    for seq in range(book.head, 0, -1):
        line = book.line(seq)
        if line.move == "redo":
            redone += 1
        elif line.move == "rewind":
            if not redone:
                return seq - 1
            redone -= 1
        elif undoable(line):
            break
    return None


def undo_line(book: Book) -> int:
    """The number of the line that the next undo takes back, 0 for none."""
    line = newest_undoable(book)
    return line.seq if line else 0


def redo_line(book: Book) -> int:
    """The number of the rewind that the next redo turns, 0 for none."""
    target = redo_target(book)
    return 0 if target is None else target + 1


def undo(state: State, ask: Ask) -> Decision | Refusal:
    """Take back the newest line in force; if the word `line` is given, only when that is the one."""
    seq = undo_line(state.book)
    if not seq:
        return refuse("nothing_to_undo")
    return _other_line(ask, seq) or _back_to(state, ask, "rewind", seq - 1)


def redo(state: State, ask: Ask) -> Decision | Refusal:
    """Bring back what the last undo took; `line` as for `undo`."""
    seq = redo_line(state.book)
    if not seq:
        return refuse("nothing_to_redo")
    return _other_line(ask, seq) or _back_to(state, ask, "redo", seq - 1)


def _other_line(ask: Ask, seq: int) -> Refusal | None:
    meant = ask.args.get("line", seq)
    return None if meant == seq else refuse("not_newest", line=meant)


def rewind(state: State, ask: Ask) -> Decision | Refusal:
    """Take the book back to how it stood after the line `to`.

    If the word `seen` is given, only when nothing that can be taken back has come after that line.
    """
    seen = ask.args.get("seen", state.book.head)
    if any(undoable(line) or line.move in REWINDS for line in state.book.lines[seen:]):
        return refuse("not_newest", line=seen)
    return _back_to(state, ask, "rewind", ask.args["to"])


def _back_to(state: State, ask: Ask, move: str, to: int) -> Decision | Refusal:
    if fault := forbidden(state, ask.seat, to):
        return fault
    book, then = state.book, state.book.as_of(to)
    legs = tuple(_money_back(book, then))
    money = (Money(legs),) if legs else ()
    effects = (*money, *_puts_back(book, then))
    if not effects:
        return refuse("nothing_to_undo")
    # A unit holds no account of somebody who has left, or who comes back by this.
    aside = any(isinstance(effect, Put) and effect.section == "gone" for effect in effects)
    return Decision(move, {"to": to}, effects, kind="c", aside=aside)


def forbidden(state: State, seat: int | None, to: int) -> Refusal | None:
    """Why this seat (None: the banker) may not lead the book back or forward to line `to`, or None."""
    if seat is None:
        return None
    gone, come = way(state.book, state.book.head, to)
    return next((fault for line in (*gone, *come) if (fault := may_undo(state, seat, line))), None)


def _money_back(book: Book, then: Book) -> Iterator[tuple[int, int]]:
    """Legs that restore the balances; an account opened since keeps its opening sum."""
    bank = 0
    for account, balance in sorted(book.balances.items()):
        if account == BANK:
            continue
        opening = book.section("openings").get(str(account), 0)
        opened = account == POT or str(account) in then.section("openings")
        was = then.balances.get(account, 0) if opened else opening
        if balance != was:
            bank += balance - was
            yield account, was - balance
    if bank:
        yield BANK, bank


def _puts_back(book: Book, then: Book) -> Iterator[Put]:
    for section in REWOUND:
        now, was = book.section(section), then.section(section)
        for key in sorted({*now, *was}):
            before: Any = was.get(key)
            if now.get(key) != before:
                yield Put(section, key, before)
    # Who has joined since stays, with what they began with.
    sums, then_sums = book.section("openings"), then.section("openings")
    yield from (Put("openings", key, was) for key, was in sorted(then_sums.items()) if sums[key] != was)
