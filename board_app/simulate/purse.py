"""What built-in players do with money to spend, and how they find money that they owe."""

from collections.abc import Mapping, Sequence

from board_app.rules.facts import Deed
from board_app.rules.mortgage import interest
from board_app.rules.moves import Move
from board_app.rules.roles import COMPETITOR, above, below, in_the_way, monopolised, role_of
from board_app.rules.state import HOTEL, State


def spare(state: State, seat: int) -> int:
    """Quanta to spend on buildings and deals: a tenth of the start money is kept back for rents."""
    return state.free(state.account(seat)) - state.facts.start // 10


def improvement(state: State, seat: int) -> Move | None:
    """Free a deed, or put a row of buildings on the first group that can take one."""
    left = spare(state, seat)
    if left <= 0:
        return None
    owned = state.owned(seat)
    for deed in owned:
        if state.knows("unmortgage") and state.is_mortgaged(deed.key) and deed.mortgage + interest(state, deed) <= left:
            return Move("unmortgage", {"seat": seat, "deed": deed.key})
    if not state.knows("build"):
        return None
    if role_of(state, seat):
        return _by_role(state, seat, left)
    for name, group in state.facts.groups.items():
        whole = group[0].kind == "street" and state.owns_group(seat, name)
        if whole and (levels := _row(state, group, left)):
            return Move("build", {"seat": seat, "levels": _words(levels)})
    return None


def _by_role(state: State, seat: int, left: int) -> Move | None:
    """One building more on the street that has fewest, where the player's role allows one."""
    free = role_of(state, seat) == COMPETITOR
    streets = [
        deed
        for deed in state.owned(seat)
        if deed.kind == "street"
        and not state.is_mortgaged(deed.key)
        and state.level(deed.key) < HOTEL
        and (free or monopolised(state, seat, deed.group))
        and deed.house <= left
    ]
    if not streets:
        return None
    lowest = min(streets, key=lambda deed: (state.level(deed.key), deed.position))
    return Move("build", {"seat": seat, "levels": _words({lowest.key: above(state, lowest)})})


def _row(state: State, group: Sequence[Deed], left: int) -> dict[str, int]:
    """One more building on every lowest street of a whole group; {} where it cannot be."""
    if any(state.is_mortgaged(one.key) for one in group):
        return {}
    lowest = min(state.level(one.key) for one in group)
    streets = [one for one in group if state.level(one.key) == lowest]
    stock = state.unpromised("hotels" if lowest + 1 == HOTEL else "houses")
    if lowest == HOTEL or len(streets) > stock or len(streets) * group[0].house > left:
        return {}
    return {one.key: lowest + 1 for one in streets}


def _words(levels: Mapping[str, int]) -> str:
    return " ".join(f"{deed}:{'hotel' if level == HOTEL else level}" for deed, level in levels.items())


def owing(state: State, seat: int) -> Move:
    """A debtor sells buildings, then mortgages, until the debts can be paid, or fails.

    Where an edition lets nobody fail, a debt that cannot be paid is dropped.
    """
    if state.free(state.account(seat)) >= state.owed_by(seat):
        return Move("pay_debts", {"seat": seat}) if state.knows("pay_debts") else _one_due(state, seat, "settle")
    failed = Move("bankrupt", {"seat": seat}) if state.knows("bankrupt") else _one_due(state, seat, "drop")
    return _sale(state, seat) or _pledge(state, seat) or failed


def _one_due(state: State, seat: int, move: str) -> Move:
    return Move(move, {"due": next(due.id for due in state.dues() if due.payer == seat)})


def _sale(state: State, seat: int) -> Move | None:
    """A row of buildings less on the highest group, or all of it where the bank cannot break its hotels down."""
    built = [deed for deed in state.owned(seat) if state.level(deed.key)]
    if not built or not state.knows("sell"):
        return None
    highest = max(built, key=lambda deed: (state.level(deed.key), deed.position))
    if role_of(state, seat):
        return Move("sell", {"seat": seat, "levels": _words({highest.key: below(state, highest)})})
    level, group = state.level(highest.key), state.facts.group(highest.group)
    top = [deed.key for deed in group if state.level(deed.key) == level]
    if level == HOTEL and state.unpromised("houses") < (HOTEL - 1) * len(top):
        standing = [deed.key for deed in group if state.level(deed.key)]
        return Move("sell", {"seat": seat, "levels": _words(dict.fromkeys(standing, 0))})
    return Move("sell", {"seat": seat, "levels": _words(dict.fromkeys(top, level - 1))})


def _pledge(state: State, seat: int) -> Move | None:
    for deed in state.owned(seat) if state.knows("mortgage") else ():
        if not state.is_mortgaged(deed.key) and not in_the_way(state, deed, (deed.key,)):
            return Move("mortgage", {"seat": seat, "deed": deed.key})
    return None
