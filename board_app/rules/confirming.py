"""Payments that the table wants confirmed at the unit: what was asked for on a page becomes a due asked for there."""

from collections.abc import Mapping
from typing import NamedTuple

from board_app.ledger.line import Put
from board_app.rules.decisions import Decision
from board_app.rules.standard import due_words
from board_app.rules.state import Due, State


class Confirmed(NamedTuple):
    """A move that is one payment: `why` it is paid, a word of the list's `why` section with the `names` it takes over.

    `waits` are the sections it changes: all of it waits for the payment, and a debt that is dropped leaves them as they
    were.
    """

    why: str
    names: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()


CONFIRMED: Mapping[str, Confirmed] = {
    "pay": Confirmed("agreed"),
    "buy": Confirmed("purchase", ("deed",), ("deeds", "turn")),
    "sold": Confirmed("bid", ("lot",), ("deeds", "houses", "auction")),
    "wage": Confirmed("wage"),
    "jail_fine": Confirmed("fine", (), ("jail", "turn")),
    "mortgage": Confirmed("mortgage", ("deed",), ("mortgaged",)),
    "unmortgage": Confirmed("unmortgage", ("deed",), ("mortgaged",)),
    "build": Confirmed("built", (), ("houses",)),
    "sell": Confirmed("buildings_sold", (), ("houses",)),
}
"""The lines that are confirmed. One that changes more than its row says is paid at once."""

PARTIES = 2


def confirms(state: State) -> bool:
    """Whether this table has its payments confirmed at the unit."""
    return state.option("unit_confirms") == "on"


def at_unit(state: State, op: str, decision: Decision) -> Decision:
    """The decision as a question at the unit; unchanged where it is not one payment between two."""
    kind, puts = CONFIRMED.get(decision.move), [effect for effect in decision.effects if isinstance(effect, Put)]
    if kind is None or len(decision.legs) != PARTIES or any(put.section not in kind.waits for put in puts):
        return decision
    (payer, _), (payee, amount) = sorted(decision.legs, key=lambda leg: leg[1])
    names = {name: decision.args[name] for name in kind.names}
    seats = state.seat_of(payer) or 0, state.seat_of(payee) or 0
    due = Due(op, *seats, amount, (kind.why, names), tuple(puts))
    asked = Put("asked", str(state.book.head + 1), due.id)
    return Decision("ask_unit", due_words(due), (due.opened(), asked))
