"""The facts a unit tells, as typed values, and how each stands on the wire.

Fields stand in the order of the wire; shapes and limits: docs/link.md. Money is in quanta.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from unit_driver.link.catalogue import check_fact
from unit_driver.wired import Wired, tupled

Legs = tuple[tuple[int, int], ...]
"""Pairs of account and delta; what they do not cancel is the bank's."""


class _Numbered(Wired):
    __slots__ = ()

    def wire(self) -> list[Any]:
        """The list that the wire carries and the chain hashes: revision, name, the rest."""
        revision, *rest = self.args
        return [revision, self.name, *rest]


@dataclass(frozen=True, slots=True)
class Moved(_Numbered):
    """Money moved: kind "p" payment, "c" correction, "k" keyed, "g" Go; op "" when keyed; due 0 or the one settled."""

    name: ClassVar[str] = "op"
    revision: int
    op: str
    kind: str
    legs: Legs
    due: int


@dataclass(frozen=True, slots=True)
class CardBound(_Numbered):
    """A card belongs to an account now, 0 to nobody; `opening` came from the bank when this opened the account."""

    name: ClassVar[str] = "bind"
    revision: int
    account: int
    uid: str
    opening: int


@dataclass(frozen=True, slots=True)
class Wish(_Numbered):
    """Somebody asked for "clear" at the unit while it was attached."""

    name: ClassVar[str] = "wish"
    revision: int
    what: str


@dataclass(frozen=True, slots=True)
class ChanceStruck(_Numbered):
    """A Chance card was drawn: for an account, or with account 0 for everyone in a zone 1 to 4."""

    name: ClassVar[str] = "chance"
    revision: int
    card: int
    account: int
    zone: int


@dataclass(frozen=True, slots=True)
class DueRefused(_Numbered):
    """Somebody answered the question for a due with C."""

    name: ClassVar[str] = "refused"
    revision: int
    due: int


@dataclass(frozen=True, slots=True)
class DueTimedOut(_Numbered):
    """Nobody answered the question for a due in time."""

    name: ClassVar[str] = "timed_out"
    revision: int
    due: int


@dataclass(frozen=True, slots=True)
class DealOver(_Numbered):
    """The Deal clock ran out ("end") or a key stopped it ("stop")."""

    name: ClassVar[str] = "deal"
    revision: int
    how: str


Fact = Moved | CardBound | Wish | ChanceStruck | DueRefused | DueTimedOut | DealOver

_FACTS: dict[str, type[Fact]] = {fact.name: fact for fact in get_args(Fact)}


def fact_from_wire(wire: list[Any]) -> Fact:
    """The typed fact of a list `[revision, name, ...args]`; raises ValueError when docs/link.md has no such fact."""
    if (wrong := check_fact(wire)) is not None:
        raise ValueError(f"{wire!r} is no fact of the link: {wrong} does not fit docs/link.md")
    revision, name, *args = tupled(wire)
    return _FACTS[name](revision, *args)
