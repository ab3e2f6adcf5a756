"""The tables of docs/link.md as data, and the chain."""

from random import Random
from typing import Any

import pytest

from firmware_sim.brain.settings import NUMBERS
from unit_driver.link.catalogue import (
    ANSWERS,
    FACTS,
    FIELDS,
    LEGS_BYTES,
    LINE_BYTES,
    MESSAGES,
    NOTICES,
    REFUSALS,
    REQUESTS,
    SETTINGS,
    chain_next,
    chain_root,
    check,
    check_fact,
    fits,
)
from unit_driver.link.frame import encode, text

CHAIN = "9d3f0c11"
UID = "04A2B3C4D5E6F7"
FACT = [413, "op", "", "k", [[3, -26]], 0]

FIT: list[tuple[str, str, list[Any]]] = [
    ("q", "hello", [1, 0, "k3f9", ""]),
    ("q", "state", []),
    ("q", "state", [0]),
    ("q", "state", [16]),
    ("q", "since", [0]),
    ("q", "post", ["k3f9002a", 412, "p", [[3, -26], [5, 26]]]),
    ("q", "post", ["k3f9002a", 412, "c", [(1, 99999)]]),
    ("q", "load", [412, "LEDGER01", [1500, -1, 1500]]),
    ("q", "load", [0, "LEDGER01", []]),
    ("q", "bind", [412, 0, UID]),
    ("q", "configure", [[["scale", "mk"], ["quantum", 10], ["paid", [1, 16]], ["notices", 1], ["wage", 0]]]),
    ("q", "show", ["PAY 260K", 3000]),
    ("q", "ask", [7, 3, 0, 26, "RENT", 60000]),
    ("q", "cancel", [7]),
    ("q", "deal", [0]),
    ("q", "play", ["deal_end"]),
    ("q", "press", ["GO", "tap"]),
    ("q", "insert", ["green", UID]),
    ("q", "remove", ["red"]),
    ("a", "hello", [1, 0, "emulator 0.1", "0A1B2C3D", "LEDGER01", 412, CHAIN, ""]),
    ("a", "state", ["LEDGER01", 412, CHAIN, [-1, 1500], 0]),
    ("a", "state", [3, -1, []]),
    ("a", "state", [3, 99999, [UID, "04A2B3C4"]]),
    ("a", "since", [CHAIN]),
    ("a", "since", [CHAIN, CHAIN, FACT]),
    ("a", "post", [413, CHAIN, [1474, 1526]]),
    ("a", "load", [0, CHAIN]),
    ("a", "bind", [413, CHAIN]),
    ("a", "configure", []),
    ("a", "ask", []),
    ("a", "press", []),
    ("e", "moved", [413, CHAIN]),
    ("e", "funds", [3, 12]),
    ("e", "limit", [3, 12]),
    ("e", "busy", [2100]),
    ("e", "args", ["legs"]),
    ("e", "storage", []),
    ("e", "asking", [7]),
    ("e", "paused", []),
    ("f", "op", [413, "k3f9002a", "p", [[3, -26]], 7]),
    ("f", "op", [413, "", "g", [[3, 200]], 0]),
    ("f", "bind", [414, 3, UID, 1500]),
    ("f", "wish", [415, "clear"]),
    ("f", "chance", [416, 12, 3, 0]),
    ("f", "chance", [416, 12, 0, 4]),
    ("f", "refused", [417, 7]),
    ("f", "timed_out", [418, 7]),
    ("f", "deal", [419, "end"]),
    ("n", "view", [True, "15M", "?", "PAY 260K", "rocket"]),
    ("n", "card", ["green", "", 0]),
    ("n", "card", ["red", UID, 3]),
    ("n", "key", ["7", "down"]),
    ("n", "trouble", ["BATTERY LOW"]),
]

