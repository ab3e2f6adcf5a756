"""Whose a reader of the smart card service is: its list moves up when one is unplugged, so that a place says little."""

import threading
from collections.abc import Callable
from typing import Final

from unit_driver.readers import pcsc
from unit_driver.readers.pcsc import PcscReader
from unit_driver.readers.reader import ReaderRefused

ADVICE: Final = "Name another one; `teller doctor --readers` has their names."


class Claims:
    """Opens readers by place or name: each wish keeps the reader that it had first, and none takes another's.

    May be used from any thread. `open_reader` opens the one with a place or name.
    """

    def __init__(self, open_reader: Callable[[str], PcscReader] | None = None) -> None:
        self._open = open_reader or pcsc.PcscReader
        self._names: dict[str, str] = {}
        self._lock = threading.Lock()

    def open(self, wanted: str) -> PcscReader:
        """The reader of a wish. Raises ReaderRefused, also when another wish has it."""
        with self._lock:
            reader = self._open(self._names.get(wanted, wanted))
            owners = [wish for wish, name in self._names.items() if name == reader.name and wish != wanted]
            if not owners:
                self._names[wanted] = reader.name
                return reader
        reader.close()
        raise ReaderRefused(
            f"The smart card reader {wanted}", f"that is {reader.name}, which serves as pcsc:{owners[0]}", ADVICE
        )
