"""Readers and scanners that type: told from people by their speed."""

from typing import Final, Generic, TypeVar

from unit_driver.readers.numbers import BARCODE_KIND, of_text
from unit_driver.readers.reader import NOTHING, UNREADABLE, Seen
from unit_driver.readers.tracks import card_of

FAST_MS: Final = 30
"""Between two keys of one card at most; people need more."""

SLOW_MS: Final = 50
"""Between two keys of a slow scanner; what has come so for as long as a card's text is no typing either."""

REST_MS: Final = 500
"""A burst that broke off is over when nothing more came for so long."""

TORN_MS: Final = 3_000
"""A burst that never came to its end may go on for so long after: its rest is no card, and is said to be read badly."""

_LONG_AGO_MS: Final = -TORN_MS - 1

BURST: Final = 4
"""So many fast keys are nobody's fingers: a card, if nothing was typed just before, of which it could be the rest."""

FEWEST: Final = 8
"""Characters of a card's text after other keys; a stripe says by itself where it begins."""

MOST: Final = 120
"""Characters of a card's text."""

STRIPES: Final = ("%", ";")

ENDS: Final = ("\r", "\n", "\t")

UNDECODED: Final = "\ufffd"
"""What stands for bytes that are no text, as at a wrong speed."""

T_ = TypeVar("T_")


def read_line(text: str) -> Seen:
    """The card of a whole line that a reader has typed, or somebody from a card: stripe, barcode or number.

    A barcode is the same card whether or not its kind is told before it.
    """
    text = text.strip()
    if kind := BARCODE_KIND.match(text):
        text = text[kind.end() :].strip()
    return card_of(text) if text[:1] in STRIPES else of_text(text)


def read_scan(text: str) -> Seen:
    """The same of what a reader sent: where no number comes of it, it was read badly."""
    seen = read_line(text)
    return Seen(remark=UNREADABLE) if seen == NOTHING or UNDECODED in text else seen


class Wedge(Generic[T_]):
    """Holds back keys for as long as they may be a card's.

    Keys go in one by one, each with its time (ms) and whatever stands for it; out come cards, and in their order the
    keys that were typing after all. Nothing is held back longer than `FAST_MS` after the last key, if `tick` is called.
    Of a card that came too slowly or in pieces nothing is made, and its Enter presses no key; a piece that looks like a
    card is said to be read badly. `meant` are the signs
    that mean something as keys, None for all.
    """

    def __init__(self, meant: str | None = None) -> None:
        self._meant = meant
        self._text = ""
        self._held: list[T_] = []
        self._since_ms = 0
        self._last_ms = -REST_MS - 1
        self._alone = True
        self._run = 0
        self._broken = False
        self._after_card = False
        self._torn_ms = _LONG_AGO_MS

    def key(self, text: str, key: T_, now_ms: int, since_ms: int | None = None) -> list[T_ | Seen]:
        """A key that writes `text` (Enter is a carriage return) and came since `since_ms`, None for just now."""
        since_ms = now_ms if since_ms is None else since_ms
        out = self.tick(since_ms)
        gap_ms = since_ms - self._last_ms
        if gap_ms > (REST_MS if self._broken else SLOW_MS):
            self._run, self._broken = 0, False
        if not self._held:
            self._alone = gap_ms > REST_MS or self._after_card
        self._last_ms = now_ms
        if not self._broken and self._run >= FEWEST and not self._held:
            self._broken = True
        if self._broken:
            self._run, self._broken = 0, text not in ENDS
            if text in ENDS:
                self._torn_ms = _LONG_AGO_MS
            return out
        self._run += 1
        if not self._held:
            self._since_ms = since_ms
        self._held.append(key)
        if text not in ENDS:
            self._text += text
            return [*out, *self._broken_off()] if len(self._text) > MOST else out
        return [*out, *self._ended(now_ms)]

    def beside(self, key: T_, now_ms: int) -> list[T_ | Seen]:
        """Something that writes nothing and stays in its place among the keys, such as a key that comes up."""
        out = self.tick(now_ms)
        if not self._held:
            return [*out, key]
        self._held.append(key)
        return out

    def tick(self, now_ms: int) -> list[T_ | Seen]:
        """Keys that were too slow for a card."""
        return self._broken_off() if self._held and now_ms - self._last_ms > FAST_MS else []

    def _ended(self, now_ms: int) -> list[T_ | Seen]:
        """What a burst with an end is."""
        text, whole = self._text, self._run == len(self._text) + 1
        torn = self._since_ms - self._torn_ms <= TORN_MS and text[:1] not in STRIPES
        self._torn_ms = _LONG_AGO_MS
        if whole and len(text) >= (BURST if self._begins_here(now_ms) else FEWEST):
            self._let_go()
            # Some readers end a card twice, as lines end.
            self._run, self._after_card = FEWEST, True
            return [Seen(remark=UNREADABLE) if torn else read_scan(text)]
        # Fingers are quick only where the window was late, and told all its keys at once.
        pieces = self._run > FEWEST or self._is_strange() or (self._is_burst() and self._was_fast(now_ms))
        keys = self._let_go()
        self._run = 0
        return [] if pieces else keys

    def _broken_off(self) -> list[T_ | Seen]:
        """What a burst without an end is; what comes right after it is its rest."""
        strange, torn = self._is_strange(), self._is_burst() and self._was_fast(self._last_ms)
        self._broken = strange or torn or len(self._text) > MOST
        self._torn_ms = self._last_ms if torn else self._torn_ms
        keys = self._let_go()
        return [] if strange else keys

    def _begins_here(self, now_ms: int) -> bool:
        """Whether a burst cannot be the rest of a longer one, nor what a late window tells of somebody's typing."""
        return self._text[:1] in STRIPES or (self._alone and self._was_fast(now_ms))

    def _is_burst(self) -> bool:
        return len(self._text) >= BURST

    def _is_strange(self) -> bool:
        """Whether there are signs among several that nobody means as keys."""
        meant = self._meant
        return (
            meant is not None and self._run > 1 and any(sign.isprintable() and sign not in meant for sign in self._text)
        )

    def _was_fast(self, now_ms: int) -> bool:
        return now_ms - self._since_ms <= FAST_MS * len(self._text)

    def _let_go(self) -> list[T_ | Seen]:
        keys: list[T_ | Seen] = list(self._held)
        self._held, self._text, self._after_card = [], "", False
        return keys
