"""A player leaves in the middle of a round: the others play it on, each still to have the turn they would have had."""

from collections.abc import Iterator

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.play import passed_on
from board_app.ledger.line import Effect
from board_app.rules import seats
from board_app.rules.decisions import Ask, Decision
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import Turn, turn_of


def depart(state: State, ask: Ask) -> Decision | Refusal:
    """As at every table. Where the app keeps the cards, those of the player are out of play until the next deal."""
    decision, seat = seats.depart(state, ask), ask.args["seat"]
    if isinstance(decision, Refusal) or not cards.dealt(state) or seat not in cards.members(state):
        return decision
    effects = (*decision.effects, *_played_on(state, seat))
    return Decision(decision.move, decision.args, effects, decision.kind, decision.aside)


def _played_on(state: State, seat: int) -> Iterator[Effect]:
    turn, round_ = turn_of(state), state.book.section("round")
    order = [turn.seat, *state.after(turn.seat)]
    members = [one for one in order if one in cards.members(state)]
    left = [one for one in cards.members(state) if one != seat]
    if turn.seat == seat and len(members) > 1:
        yield Turn(members[1], turn.number).put()
    if not cards.many(state):
        return
    if cards.passing(state):
        passed = {key: card for key, card in round_.get("passed", {}).items() if key != str(seat)}
        if left and len(passed) == len(left):
            yield from passed_on(state, left, passed)
        else:
            yield cards.put("passed", passed or None)
    elif seat in members[len(members) - cards.turns(state) :]:
        # Whoever has had their turn is counted no more.
        yield cards.put("turns", cards.turns(state) - 1 or None)
