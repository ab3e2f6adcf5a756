"""As much of random as test files use that also run on MicroPython; other numbers than Python's."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Random:
    """A stream of numbers from a seed: xorshift, 32 bits."""

    def __init__(self, seed: int) -> None:
        self._x = (seed + 1) * 2654435761 & 0xFFFFFFFF

    def getrandbits(self, count: int) -> int:
        """A number of at most 32 bits."""
        x = self._x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._x = x
        return x >> 32 - count

    def randrange(self, start: int, stop: "int | None" = None) -> int:
        """A number from 0, or from `start`, to one below the last."""
        low, high = (0, start) if stop is None else (start, stop)
        return low + self.getrandbits(32) % (high - low)

    def randint(self, low: int, high: int) -> int:
        """A number from the first to the last."""
        return self.randrange(low, high + 1)

    def random(self) -> float:
        """A number from 0 to below 1."""
        return self.getrandbits(20) / (1 << 20)

    def choice(self, among: "Sequence[Any]") -> "Any":
        """One of these."""
        return among[self.randrange(len(among))]

    def randbytes(self, count: int) -> bytes:
        """So many bytes."""
        words = [self.getrandbits(32).to_bytes(4, "little") for _ in range((count + 3) // 4)]
        return b"".join(words)[:count]
