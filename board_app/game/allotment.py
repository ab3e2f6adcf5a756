"""Whose a button or a form is: the seats that may ask for what it offers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from board_app.game.permits import Seats, askers, by_word
from board_app.rules.moves import Move
from board_app.rules.offers import Blank, Choice, Prompt
from board_app.rules.state import State
from board_app.words import say

Offered = TypeVar("Offered", Choice, Prompt)


def allotted(state: State, offered: Offered) -> Offered:
    """What is offered, with the seats that may ask for it; where people fill in a seat, a player fills in their own."""
    blanks = getattr(offered, "blanks", ())  # a button has none
    if by_word(state, Move(offered.move, dict(offered.args))):
        seats: Seats = ()
    elif any(blank.name == "seat" for blank in blanks):
        seats = [seat for seat in offered.seats if _may(state, offered, seat)]
    else:
        seats = askers(state, Move(offered.move, {**_blank_words(blanks), **dict(offered.args)}))
    if seats is None or (offered.seats and set(offered.seats) <= set(seats)):
        return offered
    return replace(offered, askers=tuple(seats))


def parted(state: State, prompt: Prompt) -> tuple[Prompt, ...]:
    """A form; where some of what could be chosen in it would be money by a player's word, that is the banker's form.

    It is in one piece on the table's page, which is the banker's.
    """
    for blank in prompt.blanks:
        words = {value: Move(prompt.move, {**dict(prompt.args), blank.name: value}) for value, _ in blank.picks}
        given = [(value, told) for value, told in blank.picks if by_word(state, words[value])]
        if given and len(given) < len(blank.picks):
            rest = [pick for pick in blank.picks if pick not in given]
            own = allotted(state, replace(_with_picks(prompt, blank, rest), page="seat"))
            title = say("prompt", "bank_pays", what=prompt.title)
            banks = replace(_with_picks(prompt, blank, given), title=title, askers=(), page="seat")
            return own, banks, replace(prompt, page="table")
    return (allotted(state, prompt),)


def _with_picks(prompt: Prompt, blank: Blank, picks: Sequence[tuple[str, str]]) -> Prompt:
    blanks = (replace(one, picks=tuple(picks)) if one is blank else one for one in prompt.blanks)
    return replace(prompt, blanks=tuple(blanks))


def _may(state: State, offered: Offered, seat: int) -> bool:
    words = _blank_words(getattr(offered, "blanks", ()))
    seats = askers(state, Move(offered.move, {**words, **dict(offered.args), "seat": seat}))
    return seats is None or seat in seats


def _blank_words(blanks: tuple[Blank, ...]) -> dict[str, str]:
    """The words that people fill in, as not yet filled in; of a word in several blanks (`scores.1`) the first part."""
    return {blank.name.partition(".")[0]: "?" for blank in blanks}
