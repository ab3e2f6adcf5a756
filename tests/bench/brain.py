"""How fast money moves through the brain, from key to record."""

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit

if TYPE_CHECKING:
    from firmware_sim.brain.interpreter import Find
    from firmware_sim.brain.unit import Engine

CARDS = ("0A000001", "0A000002")


def payments_per_s(engine: "Callable[[Find], Engine]", payments: int = 20_000) -> float:
    """Payments a second between two cards: both in, three digits, the unit key, both out; kept in memory."""
    unit = Unit(Journal(MemoryStore(), random.Random(1).randrange), engine)
    for card in CARDS:
        unit.insert("green", card, 0)
        unit.key_down("0", 0)
        unit.key_up("0", 0)
        unit.remove("green", 0)
    unit.settings.take([["chance_one_in", 0]])  # nothing but payments
    begun = time.perf_counter()
    for number in range(payments):
        pay(unit, CARDS[number & 1], CARDS[~number & 1], number * 5_000)
    seconds = time.perf_counter() - begun
    assert unit.journal.accounts.revision == 2 + payments, "every payment must have been made"
    return payments / seconds


def pay(unit: Unit, payer: str, payee: str, now_ms: int) -> None:
    """260K from one card to the other, as two hands do it."""
    unit.insert("red", payer, now_ms)
    unit.insert("green", payee, now_ms)
    for key in "260K":
        unit.key_down(key, now_ms)
        unit.key_up(key, now_ms)
    unit.remove("red", now_ms)
    unit.remove("green", now_ms)
    unit.drain()
