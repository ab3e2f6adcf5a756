"""What waits for a payment is changed by nothing else, and what was changed all the same is not paid for."""

from typing import Any

import pytest

from board_app.ledger.line import BANK, Effect, Put
from board_app.rules.pledges import outrun, overtaken, pledged, pledges
from board_app.rules.state import Due, State
from tests.board_app.alone import after, state_of
from tests.board_app.editions.classic.evening import US, evening

BROWN: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [39]}}
MORTGAGE = Due("due00001", BANK, 1, 30, ("mortgage", {"deed": "1"}), (Put("mortgaged", "1", True),))
PURCHASE = Due("due00002", 2, BANK, 350, ("purchase", {"deed": "37"}), (Put("deeds", "37", 2),))
HOUSE = Due("due00003", 1, BANK, 50, ("bid", {"lot": "house"}), (Put("houses", "3", 1),))


def owing(*dues: Due) -> State:
    """A has the browns, B has Boardwalk, and these debts are open."""
    return State(after(evening(**BROWN), "setup", {}, *(due.opened() for due in dues)).book, US.facts)


OVERREACHING: dict[str, tuple[Due, Effect]] = {
    "a sale of what is to be mortgaged": (MORTGAGE, Put("deeds", "1", 2)),
    "a house in a group of which a deed is to be mortgaged": (MORTGAGE, Put("houses", "3", 1)),
    "a mortgage in a group that is to be built on": (HOUSE, Put("mortgaged", "1", True)),
    "a second purchase": (PURCHASE, Put("deeds", "37", 1)),
    "a second debt for the same": (PURCHASE, Due("x", 1, BANK, 1, ("bid", {}), PURCHASE.puts).opened()),
    "an auction": (PURCHASE, Put("auction", "now", {"lots": ["37"], "bid": 0, "seat": 0, "passed": []})),
}


@pytest.mark.parametrize(("due", "effect"), OVERREACHING.values(), ids=OVERREACHING)
def test_what_an_open_debt_is_to_change_is_changed_by_nothing_else(due: Due, effect: Effect) -> None:
    refused = pledged(owing(due), (effect,))
    assert refused is not None
    assert refused.code == "pledged"


@pytest.mark.parametrize(("due", "effect"), OVERREACHING.values(), ids=OVERREACHING)
def test_a_debt_that_is_closed_with_it_hinders_nothing(due: Due, effect: Effect) -> None:
    assert pledged(owing(due), (effect, due.closed())) is None
    assert pledged(owing(), (effect,)) is None


def test_other_deeds_can_be_changed_meanwhile() -> None:
    assert pledged(owing(MORTGAGE, PURCHASE), (Put("deeds", "39", 1), Put("auction", "now", None))) is None


def test_debts_name_the_deeds_that_they_change() -> None:
    state = owing(MORTGAGE, PURCHASE, HOUSE)
    assert [due.id for due in pledges(state, {"1"})] == ["due00001", "due00003"]
    assert pledges(state, {"39"}) == []


CHANGED: dict[str, tuple[Due, Put]] = {
    "mortgaged already": (MORTGAGE, Put("mortgaged", "1", True)),
    "sold": (MORTGAGE, Put("deeds", "1", 2)),
    "back at the bank": (MORTGAGE, Put("deeds", "1", None)),
    "bought by another": (PURCHASE, Put("deeds", "37", 1)),
    "bought already": (PURCHASE, Put("deeds", "37", 2)),
    "built already": (HOUSE, Put("houses", "3", 1)),
}


@pytest.mark.parametrize(("due", "change"), CHANGED.values(), ids=CHANGED)
def test_a_debt_whose_deed_has_changed_is_not_paid(due: Due, change: Put) -> None:
    assert overtaken(owing(due), due) is None
    one = after(evening(**BROWN), "setup", {}, due.opened(), change)
    assert one.no("settle", due=due.id).code == "overtaken"
    one.yes("drop", due=due.id)


def test_a_deed_between_the_two_who_pay_goes_from_one_to_the_other() -> None:
    state = owing()
    assert outrun(state, (Put("deeds", "39", 1), Put("turn", "now", None)), (1, 2)) is None
    assert outrun(state, (Put("deeds", "39", 1),), (1, BANK)) == "39"


def test_with_whoever_fails_the_debts_end_that_would_change_their_deeds() -> None:
    start: dict[str, Any] = {"cash": {"A": 0, "B": 50, "C": 50}, "debt": {"from": "A", "to": "B", "amount": 900}}
    one = after(evening("ABC", deeds={"A": [1]}, **start), "setup", {}, MORTGAGE.opened())
    one.yes("bankrupt", seat=1)
    assert one.dues() == []
    assert state_of(one.book)["deeds"] == {"1": 2}
