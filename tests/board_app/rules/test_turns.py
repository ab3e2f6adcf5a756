"""Whose turn it is: order, ends, beginnings."""

import pytest

from board_app.rules.state import State
from board_app.rules.turns import Turn, next_seat, turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening


def test_whoever_throws_first_begins() -> None:
    one = Alone(("A", "B", "C"), pack=US)
    one.yes("roll", seat=3, dice="4 6")
    assert one.no("roll", seat=2, dice="4 6").code == "not_your_turn"
    one.yes("roll", seat=1, dice="4 6")


def test_the_table_may_say_who_begins_until_somebody_has_thrown() -> None:
    one = Alone(("A", "B"), pack=US)
    assert one.yes("begin", seat=2).sentence == "B begins"
    assert one.no("roll", seat=1, dice="4 6").code == "not_thrown"
    one.yes("begin", seat=1)
    one.yes("begin", seat=2)
    one.yes("roll", seat=2, dice="4 6")
    assert one.no("begin", seat=1).code == "begun"


def test_one_alone_does_not_begin() -> None:
    assert Alone(("A",), pack=US).no("begin", seat=1).code == "few_players"


def test_a_throw_of_the_next_player_ends_the_turn_before() -> None:
    one = evening("ABC")
    assert one.no("roll", seat=2, dice="4 6").code == "not_thrown"
    one.yes("roll", seat=1, dice="4 6")
    assert one.no("roll", seat=3, dice="4 6").code == "not_your_turn"
    one.yes("roll", seat=2, dice="4 6")


def test_a_turn_ended_by_its_player_goes_to_the_next() -> None:
    one = evening()
    assert one.no("end_turn", seat=1).code == "not_thrown"
    one.yes("roll", seat=1, dice="4 6")
    assert one.no("end_turn", seat=2).code == "not_your_turn"
    assert one.yes("end_turn", seat=1).sentence == "A is done; B is on turn"
    assert one.no("roll", seat=1, dice="4 6").code == "not_thrown"


def test_a_turn_is_kept_as_it_is_read() -> None:
    for turn in (Turn(2), Turn(3, 9, 1, True, True, "offer", "39"), Turn(1, 4, who=2, todo="card", unplaced=True)):
        assert Turn(*turn.value()) == turn


def test_seats_that_are_empty_or_out_are_passed_over() -> None:
    one = evening("ABCD", cash=dict.fromkeys("ABCD", 0), debt={"from": "B", "to": "A", "amount": 5})
    one.yes("bankrupt", seat=2)
    state = State(one.book, US.facts)
    assert [next_seat(state, seat) for seat in (1, 3, 4)] == [3, 4, 1]


def test_at_an_empty_table_nobody_is_on_turn() -> None:
    one = Alone((), pack=US)
    assert turn_of(State(one.book, US.facts)) == Turn(0)


@pytest.mark.parametrize("move", ["roll", "end_turn", "jail_fine"])
def test_a_debt_comes_before_everything(move: str) -> None:
    one = evening(debt={"from": "A", "to": "B", "amount": 700})
    refusal = one.no(move, seat=1)
    assert (refusal.code, refusal.limit) == ("owing", 700)


def test_a_throw_is_taken_back_but_not_put_right_by_itself() -> None:
    one = evening(position={"A": 38})
    line = one.line("roll", seat=1, dice="1 2")
    assert one.no("correct", line=line).code == "more_than_money"
    assert not one.table.view().log[0].money
    one.yes("undo")
    assert one.sums() == [1500, 1500]
