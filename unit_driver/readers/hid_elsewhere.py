"""Magnetic stripe readers on macOS and Windows, by hidapi: there libusb may not take a reader from the system."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from unit_driver.readers.hid_magstripe import OTHERWISE, Layout, Swipe, kind_of
from unit_driver.readers.reader import INSTALL, LOOK_WAIT_S, ReaderLost, ReaderRefused, Seen

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
        self.name, known = kind_of(numbers)
        self._clock_ms = clock_ms
        self._swipe = Swipe(layout or known)
        try:
            self._device = load().device()
        except ModuleNotFoundError as missing:
            raise ReaderRefused(self.name, f"hidapi is not here ({missing})", INSTALL) from missing
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
