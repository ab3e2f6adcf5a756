"""A unit with its window, its host loop and hands, all in one thread and in time of the test's own."""

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from firmware_sim.face import Pane
from firmware_sim.headless import HostLoop
from firmware_sim.window.app import Window
from firmware_sim.window.layout import Layout
from firmware_sim.window.skin import CARDS

TURN_MS = 20
ONE, TWO, THREE = CARDS[0].uid, CARDS[1].uid, CARDS[2].uid


class Corridor:
    """A doorway through which nobody comes; it says whether the cable is plugged in."""

    def __init__(self) -> None:
        self.plugged = True

    def wait(self, timeout_ms: int | None) -> list[tuple[int, bytes]]:
        """Nothing comes."""
        assert timeout_ms == 0
        return []

    def send(self, line: int, data: bytes) -> None:
        """Nobody hears."""

    def wake(self) -> None:
        """Nothing waits."""

    def pull(self) -> None:
        """The cable is pulled."""
        self.plugged = False

    def plug(self) -> None:
        """The cable is plugged in."""
        self.plugged = True


class Playing:
    """An open window; `turn` lets time pass, the rest are hands and eyes."""

    def __init__(self, size: tuple[int, int] = (800, 480), look: str = "light", seed: int = 1) -> None:
        self.now_ms = 1_000
        self.unit = Unit(Journal(MemoryStore(), random.Random(seed).randrange), Interpreter)
        self.corridor = Corridor()
        self.pane = Pane(self.corridor.wake)
        self.loop = HostLoop(self.unit, self.corridor, lambda: self.now_ms, self.pane)  # type: ignore[arg-type]  # stands in for the socket
        self.window = Window(self.pane, look=look, size=size)
        self.turn()

    @property
    def layout(self) -> Layout:
        """Where things are."""
        return Layout(self.window.screen.get_size())

    def turn(self, ms: int = TURN_MS) -> bool:
        """Let time pass, with a turn of loop and window every 20 ms and at the end; whether the window stays open."""
        end_ms = self.now_ms + ms
        stays = True
        while self.now_ms < end_ms:
            self.now_ms = min(end_ms, self.now_ms + TURN_MS)
            stays = self.window.turn(self.now_ms)
            self.loop.step(0)
        return self.window.turn(self.now_ms) and stays

    def post(self, kind: int, **facts: Any) -> None:
        """Let pygame report something."""
        pygame.event.post(pygame.Event(kind, **facts))

    def mouse(self, kind: int, x: float, y: float, touch: bool = False) -> None:
        """Let the mouse do something at a place."""
        facts: dict[str, Any] = {"pos": (round(x), round(y)), "touch": touch}
        if kind == pygame.MOUSEMOTION:
            self.post(kind, rel=(0, 0), buttons=(1, 0, 0), **facts)
        else:
            self.post(kind, button=1, **facts)
        self.turn()

    def click(self, target: str) -> None:
        """Click the middle of a target."""
        x, y = self.layout.targets[target].centre
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self.mouse(pygame.MOUSEBUTTONUP, x, y)

    def click_all(self, *targets: str) -> None:
        """Click several targets, one after the other."""
        for target in targets:
            self.click(target)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with the mouse from a place to another."""
        self.mouse(pygame.MOUSEBUTTONDOWN, *start)
        self.mouse(pygame.MOUSEMOTION, *end)
        self.mouse(pygame.MOUSEBUTTONUP, *end)

    def key(self, kind: int, key: int, text: str = "", mod: int = 0) -> None:
        """Let a key of the keyboard go down or up."""
        self.post(kind, key=key, mod=mod, unicode=text)
        self.turn()

    def strike(self, key: int, text: str = "", mod: int = 0) -> None:
        """Strike a key of the keyboard."""
        self.key(pygame.KEYDOWN, key, text, mod)
        self.key(pygame.KEYUP, key, text, mod)

    def enrol(self, *cards: str) -> None:
        """Give each card an account, as people do: card in, any key, card out."""
        for card in cards:
            self.click_all(card, "green", "5", "green")

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour of one place."""
        red, green, blue, _ = self.window.screen.get_at((round(x), round(y)))
        return red, green, blue

    def colours(self, target: str) -> set[tuple[int, int, int]]:
        """All colours of a target."""
        box = self.layout.targets[target]
        return {self.pixel(x, y) for x in range(box.x, box.x + box.w) for y in range(box.y, box.y + box.h)}

    @property
    def words(self) -> str:
        """The words beside the plug."""
        return self.window._seen.words if self.window._seen else ""

    @property
    def line(self) -> str:
        """The line of text that the window shows."""
        return self.pane.look()[0].view.line


@contextlib.contextmanager
def playing(size: tuple[int, int] = (800, 480), look: str = "light") -> Iterator[Playing]:
    """A unit being played, whose window is closed at the end."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("SDL_VIDEODRIVER", "dummy")
        play = Playing(size, look)
        try:
            yield play
        finally:
            play.window.shut()
