"""When Python looks for circles among its objects: seldom, because books, lines and pictures hold none."""

import gc
from typing import Final

NEW_OBJECTS: Final = 20_000
"""How many objects may have come to be between two looks; Python's own figure, 700, is a few moves."""


def collect_seldom() -> None:
    """For whoever has put a program together: what is loaded now stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 50)
