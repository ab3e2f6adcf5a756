"""Everything the painter needs to know for one picture of the window, as a value."""

from dataclasses import dataclass
from typing import Final

from firmware_sim.face import DARK, Shown
from firmware_sim.window.hands import Hands
from firmware_sim.window.matrix import scrolled, width, written
from firmware_sim.window.twins import Twin, twin_of

SILENT: Final = Twin("", "", 0)


@dataclass(frozen=True, slots=True)
class Scene:
    """The unit as it is shown, the hands on it, and the twin of the sound that is heard.

    `offset` is how far the line of text has scrolled, `carried` the cards in the air: (uid, x, y) of their middles.
    """

    shown: Shown = DARK
    offset: int = 0
    pressed: frozenset[str] = frozenset()
    focus: str = ""
    picked: str = ""
    carried: tuple[tuple[str, int, int], ...] = ()
    twin: Twin = SILENT

    @property
    def words(self) -> str:
        """What stands beside the plug: the word of the sound, or how the unit is connected."""
        if self.twin.word:
            return self.twin.word
        if not self.shown.plugged:
            return "CABLE PULLED"
        return "ATTACHED" if self.shown.attached else "ALONE"

    @property
    def hot(self) -> bool:
        """Whether a card waits to be put somewhere, so that the slots should invite it."""
        return bool(self.picked or self.carried)


class Stage:
    """What lasts for a while: the twin of the newest sound, and since when the line of text is there. Times in ms."""

    def __init__(self) -> None:
        self._twin = SILENT
        self._twin_until_ms = 0
        self._line = ""
        self._line_since_ms = 0

    def hear(self, cues: list[str], now_ms: int) -> None:
        """Cues are sounded: the last one that has a twin is seen."""
        for twin in map(twin_of, cues):
            if twin.ms:
                self._twin, self._twin_until_ms = twin, now_ms + twin.ms

    def scene(self, shown: Shown, hands: Hands, columns: int, now_ms: int) -> Scene:
        """The picture at this moment on a display with so many columns."""
        if shown.view.line != self._line:
            self._line, self._line_since_ms = shown.view.line, now_ms
        return Scene(
            shown=shown,
            offset=scrolled(width(written(self._line)), columns, now_ms - self._line_since_ms),
            pressed=hands.pressed | set(shown.pressed),
            focus=hands.focus,
            picked=hands.picked,
            carried=tuple((carry.uid, round(carry.at[0]), round(carry.at[1])) for carry in hands.carried),
            twin=self._twin if now_ms < self._twin_until_ms else SILENT,
        )

    def moving(self, columns: int, now_ms: int) -> bool:
        """Whether the picture is about to change by itself: a line that scrolls, a light that goes out."""
        return width(written(self._line)) > columns or now_ms < self._twin_until_ms
