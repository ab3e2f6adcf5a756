"""A line in simulated time that mistreats what it carries: portions, loss, flipped bits, noise, doubles, delays."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Treatment:
    """What happens to bytes on their way; chances are per byte, `doubled` is per write."""

    one_by_one: bool = False
    lost: float = 0.0
    flipped: float = 0.0
    noise: float = 0.0
    doubled: float = 0.0
    delay_ms: int = 0


class Wire:
    """One direction of a line; order is kept."""

    def __init__(self, treatment: Treatment, draw: Random) -> None:
        self._treatment = treatment
        self._draw = draw
        self._under_way: list[tuple[int, bytes]] = []
        self._last_ms = 0
        self.carried = 0
        self.budget: int | None = None
        """Bytes it will still carry before it breaks, unseen by both ends; None: as many as you like."""

    def send(self, data: bytes, now_ms: int) -> None:
        if self.budget is not None:
            data = data[: self.budget]
            self.budget -= len(data)
        if not data:
            return
        self.carried += len(data)
        for _ in range(2 if self._draw.random() < self._treatment.doubled else 1):
            damaged = self._damaged(data)
            portions = [bytes([byte]) for byte in damaged] if self._treatment.one_by_one else [damaged]
            for portion in portions:
                delay = self._draw.randint(0, self._treatment.delay_ms)
                self._last_ms = max(self._last_ms, now_ms + delay)
                self._under_way.append((self._last_ms, portion))

    def arrived(self, now_ms: int) -> list[bytes]:
        """The portions that are there by now, in order."""
        there = [portion for due, portion in self._under_way if due <= now_ms]
        self._under_way = self._under_way[len(there) :]
        return there

    def next_due(self) -> int | None:
        return self._under_way[0][0] if self._under_way else None

    def cut(self) -> None:
        self._under_way = []

    def _damaged(self, data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            if self._draw.random() < self._treatment.noise:
                out.append(self._draw.randrange(256))
            if self._draw.random() < self._treatment.lost:
                continue
            flip = 1 << self._draw.randrange(8) if self._draw.random() < self._treatment.flipped else 0
            out.append(byte ^ flip)
        return bytes(out)
