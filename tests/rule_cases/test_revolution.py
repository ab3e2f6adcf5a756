"""Verbs of Revolution that the handed cases leave out come out as the format says."""

from typing import Any

import pytest

from tests.rule_cases.case import faults


def deed(label: str, group: str, **other: Any) -> dict[str, Any]:
    """A street for a case."""
    figures = {"price": 1200, "rents": [60, 300, 900, 2400, 3000, 3600], "house_cost": 500, "mortgage": 600}
    return {"label": label, "group": group, **figures, **other}


DEEDS = [deed("x", "g1", hotel_cost=800), deed("w", "g1", hotel_cost=800), deed("y", "g2"), deed("v", "g2")]


def faults_of(actions: list[dict[str, Any]], expect: dict[str, Any], **start: Any) -> list[str]:
    """What a case with these deeds, and 1M for each of three players, expects and does not find."""
    players = ["A", "B", "C"]
    whole = {"players": players, "turn": "A", "cash": dict.fromkeys(players, 1000), **start}
    return faults(
        {
            "edition": "revolution",
            "given": {"deeds": DEEDS},
            "start": whole,
            "actions": actions,
            "expect": {"in_jail": [], **expect},
        }
    )


def do(verb: str, player: str, **words: Any) -> dict[str, Any]:
    """One action."""
    return {"do": verb, "player": player, **words}


GOOD: dict[str, tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    "a throw moves by its sum and a double gives another": (
        [do("roll", "A", dice=[3, 3])],
        {"spaces_moved": 6, "extra_turn": True, "bank_gain": 0},
        {},
    ),
    "a throw brings nothing until a landing is told": (
        [do("roll", "A", dice=[3, 4]), do("land", "A", deed="x"), do("buy", "A", deed="x", legal=False)],
        {"owner": {"x": "bank"}, "cash": {"A": 1000, "B": 1000, "C": 1000}},
        {},
    ),
    "wages twice in a turn": (
        [do("roll", "A", dice=[3, 4]), do("reach_go", "A"), do("card", "A", effect="advance_to_go")],
        {"cash": {"A": 5000, "B": 1000, "C": 1000}, "bank_gain": -4000},
        {},
    ),
    "nobody throws out of turn": (
        [do("roll", "B", dice=[3, 4], legal=False), do("end_turn", "A", legal=False)],
        {"extra_turn": False},
        {},
    ),
    "the third failed throw in jail costs the fine and moves": (
        [do("jail_roll", "A", dice=[3, 4])],
        {"cash": {"A": 500, "B": 1000, "C": 1000}, "spaces_moved": 7},
        {"in_jail": ["A"], "jail_turns": {"A": 2}},
    ),
    "two players sent to an unowned deed have it auctioned": (
        [
            do("card", "A", effect="send_to_deed", players=["A", "B"], deed="x"),
            do("buy", "A", deed="x", legal=False),
            do("bid", "C", amount=10),
            {"do": "auction_end"},
        ],
        {"owner": {"x": "C"}, "auction": "none", "bank_gain": 10},
        {},
    ),
    "one player sent to an unowned deed may buy it": (
        [do("card", "A", effect="send_to_deed", players=["B"], deed="x"), do("buy", "B", deed="x")],
        {"owner": {"x": "B"}, "cash": {"A": 1000, "B": 300, "C": 1000}},
        {"cash": {"A": 1000, "B": 1500, "C": 1000}},
    ),
    "players sent to an owned deed can be asked for rent": (
        [
            do("card", "A", effect="send_to_deed", players=["A", "B"], deed="x"),
            do("claim_rent", "C", payer="B", deed="x"),
        ],
        {"cash": {"A": 1000, "B": 940, "C": 1060}},
        {"deeds": {"C": ["x"]}},
    ),
    "a zone space has the next deed auctioned": (
        [do("land", "A", kind="zone"), do("zone", "A", choice="auction", deed="y"), do("bid", "A", amount=20)],
        {"auction": "y"},
        {},
    ),
    "a zone space gives a zone a Chance": (
        [do("land", "A", kind="zone"), do("zone", "A", choice="chance", zone="Car Zone"), do("end_turn", "A")],
        {"auction": "none"},
        {},
    ),
    "no zone space, no decision": ([do("zone", "A", choice="chance", legal=False)], {"bank_gain": 0}, {}),
    "hotels have a price of their own": (
        [do("build", "A", levels={"x": "hotel"})],
        {"cash": {"A": 200, "B": 1000, "C": 1000}, "hotels": ["x"], "bank": {"houses": 28, "hotels": 11}},
        {"deeds": {"A": ["x", "w"]}, "houses": {"x": 4, "w": 4}},
    ),
    "a hotel is broken down for half its own price": (
        [do("sell_buildings", "A", levels={"x": 4})],
        {"cash": {"A": 1400, "B": 1000, "C": 1000}, "bank_gain": -400},
        {"deeds": {"A": ["x", "w"]}, "houses": {"w": 4}, "hotels": ["x"]},
    ),
    "others build between turns and not in one": (
        [
            do("build", "B", levels={"x": 1}),
            do("roll", "A", dice=[1, 2]),
            do("build", "B", levels={"w": 1}, legal=False),
        ],
        {"houses": {"x": 1, "w": 0}},
        {"deeds": {"B": ["x", "w"]}},
    ),
    "rent is lost once the next player has thrown": (
        [
            do("land", "A", deed="x"),
            do("roll", "B", dice=[1, 2]),
            do("claim_rent", "C", payer="A", deed="x", legal=False),
        ],
        {"bank_gain": 0},
        {"deeds": {"C": ["x"]}},
    ),
    "an heir may lift at once": (
        [do("declare_bankrupt", "A", lift=["x"])],
        {"cash": {"A": 0, "B": 340, "C": 1000}, "mortgaged": ["w"], "bankrupt": ["A"], "owner": {"x": "B", "w": "B"}},
        {
            "cash": {"A": 0, "B": 1000, "C": 1000},
            "deeds": {"A": ["x", "w"]},
            "mortgaged": ["x", "w"],
            "debt": {"from": "A", "to": "B", "amount": 9000},
        },
    ),
    "the quick game ends with the richest": (
        [do("declare_bankrupt", "A"), {"do": "finish", "kind": "first_bankruptcy"}],
        {"winner": "B", "game_over": True},
        {"cash": {"A": 0, "B": 1000, "C": 900}, "debt": {"from": "A", "to": "C", "amount": 9000}},
    ),
    "sums told by a Chance": (
        [do("card", "B", effect="collect_bank", amount=500), do("card", "C", effect="pay_bank", amount=150)],
        {"cash": {"A": 1000, "B": 1500, "C": 850}, "bank_gain": -350},
        {},
    ),
    "a sum that is no multiple of the smallest note is kept to the thousand": (
        [do("card", "A", effect="pay_bank", amount=5), do("roll", "A", dice=[1, 2]), do("reach_go", "A")],
        {"cash": {"A": 3000, "B": 1000, "C": 1000}, "bank_gain": -1995},
        {"cash": {"A": 1005, "B": 1000, "C": 1000}},
    ),
    "a bid that is no multiple of it is refused": (
        [do("land", "A", deed="x"), do("decline", "A", deed="x"), do("bid", "B", amount=15, legal=False)],
        {"auction": "x"},
        {},
    ),
    "a new game": (
        [{"do": "new_game"}],
        {"cash": {"A": 15000, "B": 15000, "C": 15000}, "bank": {"houses": 32, "hotels": 12}},
        {},
    ),
}


