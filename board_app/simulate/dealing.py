"""Deals of built-in players: each wants the one street that a group lacks."""

from collections.abc import Iterator, Mapping
from typing import Any

from board_app.rules.facts import Deed
from board_app.rules.moves import Move
from board_app.rules.state import State
from board_app.simulate.purse import spare


def missing(state: State, seat: int, group: str) -> list[Deed]:
    """The deeds of a group that a player does not have."""
    owners = state.book.section("deeds")
    return [deed for deed in state.facts.group(group) if owners.get(deed.key) != seat]


def wanted(state: State, seat: int) -> Iterator[Deed]:
    """Streets of others that alone are missing to a group of this player, where nothing stands."""
    for group, deeds in state.facts.groups.items():
        lacks = missing(state, seat, group)
        if len(lacks) != 1 or len(deeds) == 1 or state.built(group):
            continue
        if lacks[0].kind == "street" and state.owner(lacks[0].key):
            yield lacks[0]


def offer(state: State, seat: int) -> Move | None:
    """Ask for a street at twice its price, and give one that the other wants for another group where there is one."""
    for deed in wanted(state, seat) if state.knows("propose") else ():
        owner = state.owner(deed.key)
        gifts = [one for one in wanted(state, owner) if state.owner(one.key) == seat and one.group != deed.group]
        if 2 * deed.price <= spare(state, seat):
            cash = f"cash:{state.facts.currency.show(2 * deed.price)}"
            gives = f"{cash} deed:{gifts[0].key}" if gifts else cash
            return Move("propose", {"from": seat, "to": owner, "gives": gives, "gets": f"deed:{deed.key}"})
    return None


def answer(state: State, key: str, deal: Mapping[str, Any]) -> Move:
    """Whoever gets a street in return agrees; others do when they are short of cash."""
    short = spare(state, deal["to"]) < 0
    return Move("accept" if short or "deeds" in deal["gives"] else "reject", {"deal": key})


def forced(state: State, seat: int) -> Move | None:
    """Take a wanted street for the cheapest deed outside complete groups; None where there is none of either."""
    kept = {deed.group for deed in wanted(state, seat)}
    loose = [deed for deed in state.owned(seat) if deed.group not in kept and not state.owns_group(seat, deed.group)]
    for deed in wanted(state, seat):
        if loose:
            cheapest = min(loose, key=lambda one: one.price)
            return Move("forced_deal", {"seat": seat, "gives": cheapest.key, "takes": deed.key})
    return None
