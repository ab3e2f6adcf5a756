"""What a player has, and could raise."""

from typing import Any

from board_app.ledger.line import BANK, Put
from board_app.rules.state import Due, Kept, State
from board_app.rules.worth import raisable, richest, worth
from tests.board_app.alone import after
from tests.board_app.editions.classic.evening import US, evening


def rich() -> State:
    """A with cash 100, the browns with a house and a hotel, and a mortgaged station."""
    one = evening(cash={"A": 100, "B": 0}, deeds={"A": [1, 3, 5]}, houses={"1": 4}, hotels=[3], mortgaged=[5])
    return State(one.book, US.facts)


def test_worth_counts_cash_prices_and_buildings() -> None:
    assert worth(rich(), 1) == 100 + 60 + 60 + 4 * 50 + 5 * 50 + 100
    assert worth(rich(), 1, at_price=True) == worth(rich(), 1) + 100


def test_what_can_be_raised_is_half_the_buildings_and_the_mortgages() -> None:
    assert raisable(rich(), 1) == 100 + 4 * 25 + 5 * 25 + 30 + 30


def test_money_kept_aside_for_a_payment_that_waits_can_still_be_raised() -> None:
    state = State(rich().book, US.facts, Kept({1: 100}))
    assert state.free(1) == 0
    assert raisable(state, 1) == raisable(rich(), 1)


def test_what_an_own_debt_is_to_change_can_not_be_raised_so_nobody_is_stuck_between_the_two() -> None:
    """A won a house for more than is there, and has nothing beside the group it is for."""
    start: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [6, 8, 9]}, "cash": {"A": 30, "B": 300}, "bank": {"houses": 1}}
    one = evening(options={"overbid": "binding"}, **start)
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="70")
    one.yes("hammer", deed="1")
    assert one.no("mortgage", seat=1, deed="3").code == "pledged"
    assert raisable(State(one.book, US.facts), 1) == 30
    one.yes("bankrupt", seat=1)


def owed(*dues: Due) -> State:
    """A has 10 and Boardwalk, and these debts are open."""
    one = evening(cash={"A": 10, "B": 500}, deeds={"A": [39]})
    return State(after(one, "setup", {}, *(due.opened() for due in dues)).book, US.facts)


def test_a_mortgage_that_waits_for_its_money_is_still_worth_it_and_a_wage_that_is_owed_counts() -> None:
    mortgage = Due("due00001", BANK, 1, 200, ("mortgage", {"deed": "39"}), (Put("mortgaged", "39", True),))
    wage = Due("due00002", BANK, 1, 200, ("wage", {}))
    assert [raisable(owed(*dues), 1) for dues in ((), (mortgage,), (wage,), (mortgage, wage))] == [210, 210, 410, 410]


def test_the_richest_are_all_who_have_as_much() -> None:
    assert richest(rich()) == [1]
    assert richest(State(evening("ABC").book, US.facts)) == [1, 2, 3]
