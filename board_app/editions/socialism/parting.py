"""A player leaves the table: the kept card goes back, and what they had still to do in their turn is nobody's."""

from board_app.editions.socialism.phase import pending
from board_app.ledger.line import Put
from board_app.rules import seats
from board_app.rules.decisions import Ask, Decision
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import turn_of

THEIRS = ("landed", "draws", "drawn", "far")
"""What is open in a turn and concerns its player alone."""


def depart(state: State, ask: Ask) -> Decision | Refusal:
    """As at every table; chips stay on their projects."""
    seat = ask.args["seat"]
    decision = seats.depart(state, ask)
    if isinstance(decision, Refusal):
        return decision
    puts = [Put("kept", str(seat), None)] if str(seat) in state.book.section("kept") else []
    if turn_of(state).seat == seat:
        puts += [Put("pending", key, None) for key in THEIRS if pending(state, key)]
    return Decision(decision.move, decision.args, (*decision.effects, *puts), decision.kind, decision.aside)
