"""What the space of the fund asks of a competitor: a throw of one die."""

from collections.abc import Mapping
from typing import Any

from board_app.ledger.line import BANK
from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import outside, turn_of

FACES = 6


def thrown(_: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, int]:
    """One die, unless it was thrown at the table and entered."""
    return {} if "die" in args else {"die": draw(FACES) + 1}


def fund(state: State, ask: Ask) -> Decision | Refusal:
    """A competitor's throw at the fund: the first faces bring a grant, the others nothing."""
    seat, die, turn = ask.args["seat"], ask.args.get("die", 0), turn_of(state)
    if fault := outside(state, seat):
        return fault
    if turn.seat != seat or turn.todo != "fund":
        return refuse("no_grant", seat=state.name(seat))
    if not 1 <= die <= FACES:
        return refuse("no_die", FACES, text=die)
    roles = state.facts.board.roles
    grants = roles.grants if roles else ()
    draft = Draft(state, ask.op)
    if die <= len(grants):
        draft.charge(BANK, seat, grants[die - 1], "fund", {})
    draft.effects.append(turn.with_todo("", "").put())
    return draft.decision("fund", {"seat": seat, "throw": die})
