"""Somebody leaves a table with projects: what was theirs alone goes with them, chips stay."""

from tests.board_app.editions.socialism.evening import CHANCE, DRAWN, FOLLOWED, SEED, chips, evening, turn
from tests.board_app.editions.socialism.refusals import landed


def test_whoever_leaves_in_the_middle_of_a_turn_leaves_nothing_open() -> None:
    one = landed(CHANCE, options=DRAWN, kept={"A": ["place_chip"]}, deeds={"A": [1]}, chips={SEED: {"A": 2}})
    one.yes("take_card", seat=1, card=1)
    one.yes("depart", seat=1, money="shared", deeds="bank")
    assert dict(one.book.section("pending")) == {}
    assert dict(one.book.section("kept")) == {}
    assert (turn(one).seat, one.sums(), chips(one, SEED)) == (2, [150, 150], {"1": 2})
    one.yes("roll", seat=2, die=1, action="2")


def test_whoever_leaves_before_a_followed_token_has_moved_leaves_no_move_to_make() -> None:
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=3, action="+1")
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert dict(one.book.section("pending")) == {}
    one.yes("roll", seat=2, die=1, action="2")


def test_whoever_leaves_in_anothers_turn_disturbs_it_not() -> None:
    one = landed(CHANCE)
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert one.no("end_turn", seat=1).code == "draw_first"


def test_deeds_of_somebody_who_left_can_be_auctioned_to_everybody() -> None:
    one = evening(deeds={"C": [1]})
    one.yes("depart", seat=3, money="bank", deeds="auction")
    one.yes("bid", seat=1, amount="5")
    one.yes("leave", seat=2)
    assert one.owned()[0] == ("Seed Library",)


def test_leaving_is_refused_as_at_every_table() -> None:
    assert evening().no("depart", seat=3, money="mine", deeds="bank").code == "no_leaving"
