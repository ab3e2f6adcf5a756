"""How a session hands on facts, and finds those that went astray."""

from tests.unit_driver.simulation import answers, attached, pay, sent
from unit_driver.events import Answered, FactArrived
from unit_driver.facts import Moved
from unit_driver.link.frame import encode
from unit_driver.messages import Bind, Bound, Load, Posted, State

UID = "04A2B3C4D5E6F7"


class TestFacts:
    def test_none_arrives_before_the_first_acknowledgement(self) -> None:
        simulation = attached()
        simulation.unit.key(1, -26)
        assert simulation.run(5000) == []
        simulation.session.acknowledge(0)
        ((chain, fact),) = [(event.chain, event.fact) for event in simulation.run(10) if isinstance(event, FactArrived)]
        assert fact == Moved(1, "", "k", ((1, -26),), 0)
        assert chain == simulation.unit.chain

    def test_a_fact_is_told_until_it_is_acknowledged_then_the_next_one(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.unit.key(1, -26)
        simulation.unit.key(2, -27)
        told = [event.fact.revision for event in simulation.run(600) if isinstance(event, FactArrived)]
        assert set(told) == {1}
        assert len(told) >= 2
        simulation.session.acknowledge(1)
        assert {event.fact.revision for event in simulation.run(600) if isinstance(event, FactArrived)} == {2}
        simulation.session.acknowledge(2)
        assert simulation.run(5000) == []

    def test_a_lost_acknowledgement_is_said_again_and_the_fact_not_told_again(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.unit.key(1, -26)
        assert len(simulation.run(10)) == 1
        simulation.session.acknowledge(1)
        simulation.session.outgoing()
        assert simulation.unit.responder.acknowledged == 0
        assert simulation.run(600) == []
        assert simulation.unit.responder.acknowledged == 1

    def test_a_fact_after_one_that_went_astray_is_not_told(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        second = encode(["f", simulation.unit.root, [2, "op", "", "k", [[1, -26]], 0]])
        assert simulation.session.receive(second, simulation.now_ms) == []
        first = encode(["f", simulation.unit.root, [1, "op", "", "k", [[1, -26]], 0]])
        assert len(simulation.session.receive(first, simulation.now_ms)) == 1

    def test_an_older_acknowledgement_takes_nothing_back(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        simulation.run(10)
        simulation.session.acknowledge(0)
        assert sent(simulation.session) == [["k", 1]]

    def test_the_answer_to_a_post_is_its_fact(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        assert [type(event) for event in simulation.run(4500)] == [Answered]
        assert simulation.unit.responder.acknowledged == 1
        simulation.unit.key(1, -26)
        assert [event.fact.revision for event in simulation.run(10) if isinstance(event, FactArrived)] == [2]

    def test_a_post_answered_again_after_a_keyed_payment_does_not_swallow_it(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        simulation.run(10)
        simulation.cut()
        simulation.unit.key(1, -26)
        simulation.open()
        simulation.run(50)
        simulation.session.acknowledge(1)
        simulation.session.request(pay(1, 1), 2, simulation.now_ms)
        events = simulation.run(10)
        assert [answer.revision for _, answer in answers(events) if isinstance(answer, Posted)] == [1]
        assert [event.fact.revision for event in events if isinstance(event, FactArrived)] == [2]

    def test_a_bind_that_makes_no_fact_acknowledges_none(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.session.request(Bind(0, 3, UID), 1, simulation.now_ms)
        simulation.run(10)
        simulation.unit.key(1, -26)
        simulation.session.request(Bind(2, 3, UID), 2, simulation.now_ms)
        assert (2, Bound(2, simulation.unit.chain)) in answers(simulation.run(10))
        assert {event.fact.revision for event in simulation.run(600) if isinstance(event, FactArrived)} == {2}

    def test_a_load_begins_the_count_anew(self) -> None:
        simulation = attached()
        simulation.unit.key(1, -26)
        simulation.session.acknowledge(0)
        simulation.run(10)
        simulation.session.acknowledge(1)
        simulation.session.request(Load(1, "LEDGER02", (1500, 1500)), 1, simulation.now_ms)
        assert [type(event) for event in simulation.run(10)] == [Answered]
        simulation.unit.key(2, -26)
        assert [event.fact.revision for event in simulation.run(10) if isinstance(event, FactArrived)] == [1]


class TestHeartbeat:
    def test_after_a_second_of_silence_the_unit_is_asked_for_news(self) -> None:
        simulation = attached()
        simulation.run(3500)
        assert simulation.unit.asked == ["hello", "since", "since", "since"]

    def test_requests_of_the_app_are_signs_of_life_too(self) -> None:
        simulation = attached()
        for ticket in range(10):
            simulation.session.request(State(), ticket, simulation.now_ms)
            simulation.run(900)
        assert "since" not in simulation.unit.asked

    def test_it_asks_from_the_acknowledged_revision(self) -> None:
        simulation = attached()
        for _ in range(3):
            simulation.unit.key(1, -1)
        simulation.session.acknowledge(3)
        simulation.run(500)
        simulation.now_ms += 1000
        simulation.session.tick(simulation.now_ms)
        assert [frame[2:] for frame in sent(simulation.session)] == [["since", 3]]

    def test_a_fact_that_only_a_heartbeat_finds_is_delivered(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(0)
        simulation.run(10)
        simulation.unit.key(1, -26)
        # This unit believes the fact acknowledged and does not send it.
        simulation.unit.responder.acknowledged = 1
        assert [event.fact.revision for event in simulation.run(1100) if isinstance(event, FactArrived)] == [1]

    def test_a_refused_heartbeat_is_a_sign_of_life(self) -> None:
        simulation = attached()
        simulation.session.acknowledge(99)
        assert simulation.run(5000) == []
        assert simulation.session.open
