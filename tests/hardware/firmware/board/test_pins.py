"""The pin map: nothing is wired twice, and every bus comes out where the chip has it."""

from board import pins


def _wired() -> list[int]:
    readers = [pin for wires in pins.READERS.values() for name, pin in wires.items() if name != "spi"]
    rest = [pins.DISPLAY["sda"], pins.DISPLAY["scl"], pins.BUZZER, pins.SUPPLY]
    return [*readers, *rest, *pins.ROWS, *pins.COLUMNS]


def test_no_pin_has_two_uses_and_all_are_on_the_board() -> None:
    wired = _wired()
    assert len(set(wired)) == len(wired)
    # 23 to 25 are the board's own, 29 is wired to its supply.
    assert set(wired) <= {*range(23), 26, 27, 28, 29}


def test_spi_and_i2c_come_out_at_these_pins() -> None:
    # By the chip's data sheet: pins repeat in groups of four, every other eight belong to the other SPI.
    for wires in pins.READERS.values():
        assert [wires[name] % 4 for name in ("miso", "select", "clock", "mosi")] == [0, 1, 2, 3]
        assert {wires[name] // 8 % 2 for name in ("miso", "clock", "mosi")} == {wires["spi"]}
    display = pins.DISPLAY
    assert (display["sda"] % 4, display["scl"] % 4) == (2 * display["i2c"], 2 * display["i2c"] + 1)


def test_both_slots_have_a_reader_of_their_own() -> None:
    assert sorted(pins.READERS) == ["green", "red"]
    assert len({wires["spi"] for wires in pins.READERS.values()}) == 2


def test_every_row_and_column_has_its_keys() -> None:
    assert len(pins.KEYS) == len(pins.ROWS)
    assert {len(names) for names in pins.KEYS} == {len(pins.COLUMNS)}
