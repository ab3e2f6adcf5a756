"""All that does not move: table, tray, shell with its engraving, bezel and glass. Painted once for a size."""

import math
from typing import Final

import pygame

from firmware_sim.window.brush import label, rectangle, shade, sign
from firmware_sim.window.layout import Box, Layout
from firmware_sim.window.lcd import Lcd
from firmware_sim.window.skin import CARDS, MINUS, SLOT_COLOURS, SLOT_SIGNS, SLOT_WORDS, WHITE, Look

_TIMES: Final = 2
_NAME: Final = "TABLETOP TELLER"
_HINT: Final = (
    f"Drag a card into + or {MINUS}.",
    "Or tap the card, then the slot.",
    "A card in a slot: tap it out.",
    "Keys: Tab, Enter, F1 to F6, + and -,",
    "0 to 9 . K M C, G Go, Z Zone, D Deal",
)


def backdrop(layout: Layout, look: Look, lcd: Lcd) -> pygame.Surface:
    """The window without anything that moves, of the screen's own format."""
    ground = pygame.Surface((layout.size[0] * _TIMES, layout.size[1] * _TIMES))
    ground.fill(look.table)
    _tray(ground, layout, look)
    _shell(ground, layout, look)
    _display(ground, layout, look)
    small = pygame.transform.smoothscale(ground, layout.size).convert()
    small.blit(lcd.ground(), lcd.rect)
    _legends(small, lcd, look)
    _title(small, layout, look)
    if "hint" in layout.places:
        _hint(small, layout.places["hint"], look)
    return small


def _big(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x * _TIMES, box.y * _TIMES, box.w * _TIMES, box.h * _TIMES)


def _tray(ground: pygame.Surface, layout: Layout, look: Look) -> None:
    for card in CARDS:
        place = _big(layout.targets[card.uid])
        radius = 0.11 * max(place.size)
        rectangle(ground, look.away, place, radius)
        rectangle(ground, shade(look.away, 0.9), place, radius, 3)
        sign(ground, card.sign, look.table, place.center, 0.55 * min(place.size))


def _shell(ground: pygame.Surface, layout: Layout, look: Look) -> None:
    face = _big(layout.places["face"])
    deep = round(5 * layout.scale) * _TIMES
    radius = 0.075 * face.w
    rectangle(ground, shade(look.table, 0.86), face.move(0, deep // 2), radius)
    rectangle(ground, look.shell_edge, face, radius)
    body = pygame.Rect(face.x, face.y, face.w, face.h - deep)
    _engrave(ground, body, radius, look)
    rectangle(ground, shade(look.shell_edge, 1.06), body, radius, _TIMES)
    pad = _big(layout.places["keypad"])
    margin = round(3 * layout.scale) * _TIMES
    rectangle(ground, look.well, pad.inflate(2 * margin, 2 * margin), 0.05 * pad.w)


def _engrave(ground: pygame.Surface, body: pygame.Rect, radius: float, look: Look) -> None:
    # A rosette as engraved on banknotes: one wavy ring, drawn larger and turned a little each time.
    layer = pygame.Surface(body.size, pygame.SRCALPHA)
    layer.fill(look.shell)
    middle = layer.get_rect().center
    for ring in range(22):
        reach = body.w * (0.12 + 0.03 * ring)
        points = []
        for step in range(241):
            angle = step * math.tau / 240
            distance = reach * (1 + 0.085 * math.sin(12 * angle + 0.5 * ring))
            points.append((middle[0] + distance * math.cos(angle), middle[1] + distance * math.sin(angle)))
        pygame.draw.lines(layer, look.engraving, True, points, _TIMES)
    outline = pygame.Surface(body.size, pygame.SRCALPHA)
    rectangle(outline, WHITE, outline.get_rect(), radius)
    layer.blit(outline, (0, 0), None, pygame.BLEND_RGBA_MIN)
    ground.blit(layer, body)


def _display(ground: pygame.Surface, layout: Layout, look: Look) -> None:
    display = _big(layout.places["display"])
    radius = 0.11 * display.h
    rectangle(ground, look.bezel, display, radius)
    rectangle(ground, look.glass, glass(layout.places["display"], _TIMES), 0.7 * radius)


def glass(display: Box, times: int = 1) -> pygame.Rect:
    """The glass inside the display's bezel."""
    edge = max(2, display.h // 32) * times
    box = pygame.Rect(display.x * times, display.y * times, display.w * times, display.h * times)
    return box.inflate(-2 * edge, -2 * edge)


def _legends(ground: pygame.Surface, lcd: Lcd, look: Look) -> None:
    """Which balance is whose, printed on the glass in words, sign and colour."""
    high = round(4.6 * lcd.pitch)
    for slot, word in SLOT_WORDS.items():
        mark = pygame.Rect(lcd.rect.x, lcd.rect.y + round(8.8 * lcd.pitch), round(1.5 * high), high)
        away = 2.2 * high
        if slot == "red":
            mark.right, away = lcd.rect.right, -away
        rectangle(ground, SLOT_COLOURS[slot], mark, 0.3 * high)
        label(ground, SLOT_SIGNS[slot], WHITE, mark.center, 1.3 * high, mark.w)
        label(ground, word, look.dot, (mark.centerx + away, mark.centery), high, 3 * high)


def _title(ground: pygame.Surface, layout: Layout, look: Look) -> None:
    strip = layout.places["strip"]
    left, wide = strip.x + 0.55 * strip.h, 0.43 * strip.w
    label(ground, _NAME, look.soft, (left + wide / 2, strip.centre[1]), 0.42 * strip.h, wide)


def _hint(ground: pygame.Surface, box: Box, look: Look) -> None:
    step = box.h / (len(_HINT) + 2)
    label(ground, "CARDS", look.ink, (box.centre[0], box.y + step), 0.75 * step, box.w)
    for number, text in enumerate(_HINT, 2):
        label(ground, text, look.soft, (box.centre[0], box.y + number * step), 0.6 * step, box.w)
