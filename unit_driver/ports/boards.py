"""What is known of USB devices that have a serial port: what each is, how its lines stand, whether it may be a unit."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of USB device.

    `words` say what it is. `dtr` and `rts` are how the lines stand from before opening. `unit`: it may be greeted
    without being named, because nothing but a MicroPython board has this number.
    """

    words: str
    dtr: bool = True
    rts: bool = False
    unit: bool = False
    micropython: bool = True


# A board with its own USB says nothing while DTR is off. Behind a bridge the same lines are wired to a board's reset
# and boot pins: either of them on resets it, or holds it in its boot loader.
_BRIDGE: Final = {"dtr": False, "rts": False}

UNKNOWN: Final = Kind("a serial port of an unknown kind")

KINDS: Final[dict[tuple[int, int | None], Kind]] = {
    (0x2E8A, 0x0005): Kind("a Raspberry Pi Pico with MicroPython", unit=True),
    (0x2E8A, 0x000A): Kind("a Raspberry Pi Pico with a program of its own", micropython=False),
    (0x2E8A, 0x000C): Kind("a Raspberry Pi debug probe", micropython=False),
    (0x2E8A, None): Kind("a board with a Raspberry Pi chip"),
    (0x303A, 0x4001): Kind("an ESP32 with MicroPython", unit=True),
    (0x303A, None): Kind("an ESP32 by its own USB"),
    (0xF055, 0x9800): Kind("a MicroPython board", unit=True),
    (0x239A, None): Kind("a board with CircuitPython or an Arduino program"),
    (0x2341, None): Kind("an Arduino", micropython=False, **_BRIDGE),
    (0x2A03, None): Kind("an Arduino", micropython=False, **_BRIDGE),
    (0x1A86, 0x7523): Kind("a CH340 bridge", **_BRIDGE),
    (0x1A86, None): Kind("a CH34x or CH91xx bridge", **_BRIDGE),
    (0x10C4, 0xEA60): Kind("a CP210x bridge", **_BRIDGE),
    (0x0403, None): Kind("an FTDI bridge", **_BRIDGE),
    (0x067B, None): Kind("a PL2303 bridge", **_BRIDGE),
}
"""By vendor and product, None for every other product of the vendor."""

BOOT_LOADERS: Final[dict[tuple[int, int], str]] = {
    (0x2E8A, 0x0003): "Raspberry Pi Pico",
    (0x2E8A, 0x000F): "Raspberry Pi Pico 2",
}
"""Boards that show a drive instead of a port, because they wait for a MicroPython image."""

TAKEN_FOR_BRAILLE: Final[dict[tuple[int, int], str]] = {(0x1A86, 0x7523): "ch341", (0x10C4, 0xEA60): "cp210x"}
"""Bridges that the Braille service `brltty` takes for its displays, and the kernel module that drives each."""


def kind_of(vid: int | None, pid: int | None) -> Kind:
    """What a USB device is; `UNKNOWN` when it is in no table, or is none."""
    if vid is None:
        return UNKNOWN
    return KINDS.get((vid, pid)) or KINDS.get((vid, None)) or UNKNOWN
