"""Two card readers on a table, their time simulated. Runs on CPython and MicroPython."""

from board.presence import Readers
from board.rc522 import Rc522

from tests.firmware.chance import Chance
from tests.firmware.simulated.card import Card, Field
from tests.firmware.simulated.rc522_chip import Chip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

SLOTS = ("green", "red")
# A register asked or told at 1 MHz, and what the interpreter of a Pico adds.
CALL_US, BYTE_US = 25, 8


class Clock:
    """Time that passes only when somebody lets it (us)."""

    def __init__(self) -> None:
        self.us = 0

    def now_us(self) -> int:
        """The time."""
        return self.us

    def sleep_us(self, us: int) -> None:
        """Let time pass."""
        self.us += us


class Wire:
    """The bus to one chip, which takes its time."""

    def __init__(self, chip: Chip, clock: Clock) -> None:
        self._chip = chip
        self._clock = clock

    def write(self, out: "bytes | bytearray") -> None:
        """See board.rc522.Spi."""
        self._clock.us += CALL_US + BYTE_US * len(out)
        self._chip.write(out)

    def write_readinto(self, out: bytearray, into: bytearray) -> None:
        """See board.rc522.Spi."""
        self._clock.us += CALL_US + BYTE_US * len(out)
        self._chip.write_readinto(out, into)


class Place:
    """One slot: its field, its chip and the driver."""

    def __init__(self, clock: Clock, seed: int) -> None:
        self._clock = clock
        self.field = Field(Chance(seed).draw)
        self.chip = Chip(self.field, clock.now_us)
        self.reader = Rc522(Wire(self.chip, clock), self.chip.select, self.chip.reset, clock.sleep_us)

    def put(self, *cards: Card) -> None:
        """These cards and no others lie here."""
        self.field.clear()
        for card in cards:
            self.field.put(card, self._clock.us)


class Bench(Place):
    """One reader alone, its driver called by hand."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = Clock()
        super().__init__(self.clock, seed)
        self.longest_us = 0

    def finish(self, work: "Generator[int, None, str]") -> str:
        """Go on with a `start` or `read` whenever it wants to; what it returns."""
        found = ""
        wait_ms: int | None = 0
        while wait_ms is not None:
            self.clock.us += wait_ms * 1000
            began_us = self.clock.us
            try:
                wait_ms = next(work)
            except StopIteration as over:
                found, wait_ms = over.value, None
            self.longest_us = max(self.longest_us, self.clock.us - began_us)
        self.clock.us += 10_000
        return found

    def waits(self, work: "Generator[int, None, str]") -> "list[int]":
        """Every wait (ms) of a `start` or `read`."""
        waits = []
        for wait_ms in work:
            self.clock.us += wait_ms * 1000
            waits.append(wait_ms)
        return waits

    def start(self) -> str:
        """Start the reader."""
        return self.finish(self.reader.start())

    def read(self) -> str:
        """Read once, the field off for 10 ms afterwards."""
        return self.finish(self.reader.read())


class Table:
    """Both slots of a unit, its loop going round every few milliseconds."""

    def __init__(self, seed: int = 1, round_ms: int = 5) -> None:
        self.clock = Clock()
        self.green = Place(self.clock, seed)
        self.red = Place(self.clock, seed + 1)
        self.readers = Readers((("green", self.green.reader), ("red", self.red.reader)))
        self.longest_us = 0
        self.fields_together = False
        self._round_ms = round_ms
        self._events: list[tuple[int, tuple[str, ...]]] = []

    def run(self, ms: int) -> "list[tuple[str, ...]]":
        """Let so much time pass; what the readers told."""
        return [event for _, event in self.timed(ms)]

    def timed(self, ms: int) -> "list[tuple[int, tuple[str, ...]]]":
        """The same, each with the ms from the beginning after which it was told."""
        told = []
        start_us = self.clock.us
        while self.clock.us < start_us + ms * 1000:
            began_us = self.clock.us
            events = self.readers.step(began_us // 1000)
            told += [((self.clock.us - start_us) // 1000, event) for event in events]
            self.longest_us = max(self.longest_us, self.clock.us - began_us)
            self.fields_together = self.fields_together or (self.green.field.on and self.red.field.on)
            self.clock.us = max(self.clock.us, began_us + self._round_ms * 1000)
        return told
