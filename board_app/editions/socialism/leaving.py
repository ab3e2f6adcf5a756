"""Out of jail before the throw, by fine or card; and the fine that is due after the last failed throw."""

from board_app.editions.socialism.dice import fine_agreed
from board_app.editions.socialism.fund import concluded
from board_app.editions.socialism.jail import fine_paid, shares_of
from board_app.editions.socialism.phase import before_throw, donating, waiting
from board_app.rules import jail
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import hindered, outside, turn_of


def pay_fine(state: State, ask: Ask) -> Decision | Refusal:
    """A player in jail pays the fine and then throws both dice; `others` are shares of those who help."""
    seat, now = ask.args["seat"], turn_of(state)
    if now.todo == "fine" and now.seat == seat:
        return outside(state, seat) or donating(state) or fine_agreed(state, ask, now)
    if fault := hindered(state, seat) or _free(state, seat):
        return fault
    turn = before_throw(state, seat)
    if isinstance(turn, Refusal):
        return turn
    shares = shares_of(state, seat, ask.args.get("others"))
    if isinstance(shares, Refusal):
        return shares
    draft = Draft(state, ask.op)
    fine_paid(draft, seat, shares)
    draft.effects.append(waiting(turn).put())
    return concluded(draft, "jail_fine", {"seat": seat, "amount": state.facts.board.fine})


def use_card(state: State, ask: Ask) -> Decision | Refusal:
    """A player in jail gives the card back and then throws both dice."""
    seat = ask.args["seat"]
    usable = state.in_jail(seat) and state.jail_cards(seat)
    turn = before_throw(state, seat) if usable else None
    return turn if isinstance(turn, Refusal) else jail.use_card(state, ask)


def _free(state: State, seat: int) -> Refusal | None:
    return None if state.in_jail(seat) else refuse("not_in_jail", seat=state.name(seat))
