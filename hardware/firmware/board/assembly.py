"""The unit put together from the board's parts, and what becomes of it when it cannot go on."""

import gc
import os

import machine

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.unit import Unit

from . import pins, wiring
from .battery import Battery
from .flash import FOLDER, FlashStore
from .loop import Loop
from .presence import Readers
from .watchdog import Watchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .buzzer import Buzzer
    from .clock import Clock
    from .console import Console
    from .matrix import Matrix
    from .screen import Screen

# Facts that can be asked for, and records after which the past is compacted: two seconds of flash, when nobody waits.
KEEP, MOST = 1024, 1536
# Held while the board starts, this key lets it go on from before a damaged record.
MEND = "C"


def draw(bound: int) -> int:
    """A number from 0 to bound - 1; 32 bits are so many that it does not matter that they are no multiple of it."""
    return int.from_bytes(os.urandom(4), "little") % bound


def run(keys: "Matrix", held: "set[str]", clock: "Clock") -> None:
    """Run the unit until Ctrl-C; `held` are the keys that were held when it was switched on."""
    sound = wiring.buzzer()
    watchdog = Watchdog(machine, os.uname()[4])
    try:
        terminal = wiring.console()
        face = wiring.screen()
        try:
            serve(keys, MEND in held, clock, watchdog, terminal, face, sound)
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


def serve(
    keys: "Matrix", mend: bool, clock: "Clock", watchdog: Watchdog, terminal: "Console", face: "Screen", sound: "Buzzer"
) -> None:
    """Put the unit together and let it run."""
    store = FlashStore(FOLDER, watchdog.feed)
    journal = Journal(store, draw, KEEP, MOST, mend=mend)
    for finding in journal.findings:
        terminal.log(finding)
    unit = Unit(journal)
    readers = Readers([(slot, wiring.reader(**pins.READERS[slot])) for slot in sorted(pins.READERS)])
    battery = Battery(machine.ADC(machine.Pin(pins.SUPPLY)).read_u16)
    loop = Loop(unit, Host(unit), terminal, store, keys, readers, face, sound, battery, clock.now_ms, watchdog.feed)
    # From now on at calm moments, or when there is need.
    gc.threshold(32768)
    while True:
        loop.step()
