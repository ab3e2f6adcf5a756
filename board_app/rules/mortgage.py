"""Mortgages: raised for the printed value, lifted for that and interest."""

from board_app.ledger.line import BANK
from board_app.rules.board import PERCENT
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.roles import built_over
from board_app.rules.state import State
from board_app.rules.turns import hindered, outside


def interest(state: State, deed: Deed) -> int:
    """The interest on a deed's mortgage, in whole quanta (option `interest_rounding`)."""
    board = state.facts.board
    share, step = deed.mortgage * board.interest, PERCENT * board.interest_step
    return board.interest_step * (share // step if state.option("interest_rounding") == "down" else -(-share // step))


def mortgage(state: State, ask: Ask) -> Decision | Refusal:
    """A player mortgages a deed without buildings, in a group without any (option `mortgage_beside_buildings`)."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if fault := outside(state, seat):
        return fault
    if state.owner(deed.key) != seat:
        return refuse("not_owner", seat=state.name(seat), deed=deed.name)
    if state.is_mortgaged(deed.key):
        return refuse("mortgaged_already", deed=deed.name)
    beside = state.option("mortgage_beside_buildings") == "allowed" and not state.level(deed.key)
    if not beside and (fault := built_over(state, deed, (deed.key,))):
        return fault
    draft = Draft(state, ask.op)
    draft.pay(BANK, seat, deed.mortgage)
    draft.put("mortgaged", deed.key, True)
    return draft.decision("mortgage", {"seat": seat, "deed": deed.key, "amount": deed.mortgage})


def lift(state: State, ask: Ask) -> Decision | Refusal:
    """A player pays a mortgage back, with interest."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if fault := hindered(state, seat):
        return fault
    if state.owner(deed.key) != seat:
        return refuse("not_owner", seat=state.name(seat), deed=deed.name)
    if not state.is_mortgaged(deed.key):
        return refuse("not_mortgaged", deed=deed.name)
    cost = deed.mortgage + interest(state, deed)
    draft = Draft(state, ask.op)
    draft.pay(seat, BANK, cost)
    draft.put("mortgaged", deed.key, None)
    return draft.decision("unmortgage", {"seat": seat, "deed": deed.key, "amount": cost})
