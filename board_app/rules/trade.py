"""Trades and deals between players: deeds, cash, jail cards, and landings made free."""

from collections.abc import Iterable, Mapping, Set
from typing import Any

from board_app.ledger.line import BANK
from board_app.rules.decisions import Ask, Decision, refuse, uncovered
from board_app.rules.draft import Draft
from board_app.rules.mortgage import interest
from board_app.rules.moves import Refusal
from board_app.rules.rents import claim_key
from board_app.rules.roles import built_over
from board_app.rules.state import State

Side = Mapping[str, Any]
"""What one player gives: `cash` quanta, `deeds` keys, `jail_cards` a number, `free` deed to landings."""


def trade(state: State, ask: Ask) -> Decision | Refusal:
    """A deal two players have agreed, carried out at once."""
    return agreed(state, ask.op, ask.args)


def propose(state: State, ask: Ask) -> Decision | Refusal:
    """A player offers a deal that both could pay now; it is carried out when the other accepts it."""
    outcome = agreed(state, ask.op, ask.args)
    if isinstance(outcome, Refusal):
        return outcome
    if fault := uncovered(state, outcome.legs):
        return fault
    deal = {"from": ask.args["from"], "to": ask.args["to"], "gives": ask.args["gives"], "gets": ask.args["gets"]}
    draft = Draft(state, ask.op)
    draft.put("deals", ask.op, {**deal, "lift": list(ask.args.get("lift", ()))})
    words = {"giver": deal["from"], "taker": deal["to"], "gives": deal["gives"], "gets": deal["gets"]}
    return draft.decision("propose", words)


def accept(state: State, ask: Ask) -> Decision | Refusal:
    """The other player accepts a deal as it was offered."""
    deal = state.book.section("deals").get(ask.args["deal"])
    if deal is None:
        return refuse("no_deal")
    return agreed(state, ask.op, deal, ask.args["deal"])


def reject(state: State, ask: Ask) -> Decision | Refusal:
    """A deal is off the table: the other player refused it, or it was taken back."""
    deal = state.book.section("deals").get(ask.args["deal"])
    if deal is None:
        return refuse("no_deal")
    draft = Draft(state, ask.op)
    draft.put("deals", ask.args["deal"], None)
    return draft.decision("reject", {"giver": deal["from"], "taker": deal["to"]})


def agreed(state: State, op: str, deal: Mapping[str, Any], key: str = "") -> Decision | Refusal:
    """What a deal comes to. Whoever gets a mortgaged deed pays its interest, or lifts it (`lift`), at once."""
    giver, taker, gives, gets = deal["from"], deal["to"], deal["gives"], deal["gets"]
    if fault := _unfair(state, giver, taker, gives, gets):
        return fault
    lifted = set(deal.get("lift", ()))
    if fault := unliftable(state, lifted, {*gives.get("deeds", ()), *gets.get("deeds", ())}):
        return fault
    draft = Draft(state, op)
    if key:
        draft.put("deals", key, None)
    draft.pay(giver, taker, gives.get("cash", 0))
    draft.pay(taker, giver, gets.get("cash", 0))
    for seat, other, side in ((giver, taker, gives), (taker, giver, gets)):
        hand_over(draft, other, side.get("deeds", ()))
        for card in state.jail_cards(seat)[: side.get("jail_cards", 0)]:
            draft.put("jail_cards", card, other)
        for deed, landings in side.get("free", {}).items():
            promised = claim_key(other, deed)
            draft.put("promises", promised, state.book.section("promises").get(promised, 0) + landings)
        draft.pay(other, BANK, transfer_cost(draft, side.get("deeds", ()), lifted))
    return draft.decision("trade", {"giver": giver, "taker": taker, "gives": gives, "gets": gets})


def lend(_: State, __: Ask) -> Decision | Refusal:
    """Players lend each other nothing."""
    return refuse("no_loans")


def hand_over(draft: Draft, seat: int, deeds: Iterable[str]) -> None:
    """Deeds change hands."""
    for deed in deeds:
        draft.put("deeds", deed, seat or None)


def unliftable(state: State, lifted: Iterable[str], passing: Set[str]) -> Refusal | None:
    """Why a new owner cannot lift these mortgages at once, or None; `passing` are the deeds that change hands."""
    for key in sorted(lifted):
        deed = state.facts.deeds[key].name
        if key not in passing:
            return refuse("not_passed", deed=deed)
        if not state.is_mortgaged(key):
            return refuse("not_mortgaged", deed=deed)
    return None


def transfer_cost(draft: Draft, deeds: Iterable[str], lifted: set[str]) -> int:
    """What the new owner of these deeds pays the bank at once for their mortgages; those in `lifted` are freed.

    Option `transfer_interest`: whether the others cost their interest.
    """
    state, cost = draft.state, 0
    for key in deeds:
        if not state.is_mortgaged(key) or (key not in lifted and state.option("transfer_interest") == "none"):
            continue
        deed = state.facts.deeds[key]
        cost += interest(state, deed)
        if key in lifted:
            cost += deed.mortgage
            draft.put("mortgaged", key, None)
    return cost


def _unfair(state: State, giver: int, taker: int, gives: Side, gets: Side) -> Refusal | None:
    """Why a deal cannot be, or None. Cash is looked at when it is paid."""
    if state.book.section("over"):
        return refuse("game_over")
    if giver == taker:
        return refuse("same_sides", seat=state.name(giver))
    if not gives and not gets:
        return refuse("empty_deal")
    for seat, side in ((giver, gives), (taker, gets)):
        if fault := _lacks(state, seat, side):
            return fault
    return None


def _lacks(state: State, seat: int, side: Side) -> Refusal | None:
    """What a player cannot give, or None."""
    if state.is_out(seat):
        return refuse("out", seat=state.name(seat))
    for key in (*side.get("deeds", ()), *side.get("free", {})):
        deed = state.facts.deeds[key]
        if state.owner(key) != seat:
            return refuse("not_owner", seat=state.name(seat), deed=deed.name)
        if key in side.get("deeds", ()) and (fault := built_over(state, deed, side["deeds"])):
            return fault
    held = len(state.jail_cards(seat))
    if side.get("jail_cards", 0) > held:
        return refuse("few_jail_cards", held, seat=state.name(seat), count=held)
    return None
