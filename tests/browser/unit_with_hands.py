"""A unit behind a real socket whose keys and slots a test can work: one thread, as in the unit's own process."""

import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from firmware_sim.brain.journal import Journal
from firmware_sim.brain.unit import Unit
from firmware_sim.card_readers import CardReaders
from firmware_sim.doorway import Doorway
from firmware_sim.headless import HostLoop
from firmware_sim.storage import FileStore
from unit_driver.readers.addresses import Wish
from unit_driver.readers.desk import Desk
from unit_driver.readers.finder import watch_of
from unit_driver.readers.slots import GREEN, RED


class UnitWithHands:
    """Runs until closed. Its journal lies in `folder`; a second one on the same folder is the same unit again.

    `readers` are the addresses of the readers that serve red and green.
    """

    def __init__(self, folder: Path, port: int = 0, readers: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self._store = FileStore(folder)
        self._unit = Unit(Journal(self._store, Random(folder.name).randrange))
        self._doorway = Doorway(port)
        told = CardReaders(self._doorway.wake, _say)
        self._loop = HostLoop(self._unit, self._doorway, _now_ms, readers=told)
        self._desk = Desk(_now_ms, told.tell)
        for slot, address in zip((RED, GREEN), readers, strict=False):
            self._desk.begin(watch_of(Wish(slot, address), _now_ms))
        self._hands: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="unit with hands")
        self._thread.start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._doorway.port

    @property
    def address(self) -> str:
        """What `teller play --unit` takes."""
        return f"socket://127.0.0.1:{self.port}"

    def press(self, keys: str) -> None:
        """Press and let go one key after the other, separated by blanks."""
        for key in keys.split():
            self._do(partial(self._press, key))

    def insert(self, slot: str, uid: str) -> None:
        """Put a card into the green or red slot."""
        self._do(lambda: self._unit.insert(slot, uid, _now_ms()))

    def remove(self, slot: str) -> None:
        """Take the card out."""
        self._do(lambda: self._unit.remove(slot, _now_ms()))

    def balance(self, account: int) -> int:
        """What the unit itself has on record, in quanta."""
        answer: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._do(lambda: answer.put(self._unit.journal.accounts.balance(account)))
        return answer.get(timeout=10)

    def close(self) -> None:
        """Pull the plug; once is enough."""
        if not self._open:
            return
        self._desk.close()
        self._open = False
        self._doorway.wake()
        self._thread.join()
        self._store.close()

    def _press(self, key: str) -> None:
        self._unit.key_down(key, _now_ms())
        self._unit.key_up(key, _now_ms())

    def _do(self, hand: Callable[[], None]) -> None:
        self._hands.put(hand)
        self._doorway.wake()

    def _run(self) -> None:
        try:
            while self._open:
                while not self._hands.empty():
                    self._hands.get()()
                    self._loop.step(0)
                self._loop.step(20)
        finally:
            self._doorway.close()


def _say(_sentence: str) -> None:
    """Nobody sits at a terminal."""


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000
