"""Magnetic stripe readers by USB HID: their reports put together, on Linux by pyusb."""

import errno
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from unit_driver.readers.addresses import stripe_address
from unit_driver.readers.claims import Choose
from unit_driver.readers.reader import INSTALL, LOOK_WAIT_S, ReaderLost, ReaderRefused, Seen
from unit_driver.readers.tracks import card_of

MOST_TEXT: Final = 512
"""Bytes of a swipe that comes as text: three tracks have 226 signs at most."""

SWIPE_MS: Final = 300
"""A swipe's last report comes within so long after the one before."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where a report holds its tracks: the place of each length byte and of each track. Without places it is text."""

    lengths: tuple[int, ...] = ()
    tracks: tuple[int, ...] = ()
    size: int = 0


TEXT: Final = Layout()
MAGTEK: Final = Layout(lengths=(3, 4, 5), tracks=(7, 117, 227), size=337)
"""Three status bytes, three lengths, the encoding, three tracks of 110 bytes."""

KINDS: Final[dict[tuple[int, int], tuple[str, Layout]]] = {
    (0x0801, 0x0002): ("a MagTek swipe reader", MAGTEK),
    (0x0801, 0x0003): ("a MagTek insert reader", MAGTEK),
    (0x0ACD, 0x0500): ("an ID TECH swipe reader", TEXT),
    (0x0ACD, 0x0520): ("an ID TECH swipe reader", TEXT),
}
"""Readers that are no keyboard, by vendor and product: what each is, and how its reports are laid out."""

_ALLOW: Final = "You may not use it: `teller doctor --readers` has the command that lets you."
ADVICE: Final = {
    errno.EACCES: _ALLOW,
    errno.EPERM: _ALLOW,
    errno.EBUSY: "Another program has it: close that one.",
    errno.ENODEV: "Plug it in again.",
}
NO_READER: Final = "It is no reader of this kind: check its numbers, `teller doctor --readers` lists those that are."
OTHERWISE: Final = "Plug it in again, into another socket if that does not help."


class Swipe:
    """Reports of one reader put together to swipes. Pure; times in ms."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._held = b""
        self._last_ms = 0

    def take(self, report: bytes, now_ms: int) -> Seen | None:
        """One more report: the card when it was the swipe's last."""
        if not self._layout.size and not report.strip(b"\0"):
            return self.tick(now_ms)  # some send empty reports without end
        if now_ms - self._last_ms > SWIPE_MS:
            self._held = b""
        self._held += report
        self._last_ms = now_ms
        return self._card(self._held) if len(self._held) >= (self._layout.size or MOST_TEXT) else None

    def tick(self, now_ms: int) -> Seen | None:
        """The card of a swipe whose length is not told beforehand, once no more comes."""
        if not self._held.strip(b"\0") or now_ms - self._last_ms <= SWIPE_MS:
            return None
        return self._card(self._held)

    def _card(self, data: bytes) -> Seen:
        self._held = b""
        layout = self._layout
        if layout.size and len(data) >= layout.size:
            parts = [
                data[start : start + min(data[length], 110)]
                for length, start in zip(layout.lengths, layout.tracks, strict=True)
            ]
            data = b"".join(parts)
        return card_of(data.decode("ascii", "replace"))


def kind_of(numbers: tuple[int, int]) -> tuple[str, Layout]:
    """What people call a reader, and how its reports are laid out."""
    words, layout = KINDS.get(numbers, ("a USB reader", TEXT))
    return f"{words[0].upper()}{words[1:]} (USB {numbers[0]:04x}:{numbers[1]:04x})", layout


def chosen_of(name: str, numbers: tuple[int, int], places: Iterable[str], choose: Choose) -> str:
    """The place of the reader that is meant, of the places where readers of its model are. Raises ReaderRefused."""
    there = {stripe_address(numbers, place): place for place in places}
    chosen = choose(list(there))
    if chosen:
        return there[chosen]
    others = f"; what is there is {', '.join(there)}" if there else ""
    raise ReaderRefused(name, f"it is not plugged in{others}", "Plug it in.")


def usb_devices(backend: Any, **wanted: int) -> list[tuple[str, Any]]:
    """pyusb's devices that are wanted, each with its place (bus and sockets, `1-2.3`), in the order of places."""
    import usb.core  # late: only who has such a reader needs it

    found = [(_place(each), each) for each in usb.core.find(find_all=True, backend=backend, **wanted)]
    return [(_written(place), each) for place, each in sorted(found, key=lambda one: one[0])]


