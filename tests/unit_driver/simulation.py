"""A session and a tiny unit in simulated time."""

from random import Random
from typing import Any

from tests.unit_driver.hostile import Treatment, Wire
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.events import Answered, Attached, UnitEvent
from unit_driver.link.frame import Decoder
from unit_driver.messages import Post
from unit_driver.session import Session


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


def pay(op: int, base: int, legs: tuple[tuple[int, int], ...] = ((1, -26), (2, 26))) -> Post:
    return Post(f"k3f9{op:04d}", base, "p", legs)


def attached(simulation: Simulation | None = None) -> Simulation:
    simulation = simulation or Simulation()
    simulation.open()
    assert [type(event) for event in simulation.run(50)] == [Attached]
    return simulation


def sent(session: Session) -> list[Any]:
    return [frame for _, frame in Decoder().feed(session.outgoing())]


def answers(events: list[UnitEvent]) -> list[tuple[int, object]]:
    return [(event.ticket, event.answer) for event in events if isinstance(event, Answered)]
