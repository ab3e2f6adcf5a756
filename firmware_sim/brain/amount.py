"""Typed amounts and written money, exactly: quanta are whole numbers and nothing is ever rounded.

Scale "mk" counts `quantum` thousands a quantum: `260` K, `1.5` M. Scale "whole" types quanta and takes K or M as Enter.
"""

from .accounts import MOST
from .keypad import DIGITS

MOST_DIGITS = 5  # as many as the sibling unit's display has


def digit_refusal(typed: str) -> str:
    """Why one more digit cannot be typed, "" when it can."""
    digits = len(typed) - ("." in typed)
    return "sixth_digit" if digits >= MOST_DIGITS else ""


def point_refusal(typed: str, scale: str) -> str:
    """Why a point cannot be typed, "" when it can."""
    if scale == "whole":
        return "no_point"
    return "second_point" if "." in typed else ""


def read(typed: str, unit: str, scale: str, quantum: int) -> "tuple[int, str]":
    """The quanta of digits closed by K or M, and "" or the name of what is wrong with them.

    >>> read("1.5", "M", "mk", 10)
    (150, '')
    """
    whole, point, fraction = typed.partition(".")
    digits = whole + fraction
    if not digits:
        return 0, "only_point"
    for digit in digits:
        if digit not in DIGITS:
            return 0, "no_number"
    value = int(digits)
    step = 1
    if scale == "whole":
        if point:
            return 0, "no_point"
    else:
        value *= 1000 if unit == "M" else 1
        step = quantum * 10 ** len(fraction)
    if value == 0:
        return 0, "zero"
    if value % step:
        return 0, "no_multiple"
    if value // step > MOST:
        return 0, "too_large"
    return value // step, ""


def written(quanta: int, scale: str, quantum: int) -> str:
    """Money as the display shows it: 260K, 1.5M, 1.93M; scale whole: 1500.

    >>> written(193, "mk", 10)
    '1.93M'
    """
    if scale == "whole" or quanta == 0:
        return str(quanta)
    thousands = quanta * quantum
    if thousands < 1000:
        return "%dK" % thousands
    return ("%d.%03d" % (thousands // 1000, thousands % 1000)).rstrip("0").rstrip(".") + "M"