def _place(device: Any) -> tuple[int, ...]:
    return (device.bus, *device.port_numbers) if device.port_numbers else ()


def _written(place: Sequence[int]) -> str:
    """A place as Linux writes it."""
    return f"{place[0]}-{'.'.join(map(str, place[1:]))}" if place else ""


class UsbMagstripe:
    """A reader by its vendor and product, on Linux; `choose` says which, where there are several of a model.

    `backend` is pyusb's, None for the system's libusb.

    The kernel's driver is sent away, and called back at the end; a configuration is set only where there is none.
    """

    resting = False

    def __init__(
        self,
        numbers: tuple[int, int],
        clock_ms: Callable[[], int],
        choose: Choose,
        backend: Any = None,
        layout: Layout | None = None,
    ) -> None:
        self.name, known = kind_of(numbers)
        try:
            import usb.core  # late: only who has such a reader needs it
            import usb.util
        except ModuleNotFoundError as missing:
            raise ReaderRefused(self.name, f"pyusb is not here ({missing})", INSTALL) from missing
        self._usb = usb
        self._clock_ms = clock_ms
        self._swipe = Swipe(layout or known)
        self._stalled = False
        self._detached = False
        self._endpoint: Any = None
        self._device = self._found(numbers, choose, backend)
        try:
            self._claim()
        except usb.core.USBError as error:
            self.close()
            raise self._refused(error) from error
        if self._endpoint is None:
            self.close()
            raise ReaderRefused(self.name, "it sends nothing by itself", NO_READER)

    def look(self) -> Seen | None:
        """See Reader."""
        try:
            report = bytes(self._endpoint.read(self._endpoint.wMaxPacketSize, int(LOOK_WAIT_S * 1000)))
        except self._usb.core.USBTimeoutError:
            return self._swipe.tick(self._clock_ms())
        except self._usb.core.USBError as error:
            return self._stumble(error)
        self._stalled = False
        return self._swipe.take(report, self._clock_ms())

    def close(self) -> None:
        """See Reader."""
        if self._device is None:
            return
        # Each may fail when the reader is gone; the next is to be tried all the same.
        with suppress(self._usb.core.USBError, NotImplementedError):
            self._usb.util.release_interface(self._device, 0)
        if self._detached:
            with suppress(self._usb.core.USBError, NotImplementedError):
                self._device.attach_kernel_driver(0)
        with suppress(self._usb.core.USBError):
            self._usb.util.dispose_resources(self._device)
        self._device = None

    def _found(self, numbers: tuple[int, int], choose: Choose, backend: Any) -> Any:
        try:
            devices = dict(usb_devices(backend, idVendor=numbers[0], idProduct=numbers[1]))
        except self._usb.core.NoBackendError as error:
            raise ReaderRefused(self.name, "there is no libusb here", "Run: sudo apt install libusb-1.0-0") from error
        except self._usb.core.USBError as error:
            raise self._refused(error) from error
        return devices[chosen_of(self.name, numbers, devices, choose)]

    def _claim(self) -> None:
        if self._device.is_kernel_driver_active(0):
            self._device.detach_kernel_driver(0)
            self._detached = True
        try:
            configuration = self._device.get_active_configuration()
        except self._usb.core.USBError as error:
            if error.errno in (errno.EACCES, errno.EBUSY, errno.ENODEV):
                raise
            self._device.set_configuration()
            configuration = self._device.get_active_configuration()
        self._usb.util.claim_interface(self._device, 0)
        into = self._usb.util.ENDPOINT_IN
        self._endpoint = next(
            (one for one in configuration[(0, 0)] if self._usb.util.endpoint_direction(one.bEndpointAddress) == into),
            None,
        )

    def _refused(self, error: Any) -> ReaderRefused:
        cause = "another program uses it" if error.errno == errno.EBUSY else (error.strerror or str(error)).lower()
        return ReaderRefused(self.name, cause, ADVICE.get(error.errno, OTHERWISE))

    def _stumble(self, error: Any) -> Seen | None:
        """A stall is cleared once; anything else, or a stall again, is a loss."""
        if error.errno == errno.EPIPE and not self._stalled:
            self._stalled = True
            with suppress(self._usb.core.USBError):
                self._endpoint.clear_halt()
                return None
        raise ReaderLost(self.name, "it was unplugged" if error.errno == errno.ENODEV else str(error)) from error
