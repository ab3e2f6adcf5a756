"""Drives a unit with seeded hands and sums up every question and deed of the table, with the state at that moment.

Runs on CPython and on a MicroPython VM: `micropython tests/firmware/trace.py EVENTS SEED`, from the repository's root.
"""

import sys
from binascii import crc32

from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.keypad import KEYS
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

CARDS = ("0A000001", "0A000002", "0A000003", "0A000004", "0A000005")
SLOTS = ("green", "red")


class Chance:
    """The same stream of numbers on every interpreter."""

    def __init__(self, seed: int) -> None:
        self._x = seed

    def draw(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._x >> 8) % bound


class Trace:
    """A check sum of what happened, in order."""

    def __init__(self) -> None:
        self.calls = 0
        self.crc = 0
        self.engine: "Any" = None

    def note(self, *values: object) -> None:
        """Add to the sum."""
        self.crc = crc32(repr(values).encode(), self.crc) & 0xFFFFFFFF

    def spy(self, engine: "Callable[..., Any]", find: "Callable[[str], Any]") -> "Any":
        """The engine, all of whose calls are noted."""

        def noted(name: str) -> "Callable[[], Any]":
            deed = find(name)

            def call() -> "Any":
                answer = deed()
                self.calls += 1
                self.note(name, self.engine.state, answer)
                return answer

            return call

        self.engine = engine(noted)
        return self.engine


def hand(unit: Unit, host: Host, chance: Chance, now_ms: int) -> None:
    """Something that people or the app may do."""
    what = chance.draw(16)
    key = KEYS[chance.draw(len(KEYS))]
    slot = SLOTS[chance.draw(2)]
    if what < 7:
        unit.key_down(key, now_ms)
        unit.key_up(key, now_ms)
    elif what == 7:
        unit.key_down("C" if chance.draw(2) else key, now_ms)
    elif what == 8:
        unit.key_up("C" if chance.draw(2) else key, now_ms)
    elif what < 12:
        unit.insert(slot, CARDS[chance.draw(len(CARDS))], now_ms)
    elif what < 14:
        unit.remove(slot, now_ms)
    elif what == 14:
        host.handle(1, "hello", [1, 0, "trace", ""], now_ms)
        host.handle(1, "configure", [["paid", [1]]], now_ms)
    else:
        order(unit, host, chance, now_ms)


def order(unit: Unit, host: Host, chance: Chance, now_ms: int) -> None:
    """A payment by the app, which may be refused."""
    accounts = unit.journal.accounts
    op = "op%06d" % accounts.revision
    leg = [1 + chance.draw(3), chance.draw(900) - 400]
    host.handle(1, "post", [op, accounts.revision, "p", [leg]], now_ms)


def drive(engine: "Callable[..., Any]", events: int, seed: int) -> Trace:
    """Let hands do so many things to a unit that runs on this engine."""
    chance = Chance(seed)
    trace = Trace()
    journal = Journal(MemoryStore(), Chance(seed + 1).draw, keep=32, most=64)
    unit = Unit(journal, lambda find: trace.spy(engine, find))
    host = Host(unit)
    now_ms = 0
    for _ in range(events):
        now_ms += chance.draw(700) if chance.draw(40) else chance.draw(100000)
        hand(unit, host, chance, now_ms)
        trace.note(unit.drain(), unit.view(now_ms).values())
    trace.note(journal.accounts.balances(), journal.accounts.chain)
    return trace


if __name__ == "__main__":
    found = drive(Interpreter, int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write("%d calls, crc %08x\n" % (found.calls, found.crc))
