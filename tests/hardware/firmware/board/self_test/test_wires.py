"""From which keys come, and which do not, it is told which wire is loose or touches another."""

from board import pins
from board.self_test.wires import EQUAL_SCANS, Wires

ROWS, WIDTH = len(pins.ROWS), len(pins.COLUMNS)
NAMES = [name for names in pins.KEYS for name in names]
ALL = {place for place, name in enumerate(NAMES) if name}


def at(*keys: str) -> "set[int]":
    """Where these keys are."""
    return {NAMES.index(key) for key in keys}


def line(row: "int | None" = None, column: "int | None" = None) -> "set[int]":
    """All places of a row or of a column."""
    return {p for p in range(ROWS * WIDTH) if p // WIDTH == row or p % WIDTH == column}


def seeing(*scans: "set[int]") -> Wires:
    """A keypad of which each of these was seen long enough."""
    wires = Wires(pins.KEYS, pins.ROWS, pins.COLUMNS)
    for places in scans:
        for _ in range(EQUAL_SCANS):
            wires.see(sum([1 << ROWS * WIDTH - 1 - place for place in places]))
    return wires


def test_a_key_that_comes_down_is_told_once_and_after_three_scans_alike() -> None:
    wires = Wires(pins.KEYS, pins.ROWS, pins.COLUMNS)
    told = []
    for _ in range(6):
        wires.see(1)
        told.append((wires.key(), wires.fresh))
    # The last place of the keypad has no key.
    assert told == [("", []), ("", []), ("", [ROWS * WIDTH - 1]), ("", []), ("", []), ("", [])]
    assert seeing(at("7")).key() == "7"
    assert seeing(at("7"), at("7", "1")).key() == "1"
    assert seeing(at("7", "1")).key() == ""


def test_what_bounces_is_not_believed() -> None:
    wires = Wires(pins.KEYS, pins.ROWS, pins.COLUMNS)
    for seen in (1, 1, 0, 1, 1, 0, 0):
        wires.see(seen)
        assert wires.held == wires.fresh == []


def test_places_are_called_by_their_keys() -> None:
    assert seeing().called(sorted(at("1", "GO") | {ROWS * WIDTH - 1})) == "1 GO ?"


def test_nothing_is_stuck_on_a_keypad_that_is_left_alone() -> None:
    assert seeing().stuck() == []


def test_a_stuck_key_is_named_with_the_pins_that_may_touch() -> None:
    assert seeing(at("5")).stuck() == [("key_stuck", ("5", pins.ROWS[1], pins.COLUMNS[1]))]
    assert seeing(line(column=1) - at("5")).stuck() == [
        ("key_stuck", (key, row, pins.COLUMNS[1]))
        for key, row in zip("280", [pins.ROWS[i] for i in (0, 2, 3)])  # noqa: B905 - MicroPython's
    ]


def test_wires_that_touch_where_there_is_no_key_are_named() -> None:
    place = NAMES.index("")
    row, column = place // WIDTH, place % WIDTH
    assert seeing({place}).stuck() == [("wires_touch", (row + 1, column + 1, pins.ROWS[row], pins.COLUMNS[column]))]


def test_a_column_that_is_down_in_every_row_touches_ground_and_its_keys_are_not_called_stuck() -> None:
    assert seeing(line(column=3) | at("1")).stuck() == [
        ("column_down", (4, pins.COLUMNS[3])),
        ("key_stuck", ("1", pins.ROWS[0], pins.COLUMNS[0])),
    ]


def test_a_silent_row_a_silent_column_and_a_silent_key_are_told_apart() -> None:
    wires = seeing()
    assert wires.loose(ALL) == []
    assert wires.loose(ALL - line(row=2)) == [("row_silent", (3, pins.ROWS[2]))]
    assert wires.loose(ALL - line(column=4)) == [("column_silent", (5, pins.COLUMNS[4]))]
    assert wires.loose(ALL - at("3", "C")) == [("key_silent", ("3",)), ("key_silent", ("C",))]
    assert wires.loose(ALL - line(row=0) - line(column=4)) == [
        ("row_silent", (1, pins.ROWS[0])),
        ("column_silent", (5, pins.COLUMNS[4])),
    ]
    assert wires.loose(set()) == [("no_key", ())]


def test_keys_that_never_come_alone_tell_which_wires_touch() -> None:
    wires = seeing()
    columns, rows = sorted(at("1", "2")), sorted(at("1", "4"))
    assert wires.crossed(ALL - at("1", "2"), [columns]) == [("columns_touch", ("1 2",))]
    assert wires.crossed(ALL - at("1", "4"), [rows]) == [("rows_touch", ("1 4",))]
    # A row at ground: its own key is the one that never comes alone; said once for all columns.
    grounded = [sorted(line(column=column)) for column in range(2)]
    assert wires.crossed(ALL - line(row=0), grounded) == [("rows_touch", ("1 4 7 .",))]


def test_two_keys_pressed_by_one_finger_touch_nothing_once_each_has_come_alone() -> None:
    assert seeing().crossed(ALL, [sorted(at("1", "2"))]) == []


def test_a_key_where_none_belongs_tells_of_swapped_wires() -> None:
    assert seeing().crossed(ALL | {NAMES.index("")}, []) == [("swapped", ())]
