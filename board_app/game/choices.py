"""What can be done now: every button the rules of an edition with turns put on a screen, and none they would refuse."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_app.game.hints import hint
from board_app.rules.auction import auction_of, least_bid
from board_app.rules.board import ROLES
from board_app.rules.building import BUILDINGS, buildable
from board_app.rules.choosing import told_before, ways
from board_app.rules.facts import Deed
from board_app.rules.mortgage import interest
from board_app.rules.moves import Move, Value
from board_app.rules.offers import Choice, May, Offers
from board_app.rules.phrases import phrases, told_of
from board_app.rules.roles import above, below, built_price, role_of
from board_app.rules.state import HOTEL, State
from board_app.rules.turns import Turn, turn_of
from board_app.words import say

TRIALS: Mapping[str, Mapping[str, Value]] = {
    "roll": {"dice": "1 2", "die": 1, "action": "2"},
    "jail_roll": {"dice": "1 2", "die": 1},
    "take_card": {"card": 1},
    "card": {"card": 1, "dice": "1 2"},
    "rent": {"dice": "1 2"},
    "fund": {"die": 1},
}
"""What chance might add to a move; whether it is allowed does not depend on that."""


DOERS: Mapping[str, tuple[str, ...]] = {
    "claim": ("payee",),
    "waive": ("payer", "payee"),
    "accept": ("taker",),
}
"""Moves to the words that name who can make them; `seat` does for all others."""


def table_choices(state: State, may: May, offers: Offers) -> tuple[Choice, ...]:
    """What the table can do now, whoever does it, in the order of a turn."""
    return _allowed(
        may,
        (
            *_beginnings(state),
            *_auction(state),
            *_turn(turn_of(state), state),
            *offers.choices(state),
            *_rents(state),
            *_debts(state),
            *_deals(state),
            *(_choice(state, "building_auction", kind=kind) for kind in BUILDINGS),
        ),
    )


def deed_choices(state: State, deed: Deed, may: May, offers: Offers) -> tuple[Choice, ...]:
    """What the owner of a deed can do with it now."""
    seat, level = state.owner(deed.key), state.level(deed.key)
    if not seat:
        return ()
    return _allowed(
        may,
        (
            *((_levelled(state, "build", deed, level, above(state, deed)),) if level < HOTEL else ()),
            *((_levelled(state, "sell", deed, level, below(state, deed)),) if level else ()),
            *offers.deed_choices(state, deed),
            _of_deed(state, "mortgage", deed, deed.mortgage),
            _of_deed(state, "unmortgage", deed, deed.mortgage + interest(state, deed)),
        ),
    )


def _levelled(state: State, move: str, deed: Deed, level: int, goal: int) -> Choice:
    """One building more or less on a street; sold ones bring half their price."""
    word = "hotel" if goal == HOTEL else str(goal)
    price = abs(built_price(state, deed, goal) - built_price(state, deed, level))
    return _of_deed(state, move, deed, price // 2 if goal < level else price, levels=f"{deed.key}:{word}")


def _of_deed(state: State, move: str, deed: Deed, amount: int, **args: Value) -> Choice:
    """What a deed's owner does with it, and the sum that this costs or brings."""
    seat = state.owner(deed.key)
    names = {"seat": seat, "deed": deed.key, "amount": amount}
    choice = _told(state, move, {"seat": seat, **(args or {"deed": deed.key})}, names)
    return replace(choice, short=say("deed_do", move, **phrases(state, names)))


def _allowed(may: May, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if may(_tried(choice)))


def _tried(choice: Choice) -> Move:
    return Move(choice.move, {**dict(choice.args), **TRIALS.get(choice.move, {})})


def _choice(state: State, move: str, **args: Value) -> Choice:
    return _told(state, move, args, args)


def _told(state: State, move: str, args: Mapping[str, Value], names: Mapping[str, Any], word: str = "") -> Choice:
    """A button for a move, told by the word of that name, or another one, and these names."""
    seats = tuple(int(names[doer]) for doer in DOERS.get(move, ("seat",)) if doer in names)
    section = told_of(state, "do", word or move, int(names.get("seat", 0)))
    label = say(section, word or move, **phrases(state, names))
    return Choice(move, tuple(args.items()), label, seats, hint=hint(state, move, names))


def _asked_first(state: State, choice: Choice, **names: Value) -> Choice:
    """A button behind a question, told with these names."""
    return replace(choice, asks=say("ask", choice.move, **phrases(state, names)))


