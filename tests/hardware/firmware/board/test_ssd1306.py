"""The display chip: what goes over its bus."""

import pytest
from board.ssd1306 import ADDRESS, Ssd1306


class Bus:
    """An I2C bus that keeps what was written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.answers = True

    def writeto(self, address: int, data: bytes | bytearray) -> None:
        assert address == ADDRESS
        if not self.answers:
            raise OSError(5)
        self.written.append(bytes(data))


def test_it_is_set_up_dark_for_64_rows_and_page_addressing() -> None:
    bus = Bus()
    Ssd1306(bus).start()
    (orders,) = bus.written
    assert orders.startswith(b"\x00\xae")
    assert b"\xa8\x3f" in orders
    assert b"\x20\x02" in orders
    assert b"\xaf" not in orders


def test_a_page_goes_to_its_place_with_all_its_columns() -> None:
    bus = Bus()
    Ssd1306(bus).send(6, bytearray(range(128)))
    assert bus.written == [b"\x00\xb6\x00\x10", b"\x40" + bytes(range(128))]


def test_light_and_dark_are_one_order() -> None:
    bus = Bus()
    chip = Ssd1306(bus)
    chip.light(True)
    chip.light(False)
    assert bus.written == [b"\x00\xaf", b"\x00\xae"]


def test_a_chip_that_is_not_there_is_an_error() -> None:
    bus = Bus()
    bus.answers = False
    for deed in (Ssd1306(bus).start, lambda: Ssd1306(bus).light(True), lambda: Ssd1306(bus).send(0, bytearray(128))):
        with pytest.raises(OSError, match="5"):
            deed()
