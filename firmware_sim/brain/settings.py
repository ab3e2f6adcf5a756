"""Figures that the players or the board app may choose, with their defaults."""

from .accounts import LAST, MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Smallest and largest value of the configurable numbers; times in ms, money in quanta, quantum in thousands.
RANGES = {
    "quantum": (1, 1000),
    "start": (0, MOST),
    "wage": (1, MOST),
    "sleep_ms": (10_000, 3_600_000),
    "count_ms": (0, 10_000),
}
SCALES = ("mk", "whole")


class Settings:
    """The unit's figures. The original's timings are not documented: all but sleep, start and wage are our choice."""

    def __init__(self) -> None:
        self.scale = "mk"
        self.quantum = 10
        self.start = 1500
        self.wage = 200
        self.paid: "list[int]" = []  # accounts that have had this turn's wage
        self.sleep_ms = 90_000
        self.count_ms = 1_500
        self.hold_ms = 600
        self.clear_ms = 3_000
        self.enrol_ms = 10_000
        self.insist_ms = 5_000
        self.message_ms = 4_000

    def take(self, pairs: "list[list[Any]]") -> None:
        """Take values that have been found good."""
        for name, value in pairs:
            setattr(self, name, value)


def is_good(name: str, value: "Any") -> bool:
    """Whether a configurable setting of that name exists and may have that value."""
    if name == "scale":
        return value in SCALES
    if name == "paid":
        return isinstance(value, list) and len(value) <= LAST and all(is_account(each) for each in value)
    return name in RANGES and is_whole(value, RANGES[name][0], RANGES[name][1])


def is_whole(value: "Any", low: int, high: int) -> bool:
    """Whether the value is a whole number in the range; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_account(value: "Any") -> bool:
    """Whether the value is the number of an account on the unit."""
    return is_whole(value, 1, LAST)
