"""A line in simulated time that mistreats what it carries: portions, loss, flipped bits, doubles, delays, cuts."""

from dataclasses import dataclass
from random import Random

from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.events import UnitEvent
from unit_driver.session import Session


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


class Simulation:
    """A session and a tiny unit on two wires, in simulated milliseconds."""

    def __init__(
        self, unit: TinyUnit | None = None, treatment: Treatment | None = None, seed: int = 0, secret: str = ""
    ) -> None:
        draw = Random(seed)
        self.now_ms = 0
        self.unit = unit or TinyUnit()
        self.session = Session("session1", secret)
        self.there = Wire(treatment or Treatment(), draw)
        self.back = Wire(treatment or Treatment(), draw)
        self.deaf = False

    def open(self) -> None:
        self.session.opened(self.now_ms)

    def cut(self) -> list[UnitEvent]:
        """Pull the cable; the unit notices too."""
        self.there.cut()
        self.back.cut()
        self.unit.forget()
        return self.session.closed("unplugged")

    def step(self, end_ms: int | None = None) -> list[UnitEvent]:
        """Let everything happen that is due by now, then let time pass to what is due next, or to `end_ms`."""
        events: list[UnitEvent] = []
        for portion in self.back.arrived(self.now_ms) or [b""]:
            events += self.session.receive(portion, self.now_ms)
        events += self.session.tick(self.now_ms)
        self.there.send(self.session.outgoing(), self.now_ms)
        for portion in self.there.arrived(self.now_ms) or [b""]:
            if not self.deaf:
                self.back.send(self.unit.step(portion, self.now_ms), self.now_ms)
        dues = [self.session.next_due(), self.there.next_due(), self.back.next_due(), self.unit.responder.next_due()]
        if end_ms is not None:
            dues.append(end_ms)
        self.now_ms = max(self.now_ms + 1, min((due for due in dues if due is not None), default=0))
        return events

    def run(self, ms: int) -> list[UnitEvent]:
        """All events of the next `ms` milliseconds."""
        end = self.now_ms + ms
        events: list[UnitEvent] = []
        while self.now_ms < end:
            events += self.step(end)
        return events
