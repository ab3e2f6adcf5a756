"""A unit behind a real port: its thread, its lock, its way back after a loss."""

import threading
from collections.abc import Callable, Iterator

import pytest

from tests.unit_driver.running import PATIENCE_S, Events, clock_ms, on_cable, on_socket
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.errors import PortLost, PortRefused
from unit_driver.events import Answered, Attached, FactArrived, Lost, UnitEvent
from unit_driver.linked_unit import LinkedUnit
from unit_driver.messages import CardsOf, Post, Posted, State
from unit_driver.ports.cable import Cable
from unit_driver.ports.port import Port
from unit_driver.unit import BankUnit

ON = {"cable": on_cable, "socket": on_socket}


class Waits:
    """A pause that only takes note, and lets the thread on when the test says so."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self._go = threading.Semaphore(0)
        self._came = threading.Semaphore(0)

    def __call__(self, ms: int) -> None:
        self.asked.append(ms)
        self._came.release()
        assert self._go.acquire(timeout=PATIENCE_S)

    def reached(self) -> None:
        """Wait until the thread pauses."""
        assert self._came.acquire(timeout=PATIENCE_S)

    def on(self) -> None:
        self._go.release()


def refusing() -> Port:
    raise PortRefused("COM3", "no such device", "Plug it in.")


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) == before


@pytest.mark.parametrize("way", ON)
def test_payments_are_answered_in_order_and_facts_arrive(way: str) -> None:
    tiny = TinyUnit()
    events = Events()
    with ON[way](tiny) as open_port:
        unit: BankUnit = LinkedUnit(open_port, "session1", clock_ms)
        unit.start(events)
        assert events.next(Attached).greeting.revision == 0
        unit.acknowledge(0)
        for number in range(50):
            unit.request(Post(f"k3f9{number:04d}", number, "p", ((1, -1), (2, 1))), number)
        for number in range(50):
            answered = events.next(Answered)
            assert answered.ticket == number
            assert isinstance(answered.answer, Posted)
            assert answered.answer.balances == (1499 - number, 1501 + number)
        unit.close()
    assert tiny.balances == [1450, 1550, 1500, 1500]
    assert events.nothing_left()


def test_a_sink_may_ask_from_within() -> None:
    events = Events()
    with on_cable(TinyUnit()) as open_port:
        unit = LinkedUnit(open_port, "session1", clock_ms)

        def sink(event: UnitEvent) -> None:
            events(event)
            if isinstance(event, Attached):
                unit.acknowledge(0)
                unit.request(State(), 7)

        unit.start(sink)
        events.next(Attached)
        assert events.next(Answered).ticket == 7
        unit.close()


def test_many_threads_may_ask_at_once() -> None:
    events = Events()
    with on_cable(TinyUnit()) as open_port:
        unit = LinkedUnit(open_port, "session1", clock_ms)
        unit.start(events)
        events.next(Attached)

        def ask(first: int) -> None:
            for ticket in range(first, first + 10):
                unit.request(CardsOf(1), ticket)

        askers = [threading.Thread(target=ask, args=(first,)) for first in range(0, 50, 10)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join(PATIENCE_S)
        assert sorted(events.next(Answered).ticket for _ in range(50)) == list(range(50))
        unit.close()


def test_an_unplugged_cable_is_told_and_a_plugged_one_found_again() -> None:
    tiny, cable, events, waits = TinyUnit(), Cable(wait_s=0.02), Events(), Waits()
    unit = LinkedUnit(cable.app_end, "session1", clock_ms, pause=waits)
    with on_cable(tiny, cable):
        unit.start(events)
        events.next(Attached)
        cable.unplug()
        assert "unplugged" in events.next(Lost).reason
        waits.reached()
    cable.plug()
    tiny.key(1, -26)
    with on_cable(tiny, cable):
        waits.on()
        assert events.next(Attached).greeting.revision == 1
        unit.acknowledge(0)
        assert events.next(FactArrived).fact.revision == 1
        unit.acknowledge(1)
        unit.close()


def test_a_port_that_does_not_open_is_told_once_and_tried_with_longer_pauses() -> None:
    events, waits = Events(), Waits()
    unit = LinkedUnit(refusing, "session1", clock_ms, pause=waits)
    unit.start(events)
    for _ in range(9):
        waits.reached()
        waits.on()
    waits.reached()
    assert waits.asked == [50, 100, 200, 400, 800, 800, 800, 800, 800, 800]
    assert "no such device. Plug it in." in events.next(Lost).reason
    assert events.nothing_left()
    waits.on()
    unit.close()


def test_the_pause_is_short_again_after_a_unit_was_attached() -> None:
    cable, events, waits = Cable(wait_s=0.02), Events(), Waits()
    unit = LinkedUnit(cable.app_end, "session1", clock_ms, pause=waits)
    cable.unplug()
    unit.start(events)
    for _ in range(3):
        waits.reached()
        waits.on()
    waits.reached()
    events.next(Lost)
    cable.plug()
    with on_cable(TinyUnit(), cable):
        waits.on()
        events.next(Attached)
        cable.unplug()
        events.next(Lost)
        waits.reached()
    assert waits.asked == [50, 100, 200, 400, 50]
    waits.on()
    unit.close()


def test_closing_ends_the_pause_between_two_attempts() -> None:
    events = Events()
    unit = LinkedUnit(refusing, "session1", clock_ms)
    unit.start(events)
    events.next(Lost)
    unit.close()
    unit.close()


def test_closing_tells_nothing_and_drops_what_is_asked_later() -> None:
    events = Events()
    with on_cable(TinyUnit()) as open_port:
        unit = LinkedUnit(open_port, "session1", clock_ms)
        unit.start(events)
        events.next(Attached)
        unit.close()
        unit.request(State(), 1)
        unit.acknowledge(1)
    assert events.nothing_left()


def test_a_sink_may_close_the_unit() -> None:
    done = threading.Event()
    with on_cable(TinyUnit()) as open_port:
        unit = LinkedUnit(open_port, "session1", clock_ms)

        def sink(_event: UnitEvent) -> None:
            unit.close()
            done.set()

        unit.start(sink)
        assert done.wait(PATIENCE_S)
        unit.close()


def test_a_unit_never_started_can_be_closed() -> None:
    LinkedUnit(refusing, "session1", clock_ms).close()


def test_a_unit_is_started_once() -> None:
    events = Events()
    unit = LinkedUnit(refusing, "session1", clock_ms)
    unit.start(events)
    with pytest.raises(ValueError, match="started before"):
        unit.start(events)
    unit.close()


class Stuck:
    """A port that greets well and then takes no more bytes, as a board that does not read."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self.stuck = False

    def read(self, limit: int = 512) -> bytes:
        return self._port.read(limit)

    def write(self, data: bytes) -> None:
        if self.stuck:
            raise PortLost("COM3", "write timeout")
        self._port.write(data)

    def close(self) -> None:
        self._port.close()


