"""Code 39, the barcode that every scanner reads: drawn for the digits and letters of card numbers."""

from typing import Final

WIDE: Final = 3
"""Widths of a narrow element that a wide one has."""

_PATTERNS: Final = {
    "0": "nnnwwnwnn", "1": "wnnwnnnnw", "2": "nnwwnnnnw", "3": "wnwwnnnnn", "4": "nnnwwnnnw", "5": "wnnwwnnnn",
    "6": "nnwwwnnnn", "7": "nnnwnnwnw", "8": "wnnwnnwnn", "9": "nnwwnnwnn", "A": "wnnnnwnnw", "B": "nnwnnwnnw",
    "C": "wnwnnwnnn", "D": "nnnnwwnnw", "E": "wnnnwwnnn", "F": "nnwnwwnnn", "*": "nwnnwnwnn",
}  # fmt: skip
"""Bars and spaces in turn, narrow or wide (ISO/IEC 16388); a star begins and ends the code."""


def bars(text: str) -> list[tuple[int, int]]:
    """The bars of a code as start and width, in widths of a narrow element; KeyError for what is no hex digit."""
    found: list[tuple[int, int]] = []
    at = 0
    for sign in f"*{text}*":
        for place, element in enumerate(_PATTERNS[sign]):
            width = WIDE if element == "w" else 1
            if place % 2 == 0:
                found.append((at, width))
            at += width
        at += 1  # the gap between two signs
    return found


def svg(text: str, height: int = 20) -> str:
    """A drawing with the quiet zone that a scanner needs on both sides."""
    quiet = 10
    found = bars(text)
    end = found[-1][0] + found[-1][1]
    drawn = "".join(f"M{quiet + start} 0h{width}v{height}h-{width}z" for start, width in found)
    return (
        f'<svg viewBox="0 0 {end + 2 * quiet} {height}" role="img" aria-label="barcode {text}" '
        f'preserveAspectRatio="none"><path d="{drawn}"/></svg>'
    )
