"""Typed values and the wire say the same."""

from typing import Any

import pytest

from unit_driver.facts import (
    CardBound,
    ChanceStruck,
    DealOver,
    DueRefused,
    DueTimedOut,
    Fact,
    Moved,
    Wish,
    fact_from_wire,
)
from unit_driver.link.catalogue import check
from unit_driver.messages import (
    AccountCards,
    Answer,
    Ask,
    Bind,
    Bound,
    Cancel,
    CardsOf,
    Configure,
    Deal,
    Done,
    Greeting,
    Hello,
    Insert,
    Load,
    Loaded,
    Missed,
    Play,
    Post,
    Posted,
    Press,
    Remove,
    Request,
    Show,
    Since,
    Standing,
    State,
    answer_to,
)
from unit_driver.notices import CardSeen, KeyPressed, Notice, TroubleTold, ViewShown, notice_from_wire

CHAIN = "9d3f0c11"
UID = "04A2B3C4D5E6F7"

REQUESTS: list[tuple[Request, str, list[Any], list[Any], Answer]] = [
    (
        Hello(1, 0, "session1", ""),
        "hello",
        [1, 0, "session1", ""],
        [1, 0, "emulator", "0A1B2C3D", "LEDGER01", 412, CHAIN, ""],
        Greeting(1, 0, "emulator", "0A1B2C3D", "LEDGER01", 412, CHAIN, ""),
    ),
    (
        State(),
        "state",
        [],
        ["LEDGER01", 412, CHAIN, [-1, 1500], 3],
        Standing("LEDGER01", 412, CHAIN, (-1, 1500), 3),
    ),
    (CardsOf(3), "state", [3], [3, 1500, [UID]], AccountCards(3, 1500, (UID,))),
    (Since(412), "since", [412], [CHAIN], Missed(CHAIN)),
    (
        Since(412),
        "since",
        [412],
        [CHAIN, "00000001", [413, "wish", "clear"]],
        Missed(CHAIN, "00000001", Wish(413, "clear")),
    ),
    (
        Post("k3f9002a", 412, "p", ((3, -26), (5, 26))),
        "post",
        ["k3f9002a", 412, "p", [[3, -26], [5, 26]]],
        [413, CHAIN, [1474, 1526]],
        Posted(413, CHAIN, (1474, 1526)),
    ),
    (Load(412, "LEDGER02", (-1, 1500)), "load", [412, "LEDGER02", [-1, 1500]], [0, CHAIN], Loaded(0, CHAIN)),
    (Bind(412, 3, UID), "bind", [412, 3, UID], [413, CHAIN], Bound(413, CHAIN)),
    (
        Configure((("scale", "mk"), ("paid", (1, 2)))),
        "configure",
        [[["scale", "mk"], ["paid", [1, 2]]]],
        [],
        Done(),
    ),
    (Show("PAY 260K", 3000), "show", ["PAY 260K", 3000], [], Done()),
    (Ask(7, 3, 0, 26, "RENT", 60000), "ask", [7, 3, 0, 26, "RENT", 60000], [], Done()),
    (Cancel(7), "cancel", [7], [], Done()),
    (Deal(30000), "deal", [30000], [], Done()),
    (Play("deal_end"), "play", ["deal_end"], [], Done()),
    (Press("GO", "tap"), "press", ["GO", "tap"], [], Done()),
    (Insert("green", UID), "insert", ["green", UID], [], Done()),
    (Remove("red"), "remove", ["red"], [], Done()),
]

FACTS: list[tuple[Fact, list[Any]]] = [
    (Moved(413, "k3f9002a", "p", ((3, -26), (5, 26)), 7), [413, "op", "k3f9002a", "p", [[3, -26], [5, 26]], 7]),
    (CardBound(414, 3, UID, 1500), [414, "bind", 3, UID, 1500]),
    (Wish(415, "clear"), [415, "wish", "clear"]),
    (ChanceStruck(416, 12, 0, 4), [416, "chance", 12, 0, 4]),
    (DueRefused(417, 7), [417, "refused", 7]),
    (DueTimedOut(418, 7), [418, "timed_out", 7]),
    (DealOver(419, "end"), [419, "deal", "end"]),
]

NOTICES: list[tuple[Notice, str, list[Any]]] = [
    (ViewShown(True, "15M", "", "PAY 260K", "?"), "view", [True, "15M", "", "PAY 260K", "?"]),
    (CardSeen("green", UID, 3), "card", ["green", UID, 3]),
    (KeyPressed("GO", "tap"), "key", ["GO", "tap"]),
    (TroubleTold("BATTERY LOW"), "trouble", ["BATTERY LOW"]),
]


@pytest.mark.parametrize(("request_", "name", "args", "values", "answer"), REQUESTS)
def test_a_request_stands_on_the_wire_as_the_contract_has_it(
    request_: Request, name: str, args: list[Any], values: list[Any], answer: Answer
) -> None:
    assert (request_.name, request_.args) == (name, args)
    assert check("q", name, args) is None
    assert check("a", name, values) is None
    assert answer_to(request_, values) == answer


@pytest.mark.parametrize(("fact", "wire"), FACTS)
def test_a_fact_is_the_list_that_is_hashed(fact: Fact, wire: list[Any]) -> None:
    assert fact.wire() == wire
    assert fact_from_wire(wire) == fact


@pytest.mark.parametrize("wire", [[413, "gift", 7], [413, "op", "", "k", [[3, 0]], 0], []])
def test_a_list_that_is_no_fact_is_refused_with_what_is_wrong(wire: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"(name|legs|count) does not fit docs/link\.md"):
        fact_from_wire(wire)


@pytest.mark.parametrize(("notice", "name", "values"), NOTICES)
def test_a_notice_is_read_from_its_values(notice: Notice, name: str, values: list[Any]) -> None:
    assert check("n", name, values) is None
    assert notice_from_wire(name, values) == notice


def test_values_can_be_kept_in_sets() -> None:
    assert len({fact for fact, _ in FACTS} | {fact_from_wire(wire) for _, wire in FACTS}) == len(FACTS)
