"""The self-test put together from the board's parts. The brain is not loaded, and what the unit keeps is not opened."""

import os

import machine

from .. import pins
from ..watchdog import Watchdog
from .desk import Desk
from .slot import SlotTest
from .tour import tour
from .wires import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wiring import Parts

WAIT_MS = 5
LOUD = 3


def run(parts: "Parts") -> None:
    """Lead through the test, then start the board anew, now to play. Ctrl-C leaves it for the prompt."""
    keys, clock, terminal, screen, sound, readers, _ = parts
    watchdog = Watchdog(machine, os.uname()[4])
    desk = Desk(Wires(pins.KEYS, pins.ROWS, pins.COLUMNS), terminal.log)
    slots = {slot: SlotTest(desk, slot.upper(), reader, pins.READERS[slot]) for slot, reader in readers}
    try:
        for _ in tour(desk, screen, slots["red"], slots["green"]):
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
