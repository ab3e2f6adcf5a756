"""The test of the keypad: every key that is in order is said to be, and what is wrong is told by its wire."""

import pytest
from board import pins
from board.self_test.desk import PATIENCE_MS
from board.self_test.keypad import KEY_MS, KEYS_MS, LET_GO_MS, NAMED, KeypadTest

from tests.hardware.firmware.board.self_test.guided import NAMES, Guided

WIDTH = len(pins.COLUMNS)
KEYS = [name for name in NAMES if name]
OTHERS = [name for name in KEYS if name not in NAMED]
PRESSED = ("KEYS",)
ROWS, COLUMNS = pins.ROWS, pins.COLUMNS


def pressing(*down: int) -> Guided:
    """The keys are tested, these places down from the beginning."""
    guided = Guided()
    guided.down = set(down)
    for _ in range(4):
        guided.look()
    return guided.begin(KeypadTest(guided.desk).run())


def others() -> Guided:
    """Those asked for by name have come."""
    return pressing().press(*NAMED).hears("press")


def wired(rows: "tuple[int, ...]" = (0, 1, 2, 3), columns: "tuple[int, ...]" = (0, 1, 2, 3, 4)) -> "dict[str, int]":
    """Where each key comes when every row and column is wired where it says here."""
    return {key: rows[at // WIDTH] * WIDTH + columns[at % WIDTH] for at, key in enumerate(NAMES) if key}


def asked(guided: Guided, places: "dict[str, int]") -> None:
    """Press what is asked for by name; what comes as another is pressed again."""
    for key in NAMED:
        guided.hears("press_key", key).touch(places[key])
        if places[key] != NAMES.index(key):
            guided.hears("again", NAMES[places[key]] or "?", key).touch(places[key])


def test_every_key_is_shown_by_its_name_and_all_of_them_are_good() -> None:
    guided = pressing()
    for key in NAMED:
        guided.hears("press_key", key).press(key)
        assert guided.desk.mark == key
    guided.hears("press")
    for number, key in enumerate(OTHERS):
        if number:
            guided.hears("keys_left", len(OTHERS) - number)
        guided.press(key)
        assert guided.desk.mark == ("" if number == len(OTHERS) - 1 else key)
    assert guided.ends() == ("end_good", PRESSED)
    assert "error" not in guided.cues


def test_the_named_keys_lie_on_every_row_and_column_and_the_others_share_no_wire_with_c() -> None:
    places = [(NAMES.index(key) // WIDTH, NAMES.index(key) % WIDTH) for key in NAMED]
    assert {row for row, _ in places} == set(range(len(ROWS)))
    assert {column for _, column in places} == set(range(WIDTH))
    (c_row, c_column), rest = places[0], places[1:]
    assert not [place for place in rest if place[0] == c_row or place[1] == c_column]


def test_k_twice_names_what_has_not_come_and_c_leaves_it_out() -> None:
    there = [key for key in OTHERS if key not in ("6", "M")]
    guided = others().press(*there).press("K").hears("key_silent", "M").press("K")
    guided.hears("key_silent", "6").press("K")
    assert guided.ends() == ("end_bad", PRESSED)
    assert others().press("1", "C").ends() == ("end_left", PRESSED)
    assert pressing().press("C", "C").ends() == ("end_left", PRESSED)


@pytest.mark.parametrize(("one", "two"), [(0, 1), (0, 4), (1, 3), (2, 3), (3, 4)])
def test_exchanged_columns_are_told_by_their_pins_and_no_key_is_called_silent(one: int, two: int) -> None:
    columns = list(range(WIDTH))
    columns[one], columns[two] = two, one
    places = wired(columns=tuple(columns))
    guided = pressing()
    asked(guided, places)
    guided.hears("column_moved", one + 1, COLUMNS[two], COLUMNS[one]).touch(places["K"])
    guided.hears("column_moved", two + 1, COLUMNS[one], COLUMNS[two]).touch(places["K"])
    guided.hears("press")
    for key in OTHERS[:-1]:
        guided.touch(places[key])
        assert guided.desk.mark == key
    guided.touch(places[OTHERS[-1]])
    assert guided.ends() == ("end_bad", PRESSED)
    assert not [line for line in guided.said if "SILENT" in line]


def test_exchanged_rows_are_told_by_their_pins() -> None:
    guided = pressing()
    places = wired(rows=(1, 0, 2, 3))
    asked(guided, places)
    guided.hears("row_moved", 1, ROWS[1], ROWS[0]).press("K")
    guided.hears("row_moved", 2, ROWS[0], ROWS[1])


def test_a_finger_that_slips_exchanges_nothing() -> None:
    guided = pressing().press("C").press("8").hears("again", "8", "0").press("0").press("0")
    guided.hears("again", "0", "3").press("0").press("3", "4", "ZONE").hears("press").press(*OTHERS)
    assert guided.ends() == ("end_good", PRESSED)


def test_keys_that_come_in_each_others_places_are_said_to_be_mixed_up() -> None:
    guided = pressing().press("C").press("7", "7").press("3", "4", "ZONE").hears("mixed").press("K")
    assert guided.ends() == ("end_bad", PRESSED)


def test_a_row_and_a_column_that_are_silent_are_named_with_their_pin() -> None:
    guided = pressing().press("C", "0")
    guided.go(KEY_MS)
    guided.hears("press_key", "4").press("4").hears("press_key", "ZONE")
    guided.hears("press").press("5", "6", "7", "8", "9", ".", "GO", "K", "K")
    guided.hears("row_silent", 1, ROWS[0]).press("K").hears("column_silent", 5, COLUMNS[4]).press("K")
    assert guided.ends() == ("end_bad", PRESSED)


def test_a_keypad_of_which_nothing_comes_is_told_when_nobody_can_press_anything() -> None:
    guided = pressing().hears("press_key", "C").hears("press_key", "0").hears("press")
    guided.go(PATIENCE_MS)
    assert guided.hears("no_key").ends() == ("end_bad", PRESSED)


def test_a_stuck_key_on_a_keypad_that_nobody_presses_makes_no_wire_silent() -> None:
    guided = pressing(NAMES.index("8"))
    assert guided.ends() == ("end_bad", PRESSED)
    assert not [line for line in guided.said if line.startswith(("ROW", "COLUMN"))]


def test_a_key_that_is_not_let_go_is_stuck_and_the_others_are_tested() -> None:
    guided = pressing(NAMES.index("0")).hears("let_go")
    guided.go(LET_GO_MS)
    guided.hears("key_stuck", "0", ROWS[3], COLUMNS[1]).press("K").hears("press_key", "C")
    guided.press("C", "3", "4", "ZONE").hears("press").press(*OTHERS)
    assert guided.ends() == ("end_bad", PRESSED)
    assert guided.said.count(guided.said[1]) == 1


def test_a_key_held_from_the_power_on_and_let_go_is_not_stuck() -> None:
    guided = pressing(NAMES.index("0")).hears("let_go")
    guided.down = set()
    assert guided.hears("press_key", "C").press(*NAMED).press(*OTHERS).ends() == ("end_good", PRESSED)


def test_a_key_that_sticks_when_it_is_pressed_is_named_at_the_end() -> None:
    guided = others().press(*OTHERS[:-1])
    guided.down = {NAMES.index(OTHERS[-1])}
    guided.hears("let_go").hears("key_stuck", "GO", ROWS[3], COLUMNS[3]).press("K")
    assert guided.ends() == ("end_bad", PRESSED)


def test_a_column_at_ground_and_wires_that_touch_are_named() -> None:
    guided = pressing(*range(0, len(NAMES), WIDTH))
    guided.hears("column_down", 1, COLUMNS[0]).press("K").hears("press_key", "C").press("C", "C")
    assert guided.ends() == ("end_bad", PRESSED)
    place = NAMES.index("")
    row, column = place // WIDTH, place % WIDTH
    pressing(place).hears("wires_touch", row + 1, column + 1, ROWS[row], COLUMNS[column])


def test_keys_that_come_as_one_are_asked_for_alone_and_then_told() -> None:
    guided = others()
    guided.touch(NAMES.index("1"), NAMES.index("2"))
    guided.hears("together", "1 2")
    assert guided.cues[-1] == "error"
    guided.press(*OTHERS[2:], "K").hears("columns_touch", "1 2").press("K")
    assert guided.ends() == ("end_bad", PRESSED)
    guided = others()
    guided.touch(NAMES.index("2"), NAMES.index("5"))
    guided.press(*[key for key in OTHERS if key not in ("2", "5")], "K").hears("rows_touch", "2 5")


def test_a_key_where_none_belongs_is_said_at_once_and_at_the_end_and_makes_none_silent() -> None:
    guided = others()
    guided.touch(NAMES.index(""))
    guided.hears("swapped").press("K", "K").hears("swapped").press("K")
    assert guided.ends() == ("end_bad", PRESSED)


@pytest.mark.parametrize("key", ["0", "8"])
def test_a_contact_that_comes_and_goes_for_ever_does_not_keep_the_test(key: str) -> None:
    guided = pressing()
    for _ in range(KEYS_MS // 9_000 + 1):
        guided.press(key)
        guided.go(9_000 - 60)
    said = len(guided.said)
    assert guided.said[-1] not in (guided.said[0], "PRESS 0")
    assert guided.ends() == ("end_bad", PRESSED)
    assert len(guided.said) - said < 16
