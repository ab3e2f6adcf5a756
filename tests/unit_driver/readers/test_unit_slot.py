"""The readers of a home-built unit are led through the same test as any other, by what the unit tells of its slots."""

from collections.abc import Callable

import pytest

from tests.unit_driver.scripted_port import ScriptedPort, Ticking
from tests.world import SimClock, SimUnit
from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.port import Port
from unit_driver.readers.reader import ReaderRefused
from unit_driver.readers.tap_test import SAID, SILENT, WAIT_MS, TapTest
from unit_driver.readers.unit_slot import SLOTS, UnitSlot, UnitSlots
from unit_driver.readers.watch import Watch

CARD = "0A000001"
NAME = "The unit on /dev/ttyACM0"


class SimPort:
    """A line to a simulated unit; each look takes 50 ms, in which `play` moves its hands."""

    def __init__(self, unit: SimUnit, clock: SimClock, play: Callable[[int], None]) -> None:
        self._unit, self._clock, self._play = unit, clock, play
        self.cut_ms = 1 << 31
        self.closed = 0
        self.line = 1

    def read(self, limit: int = 512) -> bytes:
        """What the unit says within 50 ms."""
        self._clock.now_ms += 50
        if self._clock.now_ms > self.cut_ms:
            raise PortLost("/dev/ttyACM0", "it was unplugged")
        self._play(self._clock.now_ms)
        self._unit.loop.step(0)
        sent = self._unit.doorway.sent.setdefault(self.line, bytearray())
        told, self._unit.doorway.sent[self.line] = bytes(sent[:limit]), sent[limit:]
        return told

    def write(self, data: bytes) -> None:
        """Say something to the unit."""
        if data:
            self._unit.doorway.arrived.append((self.line, data))

    def close(self) -> None:
        """Let go."""
        self.closed += 1


class Bench:
    """A unit under test, with somebody who lays cards by the clock."""

    def __init__(self) -> None:
        self.clock = SimClock()
        self.unit = SimUnit(self.clock, 1)
        self.hands: Callable[[int], None] = lambda _: None
        self.port = SimPort(self.unit, self.clock, self.pass_time)
        self.said: list[str] = []

    def pass_time(self, now_ms: int) -> None:
        """The hands do what is theirs to do by now."""
        self.hands(now_ms)

    def lays(self, slot: str, begin_ms: int, end_ms: int) -> None:
        """Have a card lie in a slot for a time."""

        def hands(now_ms: int) -> None:
            there = self.unit.unit.panel.slots.uid(slot)
            if begin_ms <= now_ms < end_ms and not there:
                self.unit.card(slot, CARD)
            elif now_ms >= end_ms and there:
                self.unit.cards_out()

        self.hands = hands

    def slots(self) -> UnitSlots:
        """The unit's slots, on this line."""

        def opened() -> Port:
            return self.port

        return UnitSlots(NAME, opened, "taptest1", self.clock)

    def test(self, slots: UnitSlots, slot: str) -> bool:
        """Lead through the test of one slot."""
        watch = Watch(slot, f"{NAME}, {slot} slot", lambda: UnitSlot(slots, slot))
        return TapTest(watch, self.clock, self.said.append).run()


@pytest.mark.parametrize("slot", SLOTS)
def test_a_slot_that_sees_a_card_come_and_go_is_in_order(slot: str) -> None:
    bench = Bench()
    bench.lays(slot, 2_000, 5_000)
    assert bench.test(bench.slots(), slot)
    assert bench.said == [
        f"{NAME}, {slot} slot: lay a card on it, or swipe one.",
        f"  It reads card {CARD}. Take it away.",
        "  It saw that the card is gone. The reader is in order.",
    ]


def test_a_card_in_the_other_slot_is_none_of_this_one() -> None:
    bench = Bench()
    bench.lays("red", 1_000, 90_000)
    assert not bench.test(bench.slots(), "green")
    assert bench.said[-1] == f"  {SILENT.format(WAIT_MS // 1000)}"


def test_one_slot_after_the_other_is_tested_on_the_same_line() -> None:
    bench = Bench()
    slots = bench.slots()
    bench.lays("green", 1_000, 3_000)
    assert bench.test(slots, "green")
    bench.lays("red", 5_000, 7_000)
    assert bench.test(slots, "red")
    slots.close()
    assert bench.port.closed == 1


def test_a_reader_whose_wires_are_off_is_told_in_the_units_words() -> None:
    bench = Bench()
    bench.unit.unit.stand(("reader_missing", "RED"), True, 0)
    slots = bench.slots()
    assert not bench.test(slots, "red")
    assert "RED READER DOES NOT ANSWER: CHECK ITS WIRES" in bench.said[-1]


def test_a_phone_in_a_slot_is_told_as_one_and_the_test_goes_on() -> None:
    bench = Bench()
    slots = bench.slots()
    bench.unit.unit.stand(("random_card", "GREEN"), True, bench.clock.now_ms)
    bench.lays("green", 3_000, 5_000)
    assert bench.test(slots, "green")
    assert f"  {SAID['random_card']}" in bench.said


def test_a_line_that_is_lost_in_the_test_is_said() -> None:
    bench = Bench()
    slots = bench.slots()
    bench.port.cut_ms = bench.clock.now_ms + 1_000
    assert not bench.test(slots, "green")
    assert "it was unplugged" in bench.said[-1]


def test_a_port_on_which_no_unit_answers_is_refused_and_let_go() -> None:
    silent = ScriptedPort([b""] * 300)
    with pytest.raises(ReaderRefused, match="no unit answers"):
        UnitSlots(NAME, lambda: silent, "taptest1", Ticking(50))
    assert silent.closed == 1


def test_a_unit_that_another_app_has_is_refused_with_that_reason() -> None:
    bench = Bench()
    kept = bench.slots()

    def still_there(_: int) -> None:
        kept.look("green")

    other = SimPort(bench.unit, bench.clock, still_there)
    other.line = 2
    with pytest.raises(ReaderRefused, match="another app has it"):
        UnitSlots(NAME, lambda: other, "taptest2", bench.clock)


def test_a_port_that_cannot_be_opened_is_refused_with_the_reason() -> None:
    def refused() -> Port:
        raise PortRefused("/dev/ttyACM0", "permission denied", "Run teller doctor.")

    with pytest.raises(ReaderRefused, match="permission denied"):
        UnitSlots(NAME, refused, "taptest1", SimClock())
