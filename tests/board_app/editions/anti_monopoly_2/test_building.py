"""Houses and hotels by role."""

from typing import Any

import pytest

from tests.board_app.editions.anti_monopoly_2.evening import C, M, evening, levels, state


def test_a_competitor_builds_on_a_single_street_a_monopolist_needs_two() -> None:
    alone: dict[str, Any] = {"deeds": {"A": [39]}}
    one = evening(**alone)
    one.yes("build", seat=1, levels="39:2")
    assert one.sums()[0] == 1100
    refusal = evening(role={"A": M, "B": C}, **alone).no("build", seat=1, levels="39:1")
    assert (refusal.code, refusal.limit) == ("not_monopolised", 2)


@pytest.mark.parametrize(("role", "most", "cost"), [(C, 4, 250), (M, 3, 200)])
def test_a_hotel_follows_the_last_house_of_a_role_and_counts_as_one_building(role: str, most: int, cost: int) -> None:
    one = evening(role={"A": role, "B": C if role == M else M}, deeds={"A": [6, 8]})
    one.yes("build", seat=1, levels=f"6:{most}")
    if most == 3:
        assert one.no("build", seat=1, levels="6:4").limit == 3
    one.yes("build", seat=1, levels="6:hotel")
    assert one.sums()[0] == 1500 - cost
    assert (state(one).stock("houses"), state(one).stock("hotels")) == (35, 14)
    one.yes("sell", seat=1, levels=f"6:{most}")
    assert one.sums()[0] == 1525 - cost
    assert levels(one) == {"6": most}


def test_the_buttons_go_by_the_buildings_of_the_role() -> None:
    one = evening(turn="B", deeds={"B": [6, 8]}, houses={"6": 3})
    deed = next(deed for deed in one.table.view().deeds if deed.deed == "6")
    (build,) = [choice for choice in deed.choices if choice.move == "build"]
    assert dict(build.args)["levels"] == "6:hotel"
    one.yes("build", **dict(build.args))
    deed = next(deed for deed in one.table.view().deeds if deed.deed == "6")
    (sell,) = [choice for choice in deed.choices if choice.move == "sell"]
    assert dict(sell.args)["levels"] == "6:3"


def test_nobody_builds_on_anothers_turn_but_may_sell() -> None:
    one = evening(deeds={"B": [37, 39]}, houses={"37": 2})
    assert one.no("build", seat=2, levels="39:1").code == "not_your_turn"
    one.yes("sell", seat=2, levels="37:0")
    assert one.sums()[1] == 1700


def test_substitutes_stand_where_the_box_is_empty_and_never_fill_it() -> None:
    one = evening(deeds={"A": [39]}, bank={"houses": 0})
    one.yes("build", seat=1, levels="39:2")
    assert state(one).stock("houses") == -2
    one.yes("sell", seat=1, levels="39:0")
    assert state(one).stock("houses") == 0


def test_a_mortgaged_street_is_not_built_on_and_a_competitors_next_one_is() -> None:
    one = evening(deeds={"A": [37, 39]}, mortgaged=[39])
    assert one.no("build", seat=1, levels="39:1").code == "mortgaged_street"
    one.yes("build", seat=1, levels="37:1")


THREE: dict[str, Any] = {"turn": "B", "deeds": {"B": [6, 8, 9]}, "mortgaged": [9]}


@pytest.mark.parametrize(("city_mortgage", "rent"), [("two_free", 20), ("any", 10)])
def test_a_table_says_what_one_mortgage_of_three_does_to_a_monopoly(city_mortgage: str, rent: int) -> None:
    one = evening(options={"city_mortgage": city_mortgage}, **{**THREE, "turn": "A"})
    one.yes("rent", seat=1, deed="6")
    assert one.sums() == [1500 - rent, 1500 + rent]


def test_with_two_free_streets_of_three_a_monopolist_builds() -> None:
    evening(**THREE).yes("build", seat=2, levels="6:1")
    refusal = evening(options={"city_mortgage": "any"}, **THREE).no("build", seat=2, levels="6:1")
    assert refusal.code == "not_monopolised"


@pytest.mark.parametrize(
    ("levels_told", "code"), [("5:1", "no_buildings"), ("39:1", "not_owner"), ("1:1", "not_built")]
)
def test_what_is_not_there_cannot_be_sold(levels_told: str, code: str) -> None:
    one = evening(deeds={"A": [1, 5]}, houses={"1": 1})
    assert one.no("sell", seat=1, levels=levels_told).code == code


def test_what_stands_already_is_not_built_again_and_all_is_paid_or_nothing() -> None:
    one = evening(deeds={"A": [39, 37]}, houses={"39": 1}, cash={"A": 500, "B": 0})
    assert one.no("build", seat=1, levels="39:1").code == "built_already"
    assert one.no("build", seat=1, levels="39:3 37:1").limit == 500


def test_who_owes_or_has_failed_neither_builds_nor_sells_in_play() -> None:
    debt = {"from": "A", "to": "B", "amount": 9000}
    one = evening("ABC", deeds={"A": [39]}, houses={"39": 1}, debt=debt)
    assert one.no("build", seat=1, levels="39:2").code == "owing"
    one.yes("bankrupt", seat=1)
    assert one.no("sell", seat=1, levels="39:0").code == "out"


def test_the_next_street_of_a_monopoly_is_neither_mortgaged_nor_sold_from_under_a_house() -> None:
    one = evening(deeds={"B": [6, 8, 9]}, houses={"6": 1})
    one.yes("mortgage", seat=2, deed="9")
    refusal = one.no("mortgage", seat=2, deed="8")
    said = "Buildings of B stand in the city of Wilshire Boulevard, and without it they could not: sell them first."
    assert (refusal.code, refusal.sentence) == ("city_built", said)
    assert one.no("trade", **{"from": 2, "to": 1}, gives="deed:8", gets="cash:1").code == "city_built"
    assert one.no("trade", **{"from": 2, "to": 1}, gives="deed:6", gets="cash:1").code == "built_on"
    one.yes("trade", **{"from": 2, "to": 1}, gives="deed:9", gets="cash:1")


def test_two_streets_of_three_are_not_sold_together_from_under_a_house() -> None:
    one = evening(deeds={"B": [6, 8, 9]}, houses={"6": 1})
    assert one.no("trade", **{"from": 2, "to": 1}, gives="deed:8 deed:9", gets="cash:1").code == "city_built"


def test_a_competitor_mortgages_and_sells_beside_a_house() -> None:
    one = evening(deeds={"A": [6, 8]}, houses={"6": 1})
    one.yes("mortgage", seat=1, deed="8")
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:8", gets="cash:90")
    assert one.sums() == [1640, 1410]
    refusal = one.no("mortgage", seat=1, deed="6")
    assert (refusal.code, "group" in refusal.sentence) == ("built_on", False)
