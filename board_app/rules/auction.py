"""Auctions with live bids: of deeds, one after the other, and of a building when the bank runs short."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from board_app.ledger.line import BANK, Effect, Put
from board_app.rules.building import BUILDINGS, buildable, building_prices, built_puts, scarce
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.rents import offered
from board_app.rules.state import State
from board_app.rules.turns import hammered, hindered, turn_of, unfinished


@dataclass(frozen=True, slots=True)
class Auction:
    """An open auction: the first of `lots` is under the hammer, `seat` has bid highest, the others wait or `passed`.

    `closed`: no more bids are taken, but the winner has still to pay, or to name a place for a building.
    """

    lots: tuple[str, ...]
    bid: int = 0
    seat: int = 0
    passed: tuple[int, ...] = ()
    closed: bool = False

    @property
    def lot(self) -> str:
        """The deed's key, `house` or `hotel` under the hammer."""
        return self.lots[0]

    def put(self) -> Put:
        """The effect that the auction stands so."""
        value = {"lots": list(self.lots), "bid": self.bid, "seat": self.seat, "passed": list(self.passed)}
        return Put("auction", "now", {**value, "closed": True} if self.closed else value)

    def next(self) -> Put:
        """The effect that the next lot comes under the hammer, or the auction is over."""
        return Auction(self.lots[1:]).put() if len(self.lots) > 1 else Put("auction", "now", None)


def auction_of(state: State) -> Auction | None:
    """The open auction, or None."""
    now: Mapping[str, Any] | None = state.book.section("auction").get("now")
    if now is None:
        return None
    return Auction(tuple(now["lots"]), now["bid"], now["seat"], tuple(now["passed"]), "closed" in now)


def without(state: State, seat: int) -> Auction | None:
    """The auction once a seat bids in it no more and its highest bid falls; None where it ends by that."""
    now = auction_of(state)
    if now is None or now.seat not in (0, seat):
        return now
    others = [one for one in state.after(seat) if one not in now.passed]
    if others and not now.closed:
        return replace(now, bid=0, seat=0)
    return Auction(now.lots[1:]) if len(now.lots) > 1 else None


def withdrawn(state: State, seat: int) -> list[Effect]:
    """The effects of a seat bidding no more: none where the auction stays as it was."""
    now, then = auction_of(state), without(state, seat)
    if now is None or now == then:
        return []
    lost = then is None or then.lot != now.lot
    freed = [Put("mortgaged", now.lot, None)] if lost and state.is_mortgaged(now.lot) else []
    return [then.put() if then else Put("auction", "now", None), *freed]


def outbid_by_debt(state: State, seat: int, amount: int) -> list[Effect]:
    """The effects on an auction of paying what is owed: a bid that keeps that money aside falls."""
    account = state.account(seat)
    return withdrawn(state, seat) if state.free(account) < amount <= state.biddable(account) else []


def ends_auction(effects: tuple[Effect, ...]) -> bool:
    """Whether these effects bring the hammer down, or take an auction back."""
    puts = (effect for effect in effects if isinstance(effect, Put) and effect.section == "auction")
    return any(put.value is None or not put.value["seat"] for put in puts)


def opened(lots: Sequence[str]) -> Put:
    """The effect that these deeds come under the hammer, one by one."""
    return Auction(tuple(lots)).put()


