"""Every kind of number becomes a card's, whole and always the same; phones and bank cards become none."""

import pytest

from firmware_sim.brain.shapes import is_uid
from unit_driver.readers.numbers import is_payment_number, of_bytes, of_text
from unit_driver.readers.reader import BANK_CARD, NOTHING, RANDOM_CARD, Seen


@pytest.mark.parametrize("number", ["0A00050F", "04A3C6CAE26180", "00112233445566778899", "0000000001"])
def test_every_byte_of_a_number_is_kept_with_its_leading_zeros(number: str) -> None:
    assert of_bytes(bytes.fromhex(number)) == Seen(number)


def test_numbers_that_differ_in_a_zero_stay_different() -> None:
    assert of_bytes(bytes.fromhex("0A00050F")) == of_text("0A00050F") == Seen("0A00050F")
    # Without leading zeros both would be written 11000.
    assert of_bytes(bytes.fromhex("01100000")) != of_bytes(bytes.fromhex("11000000"))
    assert len({of_text(text).uid for text in ("12345678", "012345678", "0012345678", "1234567", "01234567")}) == 5


def test_a_phone_is_told_by_its_first_byte_and_a_longer_number_is_none() -> None:
    assert of_bytes(bytes.fromhex("08A1B2C3")) == Seen(remark=RANDOM_CARD)
    assert of_bytes(bytes.fromhex("08A1B2C3D4E5F6")).uid == "08A1B2C3D4E5F6"


@pytest.mark.parametrize("number", [b"", b"abc", bytes(11)])
def test_what_is_no_number_is_no_card(number: bytes) -> None:
    assert of_bytes(number) == NOTHING


@pytest.mark.parametrize("text", ["0090073029910", "90073029910", "AB12", "LIBRARY-0042", "ä card", "1" * 120])
def test_a_printed_number_makes_a_number_that_a_unit_takes_and_always_the_same(text: str) -> None:
    assert is_uid(of_text(text).uid)
    assert of_text(f" {text}\t") == of_text(text)


def test_a_number_that_can_be_a_cards_is_left_as_it_is() -> None:
    assert of_text("0090073029910") == Seen("0090073029910F")
    assert of_text("04a3c6cae26180") == Seen("04A3C6CAE26180")


@pytest.mark.parametrize("text", ["", "  ", "x" * 121, "a\x00bcdefgh"])
def test_no_text_or_a_strange_one_is_no_card(text: str) -> None:
    assert of_text(text) == NOTHING


def with_check_digit(digits: str) -> str:
    """A bank's number that begins so."""
    return next(number for last in "0123456789" if is_payment_number(number := digits + last))


@pytest.mark.parametrize(
    "number",
    [
        "4111111111111111",
        "4111 1111 1111 1111",
        "4111-1111-1111-1111",
        "4222222222222",
        "378282246310005",
        "5555555555554444",
        "2223003122003222",
        "30569309025904",
        "38520000023237",
        "3530111333300000",
        "4111111111111111=49121010000000000000",
        "B4111111111111111^PLAYER/ONE^4912101",
        "6011111111111117",
        "6759649826438453",
        with_check_digit("50180000000"),
        with_check_digit("62000000000000000"),
        with_check_digit("222100000000000"),
        with_check_digit("272099999999999"),
        with_check_digit("220000000000000"),
    ],
)
def test_a_bank_cards_number_is_told_and_not_kept(number: str) -> None:
    assert of_text(number) == Seen(remark=BANK_CARD)


@pytest.mark.parametrize(
    "number",
    ["4111111111111112", "9111111111111111", "41111111111111", "0090073029910", "21234000000000", "2721990000000006"],
)
def test_other_numbers_are_no_bank_cards(number: str) -> None:
    assert not is_payment_number(number)


@pytest.mark.parametrize(
    "number", ["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "B378282246310005"]
)
@pytest.mark.parametrize("after", [" 123", " 12/25", " 12.25 123", " EXP 12/25", "/123", " 4111"])
def test_a_bank_cards_number_is_told_though_a_date_or_another_number_stands_after_it(number: str, after: str) -> None:
    assert of_text(f"{number}{after}") == Seen(remark=BANK_CARD)


@pytest.mark.parametrize("number", ["4111111111111111AB", "12 4111111111111111", "4111111111111111123", "LIBRARY 4222"])
def test_a_number_that_only_holds_figures_like_a_bank_cards_is_a_card(number: str) -> None:
    assert is_uid(of_text(number).uid)


def test_a_phones_number_in_hex_is_refused_as_its_bytes_are() -> None:
    assert of_text("08A1B2C3") == of_text("08:a1:b2:c3") == Seen(remark=RANDOM_CARD)
    assert of_text("08A1B2C3D4E5F6") == Seen("08A1B2C3D4E5F6")


@pytest.mark.parametrize("text", ["04:A3:C6:CA", "04 a3 c6 ca", "04-A3-C6-CA", "04.A3.C6.CA", "04A3:C6CA", "04A3C6CA"])
def test_what_stands_between_the_bytes_of_a_number_makes_no_other_card(text: str) -> None:
    assert of_text(text) == Seen("04A3C6CA")
