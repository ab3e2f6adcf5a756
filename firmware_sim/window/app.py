"""The window itself: it opens, turns with every event, and paints the newest picture of the unit."""

import os
import time
from collections.abc import Callable
from typing import Final, Protocol

import pygame

from firmware_sim.face import Pane
from firmware_sim.window.artwork import icon
from firmware_sim.window.hands import Hands
from firmware_sim.window.inputs import tell
from firmware_sim.window.layout import Layout
from firmware_sim.window.painter import Painter
from firmware_sim.window.scene import Scene, Stage
from firmware_sim.window.skin import DEFAULT_SIZE, LOOKS
from firmware_sim.window.typist import Typist

LIVELY_MS: Final = 30_000
"""So long after the last event or new picture the window looks for the next one often; then it rests."""

LIVELY_PAUSE_MS: Final = 10
MOVING_PAUSE_MS: Final = 20
RESTING_PAUSE_MS: Final = 50

_TITLE: Final = "Tabletop Teller: the bank unit"


class WindowError(Exception):
    """There is no screen to open a window on; the message is one sentence."""


class Sounds(Protocol):
    """Whoever makes the unit's cues heard, if not `muted`; `volume` is the unit's, 0 (beeps only) to 3 (loud)."""

    volume: int
    muted: bool

    def play(self, cue: str) -> None:
        """Sound a cue."""
        ...


class Window:
    """A window on a unit behind a pane. `names` of people are printed on the cards, by uid.

    Opens at once; raises WindowError where there is no screen. One at a time, in the process's main thread. It is
    silent until it is given `sounds`; without a `typist` all typing is a person's. `pause_ms` is how long it may wait
    before its next turn.
    """

    def __init__(
        self,
        pane: Pane,
        look: str = "light",
        size: tuple[int, int] | None = None,
        names: dict[str, str] | None = None,
    ) -> None:
        self.sounds: Sounds | None = None
        self.typist: Typist | None = None
        self._pane = pane
        self._look = look
        self._names = names or {}
        self._stage = Stage()
        self._closing = False
        self._seen: Scene | None = None
        self._moving = True
        self._lively_until_ms = 0
        self.pause_ms = LIVELY_PAUSE_MS
        self._open(size)
        self._hands = Hands(pane.do, Layout(self.screen.get_size()))
        self._fit()

    def run(self, clock_ms: Callable[[], int], sleep: Callable[[float], None] = time.sleep) -> None:
        """Turn until the window is closed. `clock_ms` gives the time in ms, `sleep` waits for so many seconds."""
        while self.turn(clock_ms()):
            # Waiting for events inside pygame would ask a thousand times a second.
            sleep(self.pause_ms / 1000)

    def close(self) -> None:
        """Let `run` return soon; may be called from signal handlers and other threads."""
        self._closing = True

    def turn(self, now_ms: int) -> bool:
        """Tell the unit what hands did, show what it shows; False when the window is to be closed."""
        heard = pygame.event.get()
        events = heard if self.typist is None else list(self.typist.sift(heard, now_ms))
        shown, cues = self._pane.look()
        news = bool(heard or events or cues or shown is not self._hands.shown)
        if news:
            self._lively_until_ms = now_ms + LIVELY_MS
        if news or self._moving:
            self._hands.shown = shown
            whole = self._take(events, now_ms)
            self._stage.hear(cues, now_ms)
            self._sound(shown.volume, cues)
            self._paint(now_ms, whole)
        lively = now_ms < self._lively_until_ms
        self.pause_ms = LIVELY_PAUSE_MS if lively else MOVING_PAUSE_MS if self._moving else RESTING_PAUSE_MS
        return not self._closing

    def shut(self) -> None:
        """Take the window off the screen."""
        pygame.display.quit()

    def _open(self, size: tuple[int, int] | None) -> None:
        try:
            pygame.display.init()
            if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
                # SDL's last resort paints where nobody sees it.
                pygame.display.quit()
                raise pygame.error("no display was found")
            pygame.font.init()
            room = pygame.display.get_desktop_sizes()[0]
            fitting = (min(DEFAULT_SIZE[0], room[0]), min(DEFAULT_SIZE[1], room[1]))
            self.screen = pygame.display.set_mode(size or fitting, pygame.RESIZABLE)
        except pygame.error as error:
            raise WindowError(f"there is no screen for a window ({error})") from error
        pygame.display.set_caption(_TITLE)
        pygame.display.set_icon(icon())

    def _fit(self) -> None:
        layout = Layout(self.screen.get_size())
        self._hands.layout = layout
        self._painter = Painter(layout, LOOKS[self._look], self._names)

    def _take(self, events: list[pygame.Event], now_ms: int) -> bool:
        """Take what has been reported; whether everything must be painted anew."""
        whole = self._seen is None
        for event in events:
            if event.type == pygame.QUIT:
                self._closing = True
            elif event.type == pygame.KEYDOWN and event.unicode.lower() == "l":
                self._look = "dark" if self._look == "light" else "light"
                self._fit()
                whole = True
            elif event.type == pygame.KEYDOWN and event.unicode.lower() == "s":
                self._mute(now_ms)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
                whole = True
            else:
                tell(self._hands, event, self.screen.get_size())
        if self.screen.get_size() != self._hands.layout.size:
            self._fit()
            whole = True
        return whole

    def _paint(self, now_ms: int, whole: bool) -> None:
        columns = self._painter.columns
        scene = self._stage.scene(self._hands.shown, self._hands, columns, now_ms)
        if whole or scene != self._seen:
            pygame.display.update(self._painter.paint(self.screen, scene, whole))
            self._seen = scene
        self._moving = self._stage.moving(columns, now_ms)

    def _mute(self, now_ms: int) -> None:
        if self.sounds is not None:
            self.sounds.muted = not self.sounds.muted
            self._stage.hear(["sound_off" if self.sounds.muted else "sound_on"], now_ms)

    def _sound(self, volume: int, cues: list[str]) -> None:
        if self.sounds is not None:
            self.sounds.volume = volume
            for cue in cues:
                self.sounds.play(cue)
