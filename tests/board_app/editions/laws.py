"""What holds at every table after every line, whatever its edition."""

import json
from random import Random

from board_app.ledger.line import BANK
from board_app.rules.facts import Facts
from board_app.rules.moves import Value
from board_app.rules.state import HOTEL, State
from tests.board_app.alone import Alone, state_of


def kept(one: Alone) -> str:
    """Balances and named state, as text to compare."""
    return json.dumps([sorted(one.book.balances.items()), state_of(one.book), one.book.head])


def money_adds_up(one: Alone) -> None:
    """No money comes or goes, and nobody but the bank is below nothing."""
    assert sum(one.book.balances.values()) == 0
    assert all(balance >= 0 for account, balance in one.book.balances.items() if account != BANK)


ENDINGS = ("finish", "closing")
"""Moves that end a game: where nothing else can be done, it stands still."""


def somebody_can_go_on(one: Alone) -> None:
    """A page has a button or a form that takes the game on, unless it is over, or too few sit there for it."""
    view = one.table.view()
    play = view.play
    assert play is not None
    if play.over or len([player for player in view.players if not player.out]) < one.pack.facts.players_min:
        return
    moves = {choice.move for choice in play.choices} | {prompt.move for prompt in play.prompts}
    hands = view.round is not None and view.round.enter
    assert moves - set(ENDINGS) or view.dues or view.chances or hands or one.book.section("closing"), play


def leave(chance: Random, seat: Value) -> tuple[str, dict[str, Value]]:
    """Somebody leaves the table; their money and deeds go one way or the other."""
    ways = {"money": chance.choice(("bank", "shared")), "deeds": chance.choice(("bank", "auction"))}
    return "depart", {"seat": seat, **ways}


def option(chance: Random, facts: Facts) -> tuple[str, dict[str, Value]]:
    """The table plays something otherwise from now on."""
    one = chance.choice(list(facts.options.values()))
    return "option", {"option": one.id, "value": chance.choice(list(one.values))}


def pieces_add_up(state: State) -> None:
    """Every house and hotel of the box is in the bank or on a deed of somebody who plays."""
    standing, board = list(state.book.section("houses").values()), state.facts.board
    hotels = standing.count(HOTEL)
    assert state.stock("houses") + sum(standing) - hotels * HOTEL == board.houses
    assert state.stock("hotels") + hotels == board.hotels
    assert all(not state.is_out(owner) for owner in state.book.section("deeds").values())
