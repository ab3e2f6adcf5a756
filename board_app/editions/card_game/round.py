"""A round of hands: who holds which cards, what lies on the table, and who has gone out."""

from collections import Counter
from collections.abc import Iterable

from board_app.ledger.line import Effect, Put
from board_app.rules.decisions import refuse
from board_app.rules.facts import Facts
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.words import say

Cards = tuple[str, ...]
"""Keys of cards; of a pile the top one first."""

MANY = 5
"""From so many players on there is no draw pile, and a card is passed on after each round of turns."""

DRAW = "draw"
"""The key of the draw pile; a player's is their seat, those of nobody are `extra1`, `extra2`."""

UNIQUE = 1
"""How many there are of a property."""


def dealt(state: State) -> bool:
    """Whether the app deals and keeps the cards. Else people hold them and enter their hands."""
    return state.option("board") == "dealt"


def members(state: State) -> list[int]:
    """The seats that this round is played by, in turn order; who comes later waits for the next one."""
    begun = state.book.section("round").get("members")
    return [seat for seat in state.in_play() if begun is None or seat in begun]


def strength(state: State) -> int:
    """How many players this round was begun by: its hands, its piles and its target go by that to the end."""
    begun = state.book.section("round").get("members")
    return len(state.in_play() if begun is None else begun)


def many(state: State) -> bool:
    """Whether the round was begun by five or six players, who have rules of their own."""
    return strength(state) >= MANY


def waits(state: State, seat: int) -> Refusal | None:
    """The refusal for a player who has come in the middle of this round, or None."""
    return None if seat in members(state) else refuse("next_round", seat=state.name(seat))


def hand_size(state: State) -> int:
    """How many cards a hand has between turns at this table."""
    return hand_size_for(state.facts, strength(state))


def hand_size_for(facts: Facts, players: int) -> int:
    """How many cards a hand has with so many players."""
    return facts.figures.get(f"hand_{players}", facts.figures["hand"])


def target(state: State) -> int:
    """The quanta that win the game."""
    return state.facts.values["target_many" if many(state) else "target"]


def has_hand(state: State, seat: int) -> bool:
    """Whether the app knows what a player holds."""
    return str(seat) in state.book.section("hands")


def hand(state: State, seat: int) -> Cards:
    """What a player holds; () also for what was not entered."""
    return tuple(state.book.section("hands").get(str(seat), ()))


def lie_dealt(state: State) -> bool:
    """Whether the app keeps the cards of a round that is under way."""
    return dealt(state) and bool(state.book.section("hands"))


def pile(state: State, key: str) -> Cards:
    """The cards of a pile, the top one first."""
    return tuple(state.book.section("piles").get(key, ()))


def extras(state: State) -> list[str]:
    """The keys of the trade piles that are nobody's."""
    return extras_for(state.facts, strength(state))


def extras_for(facts: Facts, players: int) -> list[str]:
    """The keys of the trade piles that are nobody's, with so many players."""
    return [f"extra{number}" for number in range(1, facts.figures.get(f"extra_{players}", 0) + 1)]


def out(state: State) -> int:
    """The seat that has gone out, 0 for nobody yet, or for somebody who has left the table."""
    seat = went_out(state)
    return seat if state.playing(seat) else 0


def went_out(state: State) -> int:
    """The seat that has ended the round by going out, also of somebody who has left since; 0 while it is played."""
    return int(state.book.section("round").get("out", 0))


def number(state: State) -> int:
    """The number of this round, from 1."""
    return int(state.book.section("round").get("number", 1))


def dealer(state: State) -> int:
    """The seat that deals this round; in the first one the last, so that the first seat begins."""
    seat = int(state.book.section("round").get("dealer", 0))
    return seat if state.playing(seat) else next(reversed(state.in_play()), 0)


def turns(state: State) -> int:
    """Turns since cards were last passed on; counted where there are many players."""
    return int(state.book.section("round").get("turns", 0))


def passing(state: State) -> bool:
    """Whether everybody has had a turn, and each passes a card to the left."""
    return many(state) and turns(state) >= len(members(state))


def beyond(state: State, seat: int) -> int:
    """How many cards a player has to put down: an even hand stays, on turn what it began with."""
    whole = hand_size(state)
    if seat == turn_of(state).seat and not passing(state):
        whole = min(whole, state.book.section("round").get("held", whole))
    return max(0, len(hand(state, seat)) - whole)


def put(key: str, value: object) -> Put:
    """The effect that something is so in this round."""
    return Put("round", key, value)


def laid(key: str, cards: Iterable[str]) -> Put:
    """The effect that a pile has these cards now, the top one first."""
    return Put("piles", key, list(cards) or None)


def held(seat: int, cards: Iterable[str]) -> Put:
    """The effect that a player holds these cards now."""
    return Put("hands", str(seat), list(cards))


def gathered(state: State) -> list[Effect]:
    """The effects of all cards coming back into the deck: nobody is in this round any more."""
    return [Put(section, key, None) for section in ("hands", "piles", "round") for key in state.book.section(section)]


def without(cards: Iterable[str], gone: Iterable[str]) -> Cards | None:
    """The cards but those, each taken away once; None where one of those is missing."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def names(state: State, cards: Iterable[str]) -> str:
    """Cards as people call them."""
    return ", ".join(state.facts.cards[card].name for card in cards) or say("name", "nothing")


def impossible(state: State, seat: int, cards: Cards) -> Refusal | None:
    """Why these cards cannot all be this player's, the deck and what others hold being as they are, or None."""
    elsewhere = [card for other in members(state) if other != seat for card in hand(state, other)]
    lying = [card for key in state.book.section("piles") for card in pile(state, key)]
    shown = Counter([*lying, *elsewhere])
    for card, count in Counter(cards).items():
        kind = state.facts.cards[card]
        if count + shown[card] <= kind.count:
            continue
        if kind.count > UNIQUE:
            return refuse("too_many_cards", kind.count, count=kind.count, card=kind.name, found=count + shown[card])
        # Whose hand it is in is nobody's business before the count.
        twice = count > UNIQUE
        return refuse("one_of_a_kind" if twice else "card_elsewhere", kind.count, card=kind.name, seat=state.name(seat))
    return None
