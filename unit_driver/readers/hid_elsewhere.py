"""Magnetic stripe readers on macOS and Windows, by hidapi: there libusb may not take a reader from the system."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from unit_driver.readers.claims import Choose
from unit_driver.readers.hid_magstripe import OTHERWISE, Layout, Swipe, chosen_of, kind_of
from unit_driver.readers.reader import INSTALL, LOOK_WAIT_S, ReaderLost, ReaderRefused, Seen

_LONGEST_REPORT = 512


def library() -> Any:
    """hidapi; raises ModuleNotFoundError without the extra `readers`."""
    import hid  # late: only who has such a reader needs it

    return hid


def plugged(hid: Any) -> list[tuple[tuple[int, int], str]]:
    """Vendor, product and place of what is plugged in, in the order of places.

    A place is the system's path of the device: by the socket on Windows, another one each time on macOS.
    """
    found = {each["path"]: (each["vendor_id"], each["product_id"]) for each in hid.enumerate()}
    return [(found[path], os.fsdecode(path)) for path in sorted(found)]


class HidMagstripe:
    """A reader by its vendor and product; `choose` says which, where there are several of a model.

    `load` gives hidapi's module.
    """

    resting = False

    def __init__(
        self,
        numbers: tuple[int, int],
        clock_ms: Callable[[], int],
        choose: Choose,
        load: Callable[[], Any] = library,
        layout: Layout | None = None,
    ) -> None:
        self.name, known = kind_of(numbers)
        self._clock_ms = clock_ms
        self._swipe = Swipe(layout or known)
        try:
            hid = load()
        except ModuleNotFoundError as missing:
            raise ReaderRefused(self.name, f"hidapi is not here ({missing})", INSTALL) from missing
        place = chosen_of(self.name, numbers, [place for each, place in plugged(hid) if each == numbers], choose)
        self._device = hid.device()
        try:
            self._device.open_path(os.fsencode(place))
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
