"""What is wired to a board's pins: keys, two card readers, a display, a buzzer, a battery. Runs on MicroPython."""

import os
import time
from collections import deque

from board import pins

from .card import Card, Field, Phone
from .rc522_chip import Chip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PAGES, COLUMNS = 8, 128
MOST_TONES = 48
GND = -1


def now_us() -> int:
    """Microseconds of the VM's own clock."""
    us: int = time.ticks_us()  # type: ignore[attr-defined]  # MicroPython's time
    return us


class Chance:
    """The same stream of numbers at every start."""

    def __init__(self) -> None:
        self._x = 7

    def draw(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._x >> 8) % bound


class Keys:
    """A keypad's wires: a pressed key joins a row and a column."""

    def __init__(self) -> None:
        self._levels = dict.fromkeys(pins.ROWS, 1)
        self._levels[GND] = 0
        self._pressed: set[tuple[int, int]] = set()

    def drive(self, row: int, level: int) -> None:
        """A row is pulled down (0) or let go (1)."""
        self._levels[row] = level

    def put(self, key: str, down: bool) -> None:
        """A key is pressed or let go."""
        for row, names in enumerate(pins.KEYS):
            for column, name in enumerate(names):
                if name == key:
                    self.join((pins.ROWS[row], pins.COLUMNS[column]), down)

    def join(self, wires: "tuple[int, int]", touch: bool) -> None:
        """Two wires touch, or do so no more."""
        change = self._pressed.add if touch else self._pressed.discard
        change(wires)

    def level(self, column: int) -> int:
        """What a column reads: 0 where pressed keys lead, by whatever way, to a row that is down."""
        if not self._pressed:
            return 1
        low = {row for row, level in self._levels.items() if not level}
        known = 0
        while len(low) > known:
            known = len(low)
            for wires in self._pressed:
                if low & set(wires):
                    low |= set(wires)
        return 0 if column in low else 1


class Display:
    """An SSD1306's memory and switches, as far as page addressing goes."""

    def __init__(self) -> None:
        self.pages = [bytearray(COLUMNS) for _ in range(PAGES)]
        self.set_up = False
        self.lit = False
        self.missing = False
        self._page = 0
        self._column = 0

    def receive(self, address: int, data: bytes) -> None:
        """Bytes on the bus; OSError when nobody has that address."""
        if self.missing or address != 0x3C:
            raise OSError(5)
        if data[0] == 0x40:
            for byte in data[1:]:
                self.pages[self._page][self._column] = byte
                self._column = (self._column + 1) % COLUMNS
        else:
            self._order(data[1:])

    def _order(self, orders: bytes) -> None:
        # Orders that take a value; what follows them is none.
        valued = b"\x20\x81\x8d\xa8\xd3\xd5\xd9\xda\xdb"
        place = 0
        while place < len(orders):
            order = orders[place]
            if order == 0x8D:
                self.set_up = True
            elif order in (0xAE, 0xAF):
                self.lit = order == 0xAF
            elif order & 0xF0 == 0xB0:
                self._page = order & 7
            elif order & 0xF0 == 0x00:
                self._column = self._column & 0x70 | order & 15
            elif order & 0xF0 == 0x10:
                self._column = self._column & 15 | (order & 7) << 4
            place += 2 if order in valued else 1


class Bench:
    """Everything that is wired to the board, and what was done to it."""

    def __init__(self) -> None:
        self.keys = Keys()
        self.display = Display()
        # The oldest make room; a number takes no memory of its own.
        self.tones: deque[int] = deque((), MOST_TONES)  # noqa: RUF037  # MicroPython has no other form
        self.supply_mv = 4800
        self.memory: dict[int, int] = {}
        self.feeds = 0
        self.fields = {slot: Field(Chance().draw) for slot in pins.READERS}
        self.chips = {slot: Chip(self.fields[slot], now_us) for slot in pins.READERS}
        self._drives: dict[int, Callable[[int], None]] = {}
        for slot, wires in pins.READERS.items():
            self._drives[wires["select"]] = self.chips[slot].select
            self._drives[wires["reset"]] = self.chips[slot].reset

    def drive(self, pin: int, level: int) -> None:
        """The board sets an output."""
        if pin in pins.ROWS:
            self.keys.drive(pin, level)
        else:
            self._drives[pin](level)

    def level(self, pin: int) -> int:
        """What an input reads."""
        return self.keys.level(pin)

    def tone(self, hz: int, duty: int) -> None:
        """The buzzer's pin goes on with this tone; duty 0 is silence."""
        self.tones.append(hz << 16 | duty)

    def put_cards(self, slot: str, uids: "list[str]") -> None:
        """These cards, and no others, lie in a slot; "phone" is one whose number changes."""
        field = self.fields[slot]
        field.clear()
        for uid in uids:
            field.put(Phone(Chance().draw) if uid == "phone" else Card(uid), now_us())


def power_off() -> None:
    """The board goes off, in the middle of whatever it does."""
    os.system("kill -9 $PPID")


BENCH = Bench()
