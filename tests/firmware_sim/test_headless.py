"""The host loop glues unit, journal and link: answers, facts until acknowledged, notices, several lines, noise."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from firmware_sim.doorway import Doorway
from firmware_sim.headless import HostLoop
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated
from tests.firmware_sim.wire import Wire

HELLO = ("hello", 1, 0, "session1", "")


class Served:
    """A unit with two cards behind a doorway, the time on its wall, and the app's wire."""

    def __init__(self) -> None:
        self.player: Player = seated()
        self.doorway = Doorway(0)
        self.loop = HostLoop(self.player.unit, self.doorway, lambda: self.player.now_ms)
        self.wires: list[Wire] = []
        self.wire = self.connect()

    def connect(self) -> Wire:
        """Another cable to the unit."""
        self.wires.append(Wire(self.doorway.port))
        self.loop.step(10_000)
        return self.wires[-1]

    def ask(self, name: str, *args: Any, wire: Wire | None = None) -> list[Any]:
        """Ask over a wire, let the loop serve it, and return the answer."""
        wire = wire or self.wire
        wire.ask(name, *args)
        while (answer := wire.answer()) is None:
            self.loop.step(10_000)
            self.listen(wire)
        return answer

    def listen(self, wire: Wire) -> None:
        """Take what has come, without waiting."""
        wire.cable.setblocking(False)
        try:
            wire.read()
        except BlockingIOError:
            pass
        finally:
            wire.cable.settimeout(30)

    def wait(self, ms: int) -> list[list[Any]]:
        """Let time pass, and take what the unit says unasked."""
        self.player.now_ms += ms
        self.loop.step(0)
        self.listen(self.wire)
        heard, self.wire.heard = self.wire.heard, []
        return heard

    def acknowledge(self, revision: int) -> None:
        """Tell the unit what the app holds."""
        self.wire.send("k", revision)
        self.loop.step(10_000)

    def close(self) -> None:
        """Pull every cable and close the door."""
        for wire in self.wires:
            wire.cable.close()
        self.doorway.close()


@pytest.fixture
def served() -> Iterator[Served]:
    """A served unit."""
    served = Served()
    yield served
    served.close()


def test_an_order_over_the_wire_is_carried_out_once(served: Served) -> None:
    greeting = served.ask(*HELLO)
    assert greeting[:3] == ["a", 1, 0]
    assert served.ask("post", "k3f90001", 2, "p", [[1, -26], [2, 26]])[1] == 3
    assert served.player.journal.accounts.balances() == [1474, 1526]


def test_facts_wait_for_the_first_acknowledgement_and_are_sent_again_until_acknowledged(served: Served) -> None:
    served.ask(*HELLO)
    assert served.wait(1000) == []
    served.acknowledge(0)
    first = ["f", (served.player.journal.since(0) or [])[1], served.player.fact(1)]
    assert served.wait(0) == [first]
    assert served.wait(249) == []
    assert served.wait(1) == [first]
    served.acknowledge(1)
    assert served.wait(0) == [["f", served.player.journal.accounts.chain, served.player.fact(2)]]
    served.acknowledge(2)
    assert served.wait(1000) == []


def test_a_keyed_payment_arrives_as_a_fact(served: Served) -> None:
    served.ask(*HELLO)
    served.acknowledge(2)
    served.ask("insert", "green", CARD_1)
    for key in "260K":
        served.ask("press", key, "tap")
    chain = served.player.journal.accounts.chain
    assert served.wire.heard == [["f", chain, [3, "op", "", "k", [[1, 26]], 0]]]


def test_the_answer_to_an_order_is_its_fact(served: Served) -> None:
    served.ask(*HELLO)
    served.acknowledge(2)
    first = served.ask("post", "k3f90001", 2, "p", [[1, -26]])
    assert served.wait(1000) == []
    served.player.put("green", CARD_2)
    served.player.press("GO")
    assert served.ask("post", "k3f90001", 2, "p", [[1, -26]]) == first
    assert [frame[2] for frame in served.wait(0)] == [served.player.fact(4)]
    assert [frame[2] for frame in served.wait(250)] == [served.player.fact(4)]


