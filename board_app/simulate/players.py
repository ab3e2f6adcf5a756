"""Built-in players: simple people who buy, bid, build, mortgage and trade. Pure; chance is handed in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.rules.auction import auction_of, least_bid
from board_app.rules.choosing import ways
from board_app.rules.decisions import Draw
from board_app.rules.facts import Deed
from board_app.rules.moves import Move
from board_app.rules.state import State
from board_app.rules.striking import GOALS
from board_app.rules.turns import Turn, next_seat, turn_of
from board_app.simulate import dealing, purse

STEP = 10
"""A bid goes up by this fraction of the price at least, so that auctions end."""

OFFERS = 3
"""One turn in so many brings an offer to somebody."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What players do beside moving, buying and paying. `leaves`: out of jail as soon as they can pay for it."""

    builds: bool = True
    trades: bool = True
    leaves: bool = True


def next_move(state: State, habits: Habits, draw: Draw) -> Move:
    """The next move at this table, whoever makes it; first what waits for an answer, then the player on turn."""
    book = state.book
    if deals := book.section("deals"):
        return dealing.answer(state, *next(iter(deals.items())))
    if (claims := book.section("claims")) and state.knows("claim"):
        claim = next(iter(claims.values()))
        return Move("claim", {"payer": claim["payer"], "deed": claim["deed"], "seat": claim["payee"]})
    if dues := book.section("dues"):
        return purse.owing(state, next(iter(dues.values()))["payer"])
    if book.section("auction"):
        return _bidding(state, draw)
    turn = turn_of(state)
    if turn.unplaced:
        dice = f"{draw(6) + 1} {draw(6) + 1}"
        return Move("land", {"seat": turn.seat, "space": draw(len(state.facts.board.spaces)), "dice": dice})
    if turn.todo and not (turn.todo == "offer" and not _wanted(state, turn)):
        return DECIDED[turn.todo](state, turn, draw)
    if chances := book.section("chances"):
        return _struck(state, *next(iter(chances.items())))
    if turn.moved and not turn.again:
        return _afterwards(state, turn.seat, habits, draw)
    return _throw(state, turn.seat, habits)


def _throw(state: State, seat: int, habits: Habits) -> Move:
    if not state.in_jail(seat):
        return Move("roll", {"seat": seat})
    if habits.leaves and state.jail_cards(seat) and state.knows("jail_card"):
        return Move("jail_card", {"seat": seat})
    if habits.leaves and state.knows("jail_fine") and state.free(state.account(seat)) >= state.facts.board.fine:
        return Move("jail_fine", {"seat": seat})
    return Move("jail_roll", {"seat": seat})


def _afterwards(state: State, seat: int, habits: Habits, draw: Draw) -> Move:
    """Whoever has moved builds, frees deeds and makes an offer while there is money; then the turn is over."""
    if habits.builds and (move := purse.improvement(state, seat)):
        return move
    if habits.trades and not draw(OFFERS) and (move := dealing.offer(state, seat)):
        return move
    return (
        Move("end_turn", {"seat": seat}) if state.knows("end_turn") else _throw(state, next_seat(state, seat), habits)
    )


# ---- what a space asks


def _buy(state: State, turn: Turn, _: Draw) -> Move:
    return Move("buy" if _affordable(state, turn) else "decline", {"seat": turn.decider, "deed": turn.what})


def _affordable(state: State, turn: Turn) -> bool:
    price = state.facts.deeds[turn.what].price
    return state.knows("buy") and state.free(state.account(turn.decider)) >= price


def _wanted(state: State, turn: Turn) -> bool:
    """Whether there is something to say to an offer; else it lapses."""
    return state.knows("decline") or _affordable(state, turn)


def _card(_: State, turn: Turn, __: Draw) -> Move:
    return Move("card", {"seat": turn.decider})


def _choose(_: State, turn: Turn, __: Draw) -> Move:
    return Move("choose", {"seat": turn.decider, "choice": ways(turn)[0]})


def _zone(state: State, turn: Turn, draw: Draw) -> Move:
    """An auction while the bank has deeds, then a deal that completes a group, else a Chance for any zone."""
    seat = turn.decider
    if not all(state.owner(deed) for deed in state.facts.deeds):
        return Move("zone", {"seat": seat, "choice": "auction"})
    if deal := dealing.forced(state, seat):
        return deal
    return Move("zone", {"seat": seat, "choice": "chance", "zone": str(draw(len(state.facts.board.zones)) + 1)})


def _rent(_: State, turn: Turn, __: Draw) -> Move:
    return Move("rent", {"seat": turn.decider, "deed": turn.what})


def _fund(_: State, turn: Turn, __: Draw) -> Move:
    return Move("fund", {"seat": turn.decider})


DECIDED: Mapping[str, Callable[[State, Turn, Draw], Move]] = {
    "offer": _buy,
    "card": _card,
    "choice": _choose,
    "zone": _zone,
    "throw": _rent,
    "fund": _fund,
}
"""What is to be decided in a turn to how it is decided."""


def _struck(state: State, key: str, chance: Mapping[str, Any]) -> Move:
    """A Chance is obeyed; it passes over those who have failed, and over those in jail where it would move them."""
    seat, moves = chance["seat"], state.facts.chance[chance["card"]].effect[0] in GOALS
    passed = state.is_out(seat) or (moves and state.in_jail(seat))
    return Move("chance_skip" if passed else "chance_do", {"chance": key})


# ---- auctions


def _bidding(state: State, draw: Draw) -> Move:
    """The next one who has not bid highest bids up to what the deed is worth to them, or leaves."""
    auction = auction_of(state)
    assert auction is not None, "somebody must have opened it"
    waiting = [seat for seat in state.after(auction.seat) if seat not in auction.passed]
    if not waiting:
        return Move("hammer", {})
    seat, deed = waiting[0], state.facts.deeds[auction.lot]
    bid = max(least_bid(state, auction), auction.bid + deed.price // STEP)
    if bid <= min(_value(state, seat, deed, draw), state.free(state.account(seat))):
        return Move("bid", {"seat": seat, "amount": state.facts.currency.show(bid)})
    return Move("leave", {"seat": seat})


def _value(state: State, seat: int, deed: Deed, draw: Draw) -> int:
    """Somewhere about the price, twice that for the last deed of a group."""
    value = deed.price * (75 + draw(50)) // 100
    return 2 * value if dealing.missing(state, seat, deed.group) == [deed] else value