def test_a_port_that_takes_no_bytes_is_lost_whoever_writes() -> None:
    events, waits = Events(), Waits()
    ports: list[Stuck] = []

    def opening(open_port: Callable[[], Port]) -> Port:
        ports.append(Stuck(open_port()))
        return ports[-1]

    with on_cable(TinyUnit()) as open_port:
        unit = LinkedUnit(lambda: opening(open_port), "session1", clock_ms, pause=waits)
        unit.start(events)
        events.next(Attached)
        ports[0].stuck = True
        unit.request(State(), 1)
        unit.request(State(), 2)
        assert "write timeout" in events.next(Lost).reason
        waits.reached()
        waits.on()
        events.next(Attached)
        unit.close()
    assert events.nothing_left()


def test_a_unit_process_that_starts_again_is_found_again() -> None:
    tiny, events = TinyUnit(), Events()
    with on_socket(tiny) as open_port:
        ports: list[Port] = []

        def opening() -> Port:
            ports.append(open_port())
            return ports[-1]

        unit = LinkedUnit(opening, "session1", clock_ms)
        unit.start(events)
        events.next(Attached)
        tiny.forget()
        unit.request(State(), 1)
        assert "started anew" in events.next(Lost).reason
        events.next(Attached)
        unit.close()
    assert len(ports) == 1
