"""The keypad: wires of rows and columns, and a key where two of them cross."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Sequence

    Wire = Callable[..., int]

SCAN_MS = 5
# A key's contact bounces for some milliseconds: what three scans in a row see alike is believed.
EQUAL_SCANS = 3
# After a row has changed its wires need a moment.
SETTLE_US = 20


class Matrix:
    """Tells which keys go down and up.

    `rows` are open-drain pins, called with 0 to pull the row down and 1 to let it go; `columns`, called without a
    value, read 0 where a pressed key joins them to that row. `keys` names the key of each row and column.
    """

    def __init__(
        self,
        rows: "Sequence[Wire]",
        columns: "Sequence[Wire]",
        keys: "Sequence[Sequence[str]]",
        sleep_us: "Callable[[int], object]",
    ) -> None:
        self._rows = rows
        self._columns = columns
        self._keys = keys
        self._sleep_us = sleep_us
        # What is pressed, a bit a key: as believed, and as the last scans saw it.
        self._down = 0
        self._seen = 0
        self._times = 0
        self._due_ms = 0

    def step(self, now_ms: int) -> "list[tuple[str, str]]":
        """Scan when it is time; ("up", key) and ("down", key) of what has changed."""
        if now_ms < self._due_ms:
            return []
        self._due_ms = now_ms + SCAN_MS
        seen = self.scan()
        if seen != self._seen:
            self._seen = seen
            self._times = 1
            return []
        self._times += 1
        if self._times < EQUAL_SCANS or seen == self._down or self._ambiguous(seen):
            return []
        changed = seen ^ self._down
        self._down = seen
        return self._named("up", changed & ~seen) + self._named("down", changed & seen)

    def scan(self) -> int:
        """What is pressed at this moment: a bit for each row and column, the first the highest."""
        seen = 0
        for row in self._rows:
            row(0)
            self._sleep_us(SETTLE_US)
            for column in self._columns:
                seen = seen << 1 | (1 - column())
            row(1)
        return seen

    def _ambiguous(self, seen: int) -> bool:
        """Whether two rows share two columns: three keys at the corners of a rectangle look like four."""
        width = len(self._columns)
        mask = (1 << width) - 1
        for row in range(len(self._rows)):
            for other in range(row):
                shared = seen >> row * width & seen >> other * width & mask
                if shared & (shared - 1):
                    return True
        return False

    def _named(self, what: str, bits: int) -> "list[tuple[str, str]]":
        found = []
        place = len(self._rows) * len(self._columns)
        for names in self._keys:
            for name in names:
                place -= 1
                if name and bits >> place & 1:
                    found.append((what, name))
        return found
