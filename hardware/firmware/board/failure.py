"""The last words of a unit that cannot go on: on the display, on the cable, and of a crash also in a file."""

import io
import sys

from firmware_sim.brain.display import View

from .flash import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from .console import Console
    from .screen import Screen

CRASH = FOLDER + "/crash.txt"
AGAIN_MS = 5000
# A crash soon after the start may come again at once: time to read the display, and to press Ctrl-C.
SHORT_MS, LONG_MS, SOON_MS = 3000, 30_000, 60_000


class Failure:
    """Says a sentence until it is time to go on; `alive` is called all the while. Ctrl-C ends it."""

    def __init__(
        self, console: "Console", screen: "Screen", clock_ms: "Callable[[], int]", alive: "Callable[[], object]"
    ) -> None:
        self._console = console
        self._screen = screen
        self._clock_ms = clock_ms
        self._alive = alive

    def stand(self, text: str, until_ms: "int | None" = None) -> None:
        """Show and repeat a sentence until a moment (ms); None is for ever."""
        said_ms = None
        view = View(True, line=text.upper())
        while True:
            now_ms = self._clock_ms()
            if until_ms is not None and now_ms >= until_ms:
                return
            if said_ms is None or now_ms - said_ms >= AGAIN_MS:
                said_ms = now_ms
                self._console.log(text)
            # What the host asks is not answered: there is no unit that could.
            self._console.read(20)
            self._screen.show(view, now_ms)
            self._screen.step(now_ms)
            self._alive()

    def crash(self, error: Exception) -> None:
        """Keep where it happened in a file and say it, for so long that nobody is caught in a quick circle."""
        now_ms = self._clock_ms()
        trace = io.StringIO()
        sys.print_exception(error, trace)
        try:
            with open(CRASH, "w") as file:
                file.write(trace.getvalue())
        except OSError:
            pass  # full: what is said must do
        self._console.log(trace.getvalue())
        pause_ms = LONG_MS if now_ms < SOON_MS else SHORT_MS
        self.stand("STOPPED BY A FAULT. BALANCES ARE KEPT. STARTING AGAIN", now_ms + pause_ms)
