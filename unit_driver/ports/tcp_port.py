"""A unit behind a socket: the emulator's process, or a board behind a network bridge."""

import socket

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.port import READ_WAIT_S

CONNECT_WAIT_S = 3.0
WRITE_WAIT_S = 1.0


class TcpPort:
    """A connection as a `Port`; raises PortRefused when nobody listens.

    The standard library, not pyserial's `socket://`: that one sleeps 0.3 s in `close`, reads until the full count
    is there, and leaves Nagle's delay on.
    """

    def __init__(self, host: str, port: int, wait_s: float = READ_WAIT_S) -> None:
        self._address = f"socket://{host}:{port}"
        try:
            self._writer = socket.create_connection((host, port), CONNECT_WAIT_S)
        except OSError as error:
            raise PortRefused(self._address, str(error), "Start the unit, or check the address.") from error
        self._writer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._writer.settimeout(WRITE_WAIT_S)
        # A second handle on the same connection, because a socket has one timeout and we need two.
        self._reader = self._writer.dup()
        self._reader.settimeout(wait_s)

    def read(self, limit: int = 512) -> bytes:
        """As `Port.read`."""
        try:
            data = self._reader.recv(limit)
        except TimeoutError:
            return b""
        except OSError as error:
            raise PortLost(self._address, str(error)) from error
        if not data:
            raise PortLost(self._address, "the other end closed the connection")
        return data

    def write(self, data: bytes) -> None:
        """As `Port.write`."""
        try:
            self._writer.sendall(data)
        except OSError as error:
            raise PortLost(self._address, str(error)) from error

    def close(self) -> None:
        """As `Port.close`."""
        self._reader.close()
        self._writer.close()
