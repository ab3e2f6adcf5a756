"""When something may be done: the names of a turn's parts."""

from board_app.editions.socialism.phase import coming_mark, round_mark, waiting
from board_app.rules.turns import Turn


def test_what_is_done_before_and_after_one_throw_has_one_name() -> None:
    before = Turn(1, 4)
    thrown = Turn(1, 5, moved=True)
    assert round_mark(before) == round_mark(thrown) == coming_mark(Turn(1, 5)) == "5.0"


def test_a_double_begins_another_part_with_the_next_throw() -> None:
    double = Turn(1, 5, doubles=1, moved=True, again=True)
    assert (round_mark(double), coming_mark(double)) == ("5.0", "5.1")
    assert round_mark(double._replace(again=False)) == "5.1"


def test_a_turn_that_waits_for_its_throw_is_counted_when_it_comes() -> None:
    assert waiting(Turn(2, 6)).number == 5
    again = Turn(2, 6, doubles=1, moved=True, again=True)
    assert waiting(again) == again
