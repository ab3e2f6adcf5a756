"""Mortgages: half the price now, and a tenth on top to lift them."""

import pytest

from tests.board_app.editions.classic.evening import evening


def test_a_mortgage_pays_its_value_and_shows_on_the_deed() -> None:
    one = evening(deeds={"A": [39]})
    assert one.yes("mortgage", seat=1, deed="39").sentence == "A mortgaged Boardwalk for 200"
    assert one.sums()[0] == 1700
    assert [deed.name for deed in one.table.view().deeds if deed.mortgaged] == ["Boardwalk"]


@pytest.mark.parametrize(("rounding", "cost"), [("up", 193), ("down", 192)])
def test_interest_is_rounded_as_the_table_plays(rounding: str, cost: int) -> None:
    one = evening(options={"interest_rounding": rounding}, deeds={"A": [37]}, mortgaged=[37])
    one.yes("unmortgage", seat=1, deed="37")
    assert one.sums()[0] == 1500 - cost


def test_only_the_owner_mortgages_and_lifts() -> None:
    one = evening(deeds={"B": [37, 39]}, mortgaged=[39])
    assert one.no("mortgage", seat=1, deed="37").code == "not_owner"
    assert one.no("unmortgage", seat=1, deed="39").code == "not_owner"


def test_a_deed_is_mortgaged_once_and_lifted_once() -> None:
    one = evening(deeds={"A": [37, 39]}, mortgaged=[39])
    assert one.no("mortgage", seat=1, deed="39").code == "mortgaged_already"
    assert one.no("unmortgage", seat=1, deed="37").code == "not_mortgaged"


def test_lifting_needs_its_money_and_no_debt() -> None:
    one = evening(deeds={"A": [39]}, mortgaged=[39], cash={"A": 219, "B": 0})
    assert one.no("unmortgage", seat=1, deed="39").limit == 219
    debt = {"from": "A", "to": "B", "amount": 5}
    assert evening(deeds={"A": [39]}, mortgaged=[39], debt=debt).no("unmortgage", seat=1, deed="39").code == "owing"
