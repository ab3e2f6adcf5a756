"""Readers and scanners that type: told from people by their speed."""

from typing import Final, Generic, TypeVar

from unit_driver.readers.numbers import of_text
from unit_driver.readers.reader import Seen
from unit_driver.readers.tracks import card_of

FAST_MS: Final = 30
"""Between two keys of one card at most; people need more."""

FEWEST: Final = 4
MOST: Final = 120
"""Characters of a card's text."""

ENDS: Final = ("\r", "\n", "\t")

T_ = TypeVar("T_")


def read_line(text: str) -> Seen:
    """The card of a whole line that a reader has typed, or somebody from a card: stripe, barcode or number."""
    text = text.strip()
    return card_of(text) if text[:1] in ("%", ";") else of_text(text)


class Wedge(Generic[T_]):
    """Holds back keys for as long as they may be a card's.

    Keys go in one by one, each with its time (ms) and whatever stands for it; out come cards, and in their order the
    keys that were typing after all. Nothing is held back longer than `FAST_MS` after the last key, if `tick` is called.
    """

    def __init__(self) -> None:
        self._text = ""
        self._held: list[T_] = []
        self._last_ms = 0

    def key(self, text: str, key: T_, now_ms: int) -> list[T_ | Seen]:
        """A key that writes `text` (Enter is a carriage return)."""
        out = self.tick(now_ms)
        self._last_ms = now_ms
        self._held.append(key)
        if text not in ENDS:
            self._text += text
            return [*out, *self._let_go()] if len(self._text) > MOST else out
        if len(self._text) < FEWEST:
            return [*out, *self._let_go()]
        card = read_line(self._text)
        self._let_go()
        return [*out, card]

    def beside(self, key: T_, now_ms: int) -> list[T_ | Seen]:
        """Something that writes nothing and stays in its place among the keys, such as a key that comes up."""
        out = self.tick(now_ms)
        if not self._held:
            return [*out, key]
        self._held.append(key)
        return out

    def tick(self, now_ms: int) -> list[T_ | Seen]:
        """Keys that were too slow for a card."""
        return self._let_go() if self._held and now_ms - self._last_ms > FAST_MS else []

    def _let_go(self) -> list[T_ | Seen]:
        keys: list[T_ | Seen] = list(self._held)
        self._held, self._text = [], ""
        return keys
