"""The deck is data: cards for persons and for zones."""

import random

import pytest

from firmware_sim.brain import amount, cues
from firmware_sim.brain.deck import CARDS, SIZE, Card, card, drawn

DECK = [card(number) for number in range(1, SIZE + 1)]
SHAPES: dict[str, list[type]] = {
    "go_to": [int], "next": [str, int], "back": [int], "jail": [], "free": [], "bank": [int], "each": [int],
    "repairs": [int, int],
}  # fmt: skip


def money(quanta: int) -> str:
    """Money as the shipped scale writes it."""
    return amount.written(quanta, "mk", 10)


def test_a_card_is_found_by_its_number() -> None:
    assert [one.number for one in DECK] == list(range(1, len(DECK) + 1))
    assert len(CARDS.strip().split("\n")) == SIZE
    assert card(1).effect == ("go_to", 0)
    assert card(16).effect == ("repairs", 25, 100)


@pytest.mark.parametrize("one", DECK, ids=lambda one: one.number)
def test_a_card_has_a_known_effect_a_sound_and_words_that_fit_the_display(one: Card) -> None:
    name, *values = one.effect
    assert [type(value) for value in values] == SHAPES[str(name)]
    assert one.suits in ("p", "pz")
    assert one.cue in (cues.CHANCE_GOOD, cues.CHANCE_BAD, cues.JAIL)
    text = one.text(money)
    assert len(text) <= 64
    assert text == text.upper()
    assert "{" not in text


def test_the_kinds_that_are_attested_are_there() -> None:
    effects = [one.effect for one in DECK]
    assert {("jail",), ("go_to", 0), ("free",), ("next", "any", 1)} <= set(effects)
    assert card(2).cue == "jail"


def test_money_in_the_words_is_the_effect_s_and_never_negative() -> None:
    assert card(14).text(money) == "SPEEDING FINE: PAY 150K"
    assert card(16).text(money) == "REPAIRS: PAY 250K A HOUSE, 1M A HOTEL"
    assert card(12).text(str) == "YOUR SAVINGS PAY 50"


def test_every_fitting_card_is_drawn_and_no_other() -> None:
    draw = random.Random(1).randrange
    for whom in "pz":
        seen = {drawn(draw, whom) for _ in range(1000)}
        assert seen == {one.number for one in DECK if whom in one.suits}
    assert 15 not in {drawn(draw, "z") for _ in range(1000)}
