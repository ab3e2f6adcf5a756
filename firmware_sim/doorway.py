"""Where the unit's cable is plugged in: TCP lines on the loopback address, served by one thread."""

import contextlib
import selectors
import socket
from typing import cast

MOST_LINES = 8
MOST_UNSENT = 64 * 1024  # bytes; a line whose other end reads nothing for so long is closed
_READ = 4096


class Doorway:
    """A listening port and its lines. Each line has a number; numbers are never used again.

    Raises OSError when the port cannot be had.
    """

    def __init__(self, port: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._listener = socket.create_server(("127.0.0.1", port), backlog=MOST_LINES)
        self._listener.setblocking(False)
        self._waker, self._woken = socket.socketpair()
        self._waker.setblocking(False)
        self._woken.setblocking(False)
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._selector.register(self._woken, selectors.EVENT_READ)
        self._lines: dict[int, socket.socket] = {}
        self._unsent: dict[int, bytes] = {}
        self._last_number = 0
        self._plugged = True

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return cast("int", self._listener.getsockname()[1])

    def wait(self, timeout_ms: int | None) -> list[tuple[int, bytes]]:
        """Bytes that came, by line, b"" for a closed one; [] after the timeout (None waits for ever) or a wake."""
        arrivals: list[tuple[int, bytes]] = []
        for key, mask in self._selector.select(None if timeout_ms is None else timeout_ms / 1000):
            if key.fileobj is self._listener:
                self._accept()
            elif key.fileobj is self._woken:
                self._woken.recv(_READ)
            else:
                if mask & selectors.EVENT_WRITE:
                    self.send(key.data, b"")
                if mask & selectors.EVENT_READ and key.data in self._lines:
                    arrivals.append((key.data, self._read(key.data)))
        return arrivals

    def send(self, line: int, data: bytes) -> None:
        """Send bytes on a line, keeping what the other end does not take yet."""
        cable = self._lines.get(line)
        if cable is None:
            return
        unsent = self._unsent[line] + data
        try:
            unsent = unsent[cable.send(unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            unsent = b""  # the line is gone, which the next read says
        if len(unsent) > MOST_UNSENT:
            unsent = b""
            cable.shutdown(socket.SHUT_RDWR)
        self._unsent[line] = unsent
        events = selectors.EVENT_READ | (selectors.EVENT_WRITE if unsent else 0)
        self._selector.modify(cable, events, line)

    def wake(self) -> None:
        """Let the present or next wait return; may be called from signal handlers and other threads."""
        # A full pipe means that it is being woken already.
        with contextlib.suppress(BlockingIOError):
            self._waker.send(b"\0")

    def pull(self) -> None:
        """Pull the cable: every line is closed, without a word to `wait`, and new ones close at once until `plug`."""
        self._plugged = False
        for line in list(self._lines):
            self._close(line)

    def plug(self) -> None:
        """Plug the cable in again: lines may come."""
        self._plugged = True

    def close(self) -> None:
        """Close the port and every line."""
        for line in list(self._lines):
            self._close(line)
        self._selector.close()
        for end in (self._listener, self._waker, self._woken):
            end.close()

    def _accept(self) -> None:
        try:
            cable, _ = self._listener.accept()
        except OSError:
            return  # whoever called has hung up again
        if not self._plugged or len(self._lines) >= MOST_LINES:
            cable.close()
            return
        cable.setblocking(False)
        cable.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._last_number += 1
        self._lines[self._last_number] = cable
        self._unsent[self._last_number] = b""
        self._selector.register(cable, selectors.EVENT_READ, self._last_number)

    def _read(self, line: int) -> bytes:
        try:
            data = self._lines[line].recv(_READ)
        except OSError:
            data = b""
        if not data:
            self._close(line)
        return data

    def _close(self, line: int) -> None:
        cable = self._lines.pop(line)
        del self._unsent[line]
        self._selector.unregister(cable)
        cable.close()
