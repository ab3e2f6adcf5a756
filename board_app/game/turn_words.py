"""What is said of a turn: whose word it waits for, what it asks of them, and when nobody is on turn."""

from board_app.rules.auction import auction_of
from board_app.rules.offers import Offers
from board_app.rules.roles import role_of
from board_app.rules.state import State
from board_app.rules.turns import turn_of, unfinished
from board_app.words import say


def hint(state: State, offers: Offers) -> str:
    """What the turn waits for, "" where the throw is to come or nothing more is asked for."""
    turn = turn_of(state)
    if word := "where" if turn.unplaced else turn.todo or offers.hint(state):
        return say("hint", word, seat=state.name(turn.decider))
    if not turn.moved or turn.again or auction_of(state) or not state.knows("end_turn"):
        return ""
    return say("hint", "owing" if state.owed_by(turn.seat) else "moved")


def awaited(state: State) -> str:
    """Who else than the player on turn has to decide before it goes on, and what; "" for nobody."""
    turn = turn_of(state)
    fault = unfinished(state, turn) if turn.decider != turn.seat else None
    return fault.sentence if fault and fault.code == "undecided" else ""


def deciding(state: State) -> str:
    """Who has something to decide before anything goes on, and what, where the app keeps no turns; "" for nobody."""
    turn = turn_of(state)
    fault = unfinished(state, turn)
    return say("hint", turn.todo, seat=state.name(turn.decider)) if fault and fault.code == "undecided" else ""


def between_turns(state: State) -> str:
    """The word for a time in which nobody is on turn, "" for any other."""
    if state.book.section("closing"):
        return "closing"
    seats = state.in_play() if state.facts.board.roles else []
    return "" if all(role_of(state, seat) for seat in seats) else "choose_roles"
