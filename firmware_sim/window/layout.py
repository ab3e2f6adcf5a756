"""Where everything is for a given size of the window, in pixels."""

from dataclasses import dataclass
from typing import Final

from firmware_sim.window.skin import CAPS, CARD_SHAPE, CARDS, KEY_COLUMNS, SHEETS, Area, Sheet

CABLE: Final = "cable"
SLOTS: Final = ("green", "red")
KEYS: Final = tuple(cap.name for row in CAPS for cap in row)
RING: Final = (*(card.uid for card in CARDS), "green", *KEYS, "red", CABLE)
"""Everything that can be pressed, in the order in which Tab goes round."""

LEAST_HINT: Final = 40
"""The least room above the cards, in units of the sheet, for which there is a place named "hint"."""

# Shares of the face's height and width.
_STRIP, _DISPLAY, _SLOT, _GAP = 0.109, 0.218, 0.146, 0.016


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: float, y: float, reach: float = 0) -> bool:
        """Whether a point lies in it, or no farther than `reach` beside it."""
        return self.x - reach <= x < self.x + self.w + reach and self.y - reach <= y < self.y + self.h + reach

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.w // 2, self.y + self.h // 2


class Layout:
    """Boxes for a window of `size` pixels: `targets` can be pressed (the names of RING), `places` are to look at."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        sheet = max(SHEETS, key=lambda each: each.width * each.height * _scale(each, size) ** 2)
        self.scale = _scale(sheet, size)
        self._left = (size[0] - sheet.width * self.scale) / 2
        self._top = (size[1] - sheet.height * self.scale) / 2
        self.targets: dict[str, Box] = {}
        self.places: dict[str, Box] = {"face": self._box(sheet.face), "tray": self._box(sheet.tray)}
        self._lay_face(sheet.face)
        self._lay_cards(sheet.tray, sheet.card_columns)

    def at(self, x: float, y: float) -> str:
        """The target at a point, "" for none."""
        return next((name for name, box in self.targets.items() if box.holds(x, y)), "")

    def slot_near(self, x: float, y: float) -> str:
        """The slot into which a card let go at a point falls, "" for none; half a slot beside it is near enough."""
        return next((slot for slot in SLOTS if self.targets[slot].holds(x, y, self.targets[slot].w / 2)), "")

    def _lay_face(self, face: Area) -> None:
        x, y, w, h = face
        gap = _GAP * w
        strip, display, slot = _STRIP * h, _DISPLAY * h, _SLOT * w
        self.places["strip"] = self._box((x + 2 * gap, y + gap, w - 3 * gap - slot, strip))
        self.targets[CABLE] = self._box((x + w - 1.5 * gap - slot, y + gap, slot, strip))
        top = y + strip + 2 * gap
        self.places["display"] = self._box((x + gap, top, w - 2 * gap, display))
        top += display + gap
        high = y + h - top - 2 * gap
        self.targets["green"] = self._box((x + gap, top, slot, high))
        self.targets["red"] = self._box((x + w - gap - slot, top, slot, high))
        self._lay_keys((x + slot + 2 * gap, top, w - 2 * slot - 4 * gap, high), gap)

    def _lay_keys(self, pad: Area, gap: float) -> None:
        x, y, w, h = pad
        self.places["keypad"] = self._box(pad)
        wide, high = (w + gap) / KEY_COLUMNS, (h + gap) / len(CAPS)
        for row, caps in enumerate(CAPS):
            column = 0
            for cap in caps:
                area = (x + column * wide, y + row * high, cap.columns * wide - gap, high - gap)
                self.targets[cap.name] = self._box(area)
                column += cap.columns

    def _lay_cards(self, tray: Area, columns: int) -> None:
        x, y, w, h = tray
        rows = -(-len(CARDS) // columns)
        gap = 0.02 * max(w, h)
        wide, high = (w - gap) / columns, (h - gap) / rows
        card_w = min(wide - gap, (high - gap) * CARD_SHAPE)
        card_h = min(high - gap, card_w * CARD_SHAPE if columns == len(CARDS) else card_w / CARD_SHAPE)
        left, top = x + (w - columns * (card_w + gap) + gap) / 2, y + h - rows * (card_h + gap)
        for index, card in enumerate(CARDS):
            row, column = divmod(index, columns)
            at = (left + column * (card_w + gap), top + row * (card_h + gap))
            self.targets[card.uid] = self._box((*at, card_w, card_h))
        if top - y > LEAST_HINT:
            self.places["hint"] = self._box((left, y, columns * (card_w + gap) - gap, top - y))

    def _box(self, area: Area) -> Box:
        x, y = round(self._left + area[0] * self.scale), round(self._top + area[1] * self.scale)
        right = round(self._left + (area[0] + area[2]) * self.scale)
        bottom = round(self._top + (area[1] + area[3]) * self.scale)
        return Box(x, y, right - x, bottom - y)


def _scale(sheet: Sheet, size: tuple[int, int]) -> float:
    return min(size[0] / sheet.width, size[1] / sheet.height)
