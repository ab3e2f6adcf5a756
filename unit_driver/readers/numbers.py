"""Card numbers: 4 to 10 bytes in upper-case hex, whatever kind of card they are from."""

import re
from hashlib import sha256
from typing import Final

from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, Seen

_AS_IT_IS: Final = re.compile(r"[0-9A-F]{8,20}")
_LONGEST_TEXT: Final = 120
_RANDOM: Final = 0x08
_AFTER: Final = re.compile(r"[=^].*")
_APART: Final = re.compile(r"[\W_]+")
BETWEEN: Final = re.compile(r"[ :.-]")
"""What people and readers write between the bytes or figures of a number."""

BARCODE_KIND: Final = re.compile(r"\][A-Za-z][0-9A-Za-z]")
"""The kind of a barcode, which scanners may put before its text (ISO/IEC 15424)."""

_BANKS: Final = re.compile(
    r"4(\d{12}|\d{15}|\d{18})"  # Visa
    r"|(5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}"  # Mastercard
    r"|(50|5[6-9]|6\d)\d{10,17}"  # Maestro, UnionPay, Discover
    r"|3[47]\d{13}"  # American Express
    r"|(36|38|39|30[0-59])\d{11,17}"  # Diners
    r"|35(2[89]|[3-8]\d)\d{12,15}"  # JCB
    r"|220[0-4]\d{12,15}"  # Mir
)
"""The ranges that banks have of ISO/IEC 7812, with the lengths of their numbers."""


def of_bytes(number: bytes) -> Seen:
    """The card of a contactless number, first byte first.

    Phones draw a new number at every tap and say so by four bytes that begin with 08 (ISO/IEC 14443-3).
    """
    if not 4 <= len(number) <= 10:
        return Seen()
    if len(number) == 4 and number[0] == _RANDOM:
        return Seen(remark=RANDOM_CARD)
    return Seen(number.hex().upper())


def of_text(text: str) -> Seen:
    """The card of a printed or magnetic number: itself when it can be one, otherwise a digest of it.

    An odd number of digits is filled up with an F at the end, as digits in half bytes are. Leading zeros count, spaces
    at the ends do not, nor what stands between the bytes of hex. Nothing is made of a bank card's number or a phone's.
    """
    text = text.strip()
    if not text or len(text) > _LONGEST_TEXT or not text.isprintable():
        return Seen()
    # A stripe may come without the signs around it.
    if is_payment_number(_AFTER.sub("", text).removeprefix("B")):
        return Seen(remark=BANK_CARD)
    # Some readers type hex in small letters; it is the same number.
    if _AS_IT_IS.fullmatch(number := BETWEEN.sub("", text.upper())):
        return of_bytes(bytes.fromhex(number if len(number) % 2 == 0 else f"{number}F"))
    return Seen(sha256(text.encode()).hexdigest()[:20].upper())


def is_payment_number(text: str) -> bool:
    """Whether digits are those of a bank card: of a bank's range, as long as those are, with the right check digit.

    What stands apart after them, such as a date or a check number, makes no other card of it.
    """
    digits = ""
    for figures in _APART.split(text.strip()):
        if not figures.isdecimal():
            return False
        digits += figures
        if _BANKS.fullmatch(digits) and _luhn(digits):
            return True
    return False


def _luhn(digits: str) -> bool:
    doubled = [sum(divmod(2 * int(digit), 10)) for digit in digits[-2::-2]]
    return (sum(map(int, digits[-1::-2])) + sum(doubled)) % 10 == 0
