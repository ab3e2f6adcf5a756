"""What the format says of Anti-Monopoly II and no handed case shows."""

from typing import Any

import pytest

from tests.rule_cases.case import faults

ROLES = {"C": "competitor", "M": "monopolist", "D": "competitor"}


def faults_of(
    actions: list[dict[str, Any]], expect: dict[str, Any], options: dict[str, Any] | None = None, **start: Any
) -> list[str]:
    """What a case of a competitor and a monopolist with 500 each expects and does not find."""
    players = start.pop("players", ["C", "M"])
    cash: dict[str, Any] = {} if actions[0]["do"] == "new_game" else {"cash": dict.fromkeys(players, 500)}
    whole = {"players": players, "role": {player: ROLES.get(player, "") for player in players}, **cash, **start}
    case = {"edition": "anti_monopoly_2", "start": whole, "options": options or {}, "actions": actions}
    return faults({**case, "expect": expect})


def do(verb: str, player: str, **words: Any) -> dict[str, Any]:
    """One action."""
    return {"do": verb, "player": player, **words}


Case = tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]

GOOD: dict[str, Case] = {
    "a new game": (
        [{"do": "new_game"}],
        {"cash": {"C": 1500, "M": 1500}, "bank": {"houses": 35, "hotels": 15}, "position": {"C": 0, "M": 0}},
        {"goal": "B"},
    ),
    "a new game of three": ([{"do": "new_game"}], {"game_over": False}, {"players": ["C", "M", "D"]}),
    "a new game of one role": (
        [{"do": "new_game", "legal": False}],
        {},
        {"role": {"C": "competitor", "M": "competitor"}},
    ),
    "four against two": (
        [{"do": "new_game", "legal": False}],
        {},
        {
            "players": list("ABCDEF"),
            "role": dict.fromkeys("ABCD", "competitor") | dict.fromkeys("EF", "monopolist"),
        },
    ),
    "a second double brings no third turn": (
        [do("roll", "C", dice=[5, 5]), do("roll", "C", dice=[5, 5])],
        {"extra_turn": False, "position": {"C": 20}},
        {"deeds": {"C": [6]}},
    ),
    "a first double brings one": ([do("roll", "C", dice=[5, 5])], {"extra_turn": True, "in_jail": []}, {}),
    "a turn with a deed left alone is ended by the next throw": (
        [do("roll", "C", dice=[2, 1]), do("roll", "M", dice=[4, 6]), do("end_turn", "M")],
        {"owner": {"3": "bank"}, "auction": "none"},
        {},
    ),
    "declining opens no auction": (
        [do("land", "C", space=39), do("decline", "C", deed=39), do("end_turn", "C")],
        {"auction": "none", "owner": {"39": "bank"}},
        {},
    ),
    "a competitor throws at the fund": (
        [do("land", "C", space=20), do("fund_roll", "C", die=2)],
        {"cash": {"C": 550, "M": 500}, "bank_gain": -50},
        {},
    ),
    "a monopolist gives to it": (
        [do("land", "M", space=20), do("fund_roll", "M", die=2, legal=False)],
        {"cash": {"C": 500, "M": 340}, "bank_gain": 160},
        {"turn": "M"},
    ),
    "a tax above the cash is a debt": (
        [do("land", "C", space=38)],
        {"cash": {"C": 74, "M": 500}, "debt": {"C": 75}, "bank_gain": 0},
        {"cash": {"C": 74, "M": 500}},
    ),
    "a double leaves the price war": (
        [do("jail_roll", "C", dice=[5, 5])],
        {"in_jail": [], "position": {"C": 20}, "extra_turn": False},
        {"in_jail": ["C"]},
    ),
    "no double stays there": (
        [do("jail_roll", "C", dice=[5, 4]), do("roll", "C", dice=[5, 4], legal=False)],
        {"in_jail": ["C"], "position": {"C": 10}},
        {"in_jail": ["C"]},
    ),
    "the third throw moves": (
        [do("jail_roll", "C", dice=[6, 4])],
        {"in_jail": [], "position": {"C": 20}, "cash": {"C": 500, "M": 500}},
        {"in_jail": ["C"], "jail_turns": {"C": 2}},
    ),
    "houses only on one's own turn": (
        [do("build", "M", levels={"6": 1}, legal=False), do("sell_buildings", "M", levels={"8": 0})],
        {"houses": {"6": 0, "8": 0}, "cash": {"C": 500, "M": 525}},
        {"deeds": {"M": [6, 8]}, "houses": {"8": 1}},
    ),
    "no house cards, fund or kept cards change hands": (
        [{"do": "trade", "from": "C", "to": "M", "gives": {side: 1}, "gets": {}, "legal": False} for side in
         ("houses", "fund", "kept")],
        {"bank_gain": 0},
        {},
    ),
    "a mortgaged deed is sold and lifted at once": (
        [{"do": "trade", "from": "C", "to": "M", "gives": {"deeds": [39]}, "gets": {"cash": 90}, "lift": [39]}],
        {"owner": {"39": "M"}, "mortgaged": [], "cash": {"C": 590, "M": 190}, "bank_gain": 220},
        {"deeds": {"C": [39]}, "mortgaged": [39]},
    ),
    "nobody lends": ([{"do": "lend", "from": "C", "to": "M", "amount": 5, "legal": False}], {"bank_gain": 0}, {}),
    "a debt is paid in full": (
        [do("pay_debt", "C")],
        {"cash": {"C": 400, "M": 600}, "debt": {"C": 0}, "bankrupt": []},
        {"debt": {"from": "C", "to": "M", "amount": 100}},
    ),
    "who can raise it does not fail": (
        [do("declare_bankrupt", "C", legal=False)],
        {"bankrupt": []},
        {"debt": {"from": "C", "to": "M", "amount": 700}, "deeds": {"C": [39]}},
    ),
    "a card moves on over Start": (
        [do("card", "C", effect="advance_to", space=10)],
        {"position": {"C": 10}, "cash": {"C": 600, "M": 500}},
        {"position": {"C": 36}},
    ),
    "a card sends to the price war": (
        [do("card", "C", effect="go_to_jail")],
        {"position": {"C": 10}, "in_jail": ["C"], "cash": {"C": 500, "M": 500}},
        {"position": {"C": 36}},
    ),
    "two hours": (
        [{"do": "finish", "kind": "two_hour", "dice_total": 10}],
        {"cash": {"C": 50 + 40, "M": 100 + 40 + 40}, "winner": "M", "game_over": True, "bank_gain": 730},
        {"deeds": {"C": [12], "M": [39, 37, 5]}, "mortgaged": [37]},
    ),
    "the richest": (
        [{"do": "finish", "kind": "richest"}],
        {"cash": {"C": 500, "M": 500}, "winner": "C", "bank_gain": 0},
        {"deeds": {"C": [39], "M": [37]}},
    ),
    "as rich": ([{"do": "finish", "kind": "richest"}], {"winner": "none", "game_over": True}, {}),
}  # fmt: skip


