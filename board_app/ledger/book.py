"""The book: the fold of a journal's lines into balances, state and the ledger's history."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from board_app.ledger.checks import leaking, out_of_bounds, unbalanced
from board_app.ledger.line import BANK, Line, Money, Point, Put, legs_of

Part = str | int
"""What a line changes of a book: a section, or the balance of an account."""

EMPTY: Mapping[str, Any] = MappingProxyType({})
"""A section that no line has written to."""


class BookError(Exception):
    """A line that must never be written, or a journal that does not add up: a fault of the program or the file."""


class _Views(dict[str, Mapping[str, Any]]):
    """Sections by name, read-only; one that no line has written to is empty."""

    def __missing__(self, name: str) -> Mapping[str, Any]:
        self[name] = EMPTY
        return EMPTY


class Book:
    """Every line so far and what they come to.

    `balances` are quanta by account, the bank's the negative sum of all others; `sections` hold the named state.
    """

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines: list[Line] = []
        self._balances: dict[int, int] = {BANK: 0}
        self.balances: Mapping[int, int] = self._balances
        self.point = Point("", 0, "")
        self._sections: dict[str, dict[str, Any]] = {}
        self._views = _Views()
        self.section: Callable[[str], Mapping[str, Any]] = self._views.__getitem__
        """One section of the state by its name, read-only. Rules look into a score of them for every move."""
        self.changed: defaultdict[Part, int] = defaultdict(int)
        """The number of the line that changed a part last, 0 for none."""
        self._by_op: dict[str, int] = {}
        self._since: dict[tuple[str, str], int] = {}
        self._marks: dict[str, dict[int, str]] = {}
        for line in lines:
            self.append(line)

    def append(self, line: Line) -> None:
        """Add a line. Raises BookError, with nothing changed, for one that breaks a law of the book."""
        if fault := self.fault(line):
            raise BookError(f"line {line.seq}: {fault}")
        self.take(line)

    def take(self, line: Line) -> None:
        """Add a line that `fault` has nothing against."""
        balances, changed, seq, paid = self._balances, self.changed, line.seq, False
        for effect in line.effects:
            if isinstance(effect, Put):
                self._put(effect, seq)
            else:
                paid = True
                for account, delta in effect.legs:
                    balances[account] = balances.get(account, 0) + delta
                    changed[account] = seq
        self.lines.append(line)
        if line.op:
            self._by_op[line.op] = seq
        if line.point is not None:
            self.point = line.point
            self._marks.setdefault(line.point.ledger, {})[line.point.revision] = line.point.chain
        if paid and (leak := leaking(balances)):
            raise BookError(f"line {seq}: {leak}")

    def _put(self, effect: Put, seq: int) -> None:
        name, key, value = effect
        self.changed[name] = seq
        section = self._sections.get(name)
        if section is None:
            section = self._sections[name] = {}
            self._views[name] = MappingProxyType(section)
        if value is None:
            section.pop(key, None)
            return
        if key not in section:
            self._since.setdefault((name, key), seq)
        section[key] = value

    def fault(self, line: Line) -> str | None:
        """What stands against this line as the next one, or None."""
        if line.seq != len(self.lines) + 1:
            return f"expected line {self.head + 1}"
        if line.op and line.op in self._by_op:
            return f"operation {line.op} stands in line {self._by_op[line.op]} already"
        paid = [effect for effect in line.effects if isinstance(effect, Money)]
        if not paid:
            return None
        if fault := unbalanced(paid):
            return fault
        if bad := out_of_bounds(self.balances, legs_of(paid)):
            return f"account {bad[0]} would leave its bounds by {bad[1]}"
        return None

    @property
    def head(self) -> int:
        """The sequence number of the newest line, 0 for none."""
        return len(self.lines)

    def line(self, seq: int) -> Line:
        """The line with this number. Raises KeyError when there is none."""
        if not 1 <= seq <= self.head:
            raise KeyError(seq)
        return self.lines[seq - 1]

    def since(self, section: str, key: str) -> int:
        """The number of the line that first wrote this entry of the state, 0 for an entry never written."""
        return self._since.get((section, key), 0)

    def line_of(self, op: str) -> Line | None:
        """The line that carried out this operation, or None."""
        seq = self._by_op.get(op)
        return None if seq is None else self.line(seq)

    def begins_op(self, prefix: str) -> bool:
        """Whether some operation's id begins so."""
        return any(op.startswith(prefix) for op in self._by_op)

    def chain_at(self, ledger: str, revision: int) -> str | None:
        """The chain this book holds at a point of a ledger, or None if it was never there."""
        return self._marks.get(ledger, {}).get(revision)

    def revisions(self, ledger: str) -> list[int]:
        """The revisions of a ledger that this book holds, rising; empty for a ledger it never saw."""
        return sorted(self._marks.get(ledger, {}))

    def copy(self) -> "Book":
        """A book of the same lines, which nothing that happens to this one changes."""
        book = Book()
        book.lines, book.point = self.lines[:], self.point
        book._balances.update(self.balances)
        book._sections.update((name, section.copy()) for name, section in self._sections.items())
        book._views.update((name, MappingProxyType(section)) for name, section in book._sections.items())
        book.changed, book._by_op, book._since = self.changed.copy(), self._by_op.copy(), self._since.copy()
        book._marks = {ledger: marks.copy() for ledger, marks in self._marks.items()}
        return book

    def as_of(self, seq: int) -> "Book":
        """The book as it stood after line `seq`."""
        return Book(self.lines[:seq])
