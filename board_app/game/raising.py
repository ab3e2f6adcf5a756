"""Raising money: what somebody lacks for a payment, and every way the rules leave them to get it."""

from collections.abc import Callable
from dataclasses import dataclass

from board_app.game.choices import deed_choices
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move, Refusal
from board_app.rules.offers import Choice, May, Offers
from board_app.rules.state import State

RAISED_BY = ("sell", "mortgage")
"""Moves with a deed of one's own that bring cash."""


@dataclass(frozen=True, slots=True)
class Way:
    """A button that brings money, and how much."""

    choice: Choice
    brings: int
    brings_text: str


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What somebody has and lacks, and the ways to raise it, those that bring most first.

    `sentence` asks for what it is lacking: who pays, what for, how much. `lacking` is 0 quanta once there is enough.
    """

    sentence: str
    seat: int
    has_text: str
    lacking: int
    lacking_text: str
    ways: tuple[Way, ...]


def shortfall(
    state: State,
    sentence: str,
    seat: int,
    amount: int,
    may: May,
    offers: Offers,
    decide: Callable[[Move], Decision | Refusal],
    bids: bool = False,
) -> Shortfall:
    """What a seat lacks to pay an amount (quanta) that a sentence asks for, and how it can be raised.

    `bids`: the amount is a bid, for which the money of its own bid before is there.
    """
    account, money = state.account(seat), state.facts.currency
    free = max(0, state.biddable(account) if bids else state.free(account))
    lacking = max(0, amount - free)
    ways = []
    for deed in state.owned(seat):
        for choice in deed_choices(state, deed, may, offers):
            if choice.move not in RAISED_BY:
                continue
            decision = decide(Move(choice.move, dict(choice.args)))
            brings = dict(decision.legs).get(account, 0) if isinstance(decision, Decision) else 0
            ways.append(Way(choice, brings, money.show(brings)))
    ways.sort(key=lambda way: -way.brings)
    return Shortfall(sentence, seat, money.show(free), lacking, money.show(lacking), tuple(ways))
