"""Decisions that packs with deeds share: buying, rent by what is owned, wages at Go."""

from board_app.ledger.line import BANK, Put, pay
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.state import Due, State


def buy(state: State, ask: Ask) -> Decision | Refusal:
    """A player buys an unowned deed from the bank at its printed price."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if owner := state.owner(deed.key):
        return refuse("owned", deed=deed.name, owner=state.name(owner))
    effects = (pay(state.account(seat), BANK, deed.price), Put("deeds", deed.key, seat))
    return Decision("buy", {"seat": seat, "deed": deed.key, "amount": deed.price}, effects)


def rent(state: State, ask: Ask) -> Decision | Refusal:
    """The owner of a deed asks a player for rent: a due is opened, no money moves yet."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    owner = state.owner(deed.key)
    if not owner:
        return refuse("unowned", deed=deed.name)
    if owner == seat:
        return refuse("own_deed", deed=deed.name, owner=state.name(owner))
    amount = rent_of(state, deed)
    due = Due(ask.op, seat, owner, amount, ("rent", {"deed": deed.key}))
    words = {"payer": seat, "payee": owner, "amount": amount, "deed": deed.key}
    return Decision("rent", words, (due.opened(),))


def rent_of(state: State, deed: Deed) -> int:
    """Today's rent of a deed without buildings, in quanta; for an unowned one what a first owner would get.

    Stations and utilities go by the number their owner has; a bare street of a complete group counts more.
    """
    owner = state.owner(deed.key)
    group = state.facts.group(deed.group)
    owned = sum(1 for member in group if state.owner(member.key) == owner) if owner else 1
    if deed.kind != "street":
        return deed.rents[owned - 1]
    factor = state.facts.full_group_factor if owner and owned == len(group) else 1
    return deed.rents[0] * factor


def wage(state: State, ask: Ask) -> Decision | Refusal:
    """A player passes or reaches Go and collects the wage; twice in a turn is legal."""
    seat, amount = ask.args["seat"], state.facts.wage
    return Decision("wage", {"seat": seat, "amount": amount}, (pay(BANK, state.account(seat), amount),))
