"""GO: every player collects, whoever reaches it, and then every player gives to the Community Fund."""

from board_app.editions.socialism.phase import donating, held, pending, round_mark
from board_app.ledger.line import BANK
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND, State
from board_app.rules.turns import follows, outside, turn_of


def go(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn says that they pass or reach GO: every player collects, and then has to give to the fund."""
    seat, turn = ask.args["seat"], turn_of(state)
    if fault := outside(state, seat) or donating(state):
        return fault
    if follows(state):
        return refuse("wage_followed")
    if seat != turn.seat:
        return refuse("not_your_turn", seat=state.name(turn.seat))
    if fault := held(state, seat):
        return fault
    if been(state, seat, round_mark(turn)):
        return refuse("go_again", seat=state.name(seat))
    draft = Draft(state, ask.op)
    all_collect(draft, seat, round_mark(turn))
    return draft.decision("go", {"seat": seat})


def been(state: State, seat: int, mark: str) -> bool:
    """Whether a player has reached GO in this part of the turn: one throw leads there once."""
    return bool(state.book.section("done").get("went") == [seat, mark])


def all_collect(draft: Draft, seat: int, mark: str, but: int = 0) -> None:
    """Everybody collects from the bank, since `seat` has reached GO in the throw of this `mark`; `but` has already."""
    wage = draft.state.facts.wage
    draft.put("done", "went", [seat, mark])
    for one in draft.state.in_play():
        draft.pay(BANK, one, 0 if one == but else wage)
    draft.put("pending", "go", seat)
    draft.note("all_collect", amount=wage)


def others_collect(state: State, ask: Ask) -> Decision | Refusal:
    """Somebody has taken the wage with the unit's GO key: everybody else collects too."""
    seat = pending(state, "keyed")
    if fault := donating(state):
        return fault
    if not seat:
        return refuse("no_go")
    draft = Draft(state, ask.op)
    draft.put("pending", "keyed", None)
    all_collect(draft, seat, round_mark(turn_of(state)), but=seat)
    return draft.decision("go", {"seat": seat})


def donate(state: State, ask: Ask) -> Decision | Refusal:
    """After GO every player gives to the fund, each the least or more; who has less than that gives all of it."""
    amounts, money = ask.args["amounts"], state.facts.currency
    if state.book.section("over"):
        return refuse("game_over")
    if not pending(state, "go"):
        return refuse("no_donation")
    draft = Draft(state, ask.op)
    draft.put("pending", "go", None)
    total = 0
    for seat in state.in_play():
        amount = amounts.get(seat, 0)
        least = min(state.facts.values["donation"], max(0, draft.free(seat)))
        if amount < least:
            return refuse("low_donation", least, seat=state.name(seat), least=money.show(least))
        draft.pay(seat, FUND, amount)
        total += amount
    return draft.decision("donate", {"amount": total, "sums": {str(seat): amounts[seat] for seat in amounts}})


def gift(_: State, __: Ask) -> Decision | Refusal:
    """Nobody gives to the fund at any other time."""
    return refuse("no_gift")
