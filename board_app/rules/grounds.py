"""The ground of what a turn waits for: a deed brings its visitor a price to pay, or a rent to throw for, or nothing."""

from board_app.rules.decisions import refuse
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.roles import at_war
from board_app.rules.state import State


def no_rent(state: State, seat: int, deed: Deed) -> Refusal | None:
    """Why a landing on this deed costs nothing, or None."""
    owner = state.owner(deed.key)
    if not owner:
        return refuse("unowned", deed=deed.name)
    if owner == seat:
        return refuse("own_deed", deed=deed.name, owner=state.name(owner))
    if state.is_mortgaged(deed.key):
        return refuse("mortgaged_deed", deed=deed.name)
    if state.in_jail(owner) and state.option("rent_in_jail") == "none":
        war = at_war(state, owner)
        return refuse("owner_at_war" if war else "owner_in_jail", owner=state.name(owner), deed=deed.name)
    return None


def stands(state: State, seat: int, todo: str, what: str) -> bool:
    """Whether what a seat is to decide about a deed still has its ground: it can be bought, its rent is still due."""
    if todo == "throw":
        return no_rent(state, seat, state.facts.deeds[what]) is None
    return todo != "offer" or not state.owner(what)
