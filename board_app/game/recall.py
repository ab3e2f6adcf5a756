"""What was worked out from a book is kept for as long as what it was worked out from stands.

A picture is drawn after every payment, and most of it says what it said before. What each part of it reads is noted
while it is worked out, so that nobody has to list that by hand; rules that are added later are noted as well.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, TypeVar

from board_app.ledger.book import LINES, MONEY, Book, Part
from board_app.ledger.line import Line

T = TypeVar("T")

MOST: Final = 2000
"""How much is kept: several pictures' worth."""


class _Balances(Mapping[int, int]):
    """Balances by account; `noted` hears of which are read."""

    def __init__(self, balances: Mapping[int, int], noted: Callable[[Part], None]) -> None:
        self._balances = balances
        self._note = noted

    def __getitem__(self, account: int) -> int:
        self._note(account)
        return self._balances[account]

    def __iter__(self) -> Iterator[int]:
        self._note(MONEY)
        return iter(self._balances)

    def __len__(self) -> int:
        self._note(MONEY)
        return len(self._balances)


class WatchedBook(Book):
    """Another book as it stands, to be read; it notes which parts are read, and keeps what came of it.

    Not for two threads, and nothing is appended to it.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        self._beside: tuple[object, ...] = ()
        self._kept: dict[Hashable, tuple[Any, Mapping[Part, int]]] = {}
        self._noted: set[Part] = set()
        self.section = self._section
        self.balances = _Balances(book.balances, self._note)

    def _note(self, part: Part) -> None:
        self._noted.add(part)

    def _section(self, name: str) -> Mapping[str, Any]:
        self._noted.add(name)
        return self._book.section(name)

    def __getattr__(self, name: str) -> Any:
        """All else is the other book's, and every line may change it."""
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
        kept, changed = self._kept.get(key), self._book.changed
        if kept is None or not kept[1].items() <= changed.items():
            around, self._noted = self._noted, set()
            try:
                value = work()
                kept = self._kept[key] = value, {part: changed[part] for part in self._noted}
            finally:
                self._noted = around
        self._noted.update(kept[1])
        return kept[0]


def recalled(book: Book, key: Hashable, work: Callable[[], T]) -> T:
    """What `work` comes to, which goes by what it reads of this book and by what stands in `key`, and nothing else.

    A watched book recalls it.
    """
    value: T = book.recalled(key, work) if isinstance(book, WatchedBook) else work()
    return value
