"""From words to readers: `pcsc:0`, `hid:0801:0002`, `rdm6300:/dev/ttyUSB0`, `scanner:COM5`; and what is plugged in.

Only readers that say by themselves what they are can be found: no serial port is tried.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from unit_driver.errors import UnitError
from unit_driver.ports.boards import Kind
from unit_driver.ports.finder import SerialBoard
from unit_driver.ports.listing import callout
from unit_driver.ports.port import Port
from unit_driver.readers import pcsc
from unit_driver.readers.addresses import Wish, device, is_model, plain, stripe_address, stripe_numbers
from unit_driver.readers.claims import Choose, Claims
from unit_driver.readers.hid_magstripe import KINDS
from unit_driver.readers.reader import Open, Reader, ReaderRefused
from unit_driver.readers.serial_reader import RDM6300_BAUD, Rdm6300, Scanner
from unit_driver.readers.typed import Typed
from unit_driver.readers.watch import Watch

KEYBOARD: Final = "keyboard"
"""The address of a reader that types: its keys come to the unit's window, which must have the focus."""

WORDS: Final = (
    "pcsc:NUMBER or pcsc:NAME, hid:VENDOR:PRODUCT or hid:VENDOR:PRODUCT@PLACE, "
    "rdm6300:PORT, scanner:PORT or scanner:PORT@BAUD, keyboard"
)
SCANNER_BAUD: Final = 9600

_SCANNER: Final = re.compile(r"(.+?)(?:@(\d{4,6}))?")

Clock = Callable[[], int]
Plugged = tuple[tuple[int, int], str]
"""A USB device: vendor and product, and where it is plugged in, "" where the system does not tell."""


class ReaderWordsRefused(UnitError, ValueError):  # noqa: N818  # named for what happened
    """The words about readers make no sense together; nothing was opened."""


class ReaderAddressRefused(ReaderWordsRefused):
    """The words name no kind of reader; nothing was opened."""

    def __init__(self, address: str) -> None:
        super().__init__(f"{address!r} names no reader. Write {WORDS}.")


def agree(wishes: Sequence[Wish]) -> None:
    """Say no to wishes that cannot all be had. Raises ReaderWordsRefused."""
    if any(not wish.slot for wish in wishes) and len(wishes) > 1:
        raise ReaderWordsRefused("--both names one reader for both slots: leave out --red and --green, or --both.")
    # There may be two stripe readers of a model.
    addresses = [device(wish.address).lower() for wish in wishes if not is_model(wish.address)]
    if len(set(addresses)) < len(addresses):
        raise ReaderWordsRefused(
            f"{wishes[0].address} cannot serve red and green: name two readers, or this one with --both, in turn."
        )


def watch_of(wish: Wish, clock_ms: Clock, typed: Typed | None = None, claims: Claims | None = None) -> Watch:
    """The watch over the reader that was wished for; nothing is opened yet. Raises ReaderAddressRefused.

    Watches that are kept side by side share their `claims`.
    """
    claims = claims or Claims()
    watch = Watch(wish.slot, wish.address, opener(wish.address, clock_ms, typed, partial(claims.choose, wish)))
    claims.enter(wish)
    return watch


def opener(address: str, clock_ms: Clock, typed: Typed | None = None, choose: Choose | None = None) -> Open:
    """What opens the reader of an address each time it is called. Raises ReaderAddressRefused.

    `typed` is the reader that takes a keyboard's cards, None where there is no window to type into; `choose` says which
    one is meant where there are several (`Claims.choose`).
    """
    if address == KEYBOARD and typed is not None:
        return lambda: typed
    choose = choose or partial(Claims().choose, Wish("", address))
    kind, _, rest = plain(address).partition(":")
    if kind == "pcsc":
        return partial(pcsc.PcscReader, rest or "0", choose=choose)
    if stripe := stripe_numbers(address):
        return partial(hid_reader, stripe[0], clock_ms, choose)
    if kind == "rdm6300" and rest:
        return partial(Rdm6300, f"The RDM6300 on {rest}", _board(rest, RDM6300_BAUD), clock_ms)
    if kind == "scanner" and (parts := _SCANNER.fullmatch(rest)):
        return partial(Scanner, f"The scanner on {parts[1]}", _board(parts[1], int(parts[2] or SCANNER_BAUD)))
    raise ReaderAddressRefused(address)


def found_readers(
    names: Callable[[], Sequence[str]] | None = None, usb: Callable[[], Sequence[Plugged]] | None = None
) -> Iterator[tuple[str, str]]:
    """The readers that are plugged in, address and name: of the smart card service, then known stripe readers."""
    for name in (names or service_names)():
        yield f"pcsc:{name}", name
    for numbers, place in (usb or usb_plugged)():
        if numbers in KINDS:
            yield stripe_address(numbers, place), KINDS[numbers][0]


def service_names() -> list[str]:
    """The readers of the smart card service, none where there is none."""
    try:
        service = pcsc.Service("The smart card service")
    except ReaderRefused:
        return []
    try:
        return service.names()
    finally:
        service.close()


def usb_plugged(system: str = sys.platform, backend: Any = None) -> list[Plugged]:
    """Every USB device that may be a stripe reader, in the order of places; none where nobody can tell."""
    try:
        if system != "linux":
            from unit_driver.readers.hid_elsewhere import library, plugged

            return plugged(library())
        from unit_driver.readers.hid_magstripe import usb_devices

        return [((each.idVendor, each.idProduct), place) for place, each in usb_devices(backend)]
    except ModuleNotFoundError:
        return []
    except (OSError, ValueError):
        # pyusb's errors are OSErrors but one: without a libusb there is a ValueError.
        return []


def hid_reader(numbers: tuple[int, int], clock_ms: Clock, choose: Choose, system: str = sys.platform) -> Reader:
    """The stripe reader with these USB numbers, as the system lets it be opened."""
    if system == "linux":
        from unit_driver.readers.hid_magstripe import UsbMagstripe

        return UsbMagstripe(numbers, clock_ms, choose)
    from unit_driver.readers.hid_elsewhere import HidMagstripe

    return HidMagstripe(numbers, clock_ms, choose)


def _board(device: str, baud: int) -> SerialBoard:
    def opened(name: str, kind: Kind) -> Port:
        from unit_driver.ports.serial_port import SerialPort  # late: as pyserial is

        return SerialPort(name, kind, baud=baud)

    return SerialBoard(callout(device, sys.platform), open_=opened)
