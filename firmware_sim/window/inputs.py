"""What pygame reports, told to the hands: mouse, fingers, keyboard."""

from typing import Final

import pygame

from firmware_sim.window.hands import Hands
from firmware_sim.window.skin import CARDS

MOUSE: Final = "mouse"

# Steering words and targets by key; letters and digits come by what they type, so that every keyboard layout works.
_BY_KEY: Final = {
    pygame.K_RETURN: "use",
    pygame.K_KP_ENTER: "use",
    pygame.K_SPACE: "use",
    pygame.K_ESCAPE: "put down",
    pygame.K_BACKSPACE: "C",
    pygame.K_DELETE: "C",
    pygame.K_KP_PERIOD: ".",
    pygame.K_KP_PLUS: "green",
    pygame.K_KP_MINUS: "red",
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
    **{getattr(pygame, f"K_F{card.number}"): card.uid for card in CARDS},
}
_BY_TEXT: Final = {
    ",": ".",
    "+": "green",
    "-": "red",
    "g": "GO",
    "z": "ZONE",
    "d": "DEAL",
    "p": "cable",
    **{sign: sign.upper() for sign in "0123456789.cmk"},
}

MEANT: Final = "".join({*_BY_TEXT, *(sign.upper() for sign in _BY_TEXT), *" lsLS"})
"""What a key writes that means something in the window."""


def tell(hands: Hands, event: pygame.Event, size: tuple[int, int]) -> None:
    """Tell the hands of one event in a window of `size` pixels; events that are no hand's are left out."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        _finger(hands, event, size)
    elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        # A finger has been told already; the mouse event that SDL makes of it would be a second tap.
        if not event.touch:
            _mouse(hands, event)
    elif event.type == pygame.KEYDOWN:
        if name := named(event):
            hands.strike(f"key {event.key}", name)
    elif event.type == pygame.KEYUP:
        hands.lift(f"key {event.key}")
    elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        # Nobody will report that the keys come up.
        hands.lift_all()


def named(event: pygame.Event) -> str:
    """What a key of the keyboard means to the hands, "" for nothing."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    if event.key == pygame.K_TAB:
        return "previous" if event.mod & pygame.KMOD_SHIFT else "next"
    return _BY_KEY.get(event.key) or _BY_TEXT.get(event.unicode.lower(), "")


def _mouse(hands: Hands, event: pygame.Event) -> None:
    if event.type == pygame.MOUSEMOTION:
        hands.move(MOUSE, *event.pos)
    elif event.button == pygame.BUTTON_LEFT:
        (hands.down if event.type == pygame.MOUSEBUTTONDOWN else hands.up)(MOUSE, *event.pos)


def _finger(hands: Hands, event: pygame.Event, size: tuple[int, int]) -> None:
    deed = {pygame.FINGERDOWN: hands.down, pygame.FINGERMOTION: hands.move, pygame.FINGERUP: hands.up}[event.type]
    # Fingers come in shares of the window.
    deed(f"finger {event.finger_id}", event.x * size[0], event.y * size[1])
