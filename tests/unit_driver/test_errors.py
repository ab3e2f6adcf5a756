"""Errors are sentences: what happened, what is kept, what to do next."""

import pytest

from unit_driver.errors import AddressRefused, PortLost, PortRefused, QueueFull, UnitError


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            AddressRefused("tcp:7"),
            "'tcp:7' is no address of a unit. Write socket://HOST:PORT, or the name of a serial port such as "
            "/dev/ttyACM0 or COM3.",
        ),
        (
            PortRefused("COM3", "access denied", "Close the other program."),
            "COM3 could not be opened: access denied. Close the other program.",
        ),
        (
            PortLost("COM3", "it was unplugged"),
            "COM3 is gone: it was unplugged. Waiting payments are kept; plug the unit in or start it again.",
        ),
        (QueueFull(64), "64 requests already wait for the unit. Nothing was sent; ask again later."),
    ],
)
def test_an_error_says_what_happened_and_what_to_do(error: UnitError, sentence: str) -> None:
    assert str(error) == sentence
