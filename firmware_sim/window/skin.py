"""What the unit looks like, as data: the two looks, the six cards, what is printed on the keys, the sheets."""

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]
Area = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of the table, the shell, the keys and the display, by day or by night."""

    table: Colour
    shell: Colour
    shell_edge: Colour
    engraving: Colour
    well: Colour
    ink: Colour
    soft: Colour
    key: Colour
    key_ink: Colour
    bezel: Colour
    glass: Colour
    glass_dark: Colour
    dot: Colour
    dot_off: Colour
    slit: Colour
    focus: Colour
    focus_edge: Colour
    away: Colour


LIGHT: Final = Look(
    table=(232, 225, 207),
    shell=(255, 252, 243),
    shell_edge=(201, 192, 168),
    engraving=(236, 229, 208),
    well=(240, 234, 217),
    ink=(28, 42, 39),
    soft=(85, 97, 93),
    key=(255, 255, 252),
    key_ink=(28, 42, 39),
    bezel=(35, 50, 46),
    glass=(201, 211, 184),
    glass_dark=(122, 132, 112),
    dot=(24, 33, 20),
    dot_off=(194, 204, 177),
    slit=(16, 24, 22),
    focus=(255, 196, 0),
    focus_edge=(28, 42, 39),
    away=(214, 206, 184),
)
DARK: Final = Look(
    table=(13, 19, 17),
    shell=(34, 46, 42),
    shell_edge=(12, 18, 16),
    engraving=(42, 56, 51),
    well=(26, 36, 33),
    ink=(237, 232, 218),
    soft=(166, 178, 172),
    key=(64, 80, 75),
    key_ink=(246, 242, 230),
    bezel=(8, 12, 11),
    glass=(169, 181, 150),
    glass_dark=(62, 70, 58),
    dot=(18, 25, 15),
    dot_off=(162, 174, 144),
    slit=(4, 7, 6),
    focus=(255, 196, 0),
    focus_edge=(4, 7, 6),
    away=(52, 66, 61),
)
LOOKS: Final = {"light": LIGHT, "dark": DARK}

WHITE: Final[Colour] = (255, 255, 255)
GREEN: Final[Colour] = (0, 122, 94)
RED: Final[Colour] = (200, 54, 20)
AMBER: Final[Colour] = (230, 159, 0)
SLOT_COLOURS: Final = {"green": GREEN, "red": RED}
"""Far enough apart for every kind of colour vision, and white can be read on both; each slot has its sign as well."""

MINUS: Final = "\N{MINUS SIGN}"
SLOT_SIGNS: Final = {"green": "+", "red": MINUS}
SLOT_WORDS: Final = {"green": "GETS", "red": "PAYS"}
TONES: Final = {"good": GREEN, "bad": RED, "note": AMBER}
"""The colours in which the display's rim lights up."""


@dataclass(frozen=True, slots=True)
class Card:
    """One of the cards that come with the emulator. `sign` names a shape of SIGNS."""

    uid: str
    number: int
    sign: str
    colour: Colour


# Colours and signs are those of the seats on the pages, so that player 2 has the blue disc everywhere.
CARDS: Final = (
    Card("CA4D0001", 1, "▲", (179, 38, 30)),
    Card("CA4D0002", 2, "●", (31, 79, 168)),
    Card("CA4D0003", 3, "■", (27, 107, 58)),
    Card("CA4D0004", 4, "◆", (168, 81, 10)),
    Card("CA4D0005", 5, "★", (109, 58, 156)),
    Card("CA4D0006", 6, "✚", (0, 109, 109)),
)
CARD_OF: Final = {card.uid: card for card in CARDS}
STRANGE: Final[Colour] = (79, 90, 87)
"""The colour of a card that somebody else has put in."""

# Corners in a square of 100; the disc has none.
SIGNS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "▲": ((50, 12), (94, 86), (6, 86)),
    "●": (),
    "■": ((14, 14), (86, 14), (86, 86), (14, 86)),
    "◆": ((50, 4), (94, 50), (50, 96), (6, 50)),
    "★": ((50, 4), (62, 37), (96, 38), (69, 59), (78, 93), (50, 73), (22, 93), (31, 59), (4, 38), (38, 37)),
    "✚": (
        *((36, 8), (64, 8), (64, 36), (92, 36), (92, 64), (64, 64)),
        *((64, 92), (36, 92), (36, 64), (8, 64), (8, 36), (36, 36)),
    ),
}


@dataclass(frozen=True, slots=True)
class Cap:
    """One key: how many columns it takes, its colour (None: the look's), what is printed small under its name."""

    name: str
    columns: int = 1
    colour: Colour | None = None
    ink: Colour | None = None
    caption: str = ""


_UNIT: Final[Colour] = (11, 93, 75)
CAPS: Final = (
    (Cap("1"), Cap("2"), Cap("3"), Cap("M", 1, _UNIT, WHITE, "MILLION")),
    (Cap("4"), Cap("5"), Cap("6"), Cap("K", 1, _UNIT, WHITE, "THOUSAND")),
    (Cap("7"), Cap("8"), Cap("9"), Cap("C", 1, (94, 104, 100), WHITE, "HOLD: CLEAR")),
    (Cap(".", 1, None, None, "HOLD: VOLUME"), Cap("0"), Cap("GO", 2, (0, 90, 181), WHITE, "COLLECT")),
    (Cap("ZONE", 2, (120, 60, 150), WHITE, "CHANCE"), Cap("DEAL", 2, AMBER, (28, 42, 39), "AUCTION")),
)
KEY_COLUMNS: Final = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """One way to lay the unit and its tray of cards on a window, in units of its own that are scaled to fit."""

    width: float
    height: float
    face: Area
    tray: Area
    card_columns: int


SHEETS: Final = (
    Sheet(320, 480, (0, 0, 320, 406), (0, 406, 320, 74), 6),
    Sheet(480, 800, (8, 8, 464, 546), (8, 562, 464, 230), 3),
    Sheet(800, 480, (8, 8, 502, 464), (518, 8, 274, 464), 2),
)
CARD_SHAPE: Final = 1.5
"""The most a card is wider than high or higher than wide."""

DEFAULT_SIZE: Final = (960, 576)
