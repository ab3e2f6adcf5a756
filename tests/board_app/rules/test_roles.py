"""Roles: what may stand, what counts as a monopoly, what a deed earns in whose hands."""

from itertools import pairwise
from typing import Any

import pytest

from board_app.rules import roles
from board_app.rules.property import rent_of
from board_app.rules.state import HOTEL, State
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, evening, state
from tests.board_app.editions.classic.evening import US as CLASSIC
from tests.board_app.editions.classic.evening import evening as classic_evening


def test_nobody_has_a_role_in_an_edition_without_any() -> None:
    there = State(classic_evening("AB", deeds={"A": [37, 39]}, houses={"39": 4}).book, CLASSIC.facts)
    deed = CLASSIC.facts.deeds["39"]
    assert roles.role_of(there, 1) == ""
    assert (roles.most_houses(there, deed), roles.above(there, deed)) == (4, HOTEL)
    assert roles.built_price(there, deed, HOTEL) == 1000
    assert not roles.monopolised(there, 1, deed.group)
    assert roles.in_the_way(there, CLASSIC.facts.deeds["37"], ("37",))


def built(seat: int, level: int) -> State:
    """A player's street of two with these buildings."""
    stands: dict[str, Any] = {"hotels": [6]} if level == HOTEL else {"houses": {"6": level} if level else {}}
    return state(evening(deeds={"AB"[seat - 1]: [6, 8]}, **stands))


@pytest.mark.parametrize(("seat", "steps"), [(1, [0, 1, 2, 3, 4, HOTEL]), (2, [0, 1, 2, 3, HOTEL])])
def test_buildings_go_up_and_down_by_the_role_of_the_owner(seat: int, steps: list[int]) -> None:
    deed = US.facts.deeds["6"]
    for number, (low, high) in enumerate(pairwise(steps), 1):
        assert roles.above(built(seat, low), deed) == high
        assert roles.below(built(seat, high), deed) == low
        assert roles.built_price(built(seat, high), deed, high) == number * deed.house
    assert roles.above(built(seat, HOTEL), deed) == HOTEL


MORTGAGES = [([], True), ([9], True), ([8, 9], False)]


@pytest.mark.parametrize(("mortgaged", "whole"), MORTGAGES)
def test_two_streets_without_a_mortgage_make_a_monopoly(mortgaged: list[int], whole: bool) -> None:
    there = state(evening(deeds={"B": [6, 8, 9]}, mortgaged=mortgaged))
    assert roles.monopolised(there, 2, "los_angeles") is whole
    assert not roles.monopolised(there, 1, "los_angeles")
    assert not roles.monopolised(there, 2, "los_angeles", ("6", "8"))


@pytest.mark.parametrize(("owner", "deeds", "deed", "rent"), [
    ("A", [5, 15, 25, 35], "5", 20),
    ("B", [5], "5", 40),
    ("B", [5, 15, 25, 35], "5", 320),
    ("A", [12, 28], "12", 28),
    ("B", [12], "12", 28),
    ("B", [12, 28], "12", 70),
    ("A", [6, 8], "6", 10),
    ("B", [6, 8], "6", 20),
    ("B", [6], "6", 10),
])  # fmt: skip
def test_a_deed_earns_by_the_role_of_its_owner(owner: str, deeds: list[int], deed: str, rent: int) -> None:
    there = state(evening(deeds={owner: deeds}))
    assert rent_of(there, US.facts.deeds[deed], 7) == rent


def test_mortgaged_companies_count_for_the_fare_of_the_others() -> None:
    there = state(evening(deeds={"B": [5, 15]}, mortgaged=[15]))
    assert rent_of(there, US.facts.deeds["5"]) == 80


def test_the_players_of_a_role_are_those_still_in_the_game() -> None:
    one = evening("ABCD", cash={"A": 0, "B": 9, "C": 9, "D": 9}, debt={"from": "A", "to": "B", "amount": 5})
    assert roles.of_role(state(one), C) == [1, 3]
    one.yes("bankrupt", seat=1)
    assert roles.of_role(state(one), C) == [3]
    assert roles.of_role(state(one), M) == [2, 4]
    assert roles.at_war(state(one), 3)
    assert not roles.at_war(state(one), 2)
