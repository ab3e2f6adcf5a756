"""Deed groups on a screen: each has a sign and a colour of its own, so that nothing is told by colour alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

COLOURS: Final = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue", "purple")
"""Colours of groups in the order of a board; groups called otherwise take those that are left."""

PLAIN: Final = ("station", "railroad", "utility")
"""Groups that are no street's, with colours of their own."""

SIGNS: Final = "▲●■◆★✚▼○□◇△☆▽◀▶"


@dataclass(frozen=True, slots=True)
class Look:
    """How a group is shown: the name of a colour and a sign."""

    colour: str
    sign: str


def looks(groups: Iterable[str]) -> Mapping[str, Look]:
    """Every group's look, in the order of the board; with more groups than there are, they start over."""
    named = list(groups)
    free = [colour for colour in COLOURS if colour not in named] or list(COLOURS)
    others = [group for group in named if group not in (*COLOURS, *PLAIN)]
    return {
        group: Look(
            free[others.index(group) % len(free)] if group in others else group,
            SIGNS[number % len(SIGNS)],
        )
        for number, group in enumerate(named)
    }
