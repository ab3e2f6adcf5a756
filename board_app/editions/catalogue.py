"""Every edition there is, by the id its facts and saved games name it with."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from board_app.editions.anti_monopoly_2.pack import pack as anti_monopoly_2
from board_app.editions.card_game.pack import pack as card_game
from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution
from board_app.editions.socialism.pack import pack as socialism

PACKS: Final[Mapping[str, Callable[..., Pack]]] = {
    "classic": classic,
    "classic-uk": partial(classic, "uk"),
    "revolution": revolution,
    "socialism": socialism,
    "anti_monopoly_2": anti_monopoly_2,
    "anti_monopoly_2-eu": partial(anti_monopoly_2, "eu"),
    "card_game": card_game,
}
"""Edition to its pack; `own` may name the file of figures that a table has otherwise in print."""

TITLES: Final[Mapping[str, str]] = {
    "classic": "Classic, US names",
    "classic-uk": "Classic, UK names",
    "revolution": "Revolution",
    "socialism": "Socialism",
    "anti_monopoly_2": "Anti-Monopoly II, US names",
    "anti_monopoly_2-eu": "Anti-Monopoly II, European names",
    "card_game": "The Card Game",
}
"""What people choose an edition by."""
