"""Where everything is on the unit's twin: a drawing of our own, in a square of units that pages scale as they like."""

from dataclasses import dataclass
from typing import Final

from board_app.game.view import TwinView

WIDTH: Final = 320
HEIGHT: Final = 480
FACE_HEIGHT: Final = 196
"""Down to the end of the slots: what is to be seen of it where its keys are not wanted."""

MOST_LINE: Final = 64
"""Characters of a line for the display (`docs/link.md`)."""

LINE_WIDTH: Final = 27
"""How many of them fit beside each other; a longer line goes on below."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Cap:
    """One key: what it sends, what is read out for it, how many columns it takes, its look, its small print.

    `hold`: it means something else when it is held down.
    """

    key: str
    name: str
    columns: int = 1
    look: str = "plain"
    caption: str = ""
    hold: str = ""


DISPLAY: Final = Area(12, 14, 296, 98)
SLOTS: Final = {"green": Area(12, 120, 144, 62), "red": Area(164, 120, 144, 62)}
SLOT_SIGNS: Final = {"green": ("+", "GETS"), "red": ("\N{MINUS SIGN}", "PAYS")}
KEYPAD: Final = Area(12, 190, 296, 278)
GAP: Final = 6.0
"""Between two keys, and between two rows of them."""

ROWS: Final = (
    (Cap("1", "1"), Cap("2", "2"), Cap("3", "3"), Cap("M", "M, millions", look="unit", caption="MILLION")),
    (Cap("4", "4"), Cap("5", "5"), Cap("6", "6"), Cap("K", "K, thousands", look="unit", caption="THOUSAND")),
    (Cap("7", "7"), Cap("8", "8"), Cap("9", "9"), Cap("C", "C, clear", look="clear", hold="new game")),
    (
        Cap(".", "Point", hold="volume"),
        Cap("0", "0"),
        Cap("GO", "GO, collect", 2, "go", "COLLECT"),
    ),
    (Cap("ZONE", "ZONE, Chance", 2, "zone", "CHANCE"), Cap("DEAL", "DEAL, auction clock", 2, "deal", "AUCTION")),
)
"""The keys as they lie, the upper row first."""

CAPS: Final = tuple(cap for row in ROWS for cap in row)
COLUMNS: Final = 4

MARKS: Final = {
    "": "",
    "?": "Chance",
    "walking": "Walking zone",
    "cycle": "Cycle zone",
    "car": "Car zone",
    "rocket": "Rocket zone",
    "deal": "Auction clock",
}
"""The signs of the display in words."""


def key_areas() -> tuple[tuple[Cap, Area], ...]:
    """Every key and where it lies."""
    wide, high = (KEYPAD.width + GAP) / COLUMNS, (KEYPAD.height + GAP) / len(ROWS)
    found = []
    for number, row in enumerate(ROWS):
        column = 0
        for cap in row:
            x, y = KEYPAD.x + column * wide, KEYPAD.y + number * high
            found.append(
                (cap, Area(round(x, 1), round(y, 1), round(cap.columns * wide - GAP, 1), round(high - GAP, 1)))
            )
            column += cap.columns
    return tuple(found)


def lines(text: str) -> tuple[str, ...]:
    """A text of the display in lines that fit on it, at most three."""
    found = [""]
    for word in text.split():
        if len(found[-1]) + len(word) + bool(found[-1]) > LINE_WIDTH:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return tuple(found[:3])


def said(twin: TwinView) -> str:
    """What is read out of the display: what lasts, and not the seconds of a clock or sums that are being counted."""
    if not twin.told:
        return "The unit has not told of its display yet."
    if not twin.lit:
        return "The display is dark."
    if twin.mark == "deal" and twin.line.startswith("DEAL"):
        return "The auction clock runs."
    return " · ".join(part for part in (MARKS[twin.mark], twin.line) if part) or "Nothing is shown."
