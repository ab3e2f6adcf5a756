"""Figures that the players or the board app may choose, with their defaults."""

from .accounts import LAST, MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# name: (default, smallest, largest); times in ms, money in quanta, `quantum` in thousands; docs/unit.md says what each
# does. The original's timings are not documented: all but sleep, start and wage are our choice.
NUMBERS = {
    "quantum": (10, 1, 1000),
    "start": (1500, 0, MOST),
    "wage": (200, 1, MOST),
    "sleep_ms": (90_000, 10_000, 3_600_000),
    "count_ms": (1_500, 0, 10_000),
    "hold_ms": (600, 200, 1_000),
    "clear_ms": (3_000, 1_000, 10_000),
    "enrol_ms": (10_000, 2_000, 60_000),
    "insist_ms": (5_000, 1_000, 60_000),
    "message_ms": (4_000, 500, 60_000),
    "scroll_ms": (150, 20, 1_000),
    "volume": (3, 0, 3),
    "volume_ms": (600, 200, 5_000),
    "zone_ms": (800, 200, 5_000),
    "zone_wait_ms": (10_000, 2_000, 60_000),
    "deal_ms": (30_000, 5_000, 600_000),
    "deal_warning_ms": (10_000, 0, 60_000),
    "deal_hurry_ms": (5_000, 0, 60_000),
    "chance_one_in": (8, 0, 1_000),
    "chance_ms": (1_500, 0, 10_000),
    "pause": (0, 0, 1),
    "authentic": (0, 0, 1),
    "forgetful": (0, 0, 1),
}
SCALES = ("mk", "whole")


class Settings:
    """The unit's figures, each an attribute of its own name."""

    quantum: int
    start: int
    wage: int
    sleep_ms: int
    count_ms: int
    hold_ms: int
    clear_ms: int
    enrol_ms: int
    insist_ms: int
    message_ms: int
    scroll_ms: int
    volume: int
    volume_ms: int
    zone_ms: int
    zone_wait_ms: int
    deal_ms: int
    deal_warning_ms: int
    deal_hurry_ms: int
    chance_one_in: int
    chance_ms: int
    pause: int
    authentic: int
    forgetful: int

    def __init__(self) -> None:
        for name, figures in NUMBERS.items():
            setattr(self, name, figures[0])
        self.scale = "mk"
        self.paid: "list[int]" = []  # accounts that have had this turn's wage

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
    return name in NUMBERS and is_whole(value, NUMBERS[name][1], NUMBERS[name][2])


def is_whole(value: "Any", low: int, high: int) -> bool:
    """Whether the value is a whole number in the range; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_account(value: "Any") -> bool:
    """Whether the value is the number of an account on the unit."""
    return is_whole(value, 1, LAST)
