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
from tests.firmware.chance import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CARDS = tuple([f"0A0000{number:02X}" for number in range(20)])
SLOTS = ("green", "red")
OFTEN = ("1", "2", "5", "0", ".", "K", "M", "GO", "ZONE", "DEAL")
HELD = ("C", "C", "C", "C", ".")
PAUSES_MS = (0, 100, 200, 300, 500, 700, 700, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 11000, 95000)


class Trace:
    """A check sum of what happened, in order."""

    def __init__(self) -> None:
        self.calls = 0
        self.crc = 0
        self.engine: Any = None

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


class Hands:
    """People and an app, doing anything at any time."""

    def __init__(self, unit: Unit, chance: Chance) -> None:
        self._unit = unit
        self._host = Host(unit)
        self._draw = chance.draw
        self._now_ms = 0

    def do(self) -> int:
        """Let some time pass and do one thing; the time it is then (ms)."""
        self._now_ms += PAUSES_MS[self._draw(len(PAUSES_MS))]
        what = self._draw(20)
        slot = SLOTS[self._draw(2)]
        if what < 6:
            self._tap(OFTEN[self._draw(len(OFTEN))])
        elif what < 10:
            self._tap(KEYS[self._draw(len(KEYS))])
        elif what < 11:
            self._unit.key_down(HELD[self._draw(len(HELD))], self._now_ms)
        elif what < 13:
            self._unit.key_up(HELD[self._draw(len(HELD))], self._now_ms)
        elif what < 16:
            self._unit.insert(slot, CARDS[self._draw(len(CARDS))], self._now_ms)
        elif what < 19:
            self._unit.remove(slot, self._now_ms)
        else:
            self._order(self._draw(14))
        return self._now_ms

    def _tap(self, key: str) -> None:
        self._unit.key_down(key, self._now_ms)
        self._unit.key_up(key, self._now_ms)

    def _order(self, what: int) -> None:
        accounts = self._unit.journal.accounts
        base = accounts.revision
        account = 1 + self._draw(3)
        due = 1 + self._draw(2)
        self._ask("hello", [1, 0, "trace", ""])
        if what < 3:
            self._ask("post", [f"op{base:06d}", base, "p", [[account, self._draw(900) - 400]]])
        elif what < 5:
            self._ask("bind", [base, 0, CARDS[self._draw(len(CARDS))]])
        elif what == 5:
            self._ask("load", [base, f"load{base % 10000:04d}", [self._draw(99999) for _ in range(account)]])
        elif what == 6:
            self._ask("configure", [[["scale", ("mk", "whole")[self._draw(2)]], ["paid", [1, 2]]]])
        elif what == 7:
            self._ask("show", ["HELLO", 2000])
        elif what < 10:
            self._ask("ask", [due, account, self._draw(2), 1 + self._draw(200), "RENT", 20000])
        elif what == 10:
            self._ask("cancel", [due])
        elif what == 11:
            self._ask("deal", [20000 * self._draw(2)])
        elif what == 12:
            self._ask("play", ["jail"])
        else:
            self._settle()

    def _settle(self) -> None:
        often = ["chance_one_in", self._draw(3)]
        self._ask("configure", [[often, ["pause", self._draw(5) // 4], ["authentic", self._draw(2)]]])

    def _ask(self, name: str, args: "list[Any]") -> None:
        self._host.handle(1, name, args, self._now_ms)


def drive(engine: "Callable[..., Any]", events: int, seed: int) -> Trace:
    """Let hands do so many things to a unit that runs on this engine."""
    chance = Chance(seed)
    trace = Trace()
    journal = Journal(MemoryStore(), Chance(seed + 1).draw, keep=16, most=24)
    unit = Unit(journal, lambda find: trace.spy(engine, find))
    hands = Hands(unit, chance)
    for _ in range(events):
        now_ms = hands.do()
        trace.note(unit.drain(), unit.view(now_ms).values())
    trace.note(journal.accounts.balances(), journal.accounts.chain)
    return trace


if __name__ == "__main__":
    found = drive(Interpreter, int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write(f"{found.calls} calls, crc {found.crc:08x}\n")
