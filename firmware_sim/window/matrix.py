"""The dot matrix as plain data: which dots a text or a picture lights, where they stand, how a long line scrolls."""

import unicodedata
from functools import lru_cache
from typing import Final

from firmware_sim.window.glyphs import ACCENTS, LETTERS, MARKS, SHORT_LETTERS

LEAST_COLUMNS: Final = 96
"""Two balances of the longest kind and a picture between them. A wider display has more."""

ROWS: Final = 22
FIELD_ROW: Final = 1
"""The row of the balances; green's begins at the left edge, red's ends at the right one."""

MARK_ROW: Final = 0
LINE_ROW: Final = 14

SCROLL_WAIT_MS: Final = 700
"""How long a line that is too long stands still before it moves, and again when its end is seen."""

SCROLL_STEP_MS: Final = 22
"""How long it takes to move by one dot."""

Dots = tuple[str, ...]
"""Rows of equal length, "#" for a lit dot."""


def _sheet(text: str) -> dict[str, Dots]:
    """The letters of one or more blocks of five columns and a blank each."""
    found: dict[str, Dots] = {}
    for block in text.strip("\n").split("\n\n"):
        names, *rows = block.split("\n")
        for start in range(0, len(names), 6):
            found[names[start]] = tuple(row[start : start + 5] for row in rows)
    return found


_LETTERS: Final = _sheet(LETTERS)
_SHORT: Final = _sheet(SHORT_LETTERS)
_UNKNOWN: Final = ("#####",) * 7


@lru_cache(maxsize=256)
def letter(sign: str) -> Dots:
    """The dots of one sign, small letters as capitals. A sign nobody has drawn is a full block.

    Digits keep their width, so that a counting balance does not dance; other signs lose the blank columns beside them.
    """
    big = sign.upper() if len(sign.upper()) == 1 else sign
    dots = _LETTERS.get(big) or _accented(big) or _UNKNOWN
    if big.isdigit() or big == " ":
        return dots
    lit = [column for column in range(5) if any(row[column] == "#" for row in dots)]
    return tuple(row[lit[0] : lit[-1] + 1] for row in dots)


def _accented(sign: str) -> Dots:
    base, *marks = list(unicodedata.normalize("NFD", sign))
    if base in _SHORT and len(marks) == 1 and marks[0] in ACCENTS:
        return ACCENTS[marks[0]] + _SHORT[base]
    return ()


@lru_cache(maxsize=64)
def written(text: str) -> Dots:
    """The seven rows of a text, one blank column between its letters."""
    letters = [letter(sign) for sign in text]
    return tuple(".".join(each[row] for each in letters) for row in range(7))


def picture(mark: str) -> Dots:
    """The picture of a mark; none for "" and for a mark this window does not know yet."""
    return tuple(MARKS[mark].split()) if mark in MARKS else ()


def width(dots: Dots) -> int:
    """How many columns they take."""
    return len(dots[0]) if dots else 0


def fitted(wide: int, high: int) -> tuple[int, int]:
    """The pitch of the dots in pixels and the columns of a display of so many pixels. Dots are whole pixels wide."""
    pitch = max(1, min(wide // LEAST_COLUMNS, high // ROWS))
    return pitch, max(LEAST_COLUMNS, wide // pitch)


def scrolled(line: int, columns: int, shown_ms: int) -> int:
    """By how many columns a line so many columns wide has moved to the left after so many ms; 0 for one that fits."""
    travel = line - columns
    if travel <= 0:
        return 0
    moving_ms = travel * SCROLL_STEP_MS
    into_ms = shown_ms % (moving_ms + 2 * SCROLL_WAIT_MS) - SCROLL_WAIT_MS
    return min(max(into_ms // SCROLL_STEP_MS, 0), travel)
