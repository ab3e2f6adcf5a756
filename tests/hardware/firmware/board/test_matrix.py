"""The keypad: what the wires show becomes keys that go down and up."""

from board import pins
from board.matrix import SCAN_MS, Matrix

from firmware_sim.brain.keypad import KEYS
from tests.hardware.firmware.board.parts import Keypad


class Desk:
    """A keypad and its driver, in simulated time."""

    def __init__(self) -> None:
        self.wires = Keypad(len(pins.ROWS), len(pins.COLUMNS))
        self.matrix = Matrix(self.wires.rows, self.wires.columns, pins.KEYS, self.wires.sleep_us)
        self._now_ms = 0

    def press(self, *keys: str) -> None:
        """These keys and no others are pressed."""
        places = {key: (row, column) for row, names in enumerate(pins.KEYS) for column, key in enumerate(names)}
        self.wires.pressed = {places[key] for key in keys}

    def scans(self, count: int) -> list[tuple[str, str]]:
        """So many scans; what they tell."""
        found = []
        for _ in range(count):
            found += self.matrix.step(self._now_ms)
            self._now_ms += SCAN_MS
        return found


def test_every_key_of_the_unit_has_one_place_and_is_told_by_its_name() -> None:
    assert sorted(key for names in pins.KEYS for key in names if key) == sorted(KEYS)
    desk = Desk()
    for key in KEYS:
        desk.press(key)
        assert desk.scans(3) == [("down", key)]
        desk.press()
        assert desk.scans(3) == [("up", key)]


def test_a_held_key_is_told_once() -> None:
    desk = Desk()
    desk.press("C")
    assert desk.scans(200) == [("down", "C")]


def test_a_bouncing_contact_is_one_press() -> None:
    desk = Desk()
    for down in (1, 0, 1, 0, 1, 1, 0):
        desk.press(*["5"] * down)
        assert desk.scans(1) == []
    desk.press("5")
    assert desk.scans(3) == [("down", "5")]


def test_it_scans_every_five_ms_however_often_it_is_called() -> None:
    desk = Desk()
    desk.press("7")
    assert [desk.matrix.step(now_ms) for now_ms in range(10)] == [[]] * 10
    assert desk.matrix.step(10) == [("down", "7")]


def test_two_keys_at_once_are_both_told() -> None:
    desk = Desk()
    desk.press("1", "9")
    assert sorted(desk.scans(3)) == [("down", "1"), ("down", "9")]
    desk.press("9")
    assert desk.scans(3) == [("up", "1")]


def test_three_keys_that_look_like_four_change_nothing_until_one_is_let_go() -> None:
    desk = Desk()
    desk.press("1", "2")
    desk.scans(3)
    desk.press("1", "2", "4")
    assert desk.scans(10) == []
    desk.press("1", "4")
    assert desk.scans(3) == [("up", "2"), ("down", "4")]


def test_a_place_without_a_key_is_told_of_by_nobody() -> None:
    desk = Desk()
    row, column = next((r, c) for r, names in enumerate(pins.KEYS) for c, key in enumerate(names) if not key)
    desk.wires.pressed = {(row, column)}
    assert desk.scans(5) == []


def test_wires_are_let_settle_after_every_change_of_row() -> None:
    desk = Desk()
    desk.scans(1)
    assert desk.wires.slept_us == [20] * len(pins.ROWS)
