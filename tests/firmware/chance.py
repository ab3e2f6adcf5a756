"""Chance that is the same on every interpreter."""


class Chance:
    """A stream of numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._x = seed

    def draw(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._x >> 8) % bound
