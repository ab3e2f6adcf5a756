"""Counting what players have at the end: cash, or the part of it that is kept, and one income of every deed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from board_app.rules.board import PERCENT
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.property import rent_of
from board_app.rules.roles import role_of
from board_app.rules.state import State

KINDS = ("richest", "two_hour")
"""Ways to count: all cash, or what a role keeps of it; the incomes of all deeds without a mortgage beside it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player comes to, in quanta: `kept` of the `cash`, and pairs of a deed's key and its income."""

    seat: int
    cash: int
    kept: int
    incomes: tuple[tuple[str, int], ...]

    @property
    def income(self) -> int:
        """All incomes."""
        return sum(amount for _, amount in self.incomes)

    @property
    def total(self) -> int:
        """What decides the game."""
        return self.kept + self.income


def earning(state: State, seat: int) -> list[Deed]:
    """The deeds of a player that bring an income."""
    return [deed for deed in state.owned(seat) if not state.is_mortgaged(deed.key)]


def by_throw(state: State, seat: int) -> list[Deed]:
    """Those whose income goes by the dice."""
    return [deed for deed in earning(state, seat) if deed.by_dice]


def sheets(state: State, seats: Iterable[int], throw: int, kind: str) -> list[Sheet]:
    """What each of these players comes to; one `throw` counts for every deed whose income goes by the dice."""
    return [_sheet(state, seat, throw, kind) for seat in seats]


def _sheet(state: State, seat: int, throw: int, kind: str) -> Sheet:
    cash = state.balance(state.account(seat))
    percent = kept_percent(state, seat) if kind == "two_hour" else PERCENT
    incomes = tuple((deed.key, rent_of(state, deed, throw)) for deed in earning(state, seat))
    return Sheet(seat, cash, cash * percent // PERCENT, incomes)


def kept_percent(state: State, seat: int) -> int:
    """The part of the cash that a role keeps after two hours; who has none yet keeps all."""
    roles = state.facts.board.roles
    return roles.keeps.get(role_of(state, seat), PERCENT) if roles else PERCENT


def leaders(counted: Sequence[Sheet]) -> list[int]:
    """The seats that come to most, all of them where several do."""
    most = max((sheet.total for sheet in counted), default=0)
    return [sheet.seat for sheet in counted if sheet.total == most]


def end_with(draft: Draft, counted: Sequence[Sheet], kind: str) -> None:
    """The game is over with these sheets, and whoever comes to most has won."""
    draft.end(leaders(counted))
    told = [[sheet.seat, sheet.cash, sheet.kept, [list(pair) for pair in sheet.incomes]] for sheet in counted]
    draft.put("over", "kind", kind)
    draft.put("over", "sheets", told)


def sheets_kept(told: Iterable[Any]) -> list[Sheet]:
    """The sheets that `end_with` wrote."""
    return [Sheet(seat, cash, kept, tuple((key, sum_) for key, sum_ in pairs)) for seat, cash, kept, pairs in told]
