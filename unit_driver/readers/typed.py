"""A reader whose cards come as typing: whoever takes the keys hands the cards in."""

from contextlib import suppress
from queue import Empty, SimpleQueue

from unit_driver.readers.reader import LOOK_WAIT_S, Seen


class Typed:
    """A `Reader`; `put` may be called from any thread."""

    resting = False

    def __init__(self) -> None:
        self._cards: SimpleQueue[Seen] = SimpleQueue()

    def put(self, seen: Seen) -> None:
        """A card was typed."""
        self._cards.put(seen)

    def look(self) -> Seen | None:
        """See Reader."""
        with suppress(Empty):
            return self._cards.get(timeout=LOOK_WAIT_S)
        return None

    def close(self) -> None:
        """See Reader."""
