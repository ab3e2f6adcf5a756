"""An Anti-Monopoly table in the middle of an evening, set up in the words of the rule cases."""

from collections.abc import Mapping
from typing import Any

from board_app.editions.anti_monopoly_2.pack import pack
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.rule_cases.game import Game
from tests.rule_cases.start import started

US = pack()

C, M = "competitor", "monopolist"


def evening(
    players: str = "AB",
    options: Mapping[str, str] | None = None,
    role: Mapping[str, str] | None = None,
    **start: Any,
) -> Alone:
    """A table where A, B, ... sit at seats 1, 2, ... with 1500 each, unless `start` says otherwise; A is on turn.

    A, C and E are competitors, B, D and F monopolists, unless `role` says otherwise.
    """
    game = Game(US, players)
    roles = {player: (C, M)[number % 2] for number, player in enumerate(players)} | dict(role or {})
    whole = {"players": list(players), "turn": "A", "cash": dict.fromkeys(players, 1500), "role": roles, **start}
    game.set_up(started(game, {"start": whole, "options": options or {}}, 1))
    return Alone(store=game.store, pack=US)


def gathered(players: str) -> Alone:
    """Players who have sat down, A, C, ... as competitors and B, D, ... as monopolists."""
    one = Alone(tuple(players), pack=US)
    for seat in range(1, len(players) + 1):
        one.yes("role", seat=seat, role=(C, M)[(seat - 1) % 2])
    return one


def state(one: Alone) -> State:
    """The table's book with the facts."""
    return State(one.book, US.facts)


def levels(one: Alone) -> dict[str, int]:
    """What stands, by deed."""
    return dict(one.book.section("houses"))


def offered(one: Alone) -> list[str]:
    """What the page offers, in words."""
    play = one.table.view().play
    assert play is not None
    return [choice.label for choice in play.choices]


def asked(one: Alone) -> list[str]:
    """What the page asks for, in words."""
    play = one.table.view().play
    assert play is not None
    return [prompt.title for prompt in play.prompts]
