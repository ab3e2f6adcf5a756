"""Who is at the other end of an open port is told apart."""

import pytest

from tests.unit_driver.scripted_port import ScriptedPort, Ticking
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.errors import PortLost, PortRefused
from unit_driver.introduction import PATIENCE_MS, meet, meet_at


class UnitPort(ScriptedPort):
    """A port with a tiny unit behind it."""

    def __init__(self, unit: TinyUnit, clock: Ticking) -> None:
        super().__init__([])
        self._unit = unit
        self._clock = clock

    def read(self, limit: int = 512) -> bytes:
        data, self.written = self.written, b""
        return self._unit.step(data, self._clock.now_ms)[:limit]


def test_a_unit_is_known_by_its_greeting() -> None:
    clock = Ticking(10)
    met = meet(UnitPort(TinyUnit(), clock), "session1", clock)
    assert met.greeting is not None
    assert (met.greeting.uid, met.greeting.firmware, met.refused) == ("0A1B2C3D", "tiny 1", None)


def test_a_unit_that_another_app_has_just_left_is_met_when_it_is_free() -> None:
    clock, unit = Ticking(10), TinyUnit()
    unit.host = "another1"
    port = UnitPort(unit, clock)
    plain = port.read

    def read(limit: int = 512) -> bytes:
        if clock.now_ms > 3000:
            unit.host = None
        return plain(limit)

    port.read = read  # type: ignore[method-assign]  # the unit forgets its host in the middle of the meeting
    assert meet(port, "session1", clock).greeting is not None


def test_a_unit_that_another_app_keeps_is_busy_in_the_end() -> None:
    clock, unit = Ticking(50), TinyUnit()
    unit.host = "another1"
    met = meet(UnitPort(unit, clock), "session1", clock)
    assert met.greeting is None
    assert met.refused is not None
    assert met.refused.code == "busy"
    assert clock.now_ms >= PATIENCE_MS


def test_a_unit_of_another_link_is_not_asked_twice() -> None:
    clock, unit = Ticking(10), TinyUnit()
    unit.major = 2
    met = meet(UnitPort(unit, clock), "session1", clock)
    assert met.refused is not None
    assert (met.refused.code, met.refused.details) == ("version", (2,))
    assert unit.asked == ["hello"]


def test_a_bare_micropython_is_known_by_its_prompt_in_any_portions() -> None:
    port = ScriptedPort([b"MicroPython v1.27.0\r\n>", b">> ", b""])
    assert meet(port, "session1", Ticking(10)).prompt
    assert port.written.startswith(b'\r\n~["q",')


def test_nobody_is_met_after_patience_and_what_was_heard_is_kept() -> None:
    clock = Ticking(50)
    met = meet(ScriptedPort([b"booting \xff\n", *[b""] * 200]), "session1", clock)
    assert (met.greeting, met.refused, met.prompt, met.heard) == (None, None, False, ("booting �",))


def test_the_port_is_closed_whatever_comes_of_it() -> None:
    lost, silent = ScriptedPort([PortLost("COM3", "it was unplugged")]), ScriptedPort([b""] * 200)
    assert "it was unplugged" in meet_at(lambda: lost, "session1", Ticking(10)).heard[0]
    assert meet_at(lambda: silent, "session1", Ticking(50)).greeting is None
    assert (lost.closed, silent.closed) == (1, 1)


def test_a_port_that_cannot_be_opened_is_the_callers_to_know() -> None:
    def refuse() -> ScriptedPort:
        raise PortRefused("COM3", "access denied", "Close the other program.")

    with pytest.raises(PortRefused, match="access denied"):
        meet_at(refuse, "session1", Ticking(10))
