"""A unit on a serial device: a board's USB port or a bridge, by pyserial."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import serial

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.boards import UNKNOWN, Kind
from unit_driver.ports.holders import holders
from unit_driver.ports.port import READ_WAIT_S

# All that pyserial lets through when a cable is pulled; TypeError when its descriptor vanishes under a read.
LOST: tuple[type[Exception], ...] = (serial.SerialException, OSError, TypeError)
try:
    import fcntl
    import termios
except ImportError:  # pragma: no cover  # Windows has neither: there an open port is nobody else's anyway
    pass
else:
    LOST += (termios.error,)
REFUSED: tuple[type[Exception], ...] = (*LOST, ValueError)  # ValueError: a name or a rate the system has not
BAUD: Final = 115200
"""Never 1200: some boards take that for the wish to enter their boot loader. A board's own USB ignores it."""
WRITE_WAIT_S: Final = 1.0

_DOCTOR: Final = "`teller doctor` lists the ports and what is wrong with each."
ADVICE: Final = {
    errno.EACCES: "You may not use it: `teller doctor` has the command that lets you.",
    errno.EPERM: "You may not use it: `teller doctor` has the command that lets you.",
    errno.ENOENT: f"Plug the unit in, or check the name: {_DOCTOR}",
}
OTHERWISE: Final = f"Check the cable and the name: {_DOCTOR}"
_BUSY: Final = (errno.EBUSY, errno.EAGAIN)
# pyserial's words for a descriptor that is readable and has nothing: two causes that it cannot tell apart.
_NOTHING: Final = "returned no data"


class SerialPort:
    """A serial device as a `Port`; raises PortRefused when it cannot be opened.

    The lines stand as `kind` wants them from before opening. Nobody else may open the device meanwhile. `make`
    builds pyserial's object.
    """

    def __init__(
        self,
        device: str,
        kind: Kind = UNKNOWN,
        wait_s: float = READ_WAIT_S,
        make: Callable[..., serial.Serial] = serial.Serial,
        baud: int = BAUD,
    ) -> None:
        self._device = device
        # Without a name nothing is opened yet, so the lines are set first.
        self._serial = make(baudrate=baud, timeout=wait_s, write_timeout=WRITE_WAIT_S, exclusive=True)
        self._serial.dtr = kind.dtr
        self._serial.rts = kind.rts
        self._serial.port = device
        try:
            self._serial.open()
        except REFUSED as error:
            raise PortRefused(device, _cause(error), _advice(device, error)) from error
        self._keep_to_ourselves(True)
        # Some bridges collect bytes for 16 ms. Not every system and driver has this, and nothing depends on it.
        with suppress(AttributeError, NotImplementedError, ValueError, *LOST):
            self._serial.set_low_latency_mode(True)

    def read(self, limit: int = 512) -> bytes:
        """As `Port.read`."""
        try:
            data: bytes = self._serial.read(1)
            if data and limit > 1:
                data += self._serial.read(min(self._serial.in_waiting, limit - 1))
        except LOST as error:
            raise PortLost(self._device, _cause(error)) from error
        return data

    def write(self, data: bytes) -> None:
        """As `Port.write`."""
        try:
            self._serial.write(data)
        except LOST as error:
            raise PortLost(self._device, _cause(error)) from error

    def close(self) -> None:
        """As `Port.close`."""
        self._keep_to_ourselves(False)
        # The device may have gone first; then pyserial has let go of what there was.
        with suppress(*LOST):
            self._serial.close()

    def _keep_to_ourselves(self, alone: bool) -> None:
        """Refuse other programs' opens: pyserial's lock is seen only by those who ask for it."""
        with suppress(NameError, AttributeError, ValueError, *LOST):
            fcntl.ioctl(self._serial.fileno(), termios.TIOCEXCL if alone else termios.TIOCNXCL)


def _cause(error: Exception) -> str:
    if _NOTHING in str(error):
        return "it was unplugged, or another program reads from it too"
    number = getattr(error, "errno", None)
    return os.strerror(number) if number else str(error)


def _advice(device: str, error: Exception) -> str:
    number = getattr(error, "errno", None) or 0
    if number in _BUSY:
        others = ", ".join(map(str, holders(device)))
        return f"Another program has it open{f': {others}' if others else ''}. Close that one."
    return ADVICE.get(number, OTHERWISE)
