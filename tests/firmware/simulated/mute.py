"""A card that answers and cannot be read. Runs on CPython and MicroPython."""

from .card import Card


class Mute:
    """A card that is called and says no more."""

    def __init__(self, uid: str) -> None:
        self._card = Card(uid)

    def power_up(self, now_us: int) -> None:
        """See Card."""
        self._card.power_up(now_us)

    def hear(self, frame: bytes, bits: int, now_us: int) -> bytes:
        """See Card."""
        return self._card.hear(frame, bits, now_us) if bits == 7 else b""