def decline(state: State, ask: Ask) -> Decision | Refusal:
    """A player does not buy the deed they have landed on: it is auctioned, or stays with the bank."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    turn = offered(state, seat, deed)
    if isinstance(turn, Refusal):
        return turn
    draft = Draft(state, ask.op)
    draft.effects.append(turn.with_todo("", "").put())
    if state.option("auctions") != "none" and state.knows("hammer"):
        draft.effects.append(opened([deed.key]))
    return draft.decision("decline", {"seat": seat, "deed": deed.key})


def building_auction(state: State, ask: Ask) -> Decision | Refusal:
    """Several want buildings and the bank has too few: one is auctioned."""
    kind = ask.args["kind"]
    if state.book.section("over"):
        return refuse("game_over")
    if fault := unfinished(state, turn_of(state)):
        return fault
    if not state.unpromised(BUILDINGS[kind]):
        return refuse("none_left", kind=kind)
    if not scarce(state, kind):
        return refuse("not_scarce", kind=kind)
    return Decision("building_auction", {"lot": kind}, (opened([kind]),))


def least_bid(state: State, auction: Auction) -> int:
    """The lowest bid that is legal now, in quanta."""
    step = state.facts.board.bid_step
    if auction.bid:
        return auction.bid + step
    printed = auction.lot in BUILDINGS and state.option("building_auction_opening") == "printed_price"
    return min(building_prices(state, auction.lot), default=step) if printed else step


def bid(state: State, ask: Ask) -> Decision | Refusal:
    """A player bids more than the highest bid; a bid above the cash is refused or binds (option `overbid`)."""
    seat, amount, auction = ask.args["seat"], ask.args["amount"], auction_of(state)
    if auction is None:
        return refuse("no_auction")
    if fault := hindered(state, seat):
        return fault
    if auction.closed:
        return refuse("auction_closed", seat=state.name(auction.seat), bid=state.facts.currency.show(auction.bid))
    if fault := hammered(state):
        return fault
    least = least_bid(state, auction)
    if amount < least:
        return refuse("low_bid", least, least=state.facts.currency.show(least))
    if auction.lot in BUILDINGS and not any(buildable(state, seat, auction.lot)):
        return refuse("no_place", seat=state.name(seat), kind=auction.lot)
    free = state.biddable(state.account(seat))
    if amount > free and state.option("overbid") != "binding":
        return refuse("bid_above_cash", free, payer=state.name(seat), free=state.facts.currency.show(max(0, free)))
    passed = tuple(one for one in auction.passed if one != seat)
    effects = (replace(auction, bid=amount, seat=seat, passed=passed).put(),)
    return Decision("bid", {"seat": seat, "amount": amount, "lot": auction.lot}, effects)


def _under_way(state: State) -> Auction | Refusal:
    """The auction, unless there is none or its hammer has fallen and only the payment waits."""
    auction = auction_of(state)
    if auction is None:
        return refuse("no_auction")
    return hammered(state) or auction


def leave(state: State, ask: Ask) -> Decision | Refusal:
    """A player bids no more. When only the highest bidder is left the hammer falls by itself on a deed."""
    seat, auction = ask.args["seat"], _under_way(state)
    if isinstance(auction, Refusal):
        return auction
    if state.is_out(seat):
        return refuse("out", seat=state.name(seat))
    if seat == auction.seat:
        return refuse("highest", seat=state.name(seat))
    auction = replace(auction, passed=tuple(sorted({*auction.passed, seat})))
    if [one for one in state.in_play() if one not in auction.passed and one != auction.seat]:
        return Decision("leave", {"seat": seat, "lot": auction.lot}, (auction.put(),))
    if auction.lot in BUILDINGS and auction.seat:
        return Decision("leave", {"seat": seat, "lot": auction.lot}, (auction.put(),))
    return _hammered(Draft(state, ask.op), auction, None)


def hammer(state: State, ask: Ask) -> Decision | Refusal:
    """The hammer falls. A building needs the deed it is put on, where there are several; without a bid all stays."""
    auction = _under_way(state)
    if isinstance(auction, Refusal):
        return auction
    deed = ask.args.get("deed")
    if auction.seat and auction.lot in BUILDINGS:
        places = [one.key for one in buildable(state, auction.seat, auction.lot)]
        if not places:
            return Decision(
                "bid_fell", {"seat": auction.seat, "lot": auction.lot}, tuple(withdrawn(state, auction.seat))
            )
        if deed is None and len(places) == 1:
            deed = places[0]
        if deed is None:
            return refuse("where_built", seat=state.name(auction.seat), kind=auction.lot)
        if deed not in places:
            return refuse("not_there", kind=auction.lot, deed=state.facts.deeds[deed].name)
    return _hammered(Draft(state, ask.op), auction, deed)


def time_up(state: State, ask: Ask) -> Decision | Refusal:
    """The auction's clock has run out: no more bids. The hammer follows, at once where nobody has bid."""
    auction = _under_way(state)
    if isinstance(auction, Refusal):
        return auction
    if not auction.seat:
        return _hammered(Draft(state, ask.op), auction, None)
    closed = (replace(auction, closed=True).put(),)
    return Decision("closed", {"seat": auction.seat, "lot": auction.lot, "amount": auction.bid}, closed)


def _hammered(draft: Draft, auction: Auction, deed: str | None) -> Decision:
    seat, lot = auction.seat, auction.lot
    draft.effects.append(auction.next())
    if not seat:
        if draft.state.is_mortgaged(lot):
            draft.put("mortgaged", lot, None)
        return draft.decision("unsold", {"lot": lot})
    state = draft.state
    puts = [Put("deeds", lot, seat)] if lot not in BUILDINGS else built_puts({deed or "": _built(state, deed)})
    names = {"seat": seat, "lot": lot, "amount": auction.bid}
    if state.biddable(state.account(seat)) >= auction.bid:
        draft.pay(seat, BANK, auction.bid)
        draft.effects.extend(puts)
        return draft.decision("sold", names)
    draft.owe(seat, BANK, auction.bid, "bid", {"lot": lot}, puts)
    return draft.decision("sold_owed", names)


def _built(state: State, deed: str | None) -> int:
    return state.level(deed or "") + 1
