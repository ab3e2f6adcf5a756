"""A way to the table that can be cut, as that of a phone is which sleeps or walks out of reach."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress


class Relay:
    """Listens on `port` of its own and hands everything on to another port of this machine, while it is not cut."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._cut = False
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._start(self._listen)

    def cut(self) -> None:
        """End every connection, and take no other."""
        self._cut = True
        for end in self._ends:
            with suppress(OSError):  # it may have ended by itself
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Take connections again."""
        self._cut = False

    def close(self) -> None:
        """End everything."""
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for end in (self._listener, *self._ends):
            end.close()

    def _start(self, run: Callable[..., None], *ends: socket.socket) -> None:
        thread = threading.Thread(target=run, args=ends)
        self._threads.append(thread)
        thread.start()

    def _listen(self) -> None:
        with suppress(OSError):  # it ends when the listener does
            while True:
                phone, _ = self._listener.accept()
                if self._cut:
                    phone.close()
                    continue
                table = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [phone, table]
                self._start(_hand_on, phone, table)
                self._start(_hand_on, table, phone)


def _hand_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_RDWR)
