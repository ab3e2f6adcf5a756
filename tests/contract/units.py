"""The kinds of unit that the contract is held to: in this process, in one of its own, on a board's VM, on a port."""

import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from firmware_sim.lines import Lines
from tests.contract.caller import PATIENCE_MS, clock_ms
from tests.contract.chips import EmulatedPico, NamedPort
from tests.firmware.board import SimulatedBoard
from unit_driver.errors import PortLost
from unit_driver.ports.cable import Cable, CableEnd
from unit_driver.ports.finder import open_port
from unit_driver.ports.port import Port


class Kind(Protocol):
    """A unit with a memory of its own."""

    def clock_ms(self) -> int:
        """The time in which it lives, from some fixed start."""
        ...

    def open(self) -> Port:
        """Open its line."""
        ...

    def cut_power(self) -> None:
        """Take its power away and give it back; what it had not kept is gone, and its line is lost."""
        ...

    def close(self) -> None:
        """Be done with it."""
        ...


class InMemory:
    """Brain and lines in a thread, on a cable in memory."""

    clock_ms = staticmethod(clock_ms)

    def __init__(self, _: Path) -> None:
        self._store = MemoryStore()
        self._draw = random.Random(7).randrange
        self._cable = Cable(wait_s=0.01)
        self._stopping = threading.Event()
        self._start()

    def open(self) -> Port:
        """See Kind."""
        return self._cable.app_end()

    def cut_power(self) -> None:
        """See Kind."""
        self._stop()
        self._start()

    def close(self) -> None:
        """See Kind."""
        self._stop()

    def _start(self) -> None:
        self._cable.plug()
        self._stopping.clear()
        self._thread = threading.Thread(target=self._serve, args=(self._cable.unit_end(),))
        self._thread.start()

    def _stop(self) -> None:
        self._cable.unplug()
        self._stopping.set()
        self._thread.join(PATIENCE_MS / 1000)
        assert not self._thread.is_alive()

    def _serve(self, end: CableEnd) -> None:
        unit = Unit(Journal(self._store, self._draw))
        lines = Lines(unit, Host(unit))
        while not self._stopping.is_set():
            try:
                data = end.read()
                now_ms = clock_ms()
                if data:
                    lines.receive(1, data, now_ms)
                unit.tick(now_ms)
                lines.tell(unit.drain(), now_ms)
                for _, outgoing in lines.outgoing():
                    end.write(outgoing)
            except PortLost:
                return


class Process:
    """The emulator in a process of its own, behind a socket."""

    clock_ms = staticmethod(clock_ms)

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._start()

    def open(self) -> Port:
        """See Kind."""
        return open_port(self._address)

    def cut_power(self) -> None:
        """See Kind."""
        self._kill()
        self._start()

    def close(self) -> None:
        """See Kind."""
        self._kill()

    def _start(self) -> None:
        command = [sys.executable, "-m", "firmware_sim", "--port", "0", "--data", str(self._folder)]
        self._process = subprocess.Popen(command, env={**os.environ, "TELLER_HOME": str(self._folder)}, stdout=-1)
        assert self._process.stdout is not None
        said = next(line for line in self._process.stdout if line.startswith(b"unit listening on "))
        self._address = said.split()[-1].decode()

    def _kill(self) -> None:
        self._process.kill()
        self._process.communicate(timeout=PATIENCE_MS / 1000)


class Board:
    """The firmware on a MicroPython VM with simulated parts, behind a serial device."""

    clock_ms = staticmethod(clock_ms)

    def __init__(self, folder: Path) -> None:
        self._board = SimulatedBoard(folder)
        self._board.power_on()

    def open(self) -> Port:
        """See Kind."""
        return open_port(self._board.device)

    def cut_power(self) -> None:
        """See Kind."""
        self._board.cut_power()
        self._board.power_on()

    def close(self) -> None:
        """See Kind."""
        self._board.close()


KINDS: dict[str, Callable[[Path], Kind]] = {"memory": InMemory, "process": Process, "board": Board}
"""By name."""
if "UNIT_UF2" in os.environ:
    KINDS["pico"] = EmulatedPico
if "UNIT_PORT" in os.environ:
    KINDS["port"] = NamedPort
