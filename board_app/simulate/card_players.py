"""Built-in players of the card game: they collect sets and bonus cards, and go out as soon as they can."""

from collections import Counter
from collections.abc import Iterable

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.counting import played_so
from board_app.editions.card_game.going_out import way_out
from board_app.editions.card_game.round import Cards
from board_app.editions.card_game.scoring import best_way
from board_app.editions.card_game.sets import HOUSES, is_property, sets_of
from board_app.rules.decisions import Draw
from board_app.rules.facts import Facts
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.simulate.players import Habits

STUCK = 100
"""Of so many turns without a draw pile one ends in a new deal, so that no round lasts for ever."""

WANTED = 40
"""How dear a card on a pile must be to be traded for rather than to draw."""

DEAR = {"chance": 80, "token": 60, "go": 55, "mr": 55}
"""How dear cards are that fit every hand."""

IN_SET, BUILT, ONE_SHORT, EACH_HELD = 100, 70, 45, 10
"""How dear a property is in a whole set, a building that stands, a property but for one, and for each one held."""


def next_move(state: State, _: Habits, draw: Draw) -> Move:
    """The next move at this table, whoever makes it."""
    if not state.book.section("hands"):
        return Move("deal")
    if cards.went_out(state):
        return _counting(state, cards.out(state) or cards.members(state)[0])
    if cards.passing(state):
        return _passing(state)
    turn, size = turn_of(state), cards.hand_size(state)
    if cards.many(state):
        for seat in cards.members(state):
            if len(cards.hand(state, seat)) > size and (seat != turn.seat or turn.moved):
                return _put_down(state, seat)
    if turn.moved:
        return _put_down(state, turn.seat)
    return _ready(state, turn.seat) or _turn(state, turn.seat, draw)


def _counting(state: State, out: int) -> Move:
    if "unpaid" in state.book.section("round"):
        return Move("pay_out")
    way = best_way(state.facts, played_so(state), cards.hand(state, out))
    return Move("count_hands", {"seat": out, "chance_as": " ".join(way)})


def _passing(state: State) -> Move:
    """Who can go out does so first; then everybody passes on what they need least."""
    passed = state.book.section("round").get("passed", {})
    for seat in cards.members(state):
        if not isinstance(way := way_out(state, seat), Refusal):
            return _going(seat, way)
    seat = next(one for one in cards.members(state) if str(one) not in passed)
    return Move("pass_left", {"seat": seat, "cards": _needed_least(state.facts, cards.hand(state, seat), 1)[0]})


def _going(seat: int, way: Cards) -> Move:
    return Move("go_out", {"seat": seat, "chance_as": " ".join(way)})


def _ready(state: State, seat: int) -> Move | None:
    """Going out, for up to four players in place of a turn."""
    if cards.many(state) or isinstance(way := way_out(state, seat), Refusal):
        return None
    return _going(seat, way)


def _turn(state: State, seat: int, draw: Draw) -> Move:
    found = _best_trade(state, seat, 0 if cards.many(state) else WANTED)
    if not cards.pile(state, cards.DRAW) and (found is None or not draw(STUCK)):
        return Move("deal")
    return found or Move("draw", {"seat": seat})


def _best_trade(state: State, seat: int, least: int) -> Move | None:
    """The dearest card on top of a pile, for what one needs least of one's own pile or, where that is empty, hand."""
    held, own = cards.hand(state, seat), cards.pile(state, str(seat))
    others = [str(other) for other in cards.members(state) if other != seat]
    tops = {key: lying[0] for key in (*others, *cards.extras(state)) if (lying := cards.pile(state, key))}
    if not tops:
        return None
    key = max(tops, key=lambda one: _dear(state.facts, tops[one], (*held, tops[one])))
    if _dear(state.facts, tops[key], (*held, tops[key])) < least:
        return None
    words: dict[str, Value] = {"seat": seat, "pile": key}
    if own:
        given = own[0] if key in cards.extras(state) else _needed_least(state.facts, own, 1)[0]
        return Move("swap_cards", {**words, "gives": given})
    return Move("swap_cards", {**words, "laid": _needed_least(state.facts, held, 1)[0]})


def _put_down(state: State, seat: int) -> Move:
    held = cards.hand(state, seat)
    down = _needed_least(state.facts, held, len(held) - cards.hand_size(state))
    return Move("discard", {"seat": seat, "cards": " ".join(down)})


def _needed_least(facts: Facts, held: Iterable[str], count: int) -> Cards:
    """So many cards of a hand, those that bring it least."""
    left, down = list(held), []
    for _ in range(count):
        least = min(left, key=lambda card: _dear(facts, card, tuple(left)))
        left.remove(least)
        down.append(least)
    return tuple(down)


def _dear(facts: Facts, card: str, held: Cards) -> int:
    """How much a card brings to a hand that holds it."""
    if card in DEAR:
        return DEAR[card]
    sets = sets_of(facts, held)
    if not is_property(facts, card):
        return BUILT if Counter(held)[card] > sets.spare.count(card) else len(HOUSES) - (*HOUSES, "hotel").index(card)
    if card not in sets.loose:
        return IN_SET
    group = facts.cards[card].group
    whole = sum(other.group == group for other in facts.cards.values())
    count = sum(facts.cards[other].group == group for other in held)
    return ONE_SHORT if count == whole - 1 and whole > 2 else EACH_HELD * count
