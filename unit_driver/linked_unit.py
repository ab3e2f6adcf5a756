"""A session married to a port that comes and goes: one thread opens, reads, ticks and opens anew."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing

from unit_driver.errors import PortLost, UnitError
from unit_driver.events import Attached, UnitEvent
from unit_driver.messages import Request
from unit_driver.ports.port import Port
from unit_driver.session import Session

FIRST_PAUSE_MS = 50
LONGEST_PAUSE_MS = 800  # a unit is back in service within a second, however long it was away


class LinkedUnit:
    """A `BankUnit` reached through a port.

    `open_port` opens it, raising PortRefused or PortLost when it cannot; `clock_ms` is a monotonic clock.
    `pause(ms)` waits between attempts, 50 ms doubling to 0.8 s; by default it ends early when the unit is closed.
    """

    def __init__(
        self,
        open_port: Callable[[], Port],
        session_id: str,
        clock_ms: Callable[[], int],
        secret: str = "",
        pause: Callable[[int], object] | None = None,
    ) -> None:
        self._open_port = open_port
        self._clock_ms = clock_ms
        self._session = Session(session_id, secret)
        self._lock = threading.Lock()  # round the session and every write
        self._closing = threading.Event()
        self._pause = pause or (lambda ms: self._closing.wait(ms / 1000))
        self._thread: threading.Thread | None = None
        self._port: Port | None = None
        self._broken: PortLost | None = None

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        """Begin to look for the unit; events go to `sink` from the reading thread, which may ask in turn.

        Raises ValueError when started before: a unit is started once.
        """
        if self._thread is not None:
            raise ValueError("this unit was started before; make a new one")
        self._thread = threading.Thread(target=self._run, args=(sink,), name="unit", daemon=True)
        self._thread.start()

    def request(self, message: Request, ticket: int) -> None:
        """Ask in turn; written at once when nothing is in flight. Errors: `Session.request`."""
        with self._lock:
            self._session.request(message, ticket, self._clock_ms())
            self._write()

    def acknowledge(self, revision: int) -> None:
        """Say that every fact up to this revision is stored."""
        with self._lock:
            self._session.acknowledge(revision)
            self._write()

    def close(self) -> None:
        """Let go of the unit; returns when thread and port are gone. No event tells of it."""
        self._closing.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self, sink: Callable[[UnitEvent], None]) -> None:
        pause_ms = FIRST_PAUSE_MS
        while not self._closing.is_set():
            for event in self._line():
                if isinstance(event, Attached):
                    pause_ms = FIRST_PAUSE_MS
                sink(event)
            if not self._closing.is_set():
                self._pause(pause_ms)
            pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)
        with self._lock:
            self._session.closed("The unit was let go.")

    def _line(self) -> Iterator[UnitEvent]:
        """The events of one line, from its opening to its loss."""
        try:
            with closing(self._open_port()) as port:
                self._begin(port)
                while self._session.open and not self._closing.is_set():
                    yield from self._step(port.read())
                    if self._broken is not None:
                        raise self._broken
        except UnitError as error:
            with self._lock:
                events = self._session.closed(str(error))
            yield from events
        finally:
            with self._lock:
                self._port = self._broken = None

    def _begin(self, port: Port) -> None:
        with self._lock:
            self._port = port
            self._session.opened(self._clock_ms())
            self._write()

    def _step(self, data: bytes) -> list[UnitEvent]:
        with self._lock:
            now_ms = self._clock_ms()
            events = self._session.receive(data, now_ms) + self._session.tick(now_ms)
            self._write()
        return events

    def _write(self) -> None:
        data = self._session.outgoing()
        if data and self._port is not None and self._broken is None:
            try:
                self._port.write(data)
            except PortLost as lost:
                # The reading thread owns the port: it tells of the loss and opens anew.
                self._broken = lost
