"""What differs with who keeps the turns: the table, which tells the app of money and deeds only, or the app."""

from board_app.rules import property as deeds
from board_app.rules.decisions import Ask, Decide, Decision, refuse
from board_app.rules.grounds import no_rent
from board_app.rules.moves import Refusal
from board_app.rules.rents import let_off
from board_app.rules.state import State
from board_app.rules.turns import outside, turn_of


def keeps_turns(state: State) -> bool:
    """Whether the app keeps the turns."""
    return state.option("board") != "told"


def either(money_only: Decide, kept: Decide) -> Decide:
    """Decide by the first where the table keeps turns, by the second where the app does."""
    return lambda state, ask: (kept if keeps_turns(state) else money_only)(state, ask)


def rent(state: State, ask: Ask) -> Decision | Refusal:
    """The owner of a deed asks a player for rent, who owes it unless a deal made the landing free."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if fault := outside(state, seat) or no_rent(state, seat, deed):
        return fault
    return let_off(state, ask.op, seat, deed) or deeds.rent(state, ask)


def wage(state: State, ask: Ask) -> Decision | Refusal:
    """A player passes or reaches Go and collects the wage; twice in a turn is legal."""
    return outside(state, ask.args["seat"]) or deeds.wage(state, ask)


def own_time(decide: Decide) -> Decide:
    """Decide what is done in one's own turn or between turns (rule book); who owes may raise money at any time."""

    def in_time(state: State, ask: Ask) -> Decision | Refusal:
        seat, turn = ask.args["seat"], turn_of(state)
        in_between = not turn.moved or seat == turn.seat or not keeps_turns(state)
        if in_between or state.owed_by(seat):
            return decide(state, ask)
        return refuse("own_time", seat=state.name(turn.seat))

    return in_time
