"""Built-in players of Socialism: neighbours who buy when the fund can stand it, and put chips wherever they may."""

from collections.abc import Callable, Mapping

from board_app.editions.socialism.chance import kept_by, too_late
from board_app.editions.socialism.fund import fund_free, reach
from board_app.editions.socialism.phase import before_throw, coming_mark, pending
from board_app.editions.socialism.shuttle import journey
from board_app.rules.auction import auction_of, least_bid
from board_app.rules.cards import deck_of
from board_app.rules.chips import chips_left, chips_on, is_full, printed
from board_app.rules.decisions import Draw
from board_app.rules.facts import Deed
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.simulate.players import Habits

CAREFUL = 400
"""Quanta in the fund below which nobody asks it for more than a chip."""

RIDE_ABOVE = 600
"""Quanta in the fund above which the shuttle is taken."""

GENEROUS = 3
"""One donation in so many is twice the least."""


def next_move(state: State, habits: Habits, draw: Draw) -> Move:
    """The next move at this table, whoever makes it; first what waits for an answer, then the player on turn."""
    turn = turn_of(state)
    seat = turn.seat
    if pending(state, "go"):
        return _donations(state, draw)
    if state.book.section("auction"):
        return _bidding(state, draw)
    if turn.todo == "offer":
        return _offered(state, turn.decider, state.facts.deeds[turn.what])
    if turn.todo == "fine":
        return _fine(state, seat)
    if pending(state, "drawn"):
        return _card(state, seat)
    if pending(state, "far"):
        return Move("move_on", {"seat": seat})
    if pending(state, "draws"):
        return _kept(state, seat) or Move("take_card", {"seat": seat})
    landed = pending(state, "landed")
    if landed and landed[0] == seat and (move := _landed(state, seat, landed[1])):
        return move
    if turn.moved and not turn.again:
        return Move("end_turn", {"seat": seat})
    return _kept(state, seat) or (_developed(state, seat) if habits.builds else None) or _throw(state, seat, habits)


def _donations(state: State, draw: Draw) -> Move:
    least = state.facts.values["donation"]
    given = []
    for seat in state.in_play():
        wish = least if draw(GENEROUS) else 2 * least
        given.append(f"{seat}:{min(wish, state.free(state.account(seat)))}")
    return Move("donate", {"amounts": " ".join(given)})


def _offered(state: State, seat: int, deed: Deed) -> Move:
    """Bought with one's own money, or with the fund's while there is plenty of it."""
    from_fund = max(0, deed.price - state.free(state.account(seat)))
    return Move("buy" if fund_free(state) - from_fund >= CAREFUL else "decline", {"seat": seat, "deed": deed.key})


def _bidding(state: State, draw: Draw) -> Move:
    auction = auction_of(state)
    assert auction is not None, "somebody must have opened it"
    waiting = [seat for seat in state.after(auction.seat) if seat not in auction.passed]
    if not waiting:
        return Move("hammer", {})
    seat, bid = waiting[0], least_bid(state, auction)
    most = min(state.facts.deeds[auction.lot].price * (50 + draw(50)) // 100, reach(state, seat) - CAREFUL)
    own = state.free(state.account(seat))
    if bid <= max(most, min(own, 2 * state.facts.board.bid_step)):
        return Move("bid", {"seat": seat, "amount": state.facts.currency.show(bid)})
    return Move("leave", {"seat": seat})


def _landed(state: State, seat: int, what: str) -> Move | None:
    """A chip wherever one may be put; the shuttle to a project with an open slot while the fund can pay it."""
    if what in state.facts.deeds:
        open_slot = not is_full(state, state.facts.deeds[what])
        able = open_slot and reach(state, seat) > state.facts.values["contribution"]
        return Move("contribute", {"seat": seat, "deed": what}) if able else None
    if fund_free(state) < RIDE_ABOVE:
        return None
    for deed in state.facts.deeds.values():
        found = journey(state, seat, deed.key, None)
        near = not isinstance(found, Refusal) and found[0] == 1
        if near and state.owner(deed.key) and not is_full(state, deed):
            return Move("ride", {"seat": seat, "to": deed.key})
    return None


def _throw(state: State, seat: int, habits: Habits) -> Move:
    if not state.in_jail(seat):
        return Move("roll", {"seat": seat})
    if habits.leaves and state.jail_cards(seat):
        return Move("jail_card", {"seat": seat})
    if habits.leaves and state.free(state.account(seat)) >= state.facts.board.fine:
        return Move("jail_fine", {"seat": seat})
    return Move("jail_roll", {"seat": seat})


def _fine(state: State, seat: int) -> Move:
    """The richest help first."""
    lacking = state.facts.board.fine - state.free(state.account(seat))
    shares = []
    for other in sorted(state.after(seat), key=lambda one: -state.free(state.account(one))):
        share = min(lacking, state.free(state.account(other)))
        shares.append(f"{other}:{share}")
        lacking -= share
    return Move("jail_fine", {"seat": seat, "others": " ".join(shares)})


def _developed(state: State, seat: int) -> Move | None:
    """One's own project with the lowest fee, paid with one's own money."""
    turn = before_throw(state, seat)
    if isinstance(turn, Refusal) or state.book.section("done").get("developed") == [seat, coming_mark(turn)]:
        return None
    own = [deed for deed in state.owned(seat) if not is_full(state, deed)]
    cheapest = min(own, key=lambda deed: printed(deed).fee, default=None)
    if cheapest and printed(cheapest).fee <= state.free(state.account(seat)):
        return Move("self_develop", {"seat": seat, "deed": cheapest.key})
    return None


# ---- cards


def _card(state: State, seat: int) -> Move:
    """A drawn card is used where it can be, else kept, else put back."""
    effect = str(deck_of(state, "chance")[pending(state, "drawn")].effect[0])
    words = WORDS[effect](state, seat)
    if words and not too_late(state, seat):
        return Move("use_card", {"seat": seat, **words})
    return Move("return_card" if kept_by(state, seat) else "keep_card", {"seat": seat})


def _kept(state: State, seat: int) -> Move | None:
    held = kept_by(state, seat)
    words = WORDS[held.effect](state, seat) if held and not too_late(state, seat) else None
    return Move("play_kept", {"seat": seat, **words}) if words else None


Words = Mapping[str, Value]


def _place(state: State, _: int) -> Words | None:
    for deed in state.facts.deeds.values():
        if state.owner(deed.key) and not is_full(state, deed):
            return {"deed": deed.key}
    return None


def _remove(state: State, seat: int) -> Words | None:
    """From whoever has placed the most."""
    for other in sorted(state.after(seat), key=lambda one: chips_left(state, one)):
        for deed in state.facts.deeds.values():
            if chips_on(state, deed.key).get(other):
                return {"deed": deed.key, "from": other}
    return None


def _swap(state: State, seat: int) -> Words | None:
    """One's own worst project for the best of others, if that is better."""
    payouts: dict[str, int] = {deed.key: printed(deed).payout for deed in state.facts.deeds.values()}
    mine = [deed.key for deed in state.owned(seat)]
    others = [key for key in payouts if state.owner(key) not in (0, seat)]
    if not mine or not others:
        return None
    worst, best = min(mine, key=payouts.__getitem__), max(others, key=payouts.__getitem__)
    return {"gives": worst, "takes": best} if payouts[worst] < payouts[best] else None


WORDS: Mapping[str, Callable[[State, int], Words | None]] = {
    "place_chip": _place,
    "remove_chip": _remove,
    "swap_projects": _swap,
}
"""Effects of cards that can be kept, to the words with which a neighbour plays them; None where there is no use."""
