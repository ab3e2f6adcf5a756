"""The unit's face between two threads: hands go in, pictures come out, and neither waits for the other."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from firmware_sim.brain.display import View

Deed = tuple[str, ...]
"""What a hand does: ("key_down", key), ("key_up", key), ("insert", slot, uid), ("remove", slot), ("pull",), ("plug",).

The last two are the cable's: pulled, every line to the unit is cut until it is plugged in again.
"""

MOST_CUES: Final = 64

T_ = TypeVar("T_")


@dataclass(frozen=True, slots=True)
class Shown:
    """All there is to see of a unit at one moment.

    `green` and `red` are the uids of the cards in the slots ("" empty), `pressed` the keys that are down whoever holds
    them, `volume` is 0 (beeps only) to 3 (loud), `attached` says whether a host has been heard lately, `accounts` are
    those of every card that the unit knows, by uid.
    """

    view: View
    green: str = ""
    red: str = ""
    pressed: tuple[str, ...] = ()
    volume: int = 0
    attached: bool = False
    plugged: bool = True
    accounts: tuple[tuple[str, int], ...] = ()


DARK: Final = Shown(View(False))
"""A unit that has not been looked at yet."""


class Face(Protocol):
    """What the host loop needs of whoever shows the unit and lends it hands. Both are called once a step."""

    def hands(self, now_ms: int) -> list[Deed]:
        """What hands have done since the last time, oldest first."""
        ...

    def show(self, shown: Shown, cues: list[str]) -> None:
        """What is to be seen now, and the cues since the last time."""
        ...


class Pane:
    """The face of a unit whose window runs in another thread.

    The window's thread calls `do` and `look`, the host loop's thread `hands` and `show`. `wake` ends the loop's wait.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._deeds: deque[Deed] = deque()
        self._cues: deque[str] = deque(maxlen=MOST_CUES)
        self._shown = DARK

    def do(self, *deed: str) -> None:
        """Lend the unit a hand."""
        self._deeds.append(deed)
        self._wake()

    def hands(self, now_ms: int) -> list[Deed]:  # noqa: ARG002 a replayed face is asked by time
        """See Face."""
        return _taken(self._deeds)

    def show(self, shown: Shown, cues: list[str]) -> None:
        """See Face. Of cues that no window fetches only the newest 64 are kept."""
        if shown != self._shown:
            self._shown = shown
        self._cues.extend(cues)

    def look(self) -> tuple[Shown, list[str]]:
        """The newest picture, the same object while nothing has changed, and the cues since the last look."""
        return self._shown, _taken(self._cues)


def _taken(waiting: deque[T_]) -> list[T_]:
    # Another thread may add while this one takes: what it adds meanwhile waits for the next time.
    return [waiting.popleft() for _ in range(len(waiting))]
