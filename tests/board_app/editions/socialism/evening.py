"""A Socialism table in the middle of an evening, set up in the words of the rule cases, on the sample board."""

from collections.abc import Mapping
from typing import Any

from board_app.editions.socialism.pack import pack
from board_app.ledger.line import BANK
from board_app.rules.state import FUND_ACCOUNT, State
from board_app.rules.turns import Turn, turn_of
from tests.board_app.alone import Alone
from tests.rule_cases.game import Game
from tests.rule_cases.start import started

SAMPLE = pack()
FACTS = SAMPLE.facts

TURNS: Mapping[str, str] = {}
FOLLOWED = {"board": "followed"}
DRAWN = {"cards": "app"}

SEED, SHED = "1", "3"
"""The two projects of the first colour: price 40, fee 15, three slots, payout 15."""

REPAIRS = "5"
"""A project of the second colour: price 50, fee 20, three slots, payout 20."""

CHANCE, SHUTTLE, JAIL, PARKING, GO_TO_JAIL = 2, 4, 8, 16, 24
"""Spaces of the sample board."""


def evening(players: str = "ABC", options: Mapping[str, str] = TURNS, seed: int = 1, **start: Any) -> Alone:
    """A table where A, B, ... sit at seats 1, 2, ... with 100 each and 1000 in the fund, unless `start` says otherwise.

    A is on turn. Players say where they land, unless `options` say otherwise.
    """
    game = Game(SAMPLE, players)
    whole = {"players": list(players), "turn": "A", "cash": dict.fromkeys(players, 100), "fund": 1000, **start}
    game.set_up(started(game, {"start": whole, "options": options}, 1))
    return Alone(store=game.store, pack=SAMPLE, seed=seed)


def fund(one: Alone) -> int:
    """What is in the fund."""
    return one.book.balances[FUND_ACCOUNT]


def bank(one: Alone) -> int:
    """What the bank stands at."""
    return one.book.balances[BANK]


def turn(one: Alone) -> Turn:
    """Whose turn it is."""
    return turn_of(State(one.book, FACTS))


def chips(one: Alone, deed: str) -> Any:
    """The chips on a project by seat."""
    return dict(one.book.section("chips").get(deed, {}))


def winner(one: Alone) -> int | None:
    """The seat that has won, 0 when everybody has lost, None while the game goes on."""
    return one.book.section("over").get("winner")
