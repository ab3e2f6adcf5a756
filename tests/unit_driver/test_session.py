"""A session over lines that come and go, in simulated time."""

import pytest

from tests.unit_driver.simulation import Simulation, answers, attached, pay, sent
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.errors import QueueFull
from unit_driver.events import Attached, Lost, NoticeArrived, Rejected
from unit_driver.facts import Moved
from unit_driver.link.frame import encode
from unit_driver.messages import (
    Bind,
    Bound,
    CardsOf,
    Configure,
    Done,
    Greeting,
    Hello,
    Load,
    Loaded,
    Missed,
    Post,
    Posted,
    Refused,
    Request,
    Show,
    Since,
    State,
)
from unit_driver.notices import KeyPressed
from unit_driver.session import Session

UID = "04A2B3C4D5E6F7"


class TestGreeting:
    def test_hello_goes_out_when_the_line_opens(self) -> None:
        session = Session("session1", secret="s")
        session.opened(0)
        assert sent(session) == [["q", 1, "hello", 1, 1, "session1", "s"]]

    def test_the_greeting_is_delivered(self) -> None:
        simulation = Simulation(secret="s")
        simulation.open()
        unit = simulation.unit
        assert simulation.run(50) == [Attached(Greeting(1, 0, "tiny 1", "0A1B2C3D", "LEDGER01", 0, unit.root, "s"))]

    @pytest.mark.parametrize("boot_ms", [0, 200, 1000, 2900])
    def test_a_board_that_resets_at_opening_is_greeted_until_it_has_booted(self, boot_ms: int) -> None:
        simulation = Simulation()
        simulation.deaf = True
        simulation.open()
        assert simulation.run(boot_ms) == []
        simulation.deaf = False
        assert [type(event) for event in simulation.run(300)] == [Attached]

    def test_nobody_is_told_once_and_greeted_on_for_a_board_that_boots_slowly(self) -> None:
        simulation = Simulation()
        simulation.deaf = True
        simulation.open()
        assert simulation.run(3240) == []
        assert simulation.run(20) == [
            Lost("The line is open but no unit answers on it. It is greeted again until one does.")
        ]
        assert simulation.run(20_000) == []
        assert simulation.session.open
        simulation.deaf = False
        assert [type(event) for event in simulation.run(300)] == [Attached]

    def test_what_a_line_says_that_no_unit_answers_on_is_told(self) -> None:
        simulation = Simulation()
        simulation.deaf = True
        simulation.open()
        simulation.session.receive(b"record 4 is damaged: hold C\n", 0)
        (lost,) = simulation.run(3260)
        assert isinstance(lost, Lost)
        assert lost.reason.endswith('It says: "record 4 is damaged: hold C"')

    def test_a_unit_busy_with_another_host_is_told_once_and_asked_every_500_ms(self) -> None:
        unit = TinyUnit()
        unit.host = "another"
        simulation = Simulation(unit)
        simulation.open()
        assert simulation.run(3010) == [Rejected("busy", (3000,))]
        assert unit.asked == ["hello"] * 7
        unit.host = None
        assert [type(event) for event in simulation.run(500)] == [Attached]

    def test_a_unit_of_another_major_version_is_told_once_and_left_alone(self) -> None:
        unit = TinyUnit()
        unit.major = 2
        simulation = Simulation(unit)
        simulation.open()
        assert simulation.run(20_000) == [Rejected("version", (2,))]
        assert unit.asked == ["hello"]
        assert simulation.session.open
        assert simulation.session.next_due() is None

    def test_a_session_id_the_link_cannot_carry_is_refused(self) -> None:
        with pytest.raises(ValueError, match="session does not fit"):
            Session("two words")


