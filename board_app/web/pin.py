"""The banker's PIN: kept as a salted hash, in a file of the owner's alone.

A PIN has few digits: whoever has the file can try them all, at what one look costs each, some minutes for four. What
holds is that the pages make everybody wait (`board_app.web.tries`).
"""

import hashlib
import hmac
import json
import re
from dataclasses import dataclass, replace
from typing import Final

from board_app.web.tries import NONE, Tries

_DIGITS: Final = re.compile(r"[0-9]{4,12}")
_WORK: Final = {"n": 2**16, "r": 8, "p": 1, "maxmem": 2**27}
"""What one look at a PIN costs: 64 MiB, and some 200 ms."""


@dataclass(frozen=True, slots=True)
class Pin:
    """The PIN of a data folder; `hashed` is "" while there is none. `generation` counts how often it was changed."""

    salt: str = ""
    hashed: str = ""
    generation: int = 0
    tries: Tries = NONE

    @property
    def is_set(self) -> bool:
        """Whether there is one to type."""
        return bool(self.hashed)

    def changed(self, text: str, salt: bytes) -> "Pin":
        """With this PIN from now on, "" for none: keys that were given for the one before are void."""
        hashed = _hashed(text, salt).hex() if text else ""
        return Pin(salt.hex() if text else "", hashed, self.generation + 1)

    def fits(self, text: str) -> bool:
        """Whether somebody has typed it."""
        if not self.is_set or not is_pin(text):
            return False
        return hmac.compare_digest(_hashed(text, bytes.fromhex(self.salt)).hex(), self.hashed)

    def tried(self, tries: Tries) -> "Pin":
        """With these wrong tries."""
        return replace(self, tries=tries)

    def text(self) -> str:
        """The PIN as it is kept."""
        return json.dumps([self.salt, self.hashed, self.generation, list(self.tries)])


def pin_from_text(text: str) -> Pin:
    """The PIN that `Pin.text` wrote; "" is none."""
    if not text:
        return Pin()
    salt, hashed, generation, tries = json.loads(text)
    return Pin(salt, hashed, generation, Tries(*tries))


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN: 4 to 12 digits."""
    return _DIGITS.fullmatch(text) is not None


def _hashed(text: str, salt: bytes) -> bytes:
    return hashlib.scrypt(text.encode(), salt=salt, **_WORK)
