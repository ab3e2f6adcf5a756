"""Houses and hotels by role: not evenly, a hotel after four houses or three, substitutes when the box is empty."""

from collections.abc import Mapping

from board_app.ledger.line import BANK
from board_app.rules.building import built_puts
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.roles import MONOPOLIST, built_price, monopolised, most_houses, role_of
from board_app.rules.state import HOTEL, State
from board_app.rules.turns import hindered, outside, turn_of

Levels = Mapping[str, int]
"""Deed to the level it shall have: 0 to 4 houses, `HOTEL`."""


def build(state: State, ask: Ask) -> Decision | Refusal:
    """One purchase of buildings on one's own turn, or by anybody before the count of the two-hour game."""
    seat, levels = ask.args["seat"], ask.args["levels"]
    if fault := hindered(state, seat):
        return fault
    turn = turn_of(state)
    if seat != turn.seat and not state.book.section("closing"):
        return refuse("not_your_turn", seat=state.name(turn.seat))
    for key, level in levels.items():
        deed = state.facts.deeds[key]
        if fault := _unfit(state, seat, deed, level) or _unbuildable(state, seat, deed):
            return fault
        if level <= state.level(key):
            return refuse("built_already", deed=deed.name)
    cost = sum(_between(state, key, state.level(key), level) for key, level in levels.items())
    draft = Draft(state, ask.op)
    draft.pay(seat, BANK, cost)
    draft.effects.extend(built_puts(levels))
    return draft.decision("build", {"seat": seat, "levels": dict(levels), "amount": cost})


def sell(state: State, ask: Ask) -> Decision | Refusal:
    """One sale of buildings to the bank at half their price, down to these levels, at any time."""
    seat, levels = ask.args["seat"], ask.args["levels"]
    if fault := outside(state, seat):
        return fault
    for key, level in levels.items():
        deed = state.facts.deeds[key]
        if fault := _unfit(state, seat, deed, level):
            return fault
        if level >= state.level(key):
            return refuse("not_built", deed=deed.name)
    gain = sum(_between(state, key, level, state.level(key)) // 2 for key, level in levels.items())
    draft = Draft(state, ask.op)
    draft.pay(BANK, seat, gain)
    draft.effects.extend(built_puts(levels))
    return draft.decision("sell", {"seat": seat, "levels": dict(levels), "amount": gain})


def _between(state: State, key: str, low: int, high: int) -> int:
    """What the buildings between two levels of a street cost."""
    deed = state.facts.deeds[key]
    return built_price(state, deed, high) - built_price(state, deed, low)


def _unfit(state: State, seat: int, deed: Deed, level: int) -> Refusal | None:
    """Why this player cannot have that level on a deed, or None."""
    if deed.kind != "street":
        return refuse("no_buildings", deed=deed.name)
    if state.owner(deed.key) != seat:
        return refuse("not_owner", seat=state.name(seat), deed=deed.name)
    most = most_houses(state, deed)
    return refuse("too_many_houses", most, deed=deed.name, most=most) if most < level < HOTEL else None


def _unbuildable(state: State, seat: int, deed: Deed) -> Refusal | None:
    """Why a player cannot build on a street of theirs, or None."""
    if state.is_mortgaged(deed.key):
        return refuse("mortgaged_street", deed=deed.name)
    if role_of(state, seat) != MONOPOLIST or monopolised(state, seat, deed.group):
        return None
    roles, streets = state.facts.board.roles, state.facts.group(deed.group)
    needed = roles.streets if roles else len(streets)
    city = ", ".join(street.name for street in streets)
    return refuse("not_monopolised", needed, seat=state.name(seat), group=city, count=needed)
