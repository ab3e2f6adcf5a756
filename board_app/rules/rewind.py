"""Undo and redo: the difference between the book now and as it stood, as one more line."""

from collections.abc import Iterator
from typing import Any

from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line, Money, Put
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import POT, State

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
UNTOUCHED = ("new", "setup", "join", "bound", "load", "history", "chance")
"""Lines that undo passes over: who sits at the table, what was only told to the unit, and what chance brought."""


def undoable(line: Line) -> bool:
    """Whether taking this line back would change anything."""
    if line.move in UNTOUCHED or line.move in REWINDS:
        return False
    return any(isinstance(effect, Money) or effect.section in REWOUND for effect in line.effects)


def standing(book: Book, first: int = 1, head: int | None = None) -> set[int]:
    """The numbers of the lines in force after line `head` (the newest), from `first` on; all others are taken back."""
    numbers: set[int] = set()
    seq = book.head if head is None else head
    while seq >= first:
        numbers.add(seq)
        seq = _below(book, seq)
    return numbers


def _below(book: Book, seq: int) -> int:
    """The number of the line that stands next below a line in force, 0 for none."""
    line = book.line(seq)
    return int(line.args["to"]) if line.move in REWINDS else seq - 1


def turned(book: Book, line: Line) -> list[Line]:
    """The lines that a rewind took back, or a redo brought back, oldest first."""
    before, after = line.seq - 1, int(line.args["to"])
    gone, come = [], []
    # Both histories are walked down to where they meet.
    while before != after:
        if before > after:
            gone.append(before)
            before = _below(book, before)
        else:
            come.append(after)
            after = _below(book, after)
    numbers = gone if line.move == "rewind" else come
    return [book.line(seq) for seq in reversed(numbers) if undoable(book.line(seq))]


def newest_undoable(book: Book) -> Line | None:
    """The line that the next undo takes back, or None."""
    seq = book.head
    while seq:
        line = book.line(seq)
        if undoable(line):
            return line
        seq = _below(book, seq)
    return None


def redo_target(book: Book) -> int | None:
    """The line up to which the next redo brings the book back, or None."""
    newest = next((line for line in reversed(book.lines) if undoable(line) or line.move in REWINDS), None)
    if newest is None or newest.move not in REWINDS:
        return None
    heads: list[int] = []
    for line in book.lines:
        if line.move == "rewind":
            heads.append(line.seq - 1)
        elif line.move == "redo" and heads:
            heads.pop()
        elif undoable(line):
            heads.clear()
    return heads[-1] if heads else None


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
    return _other_line(ask, seq) or _back_to(state, "rewind", seq - 1)


def redo(state: State, ask: Ask) -> Decision | Refusal:
    """Bring back what the last undo took; `line` as for `undo`."""
    seq = redo_line(state.book)
    if not seq:
        return refuse("nothing_to_redo")
    return _other_line(ask, seq) or _back_to(state, "redo", seq - 1)


def _other_line(ask: Ask, seq: int) -> Refusal | None:
    meant = ask.args.get("line", seq)
    return None if meant == seq else refuse("not_newest", line=meant)


def rewind(state: State, ask: Ask) -> Decision | Refusal:
    """Take the book back to how it stood after the line `to`."""
    return _back_to(state, "rewind", ask.args["to"])


def _back_to(state: State, move: str, to: int) -> Decision | Refusal:
    book, then = state.book, state.book.as_of(to)
    legs = tuple(_money_back(book, then))
    money = (Money(legs),) if legs else ()
    effects = (*money, *_puts_back(book, then))
    if not effects:
        return refuse("nothing_to_undo")
    # A unit holds no account of somebody who has left, or who comes back by this.
    aside = any(isinstance(effect, Put) and effect.section == "gone" for effect in effects)
    return Decision(move, {"to": to}, effects, kind="c", aside=aside)


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
