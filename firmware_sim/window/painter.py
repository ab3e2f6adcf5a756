"""Paints scenes. Only what looks different than before is painted again."""

from functools import lru_cache

import pygame

from firmware_sim.window import artwork
from firmware_sim.window.backdrop import backdrop, glass
from firmware_sim.window.brush import Piece
from firmware_sim.window.layout import CABLE, SLOTS, Box, Layout
from firmware_sim.window.lcd import Lcd
from firmware_sim.window.scene import Scene
from firmware_sim.window.skin import CAPS, CARDS, TONES, WHITE, Look

_CAPS = {cap.name: cap for row in CAPS for cap in row}
_MOST_PICTURES = 256


class Painter:
    """A painter for one size of the window and one look. `names` of people are printed on the cards, by their uid."""

    def __init__(self, layout: Layout, look: Look, names: dict[str, str]) -> None:
        self._layout = layout
        self._look = look
        self._names = names
        self._glass = glass(layout.places["display"])
        beside, above = self._glass.h // 16, max(1, self._glass.h // 60)
        self._lcd = Lcd(self._glass.inflate(-2 * beside, -2 * above), look)
        self._backdrop = backdrop(layout, look, self._lcd)
        self._make = lru_cache(_MOST_PICTURES)(lambda draw, *facts: draw(*facts))
        self._before: list[Piece] = []

    @property
    def columns(self) -> int:
        """How many columns the display has at this size."""
        return self._lcd.columns

    def paint(self, screen: pygame.Surface, scene: Scene, whole: bool = False) -> list[pygame.Rect]:
        """Bring the screen up to the scene; what was painted. `whole` trusts nothing that is on the screen."""
        pieces = self.pieces(scene)
        if whole:
            damage = [screen.get_rect()]
        else:
            old, new = set(self._before), set(pieces)
            damage = _merged([piece.rect for piece in old ^ new])
        for rect in damage:
            screen.set_clip(rect)
            screen.blit(self._backdrop, rect, rect)
            for piece in pieces:
                if piece.rect.colliderect(rect):
                    piece.put(screen)
        screen.set_clip(None)
        self._before = pieces
        return damage

    def pieces(self, scene: Scene) -> list[Piece]:
        """Every piece of a scene, the lowest first."""
        pieces = [*self._display(scene), *self._strip(scene)]
        for name in _CAPS:
            down = name in scene.pressed
            pieces.append(self._on(name, artwork.key, _CAPS[name], self._size(name), self._look, down))
        for slot in SLOTS:
            pieces += self._slot(slot, scene)
        pieces += self._cards(scene)
        pieces += [self._ring(name) for name in (scene.focus, scene.picked) if name]
        return pieces + [self._in_the_air(scene, *carried) for carried in scene.carried]

    def _display(self, scene: Scene) -> list[Piece]:
        view, display = scene.shown.view, self._layout.places["display"]
        pieces = []
        if scene.twin.tone:
            thick = (display.w - self._glass.w) // 2
            rim = self._make(artwork.rim, (display.w, display.h), scene.twin.tone, thick)
            pieces.append(Piece(rim, (display.x, display.y)))
        if not view.lit:
            dark = self._make(artwork.blank, self._glass.size, self._look.glass_dark, 0.077 * display.h)
            pieces.append(Piece(dark, self._glass.topleft))
        return pieces + self._lcd.pieces(view, scene.offset)

    def _strip(self, scene: Scene) -> list[Piece]:
        strip, plug = self._layout.places["strip"], self._layout.targets[CABLE]
        plugged = scene.shown.plugged
        side = round(0.36 * strip.h)
        volume = self._make(artwork.volume, (side, side), self._look, scene.shown.volume)
        tone = scene.twin.tone or ("" if plugged else "note")
        ground = TONES[tone] if tone else self._look.well
        ink = self._look.ink if not tone else self._look.focus_edge if tone == "note" else WHITE
        tag = pygame.Rect(0, 0, round(0.4 * strip.w), round(0.56 * strip.h))
        tag.midright = (plug.x - strip.h // 8, strip.centre[1])
        return [
            Piece(volume, (strip.x, strip.centre[1] - side // 2)),
            Piece(self._make(artwork.tag, tag.size, scene.words, ground, ink), tag.topleft),
            self._on(CABLE, artwork.plug, self._size(CABLE), self._look, plugged),
        ]

    def _slot(self, slot: str, scene: Scene) -> list[Piece]:
        pieces = [self._on(slot, artwork.slot, slot, self._size(slot), self._look, scene.hot)]
        uid = scene.shown.green if slot == "green" else scene.shown.red
        if uid and all(uid != each for each, _, _ in scene.carried):
            box = self._layout.targets[slot]
            place = artwork.card_in_slot(slot, (box.w, box.h)).move(box.x, box.y)
            pieces.append(Piece(self._card(uid, place.size, scene), place.topleft))
        return pieces

    def _cards(self, scene: Scene) -> list[Piece]:
        away = {scene.shown.green, scene.shown.red, *(uid for uid, _, _ in scene.carried)}
        here = [card.uid for card in CARDS if card.uid not in away]
        places = {uid: self._layout.targets[uid] for uid in here}
        return [Piece(self._card(uid, (box.w, box.h), scene), (box.x, box.y)) for uid, box in places.items()]

    def _in_the_air(self, scene: Scene, uid: str, x: int, y: int) -> Piece:
        size = self._size(CARDS[0].uid)
        return Piece(self._card(uid, size, scene), (x - size[0] // 2, y - size[1] // 2))

    def _card(self, uid: str, size: tuple[int, int], scene: Scene) -> pygame.Surface:
        account = dict(scene.shown.accounts).get(uid, 0)
        name = self._names.get(uid) or (f"CARD {account}" if account else "NEW CARD")
        picture: pygame.Surface = self._make(artwork.card, uid, size, account, name)
        return picture

    def _ring(self, name: str) -> Piece:
        thick = max(5, round(4 * self._layout.scale))
        rect = _rect(self._layout.targets[name]).inflate(2 * thick - 2, 2 * thick - 2)
        return Piece(self._make(artwork.ring, rect.size, self._look, thick), rect.topleft)

    def _on(self, name: str, *drawing: object) -> Piece:
        box = self._layout.targets[name]
        return Piece(self._make(*drawing), (box.x, box.y))

    def _size(self, name: str) -> tuple[int, int]:
        box = self._layout.targets[name]
        return box.w, box.h


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x, box.y, box.w, box.h)


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area without a rectangle that lies in another."""
    largest_first = sorted(rects, key=lambda rect: rect.w * rect.h, reverse=True)
    merged: list[pygame.Rect] = []
    for rect in largest_first:
        if not any(kept.contains(rect) for kept in merged):
            merged.append(rect)
    return merged
