"""What a player has: in all, and in cash that could be raised without anybody's help."""

from board_app.ledger.line import BANK
from board_app.rules.pledges import pledges
from board_app.rules.roles import built_price
from board_app.rules.state import State


def worth(state: State, seat: int, at_price: bool = False) -> int:
    """Cash, deeds at their price and buildings at theirs, in quanta; a mortgaged deed at its mortgage or `at_price`."""
    total = state.balance(state.account(seat))
    for deed in state.owned(seat):
        mortgaged = state.is_mortgaged(deed.key) and not at_price
        total += deed.mortgage if mortgaged else deed.price
        total += built_price(state, deed, state.level(deed.key))
    return total


def raisable(state: State, seat: int) -> int:
    """Cash, kept aside or not, with all buildings sold and all deeds mortgaged where that can be done, in quanta.

    Where a building that was won is to stand nothing can be sold or mortgaged before. What the bank owes counts too,
    unless it is for a deed, whose worth is counted here.
    """
    total = state.balance(state.account(seat))
    total += sum(due.amount for due in state.dues() if (due.payer, due.payee) == (BANK, seat) and not due.puts)
    for deed in state.owned(seat):
        if any(due.why[0] == "bid" for due in pledges(state, {deed.key})):
            continue
        total += built_price(state, deed, state.level(deed.key)) // 2 if state.knows("sell") else 0
        total += deed.mortgage if state.knows("mortgage") and not state.is_mortgaged(deed.key) else 0
    return total


def richest(state: State) -> list[int]:
    """The seats with the most, all of them where several have as much."""
    sums = {seat: worth(state, seat) for seat in state.in_play()}
    most = max(sums.values(), default=0)
    return [seat for seat, total in sums.items() if total == most]
