"""Who is offered the way back or forward: nobody to whom it would be refused at once."""

from collections.abc import Iterable

from board_app.game.gains import all_own
from board_app.game.outbox import Outbox
from board_app.ledger.line import Line, Money
from board_app.rules.correcting import PASSING
from board_app.rules.rewind import forbidden, way
from board_app.rules.state import State

_WORTHLESS = (*PASSING, "turn", "places", "pending")
"""Sections of which nobody stands any better."""


def may_lead(state: State, outbox: Outbox, to: int | None) -> tuple[int, ...] | None:
    """The seats that may lead the book to line `to`, None for all.

    What lines did beside money and debts is measured when somebody asks for it, and not for every picture.
    """
    if to is None:
        return None
    gone, come = way(state.book, state.book.head, to)
    seats = tuple(player.seat for player in state.players())
    may = tuple(
        seat
        for seat in seats
        if forbidden(state, seat, to) is None
        and all(entry.seat == seat for entry in outbox)
        and (all_own(state.book, seat, to) or _brought(state, seat, come) <= _brought(state, seat, gone))
    )
    return None if may == seats else may


def _brought(state: State, seat: int, lines: Iterable[Line]) -> int:
    """What these lines have brought a player, in quanta, as long as all they did was to move money and open debts."""
    account, brought = state.account(seat), 0
    for effect in (effect for line in lines for effect in line.effects):
        if isinstance(effect, Money):
            brought += dict(effect.legs).get(account, 0)
        elif effect.section == "dues" and effect.value is not None:
            due = effect.value
            brought += int(due["amount"]) * ((due["payee"] == seat) - (due["payer"] == seat))
        elif effect.section not in _WORTHLESS:
            return 0
    return brought
