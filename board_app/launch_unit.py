"""The unit's own process on this machine: started, watched, started again when it dies, ended with the server.

A process that refuses to serve (exit code 2: a damaged journal, a folder in use) is believed after a few tries.
"""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from unit_driver.errors import PortRefused
from unit_driver.ports.finder import open_port
from unit_driver.ports.port import Port

FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 5.0
STEADY_S: Final = 30.0
"""A process that lived this long is started again at once; one that dies sooner, after a growing pause."""

GRACE_S: Final = 5.0
"""How long a unit may take to end before it is killed; its journal survives that too."""

REFUSED: Final = 2
"""The exit code of a unit that says why it cannot serve."""

TRIES: Final = 6
"""Refusals until one is believed: with growing pauses 3 s, in which the unit of a killed server has long ended."""

_LISTENS: Final = "unit listening on "
_HERE: Final = "The unit on this machine"


class UnitProcess:
    """Keeps `command` running and knows the address it printed. `say` hears what people should know.

    `refusal` is the sentence of a process that refuses to serve, "" while none does.
    """

    def __init__(self, command: list[str], say: Callable[[str], None]) -> None:
        self._command = command
        self._say = say
        self._closing = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._address = ""
        self._last_words = ""
        self.refusal = ""
        self._thread = threading.Thread(target=self._keep, name="unit process")

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def open_port(self) -> Port:
        """A line to the unit; PortRefused while its process is not there yet, or with its refusal to serve."""
        address, refusal = self._address, self.refusal
        if address:
            return open_port(address)
        if refusal:
            raise PortRefused(_HERE, refusal.rstrip("."), "Mend that, then start the bank again.")
        raise PortRefused(_HERE, "it has not started yet", "It is tried again by itself.")

    def close(self) -> None:
        """End the process; returns when it is gone."""
        self._closing.set()
        with self._lock:
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.close()
        self._thread.join(GRACE_S)
        with self._lock:
            if self._process is not None:
                self._process.kill()
        self._thread.join()

    def _keep(self) -> None:
        pause_s, refusals = FIRST_PAUSE_S, 0
        while not self._closing.is_set():
            began = time.monotonic()
            refused = self._run_once() == REFUSED
            if self._closing.is_set():
                return
            self.refusal = self._last_words if refused else ""
            refusals = refusals + 1 if refused else 0
            if refusals == TRIES:
                self._say("The unit's process is not started again. The bank goes on without it.")
                return
            if not refused:
                self._say("The unit's process ended. It is started again; its balances are on disk.")
            pause_s = FIRST_PAUSE_S if time.monotonic() - began > STEADY_S else pause_s
            self._closing.wait(pause_s)
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)

    def _run_once(self) -> int | None:
        """Run the process until it ends; its exit code."""
        with self._lock:
            if self._closing.is_set():
                return None
            # The unit ends when its input does: a killed server closes the pipe, whatever else it could not do.
            # In a session of its own it hears Ctrl-C from the server only, after the last payment.
            self._process = process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        with process:
            self._listen(process)
        with self._lock:
            self._process, self._address = None, ""
        return process.returncode

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(_LISTENS):
                self._address = line.removeprefix(_LISTENS).strip()
            elif words := line.strip():
                self._last_words = words
                if words != self.refusal:  # which has been said already
                    self._say(f"unit: {words}")


def unit_command(data: Path) -> list[str]:
    """The command that runs this version's unit without a window, with its memory in a folder."""
    return [sys.executable, "-m", "firmware_sim", "--port", "0", "--data", str(data), "--parent-pipe"]
