"""The board's parts, each on the pins where it is wired.

Once they are joined it is forgotten (see main): play is short of memory, and nothing here is called again.
"""

import select
import sys
import time

import framebuf
import machine

from . import pins
from .buzzer import Buzzer
from .clock import Clock
from .console import Console
from .matrix import SCAN_MS, Matrix
from .rc522 import Rc522
from .rtttl import tune
from .screen import Screen
from .ssd1306 import Ssd1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    Parts = tuple[Matrix, Clock, Console, Screen, Buzzer, list[tuple[str, Rc522]], Callable[[], int]]
    """Keypad, clock, cable, display, buzzer, readers by their slots, and what reads the supply (see board.battery)."""

LOOKS = 10


def join() -> "tuple[Parts, set[str]]":
    """All parts, and the keys that somebody holds now: of these the keypad tells only when they are let go."""
    clock = Clock(time.ticks_ms, time.ticks_diff)
    keys = keypad()
    held = set()
    for _ in range(LOOKS):
        held |= {key for what, key in keys.step(clock.now_ms()) if what == "down"}
        time.sleep_ms(SCAN_MS)
    sound = Buzzer(machine.PWM(machine.Pin(pins.BUZZER)), tune)
    readers = [(slot, reader(**pins.READERS[slot])) for slot in sorted(pins.READERS)]
    supply = machine.ADC(machine.Pin(pins.SUPPLY)).read_u16
    return (keys, clock, console(), screen(), sound, readers, supply), held


def keypad() -> Matrix:
    """The keypad."""
    pin = machine.Pin
    rows = [pin(number, pin.OPEN_DRAIN, value=1) for number in pins.ROWS]
    columns = [pin(number, pin.IN, pin.PULL_UP) for number in pins.COLUMNS]
    return Matrix(rows, columns, pins.KEYS, time.sleep_us)


def console() -> Console:
    """The cable, by way of the board's own console."""
    incoming = select.poll()
    incoming.register(sys.stdin, select.POLLIN)
    outgoing = select.poll()
    outgoing.register(sys.stdout, select.POLLOUT)
    return Console(sys.stdin.buffer, sys.stdout.buffer, incoming.poll, outgoing.poll)


def screen() -> Screen:
    """The display."""
    wires = pins.DISPLAY
    bus = machine.I2C(wires["i2c"], sda=machine.Pin(wires["sda"]), scl=machine.Pin(wires["scl"]), freq=400_000)
    return Screen(Ssd1306(bus), lambda dots: framebuf.FrameBuffer(dots, len(dots), 8, framebuf.MONO_VLSB))


def reader(spi: int, miso: int, select: int, clock: int, mosi: int, reset: int) -> Rc522:
    """A card reader on these pins."""
    pin = machine.Pin
    bus = machine.SPI(spi, baudrate=4_000_000, sck=pin(clock), mosi=pin(mosi), miso=pin(miso))
    return Rc522(bus, pin(select, pin.OUT, value=1), pin(reset, pin.OUT, value=0), time.sleep_us)
