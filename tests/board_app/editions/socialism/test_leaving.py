"""Out of jail before the throw: the shared fine, and the card."""

import pytest

from board_app.rules.moves import Value
from tests.board_app.editions.socialism.evening import evening, fund, winner


def test_the_fine_is_ones_own_when_one_has_it() -> None:
    one = evening(in_jail=["A"])
    assert one.no("jail_fine", seat=1, others="2:10").code == "shares"
    one.yes("jail_fine", seat=1)
    assert (one.sums(), fund(one)) == ([50, 100, 100], 1000)
    one.yes("roll", seat=1, die=1, action="2")


def test_the_others_share_what_is_lacking_as_they_agree() -> None:
    one = evening(in_jail=["A"], cash={"A": 20, "B": 100, "C": 10})
    one.yes("jail_fine", seat=1, others="2:25 3:5")
    assert (one.sums(), fund(one)) == ([0, 75, 5], 1000)
    assert one.newest() == "A paid 50 to leave jail; B paid the bank 25; C paid the bank 5"


@pytest.mark.parametrize("others", ["2:20 3:5", "2:40", "2:0 3:0"])
def test_shares_that_do_not_come_to_what_is_lacking_are_refused(others: str) -> None:
    one = evening(in_jail=["A"], cash={"A": 20, "B": 100, "C": 10})
    refusal = one.no("jail_fine", seat=1, others=others)
    assert (refusal.code, refusal.limit) == ("shares", 30)


def test_nobody_has_to_agree_where_there_is_nothing_to_choose() -> None:
    one = evening(in_jail=["A"], cash={"A": 20, "B": 0, "C": 90})
    one.yes("jail_fine", seat=1)
    assert one.sums() == [0, 0, 60]


def test_the_fund_pays_only_when_everybody_has_run_out() -> None:
    one = evening(in_jail=["A"], cash={"A": 20, "B": 5, "C": 10})
    assert one.no("jail_fine", seat=1, others="2:5").code == "shares"
    one.yes("jail_fine", seat=1)
    assert (one.sums(), fund(one)) == ([0, 0, 0], 985)


def test_the_last_resort_can_ruin_everybody() -> None:
    one = evening(in_jail=["A"], cash={"A": 0, "B": 0, "C": 0}, fund=50)
    one.yes("jail_fine", seat=1)
    assert winner(one) == 0


def test_the_card_frees_before_the_throw() -> None:
    one = evening(in_jail=["A"], jail_cards={"A": 1})
    one.yes("jail_card", seat=1)
    assert dict(one.book.section("jail_cards")) == {}
    one.yes("roll", seat=1, die=1, action="2")


def test_the_card_can_be_bought_from_another_player() -> None:
    one = evening(in_jail=["A"], jail_cards={"B": 1})
    assert one.no("jail_card", seat=1).code == "no_jail_card"
    deal: dict[str, Value] = {"from": 2, "to": 1, "gives": "jail:1", "gets": "cash:25"}
    one.yes("trade", **deal)
    one.yes("jail_card", seat=1)
    assert one.sums() == [75, 125, 100]


def test_fine_and_card_are_for_those_in_jail_in_their_own_turn() -> None:
    one = evening(in_jail=["B"], jail_cards={"A": 1, "B": 1})
    assert one.no("jail_fine", seat=1).code == "not_in_jail"
    assert one.no("jail_card", seat=1).code == "not_in_jail"
    assert one.no("jail_fine", seat=2).code == "not_thrown"
    assert one.no("jail_card", seat=2).code == "not_thrown"
