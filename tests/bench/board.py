"""The firmware on a MicroPython VM: how soon it answers, how long a payment takes, and what the wire itself costs."""

import os
import select
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.link import post_latencies_ms
from tests.contract.caller import Caller
from tests.firmware.board import SimulatedBoard
from tests.firmware.memory import free_bytes
from tests.unit_driver.running import Events, clock_ms, on_cable
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.events import Attached, Lost, UnitEvent
from unit_driver.linked_unit import LinkedUnit
from unit_driver.ports.cable import Cable
from unit_driver.ports.finder import open_port, opener

BAUD = 115_200
BITS_A_BYTE = 10  # start bit, eight bits, stop bit
AWAY_S = 3.0  # longer than any pause between two attempts


@contextmanager
def powered() -> Iterator[SimulatedBoard]:
    """A board that is switched on."""
    with TemporaryDirectory() as folder:
        board = SimulatedBoard(Path(folder))
        board.power_on()
        try:
            yield board
        finally:
            board.close()


def hello_ms() -> float:
    """From opening the line of a unit that runs to its greeting."""
    with powered() as board:
        Caller(open_port(board.device)).close()
        began = time.perf_counter()
        with closing(Caller(open_port(board.device))):
            return (time.perf_counter() - began) * 1000


def start_ms() -> float:
    """From switching the board on to its greeting."""
    with TemporaryDirectory() as folder:
        board = SimulatedBoard(Path(folder))
        began = time.perf_counter()
        board.power_on()
        with closing(Caller(open_port(board.device))):
            took_ms = (time.perf_counter() - began) * 1000
        board.close()
    return took_ms


def payment_latencies_ms(count: int) -> list[float]:
    """Payments one after another, each in the board's flash before its answer."""
    with powered() as board:
        _open_accounts(opener(board.device))
        return post_latencies_ms(opener(board.device), count)


def wire_cost_ratio(count: int) -> float:
    """The time of so many payments through a relay at 115,200 baud, by the time that their bytes alone take."""
    with powered() as board:
        _open_accounts(opener(board.device))
        with Relay(board.device) as relay:
            took_ms = sum(post_latencies_ms(opener(relay.device), count))
            return took_ms / (relay.busiest_bytes * BITS_A_BYTE / BAUD * 1000)


def free_heap_kb() -> float:
    """What the whole firmware leaves free of 192 KB on the VM, whose words are twice as long as a board's."""
    with TemporaryDirectory() as folder:
        return free_bytes(Path(folder)) / 1024


def replug_ms() -> float:
    """From plugging in a unit that was away for a while to its being attached again."""
    cable, events = Cable(wait_s=0.02), Events()
    unit = LinkedUnit(cable.app_end, "bench", clock_ms)
    with on_cable(TinyUnit(), cable):
        unit.start(events)
        events.next(Attached)
        cable.unplug()
        events.next(Lost)
    time.sleep(AWAY_S)
    cable.plug()
    began = time.perf_counter()
    with on_cable(TinyUnit(), cable):
        while not isinstance(events.next(UnitEvent), Attached):  # type: ignore[arg-type]  # a union of events
            pass
        took_ms = (time.perf_counter() - began) * 1000
        unit.close()
    return took_ms


class Relay:
    """A serial device that passes bytes on to another one and back, each as late as a wire of 115,200 baud would."""

    def __init__(self, device: str) -> None:
        self._inside, self._outside = os.openpty()
        tty.setraw(self._outside)
        self.device = os.ttyname(self._outside)
        self._board = os.open(device, os.O_RDWR | os.O_NOCTTY)
        self._stopping = threading.Event()
        self.busiest_bytes = 0
        self._threads = [
            threading.Thread(target=self._pass_on, args=ends)
            for ends in ((self._inside, self._board), (self._board, self._inside))
        ]

    def __enter__(self) -> "Relay":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join()
        for end in (self._inside, self._outside, self._board):
            os.close(end)

    def _pass_on(self, source: int, target: int) -> None:
        free_at = 0.0
        while not self._stopping.is_set():
            if not select.select([source], [], [], 0.02)[0]:
                continue
            data = os.read(source, 4096)
            # The wire is busy with what came before; these bytes are through when the last of them is.
            free_at = max(free_at, time.perf_counter()) + len(data) * BITS_A_BYTE / BAUD
            while (left := free_at - time.perf_counter()) > 0:
                time.sleep(left if left > 0.0005 else 0)
            self.busiest_bytes += len(data)
            os.write(target, data)


def _open_accounts(open_line: Callable[[], object]) -> None:
    """Accounts 1 and 2, money on each."""
    with closing(Caller(open_line(), "bench")) as app:  # type: ignore[arg-type]  # a Port
        app.ask("load", app.point()[1], "bench000", [99_999, 0])
        app.ask("configure", [["chance_one_in", 0]])
