"""What cards do with chips and projects."""

import pytest

from board_app.rules.moves import Value
from tests.board_app.editions.socialism.evening import CHANCE, REPAIRS, SEED, chips, evening, fund, winner
from tests.board_app.editions.socialism.refusals import landed


def test_a_chip_is_placed_for_nothing_on_any_managed_project() -> None:
    one = landed(CHANCE, deeds={"B": [1]})
    one.yes("use_card", seat=1, effect="place_chip", deed=SEED)
    assert (chips(one, SEED), one.sums(), fund(one)) == ({"1": 1}, [100, 100, 100], 1000)


def test_the_tenth_chip_wins_by_a_card_too() -> None:
    nine = {"5": {"A": 3}, "7": {"A": 3}, "9": {"A": 3}}
    one = evening(deeds={"B": [1, 5, 7, 9]}, chips=nine, kept={"A": ["place_chip"]})
    one.yes("play_kept", seat=1, deed=SEED)
    assert winner(one) == 1


def test_a_chip_taken_off_goes_back_to_its_owner_and_opens_a_full_project() -> None:
    one = landed(CHANCE, deeds={"B": [1]}, chips={SEED: {"B": 2, "C": 1}})
    one.yes("use_card", seat=1, effect="remove_chip", deed=SEED, **{"from": 3})
    assert chips(one, SEED) == {"2": 2}
    assert [player.chips_left for player in one.table.view().players] == [10, 8, 10]
    assert one.newest() == "A took a card: a chip of another player off; a chip of C is off Seed Library"


def test_projects_are_swapped_whether_their_manager_likes_it_or_not() -> None:
    one = landed(CHANCE, deeds={"A": [1], "B": [5]}, chips={SEED: {"A": 1}})
    one.yes("use_card", seat=1, effect="swap_projects", gives=SEED, takes=REPAIRS)
    assert one.owned() == [("Repair Evening",), ("Seed Library",), ()]
    assert chips(one, SEED) == {"1": 1}


@pytest.mark.parametrize(
    ("effect", "words", "code"),
    [
        ("place_chip", {}, "which_project"),
        ("place_chip", {"deed": "31"}, "unmanaged"),
        ("remove_chip", {"deed": SEED}, "which_project"),
        ("remove_chip", {"deed": SEED, "from": 1}, "own_chip"),
        ("remove_chip", {"deed": SEED, "from": 2}, "no_chip_there"),
        ("swap_projects", {"gives": SEED}, "which_project"),
        ("swap_projects", {"gives": REPAIRS, "takes": SEED}, "not_manager"),
        ("swap_projects", {"gives": SEED, "takes": SEED}, "not_others"),
        ("swap_projects", {"gives": SEED, "takes": "31"}, "not_others"),
    ],
)
def test_cards_that_cannot_be_played_so_are_refused(effect: str, words: dict[str, Value], code: str) -> None:
    one = landed(CHANCE, deeds={"A": [1], "B": [5]}, chips={SEED: {"A": 1}})
    assert one.no("use_card", seat=1, effect=effect, **words).code == code


def test_a_card_takes_no_more_than_the_fund_has() -> None:
    one = landed(CHANCE, fund=40)
    one.yes("use_card", seat=1, effect="fund_pays", amount="100")
    assert (fund(one), winner(one)) == (0, 0)
