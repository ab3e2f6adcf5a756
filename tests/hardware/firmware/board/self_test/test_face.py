"""The test of display and buzzer: what is in order is said to be, and what is not with its repair."""

import pytest
from board import pins
from board.self_test.desk import PATIENCE_MS
from board.self_test.face import TUNE, TUNE_MS, buzzer, display

from tests.hardware.firmware.board.self_test.guided import Guided

DISPLAY, BUZZER = ("DISPLAY",), ("BUZZER",)


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
