"""The host's end asks one thing at a time until it is answered or the unit is lost."""

from typing import Any

import pytest

from tests.unit_driver.link.frames import CHAIN, ask, fact, said
from unit_driver.link.exchange import LAST_ID, Responder
from unit_driver.link.frame import encode
from unit_driver.link.requester import RESENDS, Requester


def test_a_request_has_exactly_these_bytes() -> None:
    host = Requester()
    host.send("state", [], 0)
    assert host.outgoing() == ask(1)


def test_ids_count_to_999_and_round_again() -> None:
    host = Requester()
    ids = []
    for _ in range(LAST_ID + 2):
        ids.append(host.send("press", ["7", "tap"], 0))
        host.feed(encode(["a", ids[-1]]))
    assert ids == [*range(1, LAST_ID + 1), 1, 2]


def test_one_request_is_in_flight() -> None:
    host = Requester()
    host.send("state", [], 0)
    with pytest.raises(ValueError, match="state is not answered yet"):
        host.send("since", [1], 0)


def test_a_request_too_long_is_refused_and_leaves_the_line_free() -> None:
    host = Requester()
    with pytest.raises(ValueError, match="at most 240"):
        host.send("show", ["x" * 240, 1], 0)
    assert not host.busy
    assert host.send("state", [], 0) == 1


def test_it_is_sent_again_every_250_ms_eight_times_then_the_unit_is_lost() -> None:
    host = Requester()
    host.send("state", [], 1000)
    sent = [1000] if said(host) == [["q", 1, "state"]] else []
    lost = []
    for now_ms in range(1000, 6000):
        if host.tick(now_ms):
            lost.append(now_ms)
        sent += [now_ms for frame in said(host) if frame == ["q", 1, "state"]]
    assert sent == [1000 + 250 * n for n in range(RESENDS + 1)]
    assert lost == [3250]
    assert not host.busy
    assert host.next_due() is None


def test_the_answer_ends_it() -> None:
    host = Requester()
    host.send("since", [412], 0)
    assert host.next_due() == 250
    assert host.feed(encode(["a", 1, CHAIN])) == [("a", "since", [CHAIN])]
    assert not host.busy
    assert host.tick(10_000) is False


def test_a_refusal_ends_it() -> None:
    host = Requester()
    host.send("post", ["k3f9002a", 412, "p", []], 0)
    assert host.feed(encode(["e", 1, "moved", 413, CHAIN])) == [("e", "moved", [413, CHAIN])]
    assert not host.busy


def test_an_answer_to_no_request_in_flight_is_counted_and_dropped() -> None:
    host = Requester()
    host.send("since", [412], 0)
    assert host.feed(encode(["a", 999, CHAIN])) == []
    assert host.busy
    host.feed(encode(["a", 1, CHAIN]))
    assert host.feed(encode(["a", 1, CHAIN]) + encode(["e", 1, "gone"])) == []
    assert host.stale == 3


def test_an_answer_of_another_request_s_shape_is_not_taken() -> None:
    host = Requester()
    host.send("since", [412], 0)
    assert host.feed(encode(["a", 1, 413, CHAIN, [1474]])) == []
    assert host.bad == 1
    assert host.busy


@pytest.mark.parametrize(
    "frame",
    [
        ["e", 1], ["e", 1, "boom"], ["f", CHAIN], ["f", "?", [6, "wish", "clear"]], ["f", CHAIN, [6, "gift"]],
        ["n", "clock", 7], ["n", "key"], ["q", 1, "state"], ["k", 7], [None, None],
    ],
)  # fmt: skip
def test_a_frame_the_contract_does_not_know_is_counted_and_dropped(frame: list[Any]) -> None:
    host = Requester()
    host.send("state", [], 0)
    assert host.feed(encode(frame)) == []
    assert host.bad == 1
    assert host.busy


def test_facts_notices_and_log_text_arrive_at_any_time() -> None:
    host = Requester()
    frames = encode(["f", CHAIN, fact(6)]) + b"booted\n" + encode(["n", "key", "7", "tap"])
    assert host.feed(frames) == [
        ("f", CHAIN, fact(6)),
        ("log", "", b"booted"),
        ("n", "key", ["7", "tap"]),
    ]


def test_an_acknowledgement_has_exactly_these_bytes() -> None:
    host = Requester()
    host.acknowledge(413)
    assert host.outgoing() == b'~["k",413]*d1e87821\n'


def test_a_new_line_forgets_the_request_but_not_the_count() -> None:
    host = Requester()
    host.send("state", [], 0)
    host.feed(encode(["f", CHAIN, fact(6)])[:20])
    host.restart()
    assert host.outgoing() == b""
    assert not host.busy
    assert host.feed(encode(["a", 1, CHAIN])) == []
    assert host.send("state", [], 0) == 2


def test_a_payment_takes_at_most_120_bytes() -> None:
    host, unit = Requester(), Responder()
    host.send("post", ["k3f9002a", 412, "p", [[3, -26], [5, 26]]], 0)
    request = host.outgoing()
    ((request_id, _, _),) = unit.feed(request, 0)
    unit.answer(request_id, "a", [413, CHAIN, [1474, 1526]])
    assert len(request) + len(unit.outgoing()) <= 120
