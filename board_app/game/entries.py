"""What a line from outside must keep to beside its form: people's names, sums they begin with, lines it names."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.ledger.line import UNIT_ACCOUNTS, Line, Put
from board_app.rules.rewind import REWINDS
from board_app.rules.standard import unreadable

NAMES_LINE: Mapping[str, str] = {
    **dict.fromkeys(REWINDS, "to"),
    **dict.fromkeys(("correct", "reopen", "explain"), "line"),
}
"""Moves of lines that name an earlier line, and the word that does."""

_MOST_QUANTA = 99_999


def unwritable(text: str) -> bool:
    """Whether a text holds halves of letters, which no page and no file can be written with."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def line_fault(line: Line) -> str:
    """The field that is not what every game keeps to, with what it should be; "" for none."""
    word = NAMES_LINE.get(line.move, "")
    if word and not _whole(line.args.get(word), 1, line.seq - 1):
        return f"field “move”: “{word}” names no line before it."
    for effect in line.effects:
        if isinstance(effect, Put) and (should := _should_be(effect)):
            return f"field “effects”: {effect.section} “{effect.key[:20]}” is {should}."
    return ""


def _should_be(put: Put) -> str:
    right, should = _ENTRIES.get(put.section, (_anything, ""))
    return "" if put.value is None or right(put.key, put.value) else should


def _anything(_: str, __: Any) -> bool:
    return True


def _is_player(key: str, value: Any) -> bool:
    known = isinstance(value, dict) and value.keys() == {"name", "account"}
    return known and _is_number(key) and _is_name(value["name"]) and _whole(value["account"], 1, UNIT_ACCOUNTS)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and unreadable(value) is None


def _is_sum(_: str, value: Any) -> bool:
    return _whole(value, 0, _MOST_QUANTA)


def _is_number(key: str) -> bool:
    return key.isascii() and key.isdecimal() and 0 < int(key) <= UNIT_ACCOUNTS


def _whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


_ENTRIES: Mapping[str, tuple[Callable[[str, Any], bool], str]] = {
    "players": (_is_player, "no player with a name that can be read and an account"),
    "title": (lambda _, value: _is_name(value), "no name that can be read"),
    "openings": (lambda key, value: _is_number(key) and _is_sum(key, value), "no sum to begin with"),
    "start": (_is_sum, "no sum to begin with"),
}
"""Sections that every edition has: what an entry must be, and what one is called that is not."""
