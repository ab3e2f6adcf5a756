"""Going out: whether a hand may, why not, and what it brings."""

from collections.abc import Iterable

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.round import Cards
from board_app.editions.card_game.sets import as_they_stand, sets_of, standing_in, ways_to_stand
from board_app.ledger.line import Effect
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import outside, turn_of


def go_out(state: State, ask: Ask) -> Decision | Refusal:
    """A player with a complete hand ends the round; cards beyond an even hand are put down first."""
    seat = ask.args["seat"]
    down: Cards = ask.args.get("discard", ())
    chance_as: Cards = ask.args.get("chance_as", ())
    if fault := outside(state, seat) or cards.waits(state, seat) or out_already(state) or _no_time(state, seat):
        return fault
    left = cards.without(cards.hand(state, seat), down)
    if left is None:
        return refuse("not_held", seat=state.name(seat), cards=cards.names(state, down))
    if fault := unfit(state, seat, left, chance_as):
        return fault
    effects = [*_rewarded(state, seat, left, down), cards.put("out", seat)]
    if chance_as:
        effects.append(cards.put("chance", list(chance_as)))
    return Decision("go_out", {"seat": seat}, tuple(effects))


def out_already(state: State) -> Refusal | None:
    """Somebody has gone out, and may have left since: what is left is to count the hands."""
    seat = cards.went_out(state)
    return refuse("gone_out", seat=state.name(seat)) if seat else None


def unfit(state: State, seat: int, held: Cards, chance_as: Cards = ()) -> Refusal | None:
    """Why a player could not go out with these cards, or None."""
    size = cards.hand_size(state)
    if not cards.has_hand(state, seat):
        return refuse("no_hand", seat=state.name(seat))
    if len(held) != size:
        return refuse("hand_size", size, seat=state.name(seat), count=len(held), size=size)
    whole = standing_in(state, seat, held, chance_as)
    if isinstance(whole, Refusal):
        return whole
    sets = sets_of(state.facts, whole)
    if sets.loose:
        return refuse("loose_cards", seat=state.name(seat), cards=cards.names(state, sets.loose))
    if not sets.built:
        return refuse("no_set", seat=state.name(seat))
    if sets.spare:
        return refuse("not_built_on", seat=state.name(seat), cards=cards.names(state, sets.spare))
    return None


def way_out(state: State, seat: int) -> Cards | Refusal:
    """What the Chance cards of a player must stand for to go out, or why the hand as it is cannot."""
    held = cards.hand(state, seat)
    fault = unfit(state, seat, held)
    if fault is None:
        return ()
    if len(held) == cards.hand_size(state):
        ways = ways_to_stand(state.facts, held)
        for way in ways:
            if sets_of(state.facts, as_they_stand(held, way)).complete:
                return way
    return fault


def _no_time(state: State, seat: int) -> Refusal | None:
    """Up to four players go out in place of a turn; more do so after one's own turn, or before cards are passed on."""
    if not cards.dealt(state) or cards.passing(state):
        return None
    turn = turn_of(state)
    order = [one for one in state.after(turn.seat) if one in cards.members(state)]
    begun = cards.many(state)
    may = (order[-1] if order and cards.turns(state) else 0) if begun else turn.seat
    if turn.moved or seat != may:
        return refuse("no_time_to_go_out", seat=state.name(seat))
    return None


def _rewarded(state: State, seat: int, left: Cards, down: Cards) -> Iterable[Effect]:
    """The top of the draw pile, or with many players all trade cards, come into the hand.

    Where people hold the cards nothing lies here: they enter what they get.
    """
    own = (*down, *cards.pile(state, str(seat)))
    if cards.many(state):
        lying = [key for key in state.book.section("piles") if key not in (str(seat), cards.DRAW)]
        yield from (cards.laid(key, ()) for key in (*lying, str(seat)))
        yield cards.held(seat, (*left, *own, *(card for key in lying for card in cards.pile(state, key))))
        return
    draw, count = cards.pile(state, cards.DRAW), state.facts.figures["reward"]
    yield cards.laid(str(seat), own)
    yield cards.laid(cards.DRAW, draw[count:])
    yield cards.held(seat, (*left, *draw[:count]))