def _beginnings(state: State) -> Iterator[Choice]:
    if state.facts.board.roles:
        without = (seat for seat in state.in_play() if not role_of(state, seat))
        yield from (_choice(state, "role", seat=seat, role=role) for seat in without for role in ROLES)
    if not turn_of(state).number:
        yield from (_choice(state, "begin", seat=seat) for seat in state.in_play())


def _turn(turn: Turn, state: State) -> Iterator[Choice]:
    """What a turn brings, to the player on turn."""
    seat = turn.seat
    if turn.todo == "offer":
        offer: dict[str, Value] = {"seat": turn.decider, "deed": turn.what}
        yield _told(state, "buy", offer, {**offer, "amount": state.facts.deeds[turn.what].price})
        yield _choice(state, "decline", **offer)
    for way in ways(turn):
        chosen: dict[str, Value] = {"seat": seat, "choice": way}
        amount = told_before(state, turn, way)
        costs = {} if amount is None else {"amount": amount}
        yield _told(state, "choose", chosen, {**chosen, **costs}, "choose_sum" if costs else "")
    if turn.todo in ("card", "fund"):
        yield _choice(state, turn.todo, seat=seat)
    if turn.todo == "throw":
        yield _told(state, "rent", {"seat": seat, "deed": turn.what}, {"seat": seat, "deed": turn.what}, "throw")
    open_offer = turn.todo == "offer" and state.knows("decline")
    if not open_offer or state.option("board") == "told":
        yield from _throws(state, seat)
    if seat and not open_offer:
        yield _choice(state, "end_turn", seat=seat)


def _throws(state: State, seat: int) -> Iterator[Choice]:
    """A throw, or a way out of jail; where the table keeps turns, anybody in jail may be the next to throw."""
    for one in state.in_play() if state.option("board") == "told" else (seat,) if seat else ():
        yield _choice(state, "roll", seat=one)
        if state.in_jail(one):
            word = "jail_die" if state.facts.board.action else ""
            yield _told(state, "jail_roll", {"seat": one}, {"seat": one}, word)
            yield _told(state, "jail_fine", {"seat": one}, {"seat": one, "amount": state.facts.board.fine})
            yield _choice(state, "jail_card", seat=one)


def _auction(state: State) -> Iterator[Choice]:
    auction = auction_of(state)
    if auction is None:
        return
    least = least_bid(state, auction)
    typed = state.facts.currency.show(least)
    for seat in state.in_play():
        if seat != auction.seat and seat not in auction.passed:
            yield _told(state, "bid", {"seat": seat, "amount": typed}, {"seat": seat, "amount": least})
            yield _choice(state, "leave", seat=seat)
    places = list(buildable(state, auction.seat, auction.lot)) if auction.lot in BUILDINGS and auction.seat else []
    for deed in places:
        yield _told(state, "hammer", {"deed": deed.key}, {"deed": deed.key}, "hammer_on")
    if not places:
        hammer = _choice(state, "hammer")
        yield hammer if auction.seat else _asked_first(state, hammer, lot=auction.lot)


def _rents(state: State) -> Iterator[Choice]:
    for claim in state.book.section("claims").values():
        landing = {"payer": claim["payer"], "deed": claim["deed"]}
        yield _told(state, "claim", landing, claim)
        yield _told(state, "waive", landing, claim)


def _debts(state: State) -> Iterator[Choice]:
    for seat in state.in_play():
        if state.owed_by(seat):
            yield _choice(state, "pay_debts", seat=seat)
            yield _asked_first(state, _choice(state, "bankrupt", seat=seat), seat=seat)


def _deals(state: State) -> Iterator[Choice]:
    for key, deal in state.book.section("deals").items():
        sides = {"giver": deal["from"], "taker": deal["to"], "gives": deal["gives"], "gets": deal["gets"]}
        yield replace(_told(state, "accept", {"deal": key}, sides), own=_own(state, "accept", sides))
        refused = _told(state, "reject", {"deal": key}, sides)
        yield replace(refused, seats=(deal["to"],), own=_own(state, "reject", sides))
        withdrawn = _told(state, "reject", {"deal": key}, sides, "withdraw")
        hint = _own(state, "unanswered", sides)
        yield replace(withdrawn, seats=(deal["from"],), own=_own(state, "withdraw", sides), hint=hint)


def _own(state: State, word: str, names: Mapping[str, Any]) -> str:
    """What a button says on the page of whoever's it is."""
    return say("own", word, **phrases(state, names))
