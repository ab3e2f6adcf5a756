"""The self-test put together from the board's parts. The brain is not loaded, and what the unit keeps is not opened."""

import os

import machine

from .. import pins, wiring
from ..watchdog import Watchdog
from .desk import Desk
from .slot import SlotTest
from .tour import tour
from .wires import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..clock import Clock
    from ..matrix import Matrix

WAIT_MS = 5
LOUD = 3


def run(keys: "Matrix", clock: "Clock") -> None:
    """Lead through the test, then start the board anew, now to play. Ctrl-C leaves it for the prompt."""
    watchdog = Watchdog(machine, os.uname()[4])
    sound = wiring.buzzer()
    try:
        terminal = wiring.console()
        screen = wiring.screen()
        desk = Desk(Wires(pins.KEYS, pins.ROWS, pins.COLUMNS), terminal.log)
        red, green = [
            SlotTest(desk, slot.upper(), wiring.reader(**pins.READERS[slot]), pins.READERS[slot])
            for slot in ("red", "green")
        ]
        for _ in tour(desk, screen, red, green):
            # What the host asks is not answered: there is no unit that could.
            terminal.read(WAIT_MS)
            now_ms = clock.now_ms()
            desk.turn(now_ms, keys.scan())
            if desk.cue:
                sound.play(desk.cue, LOUD, now_ms)
                desk.cue = ""
            sound.step(now_ms)
            screen.show(desk, now_ms)
            screen.step(now_ms)
            watchdog.feed()
        # Whatever else ends the loop, the watchdog does it.
        machine.reset()
    except KeyboardInterrupt:
        watchdog.stop()
        sound.hush()
