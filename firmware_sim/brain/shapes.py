"""What the argument of a request may be, by the argument's name (docs/link.md, Values and Requests)."""

from .accounts import CLOSED, LAST, MOST
from .cues import ALL as CUES
from .keypad import KEYS
from .record import text_of
from .settings import is_account, is_good, is_whole
from .slots import SLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

_NAME_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HEX_LETTERS = "0123456789ABCDEF"
_HIGHEST_REVISION = 999_999_999
LONGEST_TEXT = 64
LONGEST_WHY = 32  # what a due is for: the whole question has 64 characters
TEXT_BYTES = 130  # of JSON text that is to be shown: with more the view would not fit in a frame
LEGS_BYTES = 162  # JSON text of legs: with more the fact would not fit in a frame of 240 bytes


def _consists_of(value: "Any", letters: str, shortest: int, longest: int) -> bool:
    return isinstance(value, str) and shortest <= len(value) <= longest and all(letter in letters for letter in value)


def is_text(value: "Any") -> bool:
    """At most 64 printable ASCII characters."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and all(" " <= letter <= "~" for letter in value)


def is_line(value: "Any", longest: int) -> bool:
    """A text that can be shown; the wire writes `~` with six characters."""
    return is_text(value) and len(value) <= longest and len(text_of([value])) - 2 + 5 * value.count("~") <= TEXT_BYTES


def is_name(value: "Any") -> bool:
    """The name of a ledger or an operation: eight ASCII letters or digits."""
    return _consists_of(value, _NAME_LETTERS, 8, 8)


def is_uid(value: "Any") -> bool:
    """A card's number: 8 to 20 upper-case hex digits."""
    return _consists_of(value, _HEX_LETTERS, 8, 20)


def is_legs(value: "Any") -> bool:
    """[[account, delta], ...]: no account twice, no delta 0."""
    if not isinstance(value, list) or not 1 <= len(value) <= LAST:
        return False
    seen = set()
    for leg in value:
        if not isinstance(leg, list) or len(leg) != 2:
            return False
        if not is_account(leg[0]) or not is_whole(leg[1], -MOST, MOST) or leg[1] == 0:
            return False
        seen.add(leg[0])
    return len(seen) == len(value) and len(text_of(value)) <= LEGS_BYTES


def is_balances(value: "Any") -> bool:
    """Balances of accounts 1, 2, ... up to the last open one; -1 where none is open."""
    if not isinstance(value, list) or len(value) > LAST:
        return False
    if value and value[-1] == CLOSED:
        return False
    return all(is_whole(balance, CLOSED, MOST) for balance in value)


def are_settings(value: "Any") -> bool:
    """[[name, value], ...], each a setting with a good value; `notices` (0 or 1) is one of them."""
    if not isinstance(value, list) or len(value) > 16:
        return False
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            return False
        if not (is_whole(pair[1], 0, 1) if pair[0] == "notices" else is_good(pair[0], pair[1])):
            return False
    return True


# Whole numbers, by the least and the most.
RANGES = {
    "major": (0, 999),
    "minor": (0, 999),
    "account": (0, LAST),
    "revision": (0, _HIGHEST_REVISION),
    "base": (0, _HIGHEST_REVISION),
    "ms": (1, 60_000),
    "due": (1, _HIGHEST_REVISION),
    "payer": (0, LAST),
    "payee": (0, LAST),
    "quanta": (1, MOST),
    "wait": (1, 600_000),
    "clock": (0, 600_000),
}
CHECKS: "dict[str, Callable[[Any], bool]]" = {
    "session": lambda value: is_text(value) and 1 <= len(value) <= 16,
    "secret": is_text,
    "op": is_name,
    "ledger": is_name,
    "kind": lambda value: value in ("p", "c"),
    "legs": is_legs,
    "balances": is_balances,
    "uid": is_uid,
    "settings": are_settings,
    "text": lambda value: is_line(value, LONGEST_TEXT),
    "why": lambda value: is_line(value, LONGEST_WHY) and value != "",
    "cue": lambda value: value in CUES,
    "key": lambda value: value in KEYS,
    "how": lambda value: value in ("tap", "down", "up"),
    "slot": lambda value: value in SLOTS,
}


def fits(name: str, value: "Any") -> bool:
    """Whether a value may be the argument of that name."""
    if name in RANGES:
        return is_whole(value, *RANGES[name])
    return CHECKS[name](value)
