"""A reader that types into the window: its cards are told from keys."""

from collections.abc import Callable, Iterable, Iterator

import pygame

from firmware_sim.window.inputs import MEANT
from unit_driver.readers.keyboard_wedge import Wedge
from unit_driver.readers.reader import Seen

_ABOUT_KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class Typist:
    """Takes cards out of the window's events and hands them to `cards`; the keys of people come through, 30 ms late."""

    def __init__(self, cards: Callable[[Seen], None]) -> None:
        self._cards = cards
        self._wedge: Wedge[pygame.Event] = Wedge(MEANT)
        self._looked_ms = 0

    def sift(self, events: Iterable[pygame.Event], now_ms: int) -> Iterator[pygame.Event]:
        """The events that are no card's; all came since the last call, so that a late window makes no gap in a card."""
        since_ms, self._looked_ms = self._looked_ms, now_ms
        for event in events:
            if event.type not in _ABOUT_KEYS:
                yield event
            elif event.type == pygame.KEYDOWN and event.unicode:
                yield from self._keys(self._wedge.key(event.unicode, event, now_ms, since_ms))
            else:
                yield from self._keys(self._wedge.beside(event, since_ms))
        yield from self._keys(self._wedge.tick(now_ms))

    def _keys(self, found: list[pygame.Event | Seen]) -> Iterator[pygame.Event]:
        for each in found:
            if isinstance(each, Seen):
                self._cards(each)
            else:
                yield each
