"""Reading a move's words: text from pages and scripts becomes seats, quanta and deeds, or a named refusal."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from board_app.money import MAX_BALANCE, Currency, Fault
from board_app.rules.board import EFFECTS, ROLES, UNOWNED
from board_app.rules.chips import has_projects
from board_app.rules.decisions import Ask, FieldKind, MoveKind, refuse
from board_app.rules.facts import KINDS
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import HOTEL, Due, State
from board_app.rules.turns import outside
from board_app.words import say
from unit_driver.readers.keyboard_wedge import STRIPES, read_line
from unit_driver.readers.numbers import BARCODE_KIND, BETWEEN, is_payment_number
from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, Seen

NAME_LENGTH = 20
_NUMBER = re.compile(r"[0-9]{1,9}")
_DICE = re.compile(r"([1-9]|1[0-2])|([1-6])[ +,]+([1-6])")
_THROWS = {f"{one} {other}": (one, other) for one in range(1, 7) for other in range(1, 7)}
_UID = re.compile(r"(?:[0-9A-F]{2}){4,10}")
_DECIMAL = re.compile(r"[0-9]{8,20}")


def read_move(state: State, kind: MoveKind, move: Move, op: str, seat: int | None = None) -> Ask | Refusal:
    """The move with every word read as its kind says, or the refusal of the first word that cannot be."""
    told, args = move.args, {}
    for name, field in kind.fields.items():
        if name not in told:
            return refuse("missing", move=move.name, field=name)
        value = args[name] = _READERS[field](state, told[name])
        if isinstance(value, Refusal):
            return value
    for name, field in kind.optional.items():
        if name in told:
            value = args[name] = _READERS[field](state, told[name])
            if isinstance(value, Refusal):
                return value
    return Ask(op, args, seat)


def read_words(state: State, kind: MoveKind, move: Move) -> Move | Refusal:
    """The move with those of its words read that are there, or the refusal of the first one that cannot be."""
    read = {}
    for name, field in (*kind.fields.items(), *kind.optional.items()):
        if name in move.args:
            value = read[name] = _READERS[field](state, move.args[name])
            if isinstance(value, Refusal):
                return value
    return Move(move.name, read)


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
    seat = _anyone(state, value)
    return (outside(state, seat) or seat) if isinstance(seat, int) and state.is_out(seat) else seat


def _anyone(state: State, value: object) -> int | Refusal:
    seat = _number(value)
    return seat if seat and state.has_seat(seat) else refuse("no_seat", text=str(value)[:NAME_LENGTH])


def _party(state: State, value: object) -> int | Refusal:
    return 0 if _number(value) == 0 else _anyone(state, value)


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
    text = str(value).strip()
    # A reader that types into the field of a page sends a whole stripe or a number; of other words no card is made.
    number = BETWEEN.sub("", text.upper())
    scanned = text[:1] in STRIPES or BARCODE_KIND.match(text) or _DECIMAL.fullmatch(number) or _UID.fullmatch(number)
    seen = read_line(text) if scanned or is_payment_number(text) else Seen(text)
    if seen.remark == BANK_CARD:
        return refuse("bank_card")
    if seen.remark == RANDOM_CARD:
        return refuse("random_card")
    return seen.uid if _UID.fullmatch(seen.uid) else refuse("bad_uid", text=str(value)[:NAME_LENGTH])


def _old_uid(state: State, value: object) -> str | Refusal:
    return _uid(state, value) if str(value).strip() else ""


def _dice(_: State, value: object) -> tuple[int, ...] | Refusal:
    """What was thrown: two dice, or their sum."""
    if throw := _THROWS.get(str(value)):
        return throw
    found = _DICE.fullmatch(str(value).strip())
    if found is None:
        return refuse("no_dice", text=str(value)[:NAME_LENGTH])
    return tuple(int(die) for die in found.groups() if die)


def _space(state: State, value: object) -> int | Refusal:
    number = _number(value)
    if number is None or number >= len(state.facts.board.spaces):
        return refuse("no_space", text=str(value)[:NAME_LENGTH], last=len(state.facts.board.spaces) - 1)
    return number


def _whole(_: State, value: object) -> int | Refusal:
    number = _number(value)
    return refuse("no_number", text=str(value)[:NAME_LENGTH]) if number is None else number


def _building(_: State, value: object) -> str | Refusal:
    return str(value) if value in ("house", "hotel") else refuse("no_building", text=str(value)[:NAME_LENGTH])


def _seats(state: State, value: object) -> tuple[int, ...] | Refusal:
    """Seats, with spaces between them; one at least."""
    seats: dict[int, bool] = {}
    for word in str(value).split() or [""]:
        if isinstance(seat := _seat(state, word), Refusal):
            return seat
        seats[seat] = True
    return tuple(seats)


def _deeds(state: State, value: object) -> tuple[str, ...] | Refusal:
    """Deeds, with spaces between them."""
    for word in (words := str(value).split()):
        if isinstance(fault := _deed(state, word), Refusal):
            return fault
    return tuple(dict.fromkeys(words))


def _levels(state: State, value: object) -> Mapping[str, int] | Refusal:
    """`deed:level` with spaces between them; a level is 0 to 4 houses or `hotel`."""
    levels: dict[str, int] = {}
    for word in str(value).split():
        key, _, level = word.partition(":")
        if isinstance(fault := _deed(state, key), Refusal):
            return fault
        if level not in LEVELS:
            return refuse("no_level", text=level[:NAME_LENGTH])
        levels[key] = LEVELS[level]
    return levels or refuse("no_level", text="")


def _side(state: State, value: object) -> Mapping[str, Any] | Refusal:
    """One side of a deal: `cash:150 deed:39 jail:1 free:39:2`, with spaces between them."""
    side: dict[str, Any] = {}
    for word in str(value).split():
        kind, _, rest = word.partition(":")
        key, _, landings = rest.partition(":")
        given = _GIVEN[kind](state, key) if kind in _GIVEN else _no_gift(state, word)
        if isinstance(given, Refusal):
            return given
        if given == 0:
            return _no_gift(state, word)
        if kind == "free":
            count = _number(landings)
            if not count:
                return refuse("no_number", text=landings[:NAME_LENGTH])
            side.setdefault("free", {})[given] = count
        elif kind == "deed":
            side["deeds"] = [*dict.fromkeys([*side.get("deeds", ()), given])]
        else:
            side["cash" if kind == "cash" else "jail_cards"] = given
    return side


def _no_gift(state: State, word: str) -> Refusal:
    """The refusal of what cannot change hands. Where there is no rent, no landing can be free."""
    return refuse("no_project_gift" if has_projects(state) else "no_such_gift", text=word[:NAME_LENGTH])


def _cards(state: State, value: object) -> tuple[str, ...] | Refusal:
    """Playing cards, with spaces between them, as often as they are there."""
    for word in (words := str(value).split()):
        if word not in state.facts.cards:
            return refuse("no_playing_card", text=word[:NAME_LENGTH])
    return tuple(words)


def _sums(state: State, value: object) -> Mapping[int, int] | Refusal:
    """`seat:amount` with spaces between them, each seat once; an amount may be 0."""
    sums: dict[int, int] = {}
    for word in str(value).split():
        key, _, text = word.partition(":")
        if isinstance(seat := _seat(state, key), Refusal):
            return seat
        if isinstance(amount := 0 if text == "0" else _amount(state, text), Refusal):
            return amount
        if seat in sums:
            return refuse("named_twice", seat=state.name(seat))
        sums[seat] = amount
    return sums


def _effect(state: State, value: object) -> tuple[str | int, ...] | Refusal:
    """A card told from the table: the name of its effect and its values, e.g. `bank -50`, `repairs 25 100`."""
    name, *values = str(value).split() or [""]
    kinds = EFFECTS.get(name)
    if kinds is None or len(values) != len(kinds):
        return refuse("no_effect", text=str(value)[:NAME_LENGTH])
    effect: list[str | int] = [name]
    for kind, word in zip(kinds, values, strict=True):
        if word.startswith("-") and name in ONE_WAY:
            return refuse("no_effect", text=str(value)[:NAME_LENGTH])
        read = _EFFECT_WORDS[kind](state, word)
        if isinstance(read, Refusal):
            return read
        effect.append(read)
    return tuple(effect)


ONE_WAY = ("repairs", "from_role", "to_role", "gate")
"""Effects whose money goes one way only."""


def _role(_: State, word: str) -> str | Refusal:
    return word if word in ROLES else refuse("no_effect", text=word[:NAME_LENGTH])


def _signed(state: State, word: str) -> int | Refusal:
    """Money that can be nothing, or be paid instead of got."""
    if word == "0":
        return 0
    amount = _amount(state, word.removeprefix("-"))
    return -amount if isinstance(amount, int) and word.startswith("-") else amount


def _count(state: State, word: str) -> int | Refusal:
    """Spaces to go, or a factor: no more than the board has spaces, and not nothing."""
    count = _space(state, word)
    return refuse("no_count") if count == 0 else count


def _deed_kind(_: State, word: str) -> str | Refusal:
    return word if word in (*KINDS, UNOWNED) else refuse("no_effect", text=word[:NAME_LENGTH])


LEVELS: Mapping[str, int] = {**{str(level): level for level in range(HOTEL)}, "hotel": HOTEL}

_GIVEN: Mapping[str, Callable[[State, object], Any]] = {"cash": _amount, "deed": _deed, "jail": _whole, "free": _deed}

_EFFECT_WORDS: Mapping[str, Callable[[State, str], Any]] = {
    "money": _signed,
    "number": _space,
    "count": _count,
    "kind": _deed_kind,
    "role": _role,
}

_READERS: Mapping[FieldKind, Callable[[State, object], Any]] = {
    "seat": _seat,
    "anyone": _anyone,
    "party": _party,
    "amount": _amount,
    "deed": _deed,
    "due": _due,
    "chance": _chance,
    "line": _line,
    "text": _text,
    "uid": _uid,
    "old_uid": _old_uid,
    "dice": _dice,
    "space": _space,
    "levels": _levels,
    "side": _side,
    "deeds": _deeds,
    "seats": _seats,
    "number": _whole,
    "building": _building,
    "effect": _effect,
    "sums": _sums,
    "cards": _cards,
}

KINDS_OF_WORDS: tuple[str, ...] = tuple(_READERS)
"""Every kind a word of a move can have."""
