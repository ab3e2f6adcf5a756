"""What a move comes to before anything has happened: a decision, and the shared ways to refuse one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from board_app.ledger.book import EMPTY
from board_app.ledger.checks import out_of_bounds
from board_app.ledger.line import BANK, Effect, Legs, legs_of
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.words import say

Kind = Literal["p", "c"]
"""How the unit files an operation: a payment (a Chance may follow) or a correction (`docs/link.md`)."""

FieldKind = (
    Literal["seat", "anyone", "party", "amount", "deed", "due", "chance", "line", "text", "uid", "old_uid"]
    | Literal["dice", "space", "levels", "side", "deeds", "seats", "number", "building", "effect", "sums"]
    | Literal["cards"]
)
"""What a word of a move names; `seat` is still in the game, `anyone` at the table.

`party` is a player or the bank, `line` a log line, `uid` a card, `old_uid` a card or none, `side` of a deal, `sums`
what some players give or get, `cards` are playing cards.
"""


# Freezing would make it four times as dear, and one is made for every move.
@dataclass(slots=True)
class Decision:
    """The effects a move will have, and how its line reads: `move` and `args` name a sentence of the word list.

    `aside` marks money that a unit cannot post (an account it does not hold yet): the book moves first and is
    loaded into it. `legs` is the money it moves in all; empty for none.
    """

    move: str
    args: Mapping[str, Any]
    effects: tuple[Effect, ...]
    kind: Kind = "p"
    aside: bool = False
    legs: Legs = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self.legs = legs_of(self.effects)


class Ask(NamedTuple):
    """A move with its words read: seats and amounts as integers (quanta), a due as itself, under the operation `op`.

    `seat` is who asks, None the banker.
    """

    op: str
    args: Mapping[str, Any] = EMPTY
    seat: int | None = None


Decide = Callable[[State, Ask], Decision | Refusal]

Draw = Callable[[int], int]
"""`draw(bound)` is a whole number from 0 up to, not including, `bound`."""

Chance = Callable[[State, Mapping[str, Any], Draw], Mapping[str, str | int]]
"""The words of a move that chance adds: dice, a card. They are drawn once and stand in the move from then on."""


@dataclass(frozen=True, slots=True)
class MoveKind:
    """One kind of move: the words it needs, the pure function that decides it, words that may be left out, chance."""

    fields: Mapping[str, FieldKind]
    decide: Decide
    optional: Mapping[str, FieldKind] = field(default_factory=dict)
    chance: Chance | None = None


def refuse(code: str, limit: int | None = None, **names: object) -> Refusal:
    """A refusal with its sentence; `limit` is the number of quanta that would be legal."""
    return Refusal(code, say("refusal", code, **names), limit)


def uncovered(state: State, legs: Legs, bids: bool = True) -> Refusal | None:
    """The refusal for legs that some account cannot bear beside its reserved money, or None.

    Without `bids`, what the highest bid of an auction keeps aside may be spent: by that bid itself.
    """
    if not legs:
        return None
    money = state.facts.currency
    for account, delta in legs:
        if account == BANK or delta >= 0:
            continue
        free = state.free(account) if bids else state.biddable(account)
        missing = -delta - free
        if missing > 0:
            payer = state.name(state.seat_of(account) or 0)
            # More can be kept aside than is left, once the unit has moved money meanwhile.
            free = max(0, free)
            return refuse("funds", free, payer=payer, free=money.show(free), lacking=money.show(missing))
    bad = out_of_bounds(state.book.balances, tuple((a, d) for a, d in legs if d > 0))
    if bad is None:
        return None
    account, over = bad
    room = dict(legs)[account] + over
    payee = state.name(state.seat_of(account) or 0)
    return refuse("limit", room, payee=payee, room=money.show(room))
