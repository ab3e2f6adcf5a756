"""The fine to leave jail: one's own money, then shares the others agree on, the fund only when all have run out."""

from collections.abc import Mapping

from board_app.editions.socialism.fund import from_fund
from board_app.ledger.line import BANK
from board_app.rules.decisions import refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State

Shares = Mapping[int, int]
"""Quanta by seat."""


def shares_of(state: State, seat: int, told: Shares | None) -> Shares | Refusal:
    """What each player pays of the fine of one in jail; what is lacking to it is the fund's.

    `told` is what the others have agreed on, None where nobody has said anything. Nothing is to be agreed on where the
    player can pay, where one other player alone has money, or where all of it is needed.
    """
    fine, money = state.facts.board.fine, state.facts.currency
    have = {one: max(0, state.free(state.account(one))) for one in (seat, *state.after(seat))}
    own = min(fine, have.pop(seat))
    lacking = min(fine - own, sum(have.values()))
    given = {one: amount for one, amount in (told or {}).items() if amount and one != seat}
    for one, amount in given.items():
        if amount > have.get(one, 0):
            free = have.get(one, 0)
            return refuse("share_above_cash", free, payer=state.name(one), free=money.show(free))
    rich = {one: held for one, held in have.items() if held}
    if not told and (len(rich) <= 1 or lacking == sum(rich.values())):
        given = {one: min(lacking, held) for one, held in rich.items()}
    if sum(given.values()) != lacking:
        return refuse("shares", lacking, seat=state.name(seat), own=money.show(own), lacking=money.show(lacking))
    return {seat: own, **given}


def fine_paid(draft: Draft, seat: int, shares: Shares) -> None:
    """The fine goes to the bank in these shares, the rest from the fund, and the player is free."""
    for one, amount in shares.items():
        draft.pay(one, BANK, amount)
        if one != seat and amount:
            draft.note("paid", payer=one, payee=BANK, amount=amount)
    from_fund(draft, BANK, draft.state.facts.board.fine - sum(shares.values()))
    draft.put("jail", str(seat), None)
