"""A line of the journal: who asked for what, and the effects it had. Folding applies effects and never runs rules."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

FORMAT = 1
"""The newest line format this version reads and the one it writes."""

BANK = 0
"""The bank's account; it alone may stand below zero."""

UNIT_ACCOUNTS = 16
"""The highest account a unit can hold (`docs/link.md`)."""

Legs = tuple[tuple[int, int], ...]
"""Money moved: (account, quanta) pairs that sum to zero, the bank's leg included."""


class Money(NamedTuple):
    """An effect: quanta move between accounts."""

    legs: Legs


class Put(NamedTuple):
    """An effect: one entry of a section of the state has a new value; None removes it. Values are JSON."""

    section: str
    key: str
    value: Any


Effect = Money | Put


class Point(NamedTuple):
    """A place in a ledger's history: its id, the number of facts so far, and their chain (`docs/link.md`)."""

    ledger: str
    revision: int
    chain: str


class Line(NamedTuple):
    """One entry of the journal. `at` is ms since 1970, `point` where the ledger stands after it (None: not moved).

    `seat` is who asked: a player on a device of their own, `BANK` the banker, None the table itself or its unit.
    """

    seq: int
    op: str
    at: int
    seat: int | None
    move: str
    args: Mapping[str, Any]
    effects: tuple[Effect, ...]
    point: Point | None


def pay(payer: int, payee: int, amount: int) -> Money:
    """The effect of one payment between two accounts."""
    return Money(((payer, -amount), (payee, amount)))


def legs_of(effects: Iterable[Effect]) -> Legs:
    """The net movement of all money effects, by account in rising order, without zeros."""
    net: dict[int, int] = {}
    for effect in effects:
        if isinstance(effect, Money):
            for account, delta in effect.legs:
                net[account] = net.get(account, 0) + delta
    return tuple([leg for leg in sorted(net.items()) if leg[1]]) if net else ()


def unit_legs(legs: Legs) -> Legs:
    """The legs as the unit hears them: what they leave open, and what the table keeps apart, is the bank's there."""
    return tuple((account, delta) for account, delta in legs if BANK < account <= UNIT_ACCOUNTS)


def effects_to_json(effects: tuple[Effect, ...]) -> list[list[Any]]:
    """Effects as JSON values."""
    return [
        ["money", [list(leg) for leg in effect.legs]]
        if isinstance(effect, Money)
        else ["put", effect.section, effect.key, effect.value]
        for effect in effects
    ]


def effects_from_json(values: list[list[Any]]) -> tuple[Effect, ...]:
    """The effects that `effects_to_json` wrote. Raises ValueError for a kind of effect this version does not know."""
    effects: list[Effect] = []
    for value in values:
        if value[0] == "put":
            _, section, key, entry = value
            effects.append(Put(section, key, entry))
        elif value[0] == "money":
            effects.append(Money(tuple([(account, delta) for account, delta in value[1]])))
        else:
            raise ValueError(f"unknown effect {value[0]!r}")
    return tuple(effects)


def line_to_json(line: Line) -> dict[str, Any]:
    """A line's body as JSON values; `seq` and `op` are kept beside it, where the store can index them."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "at": line.at,
        "seat": line.seat,
        "move": [line.move, dict(line.args)],
        "effects": effects_to_json(line.effects),
    }
    if line.point is not None:
        body["point"] = [line.point.ledger, line.point.revision, line.point.chain]
    return body


def line_from_json(seq: int, op: str, body: dict[str, Any]) -> Line:
    """The line that `line_to_json` wrote. Raises ValueError for a newer format."""
    if body["format"] > FORMAT:
        raise ValueError(f"line {seq} has format {body['format']}, this version reads up to {FORMAT}")
    move, args = body["move"]
    point = Point(*body["point"]) if "point" in body else None
    return Line(seq, op, body["at"], body["seat"], move, args, effects_from_json(body["effects"]), point)
