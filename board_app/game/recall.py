"""What was worked out from a book is kept for as long as what it was worked out from stands.

A picture is drawn after every payment, and most of it says what it said before. What each part of it reads is noted
while it is worked out, so that nobody has to list that by hand; rules that are added later are noted as well.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from board_app.ledger.book import Book, Part
from board_app.ledger.line import Line

T = TypeVar("T")

LINES: Final = "*"
"""Whatever is read of a book beside its sections and the balances of accounts; every line may change it."""

MOST: Final = 2000
"""How much is kept: several pictures' worth."""


class _Kept(NamedTuple):
    """What came of some work, the line that had changed each part it read last, and the newest line if it read those.

    `head` is 0 for what no further line changes by being written.
    """

    value: Any
    parts: Mapping[Part, int]
    head: int


class _Balances(Mapping[int, int]):
    """Balances by account; those that are read are added to `noted`."""

    def __init__(self, balances: Mapping[int, int], noted: set[Part]) -> None:
        self._balances = balances
        self._noted = noted

    def __getitem__(self, account: int) -> int:
        self._noted.add(account)
        return self._balances[account]

    def __iter__(self) -> Iterator[int]:
        self._noted.add(LINES)
        return iter(self._balances)

    def __len__(self) -> int:
        self._noted.add(LINES)
        return len(self._balances)


class WatchedBook(Book):
    """Another book as it stands, to be read; it notes which parts are read, and keeps what came of it.

    Not for two threads, and nothing is appended to it.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        self._beside: tuple[object, ...] = ()
        self._kept: dict[Hashable, _Kept] = {}
        self._noted: set[Part] = set()

    def section(self, name: str) -> Mapping[str, Any]:
        """One section of the state by its name, read-only."""
        self._noted.add(name)
        return self._book.section(name)

    def __getattr__(self, name: str) -> Any:
        """All else is the other book's."""
        if name == "balances":
            return _Balances(self._book.balances, self._noted)
        self._noted.add(LINES)
        return getattr(self._book, name)

    @property
    def head(self) -> int:
        """The sequence number of the newest line."""
        self._noted.add(LINES)
        return self._book.head

    def line(self, seq: int) -> Line:
        """The line with this number."""
        self._noted.add(LINES)
        return self._book.line(seq)

    def beside(self, *values: object) -> None:
        """What is worked out from now on goes by these values too: all is forgotten that went by others."""
        if values != self._beside or len(self._kept) > MOST:
            self._beside = values
            self._kept.clear()

    def recalled(self, key: Hashable, work: Callable[[], Any]) -> Any:
        """What `work` came to when it was asked for by this key, or comes to now if what it read has changed."""
        kept = self._kept.get(key)
        if kept is None or not self._stands(kept):
            kept = self._kept[key] = self._worked_out(work)
        self._noted.update(kept.parts)
        if kept.head:
            self._noted.add(LINES)
        return kept.value

    def _stands(self, kept: _Kept) -> bool:
        return kept.head in (0, self._book.head) and kept.parts.items() <= self._book.changed.items()

    def _worked_out(self, work: Callable[[], Any]) -> _Kept:
        around, self._noted = self._noted, set()
        try:
            value = work()
            parts = {part: self._book.changed[part] for part in self._noted - {LINES}}
            return _Kept(value, parts, self._book.head if LINES in self._noted else 0)
        finally:
            self._noted = around


def recalled(book: Book, key: Hashable, work: Callable[[], T]) -> T:
    """What `work` comes to, which goes by what it reads of this book and by what stands in `key`, and nothing else.

    A watched book recalls it.
    """
    value: T = book.recalled(key, work) if isinstance(book, WatchedBook) else work()
    return value
