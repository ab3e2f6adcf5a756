"""The test of display, keys and buzzer: what is in order is said to be, and what is not with its repair."""

import pytest
from board import pins
from board.self_test.desk import PATIENCE_MS
from board.self_test.face import LET_GO_MS, TUNE, TUNE_MS, buzzer, display, keys

from tests.hardware.firmware.board.self_test.guided import NAMES, Guided

WIDTH = len(pins.COLUMNS)
KEYS = [name for name in NAMES if name]
DISPLAY, PRESSED, BUZZER = ("DISPLAY",), ("KEYS",), ("BUZZER",)


def pressing(*down: int) -> Guided:
    """The keys are tested, these places down from the beginning."""
    guided = Guided()
    guided.down = set(down)
    for _ in range(4):
        guided.look()
    return guided.begin(keys(guided.desk))


@pytest.mark.parametrize(("key", "end"), [("K", "end_good"), ("C", "end_bad")])
def test_all_that_can_be_lit_is_lit_until_somebody_answers(key: str, end: str) -> None:
    guided = Guided()
    guided.begin(display(guided.desk, guided.glass)).hears("display")
    desk = guided.desk
    assert (desk.green, desk.red, desk.mark) == ("8888888", "8888888", "88888888")
    guided.press(key)
    assert (desk.green, desk.red, desk.mark) == ("", "", "")
    if key == "C":
        guided.hears("display_dark").press("K")
    assert guided.ends() == (end, DISPLAY)


def test_a_display_that_is_not_there_is_told_by_sound_and_on_the_cable() -> None:
    guided = Guided()
    guided.glass.missing = True
    guided.begin(display(guided.desk, guided.glass)).hears("display_missing", pins.DISPLAY["sda"], pins.DISPLAY["scl"])
    assert guided.cues == ["error"]
    assert guided.press("K").ends() == ("end_missing", DISPLAY)


def test_what_nobody_answers_is_left_out() -> None:
    guided = Guided()
    guided.begin(display(guided.desk, guided.glass)).go(PATIENCE_MS)
    assert guided.ends() == ("end_left", DISPLAY)


def test_every_key_is_shown_by_its_name_and_all_of_them_are_good() -> None:
    guided = pressing()
    for number, key in enumerate(KEYS):
        guided.hears("keys_left", len(KEYS) - number) if number else guided.hears("press")
        guided.press(key)
        assert guided.desk.mark == ("" if number == len(KEYS) - 1 else key)
    assert guided.ends() == ("end_good", PRESSED)


def test_k_twice_names_what_has_not_come_and_c_twice_leaves_it_out() -> None:
    there = [key for key in KEYS if key not in ("3", "M", "C")]
    guided = pressing().press(*there).press("K").hears("key_silent", "3").press("K")
    guided.hears("key_silent", "M").press("K").hears("key_silent", "C").press("K")
    assert guided.ends() == ("end_bad", PRESSED)
    assert pressing().press("1", "C", "C").ends() == ("end_left", PRESSED)


def test_a_row_and_a_column_that_are_silent_are_named_with_their_pin() -> None:
    guided = pressing().press(*[key for key in KEYS if key not in ("1", "2", "3", "M", "ZONE", "DEAL")], "K")
    guided.hears("row_silent", 1, pins.ROWS[0]).press("K").hears("column_silent", 5, pins.COLUMNS[4]).press("K")
    assert guided.ends() == ("end_bad", PRESSED)


def test_a_keypad_of_which_nothing_comes_is_told_when_nobody_can_press_anything() -> None:
    guided = pressing().hears("press")
    guided.go(PATIENCE_MS)
    assert guided.hears("no_key").ends() == ("end_bad", PRESSED)


def test_a_key_that_is_not_let_go_is_stuck_and_the_others_are_tested() -> None:
    guided = pressing(NAMES.index("0")).hears("let_go")
    guided.go(LET_GO_MS)
    guided.hears("key_stuck", "0", pins.ROWS[3], pins.COLUMNS[1]).press("K").hears("press")
    guided.press(*[key for key in KEYS if key != "0"])
    assert guided.ends() == ("end_bad", PRESSED)
    assert guided.said.count(guided.said[1]) == 1


def test_a_key_held_from_the_power_on_and_let_go_is_not_stuck() -> None:
    guided = pressing(NAMES.index("0")).hears("let_go")
    guided.down = set()
    assert guided.hears("press").press(*KEYS).ends() == ("end_good", PRESSED)


def test_a_key_that_sticks_when_it_is_pressed_is_named_at_the_end() -> None:
    guided = pressing().press(*KEYS[:-1])
    guided.down = {NAMES.index(KEYS[-1])}
    guided.hears("let_go").hears("key_stuck", "GO", pins.ROWS[3], pins.COLUMNS[3]).press("K")
    assert guided.ends() == ("end_bad", PRESSED)


def test_a_column_at_ground_and_wires_that_touch_are_named() -> None:
    guided = pressing(*range(0, len(NAMES), WIDTH))
    guided.hears("column_down", 1, pins.COLUMNS[0]).press("K").hears("press").press("C", "C")
    assert guided.ends() == ("end_bad", PRESSED)
    place = NAMES.index("")
    row, column = place // WIDTH, place % WIDTH
    pressing(place).hears("wires_touch", row + 1, column + 1, pins.ROWS[row], pins.COLUMNS[column])


def test_keys_that_come_as_one_are_asked_for_alone_and_then_told() -> None:
    guided = pressing()
    guided.touch(NAMES.index("1"), NAMES.index("2"))
    guided.hears("together", "1 2")
    assert guided.cues[-1] == "error"
    guided.press(*KEYS[2:], "K").hears("columns_touch", "1 2").press("K")
    assert guided.ends() == ("end_bad", PRESSED)
    guided = pressing()
    guided.touch(NAMES.index("1"), NAMES.index("4"))
    guided.press(*[key for key in KEYS if key not in ("1", "4")], "K").hears("rows_touch", "1 4")


def test_a_key_where_none_belongs_is_said_at_once_and_at_the_end() -> None:
    guided = pressing()
    guided.touch(NAMES.index(""))
    guided.hears("swapped").press(*KEYS).hears("swapped").press("K")
    assert guided.ends() == ("end_bad", PRESSED)


@pytest.mark.parametrize(("key", "end"), [("K", "end_good"), ("C", "end_bad")])
def test_a_tune_is_played_again_and_again_until_somebody_answers(key: str, end: str) -> None:
    guided = Guided()
    guided.begin(buzzer(guided.desk)).hears("buzzer").go(3 * TUNE_MS - 100)
    assert guided.cues == [TUNE] * 3
    guided.press(key)
    if key == "C":
        guided.hears("buzzer_silent", pins.BUZZER).press("K")
    assert guided.ends() == (end, BUZZER)


def test_a_tune_that_nobody_answers_is_left_out() -> None:
    guided = Guided()
    assert guided.begin(buzzer(guided.desk)).ends() == ("end_left", BUZZER)
