"""Verbs of the card game that the handed cases leave out come out as the format says."""

from typing import Any

import pytest

from tests.rule_cases.case import faults

TEN = ["Park Place", "Boardwalk", "go", "go", "go", "go", "mr", "mr", "mr", "mr"]
OPEN = ["Baltic Avenue", "Vermont Avenue", *TEN[2:]]
ELEVEN, NINE = [*TEN, "token"], TEN[:-1]
FIVE = {"players": ["A", "B", "C", "D", "E"]}


def faults_of(actions: list[dict[str, Any]], expect: dict[str, Any], **case: Any) -> list[str]:
    """What a case for two players, unless `start` says otherwise, expects and does not find."""
    start = {"players": ["A", "B"], **case.pop("start", {})}
    return faults({"edition": "card_game", "start": start, "actions": actions, "expect": expect, **case})


def do(verb: str, **words: Any) -> dict[str, Any]:
    """One action."""
    return {"do": verb, **words}


Case = tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]

GOOD: dict[str, Case] = {
    "a new game for two": (
        [do("new_game")],
        {"hand_size": {"A": 10, "B": 10}, "draw_pile": 36, "out": "none", "game_over": False, "cash": {"A": 0, "B": 0}},
        {},
    ),
    "a new game for five": ([do("new_game")], {"hand_size": {"A": 11, "E": 11}, "draw_pile": 0}, {"start": FIVE}),
    "drawing when it is another's turn": (
        [do("draw", player="B", discard="go", legal=False)],
        {"draw_pile": 1},
        {"start": {"hand": {"B": TEN}, "draw_pile": ["token"]}},
    ),
    "a trade with another player": (
        [
            do(
                "swap_cards",
                player="A",
                **{"with": "B"},
                gives=["house1", "house2"],
                takes=["token", "hotel"],
                discard_first=["Baltic Avenue"],
                discard=["house3"],
            ),
        ],
        {"hand_size": {"A": 10, "B": 12}},
        {
            "start": {
                "hand": {"A": [*OPEN[:9], "house3"], "B": OPEN},
                "piles": {"A": ["house1", "house2"], "B": ["token", "hotel", "go"]},
            }
        },
    ),
    "uneven numbers": (
        [do("swap_cards", player="A", **{"with": "B"}, gives=["house1"], takes=["token", "hotel"], legal=False)],
        {"hand_size": {"A": 10}},
        {"start": {"hand": {"A": TEN}, "piles": {"A": ["house1"], "B": ["token", "hotel"]}}},
    ),
    "not from the top": (
        [
            do(
                "swap_cards",
                player="A",
                **{"with": "B"},
                gives=["house1"],
                takes=["hotel"],
                discard=["hotel"],
                legal=False,
            )
        ],
        {"hand_size": {"A": 10}},
        {"start": {"hand": {"A": TEN}, "piles": {"A": ["house1"], "B": ["token", "hotel"]}}},
    ),
    "ending a turn with eleven cards": (
        [do("swap_cards", player="A", **{"with": "B"}, gives=["house1"], takes=["token"], legal=False)],
        {"hand_size": {"A": 10, "B": 0}},
        {"start": {"hand": {"A": TEN}, "piles": {"A": ["house1"], "B": ["token"]}}},
    ),
    "the fourth pile of three players and the draw pile": (
        [
            do(
                "swap_cards",
                player="A",
                **{"with": "extra1"},
                gives=["house1", "house2"],
                takes=["token", "hotel"],
                discard=["token", "hotel"],
            ),
        ],
        {"hand_size": {"A": 10}, "draw_pile": 1},
        {
            "start": {
                "players": ["A", "B", "C"],
                "hand": {"A": TEN},
                "piles": {"A": ["house1", "house2"], "extra1": ["token"]},
                "draw_pile": ["hotel"],
            }
        },
    ),
    "a fourth pile with four players": (
        [
            do(
                "swap_cards",
                player="A",
                **{"with": "extra1"},
                gives=["house1"],
                takes=["token"],
                discard=["token"],
                legal=False,
            )
        ],
        {"hand_size": {"A": 10}},
        {
            "start": {
                "players": ["A", "B", "C", "D"],
                "hand": {"A": TEN},
                "piles": {"A": ["house1"], "extra1": ["token"]},
            }
        },
    ),
    "drawing with five players": (
        [do("draw", player="A", discard="go", legal=False)],
        {"hand_size": {"A": 11}},
        {"start": {**FIVE, "hand": {"A": ELEVEN}}},
    ),
    "five players go out before cards are passed": (
        [do("go_out", player="C")],
        {"out": "C", "hand_size": {"C": 16}},
        {"start": {**FIVE, "hand": {"C": ELEVEN}, "piles": {player: ["token"] for player in "ABCDE"}}},
    ),
    "five players go out in the middle of another's turn": (
        [do("go_out", player="C", legal=False)],
        {"out": "none"},
        {"start": {**FIVE, "turn": "A", "hand": {"C": ELEVEN}}},
    ),
    "six players have nine cards": (
        [do("go_out", player="A")],
        {"out": "A", "hand_size": {"A": 9}},
        {"start": {"players": list("ABCDEF"), "hand": {"A": NINE}}},
    ),
    "passing a card that is not held": (
        [do("pass_left", cards=dict.fromkeys("ABCDE", "go"), legal=False)],
        {"hand_size": {"A": 1, "B": 0}},
        {"start": {**FIVE, "hand": {"A": ["go"]}}},
    ),
    "going out with eleven cards": (
        [do("go_out", player="A", legal=False), do("go_out", player="A", discard=["token"])],
        {"out": "A", "hand_size": {"A": 11}},
        {"start": {"hand": {"A": ELEVEN}, "draw_pile": ["house1"]}},
    ),
    "a Chance in another hand": (
        [do("score", out="A")],
        {"score": {"A": 200, "B": 0}},
        {"start": {"hand": {"A": ["go", "chance"], "B": ["go", "chance"]}}},
    ),
    "tokens by the other reading": (
        [do("score", out="A")],
        {"score": {"A": 1200}},
        {
            "start": {"hand": {"A": ["Park Place", "Boardwalk", "house1", "token"]}},
            "options": {"token": "group_value"},
            "given": {"values": {"dark_blue": 400}},
        },
    ),
    "a round paid below the target": (
        [do("bank_scores", scores={"B": 500})],
        {"game_over": False, "winner": "none", "cash": {"A": 0, "B": 500}, "bank_gain": -500},
        {},
    ),
    "a round after the end": (
        [do("bank_scores", scores={"B": 10000}), do("bank_scores", scores={"A": 10000}, legal=False)],
        {"game_over": True, "winner": "B"},
        {},
    ),
}


@pytest.mark.parametrize(("actions", "expect", "case"), GOOD.values(), ids=GOOD)
def test_what_the_format_says_comes_out(actions: list[dict[str, Any]], expect: dict[str, Any], case: Any) -> None:
    assert faults_of(actions, expect, **case) == []


def test_a_chance_completes_the_hand_and_is_counted_so() -> None:
    held = ["Park Place", "chance", *TEN[2:]]
    actions = [do("go_out", player="A", legal=False), do("go_out", player="A", chance_as=["Boardwalk"])]
    case = {"start": {"hand": {"A": held}}, "given": {"values": {"dark_blue": 100}}}
    assert faults_of([*actions, do("score", out="A")], {"score": {"A": 100 + 800 + 1000, "B": 0}}, **case) == []
