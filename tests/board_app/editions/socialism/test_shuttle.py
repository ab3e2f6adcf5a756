"""The shuttle: paid by the fund alone, in chains, and past GO without a wage."""

import pytest

from tests.board_app.editions.socialism.evening import (
    FOLLOWED,
    SEED,
    SHUTTLE,
    bank,
    chips,
    evening,
    fund,
    turn,
    winner,
)
from tests.board_app.editions.socialism.refusals import landed


def test_rides_are_paid_by_the_fund_and_end_like_a_landing() -> None:
    one = landed(SHUTTLE, deeds={"B": [1]})
    before = bank(one)
    one.yes("ride", seat=1, to=SEED, rides=2, passes_go="yes")
    assert (one.sums(), fund(one), bank(one) - before) == ([100, 100, 100], 900, 100)
    one.yes("contribute", seat=1, deed=SEED)
    assert chips(one, SEED) == {"1": 1}


def test_a_ride_to_an_unmanaged_project_offers_it() -> None:
    one = landed(SHUTTLE)
    one.yes("ride", seat=1, to=SEED)
    one.yes("buy", seat=1, deed=SEED)


def test_nobody_has_to_ride_and_nobody_rides_twice_from_one_space() -> None:
    one = landed(SHUTTLE)
    one.yes("ride", seat=1)
    assert fund(one) == 950
    one.yes("ride", seat=1)
    one.yes("end_turn", seat=1)
    assert one.no("ride", seat=1, to=SEED).code == "no_shuttle"


def test_the_last_fifty_of_the_fund_ends_the_game_on_the_way() -> None:
    one = landed(SHUTTLE, fund=50)
    one.yes("ride", seat=1, to=SEED)
    assert (fund(one), winner(one), turn(one).todo) == (0, 0, "")


def test_a_ride_the_fund_cannot_pay_goes_as_the_table_plays() -> None:
    one = landed(SHUTTLE, fund=70)
    refusal = one.no("ride", seat=1, to=SEED, rides=2)
    assert (refusal.limit, refusal.sentence) == (70, "There is 70 in the Community Fund, and the ride costs 100.")
    one.yes("option", option="low_fund", value="empties")
    one.yes("ride", seat=1, to=SEED, rides=2)
    assert (fund(one), winner(one)) == (0, 0)


@pytest.mark.parametrize(("to", "rides"), [("5", 1), ("11", 1), ("13", 2), ("31", 4), ("1", 4), ("3", 4)])
def test_where_tokens_are_followed_the_app_counts_the_rides(to: str, rides: int) -> None:
    one = landed(SHUTTLE, options=FOLLOWED)
    assert one.no("ride", seat=1, to=to, rides=rides + 1).sentence == f"It takes {rides} rides to get there."
    one.yes("ride", seat=1, to=to)
    assert fund(one) == 1000 - 50 * rides
    assert one.sums() == [100, 100, 100]


def test_a_followed_token_rides_on_to_the_next_shuttle_and_may_go_on() -> None:
    one = landed(SHUTTLE, options=FOLLOWED)
    one.yes("ride", seat=1)
    assert dict(one.book.section("positions"))["1"] == 12
    one.yes("ride", seat=1, to="15")
    assert (fund(one), turn(one).what) == (900, "15")


def test_more_rides_than_there_are_shuttles_are_refused() -> None:
    one = landed(SHUTTLE, options=FOLLOWED)
    assert one.no("ride", seat=1, rides=9).code == "other_rides"


def test_only_who_has_landed_there_rides() -> None:
    one = evening()
    one.yes("land", seat=1, space=SHUTTLE)
    assert one.no("ride", seat=2, to=SEED).code == "no_shuttle"
