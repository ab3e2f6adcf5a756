"""What must hold of every line before it enters the book. Checks return what is wrong; they change nothing."""

from collections.abc import Iterable, Mapping

from board_app.ledger.line import BANK, Effect, Legs, Money
from board_app.money import MAX_BALANCE


def unbalanced(effects: Iterable[Effect]) -> str | None:
    """A sentence when some money effect does not sum to zero."""
    for effect in effects:
        if isinstance(effect, Money) and sum([delta for _, delta in effect.legs]) != 0:
            return f"the legs {effect.legs} do not sum to zero"
    return None


def out_of_bounds(balances: Mapping[int, int], legs: Legs) -> tuple[int, int] | None:
    """The first account that `legs` would take out of bounds, with the quanta missing below zero or over the cap.

    Missing quanta are positive, quanta over the cap negative.
    """
    for account, delta in legs:
        if account == BANK:
            continue
        after = balances.get(account, 0) + delta
        if after < 0:
            return account, -after
        if after > MAX_BALANCE:
            return account, MAX_BALANCE - after
    return None


def leaking(balances: Mapping[int, int]) -> str | None:
    """A sentence when the balances, the bank's included, do not sum to zero."""
    total = sum(balances.values())
    return f"the book's balances sum to {total}, not to zero" if total else None
