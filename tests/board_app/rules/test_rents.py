"""Rent: asked for in time, once, by the owner; free where it was promised."""

from typing import Any

import pytest

from tests.board_app.editions.classic.evening import evening


def test_a_landing_costs_nothing_until_the_owner_asks() -> None:
    one = evening(deeds={"B": [39]})
    assert one.yes("land", seat=1, space=39).sentence == "A moved: Boardwalk; B may ask for 50 rent"
    assert one.sums() == [1500, 1500]
    assert one.yes("claim", seat=2, payer=1, deed="39").sentence == "A paid B 50 rent for Boardwalk"
    assert one.sums() == [1450, 1550]
    assert one.no("claim", payer=1, deed="39").code == "no_claim"


def test_only_the_owner_asks() -> None:
    one = evening("ABC", deeds={"B": [39]})
    one.yes("land", seat=1, space=39)
    assert one.no("claim", seat=3, payer=1, deed="39").code == "not_owner"


@pytest.mark.parametrize(("window", "rolls"), [("second_roll", 2), ("next_roll", 1)])
def test_rent_is_forfeited_when_enough_players_have_thrown(window: str, rolls: int) -> None:
    one = evening("ABC", {"claim_window": window}, deeds={"C": [39]})
    one.yes("land", seat=1, space=39)
    for seat in range(2, 1 + rolls):
        one.yes("roll", seat=seat, dice="4 6")
    before = one.book.head
    one.yes("claim", payer=1, deed="39")
    one.yes("rewind", to=before)
    one.yes("roll", seat=1 + rolls, dice="4 6")
    assert one.no("claim", payer=1, deed="39").code == "no_claim"


def test_a_further_throw_of_the_same_player_does_not_shorten_the_time() -> None:
    one = evening("ABC", deeds={"B": [39]}, position={"B": 8})
    one.yes("land", seat=1, space=39)
    one.yes("roll", seat=2, dice="1 1")
    one.yes("roll", seat=2, dice="4 6")
    one.yes("claim", payer=1, deed="39")


def test_the_rent_is_that_of_the_landing_whatever_is_built_meanwhile() -> None:
    one = evening(deeds={"B": [37, 39]})
    one.yes("land", seat=1, space=39)
    one.yes("build", seat=2, levels="39:1")
    one.yes("claim", payer=1, deed="39")
    assert one.sums() == [1400, 1400]


def test_a_landing_told_with_its_rent_is_one_move() -> None:
    one = evening(deeds={"B": [39]})
    assert one.yes("rent", seat=1, deed="39").sentence == "A paid B 50 rent for Boardwalk"
    assert one.table.view().players[0].place == "Boardwalk"
    assert one.no("rent", seat=1, deed="39").code == "thrown"


def test_a_rent_told_after_the_landing_is_the_one_that_stands_open() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("land", seat=1, space=39)
    one.yes("rent", seat=1, deed="39")
    assert one.sums() == [1450, 1550]


def test_rent_above_the_cash_is_owed_whole() -> None:
    one = evening(cash={"A": 49, "B": 0}, deeds={"B": [39]})
    assert one.yes("rent", seat=1, deed="39").sentence == "A owes B 50 rent for Boardwalk"
    assert one.sums() == [49, 0]


@pytest.mark.parametrize(
    ("seat", "deed", "start", "code"),
    [
        (1, "39", {}, "unowned"),
        (1, "39", {"deeds": {"A": [39]}}, "own_deed"),
        (1, "39", {"deeds": {"B": [39]}, "mortgaged": [39]}, "mortgaged_deed"),
        (1, "12", {"deeds": {"B": [12]}}, "no_throw"),
        (1, "39", {"deeds": {"B": [39]}, "in_jail": ["A"]}, "in_jail"),
    ],
)
def test_rent_that_is_not_due_is_refused_by_name(seat: int, deed: str, start: dict[str, Any], code: str) -> None:
    assert evening(**start).no("rent", seat=seat, deed=deed).code == code


def test_an_owner_in_jail_collects_unless_the_table_plays_otherwise() -> None:
    one = evening(deeds={"B": [39]}, in_jail=["B"])
    one.yes("rent", seat=1, deed="39")
    strict = evening(options={"rent_in_jail": "none"}, deeds={"B": [39]}, in_jail=["B"])
    assert strict.no("rent", seat=1, deed="39").code == "owner_in_jail"


@pytest.mark.parametrize(("option", "rent"), [("all", 200), ("unmortgaged", 100)])
def test_stations_count_all_or_those_without_a_mortgage(option: str, rent: int) -> None:
    one = evening(options={"railroad_count": option}, deeds={"B": [5, 15, 25, 35]}, mortgaged=[15])
    one.yes("rent", seat=1, deed="5")
    assert one.sums()[1] == 1500 + rent


@pytest.mark.parametrize(("option", "rent"), [("double", 28), ("single", 14)])
def test_a_bare_street_beside_a_mortgage_earns_double_or_single(option: str, rent: int) -> None:
    one = evening(options={"set_rent": option}, deeds={"B": [16, 18, 19]}, mortgaged=[19])
    one.yes("rent", seat=1, deed="16")
    assert one.sums()[1] == 1500 + rent


def test_a_deed_is_offered_to_who_stands_on_it_only() -> None:
    one = evening()
    assert one.no("buy", seat=1, deed="39").code == "not_offered"
    one.yes("land", seat=1, space=39)
    assert one.no("buy", seat=2, deed="39").code == "not_offered"
    assert one.no("decline", seat=2, deed="39").code == "not_offered"
    one.yes("buy", seat=1, deed="39")


def test_no_landing_is_free_that_was_not_promised() -> None:
    one = evening(deeds={"B": [39]})
    assert one.no("waive", payer=1, deed="39").code == "no_claim"
    one.yes("land", seat=1, space=39)
    assert one.no("waive", payer=1, deed="39").code == "no_promise"


def test_a_landing_that_a_deal_made_free_cannot_be_charged_and_the_one_after_can() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:10", gets="free:39:1")
    one.yes("land", seat=1, space=39)
    refused = one.no("claim", payer=1, deed="39")
    assert refused.sentence == "A lands free on Boardwalk by a deal (landings left: 1): let them off."
    one.yes("waive", payer=1, deed="39")
    assert one.book.section("promises") == {}
    assert one.no("claim", payer=1, deed="39").code == "no_claim"


def test_a_landing_told_and_charged_in_one_word_is_free_when_a_deal_made_it_so() -> None:
    one = evening(options={"board": "told"}, deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:10", gets="free:39:1")
    before = one.sums()
    assert "free" in one.yes("rent", seat=1, deed="39").sentence
    assert one.sums() == before
    one.yes("rent", seat=1, deed="39")
    assert one.sums() != before
