"""Stop and wait: once each, however often asked; facts until acknowledged; notices out of the way."""

from typing import Any

import pytest

from tests.unit_driver.link.frames import CHAIN, ask, fact, said
from unit_driver.link.exchange import Responder
from unit_driver.link.frame import encode

ANSWER = [413, CHAIN, [1474]]


def greeted(acknowledged: int | None = None) -> Responder:
    unit = Responder()
    unit.feed(ask(1, "hello", 1, 0, "session1", ""), 0)
    unit.answer(1, "a", [])
    if acknowledged is not None:
        unit.feed(encode(["k", acknowledged]), 0)
    unit.outgoing()
    return unit


class TestResponder:
    def test_a_request_is_handed_over_with_its_arguments(self) -> None:
        unit = Responder()
        assert unit.feed(ask(17, "post", "k3f9002a", 412, "p", [[3, -26]]), 0) == [
            (17, "post", ["k3f9002a", 412, "p", [[3, -26]]])
        ]
        unit.answer(17, "a", ANSWER)
        assert said(unit) == [["a", 17, *ANSWER]]

    def test_a_repeated_request_is_answered_again_and_not_handed_over(self) -> None:
        unit = greeted()
        assert len(unit.feed(ask(2), 0)) == 1
        unit.answer(2, "e", ["moved", 413, CHAIN])
        first = unit.outgoing()
        assert unit.feed(ask(2), 300) == []
        assert unit.outgoing() == first

    def test_a_request_repeated_before_its_answer_is_answered_once(self) -> None:
        unit = greeted()
        assert len(unit.feed(ask(2) + ask(2), 0)) == 1
        unit.answer(2, "a", [])
        unit.answer(2, "a", [])
        assert said(unit) == [["a", 2]]

    def test_the_last_eight_answers_are_remembered(self) -> None:
        unit = greeted()
        for request_id in range(2, 11):
            unit.feed(ask(request_id), 0)
            unit.answer(request_id, "a", [request_id])
        unit.outgoing()
        assert [r[0] for request_id in range(3, 11) for r in unit.feed(ask(request_id), 0)] == []
        assert said(unit) == [["a", request_id, request_id] for request_id in range(3, 11)]
        assert [r[0] for r in unit.feed(ask(2), 0)] == [2]

    def test_hello_empties_the_memory_of_answers(self) -> None:
        unit = greeted(5)
        unit.feed(ask(2), 0)
        unit.answer(2, "a", ["old"])
        unit.feed(ask(3, "hello", 1, 0, "session2", ""), 0)
        unit.answer(3, "a", [])
        unit.outgoing()
        assert unit.acknowledged is None
        assert [r[0] for r in unit.feed(ask(2), 0)] == [2]

    def test_a_repeated_hello_is_new_each_time(self) -> None:
        unit = Responder()
        for _ in range(2):
            assert [r[1] for r in unit.feed(ask(1, "hello", 1, 0, "session1", ""), 0)] == ["hello"]
            unit.answer(1, "a", [])
        assert len(said(unit)) == 2

    def test_an_answer_that_a_hello_made_void_is_not_given(self) -> None:
        unit = greeted()
        assert [r[1] for r in unit.feed(ask(2) + ask(1, "hello", 1, 0, "session2", ""), 0)] == ["state", "hello"]
        unit.answer(2, "a", ["old"])
        unit.answer(1, "a", ["new"])
        assert said(unit) == [["a", 1, "new"]]

    def test_an_answer_too_long_is_refused_and_the_request_stays_open(self) -> None:
        unit = greeted()
        unit.feed(ask(2), 0)
        with pytest.raises(ValueError, match="at most 240"):
            unit.answer(2, "a", ["x" * 240])
        unit.answer(2, "a", [])
        assert said(unit) == [["a", 2]]

    @pytest.mark.parametrize(
        "frame",
        [
            ["q", 0, "state"], ["q", 1000, "state"], ["q", True, "state"], ["q", "1", "state"], ["q", 1], ["q", 1, 7],
            ["k", -1], ["k", "5"], ["z", 1], [7, 8], ["a", 1], [["q"], 1, "state"],
        ],
    )  # fmt: skip
    def test_a_frame_the_contract_does_not_know_is_counted_and_not_answered(self, frame: list[Any]) -> None:
        unit = Responder()
        assert unit.feed(encode(frame), 0) == []
        assert unit.outgoing() == b""
        assert unit.bad == 1

    def test_log_text_is_passed_over(self) -> None:
        unit = Responder()
        assert unit.feed(b"AT+GCAP\r\n", 0) == []
        assert unit.bad == 0

    def test_more_than_eight_open_requests_are_left_to_be_asked_again(self) -> None:
        unit = greeted()
        assert len(unit.feed(b"".join(ask(request_id) for request_id in range(2, 20)), 0)) == 8

    def test_bytes_that_nobody_takes_have_a_maximum(self) -> None:
        unit = greeted()
        unit.feed(ask(2), 0)
        unit.answer(2, "a", ["x" * 200])
        for _ in range(100):
            unit.feed(ask(2), 0)
        assert len(unit.outgoing()) <= 4096
        unit.feed(ask(2), 0)
        assert len(said(unit)) == 1


