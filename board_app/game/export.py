"""A game written out: as a table for spreadsheets (CSV), or whole and lossless (JSON), to be taken in again.

The JSON has one line of text for each line of the journal. `check` is a CRC-32 over the check before it and the line,
so that damage is found at the line it is in; the head has a check of its own (`docs/export.md`).
"""

import json
import re
from binascii import crc32
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from board_app.game.sentences import written
from board_app.ledger.line import Line, legs_of, line_to_json
from board_app.rules.rewind import standing
from board_app.rules.state import FUND, POT, State

WHAT = "tabletop-teller game"
FORMAT = 1
"""The newest format of an exported game this version reads, and the one it writes."""

BOM = "\ufeff"
"""Spreadsheets take a table without it for one in the letters of their own country."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001  # wide signs begin formulas too
"""What a cell begins with that a spreadsheet would carry out."""

_INNER = re.compile(f";\\s*(?=[{re.escape(''.join(FORMULA))}])")


def json_lines(state: State, edition: str) -> Iterator[str]:
    """The whole game as lines of one JSON document; `edition` is what saved games hold it by."""
    book = state.book
    head = {"what": WHAT, "format": FORMAT, "edition": edition, "title": state.facts.title, "name": state.title}
    yield _json({**head, "check": head_check(head)})[:-1] + ',"lines":[\n'
    check = ""
    for line in book.lines:
        entry = entry_of(line)
        check = checked(check, entry)
        comma = "," if line.seq < book.head else ""
        yield f"{_json({'check': check, **entry})}{comma}\n"
    balances = {str(account): balance for account, balance in sorted(book.balances.items())}
    yield f'],"count":{book.head},"balances":{_json(balances)}}}\n'


def entry_of(line: Line) -> dict[str, Any]:
    """A line as the export holds it, without its check."""
    return {"seq": line.seq, "op": line.op, **line_to_json(line)}


def head_check(head: Mapping[str, Any]) -> str:
    """The check of what stands before the lines."""
    return checked("", {name: head.get(name) for name in ("what", "format", "edition", "title", "name")})


def checked(before: str, entry: Mapping[str, Any]) -> str:
    """The check of a line that follows one with the check `before`; however the text is laid out, it is the same."""
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"))
    return f"{crc32((before + text).encode('ascii')):08x}"


def csv_lines(state: State) -> Iterator[str]:
    """The log as a table: a row for each line, and for each account what it moved by and what it then held.

    Money is in thousands where it is typed with K and M, in whole units elsewhere; `UTC` is ISO 8601.
    """
    money, book = state.facts.currency, state.book
    factor, unit = (money.quantum, " (K)") if money.scale == "mk" else (1, "")
    accounts = _accounts(state)
    heads = [f"{name}{word}{unit}" for name in accounts.values() for word in (" change", " balance")]
    yield BOM + _row(["line", "UTC", "asked by", "what happened", "taken back", *heads])
    in_force, held = standing(book), dict.fromkeys(accounts, 0)
    for line in book.lines:
        legs = dict(legs_of(line.effects))
        sums: list[str | int] = []
        for account in accounts:
            held[account] += legs.get(account, 0)
            sums += [legs[account] * factor if account in legs else "", held[account] * factor]
        by = "" if line.seat is None else state.name(line.seat)
        back = "" if line.seq in in_force else "taken back"
        yield _row([line.seq, _moment(line.at), by, written(state, line), back, *sums])


def _accounts(state: State) -> Mapping[int, str]:
    """Every account but the bank's that money was on, and what its column is called; no two are called alike."""
    seats = [*map(int, state.book.section("players"))]
    seats += [FUND] if state.facts.fund else []
    seats += [POT] if POT in state.book.balances else []
    named = Counter(state.name(seat) for seat in seats)
    return {
        state.account(seat): name if named[name := state.name(seat)] == 1 else f"{name}, seat {seat}" for seat in seats
    }


def _row(cells: Iterable[str | int]) -> str:
    return ",".join(str(cell) if isinstance(cell, int) else _cell(cell) for cell in cells) + "\r\n"


def _cell(text: str) -> str:
    """A text that a spreadsheet shows and does not carry out, quoted where RFC 4180 wants it.

    Where commas stand in numbers a spreadsheet takes `;` for the end of a cell, and what follows for the next.
    """
    if text.startswith(FORMULA):
        text = f"'{text}"
    text = _INNER.sub(r"\g<0>'", text)
    return '"{}"'.format(text.replace('"', '""')) if any(sign in text for sign in ',;"\r\n') else text


def _moment(ms: int) -> str:
    """ISO 8601 of a moment, ms since 1970, in UTC: the rooms that decide have no calendar of their own."""
    days, rest = divmod(ms // 1000, 86_400)
    year, month, day = _date(days)
    return f"{year:04}-{month:02}-{day:02}T{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}Z"


def _date(days: int) -> tuple[int, int, int]:
    """The Gregorian date so many days after 1970-01-01, counted in eras of 400 years that begin in March."""
    era, of_era = divmod(days + 719_468, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    day = of_year - (153 * month + 2) // 5 + 1
    month += 3 if month < 10 else -9  # ten months from March on lie in the same year
    return era * 400 + year + (month <= 2), month, day  # January and February


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
