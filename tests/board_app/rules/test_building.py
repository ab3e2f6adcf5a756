"""Building and selling: evenly, from the bank's stock, at the printed price and half of it."""

from typing import Any

import pytest

from board_app.ledger.line import BANK, Put
from board_app.rules.building import built_puts
from board_app.rules.state import HOTEL, Due, Kept, State
from tests.board_app.alone import Alone, after
from tests.board_app.editions.classic.evening import US, evening


def levels(one: Alone) -> dict[str, int]:
    """What stands where."""
    return {deed.deed: deed.level for deed in one.table.view().deeds if deed.level}


def stock(one: Alone) -> tuple[int, int]:
    """Houses and hotels left in the bank."""
    state = State(one.book, US.facts)
    return state.stock("houses"), state.stock("hotels")


def test_several_houses_are_one_purchase() -> None:
    one = evening(deeds={"A": [16, 18, 19]})
    assert one.yes("build", seat=1, levels="16:3 18:3 19:3").sentence == (
        "A built on St. James Place (3 houses), Tennessee Avenue (3 houses), New York Avenue (3 houses) for 900"
    )
    assert (one.sums()[0], levels(one), stock(one)) == (600, {"16": 3, "18": 3, "19": 3}, (23, 12))


def test_a_hotel_gives_four_houses_back() -> None:
    one = evening(deeds={"A": [37, 39]}, houses={"37": 4, "39": 4})
    one.yes("build", seat=1, levels="39:hotel")
    assert (one.sums()[0], levels(one), stock(one)) == (1300, {"37": 4, "39": 5}, (28, 11))


@pytest.mark.parametrize("levels", ["16:4 18:hotel", "16:hotel 18:hotel", "16:hotel 18:hotel 19:hotel"])
def test_a_hotel_waits_until_every_street_of_its_group_has_four_houses(levels: str) -> None:
    start: dict[str, Any] = {"deeds": {"A": [16, 18, 19]}, "houses": {"16": 3, "18": 4, "19": 4}}
    refusal = evening(**start, bank={"houses": 0, "hotels": 12}).no("build", seat=1, levels=levels)
    assert (refusal.code, refusal.limit) == ("stock", 0)
    evening(**start, bank={"houses": 1, "hotels": 12}).yes("build", seat=1, levels=levels)


@pytest.mark.parametrize(("houses", "fits"), [(3, True), (2, False)])
def test_houses_that_become_a_hotel_in_the_same_purchase_are_given_back_too(houses: int, fits: bool) -> None:
    start: dict[str, Any] = {"deeds": {"A": [16, 18, 19, 1, 3]}, "houses": {"16": 3, "18": 3, "19": 3}}
    one = evening(**start, bank={"houses": houses, "hotels": 12})
    words = "16:hotel 18:hotel 19:hotel 1:4 3:4"
    if not fits:
        assert one.no("build", seat=1, levels=words).code == "stock"
        return
    one.yes("build", seat=1, levels=words)
    assert stock(one) == (houses + 9 - 8, 9)


def test_a_group_that_gives_houses_back_is_built_before_those_that_take_them() -> None:
    start: dict[str, Any] = {"deeds": {"A": [1, 3, 6, 8, 9]}, "houses": {"1": 4, "3": 4}}
    one = evening(**start, bank={"houses": 0, "hotels": 2})
    one.yes("build", seat=1, levels="6:2 8:3 9:3 1:hotel 3:hotel")
    assert stock(one) == (0, 0)


def test_houses_that_an_open_debt_will_put_up_are_nobody_elses() -> None:
    one = evening(options={"overbid": "binding"}, deeds={"A": [1, 3], "B": [6, 8, 9]}, cash={"A": 10, "B": 900})
    one = after(one, "setup", {}, Put("box", "houses", 1))
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="20")
    one.yes("hammer", deed="1")
    assert (stock(one)[0], State(one.book, US.facts).unpromised("houses")) == (1, 0)
    refusal = one.no("build", seat=2, levels="6:1")
    assert (refusal.code, refusal.limit) == ("stock", 0)
    (due,) = State(one.book, US.facts).dues()
    one.yes("drop", due=due.id)
    one.yes("build", seat=2, levels="6:1")


def test_a_purchase_that_waits_promises_no_more_than_it_takes_beside_what_it_gives_back() -> None:
    start: dict[str, Any] = {"deeds": {"A": [1, 3, 6, 8, 9]}, "houses": {"1": 4, "3": 4}, "bank": {"houses": 2}}
    puts = tuple(built_puts({"1": HOTEL, "3": HOTEL, "6": 1, "8": 1, "9": 1}))
    due = Due("due00001", 1, BANK, 250, ("built", {}), puts)
    one = after(evening(**start), "setup", {}, due.opened())
    assert State(one.book, US.facts).unpromised("houses") == 2
    waiting = State(evening(**start).book, US.facts, Kept(puts=puts))
    assert waiting.unpromised("houses") == 0


def test_a_box_with_more_houses_is_a_bank_with_more_also_after_building() -> None:
    one = evening(deeds={"A": [1, 3]})
    one.yes("build", seat=1, levels="1:2 3:2")
    one = after(one, "setup", {}, Put("box", "houses", 50))
    assert stock(one)[0] == 46


