"""Keys are read by the table that made them, and by no other."""

import pytest

from board_app.web.keys import Key, Keys

KEYS = Keys("sesame")


def made() -> list[tuple[str, Key]]:
    return [
        (KEYS.banker, Key("b")),
        (KEYS.join, Key("j")),
        (KEYS.by_pin(3), Key("p", (3,))),
        (KEYS.seat(12, 4, 0), Key("s", (12, 4, 0))),
    ]


@pytest.mark.parametrize(("text", "key"), made())
def test_a_key_says_what_it_opens(text: str, key: Key) -> None:
    assert KEYS.read(text) == key
    assert text.startswith(KEYS.table)
    assert Keys("sesame").read(text) == key
    assert Keys("another").read(text) is None


@pytest.mark.parametrize(("text", "_"), made())
def test_no_letter_of_a_key_can_be_changed(text: str, _: Key) -> None:
    for place, letter in enumerate(text):
        other = "a" if letter != "a" else "b"
        assert KEYS.read(text[:place] + other + text[place + 1 :]) is None


@pytest.mark.parametrize(
    "text",
    ["", "x", KEYS.table, f"{KEYS.banker} ", f"{KEYS.table}b-", f"{KEYS.table}p-{'a' * 20}", KEYS.banker.upper()],
)
def test_what_is_no_key_opens_nothing(text: str) -> None:
    assert KEYS.read(text) is None


def test_numbers_are_written_in_one_way() -> None:
    body = KEYS.seat(12, 4, 0)
    assert KEYS.read(body.replace("12.4.0", "12.4.00")) is None
    assert KEYS.read(body.replace("12.4.0", "12..4.0")) is None
    assert KEYS.read(body.replace("12.4.0", "12.4.0.")) is None
