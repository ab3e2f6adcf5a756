"""The unit put together from the board's parts, and what becomes of it when it cannot go on."""

import gc
import os
import select
import sys
import time

import framebuf
import machine

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.unit import Unit

from . import pins
from .battery import Battery
from .buzzer import Buzzer
from .clock import Clock
from .console import Console
from .flash import FOLDER, FlashStore
from .loop import Loop
from .matrix import Matrix
from .presence import Readers
from .rc522 import Rc522
from .screen import Screen
from .ssd1306 import Ssd1306
from .watchdog import Watchdog

# Facts that can be asked for, and records after which the past is compacted: two seconds of flash, when nobody waits.
KEEP, MOST = 1024, 1536
# Held while the board starts, this key lets it go on from before a damaged record.
MEND = "C"


def draw(bound: int) -> int:
    """A number from 0 to bound - 1; 32 bits are so many that it does not matter that they are no multiple of it."""
    return int.from_bytes(os.urandom(4), "little") % bound


def console() -> Console:
    """The cable, by way of the board's own console."""
    incoming = select.poll()
    incoming.register(sys.stdin, select.POLLIN)
    outgoing = select.poll()
    outgoing.register(sys.stdout, select.POLLOUT)
    return Console(sys.stdin.buffer, sys.stdout.buffer, incoming.poll, lambda: outgoing.poll(0))


def reader(spi: int, miso: int, select: int, clock: int, mosi: int, reset: int) -> Rc522:
    """A card reader on these pins."""
    pin = machine.Pin
    bus = machine.SPI(spi, baudrate=4_000_000, sck=pin(clock), mosi=pin(mosi), miso=pin(miso))
    return Rc522(bus, pin(select, pin.OUT, value=1), pin(reset, pin.OUT, value=0), time.sleep_us)


def screen() -> Screen:
    """The display."""
    wires = pins.DISPLAY
    bus = machine.I2C(wires["i2c"], sda=machine.Pin(wires["sda"]), scl=machine.Pin(wires["scl"]), freq=400_000)
    return Screen(Ssd1306(bus), lambda dots: framebuf.FrameBuffer(dots, len(dots), 8, framebuf.MONO_VLSB))


def matrix() -> Matrix:
    """The keypad."""
    pin = machine.Pin
    rows = [pin(number, pin.OPEN_DRAIN, value=1) for number in pins.ROWS]
    columns = [pin(number, pin.IN, pin.PULL_UP) for number in pins.COLUMNS]
    return Matrix(rows, columns, pins.KEYS, time.sleep_us)


def pressed(keys: Matrix, clock: Clock, watchdog: Watchdog) -> "set[str]":
    """The keys that somebody holds."""
    held = set()
    until_ms = clock.now_ms() + 50
    while (now_ms := clock.now_ms()) < until_ms:
        watchdog.feed()
        held |= {key for what, key in keys.step(now_ms) if what == "down"}
    return held


def tune(name: str) -> str:
    """The text of a tune."""
    with open("tunes/%s.rtttl" % name) as file:
        text: str = file.read()
        return text


def run() -> None:
    """Run the unit until Ctrl-C."""
    clock = Clock(time.ticks_ms, time.ticks_diff)
    sound = Buzzer(machine.PWM(machine.Pin(pins.BUZZER)), tune)
    watchdog = Watchdog(machine, os.uname()[4])
    try:
        terminal = console()
        face = screen()
        try:
            serve(clock, watchdog, terminal, face, sound)
        except Exception as error:
            sound.hush()
            fail(error, clock, watchdog, terminal, face)
    except KeyboardInterrupt:
        # Only on a person's wish: whatever else ends the loop, the watchdog starts the board anew.
        watchdog.stop()
        sound.hush()


def fail(error: Exception, clock: Clock, watchdog: Watchdog, terminal: Console, face: Screen) -> None:
    """Say what is wrong and start anew, unless it would be wrong again."""
    gc.collect()
    # Loaded now, because while all is well there is a better use for the memory.
    from .failure import Failure

    failure = Failure(terminal, face, clock.now_ms, watchdog.feed)
    if isinstance(error, JournalError):
        mend = ". Hold %s while it is switched on to go on from before that" % MEND if error.mendable else ""
        failure.stand("%s%s" % (error, mend))
    failure.crash(error)
    machine.reset()


def serve(clock: Clock, watchdog: Watchdog, terminal: Console, face: Screen, sound: Buzzer) -> None:
    """Put the unit together and let it run."""
    keys = matrix()
    store = FlashStore(FOLDER, watchdog.feed)
    journal = Journal(store, draw, KEEP, MOST, mend=MEND in pressed(keys, clock, watchdog))
    for finding in journal.findings:
        terminal.log(finding)
    unit = Unit(journal)
    readers = Readers([(slot, reader(**pins.READERS[slot])) for slot in sorted(pins.READERS)])
    battery = Battery(machine.ADC(machine.Pin(pins.SUPPLY)).read_u16)
    loop = Loop(unit, Host(unit), terminal, store, keys, readers, face, sound, battery, clock.now_ms, watchdog.feed)
    # From now on at calm moments, or when there is need.
    gc.threshold(32768)
    while True:
        loop.step()
