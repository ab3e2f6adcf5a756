"""Leaving jail before the throw: the fine, or a card that was kept."""

from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.moving import collector, not_held
from board_app.rules.state import State
from board_app.rules.turns import Turn, beginning, hindered


def pay_fine(state: State, ask: Ask) -> Decision | Refusal:
    """A player in jail pays the fine and then throws as usual."""
    seat, fine = ask.args["seat"], state.facts.board.fine
    turn = _held(state, seat)
    if isinstance(turn, Refusal):
        return turn
    draft = Draft(state, ask.op)
    draft.pay(seat, collector(state), fine)
    draft.put("jail", str(seat), None)
    draft.effects.append(turn.put())
    return draft.decision("jail_fine", {"seat": seat, "amount": fine})


def use_card(state: State, ask: Ask) -> Decision | Refusal:
    """A player in jail gives back a kept card and then throws as usual."""
    seat = ask.args["seat"]
    cards = state.jail_cards(seat)
    if state.in_jail(seat) and not cards:
        return hindered(state, seat) or refuse("no_jail_card", seat=state.name(seat))
    turn = _held(state, seat)
    if isinstance(turn, Refusal):
        return turn
    draft = Draft(state, ask.op)
    give_back(draft, cards[0])
    draft.put("jail", str(seat), None)
    draft.effects.append(turn.put())
    return draft.decision("jail_card", {"seat": seat})


def _held(state: State, seat: int) -> Turn | Refusal:
    """The turn of a player in jail who has not thrown in it."""
    if fault := hindered(state, seat) or (None if state.in_jail(seat) else not_held(state, seat)):
        return fault
    turn = beginning(state, seat)
    if isinstance(turn, Refusal):
        return turn
    return turn._replace(number=turn.number - 1)


def give_back(draft: Draft, key: str) -> None:
    """A kept card goes to the bottom of its deck. Keys are the deck, then the card's number there."""
    deck, _, number = key.partition(" ")
    draft.put("jail_cards", key, None)
    pile = draft.state.book.section("piles").get(deck)
    if pile is not None and number.isdigit():
        draft.put("piles", deck, [*pile, int(number)])