class TestFacts:
    def test_none_is_sent_between_hello_and_the_first_acknowledgement(self) -> None:
        unit = greeted()
        unit.offer(CHAIN, fact(6))
        unit.tick(1000)
        assert unit.outgoing() == b""
        assert unit.next_due() is None
        unit.feed(encode(["k", 5]), 1001)
        assert said(unit) == [["f", CHAIN, fact(6)]]
        assert unit.next_due() == 1251

    def test_a_fact_is_sent_at_once_and_every_250_ms_until_acknowledged(self) -> None:
        unit = greeted(5)
        unit.offer(CHAIN, fact(6))
        assert said(unit) == [["f", CHAIN, fact(6)]]
        assert unit.next_due() == 0
        sent = []
        for now_ms in range(1000, 2001):
            unit.tick(now_ms)
            if unit.outgoing():
                sent.append(now_ms)
        assert sent == [1250, 1500, 1750, 2000]
        assert unit.next_due() == 2250
        unit.feed(encode(["k", 6]), 2100)
        unit.tick(5000)
        assert unit.outgoing() == b""
        assert unit.next_due() is None
        assert unit.acknowledged == 6

    def test_offering_the_same_fact_again_sends_nothing_more(self) -> None:
        unit = greeted(5)
        unit.offer(CHAIN, fact(6))
        unit.offer(CHAIN, fact(6))
        assert len(said(unit)) == 1

    def test_another_fact_takes_the_place_of_the_one_on_offer(self) -> None:
        unit = greeted(5)
        unit.offer(CHAIN, fact(6))
        unit.feed(encode(["k", 6]), 10)
        unit.offer("00000007", fact(7))
        unit.tick(20)
        unit.tick(300)
        assert said(unit) == [["f", CHAIN, fact(6)], ["f", "00000007", fact(7)], ["f", "00000007", fact(7)]]

    def test_a_fact_already_acknowledged_is_not_sent(self) -> None:
        unit = greeted(6)
        unit.offer(CHAIN, fact(6))
        unit.tick(1000)
        assert unit.outgoing() == b""

    def test_a_late_copy_of_an_older_acknowledgement_takes_nothing_back(self) -> None:
        unit = greeted(6)
        unit.feed(encode(["k", 4]), 0)
        assert unit.acknowledged == 6

    def test_an_accepted_post_acknowledges_its_own_fact(self) -> None:
        unit = greeted(5)
        unit.offer(CHAIN, fact(6))
        unit.outgoing()
        unit.acknowledged = 6
        unit.tick(1000)
        assert unit.outgoing() == b""

    def test_a_load_drops_the_fact_of_the_ledger_before(self) -> None:
        unit = greeted(5)
        unit.offer(CHAIN, fact(6))
        unit.outgoing()
        unit.acknowledged = 0
        unit.tick(1000)
        assert unit.outgoing() == b""
        unit.offer(CHAIN, fact(1))
        assert said(unit) == [["f", CHAIN, fact(1)]]

    def test_an_acknowledgement_below_the_fact_leaves_it_on_offer(self) -> None:
        unit = greeted(3)
        unit.offer(CHAIN, fact(6))
        unit.outgoing()
        unit.feed(encode(["k", 5]), 10)
        unit.tick(20)
        unit.tick(270)
        assert said(unit) == [["f", CHAIN, fact(6)]]


class TestNotices:
    def test_the_newest_of_a_name_wins(self) -> None:
        unit = greeted()
        unit.notice("view", [True, "", "", "2"])
        unit.notice("key", ["6", "tap"])
        unit.notice("view", [True, "", "", "26"])
        for now_ms in (0, 200, 400):
            unit.tick(now_ms)
        assert said(unit) == [["n", "key", "6", "tap"], ["n", "view", True, "", "", "26"]]
        assert unit.next_due() is None

    def test_at_most_five_are_sent_in_a_second(self) -> None:
        unit = greeted()
        sent = 0
        for now_ms in range(1000):
            unit.notice("view", [True, "", "", str(now_ms)])
            unit.tick(now_ms)
            sent += len(said(unit))
        assert sent == 5

    def test_they_wait_while_a_request_is_open(self) -> None:
        unit = greeted()
        unit.feed(ask(2), 0)
        unit.notice("key", ["6", "tap"])
        unit.tick(1000)
        assert unit.outgoing() == b""
        assert unit.next_due() is None
        unit.answer(2, "a", [])
        assert unit.next_due() is not None
        unit.tick(1000)
        assert [frame[0] for frame in said(unit)] == ["a", "n"]

    def test_only_eight_names_are_kept(self) -> None:
        unit = greeted()
        for number in range(20):
            unit.notice(f"name{number}", [])
        for now_ms in range(0, 10_000, 200):
            unit.tick(now_ms)
        assert [frame[1] for frame in said(unit)] == [f"name{number}" for number in range(12, 20)]

    def test_a_hello_drops_those_meant_for_the_host_before(self) -> None:
        unit = greeted()
        unit.notice("key", ["6", "tap"])
        unit.feed(ask(2, "hello", 1, 0, "session2", ""), 0)
        unit.answer(2, "a", [])
        unit.tick(1000)
        assert said(unit) == [["a", 2]]
