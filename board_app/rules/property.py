"""Decisions that packs with deeds share: buying, rent by what is owned, wages at Go."""

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.roles import at_war, rent_by_role, role_of
from board_app.rules.state import Due, State
from board_app.rules.turns import follows, offer_closed, outside


def buy(state: State, ask: Ask) -> Decision | Refusal:
    """A player buys an unowned deed from the bank at its printed price."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if fault := outside(state, seat) or unsaleable(state, deed):
        return fault
    paid, sold = pay(state.account(seat), BANK, deed.price), Put("deeds", deed.key, seat)
    effects: tuple[Effect, ...] = (paid, sold, *offer_closed(state, deed.key))
    return Decision("buy", {"seat": seat, "deed": deed.key, "amount": deed.price}, effects)


def unsaleable(state: State, deed: Deed) -> Refusal | None:
    """Why the bank cannot sell a deed at its printed price, or None."""
    if owner := state.owner(deed.key):
        return refuse("owned", deed=deed.name, owner=state.name(owner))
    return refuse("under_hammer", deed=deed.name) if state.under_hammer(deed.key) else None


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


def rent_of(state: State, deed: Deed, throw: int = 1) -> int:
    """Today's rent of a deed, in quanta; for an unowned one what a first owner would get.

    Stations and utilities go by the number their owner has, those by dice also by the `throw`; a bare street of a
    complete group counts more (options `railroad_count`, `set_rent`). Owners with a role earn by it, projects
    nothing.
    """
    if deed.project:
        return 0
    if state.facts.board.roles and role_of(state, state.owner(deed.key)):
        return rent_by_role(state, deed, throw)
    if deed.kind == "street":
        return _street_rent(state, deed)
    counted = sum(1 for member in state.facts.group(deed.group) if _counts(state, deed, member))
    rent = deed.rents[max(counted, 1) - 1]
    return rent * throw if deed.by_dice else rent


def _counts(state: State, deed: Deed, member: Deed) -> bool:
    """Whether a deed of the group adds to the rent."""
    owner = state.owner(deed.key)
    only_free = deed.kind == "station" and state.option("railroad_count") == "unmortgaged"
    return owner != 0 and state.owner(member.key) == owner and not (only_free and state.is_mortgaged(member.key))


def _street_rent(state: State, deed: Deed) -> int:
    level, owner = state.level(deed.key), state.owner(deed.key)
    if level or not owner or not state.owns_group(owner, deed.group):
        return deed.rents[level]
    single = state.option("set_rent") == "single"
    if single and any(state.is_mortgaged(member.key) for member in state.facts.group(deed.group)):
        return deed.rents[0]
    return deed.rents[0] * state.facts.full_group_factor


def wage(state: State, ask: Ask) -> Decision | Refusal:
    """A player says they came to Go, and collects the wage: twice in a turn is legal, in jail it is not."""
    if follows(state):
        return refuse("wage_followed")
    if state.in_jail(ask.args["seat"]):
        held = "at_war" if at_war(state, ask.args["seat"]) else "in_jail"
        return refuse(held, seat=state.name(ask.args["seat"]))
    seat, amount = ask.args["seat"], state.facts.wage
    return Decision("wage", {"seat": seat, "amount": amount}, (pay(BANK, state.account(seat), amount),))
