"""Whose a button or a form is: the seats that may ask for what it offers."""

from dataclasses import replace
from typing import TypeVar

from board_app.game.permits import Seats, askers, by_word
from board_app.rules.moves import Move
from board_app.rules.offers import Blank, Choice, Prompt
from board_app.rules.state import State

Offered = TypeVar("Offered", Choice, Prompt)


def allotted(state: State, offered: Offered) -> Offered:
    """What is offered, with the seats that may ask for it; where people fill in a seat, a player fills in their own."""
    blanks = getattr(offered, "blanks", ())  # a button has none
    if by_word(state, offered.move):
        seats: Seats = ()
    elif any(blank.name == "seat" for blank in blanks):
        seats = [seat for seat in offered.seats if _may(state, offered, seat)]
    else:
        seats = askers(state, Move(offered.move, {**_blank_words(blanks), **dict(offered.args)}))
    if seats is None or (offered.seats and set(offered.seats) <= set(seats)):
        return offered
    return replace(offered, askers=tuple(seats))


def _may(state: State, offered: Offered, seat: int) -> bool:
    words = _blank_words(getattr(offered, "blanks", ()))
    seats = askers(state, Move(offered.move, {**words, **dict(offered.args), "seat": seat}))
    return seats is None or seat in seats


def _blank_words(blanks: tuple[Blank, ...]) -> dict[str, str]:
    """The words that people fill in, as not yet filled in; of a word in several blanks (`scores.1`) the first part."""
    return {blank.name.partition(".")[0]: "?" for blank in blanks}
