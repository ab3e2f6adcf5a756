"""Keys that act when pressed, and two that mean one thing short and another held."""

import pytest

from firmware_sim.brain.keypad import HOLDS, KEYS, Keypad


def test_there_are_seventeen_keys_and_each_has_a_trigger() -> None:
    keypad = Keypad()
    assert len(KEYS) == 17
    assert all(keypad.down(key) for key in KEYS)
    assert keypad.pressed() == list(KEYS)


def test_most_keys_act_when_pressed_and_say_nothing_when_let_go() -> None:
    keypad = Keypad()
    assert keypad.down("7") == "digit"
    assert keypad.up("7") == ""
    assert keypad.down("K") == keypad.down("M") == "unit_key"


@pytest.mark.parametrize(
    ("key", "short", "let_go"), [("C", "clear_key", "clear_let_go"), (".", "point", "point_let_go")]
)
def test_c_and_point_act_when_let_go_unless_they_were_held(key: str, short: str, let_go: str) -> None:
    keypad = Keypad()
    keypad.down(key)
    assert keypad.up(key) == short
    keypad.down(key)
    keypad.held(key)
    assert keypad.up(key) == let_go
    assert HOLDS[keypad.hold_name(key)] == key


def test_a_key_that_is_down_already_is_no_event() -> None:
    keypad = Keypad()
    assert keypad.down("5") == "digit"
    assert keypad.down("5") == ""
    assert keypad.up("6") == ""


def test_a_muted_press_means_nothing_more() -> None:
    keypad = Keypad()
    keypad.down("C")
    keypad.mute("C")
    assert keypad.up("C") == ""
    keypad.down("C")
    assert keypad.up("C") == "clear_key"
