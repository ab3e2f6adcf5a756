"""The Chance cards are known in two rooms that may not know each other: number by number they do the same."""

from board_app.editions.revolution.pack import pack
from firmware_sim.brain.deck import SIZE, card

DECK = [card(number) for number in range(1, SIZE + 1)]


def test_the_unit_and_the_edition_hold_the_same_chance_cards() -> None:
    assert {entry.number: entry.effect for entry in DECK} == {
        number: entry.effect for number, entry in pack().facts.chance.items()
    }


def test_every_chance_has_words_of_its_own_in_both_rooms() -> None:
    facts = pack().facts
    ours = [entry.words(facts.currency) for entry in facts.chance.values()]
    assert len(set(ours)) == len(ours) == len({entry.words for entry in DECK})
