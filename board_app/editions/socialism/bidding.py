"""The auction of a project: in steps, without whoever has it auctioned, and beyond one's cash with the fund's help."""

from dataclasses import replace

from board_app.editions.socialism.fund import concluded, reach, spend
from board_app.editions.socialism.phase import donating
from board_app.ledger.line import BANK
from board_app.rules.auction import Auction, auction_of, least_bid
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.rents import offered
from board_app.rules.state import FUND, State
from board_app.rules.turns import hindered


def decline(state: State, ask: Ask) -> Decision | Refusal:
    """A player does not buy the project they have come to, so it is auctioned among the others."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    turn = donating(state) or offered(state, seat, deed)
    if isinstance(turn, Refusal):
        return turn
    effects = (turn.with_todo("", "").put(), Auction((deed.key,), passed=(seat,)).put())
    return Decision("decline", {"seat": seat, "deed": deed.key}, effects)


def bid(state: State, ask: Ask) -> Decision | Refusal:
    """A player bids more than the highest bid, in steps; own money and fund together must cover it."""
    seat, amount, auction = ask.args["seat"], ask.args["amount"], auction_of(state)
    if auction is None:
        return refuse("no_auction")
    if fault := hindered(state, seat) or donating(state):
        return fault
    money, least = state.facts.currency, least_bid(state, auction)
    if seat in auction.passed:
        return refuse("no_bidder", seat=state.name(seat))
    if amount < least:
        return refuse("low_bid", least, least=money.show(least))
    step = state.facts.board.bid_step
    if amount % step:
        return refuse("bid_step", amount - amount % step, step=money.show(step))
    if amount > (most := reach(state, seat)):
        return refuse("bid_above_fund", most, payer=state.name(seat), fund=state.name(FUND), most=money.show(most))
    return Decision(
        "bid", {"seat": seat, "amount": amount, "lot": auction.lot}, (replace(auction, bid=amount, seat=seat).put(),)
    )


def leave(state: State, ask: Ask) -> Decision | Refusal:
    """A player bids no more; when nobody else is left the hammer falls by itself."""
    seat, auction = ask.args["seat"], auction_of(state)
    if auction is None:
        return refuse("no_auction")
    if state.is_out(seat):
        return refuse("out", seat=state.name(seat))
    if seat == auction.seat:
        return refuse("highest", seat=state.name(seat))
    auction = replace(auction, passed=tuple(sorted({*auction.passed, seat})))
    if [one for one in state.in_play() if one not in auction.passed and one != auction.seat]:
        return Decision("leave", {"seat": seat, "lot": auction.lot}, (auction.put(),))
    return _hammered(Draft(state, ask.op), auction)


def hammer(state: State, ask: Ask) -> Decision | Refusal:
    """The hammer falls: the highest bidder manages the project, without a bid nobody does."""
    auction = auction_of(state)
    if state.book.section("over"):
        return refuse("game_over")
    return refuse("no_auction") if auction is None else _hammered(Draft(state, ask.op), auction)


def _hammered(draft: Draft, auction: Auction) -> Decision:
    draft.effects.append(auction.next())
    if not auction.seat:
        return draft.decision("unsold", {"lot": auction.lot})
    spend(draft, auction.seat, BANK, auction.bid)
    draft.put("deeds", auction.lot, auction.seat)
    return concluded(draft, "sold", {"seat": auction.seat, "lot": auction.lot, "amount": auction.bid})
