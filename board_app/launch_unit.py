"""The unit's own process on this machine: started, watched, started again when it dies, ended with the server.

A process that refuses to serve (exit code 2: a damaged journal, a folder in use) is believed after a few tries.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from unit_driver.errors import PortRefused
from unit_driver.ports.finder import open_port
from unit_driver.ports.port import Port

FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 5.0
STEADY_S: Final = 30.0
"""A process that lived this long is started again at once; one that dies sooner, after a growing pause."""

MOMENT_S: Final = 0.05

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

    With `window` the command is given `--window` at first; people who close the window end that process, and the unit
    goes on without one until `open` is called.
    """

    def __init__(self, command: list[str], say: Callable[[str], None], window: bool = False) -> None:
        self._command = command
        self._say = say
        self._has_window = window
        self._window_wanted = window
        self._closing = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._address = ""
        self._reopening = False
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

    def wait_a_moment(self) -> None:
        """Let a starting unit go on; returns at once when it is closed."""
        self._closing.wait(MOMENT_S)

    @property
    def closed(self) -> bool:
        """Whether the unit could have a window and has none."""
        return self._has_window and not self._window_wanted

    def open(self) -> None:
        """Open the window: the unit is started again with it, on the same memory."""
        with self._lock:
            self._window_wanted = True
            self._reopening = self._process is not None
            self._end_input()

    def _end_input(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    def close(self) -> None:
        """End the process; returns when it is gone."""
        self._closing.set()
        with self._lock:
            self._end_input()
        self._thread.join(GRACE_S)
        with self._lock:
            if self._process is not None:
                self._process.kill()
        self._thread.join()

    def _keep(self) -> None:
        pause_s, refusals = FIRST_PAUSE_S, 0
        while not self._closing.is_set():
            began = time.monotonic()
            code = self._run_once()
            if self._closing.is_set():
                return
            if self._reopening:
                self._reopening = False
                continue
            if code == 0 and self._window_wanted:
                self._window_wanted = False
                self._say("The unit's window was closed. The unit goes on without one; the page can open it again.")
                continue
            refused = code == REFUSED
            self.refusal = self._last_words if refused else ""
            refusals = refusals + 1 if refused else 0
            if refusals == TRIES:
                self._say(
                    "The unit's process is not started again. Payments wait until “Go on without the unit” is pressed."
                )
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
                [*self._command, *(["--window"] if self._window_wanted else [])],
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


def can_show_window() -> bool:
    """Whether this machine has a screen and the extra `emulator`; whether the screen works shows when it is tried."""
    screen = sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return screen and find_spec("pygame") is not None


def unit_command(data: Path, readers: Sequence[str] = ()) -> list[str]:
    """The command that runs this version's unit with its memory in a folder; `--window` may be added.

    `readers` are its own words about card readers.
    """
    return [sys.executable, "-m", "firmware_sim", "--port", "0", "--data", str(data), "--parent-pipe", *readers]
