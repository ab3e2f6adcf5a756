"""The dot matrix on the screen: every text is drawn once, then only moved."""

from functools import lru_cache
from typing import Final

import pygame

from firmware_sim.brain.display import View
from firmware_sim.window import matrix
from firmware_sim.window.brush import Piece, rectangle, smooth
from firmware_sim.window.matrix import FIELD_ROW, LINE_ROW, MARK_ROW, ROWS, Dots
from firmware_sim.window.skin import Colour, Look

_DOT: Final = 0.9
"""The share of its place that a dot covers."""


class Lcd:
    """Draws views into a box."""

    def __init__(self, box: pygame.Rect, look: Look) -> None:
        self.pitch, self.columns = matrix.fitted(box.w, box.h)
        self.rect = pygame.Rect(0, 0, self.columns * self.pitch, ROWS * self.pitch)
        self.rect.center = box.center
        self._look = look
        self._lit = self._dot(look.dot)
        # Texts come back: balances while they count, the digits being typed.
        self.drawn = lru_cache(maxsize=64)(self._draw)

    def ground(self) -> pygame.Surface:
        """All dots unlit, for the backdrop."""
        dot = self._dot(self._look.dot_off)
        ground = pygame.Surface(self.rect.size)
        ground.fill(self._look.glass)
        places = [(column * self.pitch, row * self.pitch) for column in range(self.columns) for row in range(ROWS)]
        _dab(ground, dot, places)
        return ground

    def pieces(self, view: View, offset: int) -> list[Piece]:
        """A view's balances, mark and line, the line moved to the left by so many columns."""
        red, mark = matrix.written(view.red), matrix.picture(view.mark)
        texts = [
            (matrix.written(view.green), 0, FIELD_ROW),
            (red, self.columns - matrix.width(red), FIELD_ROW),
            (mark, (self.columns - matrix.width(mark)) // 2, MARK_ROW),
        ]
        pieces = [self._piece(dots, column, row) for dots, column, row in texts if matrix.width(dots)]
        line = matrix.written(view.line)
        if matrix.width(line):
            seen = min(self.columns, matrix.width(line) - offset) * self.pitch
            part = (offset * self.pitch, 0, seen, len(line) * self.pitch)
            pieces.append(Piece(*self._piece(line, 0, LINE_ROW)[:2], part))
        return pieces

    def _piece(self, dots: Dots, column: int, row: int) -> Piece:
        return Piece(self.drawn(dots), (self.rect.x + column * self.pitch, self.rect.y + row * self.pitch))

    def _draw(self, dots: Dots) -> pygame.Surface:
        drawn = pygame.Surface((matrix.width(dots) * self.pitch, len(dots) * self.pitch), pygame.SRCALPHA)
        lit = [(column, row) for row, each in enumerate(dots) for column, dot in enumerate(each) if dot == "#"]
        _dab(drawn, self._lit, [(column * self.pitch, row * self.pitch) for column, row in lit])
        return drawn

    def _dot(self, colour: Colour) -> pygame.Surface:
        def draw(big: pygame.Surface, k: float) -> None:
            side = _DOT * self.pitch * k
            rectangle(big, colour, pygame.Rect(0, 0, round(side), round(side)), 0.25 * side)

        return smooth((self.pitch, self.pitch), draw)


def _dab(surface: pygame.Surface, dot: pygame.Surface, places: list[tuple[int, int]]) -> None:
    surface.blits([(dot, place, dot.get_rect(), pygame.BLEND_PREMULTIPLIED) for place in places], False)
