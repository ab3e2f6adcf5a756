"""Magnetic stripe readers on macOS and Windows, by hidapi: there libusb may not take a reader from the system."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from unit_driver.readers.hid_magstripe import KINDS, OTHERWISE, TEXT, Layout, Swipe
from unit_driver.readers.reader import LOOK_WAIT_S, ReaderLost, ReaderRefused, Seen

_LONGEST_REPORT = 512


def library() -> Any:
    """hidapi; raises ModuleNotFoundError without the extra `readers`."""
    import hid  # late: only who has such a reader needs it

    return hid


class HidMagstripe:
    """A reader by its vendor and product. `load` gives hidapi's module."""

    resting = False

    def __init__(
        self,
        numbers: tuple[int, int],
        clock_ms: Callable[[], int],
        load: Callable[[], Any] = library,
        layout: Layout | None = None,
    ) -> None:
        words, known = KINDS.get(numbers, ("a USB reader", TEXT))
        self.name = f"{words[0].upper()}{words[1:]} (USB {numbers[0]:04x}:{numbers[1]:04x})"
        self._clock_ms = clock_ms
        self._swipe = Swipe(layout or known)
        self._device = load().device()
        try:
            self._device.open(*numbers)
        except OSError as error:
            raise ReaderRefused(self.name, f"the system does not open it ({error})", OTHERWISE) from error

    def look(self) -> Seen | None:
        """See Reader."""
        try:
            report = bytes(self._device.read(_LONGEST_REPORT, int(LOOK_WAIT_S * 1000)))
        except (OSError, ValueError) as error:
            raise ReaderLost(self.name, str(error)) from error
        now_ms = self._clock_ms()
        return self._swipe.take(report, now_ms) if report else self._swipe.tick(now_ms)

    def close(self) -> None:
        """See Reader."""
        with suppress(OSError, ValueError):
            self._device.close()
