"""Chips on projects: who has how many where, what is full, and what it then pays."""

from collections.abc import Mapping

from board_app.rules.draft import Draft
from board_app.rules.facts import Deed, Project
from board_app.rules.state import State


def printed(deed: Deed) -> Project:
    """What the card of a project says."""
    assert deed.project is not None, f"{deed.name} is no project"
    return deed.project


def has_projects(state: State) -> bool:
    """Whether this edition has projects instead of deeds."""
    return any(deed.project for deed in state.facts.deeds.values())


def chips_on(state: State, deed: str) -> Mapping[int, int]:
    """The chips on a project by seat."""
    return {int(seat): count for seat, count in state.book.section("chips").get(deed, {}).items()}


def is_full(state: State, deed: Deed) -> bool:
    """Whether every slot of a project has its chip."""
    return sum(chips_on(state, deed.key).values()) >= printed(deed).slots


def chips_left(state: State, seat: int) -> int:
    """The chips a player has still to place."""
    placed = sum(counts.get(str(seat), 0) for counts in state.book.section("chips").values())
    return state.facts.figures["chips"] - int(placed)


def payout_of(state: State, deed: Deed) -> int:
    """What a full project pays to its manager, and to the fund, in quanta (option `payout_pair`)."""
    pair = state.owns_group(state.owner(deed.key), deed.group)
    if state.option("payout_pair") == "both_full":
        pair = pair and all(is_full(state, one) for one in state.facts.group(deed.group))
    return printed(deed).payout * (state.facts.full_group_factor if pair else 1)


def add_chips(draft: Draft, seat: int, deed: str, count: int) -> None:
    """Chips of a player come to a project or (below zero) go back to the player."""
    counts = {str(one): chips for one, chips in chips_on(draft.state, deed).items()}
    counts[str(seat)] = counts.get(str(seat), 0) + count
    draft.put("chips", deed, {one: chips for one, chips in counts.items() if chips} or None)
