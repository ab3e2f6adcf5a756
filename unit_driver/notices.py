"""The notices a unit sends of itself while a host wants them, as typed values (docs/link.md)."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ViewShown:
    """What the unit's display shows now; the mark is "", "?" for a Chance, a zone or "deal"."""

    lit: bool
    green: str
    red: str
    line: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card in a slot: account 0 when nobody's, uid "" when it was taken out."""

    slot: str
    uid: str
    account: int


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key of the unit was used."""

    key: str
    how: str


@dataclass(frozen=True, slots=True)
class TroubleTold:
    """Something is wrong with the unit itself, in the words of its display."""

    text: str


Notice = ViewShown | CardSeen | KeyPressed | TroubleTold

_NOTICES: dict[str, type[Notice]] = {
    "view": ViewShown,
    "card": CardSeen,
    "key": KeyPressed,
    "trouble": TroubleTold,
}


def notice_from_wire(name: str, values: list[Any]) -> Notice:
    """The typed notice of a name, from values that the catalogue has passed."""
    return _NOTICES[name](*values)
