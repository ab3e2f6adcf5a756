"""What a home-made facts file says of itself: its id, and how certain its figures are."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from board_app.editions.catalogue import PACKS
from board_app.editions.pack import Pack

FACTS: Final = "facts.toml"

SURE: Final = ("high", "medium", "derived", "ours")
"""How certain a figure can be."""

_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")


def facts_faults(pack: Pack, data: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the tables `data` of an edition beside what reading them has found."""
    own = pack.facts.id
    if own in PACKS:
        yield f"{FACTS}, [edition], id: “{own}” is one of the app's own editions; give yours another one"
    elif not _ID.fullmatch(own):
        yield f"{FACTS}, [edition], id: “{own}” has more in it than small letters, digits, _ and -"
    marks = data.get("certainty", {})
    if not isinstance(marks, dict):
        yield f"{FACTS}, [certainty]: expected a table, found {marks!r}"
        return
    figures = [figure.id for figure in pack.figures.listed({})] if pack.figures else []
    for name, word in marks.items():
        if word not in SURE:
            yield f"{FACTS}, [certainty], {name}: {word!r} is none of {', '.join(SURE)}"
        if not _is_there(data, name) and not any(f"{figure}.".startswith(f"{name}.") for figure in figures):
            yield f"{FACTS}, [certainty], {name}: there is no such table or field"


def _is_there(data: Any, name: str) -> bool:
    """Whether a table or field of this path stands in the file."""
    for part in name.split("."):
        if not isinstance(data, dict) or part not in data:
            return False
        data = data[part]
    return True
