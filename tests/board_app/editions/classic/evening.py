"""A Classic table in the middle of an evening, set up in the words of the rule cases."""

from collections.abc import Mapping, Sequence
from typing import Any

from board_app.editions.classic.pack import pack
from board_app.rules.board import Card
from tests.board_app.alone import Alone
from tests.rule_cases.game import Game
from tests.rule_cases.start import started

US = pack("us")


def evening(players: str = "AB", options: Mapping[str, str] | None = None, seed: int = 1, **start: Any) -> Alone:
    """A table where A, B, ... sit at seats 1, 2, ... with 1500 each, unless `start` says otherwise; A is on turn."""
    game = Game(US, players)
    whole = {"players": list(players), "turn": "A", "cash": dict.fromkeys(players, 1500), **start}
    game.set_up(started(game, {"start": whole, "options": options or {}}, 1))
    return Alone(store=game.store, pack=US, seed=seed)


def cash(one: Alone) -> list[int]:
    """The players' balances, by seat."""
    return one.sums()


def card_with(effect: Sequence[str | int], deck: str = "chance") -> int:
    """The number of the card that does this."""
    cards: Mapping[int, Card] = US.facts.board.decks[deck]["us_2008"]
    return next(number for number, card in cards.items() if card.effect == tuple(effect))
