"""The wiring that people read is the one that the firmware uses, and a chip can do what it is asked."""

from pathlib import Path

import pytest
from board import pins
from board.self_test.sentences import TEXTS as TEST_TEXTS
from board.self_test.sentences import sentence

from firmware_sim.brain.keypad import KEYS
from firmware_sim.brain.texts import TEXTS

README = Path(pins.__file__).parents[2] / "README.md"
RED = pins.READERS["red"]
RED_WIRES = tuple(RED[wire] for wire in ("reset", "miso", "select", "clock", "mosi"))
ROWS, COLUMNS = pins.ROWS, pins.COLUMNS
# With what the sentences of the self-test are filled in the table.
FIGURES: dict[str, tuple[object, ...]] = {
    "display_missing": (pins.DISPLAY["sda"], pins.DISPLAY["scl"]),
    "key_stuck": ("5", ROWS[1], COLUMNS[1]),
    "wires_touch": (3, 5, ROWS[2], COLUMNS[4]),
    "column_down": (1, COLUMNS[0]),
    "row_silent": (4, ROWS[3]),
    "column_silent": (5, COLUMNS[4]),
    "key_silent": ("9",),
    "columns_touch": ("3 M",),
    "rows_touch": ("2 5",),
    "buzzer_silent": (pins.BUZZER,),
    "wires_low": ("RED", *RED_WIRES),
    "wires_high": ("RED", *RED_WIRES),
    "exchanged": ("RED", "GREEN"),
    "row_moved": (2, ROWS[2], ROWS[1]),
    "column_moved": (1, COLUMNS[1], COLUMNS[0]),
    "clone": ("RED", "B2"),
    "weak": ("RED", 9, 20),
    "near": ("RED", "GREEN"),
}
# GPIO numbers of a Pico that are led out.
LED_OUT = {*range(23), 26, 27, 28}


def rows(first: str) -> list[list[str]]:
    """The cells of every row of a table whose first cell begins so."""
    lines = README.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith(f"| {first}")]


def wired() -> list[tuple[str, int]]:
    """Every wire and its GPIO, as the firmware has it."""
    found = [
        (f"{slot} {wire}", pins.READERS[slot][wire])
        for slot in ("red", "green")
        for wire in ("miso", "select", "clock", "mosi", "reset")
    ]
    found += [(f"display {wire}", pins.DISPLAY[wire]) for wire in ("sda", "scl")]
    found.append(("buzzer +", pins.BUZZER))
    found += [(f"keypad row {number}", gpio) for number, gpio in enumerate(pins.ROWS, 1)]
    found += [(f"keypad column {number}", gpio) for number, gpio in enumerate(pins.COLUMNS, 1)]
    return found


def test_the_table_of_wires_is_that_of_the_firmware() -> None:
    told = [
        (f"{part.removesuffix(' reader')} {wire}", int(gpio))
        for part in ("red", "green", "display", "buzzer", "keypad")
        for part, wire, gpio in rows(f"{part}")
        if gpio.isdecimal()
    ]
    assert told == wired()


def test_the_table_of_keys_is_that_of_the_firmware_and_holds_every_key() -> None:
    told = [tuple(cells[1:]) for cells in rows("R") if cells[0] in ("R1", "R2", "R3", "R4")]
    assert told == [tuple(row) for row in pins.KEYS]
    assert sorted(key for row in pins.KEYS for key in row if key) == sorted(KEYS)


def test_no_pin_has_two_wires_and_every_one_is_led_out() -> None:
    used = [gpio for _, gpio in wired()]
    assert len(set(used)) == len(used)
    assert set(used) <= LED_OUT


@pytest.mark.parametrize("slot", ["red", "green"])
def test_a_readers_pins_are_those_of_its_bus(slot: str) -> None:
    reader = pins.READERS[slot]
    # Which signal of which SPI a GPIO can carry repeats every four, and every eight the bus changes (RP2040, table 2).
    assert [reader[wire] % 4 for wire in ("miso", "clock", "mosi")] == [0, 2, 3]
    assert {reader[wire] // 8 % 2 for wire in ("miso", "clock", "mosi")} == {reader["spi"]}


def test_the_displays_pins_are_those_of_its_bus() -> None:
    assert (pins.DISPLAY["sda"] % 2, pins.DISPLAY["scl"] % 2) == (0, 1)
    assert {pins.DISPLAY[wire] // 2 % 2 for wire in ("sda", "scl")} == {pins.DISPLAY["i2c"]}


def of_self_test() -> list[str]:
    """The sentences in the table of the self-test."""
    table = README.read_text("utf-8").split("<!-- self-test -->")[1].split("<!-- end of self-test -->")[0]
    return [line.split(" | ")[0].removeprefix("| ") for line in table.strip().splitlines()[2:]]


def test_what_the_unit_says_by_itself_is_explained_in_its_words() -> None:
    said = [cells[0] for cells in rows("") if cells[0].isupper() and " " in cells[0]]
    told = [words.replace("RED", "{0}") for words in said if words not in of_self_test()]
    assert len(told) == 10
    assert [words for words in told if words not in TEXTS] == []


def test_every_trouble_that_the_self_test_tells_is_explained_in_its_words_and_with_the_right_pins() -> None:
    occasions = [line.split(": ")[0] for line in TEST_TEXTS.split("\n") if ": " in line]
    troubles = occasions[occasions.index("display_missing") : occasions.index("end")]
    assert len(troubles) > 20
    assert of_self_test() == [sentence(name, *FIGURES.get(name, ("RED",))) for name in troubles]
