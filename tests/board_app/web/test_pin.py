"""The PIN is known to who has set it, and to no reader of the file."""

import pytest

from board_app.web.pin import Pin, is_pin, pin_from_text
from board_app.web.tries import Tries

SALT = bytes(range(16))


def test_only_the_pin_fits_and_its_text_tells_nobody() -> None:
    pin = Pin().changed("24680", SALT)
    assert pin.fits("24680")
    assert not any(pin.fits(text) for text in ("24681", "2468", "", "246800", "٢٤٦٨٠"))
    assert "24680" not in pin.text()
    assert pin.hashed != Pin().changed("24680", bytes(16)).hashed


def test_without_a_pin_nothing_fits() -> None:
    for pin in (Pin(), Pin().changed("2468", SALT).changed("", SALT)):
        assert not pin.is_set
        assert not pin.fits("")
        assert not pin.fits("2468")


def test_every_change_makes_another_generation() -> None:
    first = Pin().changed("2468", SALT)
    assert [first.generation, first.changed("1357", SALT).generation, first.changed("", SALT).generation] == [1, 2, 2]


def test_a_pin_is_kept_with_its_wrong_tries() -> None:
    pin = Pin().changed("2468", SALT).tried(Tries(4, 99))
    assert pin_from_text(pin.text()) == pin
    assert pin_from_text("") == Pin()


@pytest.mark.parametrize(
    ("text", "good"),
    [("1234", True), ("0" * 12, True), ("123", False), ("1" * 13, False), ("12a4", False), ("", False)],
)
def test_a_pin_has_4_to_12_digits(text: str, good: bool) -> None:
    assert is_pin(text) is good
