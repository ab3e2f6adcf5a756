"""What may be wrong between this computer and a unit on a serial port, each found thing with its repair.

Permissions, services and other programs are looked up where Linux keeps them; elsewhere only the ports are told.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from unit_driver.errors import PortRefused
from unit_driver.introduction import Met
from unit_driver.ports.boards import BOOT_LOADERS, TAKEN_FOR_BRAILLE
from unit_driver.ports.holders import holders, running
from unit_driver.ports.listing import FoundPort, found_ports

RULES_NAME: Final = "70-tabletop-teller.rules"
"""Before 73: that is where the system acts on the tag `uaccess`."""

RULES_FOLDERS: Final = ("etc/udev/rules.d", "run/udev/rules.d", "usr/lib/udev/rules.d", "lib/udev/rules.d")
LET_IN: Final = (
    f"  teller doctor --udev | sudo tee /etc/udev/rules.d/{RULES_NAME}\n"
    "  sudo udevadm control --reload && sudo udevadm trigger"
)

NO_IMAGE: Final = (
    "copy MicroPython's .uf2 file for this board onto its drive (RPI-RP2 or RP2350), wait until it is back as a serial "
    "port, then run: teller flash"
)


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence, and whether it tells of something wrong."""

    sentence: str
    wrong: bool = True


def _may_use(device: Path) -> bool:
    return os.access(device, os.R_OK | os.W_OK)


@dataclass(frozen=True, slots=True)
class Computer:
    """Where a computer tells of itself; `root` is the folder that /sys, /proc, /etc and /dev are read below.

    `meet` greets the board on a port (`introduction.meet_at`); only boards that may be a unit are greeted.
    """

    meet: Callable[[FoundPort], Met]
    root: Path = Path("/")
    ports: Callable[[], Sequence[FoundPort]] = found_ports
    may_use: Callable[[Path], bool] = field(default=_may_use)


def rules() -> str:
    """The udev rules that let whoever sits at this computer use a board, and keep ModemManager off it."""
    return (files("unit_driver") / "udev" / RULES_NAME).read_text("utf-8")


def findings(computer: Computer) -> Iterator[Finding]:
    """Every board and port, and what is wrong with each."""
    ports = [port for port in computer.ports() if port.vid is not None]
    usb = list(usb_devices(computer.root))
    for numbers, _ in usb:
        if numbers in BOOT_LOADERS:
            what = f"A {BOOT_LOADERS[numbers]} is in its boot loader, or has no MicroPython yet."
            yield Finding(f"{what} To use it, {NO_IMAGE}")
    for port in ports:
        yield from _of_port(computer, port)
    if ports:
        yield from _modem_manager(computer.root)
    yield from _braille(computer.root, usb)
    if not ports and not any(numbers in BOOT_LOADERS for numbers, _ in usb):
        yield Finding(
            "No board is plugged in. If one is, its cable may carry power only: try another one.", wrong=False
        )


def _of_port(computer: Computer, port: FoundPort) -> Iterator[Finding]:
    yield Finding(str(port), wrong=False)
    device = computer.root / port.device.lstrip("/")
    others = holders(port.device, computer.root / "proc")
    if device.exists() and not computer.may_use(device):
        yield Finding(_not_allowed(port, device))
    elif others:
        names = ", ".join(map(str, others))
        if all(other.ours for other in others):
            yield Finding(f"  It is in use: {names}.", wrong=False)
        else:
            yield Finding(f"{port.device} is held by another program: {names}. Close that one.")
    elif port.kind.unit:
        yield _greeted(computer, port)
    elif not port.kind.micropython:
        yield Finding("  That is no unit, and nothing is sent to it.", wrong=False)


def _not_allowed(port: FoundPort, device: Path) -> str:
    join = f"  sudo usermod -a -G {_group(device)} $USER   (then log in again)"
    if port.kind.unit:
        return f"You may not use {port.device}. Repair, as you prefer:\n{LET_IN}\nor\n{join}"
    return f"You may not use {port.device}. Repair:\n{join}"


def _group(device: Path) -> str:
    try:
        return device.group()
    except (KeyError, OSError):
        return "dialout"


def _greeted(computer: Computer, port: FoundPort) -> Finding:
    try:
        met = computer.meet(port)
    except PortRefused as refused:
        return Finding(str(refused))
    if met.greeting is not None:
        return Finding(f"  A unit answers: uid {met.greeting.uid}, firmware {met.greeting.firmware}.", wrong=False)
    if met.refused is not None and met.refused.code == "busy":
        return Finding("  A unit answers; another app has it at the moment.", wrong=False)
    flash = f"Run: teller flash {port.device}"
    if met.refused is not None:
        return Finding(f"The unit on {port.device} speaks another link than this teller. {flash}")
    if met.prompt:
        return Finding(f"The board on {port.device} has MicroPython and no unit's program. {flash}")
    said = f" Its last words: {met.heard[-1]}" if met.heard else ""
    return Finding(
        f"The board on {port.device} says nothing that a unit says.{said} It was opened with DTR on, as it needs. "
        f"Press its reset button and watch it: teller monitor {port.device}\n"
        f"If no unit's program is on it yet, run: teller flash {port.device}"
    )


def _modem_manager(root: Path) -> Iterator[Finding]:
    if runs(root, "ModemManager") and not _rules_stand(root):
        yield Finding(
            "ModemManager runs, and asks every new serial port whether it is a modem. Have it leave boards alone:\n"
            f"{LET_IN}"
        )


def _rules_stand(root: Path) -> bool:
    return any(
        (root / folder / RULES_NAME).is_file() and (root / folder / RULES_NAME).read_text("utf-8") == rules()
        for folder in RULES_FOLDERS
    )


def _braille(root: Path, usb: Sequence[tuple[tuple[int, int], Path]]) -> Iterator[Finding]:
    """A USB bridge without a port: taken for a Braille display, or without its driver."""
    for numbers, device in usb:
        if numbers not in TAKEN_FOR_BRAILLE or any(device.glob("*/tty*")):
            continue
        what = f"The bridge with USB number {numbers[0]:04x}:{numbers[1]:04x} has no serial port"
        if runs(root, "brltty") or any(any((root / folder).glob("*brltty*.rules")) for folder in RULES_FOLDERS):
            yield Finding(
                f"{what}: the Braille service brltty has taken it. Unless you use a Braille display, run:\n"
                "  sudo systemctl mask --now brltty.service brltty-udev.service\nand plug the bridge in again."
            )
        else:
            yield Finding(f"{what}. Load its driver: sudo modprobe {TAKEN_FOR_BRAILLE[numbers]}")


def usb_devices(root: Path) -> Iterator[tuple[tuple[int, int], Path]]:
    """Vendor and product of every USB device, and its folder."""
    for vendor in sorted((root / "sys/bus/usb/devices").glob("*/idVendor")):
        try:
            vid = int(vendor.read_text("ascii"), 16)
            pid = int((vendor.parent / "idProduct").read_text("ascii"), 16)
        except (OSError, ValueError):
            continue  # unplugged meanwhile
        yield (vid, pid), vendor.parent


def runs(root: Path, name: str) -> bool:
    for _, folder in running(root / "proc"):
        try:
            if (folder / "comm").read_text("utf-8").strip() == name:
                return True
        except OSError:
            continue  # ended meanwhile
    return False
