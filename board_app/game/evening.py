"""An evening that was played on a unit alone: where it began, told from where it ended."""

from collections.abc import Sequence

from unit_driver.facts import CardBound, Fact, Moved

NOT_OPEN = -1
"""The balance the link gives for an account that is not open (`docs/link.md`)."""


def balances_before(balances: Sequence[int], facts: Sequence[Fact]) -> tuple[int, ...]:
    """Balances of accounts 1, 2, ... before these facts, from those after them; in quanta, `NOT_OPEN` where none is."""
    held = {account: balance for account, balance in enumerate(balances, 1) if balance != NOT_OPEN}
    for fact in facts:
        if isinstance(fact, Moved):
            for account, delta in fact.legs:
                held[account] = held.get(account, 0) - delta
    opened = {fact.account for fact in facts if isinstance(fact, CardBound) and fact.opening}
    last = max(held.keys() - opened, default=0)
    return tuple(held.get(n, NOT_OPEN) if n not in opened else NOT_OPEN for n in range(1, last + 1))
