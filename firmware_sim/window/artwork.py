"""The small pictures that the painter puts together: keys, cards, slots, lights."""

import math
from typing import Final

import pygame

from firmware_sim.window.brush import Size, label, rectangle, shade, sign, smooth
from firmware_sim.window.skin import (
    CARD_OF,
    SLOT_COLOURS,
    SLOT_SIGNS,
    SLOT_WORDS,
    STRANGE,
    TONES,
    WHITE,
    Cap,
    Colour,
    Look,
)

_SLOT_END: Final = 0.9
"""How far a slot's slit stays from its ends, in widths of the slot: there stand sign and word."""

_WAVE_STEPS: Final = 60

_ICON_GLASS: Final[Colour] = (35, 50, 46)
_ICON_KEYS: Final[Colour] = (94, 104, 100)


def key(cap: Cap, size: Size, look: Look, down: bool) -> pygame.Surface:
    """A key, up or pressed down."""
    colour, ink = cap.colour or look.key, cap.ink or look.key_ink
    depth = max(2, size[1] // 14)
    sunk = depth - 1 if down else 0

    def draw(big: pygame.Surface, k: float) -> None:
        wide, high, radius = big.get_width(), big.get_height(), 0.2 * min(big.get_size())
        rectangle(big, shade(colour, 0.68), big.get_rect(), radius)
        face = pygame.Rect(0, round(sunk * k), wide, high - round(depth * k))
        rectangle(big, shade(colour, 0.82 if down else 1.0), face, radius)
        if not down:
            rectangle(big, shade(colour, 1.25), face.inflate(-2 * k, -2 * k), radius - k, k)

    picture = smooth(size, draw)
    captioned = cap.caption and size[1] >= 62
    middle = (size[1] - depth) / 2 + sunk
    name_high = (0.62 if captioned else 0.74) * size[1]
    label(picture, cap.name, ink, (size[0] / 2, middle - (0.1 * size[1] if captioned else 0)), name_high, 0.8 * size[0])
    if captioned:
        label(picture, cap.caption, ink, (size[0] / 2, middle + 0.27 * size[1]), 0.21 * size[1], 0.84 * size[0])
    return picture


def card(uid: str, size: Size, account: int, name: str) -> pygame.Surface:
    """A card lying flat (wider than high) or upright, with its sign, its number and, when there is room, its name.

    The number is that of its `account`, by which the unit calls it; with account 0 its own.
    """
    known = CARD_OF.get(uid)
    colour = known.colour if known else STRANGE

    def draw(big: pygame.Surface, k: float) -> None:
        radius = 0.11 * max(big.get_size())
        rectangle(big, shade(colour, 0.7), big.get_rect(), radius)
        front = big.get_rect().inflate(-2 * k, -2 * k)
        rectangle(big, colour, front, radius - k)
        _waves(big, shade(colour, 1.14), k)
        rectangle(big, WHITE, front, radius - k, 1.4 * k)
        if known:
            wide, high = big.get_size()
            centre = (0.25 * wide, 0.38 * high) if wide > high else (wide / 2, 0.3 * high)
            sign(big, known.sign, WHITE, centre, 0.4 * min(wide, high))

    picture = smooth(size, draw)
    _print_on_card(picture, str(account or (known.number if known else "?")), name if known else uid[-4:])
    return picture


def _print_on_card(picture: pygame.Surface, number: str, name: str) -> None:
    wide, high = picture.get_size()
    if wide > high:
        label(picture, number, WHITE, (0.76 * wide, 0.37 * high), 0.72 * high, 0.4 * wide)
        label(picture, name, WHITE, (wide / 2, 0.81 * high), 0.27 * high, 0.86 * wide)
    else:
        label(picture, number, WHITE, (wide / 2, 0.74 * high), min(0.7 * wide, 0.5 * high), 0.7 * wide)


def _waves(big: pygame.Surface, colour: Colour, k: float) -> None:
    # Fine lines as on a banknote. They stay inside the card's edge.
    wide, high = big.get_size()
    edge = 3 * k
    for line in range(7):
        middle = high * (0.12 + 0.76 * line / 6)
        heights = [middle + 0.09 * high * math.sin(7 * share / _WAVE_STEPS + line) for share in range(_WAVE_STEPS + 1)]
        points = [
            (edge + (wide - 2 * edge) * share / _WAVE_STEPS, min(max(height, edge), high - edge))
            for share, height in enumerate(heights)
        ]
        pygame.draw.lines(big, colour, False, points, round(0.6 * k))


def plug(size: Size, look: Look, plugged: bool) -> pygame.Surface:
    """The cable's plug, in or out; the strip beside it says which in words."""

    def draw(big: pygame.Surface, k: float) -> None:
        wide, high = big.get_size()
        unit = 0.8 * min(wide, high)
        rectangle(big, look.well, big.get_rect(), 0.25 * high)
        rectangle(big, look.shell_edge, big.get_rect(), 0.25 * high, 1.4 * k)
        middle, gap = high / 2, 0.0 if plugged else 0.2 * unit
        left, right = wide / 2 - gap, wide / 2 + gap
        line = max(2, round(0.075 * unit))
        pygame.draw.line(big, look.ink, (0.08 * wide, middle), (left - 0.2 * unit, middle), line)
        head = (left - 0.02 * unit, middle)
        pygame.draw.circle(big, look.ink, head, 0.3 * unit, draw_top_left=True, draw_bottom_left=True)
        for prong in (-0.13, 0.13):
            at = middle + prong * unit
            reach = 0.12 if plugged else 0.2
            pygame.draw.line(big, look.ink, (left - 0.04 * unit, at), (left + reach * unit, at), line)
        socket = pygame.Rect(0, 0, round(0.2 * unit), round(0.56 * unit))
        socket.midleft = (round(right + 0.08 * unit), round(middle))
        rectangle(big, look.ink, socket, 0.08 * unit)
        pygame.draw.line(big, look.ink, (socket.right, middle), (0.92 * wide, middle), line)

    return smooth(size, draw)


def volume(size: Size, look: Look, level: int) -> pygame.Surface:
    """Three bars, as many filled as the unit is loud; none means beeps only."""

    def draw(big: pygame.Surface, k: float) -> None:
        wide, high = big.get_size()
        for bar in range(3):
            tall = high * (0.36 + 0.3 * bar)
            box = pygame.Rect(round(wide * bar / 3), round(high - tall), round(0.24 * wide), round(tall))
            rectangle(big, look.soft, box, 0.06 * wide, 0 if bar < level else 1.2 * k)

    return smooth(size, draw)


def slot(name: str, size: Size, look: Look, inviting: bool) -> pygame.Surface:
    """An empty slot: sign, slit at its inner edge, word; with a bright line while a card waits to be put in."""
    colour = SLOT_COLOURS[name]

    def draw(big: pygame.Surface, k: float) -> None:
        wide, high = big.get_size()
        rectangle(big, shade(colour, 0.7), big.get_rect(), 0.2 * wide)
        rectangle(big, colour, big.get_rect().inflate(-2 * k, -2 * k), 0.2 * wide - k)
        slit = pygame.Rect(0, 0, round(0.13 * wide), round(high - 2 * _SLOT_END * wide))
        slit.midright = (round(0.86 * wide), high // 2)
        if name == "red":
            slit.left = round(0.14 * wide)
        rectangle(big, look.slit, slit, 0.06 * wide)
        if inviting:
            rectangle(big, WHITE, big.get_rect().inflate(-4 * k, -4 * k), 0.2 * wide - 2 * k, 0.05 * wide)

    picture = smooth(size, draw)
    wide, high = size
    label(picture, SLOT_SIGNS[name], WHITE, (wide / 2, 0.45 * wide), 0.95 * wide, 0.6 * wide)
    label(picture, SLOT_WORDS[name], WHITE, (wide / 2, high - 0.4 * wide), 0.36 * wide, 0.84 * wide)
    return picture


def card_in_slot(slot: str, box: Size) -> pygame.Rect:
    """Where a card shows in a slot of that size: its other end is in the slit."""
    wide, high = box
    rect = pygame.Rect(0, 0, round(0.74 * wide), round(1.15 * wide))
    rect.center = (wide // 2, high // 2)
    if slot == "green":
        rect.left = round(0.06 * wide)
    else:
        rect.right = round(0.94 * wide)
    return rect


def ring(size: Size, look: Look, thick: int) -> pygame.Surface:
    """The ring round what has the focus or was picked up: bright, with a dark edge for bright grounds."""

    def draw(big: pygame.Surface, k: float) -> None:
        radius = 0.16 * min(big.get_size())
        edge = max(1, thick // 3)
        rectangle(big, look.focus_edge, big.get_rect(), radius, thick * k)
        inner = big.get_rect().inflate(-2 * edge * k, -2 * edge * k)
        rectangle(big, look.focus, inner, radius, (thick - edge) * k)

    return smooth(size, draw)


def rim(size: Size, tone: str, thick: int) -> pygame.Surface:
    """The light round the display."""

    def draw(big: pygame.Surface, k: float) -> None:
        rectangle(big, TONES[tone], big.get_rect(), 0.11 * big.get_height(), thick * k)

    return smooth(size, draw, 2)


def blank(size: Size, colour: Colour, radius: float) -> pygame.Surface:
    """One colour with round corners."""
    return smooth(size, lambda big, k: rectangle(big, colour, big.get_rect(), radius * k), 2)


def tag(size: Size, words: str, ground: Colour, ink: Colour) -> pygame.Surface:
    """A few words on a rounded ground."""
    picture = blank(size, ground, size[1] / 2).copy()
    label(picture, words, ink, (size[0] / 2, size[1] / 2), 0.62 * size[1], 0.86 * size[0])
    return picture


def icon() -> pygame.Surface:
    """The unit as small as a task bar shows it: a display between a green and a red slot."""

    def draw(big: pygame.Surface, k: float) -> None:
        rectangle(big, WHITE, big.get_rect(), 12 * k)
        for left, colour in ((4, SLOT_COLOURS["green"]), (48, SLOT_COLOURS["red"])):
            rectangle(big, colour, pygame.Rect(left * k, 28 * k, 12 * k, 32 * k), 4 * k)
        rectangle(big, _ICON_GLASS, pygame.Rect(4 * k, 5 * k, 56 * k, 18 * k), 5 * k)
        for index in range(9):
            row, column = divmod(index, 3)
            dot = pygame.Rect((20 + 9 * column) * k, (29 + 11 * row) * k, 6 * k, 8 * k)
            rectangle(big, _ICON_KEYS, dot, 2 * k)

    return smooth((64, 64), draw, 4)
