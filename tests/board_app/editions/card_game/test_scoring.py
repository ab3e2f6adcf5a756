"""What a hand is worth, line by line, checked against sums done by hand from the rules."""

import pytest

from board_app.editions.card_game.scoring import best_way, counted
from tests.board_app.editions.card_game.evening import PACK

SEED = {"token": "whole_set", "majority_tie": "nobody"}
REVIEWS = {**SEED, "token": "group_value"}
BLUE, BROWN = "park_place boardwalk", "mediterranean baltic"


def total(cards: str, out: bool = True, options: dict[str, str] = SEED) -> int:
    """The worth of a hand beside an empty one."""
    return counted(PACK.facts, options, {1: tuple(cards.split()), 2: ()}, 1 if out else 2)[1].total


@pytest.mark.parametrize(
    ("cards", "sum_"),
    [
        (BLUE, 400),
        (f"{BLUE} house1 house2", 1200),
        (f"{BLUE} house1 house3", 800),
        (f"{BROWN} house1 house2 house3 house4 hotel", 50 + 4 * 50 + 500),
        ("short_line", 0),
        ("electric water house1", 300),
        (f"{BLUE} house1 token go", 1600 + 200),
        (f"{BLUE} {BROWN} house1 house1 token token", (400 + 400 + 50 + 50) * 4),
        (f"{BLUE} house1 house2 house3 house4 hotel token", 400 * 5 * 2 + 500),
        ("token token", 0),
        ("go go go", 600),
        ("mr", 1000),
        ("", 0),
    ],
)
def test_a_hand_is_worth_what_the_rules_say(cards: str, sum_: int) -> None:
    assert total(cards) == sum_


@pytest.mark.parametrize(
    ("cards", "sum_"),
    [
        (f"{BLUE} house1 token", 400 * (1 + 1 + 1)),
        (f"{BLUE} {BROWN} token token", 450 + 800),
        ("electric water token", 300),
    ],
)
def test_by_the_other_reading_a_token_adds_the_dearest_colour(cards: str, sum_: int) -> None:
    assert total(cards, options=REVIEWS) == sum_


def test_a_chance_makes_a_losing_hand_worthless_and_a_winning_one_not() -> None:
    assert total(f"{BLUE} chance go", out=False) == 0
    assert total(f"{BLUE} chance go") == 600


@pytest.mark.parametrize(
    ("hands", "tie", "sums"),
    [
        (("mr mr", "mr", ""), "nobody", [1000, 0, 0]),
        (("mr", "mr", ""), "nobody", [0, 0, 0]),
        (("mr", "mr", ""), "each", [1000, 1000, 0]),
        (("mr", "mr", ""), "shared", [500, 500, 0]),
        (("mr", "mr", "mr"), "shared", [333, 333, 333]),
        (("", "", ""), "each", [0, 0, 0]),
        (("mr", "mr mr chance", ""), "each", [0, 0, 0]),
    ],
)
def test_the_bonus_goes_to_whoever_has_most(hands: tuple[str, ...], tie: str, sums: list[int]) -> None:
    held = {seat: tuple(cards.split()) for seat, cards in enumerate(hands, 1)}
    found = counted(PACK.facts, {**SEED, "majority_tie": tie}, held, 1)
    assert [found[seat].total for seat in held] == sums


def test_every_line_says_what_it_adds() -> None:
    cards = f"{BLUE} house1 house2 house3 house4 hotel token go mr baltic house1"
    score = counted(PACK.facts, SEED, {1: tuple(cards.split()), 2: ()}, 1)[1]
    assert score.lines == (
        ("set", {"group": "dark_blue"}, 400),
        ("houses", {"group": "dark_blue", "count": 4}, 1600),
        ("hotel", {"group": "dark_blue"}, 500),
        ("doubled", {"count": 1}, 2000),
        ("go", {"count": 1}, 200),
        ("majority", {"count": 1}, 1000),
        ("nothing", {"cards": ["baltic", "house1"]}, 0),
    )
    assert score.value()["total"] == 5700


@pytest.mark.parametrize(
    ("cards", "way"),
    [
        ("park_place chance", ("boardwalk",)),
        (f"{BLUE} chance", ("house1",)),
        (f"{BLUE} chance chance", ("house1", "house2")),
        ("go chance", ()),
    ],
)
def test_the_best_a_chance_can_stand_for_is_found(cards: str, way: tuple[str, ...]) -> None:
    assert best_way(PACK.facts, SEED, tuple(cards.split())) == way
