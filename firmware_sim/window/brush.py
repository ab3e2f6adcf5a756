"""What everything is painted with: shapes made smooth, letters, signs, and pieces of the finished picture.

Every picture with see-through parts holds its colours multiplied by their alpha; a Piece knows how to put it down.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from firmware_sim.window.skin import SIGNS, Colour

_TIMES: Final = 4
"""How much larger a small picture is drawn than it is shown."""

Draw = Callable[[pygame.Surface, float], None]
Size = tuple[int, int]
Place = tuple[float, float]


def smooth(size: Size, draw: Draw, times: int = _TIMES) -> pygame.Surface:
    """What `draw` draws on a surface `times` as large, which it is given with that factor, shrunk to `size`."""
    big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    draw(big, times)
    return pygame.transform.smoothscale(big.premul_alpha(), size)


class Piece(NamedTuple):
    """A picture, or a part of it (x, y, w, h), and where its upper left corner goes.

    Pictures are made once and kept, so that two pieces are equal exactly when they look the same.
    """

    picture: pygame.Surface
    place: tuple[int, int]
    part: tuple[int, int, int, int] | None = None

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return pygame.Rect(self.place, self.part[2:] if self.part else self.picture.get_size())

    def put(self, surface: pygame.Surface) -> None:
        """Put it down."""
        surface.blit(self.picture, self.place, self.part, pygame.BLEND_PREMULTIPLIED)


def rectangle(surface: pygame.Surface, colour: Colour, rect: pygame.Rect, radius: float = 0, line: float = 0) -> None:
    """A rectangle with round corners, filled or as a line."""
    pygame.draw.rect(surface, colour, rect, round(line), round(radius))


def shade(colour: Colour, share: float) -> Colour:
    """A colour made darker (share below 1) or lighter (above)."""
    toward = 0 if share < 1 else 255
    strength = abs(share - 1)
    red, green, blue = (round(value + (toward - value) * strength) for value in colour)
    return red, green, blue


@lru_cache(maxsize=64)
def font(pixels: int) -> pygame.font.Font:
    """The font that pygame brings along, so that no machine needs one of its own."""
    return pygame.font.Font(None, max(6, pixels))


def label(surface: pygame.Surface, text: str, colour: Colour, centre: Place, high: float, wide: float) -> None:
    """One line of text round a centre, `high` pixels high and made smaller if it would be wider than `wide`."""
    taken = font(round(high)).size(text)[0]
    pixels = round(high if taken <= wide else high * wide / taken)
    written = font(pixels).render(text, True, colour)
    surface.blit(written, written.get_rect(center=centre))


def sign(surface: pygame.Surface, name: str, colour: Colour, centre: Place, size: float) -> None:
    """The shape of a card's sign; best on a surface that will be shrunk."""
    left, top = centre[0] - size / 2, centre[1] - size / 2
    corners = [(left + x * size / 100, top + y * size / 100) for x, y in SIGNS[name]]
    if corners:
        pygame.draw.polygon(surface, colour, corners)
    else:
        pygame.draw.circle(surface, colour, centre, 0.42 * size)
