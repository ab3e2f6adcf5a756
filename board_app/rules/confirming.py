"""Payments that the table wants confirmed at the unit: what was asked for on a page becomes a due asked for there."""

from collections.abc import Mapping

from board_app.ledger.line import Put
from board_app.rules.decisions import Decision
from board_app.rules.standard import due_words
from board_app.rules.state import Due, State
from board_app.rules.turns import turn_of

CONFIRMED: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "pay": ("agreed", ()),
    "buy": ("purchase", ("deed",)),
    "sold": ("bid", ("lot",)),
    "wage": ("wage", ()),
    "jail_fine": ("fine", ()),
    "mortgage": ("mortgage", ("deed",)),
    "unmortgage": ("unmortgage", ("deed",)),
}
"""Lines that are one payment, and what it is for: a word of the list's `why` section and the names it takes over."""

BOUGHT = ("deeds", "mortgaged")
"""Sections whose changes wait for the payment; what else the move does happens at once."""

BUILT = "houses"
"""A section that others may need meanwhile, so that what comes with it is paid at once."""


def confirms(state: State) -> bool:
    """Whether this table has its payments confirmed at the unit."""
    return state.option("unit_confirms") == "on"


def at_unit(state: State, op: str, decision: Decision) -> Decision:
    """The decision as a question at the unit; unchanged where it is not one payment between two."""
    puts = [effect for effect in decision.effects if isinstance(effect, Put)]
    built = any(put.section == BUILT for put in puts)
    if decision.move not in CONFIRMED or len(decision.legs) != len(("payer", "payee")) or built:
        return decision
    (payer, _), (payee, amount) = sorted(decision.legs, key=lambda leg: leg[1])
    word, names = CONFIRMED[decision.move]
    # An offer stays open until its deed is paid for: a debt that is dropped leaves it as it was.
    later = (*BOUGHT, "turn") if turn_of(state).todo == "offer" else BOUGHT
    due = Due(
        op,
        state.seat_of(payer) or 0,
        state.seat_of(payee) or 0,
        amount,
        (word, {name: decision.args[name] for name in names}),
        tuple(put for put in puts if put.section in later),
    )
    now = [put for put in puts if put.section not in later]
    asked = Put("asked", str(state.book.head + 1), due.id)
    return Decision("ask_unit", due_words(due), (*now, due.opened(), asked))
