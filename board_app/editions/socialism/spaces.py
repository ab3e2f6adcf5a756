"""What happens where a token comes to: GO for everybody, projects, Chance, shuttles, jail."""

from collections.abc import Callable, Mapping

from board_app.editions.socialism.fund import concluded, is_empty, taken
from board_app.editions.socialism.go import all_collect, been
from board_app.editions.socialism.phase import (
    cards_open,
    donating,
    held,
    leave_space,
    pending,
    round_mark,
)
from board_app.ledger.line import BANK, Put
from board_app.rules import moving
from board_app.rules.board import Space
from board_app.rules.chips import chips_left, is_full, payout_of
from board_app.rules.decisions import Ask, Decision
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND, State
from board_app.rules.turns import Turn, follows, landing, turn_of


def land(state: State, ask: Ask) -> Decision | Refusal:
    """A player says where they have landed: after a throw, or in place of one."""
    seat, space = ask.args["seat"], ask.args["space"]
    fresh = not (turn_of(state).seat == seat and turn_of(state).unplaced)
    if fresh and (fault := cards_open(state)):
        return fault
    turn = landing(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := held(state, seat) or _second_go(state, space):
        return fault
    draft = Draft(state, ask.op)
    turn = come_to(draft, turn, space)
    draft.effects.append(turn.put())
    return concluded(draft, "land", {"seat": seat})


def _second_go(state: State, space: int) -> Refusal | None:
    return donating(state) if state.facts.board.spaces[space].kind == "go" else None


def come_to(draft: Draft, turn: Turn, goal: int, pays_go: bool = True) -> Turn:
    """The token moves on to a space; what lies beyond the last one passes GO. Then the space does what it does.

    With the fund's last money paid the game is over: the token stays, and nobody is paid any more.
    """
    if is_empty(draft):
        return turn
    spaces = draft.state.facts.board.spaces
    position = goal % len(spaces)
    reaches = spaces[position].kind == "go" or (goal >= len(spaces) and follows(draft.state))
    if pays_go and reaches and not been(draft.state, turn.seat, round_mark(turn)):
        all_collect(draft, turn.seat, round_mark(turn))
    leave_space(draft)
    draft.put("positions", str(turn.seat), position)
    draft.note("comes", space=position)
    space = spaces[position]
    return ARRIVALS[space.kind](draft, turn, space)


# ---- what spaces do


def _nothing(_: Draft, turn: Turn, __: Space) -> Turn:
    return turn


def _project(draft: Draft, turn: Turn, space: Space) -> Turn:
    """An unmanaged project is bought or auctioned, a full one pays out, on any other a chip can be put."""
    state, deed = draft.state, draft.state.facts.deeds[space.detail]
    manager = state.owner(deed.key)
    if not manager:
        return turn.with_todo("offer", deed.key)
    if is_full(state, deed):
        amount = payout_of(state, deed)
        draft.pay(BANK, manager, amount)
        draft.pay(BANK, FUND, amount)
        draft.note("payout", payee=manager, amount=amount)
    elif chips_left(state, turn.seat):
        draft.put("pending", "landed", [turn.seat, deed.key])
    return turn


def _chance(draft: Draft, turn: Turn, _: Space) -> Turn:
    draws = pending(draft.state, "draws") or 0
    for effect in draft.effects:
        if isinstance(effect, Put) and (effect.section, effect.key) == ("pending", "draws"):
            draws = effect.value or 0
    draft.put("pending", "draws", draws + 1)
    return turn


def _shuttle(draft: Draft, turn: Turn, _: Space) -> Turn:
    draft.put("pending", "landed", [turn.seat, "shuttle"])
    return turn


def imprisoned(draft: Draft, turn: Turn) -> Turn:
    """Straight to jail, not past GO, at a cost to the fund; cards not taken and moves not made are not due."""
    taken(draft, draft.state.facts.values["jail_loss"])
    leave_space(draft)
    draft.put("pending", "draws", None)
    draft.put("pending", "far", None)
    return moving.imprison(draft, turn)


def _go_to_jail(draft: Draft, turn: Turn, _: Space) -> Turn:
    return imprisoned(draft, turn)


Arrival = Callable[[Draft, Turn, Space], Turn]

ARRIVALS: Mapping[str, Arrival] = {
    "go": _nothing,
    "jail": _nothing,
    "free_parking": _nothing,
    "deed": _project,
    "card": _chance,
    "shuttle": _shuttle,
    "go_to_jail": _go_to_jail,
}
"""Kind of space to what it does: draft, turn and space give the turn afterwards."""
