"""What is plugged in is known by its USB numbers, and its lines are set by that."""

import pytest

from unit_driver.ports.boards import BOOT_LOADERS, KINDS, TAKEN_FOR_BRAILLE, UNKNOWN, kind_of


@pytest.mark.parametrize(
    ("vid", "pid", "words"),
    [
        (0x2E8A, 0x0005, "Pico with MicroPython"),
        (0x2E8A, 0x7777, "Raspberry Pi chip"),
        (0x1A86, 0x7523, "CH340"),
        (0x0403, 0x6015, "FTDI"),
        (0x2341, 0x0043, "Arduino"),
        (0xDEAD, 0xBEEF, "unknown"),
        (None, None, "unknown"),
        (0x2E8A, None, "Raspberry Pi chip"),
    ],
)
def test_a_device_is_known_by_product_else_by_vendor(vid: int | None, pid: int | None, words: str) -> None:
    assert words in kind_of(vid, pid).words


def test_a_bridge_has_both_lines_off_and_a_boards_own_usb_has_dtr_on() -> None:
    bridges = [kind for kind in KINDS.values() if "bridge" in kind.words]
    assert len(bridges) > 4
    assert {(kind.dtr, kind.rts) for kind in bridges} == {(False, False)}
    assert {(kind.dtr, kind.rts) for kind in KINDS.values() if kind.unit} == {(True, False)}
    assert (UNKNOWN.dtr, UNKNOWN.rts) == (True, False)


def test_nothing_is_greeted_unasked_but_micropython_boards_of_one_product() -> None:
    units = {numbers: kind for numbers, kind in KINDS.items() if kind.unit}
    assert len(units) > 2
    assert [numbers for numbers, kind in units.items() if numbers[1] is None or not kind.micropython] == []
    assert not UNKNOWN.unit
    assert not any(kind_of(*numbers).unit for numbers in [*BOOT_LOADERS, *TAKEN_FOR_BRAILLE])
