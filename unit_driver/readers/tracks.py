"""A magnetic stripe as readers give it: `%B...^...?` the first track, `;...=...?` the second (ISO/IEC 7813)."""

import re
from typing import Final

from unit_driver.readers.numbers import is_payment_number, of_text
from unit_driver.readers.reader import BANK_CARD, UNREADABLE, Seen

_FIRST: Final = re.compile(r"%([^%?;\x00-\x1f\ufffd]+)\?")
_SECOND: Final = re.compile(r";([0-9:<=>]+)\?")
_BAD: Final = re.compile(r"[%;+][Ee]\?")
"""What a reader sends for a track that it could not read."""

_BANKS_FIRST: Final = re.compile(r"B[2-6][\d ]{11,}\^.*")
"""A first track of format B, the banks' own, with a number of their industry (ISO/IEC 7812)."""


def card_of(swipe: str) -> Seen:
    """The card of one swipe; UNREADABLE for a bad one. Track 2 alone is enough, and where both are, it decides.

    A card has one number whichever tracks were read well: a first track like a bank's counts by its number alone.
    """
    first, second = _FIRST.search(swipe), _SECOND.search(swipe)
    if first and _BANKS_FIRST.fullmatch(first[1]):
        return Seen(remark=BANK_CARD)
    for track in (second, first):
        # The letters are the format; E is what many readers say for "error" and never a format.
        if track is None or _BAD.fullmatch(track[0]):
            continue
        number = re.split(r"[=^]", track[1], maxsplit=1)[0]
        number = number[1:] if track is first and re.fullmatch(r"B[\d ]+", number) else number
        if not number.strip():
            continue
        if is_payment_number(number):
            return Seen(remark=BANK_CARD)
        return of_text(number.replace(" ", ""))
    return Seen(remark=UNREADABLE)
