"""Hands for the tests: people who play with a unit in time of their own."""

import random
from collections.abc import Callable
from typing import Any

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit

CARD_1, CARD_2, CARD_3 = "0A000001", "0A000002", "0A000003"


def draw(seed: int = 1) -> Callable[[int], int]:
    """Chance that is the same in every run."""
    return random.Random(seed).randrange


class Disk(MemoryStore):
    """A store that may be full: then every write fails and leaves nothing."""

    full = False

    def append(self, line: bytes) -> int:
        """See Store."""
        if self.full:
            raise OSError("no space left")
        return super().append(line)


class Player:
    """One unit, the time on the wall, and hands. Typing `"260K"` presses its keys one by one."""

    def __init__(self, store: Disk | None = None, seed: int = 1) -> None:
        self.store = store or Disk()
        self.journal = Journal(self.store, draw(seed))
        self.unit = Unit(self.journal, Interpreter)
        self.now_ms = 0

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.now_ms += ms
        self.unit.tick(self.now_ms)

    def press(self, key: str, ms: int = 0) -> None:
        """Press a key for so long."""
        self.unit.key_down(key, self.now_ms)
        self.wait(ms)
        self.unit.key_up(key, self.now_ms)

    def type(self, keys: str) -> None:
        """Press keys of one letter, one after the other."""
        for key in keys:
            self.press(key)

    def put(self, slot: str, card: str) -> None:
        """Put a card in."""
        self.unit.insert(slot, card, self.now_ms)

    def pull(self, slot: str) -> None:
        """Take a card out."""
        self.unit.remove(slot, self.now_ms)

    def enrol(self, *cards: str) -> None:
        """Give each card the next free account."""
        for card in cards:
            self.put("green", card)
            self.press("5")
            self.pull("green")

    @property
    def line(self) -> str:
        """The line of text on the display."""
        return self.unit.view(self.now_ms).line

    @property
    def shown(self) -> tuple[str, str]:
        """The balances shown beside green and red."""
        view = self.unit.view(self.now_ms)
        return view.green, view.red

    def balance(self, account: int) -> int:
        """Quanta on an account."""
        return self.journal.accounts.balance(account)

    def fact(self, revision: int) -> list[Any]:
        """The fact of that number, as the journal holds it."""
        known = self.journal.since(revision - 1)
        assert known is not None
        fact: list[Any] = known[2]
        return fact

    def cues(self) -> list[str]:
        """The sounds since the last time."""
        return [effect[1] for effect in self.unit.drain() if effect[0] == "cue"]


def seated(*cards: str) -> Player:
    """A player whose unit knows cards 1 and 2 (or those given), awake, with empty slots."""
    player = Player()
    player.enrol(*(cards or (CARD_1, CARD_2)))
    player.cues()
    return player
