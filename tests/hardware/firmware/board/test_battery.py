"""A battery that runs down is told of, not too often."""

import pytest
from board.battery import Battery


def _raw(mv: int) -> int:
    return mv * 65535 // 9900


def _told(mv: int, seconds: int) -> list[int]:
    battery = Battery(lambda: _raw(mv))
    return [second for second in range(seconds) if battery.low(1000 * second)]


def test_a_low_battery_is_told_after_five_looks_and_then_every_five_minutes() -> None:
    assert _told(3300, 700) == [4, 304, 604]


@pytest.mark.parametrize("mv", [4800, 3700, 3410, 1900, 0])
def test_a_full_battery_usb_and_a_pin_that_is_not_wired_are_silent(mv: int) -> None:
    assert _told(mv, 400) == []


def test_a_dip_while_the_buzzer_sounds_is_no_low_battery() -> None:
    voltages = [3300, 3300, 3300, 3300, 3700] * 20
    battery = Battery(lambda: _raw(voltages.pop()))
    assert not any(battery.low(1000 * second) for second in range(100))


def test_it_looks_once_a_second() -> None:
    voltages = iter([4000, 4000, 4000])
    battery = Battery(lambda: _raw(next(voltages)))
    for now_ms in range(0, 3000, 5):
        battery.low(now_ms)
    assert list(voltages) == []
