"""The board's parts, each on the pins where it is wired."""

import select
import sys
import time

import framebuf
import machine

from . import pins
from .buzzer import Buzzer
from .clock import Clock
from .console import Console
from .matrix import Matrix
from .rc522 import Rc522
from .screen import Screen
from .ssd1306 import Ssd1306

LOOK_MS = 50


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


def buzzer() -> Buzzer:
    """The buzzer."""
    return Buzzer(machine.PWM(machine.Pin(pins.BUZZER)), tune)


def tune(name: str) -> str:
    """The text of a tune."""
    with open("tunes/%s.rtttl" % name) as file:
        text: str = file.read()
        return text


def keypad() -> "tuple[Matrix, set[str], Clock]":
    """The keypad, the keys that somebody holds, and the clock by which it goes on: now it is looked at.

    Of the keys that are held it tells only when they are let go.
    """
    pin = machine.Pin
    rows = [pin(number, pin.OPEN_DRAIN, value=1) for number in pins.ROWS]
    columns = [pin(number, pin.IN, pin.PULL_UP) for number in pins.COLUMNS]
    keys = Matrix(rows, columns, pins.KEYS, time.sleep_us)
    held = set()
    clock = Clock(time.ticks_ms, time.ticks_diff)
    while (now_ms := clock.now_ms()) < LOOK_MS:
        held |= {key for what, key in keys.step(now_ms) if what == "down"}
    return keys, held, clock
