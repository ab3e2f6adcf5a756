"""The simulated card answers as the standard says, so that a reader that asks wrongly is caught."""

import pytest

from tests.firmware.simulated.card import POWER_US, REQA, WUPA, Card, Field, crc_a

SELECT = b"\x93\x70\x0a\x00\x05\x0f\x00"


def field() -> Field:
    """A field that has been on for long enough, with one card in it."""
    made = Field(lambda bound: bound - 1)
    made.put(Card("0A00050F"), 0)
    made.switch(True, 0)
    return made


def polls(command: int, halt: bool, cycle: bool) -> str:
    """Eight looks for a card: called, chosen, perhaps sent to sleep, the field perhaps switched off and on."""
    air = field()
    seen = ""
    now_us = POWER_US
    for _ in range(8):
        seen += "1" if air.exchange(bytes((command,)), 7, now_us)[0] else "."
        air.exchange(b"\x93\x20", 16, now_us)
        air.exchange(SELECT + crc_a(SELECT), 72, now_us)
        if halt:
            air.exchange(b"\x50\x00" + crc_a(b"\x50\x00"), 32, now_us)
        if cycle:
            air.switch(False, now_us)
            air.switch(True, now_us + POWER_US)
            now_us += 2 * POWER_US
    return seen


@pytest.mark.parametrize(
    ("command", "halt", "cycle", "seen"),
    [
        (REQA, False, False, "1.1.1.1."),
        (REQA, True, False, "1......."),
        (WUPA, True, False, "11111111"),
        (REQA, False, True, "11111111"),
    ],
)
def test_whether_a_resting_card_is_seen_depends_on_how_it_is_looked_for(
    command: int, halt: bool, cycle: bool, seen: str
) -> None:
    assert polls(command, halt, cycle) == seen


def test_a_card_needs_its_time_to_come_up_and_to_forget() -> None:
    air = field()
    assert air.exchange(b"\x26", 7, POWER_US - 1) == (b"", 0)
    assert air.exchange(b"\x26", 7, POWER_US) == (b"\x04\x00", 0)
    air.switch(False, POWER_US)
    assert air.exchange(b"\x26", 7, POWER_US) == (b"", 0)
    air.switch(True, 2 * POWER_US - 1)
    assert air.exchange(b"\x26", 7, 4 * POWER_US) == (b"", 0)


@pytest.mark.parametrize(("frame", "bits"), [(b"\x26", 8), (SELECT + b"\x00\x00", 72), (b"\x95\x20", 16)])
def test_a_wrong_frame_is_not_answered_and_sends_the_card_back(frame: bytes, bits: int) -> None:
    air = field()
    air.exchange(b"\x26", 7, POWER_US)
    assert air.exchange(frame, bits, POWER_US) == (b"", 0)
    assert air.exchange(b"\x93\x20", 16, POWER_US) == (b"", 0)
    assert air.exchange(b"\x26", 7, POWER_US) == (b"\x04\x00", 0)
