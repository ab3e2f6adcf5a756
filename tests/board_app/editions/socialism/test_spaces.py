"""What a space does to whoever says that they have come to it, and to a token that is followed there."""

import pytest

from tests.board_app.editions.socialism.evening import (
    CHANCE,
    FOLLOWED,
    JAIL,
    PARKING,
    SEED,
    SHUTTLE,
    bank,
    evening,
    fund,
    turn,
)


@pytest.mark.parametrize("space", [JAIL, PARKING])
def test_a_visit_to_jail_and_free_parking_bring_nothing(space: int) -> None:
    one = evening()
    one.yes("land", seat=1, space=space)
    assert (one.sums(), fund(one), dict(one.book.section("jail"))) == ([100, 100, 100], 1000, {})
    assert one.book.section("pending").get("landed") is None
    one.yes("end_turn", seat=1)


def test_go_to_jail_costs_the_fund_and_pays_no_go() -> None:
    one = evening(options=FOLLOWED, position={"A": 18})
    before = bank(one)
    one.yes("roll", seat=1, die=2, action="4")
    assert (fund(one), bank(one) - before, one.sums()) == (950, 50, [100, 100, 100])
    assert (dict(one.book.section("positions"))["1"], turn(one).moved, turn(one).again) == (JAIL, True, False)


def test_chance_is_one_card_beside_those_of_the_throw() -> None:
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=2, action="+2")
    one.yes("move_on", seat=1)
    assert one.book.section("pending")["draws"] == 3
    other = evening()
    other.yes("land", seat=1, space=CHANCE)
    assert other.book.section("pending")["draws"] == 1


def test_whoever_goes_on_has_left_the_space_before() -> None:
    one = evening(deeds={"B": [1]})
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("land", seat=1, space=1)
    one.yes("roll", seat=1, die=1, action="2")
    assert one.no("contribute", seat=1, deed=SEED).code == "not_landed"
    one.yes("land", seat=1, space=SHUTTLE)
    assert one.book.section("pending")["landed"] == [1, "shuttle"]


def test_nobody_lands_twice_out_of_turn_or_out_of_jail() -> None:
    one = evening(in_jail=["B"])
    assert one.no("land", seat=2, space=PARKING).code == "not_thrown"
    one.yes("land", seat=1, space=PARKING)
    assert one.no("land", seat=1, space=PARKING).code == "thrown"
    assert one.no("land", seat=2, space=PARKING).code == "in_jail_die"


def test_whoever_has_placed_all_chips_is_offered_no_slot() -> None:
    ten = {"5": {"A": 3}, "7": {"A": 3}, "9": {"A": 4}}
    one = evening(deeds={"B": [1, 5, 7, 9]}, chips=ten)
    one.yes("land", seat=1, space=1)
    assert one.book.section("pending").get("landed") is None
