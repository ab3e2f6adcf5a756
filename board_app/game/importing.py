"""An exported game read again: every field looked at, every line checked, before anything is kept of it."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Never

from board_app.game.entries import line_fault, unwritable
from board_app.game.export import FORMAT, WHAT, checked, head_check
from board_app.ledger.book import Book, BookError
from board_app.ledger.line import BANK, UNIT_ACCOUNTS, Line, Point, legs_of, line_from_json, unit_legs
from board_app.ledger.line import FORMAT as LINE_FORMAT
from board_app.rules.standard import unreadable
from board_app.rules.state import POT
from unit_driver.link.catalogue import chain_next

MOST_BYTES = 32 * 1024 * 1024
"""The largest file that is read: some 100,000 lines."""

_OP = re.compile(r"[0-9A-Za-z]{8}")

LATEST_MS = 253_402_300_799_999
"""The end of the year 9999, ms since 1970."""


class ImportRefused(Exception):  # noqa: N818  # it is an answer, not a fault of the program
    """The file is no game that can go on here; the text names file, line and field. Nothing was taken in."""


class _NoNumberError(Exception):
    """A word that JSON does not have."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A game from a file: what it is an edition of, what people call it, and its journal, checked line by line."""

    edition: str
    name: str
    lines: tuple[Line, ...]


def read_export(file: str, data: bytes) -> Exported:
    """The game in a file that `json_lines` wrote. Raises ImportRefused."""
    return _Reader(file).read(data)


@dataclass(frozen=True, slots=True)
class _Reader:
    file: str

    def refuse(self, what: str) -> Never:
        raise ImportRefused(f"{self.file}: {what} Nothing was taken in.")

    def read(self, data: bytes) -> Exported:
        if len(data) > MOST_BYTES:
            self.refuse(f"it has more than {MOST_BYTES >> 20} MiB.")
        head = self._parsed(data)
        if not isinstance(head, dict) or head.get("what") != WHAT:
            self.refuse("this is no game that “Export” has made (field “what”).")
        if type(head.get("format")) is not int or head["format"] < 1:
            self.refuse("field “format” is no format.")
        if head["format"] > FORMAT:
            newer = f"it was written by a newer version (format {head['format']}, this one reads up to {FORMAT})."
            self.refuse(f"{newer} Update Tabletop Teller to take it in.")
        for name, kind in _HEAD.items():
            if type(head.get(name)) is not kind:
                self.refuse(f"field “{name}” is missing or damaged.")
        if "check" in head and head["check"] != head_check(head):
            self.refuse("field “check”: “edition”, “title” or “name” was changed after the export.")
        if head["name"] and unreadable(head["name"]):
            self.refuse("field “name” is no name that can be read.")
        lines = self._lines(head["lines"])
        if head["count"] != len(lines):
            self.refuse(f"field “count” says {head['count']} lines, and there are {len(lines)}: it is cut short.")
        self._sums(head["balances"], lines)
        self._chain(lines)
        return Exported(head["edition"], head["name"], lines)

    def _parsed(self, data: bytes) -> Any:
        try:
            read = json.loads(data.decode("utf-8-sig"), parse_constant=_no_number)
        except UnicodeDecodeError as error:
            self.refuse(f"byte {error.start} is no UTF-8 text: it is damaged, or no exported game.")
        except json.JSONDecodeError as error:
            where = f"text line {error.lineno}, column {error.colno}"
            self.refuse(f"{where}: it is damaged or cut short, or no exported game.")
        except _NoNumberError as error:
            self.refuse(f"{error} is no number: it is damaged, or no exported game.")
        except (RecursionError, ValueError):
            self.refuse("it is damaged, or no exported game: a number or a nesting in it is beyond all measure.")
        if b"\\u" in data and unwritable(json.dumps(read, ensure_ascii=False)):
            self.refuse("a text in it holds half a letter (“\\ud800” to “\\udfff”), which cannot be written.")
        return read

    def _lines(self, entries: list[Any]) -> tuple[Line, ...]:
        lines: list[Line] = []
        check = ""
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry, dict):
                self.refuse(f"line {number} is damaged.")
            bare = {name: value for name, value in entry.items() if name != "check"}
            if type(bare.get("format")) is int and bare["format"] > LINE_FORMAT:
                self.refuse(f"line {number}, field “format”: a newer version wrote it. Update Tabletop Teller.")
            for name, right in _FIELDS.items():
                if not right(bare.get(name)):
                    self.refuse(f"line {number}, field “{name}” is missing or damaged.")
            if bare["seq"] != number:
                self.refuse(f"line {number}, field “seq”: {bare['seq']} is not its number, so lines are missing.")
            check = checked(check, bare)
            if entry.get("check") != check:
                self.refuse(f"line {number}, field “check”: it, or a line before it, was changed after the export.")
            lines.append(line_from_json(number, bare["op"], bare))
            if fault := line_fault(lines[-1]):
                self.refuse(f"line {number}, {fault}")
        if not lines or lines[0].move != "new" or lines[0].point is None:
            self.refuse("line 1, field “move”: a game begins with “new”.")
        return tuple(lines)

    def _chain(self, lines: tuple[Line, ...]) -> None:
        for before, line in pairwise(lines):
            if fault := chain_fault(before.point, line):
                self.refuse(f"line {line.seq}, field “point”: {fault}")

    def _sums(self, balances: Mapping[str, Any], lines: tuple[Line, ...]) -> None:
        """Money is neither made nor lost, by any line or in all."""
        try:
            book = Book(lines)
        except BookError as fault:
            self.refuse(f"{fault} (field “effects”).")
        if {str(account): sum_ for account, sum_ in book.balances.items()} != balances:
            self.refuse("field “balances” is not what the lines come to.")


