"""What may be wrong between this computer and its card readers, each found thing with its repair."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from unit_driver.doctor import LET_IN, Computer, Finding, usb_devices
from unit_driver.errors import PortRefused
from unit_driver.ports.boards import UNKNOWN
from unit_driver.ports.holders import holders, running
from unit_driver.ports.listing import FoundPort
from unit_driver.readers.addresses import stripe_address
from unit_driver.readers.finder import service_names
from unit_driver.readers.hid_magstripe import KINDS
from unit_driver.readers.pcsc import Service
from unit_driver.readers.reader import ReaderRefused

CONTACTLESS: Final[dict[tuple[int, int], str]] = {
    (0x072F, 0x2200): "ACR122U",
    (0x072F, 0x223B): "ACR1252U",
    (0x04CC, 0x0531): "PN533 reader",
    (0x04E6, 0x5591): "SCL3711",
    (0x04E6, 0x5790): "uTrust 3700 F",
    (0x076B, 0x5022): "OMNIKEY 5022",
}
"""Readers for the smart card service, by vendor and product."""

TYPING: Final[dict[tuple[int, int], str]] = {
    (0x0801, 0x0001): "MagTek reader",
    (0x0ACD, 0x2010): "ID TECH reader",
    (0xFFFF, 0x0035): "125 kHz reader",
    (0x08FF, 0x0009): "contactless reader",
}
"""Readers that are keyboards to the computer."""

GENUINE: Final = (0x91, 0x92)
_CHIP: Final = re.compile(r"(\w+) reader started, version 0x([0-9A-Fa-f]{2})")

_PN533: Final = (
    "  echo 'blacklist pn533_usb' | sudo tee /etc/modprobe.d/tabletop-teller.conf\n"
    "  sudo modprobe -r pn533_usb pn533\nand plug the reader in again."
)
_OTHER_PROGRAMS: Final = ("nfcpy", "tagtool.py", "nfc-poll", "nfc-list", "nfc-mfclassic")
_MAYBE: Final = "  If that is a card reader, name it: --red, --green or --both with rdm6300:{0} or scanner:{0}."


@dataclass(frozen=True, slots=True)
class Desk:
    """The readers of a computer; `service` raises ReaderRefused where the smart card service cannot be used.

    `stripes` gives address and name of stripe readers where the system keeps no folder of what is plugged in.
    """

    computer: Computer
    service: Callable[[], Sequence[str]]
    stripes: Callable[[], Iterable[tuple[str, str]]] = tuple


def service_or_refusal() -> Sequence[str]:
    """The readers of the smart card service; raises ReaderRefused."""
    Service("The smart card service").close()
    return service_names()


def findings(desk: Desk) -> Iterator[Finding]:
    """Every reader that can be told, and what is wrong with each."""
    root = desk.computer.root
    plugged = list(usb_devices(root))
    told = [
        *_contactless(desk, [(numbers, device) for numbers, device in plugged if numbers in CONTACTLESS]),
        *(finding for numbers, device in plugged if numbers in KINDS for finding in _stripe(desk, numbers, device)),
        *_stripes_elsewhere(desk),
        *(_typing(numbers) for numbers, _ in plugged if numbers in TYPING),
        *_serial(desk),
    ]
    yield from told
    if not told:
        yield Finding(
            "No card reader was found. Readers that type like a keyboard cannot be told from one: "
            "scan a card into a text field, and when its number appears, use --both keyboard.",
            wrong=False,
        )


def _contactless(desk: Desk, plugged: Sequence[tuple[tuple[int, int], Path]]) -> Iterator[Finding]:
    try:
        names = list(desk.service())
    except ReaderRefused as refused:
        # Without such a reader nobody needs the service.
        if plugged:
            yield Finding(str(refused))
        return
    for place, name in enumerate(names):
        yield Finding(f"pcsc:{place}: {name}", wrong=False)
    if len(names) >= len(plugged):
        return
    for numbers, device in plugged:
        what = f"The {CONTACTLESS[numbers]} (USB {numbers[0]:04x}:{numbers[1]:04x})"
        if any(folder.name.startswith("pn533") for folder in _drivers(device)):
            yield Finding(
                f"{what} was taken by the kernel's own driver pn533, so the service cannot. Repair:\n{_PN533}"
            )
        elif rivals := list(_rivals(desk.computer.root)):
            others = ", ".join(rivals)
            yield Finding(f"{what} is used by {others}, which speaks to it past the service. End that program.")
        else:
            yield Finding(
                f"{what} is plugged in and the service does not know it. Install its driver, and start the service "
                "anew: sudo apt install libccid && sudo systemctl restart pcscd.service"
            )


def _stripe(desk: Desk, numbers: tuple[int, int], device: Path) -> Iterator[Finding]:
    yield Finding(f"{stripe_address(numbers, device.name)}: {KINDS[numbers][0]}", wrong=False)
    node = _node(device)
    if node is None:
        return
    place = desk.computer.root / node.lstrip("/")
    if place.exists() and not desk.computer.may_use(place):
        yield Finding(f"You may not use it. Repair:\n{LET_IN}")
    elif others := [other for other in holders(node, desk.computer.root / "proc") if not other.ours]:
        yield Finding(f"It is held by another program: {', '.join(map(str, others))}. Close that one.")


def _stripes_elsewhere(desk: Desk) -> Iterator[Finding]:
    if not (desk.computer.root / "sys/bus/usb").exists():
        for address, name in desk.stripes():
            yield Finding(f"{address}: {name}", wrong=False)


def _typing(numbers: tuple[int, int]) -> Finding:
    return Finding(
        f"keyboard: a {TYPING[numbers]} that types (USB {numbers[0]:04x}:{numbers[1]:04x}). Use it in the unit's "
        "window with --both keyboard, or on the page of cards.",
        wrong=False,
    )


def _serial(desk: Desk) -> Iterator[Finding]:
    for port in desk.computer.ports():
        if port.vid is None:
            continue
        if port.kind.unit:
            yield from _chips(desk, port)
        elif port.kind == UNKNOWN or not port.kind.dtr:
            yield Finding(f"{port}\n{_MAYBE.format(port.device)}", wrong=False)


def _chips(desk: Desk, port: FoundPort) -> Iterator[Finding]:
    """The reader chips of a real unit, as its log tells them while it is greeted."""
    try:
        heard = desk.computer.meet(port).heard
    except PortRefused:
        return  # the doctor of ports has its sentence
    for slot, version in _CHIP.findall("\n".join(heard)):
        if int(version, 16) in GENUINE:
            yield Finding(f"  Its {slot} reader is a genuine chip, version 0x{version}.", wrong=False)
        else:
            yield Finding(
                f"  Its {slot} reader is a clone, version 0x{version}. Many work; if cards are read at a hair's "
                "breadth only, or not at all, try another module.",
                wrong=False,
            )


def _drivers(device: Path) -> Iterator[Path]:
    for link in device.glob("*/driver"):
        yield link.resolve()


def _rivals(root: Path) -> Iterator[str]:
    for number, folder in running(root / "proc"):
        try:
            command = (folder / "cmdline").read_text("utf-8", "replace").replace("\0", " ").strip()
        except OSError:
            continue  # ended meanwhile
        if any(word in command for word in _OTHER_PROGRAMS):
            yield f"{command.split()[-1]} (process {number})"


def _node(device: Path) -> str | None:
    """The device file of a USB device."""
    try:
        bus, number = (int((device / name).read_text("ascii")) for name in ("busnum", "devnum"))
    except (OSError, ValueError):
        return None
    return f"/dev/bus/usb/{bus:03}/{number:03}"
