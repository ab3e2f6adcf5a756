"""The serial ports of this computer, and what is plugged into each."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from unit_driver.ports.boards import Kind, kind_of


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port. What the system does not tell is None or "".

    `number` is the USB serial number, `interface` the part of the device this port is, where a device has several.
    """

    device: str
    vid: int | None = None
    pid: int | None = None
    number: str = ""
    interface: str = ""

    @property
    def kind(self) -> Kind:
        """What is plugged in."""
        return kind_of(self.vid, self.pid)

    @property
    def board(self) -> tuple[int | None, int | None, str] | None:
        """What stays the same when it is plugged in elsewhere; None when it has no number."""
        return (self.vid, self.pid, self.number) if self.number else None

    def __str__(self) -> str:
        """The port in words: name, kind, numbers."""
        if self.vid is None:
            return f"{self.device}: {self.kind.words}"
        number = f", number {self.number}" if self.number else ""
        return f"{self.device}: {self.kind.words} (USB {self.vid:04x}:{self.pid or 0:04x}{number})"


class Listed(Protocol):
    """What pyserial tells of a port. Any of it may be missing or None: systems and drivers differ."""

    device: str


def found_ports() -> tuple[FoundPort, ...]:
    """Every serial port, boards first; none when the system cannot tell (a named port can still be opened)."""
    # Loaded with the first look, so that a game without a board starts without pyserial.
    from serial.tools import list_ports

    try:
        listed = list(list_ports.comports())
    except (OSError, TypeError, ValueError, AttributeError):
        # A driver with empty fields has broken the whole listing before now.
        return ()
    return told(listed, sys.platform)


def told(listed: Sequence[Listed], system: str) -> tuple[FoundPort, ...]:
    """The ports of a listing; `system` as `sys.platform`."""
    # On macOS the tty.* name of a port waits for a carrier when it is opened; the cu.* name is the same port.
    kept = [port for port in listed if port.device and not (system == "darwin" and port.device.startswith("/dev/tty."))]
    return tuple(sorted(map(_port, kept), key=lambda port: (not port.kind.unit, port.device)))


def callout(device: str, system: str) -> str:
    """The name to open a named port by: itself, or on macOS its cu.* name."""
    return device.replace("/dev/tty.", "/dev/cu.", 1) if system == "darwin" else device


def same_device(one: str, other: str) -> bool:
    """Whether two names lead to one device, as names under /dev/serial/by-id do."""
    return one == other or os.path.realpath(one) == os.path.realpath(other)


def _port(listed: Listed) -> FoundPort:
    location = getattr(listed, "location", None) or ""
    return FoundPort(
        listed.device,
        getattr(listed, "vid", None),
        getattr(listed, "pid", None),
        getattr(listed, "serial_number", None) or "",
        location.partition(":")[2],
    )
