"""Errors are sentences: what happened, what is kept, what to do next."""

import pytest

from unit_driver.errors import AddressRefused, PortLost, PortRefused, QueueFull, UnitError


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            AddressRefused("tcp:7"),
            "'tcp:7' is no address of a unit. Write usb for the one board that is plugged in, socket://HOST:PORT, "
            "or the name of a serial port such as /dev/ttyACM0 or COM3.",
        ),
        (
            PortRefused("COM3", "access denied", "Close the other program."),
            "COM3 could not be opened: access denied. Close the other program.",
        ),
        (
            PortLost("COM3", "it was unplugged"),
            "Its line is gone: the cable is out, or the unit is off or starts anew (COM3: it was unplugged).",
        ),
        (QueueFull(64), "64 requests already wait for the unit. Nothing was sent; ask again later."),
    ],
)
def test_an_error_says_what_happened_and_what_to_do(error: UnitError, sentence: str) -> None:
    assert str(error) == sentence