@pytest.mark.parametrize(("actions", "expect", "start"), GOOD.values(), ids=GOOD)
def test_what_the_format_says_comes_out(
    actions: list[dict[str, Any]], expect: dict[str, Any], start: dict[str, Any]
) -> None:
    assert faults_of(actions, expect, **start) == []


NAMED: dict[str, tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    "a fine that the case names": (
        {"custody_fine": 30},
        [do("pay_jail_fine", "C"), do("roll", "C", dice=[4, 6])],
        {"cash": {"C": 470, "M": 500}, "in_jail": [], "bank_gain": 30},
        {"in_jail": ["C"]},
    ),
    "an owner in jail who collects": (
        {"custody_rent": "paid"},
        [{"do": "rent", "payer": "C", "deed": 39}],
        {"cash": {"C": 460, "M": 540}},
        {"in_jail": ["M"], "deeds": {"M": [39]}},
    ),
    "other fares": (
        {"monopolist_fares": [80, 160, 240, 320]},
        [{"do": "rent", "payer": "C", "deed": 5}],
        {"cash": {"C": 260, "M": 740}},
        {"deeds": {"M": [5, 15, 25]}},
    ),
}


@pytest.mark.parametrize(("options", "actions", "expect", "start"), NAMED.values(), ids=NAMED)
def test_readings_that_a_case_names_are_played(
    options: dict[str, Any], actions: list[dict[str, Any]], expect: dict[str, Any], start: dict[str, Any]
) -> None:
    assert faults_of(actions, expect, options, **start) == []
