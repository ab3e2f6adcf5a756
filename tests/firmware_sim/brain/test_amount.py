"""Typed amounts are read exactly or refused by name; money is written exactly."""

import pytest

from firmware_sim.brain.amount import digit_refusal, point_refusal, read, written


@pytest.mark.parametrize(
    ("typed", "unit", "quanta"),
    [
        ("260", "K", 26),
        ("1.5", "M", 150),
        ("15", "M", 1500),
        ("1.93", "M", 193),
        (".5", "M", 50),
        ("5.", "M", 500),
        ("0.01", "M", 1),
        ("00010", "K", 1),
        ("10.0", "K", 1),
        ("999.99", "M", 99999),
    ],
)
def test_thousands_and_millions_are_read_exactly(typed: str, unit: str, quanta: int) -> None:
    assert read(typed, unit, "mk", 10) == (quanta, "")


@pytest.mark.parametrize(
    ("typed", "unit", "wrong"),
    [
        (".", "M", "only_point"),
        ("", "K", "only_point"),
        ("0", "K", "zero"),
        ("0.0", "M", "zero"),
        ("1.5", "K", "no_multiple"),
        ("0.005", "M", "no_multiple"),
        ("265", "K", "no_multiple"),
        ("1000", "M", "too_large"),
        ("99999", "M", "too_large"),
        ("-5", "K", "no_number"),
        ("1.2.3", "K", "no_number"),
        ("1e9", "K", "no_number"),
        (" 12 ", "K", "no_number"),
        ("\uff11\uff12", "K", "no_number"),
    ],
)
def test_what_is_no_amount_is_refused_by_name(typed: str, unit: str, wrong: str) -> None:
    assert read(typed, unit, "mk", 10) == (0, wrong)


def test_scale_whole_counts_quanta_and_takes_either_key_as_enter() -> None:
    assert read("1500", "K", "whole", 10) == (1500, "")
    assert read("1500", "M", "whole", 10) == (1500, "")
    assert read("1.5", "M", "whole", 10) == (0, "no_point")


def test_five_digits_and_one_point_are_the_most() -> None:
    assert digit_refusal("1234") == ""
    assert digit_refusal("12.34") == ""
    assert digit_refusal("12345") == digit_refusal("123.45") == "sixth_digit"
    assert point_refusal("12", "mk") == ""
    assert point_refusal("1.2", "mk") == "second_point"
    assert point_refusal("", "whole") == "no_point"


@pytest.mark.parametrize(
    ("quanta", "text"),
    [(0, "0"), (1, "10K"), (26, "260K"), (150, "1.5M"), (1500, "15M"), (193, "1.93M"), (99999, "999.99M")],
)
def test_money_is_written_in_thousands_and_millions(quanta: int, text: str) -> None:
    assert written(quanta, "mk", 10) == text


def test_scale_whole_writes_plain_numbers() -> None:
    assert written(1500, "whole", 10) == "1500"
