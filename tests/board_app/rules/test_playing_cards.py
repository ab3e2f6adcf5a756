"""Playing cards are read with key, name, group and number; a bad entry is named."""

from typing import Any

import pytest

from board_app.rules.fields import FactsError, Fields
from board_app.rules.playing_cards import PlayingCard, read_playing_cards

GO = {"key": "go", "name": "GO", "group": "go", "count": 4}


def read(*entries: Any) -> dict[str, PlayingCard]:
    """The cards of a file with these entries."""
    return dict(read_playing_cards(Fields("deck.toml", {"cards": list(entries)})))


def test_cards_stand_by_their_keys() -> None:
    assert read(GO) == {"go": PlayingCard("go", "GO", "go", 4)}


def test_an_edition_without_cards_has_none() -> None:
    assert dict(read_playing_cards(Fields("deck.toml", {}))) == {}


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ((GO, GO), r"deck\.toml, \[\[cards\]\] number 2, key: go stands twice"),
        (({**GO, "count": 0},), "number 1, count: 0 is not above 0"),
        (({**GO, "name": 5},), "number 1, name: expected a text, found 5"),
        (("go",), "number 1: expected a table"),
    ],
)
def test_a_bad_entry_is_named(entries: tuple[Any, ...], said: str) -> None:
    with pytest.raises(FactsError, match=said):
        read(*entries)
