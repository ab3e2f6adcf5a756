"""A unit on a serial device: a board's USB port or a bridge, by pyserial."""

import errno
from contextlib import suppress

import serial

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.port import READ_WAIT_S

# All that pyserial lets through when a cable is pulled; TypeError when its descriptor vanishes under a read.
LOST: tuple[type[Exception], ...] = (serial.SerialException, OSError, TypeError)
try:
    import termios
except ImportError:  # pragma: no cover  # Windows has none
    pass
else:
    LOST += (termios.error,)
WRITE_WAIT_S = 1.0

ADVICE = {
    errno.EACCES: "Add yourself to the group that owns it (often dialout) and log in again.",
    errno.EBUSY: "Another program has it open: close that one.",
    errno.EAGAIN: "Another program has it open: close that one.",
    errno.ENOENT: "Plug the unit in, or check the name.",
}
OTHERWISE = "Check the cable and the name."


class SerialPort:
    """A serial device as a `Port`; raises PortRefused when it cannot be opened.

    `dtr` and `rts` stand from before opening: a board with its own USB stays silent until DTR is on, a bridge
    board resets or hangs when they are wrong. Nobody else may open the device meanwhile.
    """

    def __init__(
        self, device: str, baud: int = 115200, dtr: bool = True, rts: bool = False, wait_s: float = READ_WAIT_S
    ) -> None:
        self._device = device
        # Without a name nothing is opened yet, so the lines are set first.
        self._serial = serial.Serial(baudrate=baud, timeout=wait_s, write_timeout=WRITE_WAIT_S, exclusive=True)
        self._serial.dtr = dtr
        self._serial.rts = rts
        self._serial.port = device
        try:
            self._serial.open()
        except LOST as error:
            advice = ADVICE.get(getattr(error, "errno", None) or 0, OTHERWISE)
            raise PortRefused(device, str(error), advice) from error

    def read(self, limit: int = 512) -> bytes:
        """As `Port.read`."""
        try:
            data: bytes = self._serial.read(1)
            if data and limit > 1:
                data += self._serial.read(min(self._serial.in_waiting, limit - 1))
        except LOST as error:
            raise PortLost(self._device, str(error)) from error
        return data

    def write(self, data: bytes) -> None:
        """As `Port.write`."""
        try:
            self._serial.write(data)
        except LOST as error:
            raise PortLost(self._device, str(error)) from error

    def close(self) -> None:
        """As `Port.close`."""
        # The device may have gone first; then pyserial has let go of what there was.
        with suppress(*LOST):
            self._serial.close()