@pytest.mark.parametrize(("actions", "expect", "start"), GOOD.values(), ids=GOOD)
def test_what_the_format_says_comes_out(
    actions: list[dict[str, Any]], expect: dict[str, Any], start: dict[str, Any]
) -> None:
    assert faults_of(actions, expect, **start) == []


def one_deed(actions: list[dict[str, Any]], cash: int, start: dict[str, Any], **figures: Any) -> list[str]:
    """What a case of A's own street with these figures expects of A's cash and does not find."""
    return faults(
        {
            "edition": "revolution",
            "given": {"deeds": [deed("x", "g1", **figures)]},
            "start": {"players": ["A", "B"], "cash": {"A": 1000, "B": 0}, "deeds": {"A": ["x"]}, **start},
            "actions": actions,
            "expect": {"cash": {"A": cash}},
        }
    )


def test_interest_is_rounded_up_to_ten_thousand_whatever_the_mortgage() -> None:
    lifted = [do("unmortgage", "A", deed="x")]
    assert one_deed(lifted, 805, {"mortgaged": ["x"]}, mortgage=175) == []
    assert one_deed(lifted, 340, {"mortgaged": ["x"]}) == []
    assert one_deed(lifted, 320, {"mortgaged": ["x"]}, mortgage=610) == []


def test_a_building_sells_for_half_its_price_to_the_thousand() -> None:
    assert one_deed([do("sell_buildings", "A", levels={"x": 0})], 1125, {"houses": {"x": 1}}, house_cost=250) == []


def test_what_comes_out_otherwise_is_said() -> None:
    assert faults_of([do("roll", "A", dice=[3, 3])], {"spaces_moved": 5}) == ["spaces_moved: expected 5, found 6"]
