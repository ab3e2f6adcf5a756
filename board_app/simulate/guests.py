"""Built-in players of an edition without a board: they take the buttons and forms that it offers as chance has it."""

from collections.abc import Iterator

from board_app.game.forms import own_forms
from board_app.rules.decisions import Draw
from board_app.rules.moves import Move, Value
from board_app.rules.offers import Blank, Choice, May, Offers, Prompt
from board_app.rules.state import State
from board_app.simulate import purse

TRIES = 20
"""So often a form is filled in before the next one is looked at."""

MOST = 12
"""Numbers that are typed go up to this, and sums to this share of the start money: a tenth of it."""


def next_move(state: State, offers: Offers, may: May, draw: Draw) -> Move | None:
    """A move that the rules take, whoever makes it; None where there is none."""
    if dues := state.book.section("dues"):
        return purse.owing(state, next(iter(dues.values()))["payer"])
    for asked in _shuffled(_offered(state, offers, may), draw):
        for _ in range(TRIES if isinstance(asked, Prompt) else 1):
            if may(move := _filled(state, asked, draw)):
                return move
    return None


def try_out(state: State, offers: Offers, may: May, draw: Draw) -> None:
    """Ask for one of an edition's own moves, filled in somehow, and make none: what its program cannot do shows."""
    if own := own_forms(state, offers.forms):
        may(_filled(state, own[draw(len(own))], draw))


def _offered(state: State, offers: Offers, may: May) -> list[Choice | Prompt]:
    own = own_forms(state, offers.forms)
    return [*offers.choices(state), *offers.prompts(state, may), *own]


def _shuffled(offered: list[Choice | Prompt], draw: Draw) -> Iterator[Choice | Prompt]:
    while offered:
        yield offered.pop(draw(len(offered)))


def _filled(state: State, asked: Choice | Prompt, draw: Draw) -> Move:
    """The move of a button, or of a form with every blank filled in somehow."""
    words = dict(asked.args)
    for blank in asked.blanks if isinstance(asked, Prompt) else ():
        words[blank.name] = _word(state, blank, draw)
    return Move(asked.move, words)


def _word(state: State, blank: Blank, draw: Draw) -> Value:
    if blank.picks:
        return blank.picks[draw(len(blank.picks))][0]
    if blank.kind == "dice":
        return f"{draw(6) + 1} {draw(6) + 1}"
    if blank.kind == "amount":
        return state.facts.currency.show(draw(max(1, state.facts.start // MOST)) + 1)
    return str(draw(MOST) + 1)
