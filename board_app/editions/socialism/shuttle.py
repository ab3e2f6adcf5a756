"""The community shuttle: on to a project before the next shuttle space, or to that space, paid by the fund alone."""

from board_app.editions.socialism.fund import concluded, from_fund, fund_free
from board_app.editions.socialism.phase import donating, landed_on
from board_app.editions.socialism.spaces import come_to
from board_app.ledger.line import BANK
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND, State
from board_app.rules.turns import follows, outside, turn_of


def ride(state: State, ask: Ask) -> Decision | Refusal:
    """From a shuttle space to a project before the next one, or on to that one; the fund pays every ride, nobody else.

    Several rides can be taken in a row. GO passed on the way pays nothing.
    """
    seat = ask.args["seat"]
    if ask.args.get("payer", "fund") != "fund":
        return refuse("fund_rides")
    if fault := outside(state, seat) or donating(state):
        return fault
    if not landed_on(state, seat, "shuttle"):
        return refuse("no_shuttle", seat=state.name(seat))
    found = journey(state, seat, ask.args.get("to"), ask.args.get("rides"))
    if isinstance(found, Refusal):
        return found
    rides, goal = found
    cost, left = rides * state.facts.values["shuttle"], fund_free(state)
    if cost > left and state.option("low_fund") != "empties":
        money = state.facts.currency
        return refuse("low_fund", left, fund=state.name(FUND), left=money.show(left), cost=money.show(cost))
    draft, turn = Draft(state, ask.op), turn_of(state)
    from_fund(draft, BANK, cost)
    draft.effects.append(come_to(draft, turn, goal, pays_go=False).put())
    return concluded(draft, "ride", {"seat": seat, "rides": rides})


def journey(state: State, seat: int, to: str | None, rides: int | None) -> tuple[int, int] | Refusal:
    """How many rides it takes, and the space where they end, counted on beyond GO.

    Where the app follows tokens it counts the rides itself; else the players' word is taken.
    """
    spaces, here = state.facts.board.spaces, state.position(seat)
    if rides == 0:
        return refuse("no_rides")
    if not follows(state):
        goal = next(at for at, space in enumerate(spaces) if to == space.detail or (not to and space.kind == "shuttle"))
        return rides or 1, goal
    needed = 1
    for goal in range(here + 1, here + len(spaces)):
        space = spaces[goal % len(spaces)]
        if space.detail == to or (to is None and space.kind == "shuttle" and needed == (rides or 1)):
            break
        needed += space.kind == "shuttle"
    else:
        goal = here + len(spaces)
    if rides not in (None, needed):
        return refuse("other_rides", count=needed)
    return needed, goal
