"""How long a payment takes through driver and link: a list of latencies, in memory or over a loopback socket."""

import queue
import time
from collections.abc import Callable

from tests.unit_driver.running import clock_ms, on_cable, on_socket
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.events import Answered, Attached, UnitEvent
from unit_driver.link.exchange import Responder
from unit_driver.link.requester import Requester
from unit_driver.linked_unit import LinkedUnit
from unit_driver.messages import Post, Posted
from unit_driver.ports.port import Port

PATIENCE_S = 20
OP = "b%07d"


def post_latencies_ms(open_port: Callable[[], Port], count: int) -> list[float]:
    """Milliseconds from asking to the answer in the sink, for `count` payments one after another.

    The unit behind `open_port` must have accounts 1 and 2 open, account 1 with a quantum to spare.
    """
    events: queue.SimpleQueue[UnitEvent] = queue.SimpleQueue()
    unit = LinkedUnit(open_port, "bench", clock_ms)
    unit.start(events.put)
    try:
        attached = events.get(timeout=PATIENCE_S)
        assert isinstance(attached, Attached), attached
        revision = attached.greeting.revision
        unit.acknowledge(revision)
        return [_post_ms(unit, events, revision + number, number) for number in range(count)]
    finally:
        unit.close()


def cable_latencies_ms(count: int) -> list[float]:
    """Through a cable in memory, unit and driver in two threads of this process."""
    with on_cable(TinyUnit()) as open_port:
        return post_latencies_ms(open_port, count)


def socket_latencies_ms(count: int) -> list[float]:
    """Over a loopback socket, unit and driver in two threads of this process."""
    with on_socket(TinyUnit()) as open_port:
        return post_latencies_ms(open_port, count)


def wire_bytes_per_payment() -> int:
    """Bytes on the wire, both ways, of a typical payment in the middle of a game."""
    host, unit = Requester(), Responder()
    host.send("post", ["k3f9002a", 412, "p", [[3, -26], [5, 26]]], 0)
    request = host.outgoing()
    for request_id, _, _ in unit.feed(request, 0):
        unit.answer(request_id, "a", [413, "9d3f0c11", [1474, 1526]])
    return len(request) + len(unit.outgoing())


def _post_ms(unit: LinkedUnit, events: "queue.SimpleQueue[UnitEvent]", base: int, number: int) -> float:
    sign = 1 if number % 2 else -1
    start = time.perf_counter_ns()
    unit.request(Post(OP % number, base, "p", ((1, sign), (2, -sign))), number)
    answered = events.get(timeout=PATIENCE_S)
    elapsed = time.perf_counter_ns() - start
    assert isinstance(answered, Answered), answered
    assert isinstance(answered.answer, Posted), answered
    return elapsed / 1_000_000
