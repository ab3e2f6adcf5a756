"""The unit's manual lists the deck and the settings as they are."""

from firmware_sim.brain import amount
from firmware_sim.brain.deck import SIZE, card
from firmware_sim.brain.settings import NUMBERS
from tests.firmware_sim.manual import rows

SUITS = {"p": "a person", "pz": "a person, a zone"}


def money(quanta: int) -> str:
    """Money as the shipped scale writes it."""
    return amount.written(quanta, "mk", 10)


def test_the_manual_lists_the_deck() -> None:
    deck = [card(number) for number in range(1, SIZE + 1)]
    assert rows("deck") == [
        [str(one.number), one.text(money), " ".join(str(part) for part in one.effect), SUITS[one.suits]] for one in deck
    ]


def test_the_manual_lists_every_number_with_its_default_and_range_and_says_what_it_is() -> None:
    listed = rows("settings")
    assert [row[:4] for row in listed] == [
        [f"`{name}`", *(str(figure) for figure in figures)] for name, figures in NUMBERS.items()
    ]
    assert min(len(row[4]) for row in listed) > 10
