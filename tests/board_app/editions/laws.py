"""What holds at every table after every line, whatever its edition."""

import json

from board_app.ledger.line import BANK
from board_app.rules.state import HOTEL, State
from tests.board_app.alone import Alone, state_of


def kept(one: Alone) -> str:
    """Balances and named state, as text to compare."""
    return json.dumps([sorted(one.book.balances.items()), state_of(one.book), one.book.head])


def money_adds_up(one: Alone) -> None:
    """No money comes or goes, and nobody but the bank is below nothing."""
    assert sum(one.book.balances.values()) == 0
    assert all(balance >= 0 for account, balance in one.book.balances.items() if account != BANK)


def pieces_add_up(state: State) -> None:
    """Every house and hotel of the box is in the bank or on a deed of somebody who plays."""
    standing, board = list(state.book.section("houses").values()), state.facts.board
    hotels = standing.count(HOTEL)
    assert state.stock("houses") + sum(standing) - hotels * HOTEL == board.houses
    assert state.stock("hotels") + hotels == board.hotels
    assert all(not state.is_out(owner) for owner in state.book.section("deeds").values())
