"""What waits for a payment: deeds, mortgages and buildings that an open debt is to change, and places to build on.

Until it is paid or dropped nothing else changes them; a payment that has been overtaken all the same completes nothing.
"""

from collections.abc import Iterable, Set

from board_app.ledger.line import BANK, Effect, Put
from board_app.rules.auction import Auction, auction_of
from board_app.rules.building import BUILDINGS, buildable
from board_app.rules.decisions import refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import Due, State, due_from_json
from board_app.words import say

OF_DEEDS = ("deeds", "mortgaged", "houses")
"""Sections whose entries stand under the key of a deed."""


def pledged(state: State, effects: Iterable[Effect]) -> Refusal | None:
    """The refusal of effects that would change what an open debt is to change, or where a bid is to build; or None.

    A debt that the same effects close, or write anew, pledges nothing against them.
    """
    open_debts, auction = state.book.section("dues"), auction_of(state)
    if not open_debts and auction is None:
        return None
    puts = [effect for effect in effects if isinstance(effect, Put)]
    if auction is not None and (fault := _unhoused(state, auction, puts)):
        return fault
    if not open_debts:
        return None
    own = {put.key for put in puts if put.section == "dues"}
    for key in sorted(deeds_changed(state, puts)):
        for due in pledges(state, {key}):
            if due.id not in own:
                return refuse("pledged", deed=state.facts.deeds[key].name, due=_told(state, due))
    return None


def _unhoused(state: State, auction: Auction, puts: Iterable[Put]) -> Refusal | None:
    """The refusal of what would leave the highest bidder for a building no place to put it, or None."""
    places = list(buildable(state, auction.seat, auction.lot)) if auction.seat and auction.lot in BUILDINGS else []
    taken = {put.key for put in puts if put.section in ("deeds", "mortgaged") and put.value is not None}
    lost = {state.facts.deeds[key].group for key in taken}
    if not places or any(deed.group not in lost for deed in places):
        return None
    return refuse("bid_needs_place", seat=state.name(auction.seat), kind=auction.lot)


def pledges(state: State, deeds: Set[str]) -> list[Due]:
    """The open debts whose payment is to change one of these deeds, what stands on it or its mortgage; oldest first."""
    return [due for due in state.dues() if due.puts and not deeds.isdisjoint(deeds_changed(state, due.puts))]


def overtaken(state: State, due: Due) -> Refusal | None:
    """The refusal of a debt whose payment can no longer complete what it was for, or None."""
    key = outrun(state, due.puts, {due.payer, due.payee})
    return None if key is None else refuse("overtaken", deed=state.facts.deeds[key].name, due=_told(state, due))


def outrun(state: State, puts: Iterable[Put], parties: Iterable[int]) -> str | None:
    """A deed that has gone to somebody beside these parties, or is already as `puts` would have it; None if none."""
    hands = set(parties)
    for put in puts:
        if put.section not in OF_DEEDS:
            continue
        holders = hands | {BANK} if put.section == "deeds" else hands - {BANK}
        done = state.book.section(put.section).get(put.key) == put.value
        if done or state.owner(put.key) not in holders:
            return put.key
    return None


def deeds_changed(state: State, effects: Iterable[Effect]) -> set[str]:
    """The deeds that these effects change: also by a debt they open, and all of a group that is built on."""
    changed: set[str] = set()
    for put in effects:
        if not isinstance(put, Put):
            continue
        if put.section == "houses" and put.key in state.facts.deeds:
            changed.update(deed.key for deed in state.facts.group(state.facts.deeds[put.key].group))
        elif put.section in OF_DEEDS:
            changed.add(put.key)
        elif put.section == "dues" and put.value is not None:
            changed |= deeds_changed(state, due_from_json(put.key, put.value).puts)
        elif put.section == "auction" and put.value is not None:
            lots = state.book.section("auction").get("now", {"lots": ()})["lots"]
            changed.update(lot for lot in put.value["lots"] if lot in state.facts.deeds and lot not in lots)
    return changed


def _told(state: State, due: Due) -> str:
    names = {"payer": state.name(due.payer), "payee": state.name(due.payee)}
    return say("log", "debt", **names, amount=state.facts.currency.show(due.amount))
