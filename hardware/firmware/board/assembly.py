"""The unit put together from the board's parts, and what becomes of it when it cannot go on."""

import gc
import os

import machine

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.unit import Unit

from .battery import Battery
from .flash import FOLDER, FlashStore
from .loop import Loop
from .presence import Readers
from .watchdog import Watchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .clock import Clock
    from .console import Console
    from .screen import Screen
    from .wiring import Parts

# Facts that can be asked for, and records after which the past is compacted: two seconds of flash, when nobody waits.
KEEP, MOST = 1024, 1536
# Held while the board starts, this key lets it go on from before a damaged record.
MEND = "C"


def draw(bound: int) -> int:
    """A number from 0 to bound - 1; 32 bits are so many that it does not matter that they are no multiple of it."""
    return int.from_bytes(os.urandom(4), "little") % bound


def run(parts: "Parts", held: "set[str]") -> None:
    """Run the unit until Ctrl-C; `held` are the keys that were held when it was switched on."""
    _, clock, terminal, face, sound, _, _ = parts
    watchdog = Watchdog(machine, os.uname()[4])
    try:
        try:
            serve(parts, watchdog, MEND in held)
        except Exception as error:
            sound.hush()
            fail(error, clock, watchdog, terminal, face)
    except KeyboardInterrupt:
        # Only on a person's wish: whatever else ends the loop, the watchdog starts the board anew.
        watchdog.stop()
        sound.hush()


def fail(error: Exception, clock: "Clock", watchdog: Watchdog, terminal: "Console", face: "Screen") -> None:
    """Say what is wrong and start anew, unless it would be wrong again."""
    gc.collect()
    # Loaded now, because while all is well there is a better use for the memory.
    from .failure import Failure

    failure = Failure(terminal, face, clock.now_ms, watchdog.feed)
    if isinstance(error, JournalError):
        mend = ". Hold %s while it is switched on to go on from before that" % MEND if error.mendable else ""
        failure.stand(str(error) + mend)
    failure.crash(error)
    machine.reset()


def serve(parts: "Parts", watchdog: Watchdog, mend: bool) -> None:
    """Put the unit together and let it run."""
    keys, clock, terminal, face, sound, readers, supply = parts
    store = FlashStore(FOLDER, watchdog.feed)
    journal = Journal(store, draw, KEEP, MOST, mend=mend)
    for finding in journal.findings:
        terminal.log(finding)
    unit = Unit(journal)
    slots, battery = Readers(readers), Battery(supply)
    loop = Loop(unit, Host(unit), terminal, store, keys, slots, face, sound, battery, clock.now_ms, watchdog.feed)
    # From now on at calm moments, or when there is need.
    gc.threshold(32768)
    while True:
        loop.step()
