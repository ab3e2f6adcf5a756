"""Somebody who is led through the self-test, in simulated time. Runs on CPython and MicroPython."""

from board import pins
from board.self_test.desk import Desk
from board.self_test.sentences import sentence
from board.self_test.slot import SlotTest
from board.self_test.wires import Wires

from tests.hardware.firmware.board.bench import Clock, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

TURN_US = 5_000
NAMES = [name for names in pins.KEYS for name in names]
LAST = len(NAMES) - 1
LONGEST_MS = 300_000


class Glass:
    """A display that is there, or is not."""

    missing = False


class Guided:
    """A desk, two readers on it, and hands that press keys and lay cards."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.said: list[str] = []
        self.cues: list[str] = []
        self.glass: Any = Glass()
        self.desk = Desk(Wires(pins.KEYS, pins.ROWS, pins.COLUMNS), self.said.append)
        self.red, self.green = Place(self.clock, 1), Place(self.clock, 2)
        self.tests = [
            SlotTest(self.desk, colour, place.reader, pins.READERS[colour.lower()])
            for colour, place in (("RED", self.red), ("GREEN", self.green))
        ]
        self.down: set[int] = set()
        self.over = False
        self.end: Any = None
        self._step: Any = None

    def begin(self, step: "Generator[None, None, Any]") -> "Guided":
        """Start a step."""
        self._step = step
        self.turn()
        return self

    def look(self) -> None:
        """The desk sees the time and the keys."""
        self.clock.us += TURN_US
        self.desk.turn(self.clock.us // 1000, sum([1 << LAST - place for place in self.down]))

    def turn(self) -> None:
        """One turn of the loop."""
        self.look()
        if not self.over:
            try:
                next(self._step)
            except StopIteration as over:
                self.over, self.end = True, over.value
        assert not (self.red.field.on and self.green.field.on), "they disturb each other"
        if self.desk.cue:
            self.cues.append(self.desk.cue)
            self.desk.cue = ""

    def go(self, ms: int) -> None:
        """Let so much time pass."""
        end_us = self.clock.us + 1000 * ms
        while self.clock.us < end_us:
            self.turn()

    def press(self, *keys: str) -> "Guided":
        """Press one key after the other."""
        for key in keys:
            self.touch(NAMES.index(key))
        return self

    def touch(self, *places: int) -> None:
        """These places are joined for a moment, at the same time."""
        for down in (set(places), set()):
            self.down = self.down | set(places) if down else self.down - set(places)
            self.go(30)

    def hears(self, name: str, *figures: object) -> "Guided":
        """Wait until a sentence is said."""
        line = sentence(name, *figures)
        end_us = self.clock.us + 1000 * LONGEST_MS
        while self.desk.line != line and self.clock.us < end_us:
            assert not self.over, (line, self.said)
            self.turn()
        assert self.desk.line == line, (line, self.said)
        return self

    def ends(self) -> "Any":
        """Wait until the step is over; what it came to."""
        end_us = self.clock.us + 1000 * LONGEST_MS
        while not self.over and self.clock.us < end_us:
            self.turn()
        assert self.over, self.said
        return self.end
