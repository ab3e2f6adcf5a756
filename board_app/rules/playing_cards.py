"""Playing cards: what hands are made of in an edition that is played with cards alone."""

from collections.abc import Mapping
from dataclasses import dataclass

from board_app.rules.fields import Fields


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """A card of the deck, of which there are `count`; `group` is its colour, or its kind where it has none."""

    key: str
    name: str
    group: str
    count: int


def read_playing_cards(fields: Fields) -> Mapping[str, PlayingCard]:
    """The deck of a file by key, none where it prints no such cards. Raises FactsError for a bad one."""
    cards: dict[str, PlayingCard] = {}
    for where, entry in fields.tables("cards"):
        key = fields.field(entry, where, "key", str)
        if key in cards:
            raise fields.fault(where, "key", f"{key} stands twice")
        name, group = fields.field(entry, where, "name", str), fields.field(entry, where, "group", str)
        cards[key] = PlayingCard(key, name, group, fields.count(entry, where, "count"))
    return cards
