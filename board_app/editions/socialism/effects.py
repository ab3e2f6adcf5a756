"""What Chance cards do: the fund pays, a chip comes or goes, a project is swapped against its manager's will."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.editions.socialism.projects import no_slot, place
from board_app.ledger.line import BANK
from board_app.rules.chips import add_chips, chips_on
from board_app.rules.decisions import refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND

IMMEDIATE = ("fund_pays", "jail")
"""Effects of cards that are carried out at once, and cannot be kept."""

Words = Mapping[str, Any]


def fund_pays(draft: Draft, amount: int) -> None:
    """The fund pays the bank, as far as it goes."""
    draft.pay(FUND, BANK, min(amount, max(0, draft.free(FUND))))


def _place_chip(draft: Draft, seat: int, words: Words) -> Refusal | None:
    """One chip of one's own on any managed project, for nothing."""
    if "deed" not in words:
        return refuse("which_project")
    deed = draft.state.facts.deeds[words["deed"]]
    if fault := no_slot(draft.state, seat, deed):
        return fault
    place(draft, seat, deed)
    return None


def _remove_chip(draft: Draft, seat: int, words: Words) -> Refusal | None:
    """One chip of another player off any project, back to its owner."""
    if "deed" not in words or "from" not in words:
        return refuse("which_project")
    state, other, deed = draft.state, words["from"], draft.state.facts.deeds[words["deed"]]
    if other == seat:
        return refuse("own_chip", seat=state.name(seat))
    if not chips_on(state, deed.key).get(other):
        return refuse("no_chip_there", seat=state.name(other), deed=deed.name)
    add_chips(draft, other, deed.key, -1)
    draft.note("chip_off", payer=other, deed=deed.key)
    return None


def _swap_projects(draft: Draft, seat: int, words: Words) -> Refusal | None:
    """A project for one of another player, who cannot refuse; chips stay where they are."""
    if "gives" not in words or "takes" not in words:
        return refuse("which_project")
    state = draft.state
    gives, takes = state.facts.deeds[words["gives"]], state.facts.deeds[words["takes"]]
    if state.owner(gives.key) != seat:
        return refuse("not_manager", seat=state.name(seat), deed=gives.name)
    other = state.owner(takes.key)
    if other in (0, seat):
        return refuse("not_others", deed=takes.name)
    draft.put("deeds", gives.key, other)
    draft.put("deeds", takes.key, seat)
    draft.note("swapped", deed=takes.key, payee=other, lot=gives.key)
    return None


PLAYED: Mapping[str, Callable[[Draft, int, Words], Refusal | None]] = {
    "place_chip": _place_chip,
    "remove_chip": _remove_chip,
    "swap_projects": _swap_projects,
}
"""Effects of cards that can be kept, to what they do for a player with these words; or why they cannot."""

KEEPABLE = tuple(PLAYED)
