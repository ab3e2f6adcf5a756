"""Projects: managed by whoever buys them, developed with chips, and what they pay when they are full."""

from board_app.editions.socialism.fund import beyond, concluded, is_empty, spend
from board_app.editions.socialism.phase import (
    before_throw,
    coming_mark,
    donating,
    landed_on,
    leave_space,
    waiting,
)
from board_app.ledger.line import BANK
from board_app.rules.chips import add_chips, chips_left, chips_on, is_full, printed
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.rents import offered
from board_app.rules.state import State
from board_app.rules.turns import hindered


def buy(state: State, ask: Ask) -> Decision | Refusal:
    """A player manages the project they have come to: their own money first, and the fund the rest of its price."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    turn = donating(state) or offered(state, seat, deed)
    if isinstance(turn, Refusal):
        return turn
    if fault := beyond(state, seat, deed.price):
        return fault
    draft = Draft(state, ask.op)
    spend(draft, seat, BANK, deed.price)
    draft.put("deeds", deed.key, seat)
    draft.effects.append(turn.with_todo("", "").put())
    return concluded(draft, "buy", {"seat": seat, "deed": deed.key, "amount": deed.price})


def no_slot(state: State, seat: int, deed: Deed) -> Refusal | None:
    """Why a player can put no chip on a project, or None."""
    if not state.owner(deed.key):
        return refuse("unmanaged", deed=deed.name)
    if is_full(state, deed):
        return refuse("full_project", deed=deed.name, count=printed(deed).slots)
    if chips_left(state, seat) <= 0:
        return refuse("no_chips", seat=state.name(seat), count=state.facts.figures["chips"])
    return None


def contribute(state: State, ask: Ask) -> Decision | Refusal:
    """A player puts a chip where they have landed; its manager gets the fee, the bank for a manager's own chip."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    fee = state.facts.values["contribution"]
    if fault := hindered(state, seat) or donating(state) or no_slot(state, seat, deed):
        return fault
    if not landed_on(state, seat, deed.key):
        return refuse("not_landed", seat=state.name(seat), deed=deed.name)
    if fault := beyond(state, seat, fee):
        return fault
    manager, draft = state.owner(deed.key), Draft(state, ask.op)
    leave_space(draft)
    spend(draft, seat, BANK if manager == seat else manager, fee)
    place(draft, seat, deed)
    return concluded(draft, "contribute", {"seat": seat, "deed": deed.key, "amount": fee})


def self_develop(state: State, ask: Ask) -> Decision | Refusal:
    """Before throwing, a manager puts a chip on a project of their own for its printed fee; once before each throw."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    turn = before_throw(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := _not_own(state, seat, deed) or no_slot(state, seat, deed):
        return fault
    mark, fee = [seat, coming_mark(turn)], printed(deed).fee
    if state.book.section("done").get("developed") == mark:
        return refuse("developed", seat=state.name(seat))
    if fault := beyond(state, seat, fee):
        return fault
    draft = Draft(state, ask.op)
    draft.put("done", "developed", mark)
    spend(draft, seat, BANK, fee)
    place(draft, seat, deed)
    draft.effects.append(waiting(turn).put())
    return concluded(draft, "self_develop", {"seat": seat, "deed": deed.key, "amount": fee})


def _not_own(state: State, seat: int, deed: Deed) -> Refusal | None:
    return None if state.owner(deed.key) == seat else refuse("not_manager", seat=state.name(seat), deed=deed.name)


def place(draft: Draft, seat: int, deed: Deed) -> None:
    """A chip comes to a project; the last one wins, unless the fund's last money paid it (option `last_chip`)."""
    state = draft.state
    add_chips(draft, seat, deed.key, 1)
    draft.note("chips", count=sum(chips_on(state, deed.key).values()) + 1, slots=printed(deed).slots)
    too_late = is_empty(draft) and state.option("last_chip") != "wins"
    if chips_left(state, seat) == 1 and not too_late:
        draft.end((seat,))
