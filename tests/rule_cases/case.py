"""One case from its start through its actions to what it expects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from tests.rule_cases import anti_monopoly_2, card_game, revolution, socialism
from tests.rule_cases.expect import found
from tests.rule_cases.game import Game
from tests.rule_cases.start import started
from tests.rule_cases.verbs import CLASSIC, Steps, as_told

Case = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Dialect:
    """How an edition is run: its pack for a case, its verbs, and the case's money units to one quantum."""

    pack: Callable[[Case], Pack]
    verbs: Mapping[str, Steps]
    quantum: Callable[[Case], int] = lambda _: 1


DIALECTS: Mapping[str, Dialect] = {
    "classic": Dialect(lambda _: classic("us"), CLASSIC),
    "revolution": Dialect(revolution.pack_of, revolution.VERBS, revolution.quantum_of),
    "socialism": Dialect(socialism.pack_of, socialism.VERBS),
    "anti_monopoly_2": Dialect(anti_monopoly_2.pack_of, anti_monopoly_2.VERBS),
    "card_game": Dialect(card_game.pack_of, card_game.VERBS),
}
"""The editions whose rules are here."""


def home_made(pack: Pack) -> Dialect:
    """How an edition of somebody's own is run: the classic verbs, and every other one as the move of that name."""
    quantum = pack.facts.currency.quantum
    return Dialect(lambda _: pack, {**{move: as_told(move) for move in pack.moves}, **CLASSIC}, lambda _: quantum)


def faults(case: Case, home: Dialect | None = None) -> list[str]:
    """What a case expects and does not find; empty when it passes. `home` runs editions that are not ours."""
    dialect = DIALECTS.get(case["edition"], home)
    if dialect is None:
        return [f"there are no rules for {case['edition']} yet"]
    quantum = dialect.quantum(case)
    game = Game(dialect.pack(case), case["start"]["players"], case["start"])
    if case["actions"][0]["do"] != "new_game":
        game.set_up(started(game, case, quantum))
    for number, action in enumerate(case["actions"], 1):
        if fault := _played(game, dialect, action):
            return [f"action {number}, {action['do']}: {fault}"]
    return [
        f"{key}: expected {expected}, found {there}"
        for key, expected in case["expect"].items()
        if (there := found(game, key, expected, quantum)) != expected
    ]


def _played(game: Game, dialect: Dialect, action: Mapping[str, Any]) -> str | None:
    """Make the moves of an action; what went otherwise than the case says, or None."""
    verb = dialect.verbs.get(action["do"])
    if verb is None:
        return "there is no such verb in this edition"
    refusal = game.do(verb(game, action))
    if action.get("legal", True):
        return None if refusal is None else f"expected to be accepted, found “{refusal.sentence}”"
    return "expected to be refused, found accepted" if refusal is None else None
