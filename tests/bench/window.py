"""Benches of the unit's window on a virtual screen, whose pixels are read from its memory: what a person would see."""

import ctypes
import mmap
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pygame

from firmware_sim.brain.display import View
from firmware_sim.face import Shown
from firmware_sim.window.layout import Layout
from firmware_sim.window.painter import Painter
from firmware_sim.window.scene import Scene
from firmware_sim.window.skin import CARDS, LIGHT
from tests.bench.rows import environment

SIZE = (480, 800)
PATIENCE_S = 20
SETTLE_S = 1.0


class Screen:
    """An X server without a monitor, exactly as large as the window, and one hand on its mouse."""

    def __init__(self, folder: Path) -> None:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        self.display = f":{self._server.stdout.readline().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # The head of an X window dump: its own length first, later the number of colours and the bytes of a row.
        head = struct.unpack(">25I", self._memory[:100])
        self._start, self._row = head[0] + 12 * head[19], head[12]
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._xtst = ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._connection = ctypes.c_void_p(self._x11.XOpenDisplay(self.display.encode()))

    def pixel(self, x: int, y: int) -> bytes:
        """The colour of a place, in the server's own order."""
        start = self._start + y * self._row + 4 * x
        return self._memory[start : start + 3]

    def wait_for(self, seen: Callable[[], bool]) -> float:
        """Seconds until something is seen. Raises TimeoutError after 20."""
        began = time.perf_counter()
        while not seen():
            if time.perf_counter() - began > PATIENCE_S:
                raise TimeoutError("the window does not show what it should")
        return time.perf_counter() - began

    def point(self, x: int, y: int) -> None:
        """Move the mouse."""
        self._xtst.XTestFakeMotionEvent(self._connection, -1, x, y, 0)
        self._x11.XFlush(self._connection)

    def button(self, down: bool) -> None:
        """Press or release the left button."""
        self._xtst.XTestFakeButtonEvent(self._connection, 1, int(down), 0)
        self._x11.XFlush(self._connection)

    def close(self) -> None:
        """End the server."""
        self._x11.XCloseDisplay(self._connection)
        self._memory.close()
        self._server.terminate()
        self._server.communicate()


@contextmanager
def screen() -> Iterator[Screen]:
    """A virtual screen of the window's size."""
    with tempfile.TemporaryDirectory() as folder, closing(Screen(Path(folder))) as opened:
        yield opened


@contextmanager
def unit(on: Screen) -> Iterator["subprocess.Popen[str]"]:
    """A unit with its window on a screen, and a data folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "firmware_sim", "--window", "--size", f"{SIZE[0]}x{SIZE[1]}", "--data", home]
        surroundings = {**environment(Path(home)), "DISPLAY": on.display, "SDL_VIDEODRIVER": "x11"}
        process = subprocess.Popen(
            command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            yield process
        finally:
            process.terminate()
            process.communicate()


def start_s() -> float:
    """Seconds from the start of the process to its first picture on the screen."""
    with screen() as on:
        x, y = Layout(SIZE).targets["GO"].centre
        empty = on.pixel(x, y - 20)
        began = time.perf_counter()
        with unit(on):
            on.wait_for(lambda: on.pixel(x, y - 20) != empty)
            return time.perf_counter() - began


@contextmanager
def settled() -> Iterator[tuple[Screen, int]]:
    """A screen with a unit on it that has been there for a moment, and the unit's process id."""
    with ExitStack() as parts:
        on = parts.enter_context(screen())
        box = Layout(SIZE).targets["GO"]
        empty = on.pixel(*box.centre)
        process = parts.enter_context(unit(on))
        on.wait_for(lambda: on.pixel(*box.centre) != empty)
        time.sleep(SETTLE_S)
        yield on, process.pid


def idle_cpu_percent(seconds: float = 10) -> float:
    """The share of one core that an open window takes while nobody touches it, in its lively first half minute."""
    with settled() as (_, pid):
        before, began = _cpu_s(pid), time.perf_counter()
        time.sleep(seconds)
        return 100 * (_cpu_s(pid) - before) / (time.perf_counter() - began)


def key_to_pixel_s(times: int = 60) -> list[float]:
    """Seconds from a press of the mouse on key 5 to the first changed pixel of that key."""
    chance = random.Random(5)
    box = Layout(SIZE).targets["5"]
    edge = (box.x + box.w // 2, box.y + 3)
    took = []
    with settled() as (on, _):
        on.point(*box.centre)
        time.sleep(SETTLE_S)
        for _ in range(times):
            up = on.pixel(*edge)
            on.button(True)
            took.append(on.wait_for(lambda up=up: on.pixel(*edge) != up))  # type: ignore[misc]  # a default binds it
            on.button(False)
            # Out of step with the window's own rhythm.
            time.sleep(0.08 + 0.05 * chance.random())
    return took


def repaint_s(times: int = 400) -> list[float]:
    """Seconds to paint everything anew at 480x800 while balances count, a line scrolls and keys are pressed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    painter = Painter(Layout(SIZE), LIGHT, {card.uid: f"CARD {card.number}" for card in CARDS})
    line = "GO TO JAIL. DO NOT COLLECT 2M ON THE WAY"
    took = []
    for turn in range(times):
        shown = Shown(View(True, f"{turn % 100}.5M", "15M", line, "?"), CARDS[0].uid, CARDS[1].uid, volume=3)
        scene = Scene(shown, offset=turn % 90, pressed=frozenset("5" if turn % 2 else "6"), focus="GO")
        began = time.perf_counter()
        painter.paint(surface, scene, whole=True)
        took.append(time.perf_counter() - began)
    pygame.display.quit()
    return took


def _cpu_s(pid: int) -> float:
    # Nanoseconds on a processor by thread: what `stat` counts comes in ticks of 10 ms, too coarse for so little.
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text("ascii").split()[0]) for thread in threads) / 1e9
