"""Who plays which role: chosen before the game, evenly, and kept in play."""

from board_app.ledger.line import Put
from board_app.rules import turns
from board_app.rules.board import ROLES
from board_app.rules.decisions import Ask, Decide, Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.roles import of_role, role_of
from board_app.rules.state import State
from board_app.rules.turns import outside, turn_of
from board_app.words import say

MOST_APART = 1
"""By how many the roles may differ (rule 4)."""


def choose_role(state: State, ask: Ask) -> Decision | Refusal:
    """A player becomes competitor or monopolist: before the first throw, or later who sat down later."""
    seat, role = ask.args["seat"], ask.args["role"]
    if role not in ROLES:
        return refuse("no_role", text=role[:20], roles=", ".join(say("role", one) for one in ROLES))
    if fault := outside(state, seat) or _settled(state, seat):
        return fault
    most = (len(state.in_play()) + MOST_APART) // len(ROLES)
    if len(set(of_role(state, role)) - {seat}) >= most:
        return refuse("role_full", most, role=say("roles", role), most=most, count=len(state.in_play()))
    return Decision("role", {"seat": seat, "role": role}, (Put("roles", str(seat), role),))


def swap_roles(state: State, ask: Ask) -> Decision | Refusal:
    """Two players exchange their roles before the game begins."""
    seat, other = ask.args["seat"], ask.args["other"]
    if fault := _settled(state, seat) or _settled(state, other):
        return fault
    mine, theirs = role_of(state, seat), role_of(state, other)
    if mine == theirs or not mine or not theirs:
        return refuse("same_role", seat=state.name(seat), other=state.name(other))
    swapped = (Put("roles", str(seat), theirs), Put("roles", str(other), mine))
    return Decision("swap_roles", {"seat": seat, "next": other}, swapped)


def begun(state: State) -> bool:
    """Whether somebody has thrown or got something, so that roles and goal stay as they are."""
    book = state.book
    return bool(turn_of(state).number or book.section("deeds") or book.section("positions"))


def _settled(state: State, seat: int) -> Refusal | None:
    """The refusal for a role that is changed in play, or None."""
    role = role_of(state, seat)
    if not role or not begun(state):
        return None
    return refuse("role_fixed", seat=state.name(seat), role=say("role", role))


def unready(state: State) -> Refusal | None:
    """Why nobody can throw yet: a role is missing, or they were never even. None when all is well."""
    for seat in state.in_play():
        if not role_of(state, seat):
            return refuse("role_missing", seat=state.name(seat))
    if begun(state):
        return None
    counts = {role: len(of_role(state, role)) for role in ROLES}
    if max(counts.values()) - min(counts.values()) > MOST_APART:
        return refuse("roles_uneven", **{f"{role}s": count for role, count in counts.items()})
    return None


def with_roles(decide: Decide) -> Decide:
    """Decide once everybody has a role."""
    return lambda state, ask: unready(state) or decide(state, ask)


begin = with_roles(turns.begin)
"""Somebody begins; everybody must have a role by then."""
