"""The book: the fold of a journal's lines into balances, state and the ledger's history."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from board_app.ledger.checks import leaking, out_of_bounds, unbalanced
from board_app.ledger.line import BANK, Line, Point, Put, legs_of

EMPTY: Mapping[str, Any] = MappingProxyType({})
"""A section that no line has written to."""


class BookError(Exception):
    """A line that must never be written, or a journal that does not add up: a fault of the program or the file."""


class Book:
    """Every line so far and what they come to.

    `balances` are quanta by account, the bank's the negative sum of all others; `sections` hold the named state.
    """

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines: list[Line] = []
        self.balances: dict[int, int] = {BANK: 0}
        self.point = Point("", 0, "")
        self._sections: dict[str, dict[str, Any]] = {}
        self._views: dict[str, Mapping[str, Any]] = {}
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
        balances = self.balances
        for effect in line.effects:
            if isinstance(effect, Put):
                self._put(effect, line.seq)
            else:
                for account, delta in effect.legs:
                    balances[account] = balances.get(account, 0) + delta
        self.lines.append(line)
        if line.op:
            self._by_op[line.op] = line.seq
        if line.point is not None:
            self.point = line.point
            self._marks.setdefault(line.point.ledger, {})[line.point.revision] = line.point.chain
        if leak := leaking(balances):
            raise BookError(f"line {line.seq}: {leak}")

    def _put(self, effect: Put, seq: int) -> None:
        section = self._section(effect.section)
        if effect.value is None:
            section.pop(effect.key, None)
        else:
            section[effect.key] = effect.value
        self._since.setdefault((effect.section, effect.key), seq)

    def _section(self, name: str) -> dict[str, Any]:
        if name not in self._sections:
            self._sections[name] = {}
            self._views[name] = MappingProxyType(self._sections[name])
        return self._sections[name]

    def fault(self, line: Line) -> str | None:
        """What stands against this line as the next one, or None."""
        if line.seq != self.head + 1:
            return f"expected line {self.head + 1}"
        if line.op and line.op in self._by_op:
            return f"operation {line.op} stands in line {self._by_op[line.op]} already"
        if fault := unbalanced(line.effects):
            return fault
        if bad := out_of_bounds(self.balances, legs_of(line.effects)):
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

    def section(self, name: str) -> Mapping[str, Any]:
        """One section of the state, read-only."""
        return self._views.get(name, EMPTY)

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

    def as_of(self, seq: int) -> "Book":
        """The book as it stood after line `seq`."""
        return Book(self.lines[:seq])
