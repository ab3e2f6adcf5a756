"""The count as people read it."""

from board_app.game.counts import counts
from board_app.rules.standard import opening
from tests.board_app.alone import after
from tests.board_app.editions.anti_monopoly_2.evening import evening, state


def test_nothing_is_counted_while_the_game_goes_on() -> None:
    assert counts(state(evening())) == ()


def test_the_sums_follow_the_last_dealings() -> None:
    one = evening(cash={"A": 1000, "B": 100}, deeds={"A": [39]})
    one.yes("closing")
    assert [(count.name, count.total_text) for count in counts(state(one))] == [("A", "140"), ("B", "20")]
    one.yes("build", seat=1, levels="39:2")
    assert [(count.name, count.total_text) for count in counts(state(one))] == [("A", "140"), ("B", "20")]
    assert counts(state(one))[0].lines == (("10 percent of 600 in cash", "60"), ("Wall Street", "80"))


def test_what_the_throw_brings_has_no_sum_before_it() -> None:
    one = evening(deeds={"B": [12, 28]})
    one.yes("closing")
    assert counts(state(one))[0].total_text == "300 and the throw"
    one.yes("finish", kind="two_hour", dice="6 6")
    assert counts(state(one))[0].total_text == "540"


def test_who_sits_down_before_the_count_takes_a_role_before_it() -> None:
    one = evening()
    one.yes("closing")
    assert one.no("join", name="C").code == "closing"
    assert not one.table.view().seats_left
    one = after(one, "join", {"seat": 3, "opening": 1500}, *opening(3, 3, "C", 1500))  # by a card, at the unit
    assert counts(state(one))[0].total_text == "1500"
    assert one.no("finish", kind="two_hour").code == "role_missing"
    one.yes("role", seat=3, role="competitor")
    assert [count.total_text for count in counts(state(one))] == ["300", "150", "150"]
    one.yes("finish", kind="two_hour")