def chain_fault(before: Point | None, line: Line) -> str | None:
    """Why the chain of a line cannot follow the point before it, where the line says enough to tell; else None."""
    here, legs = line.point, unit_legs(legs_of(line.effects))
    keyed = line.move in ("keyed", "foreign") or "keyed" in line.args
    if before is None or here is None or keyed or not line.op or not legs:
        return None
    if (here.ledger, here.revision) != (before.ledger, before.revision + 1):
        return None
    facts = ([here.revision, "op", line.op, kind, legs, 0] for kind in ("p", "c", "k"))
    return None if here.chain in [chain_next(before.chain, fact) for fact in facts] else "the chain is broken here."


_HEAD: Mapping[str, type] = {"edition": str, "name": str, "lines": list, "count": int, "balances": dict}


def _no_number(text: str) -> Never:
    raise _NoNumberError(text)


def _whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_move(value: Any) -> bool:
    return isinstance(value, list) and [type(part) for part in value] == [str, dict]


def _is_effects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(effect, list) and _is_effect(effect) for effect in value)


def _is_effect(effect: list[Any]) -> bool:
    if effect[:1] == ["put"]:
        return [type(part) for part in effect[1:3]] == [str, str] and len(effect) == len(("put", "in", "key", "value"))
    legs = effect[1] if effect[:1] == ["money"] and len(effect) == len(("money", "legs")) else None
    return isinstance(legs, list) and all(isinstance(leg, list) and _is_leg(leg) for leg in legs)


def _is_leg(leg: list[Any]) -> bool:
    return len(leg) == len(("account", "delta")) and _whole(leg[0], 0, POT) and _whole(leg[1], -(10**9), 10**9)


def _is_point(value: Any) -> bool:
    if value is None:
        return True
    parts = isinstance(value, list) and [type(part) for part in value] == [str, int, str]
    return parts and bool(value[0]) and value[1] >= 0 and bool(value[2])


_FIELDS: Mapping[str, Callable[[Any], bool]] = {
    "seq": lambda value: _whole(value, 1, 10**9),
    "op": lambda value: isinstance(value, str) and (not value or bool(_OP.fullmatch(value))),
    "format": lambda value: _whole(value, 1, LINE_FORMAT),
    "at": lambda value: _whole(value, 0, LATEST_MS),
    "seat": lambda value: value is None or _whole(value, BANK, UNIT_ACCOUNTS),
    "move": _is_move,
    "effects": _is_effects,
    "point": _is_point,
}
"""What each field of a line must be."""
