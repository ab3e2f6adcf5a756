"""A player leaves in the middle of a round that the app keeps: nobody loses a turn, and nobody is stuck."""

import pytest

from board_app.editions.card_game import round as cards
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import (
    FULL,
    cards_there,
    ended,
    entered,
    evening,
    hand,
    seated,
    state_of,
)

FIVE = dict.fromkeys(range(1, 6), "go mr")


def leaves(one: Alone, seat: int) -> Alone:
    """The table after somebody has left."""
    one.yes("depart", seat=seat, money="bank", deeds="bank")
    return one


def test_whoever_is_on_turn_is_followed_by_somebody_who_plays_the_round() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"draw": "token go"}, turn=2)
    one.yes("join", name="Late")
    leaves(one, 2)
    assert turn_of(state_of(one)).seat == 1
    one.yes("draw", seat=1)
    one.yes("undo")
    one.yes("undo")
    assert turn_of(state_of(one)).seat == 2


@pytest.mark.parametrize(("leaver", "turns"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_everybody_left_has_their_turn_before_cards_are_passed(leaver: int, turns: int) -> None:
    one = leaves(evening(5, hands=FIVE, turn=3, facts={"turns": 2}), leaver)
    state = state_of(one)
    assert (cards.turns(state), cards.many(state), cards.passing(state)) == (turns, True, False)


def test_a_card_that_a_leaver_chose_to_pass_on_stays_with_them() -> None:
    one = evening(5, hands=FIVE, facts={"turns": 5})
    one.yes("pass_left", seat=1, cards="go")
    leaves(one, 1)
    assert "passed" not in one.book.section("round")
    for seat in (2, 3, 4, 5):
        one.yes("pass_left", seat=seat, cards="go" if seat == 2 else "mr")
    assert [hand(one, seat) for seat in (2, 3, 4, 5)] == ["mr mr", "go go", "go mr", "go mr"]


def test_the_last_one_to_choose_leaves_and_the_cards_are_passed() -> None:
    one = evening(5, hands=FIVE, facts={"turns": 5})
    for seat in (2, 3, 4, 5):
        one.yes("pass_left", seat=seat, cards="go" if seat == 2 else "mr")
    leaves(one, 1)
    assert [hand(one, seat) for seat in (2, 3, 4, 5)] == ["mr mr", "go go", "go mr", "go mr"]
    assert not cards.passing(state_of(one))


def test_who_waits_for_the_next_round_passes_nothing_on() -> None:
    one = evening(5, hands=FIVE, facts={"turns": 5})
    one.yes("join", name="Flo")
    assert one.no("pass_left", seat=6, cards="go").code == "next_round"


def test_others_keep_what_they_have_chosen() -> None:
    one = evening(5, hands=FIVE, facts={"turns": 5})
    for seat in (1, 2):
        one.yes("pass_left", seat=seat, cards="go")
    leaves(one, 1)
    assert one.book.section("round")["passed"] == {"2": "go"}


def test_where_people_hold_the_cards_nothing_else_changes() -> None:
    one = leaves(entered(3, FULL), 2)
    assert cards.members(state_of(one)) == [1, 3]


def test_who_only_waits_for_the_next_round_leaves_it_as_it_is() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"draw": "token go"})
    one.yes("join", name="Late")
    leaves(one, 3)
    assert (cards.members(state_of(one)), turn_of(state_of(one)).seat) == ([1, 2], 1)


def test_the_cards_of_who_has_left_are_in_the_next_deal() -> None:
    one = seated(3, board="dealt")
    one.yes("deal")
    leaves(one, 3)
    one = ended(one)
    one.yes("deal")
    assert len(cards_there(one)) == 60
    stuck = evening(3, hands=dict.fromkeys((1, 2, 3), "go"))
    leaves(stuck, 3)
    stuck.yes("deal")
    assert len(cards_there(stuck)) == 60


def test_nobody_leaves_in_a_way_there_is_not() -> None:
    assert evening().no("depart", seat=1, money="mine", deeds="bank").code == "no_leaving"
