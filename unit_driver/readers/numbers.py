"""Card numbers: 4 to 10 bytes in upper-case hex, whatever kind of card they are from."""

import re
from hashlib import sha256
from typing import Final

from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, Seen

_AS_IT_IS: Final = re.compile(r"[0-9A-F]{8,20}")
_LONGEST_TEXT: Final = 120


def of_bytes(number: bytes) -> Seen:
    """The card of a contactless number, first byte first.

    Phones draw a new number at every tap and say so by four bytes that begin with 08 (ISO/IEC 14443-3).
    """
    if not 4 <= len(number) <= 10:
        return Seen()
    if len(number) == 4 and number[0] == 0x08:
        return Seen(remark=RANDOM_CARD)
    return Seen(number.hex().upper())


def of_text(text: str) -> Seen:
    """The card of a printed or magnetic number: itself when it can be one, otherwise a digest of it.

    An odd number of digits is filled up with an F at the end, as digits in half bytes are. Leading zeros count, spaces
    at the ends do not. Nothing is made of a bank card's number.
    """
    text = text.strip()
    if not text or len(text) > _LONGEST_TEXT or not text.isprintable():
        return Seen()
    if is_payment_number(text):
        return Seen(remark=BANK_CARD)
    # Some readers type hex in small letters; it is the same number.
    if _AS_IT_IS.fullmatch(number := text.upper()):
        return Seen(number if len(number) % 2 == 0 else f"{number}F")
    return Seen(sha256(text.encode()).hexdigest()[:20].upper())


def is_payment_number(text: str) -> bool:
    """Whether digits are those of a bank card: 15, 16 or 19 of them, of a bank's range, with the right check digit."""
    digits = text.replace(" ", "")
    return bool(re.fullmatch(r"[3-6]\d{14,15}|[3-6]\d{18}", digits)) and _luhn(digits)


def _luhn(digits: str) -> bool:
    doubled = [sum(divmod(2 * int(digit), 10)) for digit in digits[-2::-2]]
    return (sum(map(int, digits[-1::-2])) + sum(doubled)) % 10 == 0