class TestAsking:
    def test_requests_are_answered_in_turn_one_in_flight(self) -> None:
        simulation = attached()
        for ticket in range(10):
            simulation.session.request(CardsOf(1 + ticket % 4), ticket, simulation.now_ms)
        assert len(sent(simulation.session)) == 1
        assert [ticket for ticket, _ in answers(simulation.run(3000))] == list(range(10))

    def test_an_answer_is_typed_by_its_request(self) -> None:
        simulation = attached()
        unit, session = simulation.unit, simulation.session
        requests: list[Request] = [
            pay(1, 0), pay(2, 0), Since(0), Bind(1, 3, UID), Show("PAY", 100), Load(2, "LEDGER02", (1500,)),
        ]  # fmt: skip
        root = unit.root
        for ticket, message in enumerate(requests):
            session.request(message, ticket, simulation.now_ms)
        got = dict(answers(simulation.run(100)))
        chain = got[0].chain if isinstance(got[0], Posted) else ""
        assert got[0] == Posted(1, chain, (1474, 1526))
        assert got[1] == Refused("moved", (1, chain))
        assert got[2] == Missed(root, chain, Moved(1, "k3f90001", "p", ((1, -26), (2, 26)), 0))
        assert isinstance(got[3], Bound)
        assert got[4] == Done()
        assert got[5] == Loaded(0, unit.root)

    def test_a_refusal_reaches_the_one_who_asked(self) -> None:
        simulation = attached()
        simulation.session.request(pay(1, 0, ((1, -1600),)), 5, simulation.now_ms)
        assert answers(simulation.run(10)) == [(5, Refused("funds", (1, 100)))]

    def test_a_lost_answer_is_repeated_and_no_money_moves_twice(self) -> None:
        simulation = attached()
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        simulation.step()
        simulation.back.cut()
        assert [ticket for ticket, _ in answers(simulation.run(300))] == [1]
        assert simulation.unit.asked == ["hello", "post"]
        assert simulation.unit.balances == [1474, 1526, 1500, 1500]

    def test_nothing_can_be_asked_before_the_first_attached(self) -> None:
        session = Session("session1")
        with pytest.raises(ValueError, match="after the first Attached"):
            session.request(State(), 1, 0)
        session.opened(0)
        with pytest.raises(ValueError, match="after the first Attached"):
            session.request(State(), 1, 0)

    @pytest.mark.parametrize(
        ("message", "wrong"),
        [
            (pay(1, 0, ((1, 0),)), "legs does not fit"),
            (pay(1, 0, ((17, 5),)), "legs does not fit"),
            (pay(1, -1), "base does not fit"),
            (Post("short", 0, "p", ()), "op does not fit"),
            (CardsOf(17), "account does not fit"),
            (Configure((("colour", 1),)), "settings does not fit"),
            (Show("~" * 64, 1), "words does not fit"),
            (Configure((("deal_warning_ms", 60_000),) * 16), "at most 240"),
            (Hello(1, 0, "session1", ""), "session's own"),
        ],
    )
    def test_a_message_the_link_does_not_allow_is_refused_and_nothing_sent(self, message: Request, wrong: str) -> None:
        simulation = attached()
        with pytest.raises(ValueError, match=wrong):
            simulation.session.request(message, 1, simulation.now_ms)
        assert simulation.session.outgoing() == b""

    def test_sixty_four_wait_and_the_next_is_refused(self) -> None:
        simulation = attached()
        for ticket in range(65):
            simulation.session.request(State(), ticket, simulation.now_ms)
        with pytest.raises(QueueFull, match="64 requests already wait"):
            simulation.session.request(State(), 65, simulation.now_ms)
        assert len(answers(simulation.run(1000))) == 65

    def test_a_notice_is_delivered(self) -> None:
        simulation = attached()
        simulation.unit.responder.notice("key", ["GO", "tap"])
        assert simulation.run(300) == [NoticeArrived(KeyPressed("GO", "tap"))]

    def test_log_text_and_damage_are_kept_apart(self) -> None:
        simulation = attached()
        traceback = [b"line %d\n" % number for number in range(30)]
        assert simulation.session.receive(b"".join(traceback) + b"~torn\n", simulation.now_ms) == []
        assert list(simulation.session.log) == [line.strip() for line in traceback[-20:]]
        assert simulation.session.bad == 1


class TestLoss:
    def test_an_unplugged_cable_is_told_once_with_its_reason(self) -> None:
        simulation = attached()
        assert simulation.cut() == [Lost("unplugged")]
        assert simulation.session.closed("unplugged") == []
        assert simulation.session.closed("no such device") == [Lost("no such device")]
        assert not simulation.session.open
        assert simulation.session.next_due() is None
        assert simulation.session.tick(simulation.now_ms + 60_000) == []

    def test_a_silent_unit_is_lost_after_eight_resends_and_the_line_given_up(self) -> None:
        simulation = attached()
        simulation.deaf = True
        simulation.session.request(State(), 1, simulation.now_ms)
        assert simulation.run(2240) == []
        (lost,) = simulation.run(20)
        assert isinstance(lost, Lost)
        assert "stopped answering" in lost.reason
        assert not simulation.session.open

    def test_what_was_outstanding_is_dropped_and_not_asked_on_the_next_line(self) -> None:
        simulation = attached()
        simulation.deaf = True
        for ticket in range(3):
            simulation.session.request(pay(ticket, 0), ticket, simulation.now_ms)
        simulation.run(100)
        simulation.cut()
        simulation.deaf = False
        simulation.open()
        assert [type(event) for event in simulation.run(500)] == [Attached]
        assert simulation.unit.asked == ["hello", "hello"]

    def test_a_line_opened_anew_asks_nothing_that_waited_on_the_one_before(self) -> None:
        simulation = attached()
        for ticket in range(3):
            simulation.session.request(pay(ticket, 0), ticket, simulation.now_ms)
        simulation.session.outgoing()
        simulation.open()
        assert [type(event) for event in simulation.run(500)] == [Attached]
        assert simulation.unit.asked == ["hello", "hello"]

    def test_a_request_between_the_loss_and_its_telling_is_dropped(self) -> None:
        simulation = attached()
        simulation.cut()
        simulation.session.request(State(), 1, simulation.now_ms)
        simulation.session.acknowledge(5)
        assert simulation.session.outgoing() == b""

    def test_a_regained_cable_is_greeted_anew(self) -> None:
        simulation = attached()
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        simulation.run(10)
        simulation.cut()
        simulation.now_ms += 60_000
        simulation.open()
        (event,) = simulation.run(10)
        assert isinstance(event, Attached)
        assert event.greeting.revision == 1
        assert simulation.cut() == [Lost("unplugged")]

    def test_a_late_answer_from_the_line_before_is_not_taken(self) -> None:
        simulation = attached()
        simulation.session.request(State(), 1, simulation.now_ms)
        simulation.cut()
        simulation.open()
        late = encode(["a", 2, "LEDGER01", 0, simulation.unit.chain, [1500], 0])
        assert simulation.session.receive(late, simulation.now_ms) == []
        assert [type(event) for event in simulation.run(10)] == [Attached]

    def test_a_unit_that_started_anew_on_an_open_line_is_lost_and_greeted(self) -> None:
        simulation = attached()
        simulation.unit.forget()
        simulation.session.request(pay(1, 0), 1, simulation.now_ms)
        simulation.session.request(State(), 2, simulation.now_ms)
        events = simulation.run(100)
        assert [type(event) for event in events] == [Lost, Attached]
        assert simulation.unit.asked == ["hello", "post", "hello"]

    def test_a_unit_that_started_anew_in_silence_is_found_by_the_heartbeat(self) -> None:
        simulation = attached()
        simulation.unit.forget()
        assert [type(event) for event in simulation.run(1100)] == [Lost, Attached]
