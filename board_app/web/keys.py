"""Keys: what a browser holds to be let in. Each is signed with the secret of the game; none can be made without it.

A key is one word that fits into an address and a cookie: six letters that name the table, what it opens, a signature.
Who holds the key of a seat sits there; `generation` counts the devices a seat has been given to, so that an older one
can be told from the one that has the seat now.
"""

import base64
import hmac
import re
from functools import lru_cache
from typing import Literal, NamedTuple

_TABLE_LETTERS = 6
_SIGNED_LETTERS = 20
"""Letters of five bits each: 100 bits, which nobody guesses."""

_SIGNED_KEPT = 256
"""Signatures that are made once: each request brings a key, mostly one of a few."""

_SHAPE = re.compile(r"(?P<table>[a-z2-7]{6})(?P<opens>[bjps])(?P<numbers>[0-9.]{0,40})-(?P<signed>[a-z2-7]{20})")

_NUMBERS = {"b": 0, "j": 0, "p": 1, "s": 3}
"""What a key opens, and how many numbers it carries."""


class Key(NamedTuple):
    """What a key opens: `b` and `p` the bank, `j` the door, `s` a seat.

    `numbers` are the generation of the PIN it was given for, or game, seat and generation.
    """

    opens: Literal["b", "j", "p", "s"]
    numbers: tuple[int, ...] = ()


class Keys:
    """Makes and reads the keys of one secret; `table` is the word that all of them begin with."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signed = lru_cache(_SIGNED_KEPT)(self._sign)
        self.table = self._signed("table")[:_TABLE_LETTERS]
        self.banker = self._made("b")
        self.join = self._made("j")

    def by_pin(self, generation: int) -> str:
        """The key of a banker who has typed the PIN."""
        return self._made("p", generation)

    def seat(self, game: int, seat: int, generation: int) -> str:
        """The key of the device that sits there."""
        return self._made("s", game, seat, generation)

    def read(self, text: str) -> Key | None:
        """What a key opens, None for one that is not of this table."""
        found = _SHAPE.fullmatch(text)
        if found is None:
            return None
        opens, numbers = found["opens"], tuple(int(number) for number in found["numbers"].split(".") if number)
        if len(numbers) != _NUMBERS[opens] or not hmac.compare_digest(self._made(opens, *numbers), text):
            return None
        return Key(opens, numbers)  # type: ignore[arg-type]  # one of the four, by the shape

    def _made(self, opens: str, *numbers: int) -> str:
        body = opens + ".".join(map(str, numbers))
        return f"{self.table}{body}-{self._signed(body)}"

    def _sign(self, text: str) -> str:
        digest = hmac.digest(self._secret, text.encode(), "sha256")
        return base64.b32encode(digest).decode().lower()[:_SIGNED_LETTERS]
