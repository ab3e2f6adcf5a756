"""A tiny unit that runs in a thread behind a cable or a socket, and a sink that collects events."""

import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from tests.unit_driver.tiny_unit import TinyUnit, serve
from unit_driver.errors import PortLost
from unit_driver.events import UnitEvent
from unit_driver.ports.cable import Cable
from unit_driver.ports.port import Port
from unit_driver.ports.tcp_port import TcpPort

PATIENCE_S = 20
E_ = TypeVar("E_", bound=UnitEvent)


def clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Events:
    """A sink whose events are waited for, each once and in order."""

    def __init__(self) -> None:
        self._queue: queue.Queue[UnitEvent] = queue.Queue()

    def __call__(self, event: UnitEvent) -> None:
        self._queue.put(event)

    def next(self, kind: type[E_]) -> E_:
        """The next event, which must be of this kind."""
        event = self._queue.get(timeout=PATIENCE_S)
        assert isinstance(event, kind), event
        return event

    def nothing_left(self) -> bool:
        return self._queue.empty()


@contextmanager
def thread(work: Callable[[threading.Event], None]) -> Iterator[None]:
    """Run `work` beside the block; it is told to stop and waited for at the end."""
    stopping = threading.Event()
    worker = threading.Thread(target=work, args=(stopping,))
    worker.start()
    try:
        yield
    finally:
        stopping.set()
        worker.join(PATIENCE_S)
        assert not worker.is_alive()


@contextmanager
def on_cable(unit: TinyUnit, cable: Cable | None = None) -> Iterator[Callable[[], Port]]:
    """What opens the app's end of a cable with the unit on the other."""
    cable = cable or Cable(wait_s=0.02)
    with thread(partial(serve, unit, cable.unit_end(), clock_ms)):
        yield cable.app_end


@contextmanager
def on_socket(unit: TinyUnit) -> Iterator[Callable[[], Port]]:
    """What opens a connection to the unit behind a loopback socket; it serves one connection after another."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.02)

        def listen(stopping: threading.Event) -> None:
            while not stopping.is_set():
                try:
                    connection, _ = listener.accept()
                except TimeoutError:
                    continue
                serve(unit, Accepted(connection), clock_ms, stopping)

        host, port = listener.getsockname()
        with thread(listen):
            yield partial(TcpPort, host, port, wait_s=0.02)


class Accepted:
    """The listening side's connection as a `Port`."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.settimeout(0.02)
        self._connection = connection

    def read(self, limit: int = 512) -> bytes:
        try:
            data = self._connection.recv(limit)
        except TimeoutError:
            return b""
        except OSError as error:
            raise PortLost("the connection", str(error)) from error
        if not data:
            raise PortLost("the connection", "the app closed it")
        return data

    def write(self, data: bytes) -> None:
        try:
            self._connection.sendall(data)
        except OSError as error:
            raise PortLost("the connection", str(error)) from error

    def close(self) -> None:
        self._connection.close()
