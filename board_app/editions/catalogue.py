"""Every edition there is, by the id its facts and saved games name it with."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from board_app.editions.card_game.pack import pack as card_game
from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution

PACKS: Final[Mapping[str, Callable[..., Pack]]] = {
    "classic": classic,
    "classic-uk": partial(classic, "uk"),
    "revolution": revolution,
    "card_game": card_game,
}
"""Edition to its pack; `own` may name the file of figures that a table has otherwise in print."""

TITLES: Final[Mapping[str, str]] = {
    "classic": "Classic, US names",
    "classic-uk": "Classic, UK names",
    "revolution": "Revolution",
    "card_game": "The Card Game",
}
"""What people choose an edition by."""
