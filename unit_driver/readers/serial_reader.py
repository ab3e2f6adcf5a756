"""Readers on a serial port: RDM6300 coils for 125 kHz cards, and barcode scanners in COM mode.

They are opened by the name that people give: no port is tried.
"""

import re
from collections.abc import Callable
from typing import Final

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.port import Port
from unit_driver.readers.keyboard_wedge import read_scan
from unit_driver.readers.numbers import of_bytes
from unit_driver.readers.reader import NOTHING, ReaderLost, ReaderRefused, Seen

RDM6300_BAUD: Final = 9600
NEAR_MS: Final = 300
"""An RDM6300 repeats a card's number while it is near, now and then with a gap."""

_FRAME: Final = re.compile(rb"\x02([0-9A-F]{10})([0-9A-F]{2})\x03")
_FRAME_BYTES: Final = 14
_LINE_END: Final = re.compile(rb"[\r\n\x02\x03]+")
"""Some put a card between the signs for the start and the end of a text instead."""

_LONGEST_LINE: Final = 256


def checked(frame: re.Match[bytes]) -> bytes | None:
    """The five bytes of a frame, None when its checksum says that they are not a card's."""
    data, checksum = bytes.fromhex(frame[1].decode()), int(frame[2], 16)
    for byte in data:
        checksum ^= byte
    return None if checksum else data


class Rdm6300:
    """A coil for 125 kHz cards (EM4100): a card counts after two equal frames in a row with the right checksum."""

    resting = True

    def __init__(self, name: str, open_port: Callable[[], Port], clock_ms: Callable[[], int]) -> None:
        self._name = name
        self._port = _opened(name, open_port)
        self._clock_ms = clock_ms
        self._held = b""
        self._last = b""
        self._near = NOTHING
        self._heard_ms = 0

    def look(self) -> Seen | None:
        """See Reader."""
        self._held += _read(self._name, self._port)
        end = 0
        for frame in _FRAME.finditer(self._held):
            self._hear(checked(frame))
            end = frame.end()
        self._held = self._held[end:][-_FRAME_BYTES:]
        if self._clock_ms() - self._heard_ms > NEAR_MS:
            self._near, self._last = NOTHING, b""
        return self._near

    def close(self) -> None:
        """See Reader."""
        self._port.close()

    def _hear(self, number: bytes | None) -> None:
        if number is not None and number == self._last:
            self._near = of_bytes(number)
            self._heard_ms = self._clock_ms()
        elif not self._near.uid:
            self._heard_ms = self._clock_ms()
        self._last = number or b""


class Scanner:
    """A barcode scanner, or any reader that sends a line a card. What went through while nobody looked is old."""

    resting = False

    def __init__(self, name: str, open_port: Callable[[], Port]) -> None:
        self._name = name
        self._port = _opened(name, open_port)
        self._held = b""
        self._lines: list[str] = []

    def look(self) -> Seen | None:
        """See Reader."""
        self._held += _read(self._name, self._port)
        *lines, self._held = _LINE_END.split(self._held)
        # A line without an end is no scanner's.
        self._held = b"" if len(self._held) > _LONGEST_LINE else self._held
        self._lines += [line.decode("utf-8", "replace").strip() for line in lines]
        self._lines = [line for line in self._lines if line]
        return read_scan(self._lines.pop(0)) if self._lines else None

    def close(self) -> None:
        """See Reader."""
        self._port.close()


def _opened(name: str, open_port: Callable[[], Port]) -> Port:
    try:
        return open_port()
    except PortRefused as refused:
        raise ReaderRefused(name, refused.cause, refused.advice.replace("the unit", "the reader")) from refused


def _read(name: str, port: Port) -> bytes:
    try:
        return port.read()
    except PortLost as lost:
        raise ReaderLost(name, lost.cause) from lost
