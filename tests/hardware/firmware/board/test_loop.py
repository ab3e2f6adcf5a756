"""The board's loop tells every host which reader chips there are."""

from board.loop import Loop

from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.texts import sentence
from firmware_sim.brain.unit import Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SILENCE_MS = 3_000


class Part:
    """A part of the board that does what it is given."""

    def __init__(self, **does: object) -> None:
        for name, what in does.items():
            setattr(self, name, what)


class Board:
    """A loop whose parts do nothing but tell of two reader chips at the start."""

    def __init__(self) -> None:
        self.now_ms = 0
        self.logged: list[str] = []
        self.unit = Unit(Journal(MemoryStore(), lambda _: 1), Interpreter)
        self.host = Host(self.unit)
        self.events = [("started", "green", "0x92"), ("started", "red", "0x12")]
        parts: list[Any] = [
            Part(read=lambda _: b"", write=lambda _: None, log=self.logged.append),
            Part(full=False, aside=""),
            Part(step=lambda _: []),
            Part(step=lambda _: [self.events.pop(0)] if self.events else []),
            Part(missing=False, show=lambda *_: None, step=lambda _: None),
            Part(play=lambda *_: None, step=lambda _: None),
            Part(low=lambda _: False),
        ]
        loop: Any = Loop
        self._loop = loop(self.unit, self.host, *parts, lambda: self.now_ms, lambda: None)

    def turns(self, until_ms: int) -> "list[str]":
        """What is logged until then."""
        self.logged.clear()
        while self.now_ms < until_ms:
            self.now_ms += 5
            self._loop.step()
        return list(self.logged)


def test_every_host_that_comes_is_told_which_reader_chips_there_are_once() -> None:
    board = Board()
    chips = ["green reader started, version 0x92", "red reader started, version 0x12"]
    assert board.turns(1_000) == chips
    for session in ("session1", "session2"):
        assert board.host.handle(0, "hello", [1, 0, session, ""], board.now_ms)[0] == "a"
        assert board.turns(board.now_ms + SILENCE_MS + 10) == chips


def test_a_clone_chip_is_said_on_the_display_once_and_an_original_never() -> None:
    board = Board()
    board.turns(100)
    assert board.unit.view(board.now_ms).line == "RED: CLONE CHIP 12: IT MAY MISS CARDS"
    board.turns(20_000)
    board.events.append(("started", "red", "0x12"))
    board.turns(20_100)
    assert board.unit.view(board.now_ms).line == sentence("no_card")
