"""What two spaces ask: income tax as a sum or by shares that go by role, and the die of the fund."""

from collections.abc import Mapping
from typing import Any

from board_app.ledger.line import BANK
from board_app.rules.board import PERCENT
from board_app.rules.choosing import ways
from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.roles import built_price, role_of
from board_app.rules.state import State
from board_app.rules.turns import outside, turn_of

FACES = 6


def choose(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn pays the tax as the fixed sum or as a share of the capital."""
    seat, way, turn = ask.args["seat"], ask.args["choice"], turn_of(state)
    if fault := outside(state, seat):
        return fault
    if turn.seat != seat or way not in ways(turn):
        return refuse("no_choice", seat=state.name(seat))
    taxes = next(iter(state.facts.board.taxes.values()))
    amount = taxes[turn.what] if way == "flat" else capital_tax(state, seat)
    draft = Draft(state, ask.op)
    draft.charge(seat, BANK, amount, "tax", {"space": state.position(seat)})
    draft.effects.append(turn.with_todo("", "").put())
    return draft.decision("choose", {"seat": seat, "choice": way})


def capital_tax(state: State, seat: int) -> int:
    """Shares of cash, by role, and of deeds without a mortgage and buildings; the sum of the shares is rounded up."""
    roles, role = state.facts.board.roles, role_of(state, seat)
    assert roles is not None, "an edition without roles has no such tax"
    deeds = [deed for deed in state.owned(seat) if not state.is_mortgaged(deed.key)]
    fixed = sum(deed.price + built_price(state, deed, state.level(deed.key)) for deed in deeds)
    hundredths = state.balance(state.account(seat)) * roles.cash[role] + fixed * roles.share
    return -(-hundredths // PERCENT)


def thrown(_: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, int]:
    """One die, unless it was thrown at the table and entered."""
    return {} if "die" in args else {"die": draw(FACES) + 1}


def fund(state: State, ask: Ask) -> Decision | Refusal:
    """A competitor's throw at the fund: the first faces bring a grant, the others nothing."""
    seat, die, turn = ask.args["seat"], ask.args.get("die", 0), turn_of(state)
    if fault := outside(state, seat):
        return fault
    if turn.seat != seat or turn.todo != "fund":
        return refuse("no_grant", seat=state.name(seat))
    if not 1 <= die <= FACES:
        return refuse("no_die", FACES, text=die)
    roles = state.facts.board.roles
    grants = roles.grants if roles else ()
    draft = Draft(state, ask.op)
    if die <= len(grants):
        draft.charge(BANK, seat, grants[die - 1], "fund", {})
    draft.effects.append(turn.with_todo("", "").put())
    return draft.decision("fund", {"seat": seat, "throw": die})