def test_a_load_takes_the_old_ledgers_fact_off_the_wire(served: Served) -> None:
    served.ask(*HELLO)
    served.acknowledge(1)
    assert [frame[2][0] for frame in served.wait(0)] == [2]
    served.ask("load", 2, "host0001", [10, 20])
    assert served.wait(1000) == []
    served.ask("bind", 0, 1, CARD_1)
    assert served.wait(1000) == []


def test_facts_older_than_the_memory_are_not_offered(served: Served) -> None:
    served.ask(*HELLO)
    served.player.journal._held = 1
    served.acknowledge(0)
    assert served.wait(1000) == []


def test_a_fact_that_cannot_be_read_is_not_offered(served: Served) -> None:
    served.ask(*HELLO)
    served.player.store.lines[1] = b"rotten\n"
    served.acknowledge(0)
    assert served.wait(1000) == []
    assert served.ask("since", 0) == ["e", "storage"]


def test_notices_come_only_when_asked_for(served: Served) -> None:
    served.ask(*HELLO)
    served.player.put("green", CARD_1)
    assert served.wait(1000) == []
    served.ask("configure", [["notices", 1]])
    heard = [served.wait(200) for _ in range(3)]
    assert ["n", "view", True, "15M", "", "GREEN CARD 1 15M"] in [frame for step in heard for frame in step]
    served.player.put("red", CARD_2)
    served.player.press("7")
    heard = [served.wait(200) for _ in range(4)]
    assert [len(step) for step in heard] == [1, 1, 1, 0]
    frames = [frame for step in heard for frame in step]
    assert ["n", "card", "red", CARD_2, 2] in frames
    assert ["n", "key", "7", "up"] in frames
    assert ["n", "view", True, "15M", "15M", "7"] in frames


def test_the_loop_waits_for_the_next_thing_that_is_due(served: Served) -> None:
    due = served.player.unit.next_deadline()
    assert due is not None
    assert served.loop._timeout_ms() == due - served.player.now_ms
    served.ask(*HELLO)
    served.ask("configure", [["notices", 1]])
    served.ask("insert", "green", CARD_1)
    served.ask("press", "GO", "tap")
    for _ in range(5):
        assert served.loop._timeout_ms() == 200
        served.wait(200)
    served.wait(100_000)
    assert served.player.unit.state == "asleep"
    assert served.loop._timeout_ms() is None


def test_a_second_host_is_told_to_wait_and_comes_in_when_the_first_hangs_up(served: Served) -> None:
    served.ask(*HELLO)
    second = served.connect()
    assert served.ask("hello", 1, 0, "session2", "", wire=second)[:2] == ["e", "busy"]
    served.wire.cable.close()
    served.loop.step(10_000)
    assert served.ask("hello", 1, 0, "session2", "", wire=second)[0] == "a"


def test_noise_half_frames_and_unknown_frames_hurt_nobody(served: Served) -> None:
    served.ask(*HELLO)
    noise = random.Random(1).randbytes(100_000)
    for start in range(0, len(noise), 5000):
        served.wire.cable.sendall(noise[start : start + 5000])
        for _ in range(3):
            served.loop.step(10)
    served.wire.cable.sendall(b'~["q",7,"post"')
    served.wire.cable.sendall(b"\n~[]*00000000\n")
    served.wire.send("x", 1, 2)
    served.wire.send("q", 5)
    assert served.ask("dance") == ["e", "unknown", "dance"]
    assert served.player.journal.accounts.balances() == [1500, 1500]


def test_a_line_that_closes_is_forgotten(served: Served) -> None:
    served.ask(*HELLO)
    served.ask("press", "C", "down")
    served.wire.cable.close()
    served.loop.step(10_000)
    served.player.wait(10_000)
    assert served.loop._lines == {}
    assert served.player.journal.accounts.balances() == [1500, 1500]


def test_run_ends_when_it_is_stopped(served: Served) -> None:
    served.loop.stop()
    served.loop.run()
    assert served.ask(*HELLO)[0] == "a"
