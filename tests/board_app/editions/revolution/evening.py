"""A Revolution table in the middle of an evening, set up in the words of the rule cases."""

from collections.abc import Mapping
from typing import Any

from board_app.editions.revolution.pack import pack
from tests.board_app.alone import Alone
from tests.rule_cases.game import Game
from tests.rule_cases.start import started

UK = pack()
QUANTUM = 10

FOLLOWED = {"board": "followed"}
TURNS = {"board": "turns"}


def evening(players: str = "AB", options: Mapping[str, str] = FOLLOWED, seed: int = 1, **start: Any) -> Alone:
    """A table where A, B, ... sit at seats 1, 2, ... with 15M each, unless `start` says otherwise; A is on turn.

    Sums of `start` are thousands. The app follows the movers, unless `options` say otherwise.
    """
    game = Game(UK, players)
    whole = {"players": list(players), "turn": "A", "cash": dict.fromkeys(players, 15000), **start}
    game.set_up(started(game, {"start": whole, "options": options}, QUANTUM))
    return Alone(store=game.store, pack=UK, seed=seed)


def all_owned(**others: list[int]) -> dict[str, list[int]]:
    """Who owns what when nothing is left: what `others` name, and all the rest A."""
    given = {deed for deeds in others.values() for deed in deeds}
    return {"A": [int(key) for key in UK.facts.deeds if int(key) not in given], **others}


def on_zone(**start: Any) -> Alone:
    """A has come to the zone space of the walking zone."""
    one = evening(**start)
    one.yes("land", seat=1, space=7)
    return one


def money(one: Alone) -> list[str]:
    """The players' balances as people read them, by seat."""
    return [player.balance_text for player in one.table.view().players]


def places(one: Alone) -> dict[str, Any]:
    """Where tokens stand, by seat."""
    return dict(one.book.section("positions"))
