"""Trades and deals between players: deeds, cash, jail cards, and landings made free."""

from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import replace
from typing import Any

from board_app.ledger.line import BANK
from board_app.rules.decisions import Ask, Decision, refuse, uncovered
from board_app.rules.draft import Draft
from board_app.rules.mortgage import interest
from board_app.rules.moves import Refusal
from board_app.rules.rents import claim_key, deed_promised
from board_app.rules.roles import built_over
from board_app.rules.state import State
from board_app.rules.table_options import BALANCES
from board_app.rules.worth import raisable

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
    legs = outcome.legs
    if ask.seat is not None and state.option(BALANCES) == "own":
        # Nobody shall find out what others have by offering again and again: whether they can pay shows when they do.
        legs = tuple(leg for leg in legs if leg[0] == state.account(ask.seat))
    if fault := uncovered(state, legs):
        return fault
    deal = {"from": ask.args["from"], "to": ask.args["to"], "gives": ask.args["gives"], "gets": ask.args["gets"]}
    draft = Draft(state, ask.op)
    mortgaged = _mortgaged(state, deal)
    draft.put("deals", ask.op, {**deal, "lift": list(ask.args.get("lift", ())), "mortgaged": mortgaged})
    words = {"giver": deal["from"], "taker": deal["to"], "gives": deal["gives"], "gets": deal["gets"]}
    return draft.decision("propose", words)


def accept(state: State, ask: Ask) -> Decision | Refusal:
    """The other player accepts a deal as it was offered: with deeds as they were then, mortgaged or not."""
    deal = state.book.section("deals").get(ask.args["deal"])
    if deal is None:
        return refuse("no_deal")
    now = _mortgaged(state, deal)
    if other := sorted({*now} ^ {*deal.get("mortgaged", now)}):
        return refuse("deal_changed", deed=state.facts.deeds[other[0]].name)
    return agreed(state, ask.op, deal, ask.args["deal"])


def _mortgaged(state: State, deal: Mapping[str, Any]) -> list[str]:
    """The mortgaged deeds that a deal would pass on."""
    deeds = (*deal["gives"].get("deeds", ()), *deal["gets"].get("deeds", ()))
    return [deed for deed in deeds if state.is_mortgaged(deed)]


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
    for seat, given, got in ((giver, gives, gets), (taker, gets, gives)):
        if fault := _owed_first(draft, (seat, giver + taker - seat), given, got, lifted):
            return fault
    return draft.decision("trade", {"giver": giver, "taker": taker, "gives": gives, "gets": gets})


def lend(_: State, __: Ask) -> Decision | Refusal:
    """Players lend each other nothing."""
    return refuse("no_loans")


def hand_over(draft: Draft, seat: int, deeds: Iterable[str]) -> None:
    """Deeds change hands; what their owners promised about them ends."""
    for deed in deeds:
        draft.put("deeds", deed, seat or None)
        for key in draft.state.book.section("promises"):
            if deed_promised(key) == deed:
                draft.put("promises", key, None)


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


def _owed_first(
    draft: Draft, seats: tuple[int, int], given: Side, got: Side, lifted: Collection[str]
) -> Refusal | None:
    """Why a deal would take from those whom its first player owes, or None: cash not left over, or deeds too cheap.

    The other player may agree to anything if all is owed to them.
    """
    state, (seat, other) = draft.state, seats
    owed = state.owed_by(seat)
    if not owed or all(due.payee == other for due in state.dues() if due.payer == seat):
        return None
    free, show = state.free(state.account(seat)), state.facts.currency.show
    out, left = free - draft.free(seat), max(0, free - owed)
    if out > left:
        return replace(refuse("owed_first", left, seat=state.name(seat), owed=show(owed), left=show(left)), whose=seat)
    lost = out + _raised(state, given, ()) - _raised(state, got, lifted)
    gift = bool(given.get("deeds") or given.get("jail_cards")) and not got
    if raisable(state, seat) - lost < owed and (lost > 0 or gift):
        least = got.get("cash", 0) + max(lost, 1)
        return replace(
            refuse("owed_deal", least, seat=state.name(seat), owed=show(owed), least=show(least)), whose=seat
        )
    return None


def _raised(state: State, side: Side, lifted: Collection[str]) -> int:
    """Quanta that the deeds of a side could be mortgaged for, those in `lifted` too."""
    deeds = [state.facts.deeds[key] for key in side.get("deeds", ())]
    return sum(deed.mortgage for deed in deeds if deed.key in lifted or not state.is_mortgaged(deed.key))


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
    for key in set(side.get("free", {})).intersection(side.get("deeds", ())):
        return refuse("promised_away", deed=state.facts.deeds[key].name)
    held = len(state.jail_cards(seat))
    if side.get("jail_cards", 0) > held:
        return refuse("few_jail_cards", held, seat=state.name(seat), count=held)
    return None
