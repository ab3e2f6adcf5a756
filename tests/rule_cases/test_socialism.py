"""Verbs of Socialism that the handed cases leave out come out as the format says."""

from typing import Any

import pytest

from tests.rule_cases.case import faults


def project(label: str, group: str) -> dict[str, Any]:
    """A project for a case."""
    return {"label": label, "group": group, "price": 120, "self_fee": 30, "slots": 4, "payout": 40}


PROJECTS = [project("x", "g1"), project("w", "g1"), project("y", "g2"), project("v", "g2")]


def faults_of(actions: list[dict[str, Any]], expect: dict[str, Any], **start: Any) -> list[str]:
    """What a case with these projects, and 100 for each of three players, expects and does not find."""
    players = ["A", "B", "C"]
    whole = {"players": players, "turn": "A", "cash": dict.fromkeys(players, 100), "fund": 500, **start}
    return faults(
        {
            "edition": "socialism",
            "given": {"projects": PROJECTS},
            "start": whole,
            "actions": actions,
            "expect": {"in_jail": [], **expect},
        }
    )


def do(verb: str, player: str, **words: Any) -> dict[str, Any]:
    """One action."""
    return {"do": verb, "player": player, **words}


def no(verb: str, player: str, **words: Any) -> dict[str, Any]:
    """One action that must be refused."""
    return {"do": verb, "player": player, **words, "legal": False}


RICH = {"A": 100, "B": 100, "C": 100}
TEN = {"x": {"A": 4}, "y": {"A": 4}, "v": {"A": 2}}

GOOD: dict[str, tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    "donations reach the fund": (
        [do("reach_go", "A"), {"do": "donate", "amounts": {"A": 5, "B": 6, "C": 50}}],
        {"cash": {"A": 145, "B": 144, "C": 100}, "fund": 561, "bank_gain": -150},
        {},
    ),
    "a gift at another time": (
        [no("gift_to_fund", "A", amount=10), do("reach_go", "A"), no("gift_to_fund", "A", amount=10)],
        {"fund": 500},
        {},
    ),
    "three doubles in a row": (
        [do("roll", "A", die=4, action="x2")],
        {"in_jail": ["A"], "fund": 450, "spaces_moved": 0, "extra_turn": False, "bank_gain": 50},
        {"doubles": 2},
    ),
    "a third failure pays and moves by that die": (
        [do("jail_roll", "A", die=4)],
        {"cash": {**RICH, "A": 50}, "spaces_moved": 4, "extra_turn": False, "bank_gain": 50},
        {"in_jail": ["A"], "jail_turns": {"A": 2}},
    ),
    "a failure before it stays": (
        [do("jail_roll", "A", die=4), do("end_turn", "A")],
        {"in_jail": ["A"], "cash": RICH, "spaces_moved": 0},
        {"in_jail": ["A"], "jail_turns": {"A": 1}},
    ),
    "the fund is the last resort for a fine": (
        [no("pay_jail_fine", "A", others={"B": 0, "C": 0}), do("pay_jail_fine", "A", others={"B": 10, "C": 5})],
        {"cash": dict.fromkeys("ABC", 0), "fund": 485, "bank_gain": 50},
        {"in_jail": ["A"], "cash": {"A": 20, "B": 10, "C": 5}},
    ),
    "nobody helps whoever can pay": (
        [no("pay_jail_fine", "A", others={"B": 20, "C": 0}), do("pay_jail_fine", "A")],
        {"cash": {**RICH, "A": 50}},
        {"in_jail": ["A"]},
    ),
    "an eleventh chip": (
        [do("land", "A", deed="w"), no("contribute", "A", deed="w")],
        {"chips_left": {"A": 0, "B": 10}},
        {"deeds": {"B": ["x", "y", "v", "w"]}, "chips": TEN},
    ),
    "a full project pays and takes no chip": (
        [do("land", "A", deed="x"), no("contribute", "A", deed="x")],
        {"cash": {**RICH, "B": 140}, "fund": 540, "chips": {"x": {"B": 3, "C": 1}}, "bank_gain": -80},
        {"deeds": {"B": ["x"]}, "chips": {"x": {"B": 3, "C": 1}}},
    ),
    "one must buy or auction": (
        [do("land", "A", deed="x"), no("end_turn", "A"), do("decline", "A", deed="x"), no("end_turn", "A")],
        {"auction": "x", "owner": {"x": "bank"}},
        {},
    ),
    "cards at once, with their words": (
        [
            do("card", "A", effect="remove_chip", deed="x", **{"from": "C"}),
            no("card", "A", effect="place_chip", deed="x"),
            do("card", "A", effect="go_to_jail"),
        ],
        {"chips": {"x": {"B": 1}}, "chips_left": {"C": 10}, "in_jail": ["A"], "fund": 450},
        {"deeds": {"B": ["x"]}, "chips": {"x": {"B": 1, "C": 1}}},
    ),
    "a kept swap": (
        [
            no("play_kept", "A", effect="place_chip", deed="x"),
            do("play_kept", "A", effect="swap_projects", gives="x", takes="y"),
        ],
        {"owner": {"x": "B", "y": "A"}, "kept": {"A": 0, "B": 0}},
        {"deeds": {"A": ["x"], "B": ["y"]}, "kept": {"A": ["swap_projects"]}},
    ),
    "what a throw obliges to is told also when it is done": (
        [do("roll", "A", die=3, action="+1"), do("card", "A", effect="fund_pays", amount=30), do("end_turn", "A")],
        {"draws": 1, "fund": 470, "spaces_moved": 3},
        {},
    ),
    "a ride nobody can pay": (
        [do("land", "A", kind="shuttle"), no("shuttle", "A", rides=2, to="x")],
        {"fund": 70, "game_over": False},
        {"fund": 70},
    ),
    "a jail card of another": (
        [
            {"do": "trade", "from": "B", "to": "A", "gives": {"jail_cards": 1}, "gets": {"cash": 10}},
            do("use_jail_card", "A"),
        ],
        {"cash": {"A": 90, "B": 110, "C": 100}, "jail_cards": {"A": 0, "B": 0}},
        {"in_jail": ["A"], "jail_cards": {"B": 1}},
    ),
}


@pytest.mark.parametrize(("actions", "expect", "start"), GOOD.values(), ids=GOOD)
def test_a_case_comes_out_as_it_says(
    actions: list[dict[str, Any]], expect: dict[str, Any], start: dict[str, Any]
) -> None:
    assert faults_of(actions, expect, **start) == []


def test_a_case_that_expects_another_sum_in_the_fund_fails() -> None:
    assert faults_of([do("land", "A", kind="go_to_jail")], {"in_jail": ["A"], "fund": 500}) == [
        "fund: expected 500, found 450"
    ]
