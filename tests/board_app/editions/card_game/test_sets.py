"""A hand's sets: whole groups, houses in sequence on the dearest, and what a Chance can stand for."""

import pytest

from board_app.editions.card_game.sets import Built, as_they_stand, is_property, sets_of, standing_in, ways_to_stand
from board_app.rules.moves import Refusal
from tests.board_app.editions.card_game.evening import PACK, evening, state_of

FACTS = PACK.facts
BROWN, BLUE = "mediterranean baltic", "park_place boardwalk"


def sets(cards: str) -> tuple[list[Built], str, str]:
    """What is built of these cards, what is loose and what is spare."""
    found = sets_of(FACTS, cards.split())
    return list(found.built), " ".join(found.loose), " ".join(found.spare)


@pytest.mark.parametrize(
    ("cards", "built"),
    [
        (BROWN, [Built("brown", 50)]),
        ("reading short_line", [Built("railroad", 250)]),
        ("reading short_line b_and_o", [Built("railroad", 500)]),
        ("reading short_line b_and_o penn_railroad", [Built("railroad", 1000)]),
        ("electric water", [Built("utility", 300)]),
        (f"{BROWN} {BLUE} electric water", [Built("dark_blue", 400), Built("brown", 50), Built("utility", 300)]),
    ],
)
def test_whole_groups_are_sets(cards: str, built: list[Built]) -> None:
    assert sets(cards) == (built, "", "")


@pytest.mark.parametrize("cards", ["boardwalk", "oriental vermont", "reading", "electric"])
def test_part_of_a_group_is_loose(cards: str) -> None:
    assert sets(cards) == ([], cards, "")


@pytest.mark.parametrize(
    ("houses", "height", "hotel", "spare"),
    [
        ("house1 house2 house3 house4 hotel", 4, True, ""),
        ("house1 house3", 1, False, "house3"),
        ("house2 house3", 0, False, "house2 house3"),
        ("house1 house2 house3 hotel", 3, False, "hotel"),
        ("house1 house1 house2", 2, False, "house1"),
        ("house1 house2 house3 house4 hotel hotel", 4, True, "hotel"),
    ],
)
def test_houses_stand_in_sequence_and_a_hotel_on_four(houses: str, height: int, hotel: bool, spare: str) -> None:
    assert sets(f"{BLUE} {houses}") == ([Built("dark_blue", 400, height, hotel)], "", spare)


def test_the_dearest_colour_gets_the_most_houses() -> None:
    built, _, spare = sets(f"{BROWN} {BLUE} house1 house1 house2 house3")
    assert built == [Built("dark_blue", 400, 3), Built("brown", 50, 1)]
    assert spare == ""


@pytest.mark.parametrize("cards", ["electric water house1", "reading short_line house1"])
def test_no_house_stands_on_railroads_and_utilities(cards: str) -> None:
    assert sets(cards)[2] == "house1"


def test_only_cards_of_a_group_are_properties() -> None:
    assert sum(is_property(FACTS, card) for card in FACTS.cards) == 28
    assert not any(is_property(FACTS, card) for card in ("house1", "hotel", "token", "go", "mr", "chance"))


def test_a_chance_stands_for_what_is_named_and_else_for_nothing() -> None:
    state = state_of(evening())
    assert standing_in(state, 1, ("go", "chance", "chance"), ("boardwalk",)) == ("go", "boardwalk", "chance")


@pytest.mark.parametrize(
    ("chance_as", "code"),
    [
        (("go",), "chance_stands"),
        (("chance",), "chance_stands"),
        (("boardwalk",), "chance_stands"),
        (("house1", "house2"), "few_chances"),
    ],
)
def test_a_chance_stands_for_no_bonus_card_and_none_that_is_there(chance_as: tuple[str, ...], code: str) -> None:
    found = standing_in(state_of(evening()), 1, ("boardwalk", "chance"), chance_as)
    assert isinstance(found, Refusal)
    assert found.code == code


def test_every_way_a_chance_can_stand_is_tried_once() -> None:
    assert list(ways_to_stand(FACTS, ("boardwalk",))) == [()]
    ways = list(ways_to_stand(FACTS, ("boardwalk", "chance")))
    assert len(ways) == len(set(ways)) == 1 + 27 + 5
    two = list(ways_to_stand(FACTS, ("chance", "chance")))
    assert ("house1", "house1") in two
    assert ("baltic", "baltic") not in two


def test_a_chance_that_is_named_is_no_chance_any_more() -> None:
    assert as_they_stand(("go", "chance", "chance"), ("baltic",)) == ("go", "baltic", "chance")
