"""Reading a move's words: text from pages and scripts becomes seats, quanta and deeds, or a named refusal."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from board_app.money import MAX_BALANCE, Currency, Fault
from board_app.rules.decisions import Ask, FieldKind, MoveKind, refuse
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import Due, State
from board_app.words import say

NAME_LENGTH = 20
_NUMBER = re.compile(r"[0-9]{1,9}")
_UID = re.compile(r"(?:[0-9A-F]{2}){4,10}")


def read_move(state: State, kind: MoveKind, move: Move, op: str) -> Ask | Refusal:
    """The move with every word read as its kind says, or the refusal of the first word that cannot be."""
    args: dict[str, Any] = {}
    for name, field in {**kind.fields, **kind.optional}.items():
        if name not in move.args:
            if name in kind.optional:
                continue
            return refuse("missing", move=move.name, field=name)
        value = _READERS[field](state, move.args[name])
        if isinstance(value, Refusal):
            return value
        args[name] = value
    return Ask(op, args)


def read_amount(currency: Currency, text: str) -> int | Refusal:
    """The quanta a typed amount names, or a refusal that says how to type it."""
    amount = currency.read(text)
    if not isinstance(amount, Fault):
        return amount
    whole = currency.scale == "whole"
    sentence = say(
        "amount",
        amount.code,
        text=text[:NAME_LENGTH],
        example="150" if whole else "260K or 1.5M",
        unit_hint="" if whole else " with K or M",
        quantum=currency.show(1),
        cap=currency.show(MAX_BALANCE),
    )
    return Refusal(f"amount_{amount.code}", sentence)


def _number(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return int(value) if isinstance(value, str) and _NUMBER.fullmatch(value) else None


def _seat(state: State, value: object) -> int | Refusal:
    seat = _number(value)
    return seat if seat and state.has_seat(seat) else refuse("no_seat", text=str(value)[:NAME_LENGTH])


def _party(state: State, value: object) -> int | Refusal:
    return 0 if _number(value) == 0 else _seat(state, value)


def _amount(state: State, value: object) -> int | Refusal:
    return read_amount(state.facts.currency, str(value))


def _deed(state: State, value: object) -> str | Refusal:
    return str(value) if str(value) in state.facts.deeds else refuse("no_deed", text=str(value)[:NAME_LENGTH])


def _line(state: State, value: object) -> int | Refusal:
    number = _number(value)
    if number is None or not 0 <= number <= state.book.head:
        return refuse("no_line", text=str(value)[:NAME_LENGTH])
    return number


def _due(state: State, value: object) -> Due | Refusal:
    return state.due(str(value)) or refuse("no_due")


def _chance(state: State, value: object) -> tuple[str, Mapping[str, Any]] | Refusal:
    entry = state.book.section("chances").get(str(value))
    return (str(value), entry) if entry else refuse("no_chance")


def _text(_: State, value: object) -> str:
    return " ".join(str(value).split())


def _uid(_: State, value: object) -> str | Refusal:
    uid = str(value).strip().upper()
    return uid if _UID.fullmatch(uid) else refuse("bad_uid", text=str(value)[:NAME_LENGTH])


_READERS: Mapping[FieldKind, Callable[[State, object], Any]] = {
    "seat": _seat,
    "party": _party,
    "amount": _amount,
    "deed": _deed,
    "due": _due,
    "chance": _chance,
    "line": _line,
    "text": _text,
    "uid": _uid,
}
