"""Two ways to pay: a tax as a fixed sum or by the whole worth, a small fine or a card."""

from board_app.rules.board import PERCENT
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.moving import collector
from board_app.rules.roles import built_price, role_of
from board_app.rules.state import State
from board_app.rules.turns import Turn, outside, turn_of
from board_app.rules.worth import worth


def ways(turn: Turn) -> tuple[str, ...]:
    """The ways open in this turn; none when nothing is to be chosen."""
    if turn.todo != "choice":
        return ()
    return ("fine", "card") if turn.what.startswith("fine ") else ("flat", "percent")


def choose(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn chooses, before anything is counted."""
    seat, way, turn = ask.args["seat"], ask.args["choice"], turn_of(state)
    if fault := outside(state, seat):
        return fault
    if turn.seat != seat or way not in ways(turn):
        return refuse("no_choice", seat=state.name(seat))
    draft, after = Draft(state, ask.op), turn.with_todo("", "")
    if way == "card":
        after = turn.with_todo("card", "chance")
    elif way == "fine":
        draft.charge(seat, collector(state), _fine(turn), "card", {})
    else:
        draft.charge(seat, collector(state), _tax(state, turn, way), "tax", {"space": state.position(seat)})
    draft.effects.append(after.put())
    return draft.decision("choose", {"seat": seat, "choice": way})


def told_before(state: State, turn: Turn, way: str) -> int | None:
    """What a way costs, in quanta; None for one whose cost nobody may know before choosing it.

    A share of the whole worth is chosen before anything is counted; with roles the rules ask for no such thing.
    """
    if way == "card" or (way == "percent" and state.facts.board.roles is None):
        return None
    return _fine(turn) if way == "fine" else _tax(state, turn, way)


def _fine(turn: Turn) -> int:
    return int(turn.what.split(" ")[1])


def _tax(state: State, turn: Turn, way: str) -> int:
    """The tax in quanta; a share of the worth is rounded up."""
    tables = state.facts.board.taxes
    taxes = tables[state.option("tax_table") or next(iter(tables))]
    if way == "flat":
        return taxes[turn.what]
    if state.facts.board.roles:
        return capital_tax(state, turn.seat)
    price = state.option("percent_tax_mortgaged") == "printed_price"
    return -(-worth(state, turn.seat, at_price=price) * taxes[f"{turn.what}_percent"] // PERCENT)


def capital_tax(state: State, seat: int) -> int:
    """Shares of cash, by role, and of deeds without a mortgage and buildings; the sum of the shares is rounded up."""
    roles, role = state.facts.board.roles, role_of(state, seat)
    assert roles is not None, "an edition without roles has no such tax"
    deeds = [deed for deed in state.owned(seat) if not state.is_mortgaged(deed.key)]
    fixed = sum(deed.price + built_price(state, deed, state.level(deed.key)) for deed in deeds)
    hundredths = state.balance(state.account(seat)) * roles.cash[role] + fixed * roles.share
    return -(-hundredths // PERCENT)
