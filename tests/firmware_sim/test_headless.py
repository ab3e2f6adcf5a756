"""The host loop glues unit, journal and link: answers, facts until acknowledged, notices, several lines, noise."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from firmware_sim.brain.host import Host
from firmware_sim.brain.unit import Unit
from firmware_sim.doorway import Doorway
from firmware_sim.events import carry_out
from firmware_sim.face import Pane
from firmware_sim.headless import FACE_MS, HostLoop
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated
from tests.firmware_sim.wire import Wire

HELLO = ("hello", 1, 0, "session1", "")


class Served:
    """A unit with two cards behind a doorway, the time on its wall, and the app's wire."""

    def __init__(self) -> None:
        self.player: Player = seated()
        self.doorway = Doorway(0)
        self.pane = Pane(self.doorway.wake)
        self.happened: list[tuple[Any, ...]] = []
        self.loop = self.serve_with(None)
        self.wires: list[Wire] = []
        self.wire = self.connect()

    def serve_with(self, pane: Pane | None) -> HostLoop:
        """Serve the unit with a face or without."""
        self.loop = HostLoop(self.player.unit, self.doorway, lambda: self.player.now_ms, pane, self.carry_out)
        return self.loop

    def carry_out(self, unit: Unit, host: Host, event: tuple[Any, ...], now_ms: int) -> list[Any]:
        """Note what happens to the unit, and let it happen."""
        self.happened.append(event)
        return carry_out(unit, host, event, now_ms)

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


def test_a_chance_that_follows_a_post_is_offered_like_any_other_fact(served: Served) -> None:
    served.player.unit.settings.take([["chance_one_in", 1]])
    served.ask(*HELLO)
    served.acknowledge(2)
    assert served.ask("post", "k3f90001", 2, "p", [[1, -26]])[1] == 3
    offered = [*served.wire.heard, *served.wait(250)]
    assert offered[0] == ["f", served.player.journal.accounts.chain, served.player.fact(4)]
    assert served.player.fact(4)[1] == "chance"


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
    assert ["n", "view", True, "15M", "", "GREEN CARD 1 15M", ""] in [frame for step in heard for frame in step]
    served.player.put("red", CARD_2)
    served.player.press("7")
    heard = [served.wait(200) for _ in range(4)]
    assert [len(step) for step in heard] == [1, 1, 1, 0]
    frames = [frame for step in heard for frame in step]
    assert ["n", "card", "red", CARD_2, 2] in frames
    assert ["n", "key", "7", "up"] in frames
    assert ["n", "view", True, "15M", "15M", "7", ""] in frames


def test_a_card_that_lies_there_already_is_told_to_whoever_asks_for_notices(served: Served) -> None:
    served.player.put("red", CARD_2)
    served.ask(*HELLO)
    served.ask("configure", [["notices", 1]])
    frames = [frame for _ in range(3) for frame in served.wait(200)]
    assert [frame for frame in frames if frame[1] == "card"] == [["n", "card", "red", CARD_2, 2]]


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
    assert not served.loop._host.attached(served.player.now_ms)
    assert served.player.journal.accounts.balances() == [1500, 1500]


def test_run_ends_when_it_is_stopped(served: Served) -> None:
    served.loop.stop()
    served.loop.run()
    assert served.ask(*HELLO)[0] == "a"


@pytest.fixture
def faced(served: Served) -> Served:
    """A served unit that somebody looks at and lends hands."""
    served.wire.cable.close()
    served.serve_with(served.pane)
    served.wire = served.connect()
    return served


def test_hands_are_lent_and_the_picture_comes_back(faced: Served) -> None:
    faced.pane.do("insert", "green", CARD_1)
    faced.pane.do("key_down", "7")
    faced.loop.step(10_000)
    shown, heard = faced.pane.look()
    assert (shown.green, shown.red, shown.pressed) == (CARD_1, "", ("7",))
    assert (shown.view.line, shown.view.green) == ("7", "15M")
    assert shown.volume == faced.player.unit.volume
    assert heard == ["card_in", "key"]
    faced.pane.do("key_up", "7")
    faced.pane.do("remove", "green")
    faced.loop.step(10_000)
    shown, heard = faced.pane.look()
    assert (shown.green, shown.pressed) == ("", ())
    assert heard == ["card_out"]


def test_a_card_is_never_in_two_slots_and_a_slot_never_holds_two(faced: Served) -> None:
    faced.pane.do("insert", "green", CARD_1)
    faced.pane.do("insert", "red", CARD_1)
    faced.loop.step(10_000)
    shown, heard = faced.pane.look()
    assert (shown.green, shown.red) == ("", CARD_1)
    assert heard == ["card_in", "card_out", "card_in"]
    faced.pane.do("insert", "red", CARD_2)
    faced.loop.step(10_000)
    shown, heard = faced.pane.look()
    assert (shown.green, shown.red) == ("", CARD_2)
    assert heard == ["card_out", "card_in"]


def test_a_pulled_cable_leaves_the_unit_alone_until_it_is_plugged_in(faced: Served) -> None:
    faced.ask(*HELLO)
    faced.ask("press", "C", "down")
    assert faced.pane.look()[0].attached
    faced.pane.do("pull")
    faced.loop.step(10_000)
    shown, _ = faced.pane.look()
    assert (shown.attached, shown.plugged, shown.pressed) == (False, False, ())
    assert faced.wire.cable.recv(1) == b""
    faced.pane.do("plug")
    faced.loop.step(10_000)
    assert faced.pane.look()[0].plugged
    faced.wire = faced.connect()
    assert faced.ask(*HELLO)[0] == "a"
    assert faced.pane.look()[0].attached


def test_whoever_looks_at_the_unit_sees_it_count_smoothly(faced: Served) -> None:
    faced.pane.do("insert", "green", CARD_1)
    faced.pane.do("key_down", "GO")
    faced.loop.step(10_000)
    assert faced.loop._timeout_ms() == FACE_MS
    faced.player.now_ms += FACE_MS
    faced.loop.step(0)
    assert faced.pane.look()[0].view.green not in ("15M", "17M")


def test_a_host_that_falls_silent_is_seen_to_be_gone(faced: Served) -> None:
    faced.ask(*HELLO)
    faced.player.unit.settings.sleep_ms = 3_600_000
    faced.ask("press", "5", "tap")
    assert faced.loop._timeout_ms() == 3_000
    faced.player.now_ms += 3_000
    faced.loop.step(0)
    assert not faced.pane.look()[0].attached


def test_all_that_happens_to_the_unit_goes_through_one_function(faced: Served) -> None:
    faced.happened.clear()
    faced.pane.do("insert", "red", CARD_1)
    faced.loop.step(10_000)
    faced.ask(*HELLO)
    faced.wire.cable.close()
    faced.loop.step(10_000)
    happened = [event for event in faced.happened if event != ("tick",)]
    assert [event[0] for event in happened] == ["insert", "request", "gone"]
    assert happened[0] == ("insert", "red", CARD_1)
    assert happened[1][2:] == ("hello", [1, 0, "session1", ""])