UNFIT: list[tuple[str, Any, Any, str]] = [
    ("q", "gift", [], "name"),
    ("q", "ask", [0, 3, 0, 26, "RENT", 60000], "asked"),
    ("q", "ask", [7, 3, 17, 26, "RENT", 60000], "payee"),
    ("q", "ask", [7, 3, 0, 0, "RENT", 60000], "sum"),
    ("q", "ask", [7, 3, 0, 26, "", 60000], "why"),
    ("q", "ask", [7, 3, 0, 26, "R" * 33, 60000], "why"),
    ("q", "ask", [7, 3, 0, 26, "RENT", 600001], "wait"),
    ("q", "deal", [-1], "clock"),
    ("q", "play", ["deal end"], "cue"),
    ("q", "configure", [[["volume", -1]]], "settings"),
    ("q", "show", ["~" * 22, 1], "words"),
    ("q", ["post"], [], "name"),
    ("q", None, [], "name"),
    ("q", "post", ["k3f9002a", 412, "p"], "count"),
    ("q", "state", [1, 2], "count"),
    ("q", "state", [17], "account"),
    ("q", "state", [-1], "account"),
    ("q", "state", [True], "account"),
    ("q", "state", [1.0], "account"),
    ("q", "since", ["7"], "revision"),
    ("q", "since", [10**12], "revision"),
    ("q", "post", ["k3f9002", 412, "p", []], "op"),
    ("q", "post", ["k3f9 02a", 412, "p", []], "op"),
    ("q", "post", ["k3f9~02a", 412, "p", []], "op"),
    ("q", "post", ['k3f9"02a', 412, "p", []], "op"),
    ("q", "post", ["", 412, "p", []], "op"),
    ("q", "post", ["k3f9002a", 412, "k", []], "ordered"),
    ("q", "post", ["k3f9002a", 412, 1, []], "ordered"),
    ("q", "post", ["k3f9002a", 412, "p", [[3, 0]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [[3, 1], [3, 2]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [[0, 1]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [[17, 1]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [[3, 100000]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [[3, 1, 1]]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", [3, 1]], "legs"),
    ("q", "post", ["k3f9002a", 412, "p", {"3": 1}], "legs"),
    ("q", "load", [0, "LEDGER01", [-2]], "balances"),
    ("q", "load", [0, "LEDGER01", [100000]], "balances"),
    ("q", "load", [0, "LEDGER01", [0] * 17], "balances"),
    ("q", "bind", [412, 3, "04a2b3c4"], "card"),
    ("q", "bind", [412, 3, "04A2B3"], "card"),
    ("q", "bind", [412, 3, "0" * 21], "card"),
    ("q", "configure", [[["scale", "euro"]]], "settings"),
    ("q", "configure", [[["colour", 1]]], "settings"),
    ("q", "configure", [[["scale"]]], "settings"),
    ("q", "configure", [[[1, 2]]], "settings"),
    ("q", "configure", ["scale"], "settings"),
    ("q", "configure", [7], "settings"),
    ("q", "configure", [[["paid", [0]]]], "settings"),
    ("q", "configure", [[["notices", True]]], "settings"),
    ("q", "show", ["x" * 65, 1], "words"),
    ("q", "show", ["\n", 1], "words"),
    ("q", "show", ["Zoë", 1], "words"),
    ("q", "show", ["PAY", 0], "ms"),
    ("q", "show", ["PAY", 60001], "ms"),
    ("q", "press", ["ENTER", "tap"], "key"),
    ("q", "post", ["k3f9002a", 412, "p", []], "legs"),
    ("q", "load", [0, "LEDGER01", [1500, -1]], "balances"),
    ("q", "load", [0, "LEDGER01", 7], "balances"),
    ("q", "hello", [1, 0, "two words", ""], "session"),
    ("q", "press", ["GO", "hold"], "how"),
    ("q", "insert", ["blue", UID], "slot"),
    ("a", "since", [CHAIN, CHAIN, [413, "op"]], "fact"),
    ("a", "since", [CHAIN, CHAIN, 7], "fact"),
    ("a", "since", [CHAIN, CHAIN, []], "fact"),
    ("a", "since", [CHAIN.upper()], "chain"),
    ("a", "post", [413, CHAIN, [-1]], "reached"),
    ("e", "boom", [], "name"),
    ("e", "moved", [], "count"),
    ("e", "args", [["legs"]], "details"),
    ("f", "op", [413, "", "x", [], 0], "kind"),
    ("f", "wish", [415, "undo"], "wish"),
    ("f", "chance", [416, 0, 3, 0], "number"),
    ("f", "chance", [416, 12, 0, 5], "zone"),
    ("f", "deal", [419, "begin"], "over"),
    ("n", "view", [True, "", "", "", "bus"], "mark"),
    ("n", "view", [1, "", "", "", ""], "lit"),
    ("n", "clock", [1], "name"),
]


@pytest.mark.parametrize(("kind", "name", "values"), FIT)
def test_what_the_contract_allows_fits(kind: str, name: str, values: list[Any]) -> None:
    assert check(kind, name, values) is None


@pytest.mark.parametrize(("kind", "name", "values", "wrong"), UNFIT)
def test_what_does_not_fit_is_named(kind: str, name: Any, values: Any, wrong: str) -> None:
    assert check(kind, name, values) == wrong


def test_every_message_of_the_contract_is_tried() -> None:
    tried = {(kind, name) for kind, name, _ in FIT}
    for kind, table in (("q", REQUESTS), ("f", FACTS), ("n", NOTICES)):
        assert {name for tried_kind, name in tried if tried_kind == kind} == set(table)
    assert set(ANSWERS) == set(REQUESTS)


def test_every_field_that_a_table_names_is_known() -> None:
    named = {
        field for table in MESSAGES.values() for forms in table.values() for form in forms for field in form.split()
    }
    assert {field.rstrip("?") for field in named} - {"details"} <= set(FIELDS)


def test_the_codes_are_those_of_the_contract() -> None:
    assert set(REFUSALS) == {
        "unknown", "args", "moved", "funds", "limit", "account", "gone", "busy", "version", "storage",
        "asking", "paused",
    }  # fmt: skip


def test_a_whole_fact_is_checked_by_its_name() -> None:
    assert check_fact(FACT) is None
    assert check_fact([413]) == "count"
    assert check_fact("wish") == "count"
    assert check_fact([413, "gift"]) == "name"
    assert check_fact(["413", "wish", "clear"]) == "revision"


def test_an_empty_text_fits_only_where_it_may_be_left_out() -> None:
    assert fits("op?", "")
    assert fits("op?", "k3f9002a")
    assert not fits("op", "")


def test_any_fourteen_accounts_move_in_one_post() -> None:
    legs = [[account, -99999] for account in range(1, 15)]
    assert fits("legs", legs)
    assert not fits("legs", [*legs, [15, -99999]])
    assert fits("legs", [[account, -999] for account in range(1, 17)])


def test_the_longest_legs_fit_every_frame_that_carries_them() -> None:
    legs = [[account, -99999] for account in range(1, 15)]
    fact = [9999999, "op", "k3f9002a", "c", legs, 9999]
    spare = LEGS_BYTES - len(text(legs))
    for message in (
        ["q", 999, "post", "k3f9002a", 9999999, "c", legs],
        ["f", CHAIN, fact],
        ["a", 999, CHAIN, CHAIN, fact],
    ):
        assert len(encode(message)) + spare <= 240


def test_every_account_fits_into_one_answer() -> None:
    assert len(encode(["a", 999, "LEDGER01", 9999999, CHAIN, [99999] * 16, 9999999])) <= 240
    assert len(encode(["q", 999, "load", 9999999, "LEDGER01", [99999] * 16])) <= 240


def test_a_chain_has_exactly_these_digits() -> None:
    root = chain_root("LEDGER01", [1500, -1, 1500])
    assert root == "cfeca418"
    assert chain_next(root, [1, "op", "k3f90001", "p", [[1, -26], [3, 26]], 0]) == "073aa237"


def test_any_other_history_has_another_chain() -> None:
    root = chain_root("LEDGER01", [1500])
    steps = [chain_next(root, [1, "op", "", "k", [[1, delta]], 0]) for delta in range(1, 100)]
    others = [root, chain_root("LEDGER02", [1500]), chain_root("LEDGER01", [1500, -1])]
    assert len({*steps, *others}) == 102


def test_nothing_that_json_can_hold_breaks_the_check() -> None:
    draw = Random(3)
    atoms: list[Any] = [None, True, False, 0, -1, 7, 1.5, 10**30, "", "p", "clear", UID, CHAIN, "GO", {}, {"a": 1}]

    def value(depth: int) -> Any:
        if depth and draw.random() < 0.4:
            return [value(depth - 1) for _ in range(draw.randrange(5))]
        return draw.choice(atoms)

    refused = 0
    for _ in range(20_000):
        kind = draw.choice(list(MESSAGES))
        name = draw.choice([*MESSAGES[kind], value(1)])
        values = [value(3) for _ in range(draw.randrange(6))]
        wrong = check(kind, name, values)
        assert wrong is None or isinstance(wrong, str)
        refused += wrong is not None
    assert refused > 15_000


def test_the_longest_line_fits_the_view_that_shows_it() -> None:
    line = "~" * 16 + "x" * (LINE_BYTES - 2 - 6 * 16)
    assert fits("words", line)
    assert not fits("words", line + "x")
    assert len(encode(["n", "view", False, "999.99M", "999.99M", line, "walking"])) <= 240
    why = "~" * 16 + "x" * 16
    shown = "CARD 16 PAYS CARD 15 999.99M: " + why
    assert fits("why", why)
    assert len(encode(["n", "view", False, "999.99M", "999.99M", shown, "walking"])) <= 240
    assert len(encode(["q", 999, "ask", 999999999, 16, 15, 99999, why, 600000])) <= 240


def test_the_settings_are_those_a_unit_takes() -> None:
    assert set(SETTINGS) == {*NUMBERS, "scale", "paid", "notices"}
    for name, (_, low, high) in NUMBERS.items():
        assert check("q", "configure", [[[name, low]]]) is None
        assert check("q", "configure", [[[name, high]]]) is None
