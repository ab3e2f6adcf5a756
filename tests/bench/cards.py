"""Cards on the readers of a real unit, in simulated time: how soon they are shown and gone, how seldom wrongly."""

import random
from itertools import count
from typing import TYPE_CHECKING

from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from tests.firmware.simulated.card import Card
from tests.hardware.firmware.board.bench import Table

if TYPE_CHECKING:
    from collections.abc import Callable

UID = "0A00050F"
ROUND_MS = 5  # a turn of the board's loop
CALM_MS = 400


class Chain:
    """Simulated chips and cards, the board's readers, and the unit with its display; a card of its own is enrolled."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed).randrange
        self.table = Table(seed, ROUND_MS)
        self._unit = Unit(Journal(MemoryStore(), self._draw))
        self._unit.insert("red", UID, 0)
        self._unit.key_down("5", 0)
        self._unit.key_up("5", 0)
        self._unit.remove("red", 0)
        self._unit.settings.take([["chance_one_in", 0]])
        self._card = Card(UID)

    def shown_ms(self) -> int:
        """From laying a card down at any moment to its balance on the display."""
        self.table.red.put(self._card)
        return self._until(lambda red: red != "")

    def gone_ms(self) -> int:
        """From taking it away to its balance gone."""
        self.table.red.put()
        return self._until(lambda red: red == "")

    def rest(self) -> None:
        """A while in which nothing happens, of any length."""
        for _ in range((CALM_MS + self._draw(60)) // ROUND_MS):
            self._turn()
        self.table.clock.us += self._draw(ROUND_MS * 1000)

    def _until(self, done: "Callable[[str], bool]") -> int:
        began_us = self.table.clock.us
        for _ in count():
            self._turn()
            if done(self._unit.view(self._now_ms()).red):
                return (self.table.clock.us - began_us) // 1000
        raise AssertionError("unreachable: counting does not end")

    def _turn(self) -> None:
        for event in self.table.run(ROUND_MS):
            if event[0] == "insert":
                self._unit.insert(event[1], event[2], self._now_ms())
            elif event[0] == "remove":
                self._unit.remove(event[1], self._now_ms())
        self._unit.tick(self._now_ms())

    def _now_ms(self) -> int:
        return self.table.clock.us // 1000


def latencies_ms(times: int, seed: int = 1) -> tuple[list[int], list[int]]:
    """Cards laid down and taken away: until shown, until gone."""
    chain = Chain(seed)
    shown, gone = [], []
    for _ in range(times):
        chain.rest()
        shown.append(chain.shown_ms())
        chain.rest()
        gone.append(chain.gone_ms())
    return shown, gone


def false_removals(polls: int, lost_per_thousand: int, seed: int = 1) -> int:
    """How often a resting card is told to be gone, in so many polls of which single exchanges are lost."""
    table = Table(seed, ROUND_MS)
    table.run(100)
    table.red.put(Card(UID))
    table.run(CALM_MS)
    table.red.field.lost = lost_per_thousand
    until = table.red.field.times_on + polls
    removed = 0
    while table.red.field.times_on < until:
        removed += sum(event == ("remove", "red") for event in table.run(10_000))
    return removed