def test_the_houses_a_hotel_gives_back_are_built_elsewhere_in_the_same_purchase() -> None:
    start: dict[str, Any] = {"deeds": {"A": [1, 3, 6, 8, 9]}, "houses": {"1": 4, "3": 4}}
    one = evening(**start, bank={"houses": 0, "hotels": 1})
    one.yes("build", seat=1, levels="1:hotel 6:1 8:1 9:1")
    assert stock(one) == (1, 0)
    lacking = evening(**start, bank={"houses": 0, "hotels": 0})
    assert lacking.no("build", seat=1, levels="1:hotel 6:1 8:1 9:1").code == "stock"


def test_hotels_from_bare_streets_need_the_houses_on_the_way() -> None:
    one = evening(deeds={"A": [1, 3]}, bank={"houses": 7, "hotels": 2})
    refusal = one.no("build", seat=1, levels="1:hotel 3:hotel")
    assert (refusal.code, refusal.limit) == ("stock", 7)
    enough = evening(deeds={"A": [1, 3]}, bank={"houses": 8, "hotels": 2})
    enough.yes("build", seat=1, levels="1:hotel 3:hotel")
    assert (enough.sums()[0], stock(enough)) == (1000, (8, 0))


@pytest.mark.parametrize(
    ("start", "wanted", "code"),
    [
        ({"deeds": {"A": [1, 3]}}, "1:2", "uneven"),
        ({"deeds": {"A": [1, 3]}, "houses": {"1": 4, "3": 3}}, "1:hotel", "uneven"),
        ({"deeds": {"A": [1, 3]}, "houses": {"1": 1}}, "1:1", "built_already"),
        ({"deeds": {"A": [1]}}, "1:1", "group_incomplete"),
        ({"deeds": {"A": [1], "B": [3]}}, "3:1", "not_owner"),
        ({"deeds": {"A": [1, 3]}, "mortgaged": [3]}, "1:1", "mortgage_in_group"),
        ({"deeds": {"A": [12, 28]}}, "12:1", "no_buildings"),
        ({"deeds": {"A": [1, 3]}, "bank": {"houses": 9, "hotels": 0}, "houses": {"1": 4, "3": 4}}, "1:hotel", "stock"),
        ({"deeds": {"A": [1, 3]}, "debt": {"from": "A", "to": "B", "amount": 1}}, "1:1", "owing"),
        ({"deeds": {"A": [1, 3]}, "cash": {"A": 49, "B": 0}}, "1:1", "funds"),
    ],
)
def test_what_cannot_be_built_is_refused_by_name(start: dict[str, Any], wanted: str, code: str) -> None:
    assert evening(**start).no("build", seat=1, levels=wanted).code == code


def test_houses_go_back_at_half_their_price() -> None:
    one = evening(deeds={"A": [31, 32, 34]}, houses={"31": 1, "32": 1, "34": 1})
    assert one.yes("sell", seat=1, levels="34:0").sentence == "A sold buildings for 100: Pennsylvania Avenue (bare)"
    assert (one.sums()[0], levels(one), stock(one)) == (1600, {"31": 1, "32": 1}, (30, 12))


def test_a_hotel_is_broken_down_into_houses_of_the_stock() -> None:
    one = evening(deeds={"A": [37, 39]}, hotels=[37, 39], bank={"houses": 8, "hotels": 0})
    one.yes("sell", seat=1, levels="37:4 39:4")
    assert (one.sums()[0], levels(one), stock(one)) == (1700, {"37": 4, "39": 4}, (0, 2))


def test_a_hotel_that_the_stock_cannot_break_down_names_the_missing_houses() -> None:
    one = evening(deeds={"A": [37, 39]}, hotels=[37, 39], bank={"houses": 3, "hotels": 0})
    assert one.no("sell", seat=1, levels="37:4").limit == 1


@pytest.mark.parametrize(
    ("start", "wanted", "code"),
    [
        ({"houses": {"1": 2, "3": 2}}, "1:0", "uneven"),
        ({"houses": {"1": 2, "3": 2}}, "1:2", "not_built"),
        ({}, "1:0", "not_built"),
    ],
)
def test_what_cannot_be_sold_is_refused_by_name(start: dict[str, Any], wanted: str, code: str) -> None:
    assert evening(deeds={"A": [1, 3]}, **start).no("sell", seat=1, levels=wanted).code == code


def test_who_owes_sells_to_raise_money_out_of_turn_and_from_jail() -> None:
    debt = {"from": "B", "to": "A", "amount": 20}
    one = evening(deeds={"B": [1, 3]}, houses={"1": 1}, cash={"A": 0, "B": 0}, debt=debt, in_jail=["B"])
    one.yes("sell", seat=2, levels="1:0")
    one.yes("pay_debts", seat=2)
    assert one.sums() == [20, 5]


def test_building_is_open_to_everybody_at_any_time() -> None:
    one = evening(deeds={"B": [1, 3]}, in_jail=["B"])
    one.yes("build", seat=2, levels="1:1")
    assert levels(one) == {"1": 1}


def test_streets_named_at_the_level_they_have_are_left_as_they_are() -> None:
    one = evening(deeds={"A": [1, 3]}, houses={"1": 1, "3": 1})
    one.yes("build", seat=1, levels="1:2 3:1")
    one.yes("sell", seat=1, levels="1:1 3:1")
    assert (one.sums()[0], levels(one)) == (1475, {"1": 1, "3": 1})
