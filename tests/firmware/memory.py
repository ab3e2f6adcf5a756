"""Prints how many bytes a unit with journal, host and one line leaves free: `micropython tests/firmware/memory.py`."""

import gc
import sys

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from unit_driver.link.exchange import Responder


def main() -> None:
    """Build the unit, collect garbage, print what is free."""
    unit = Unit(Journal(MemoryStore(), lambda _bound: 0))
    kept = (Host(unit), Responder())
    gc.collect()
    free: int = gc.mem_free()  # type: ignore[attr-defined]  # MicroPython's gc
    sys.stdout.write(f"{free}\n")
    del kept


if __name__ == "__main__":
    main()
