"""Hints: whether somebody can afford what they are offered, for a table that wants that told (option `hints`)."""

from collections.abc import Mapping
from typing import Any

from board_app.game.view import LackingView
from board_app.rules.state import State
from board_app.rules.table_options import HINTS
from board_app.rules.turns import turn_of
from board_app.words import say

COSTLY = ("buy", "build", "unmortgage", "jail_fine")
"""Buttons whose `amount` is what their `seat` pays at once."""


def hint(state: State, move: str, names: Mapping[str, Any]) -> str:
    """What a move leaves whoever pays for it, "" where it costs nothing or nobody wants to know."""
    if move not in COSTLY or state.option(HINTS) == "off":
        return ""
    left = state.free(state.account(int(names["seat"]))) - int(names["amount"])
    return say("afford", "leaves", amount=state.facts.currency.show(left)) if left >= 0 else ""


def lacking(state: State) -> tuple[LackingView, ...]:
    """What whoever is offered a deed lacks for it."""
    turn = turn_of(state)
    if state.option(HINTS) == "off" or turn.todo != "offer":
        return ()
    deed, free = state.facts.deeds[turn.what], state.free(state.account(turn.decider))
    if free >= deed.price:
        return ()
    show = state.facts.currency.show
    names = {"deed": deed.name, "amount": show(deed.price - free), "price": show(deed.price)}
    sentence = say("afford", "lacks", seat=state.name(turn.decider), **names)
    own = say("afford", "lacks_own", **names)
    return (LackingView(turn.decider, sentence, own, "buy", (("seat", turn.decider), ("deed", deed.key))),)
