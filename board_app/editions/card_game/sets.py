"""What a hand comes to as sets: complete groups, houses and hotels built on them, and what is left over."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from board_app.editions.card_game.round import Cards
from board_app.rules.decisions import refuse
from board_app.rules.facts import Facts
from board_app.rules.moves import Refusal
from board_app.rules.state import State

HOUSES = ("house1", "house2", "house3", "house4")
HOTEL = "hotel"
CHANCE = "chance"
BONUSES = ("token", "go", "mr", CHANCE)
"""Groups of cards that are no part of a set."""

SCORES_FROM = {"railroad": 2}
"""Groups that are worth something before they are whole, and from how many cards on."""

UNBUILT = ("railroad", "utility")
"""Groups that no house can stand on."""


@dataclass(frozen=True, slots=True)
class Built:
    """A complete set: its value in quanta, houses and hotels on it."""

    group: str
    value: int
    houses: int = 0
    hotel: bool = False


@dataclass(frozen=True, slots=True)
class Sets:
    """A hand's sets, dearest colours first. `loose` are properties in no set, `spare` buildings that stand nowhere."""

    built: tuple[Built, ...]
    loose: Cards
    spare: Cards

    @property
    def complete(self) -> bool:
        """Whether there is a set and nothing is left over."""
        return bool(self.built) and not self.loose and not self.spare


def is_property(facts: Facts, card: str) -> bool:
    """Whether a card belongs to a group."""
    return facts.cards[card].group not in ("house", HOTEL, *BONUSES)


def sets_of(facts: Facts, cards: Sequence[str]) -> Sets:
    """The best that can be built of these cards.

    Houses stand in sequence: of each step as many as stand on the one below. So the dearest colour gets the most
    steps, and no other way of building is worth more.
    """
    groups: dict[str, list[str]] = {}
    for card in cards:
        if is_property(facts, card):
            groups.setdefault(facts.cards[card].group, []).append(card)
    values = {group: value for group, held in groups.items() if (value := _value(facts, group, len(held)))}
    streets = sorted((group for group in values if group not in UNBUILT), key=lambda group: -values[group])
    stock, height, spare = Counter(cards), dict.fromkeys(streets, 0), []
    standing = len(streets)
    for step, house in enumerate(HOUSES, 1):
        spare += [house] * max(0, stock[house] - standing)
        standing = min(standing, stock[house])
        height |= dict.fromkeys(streets[:standing], step)
    hotels = min(standing, stock[HOTEL])
    spare += [HOTEL] * (stock[HOTEL] - hotels)
    built = [Built(group, values[group], height[group], streets.index(group) < hotels) for group in streets]
    built += [Built(group, values[group]) for group in UNBUILT if group in values]
    loose = [card for group, held in groups.items() if group not in values for card in held]
    return Sets(tuple(built), tuple(loose), tuple(spare))


def _value(facts: Facts, group: str, held: int) -> int:
    """What a group is worth with so many of its cards, 0 while it is not complete."""
    if group in SCORES_FROM:
        return facts.values[f"{group}_{held}"] if held >= SCORES_FROM[group] else 0
    return facts.values[group] if held == sum(card.group == group for card in facts.cards.values()) else 0


# ---- Chance


def standing_in(state: State, seat: int, cards: Cards, chance_as: Cards) -> Cards | Refusal:
    """The cards with each Chance as the card it stands for; one that stands for nothing stays a Chance."""
    facts, chances = state.facts, cards.count(CHANCE)
    rest = [card for card in cards if card != CHANCE]
    for card in chance_as:
        if facts.cards[card].group in BONUSES or (is_property(facts, card) and card in rest):
            return refuse("chance_stands", card=facts.cards[card].name)
        rest.append(card)
    if len(chance_as) > chances:
        return refuse("few_chances", chances, seat=state.name(seat), count=chances)
    return (*rest, *[CHANCE] * (chances - len(chance_as)))


def ways_to_stand(facts: Facts, cards: Cards) -> Iterator[Cards]:
    """All that the Chance cards of a hand could stand for, nothing first; without those it holds already."""
    missing = [key for key in facts.cards if is_property(facts, key) and key not in cards]
    useful = [*missing, *HOUSES, HOTEL]
    for count in range(cards.count(CHANCE) + 1):
        for way in combinations_with_replacement(useful, count):
            if all(way.count(card) == 1 for card in way if card in missing):
                yield way


def as_they_stand(cards: Cards, way: Cards) -> Cards:
    """The cards with Chance cards as these."""
    rest = [card for card in cards if card != CHANCE]
    return (*rest, *way, *[CHANCE] * (cards.count(CHANCE) - len(way)))
