"""A cable in memory: two ends, and a plug that can be pulled."""

import threading

from unit_driver.errors import PortLost, PortRefused

NAME = "the cable"
HELD_BYTES = 65536


class Cable:
    """Joins an app and a unit in one process, in one thread or between two.

    `wait_s` is how long a read waits for bytes; with 0 it never waits, for tests in simulated time. Up to 64 KiB
    wait for an end that does not read, or is not open yet.
    """

    def __init__(self, wait_s: float = 0.0) -> None:
        self.wait_s = wait_s
        self.changed = threading.Condition()
        self.plugged = True
        self.pulls = 0
        self._to_app = bytearray()
        self._to_unit = bytearray()

    def app_end(self) -> "CableEnd":
        """Open the app's end; raises PortRefused while the cable is unplugged."""
        return self._open(self._to_app, self._to_unit)

    def unit_end(self) -> "CableEnd":
        """Open the unit's end; raises PortRefused while the cable is unplugged."""
        return self._open(self._to_unit, self._to_app)

    def unplug(self) -> None:
        """Pull the plug: open ends are lost for good, bytes under way are gone."""
        with self.changed:
            self.plugged = False
            self.pulls += 1
            self._to_app.clear()
            self._to_unit.clear()
            self.changed.notify_all()

    def plug(self) -> None:
        """Put it back; both ends have to be opened anew."""
        with self.changed:
            self.plugged = True

    def _open(self, incoming: bytearray, outgoing: bytearray) -> "CableEnd":
        with self.changed:
            if not self.plugged:
                raise PortRefused(NAME, "it is not plugged in", "Plug it in.")
            return CableEnd(self, incoming, outgoing)


class CableEnd:
    """One open end of a `Cable`: a `Port`."""

    def __init__(self, cable: Cable, incoming: bytearray, outgoing: bytearray) -> None:
        self._cable = cable
        self._pulls = cable.pulls
        self._incoming = incoming
        self._outgoing = outgoing
        self._closed = False

    def read(self, limit: int = 512) -> bytes:
        """As `Port.read`."""
        with self._cable.changed:
            if not self._incoming and not self._gone():
                self._cable.changed.wait(self._cable.wait_s)
            self._refuse_if_gone()
            data = bytes(self._incoming[:limit])
            del self._incoming[:limit]
            return data

    def write(self, data: bytes) -> None:
        """As `Port.write`."""
        with self._cable.changed:
            self._refuse_if_gone()
            if len(self._outgoing) + len(data) > HELD_BYTES:
                raise PortLost(NAME, "the other end does not read")
            self._outgoing += data
            self._cable.changed.notify_all()

    def close(self) -> None:
        """As `Port.close`; what it had not read is gone."""
        with self._cable.changed:
            if not self._closed and not self._gone():
                self._incoming.clear()
            self._closed = True

    def _gone(self) -> bool:
        return self._closed or self._pulls != self._cable.pulls

    def _refuse_if_gone(self) -> None:
        if self._gone():
            raise PortLost(NAME, "it was closed here" if self._closed else "it was unplugged")
