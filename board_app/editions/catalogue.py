"""Every edition there is, by the id its facts and saved games name it with."""

from collections.abc import Callable, Mapping
from typing import Final

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution

PACKS: Final[Mapping[str, Callable[[], Pack]]] = {"classic": classic, "revolution": revolution}
"""Edition to its pack with the names of its own country."""
