"""The watchdog runs only where it can be stopped again."""

from typing import Any

import pytest
from board.watchdog import TIMEOUT_MS, Watchdog


class Machine:
    """As much of `machine` as a watchdog is."""

    def __init__(self) -> None:
        self.mem32 = {0x40058000: 0, 0x400D8000: 0}
        self.timeouts: list[int] = []
        self.feeds = 0

    def WDT(self, timeout: int) -> Any:  # noqa: N802 - MicroPython's name
        self.timeouts.append(timeout)
        self.mem32.update(dict.fromkeys(self.mem32, 0x4000_0000 | timeout))
        return self

    def feed(self) -> None:
        self.feeds += 1


@pytest.mark.parametrize(
    ("name", "control"),
    [("Raspberry Pi Pico with RP2040", 0x40058000), ("Raspberry Pi Pico2 with RP2350", 0x400D8000)],
)
def test_it_is_fed_and_can_be_stopped(name: str, control: int) -> None:
    machine = Machine()
    watchdog = Watchdog(machine, name)
    watchdog.feed()
    watchdog.feed()
    assert (machine.timeouts, machine.feeds) == ([TIMEOUT_MS], 2)
    watchdog.stop()
    watchdog.feed()
    assert machine.feeds == 2
    assert {place for place, value in machine.mem32.items() if not value & 0x4000_0000} == {control}


def test_on_a_chip_that_nobody_knows_it_is_not_started() -> None:
    machine = Machine()
    watchdog = Watchdog(machine, "another board with ESP32S3")
    watchdog.feed()
    watchdog.stop()
    assert machine.timeouts == []
