"""Typed amounts are read exactly or refused by name; nothing is ever rounded."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_app.money import MAX_BALANCE, Currency, Fault

SEEDED = settings(derandomize=True, deadline=None)

TENS = Currency("mk", 10)
"""The Revolution unit's money: one quantum is 10K."""

DOLLARS = Currency("whole")

READ_AS_TENS = {
    "10K": 1,
    "260K": 26,
    "260k": 26,
    " 260K\t": 26,
    "00260K": 26,
    "1.5M": 150,
    "1.5m": 150,
    "1.5 m": 150,
    "1,5M": 150,
    ",25M": 25,
    "50 K": 5,
    ".5M": 50,
    "5.M": 500,
    "1.50M": 150,
    "0.01M": 1,
    "1.93M": 193,
    "10.0K": 1,
    "1000K": 100,
    "999.99M": MAX_BALANCE,
    "999990K": MAX_BALANCE,
}

REFUSED_AS_TENS = {
    "": "empty",
    "   ": "empty",
    "\t": "empty",
    "5": "no_unit",
    "12": "no_unit",
    " 12 ": "no_unit",
    "1.5": "no_unit",
    "5.": "no_unit",
    "0": "no_unit",
    "1000000000000": "no_unit",
    ".": "unread",
    "..": "unread",
    "K": "unread",
    ".K": "unread",
    "1.2.3K": "unread",
    "1..5M": "unread",
    "1,500K": "unread",
    "1,M": "unread",
    "1, 5M": "unread",
    "+5K": "unread",
    "-5": "unread",
    "-50K": "unread",
    "1e9": "unread",
    "1e9K": "unread",
    "0x10K": "unread",
    "1_000K": "unread",
    "5  6K": "unread",
    "5KK": "unread",
    "K5": "unread",
    "260K\n": "unread",
    "260K\x00": "unread",
    "\x00": "unread",
    "\u00a0260K": "unread",
    "\uff12\uff16\uff10K": "unread",
    "\u0662\u0666\u0660K": "unread",
    "26\u00b2K": "unread",
    "260\u212a": "unread",
    "$260K": "unread",
    "inf": "unread",
    "nan": "unread",
    "0K": "zero",
    "0.0M": "zero",
    "000K": "zero",
    "1K": "no_multiple",
    "825K": "no_multiple",
    "1.005M": "no_multiple",
    "1.5K": "no_multiple",
    "0.001K": "no_multiple",
    "10.01K": "no_multiple",
    "1000M": "too_large",
    "1000000K": "too_large",
    "1000000000000K": "too_large",
    "9" * 10_000 + "K": "too_large",
    "9" * 10_000: "too_large",
    "0" * 10_000 + "K": "unread",
    "1." + "0" * 10_000 + "K": "unread",
    "K" * 10_000: "unread",
    "\uff15" * 10_000: "unread",
}

READ_AS_DOLLARS = {"1": 1, "1500": 1500, "0150": 150, " 12 ": 12, "99999": MAX_BALANCE}

REFUSED_AS_DOLLARS = {
    "": "empty",
    "0": "zero",
    "000000": "zero",
    "-5": "unread",
    "+5": "unread",
    "1.5": "unread",
    "1e9": "unread",
    "0x10": "unread",
    "5K": "unread",
    "$5": "unread",
    "\uff15": "unread",
    "5\x00": "unread",
    "100000": "too_large",
    "1000000000000": "too_large",
    "9" * 10_000: "too_large",
    "5 " * 10_000: "unread",
}


@pytest.mark.parametrize(("text", "quanta"), READ_AS_TENS.items())
def test_an_amount_with_its_unit_is_read_exactly(text: str, quanta: int) -> None:
    assert TENS.read(text) == quanta


@pytest.mark.parametrize(("text", "code"), REFUSED_AS_TENS.items(), ids=lambda text: ascii(text[:12]))
def test_what_is_no_amount_in_thousands_is_refused_by_name(text: str, code: str) -> None:
    fault = TENS.read(text)
    assert isinstance(fault, Fault)
    assert fault.code == code


@pytest.mark.parametrize(("text", "quanta"), READ_AS_DOLLARS.items())
def test_a_whole_amount_is_read_exactly(text: str, quanta: int) -> None:
    assert DOLLARS.read(text) == quanta


@pytest.mark.parametrize(("text", "code"), REFUSED_AS_DOLLARS.items(), ids=lambda text: ascii(text[:12]))
def test_what_is_no_whole_amount_is_refused_by_name(text: str, code: str) -> None:
    fault = DOLLARS.read(text)
    assert isinstance(fault, Fault)
    assert fault.code == code


@pytest.mark.parametrize("quantum", [1, 10, 500, 1000])
def test_every_shown_amount_up_to_the_cap_reads_back_as_itself(quantum: int) -> None:
    money = Currency("mk", quantum)
    assert [money.read(money.show(n)) for n in range(1, MAX_BALANCE + 1)] == list(range(1, MAX_BALANCE + 1))


def test_every_shown_whole_amount_reads_back_as_itself() -> None:
    assert [DOLLARS.read(DOLLARS.show(n)) for n in range(1, MAX_BALANCE + 1)] == list(range(1, MAX_BALANCE + 1))


@SEEDED
@given(digits=st.from_regex(r"[0-9]{0,6}(\.[0-9]{0,6})?", fullmatch=True), unit=st.sampled_from("KMkm"))
def test_a_typed_amount_is_worth_what_it_says_or_refused(digits: str, unit: str) -> None:
    quanta = TENS.read(digits + unit)
    if digits.strip("."):
        filled = f"0{digits}0" if "." in digits else digits
        worth = Fraction(filled) * (1000 if unit in "Mm" else 1) / 10
        legal = worth.denominator == 1 and 0 < worth <= MAX_BALANCE
        assert quanta == worth if legal else isinstance(quanta, Fault)
    else:
        assert quanta == Fault("unread")


@SEEDED
@given(st.text(max_size=30))
def test_no_text_makes_reading_fail_or_gives_an_amount_out_of_bounds(text: str) -> None:
    for money in (TENS, DOLLARS):
        quanta = money.read(text)
        assert isinstance(quanta, Fault) or 1 <= quanta <= MAX_BALANCE


@pytest.mark.parametrize(
    ("quanta", "text"),
    [
        (0, "0"),
        (1, "10K"),
        (26, "260K"),
        (99, "990K"),
        (100, "1M"),
        (150, "1.5M"),
        (193, "1.93M"),
        (1000, "10M"),
        (10000, "100M"),
        (99999, "999.99M"),
        (-26, "-260K"),
        (-193, "-1.93M"),
    ],
)
def test_an_amount_in_thousands_is_shown_as_people_read_it(quanta: int, text: str) -> None:
    assert TENS.show(quanta) == text


@pytest.mark.parametrize(("quanta", "text"), [(0, "0"), (1500, "1500"), (-7, "-7")])
def test_a_whole_amount_is_shown_in_digits(quanta: int, text: str) -> None:
    assert DOLLARS.show(quanta) == text
