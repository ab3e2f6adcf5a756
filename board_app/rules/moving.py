"""Throwing, moving and landing: what a space does to whoever comes to it."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.ledger.line import BANK, Put
from board_app.rules.board import OF_ROLE, Space
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.grounds import no_rent
from board_app.rules.moves import Refusal
from board_app.rules.pledges import pledges
from board_app.rules.property import rent_of
from board_app.rules.rents import claimable, fall_due, jailed
from board_app.rules.roles import MONOPOLIST, at_war, role_of
from board_app.rules.state import POT, State
from board_app.rules.turns import Turn, beginning, follows, forfeit, landing

Dice = tuple[int, int]


def thrown(_: State, args: Mapping[str, Any], draw: Callable[[int], int]) -> Mapping[str, str]:
    """Two dice, unless they were thrown at the table and entered."""
    return {} if "dice" in args else {"dice": f"{draw(6) + 1} {draw(6) + 1}"}


def roll(state: State, ask: Ask) -> Decision | Refusal:
    """An ordinary throw: the token moves, and what the space does falls due. The third double in a turn is jail."""
    seat, dice, board = ask.args["seat"], ask.args["dice"], state.facts.board
    turn = beginning(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := jailed(state, seat):
        return fault
    draft = Draft(state, ask.op)
    if not turn.again:
        forfeit(draft, turn)
    double = dice[0] == dice[1]
    turn = turn.thrown(double, board.extra)
    if double and turn.doubles == board.doubles:
        return _finished(draft, imprison(draft, turn), "roll_jail", dice)
    return _finished(draft, _moved(draft, turn, dice), "roll", dice)


def jail_roll(state: State, ask: Ask) -> Decision | Refusal:
    """A throw in jail: a double frees without another throw; the last failed one is followed by fine and move."""
    seat, dice, board = ask.args["seat"], ask.args["dice"], state.facts.board
    turn = beginning(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if not state.in_jail(seat):
        return not_held(state, seat)
    draft = Draft(state, ask.op)
    forfeit(draft, turn)
    turn = turn._replace(moved=True, again=False)
    failed = state.book.section("jail")[str(seat)] + 1
    if dice[0] != dice[1] and failed < board.tries:
        draft.put("jail", str(seat), failed)
        return _finished(draft, turn, "jail_stay", dice)
    draft.put("jail", str(seat), None)
    if dice[0] != dice[1] and state.option("last_fine") != "none":
        draft.charge(seat, collector(state), board.fine, "fine", {})
    turn = _moved(draft, turn, dice)
    return _finished(draft, turn, "jail_double" if dice[0] == dice[1] else "jail_fined", dice)


def not_held(state: State, seat: int) -> Refusal:
    """The refusal for leaving jail where nobody is held."""
    return refuse("not_at_war" if at_war(state, seat) else "not_in_jail", seat=state.name(seat))


def _moved(draft: Draft, turn: Turn, dice: Dice) -> Turn:
    """The token moves by a throw; where the app does not follow it, its player says where to."""
    if not follows(draft.state):
        return turn._replace(unplaced=True)
    return advance(draft, turn, draft.state.position(turn.seat) + sum(dice), sum(dice))


def _finished(draft: Draft, turn: Turn, move: str, dice: Dice) -> Decision:
    draft.effects.append(turn.put())
    return draft.decision(move, {"seat": turn.seat, "dice": f"{dice[0]} {dice[1]}"})


def land(state: State, ask: Ask) -> Decision | Refusal:
    """A player says where they have landed: the throw and move of a turn, Go not passed.

    `dice` is the sum thrown, needed where an owner can ask for a rent that goes by it; where rents are due unasked, the
    visitor throws for it afterwards.
    """
    seat, space = ask.args["seat"], ask.args["space"]
    turn = landing(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := jailed(state, seat):
        return fault
    deed = state.facts.deeds.get(state.facts.board.spaces[space].detail)
    asked = deed is not None and deed.by_dice and not state.facts.board.unasked
    if deed and asked and "dice" not in ask.args and no_rent(state, seat, deed) is None:
        return refuse("no_throw", deed=deed.name)
    draft = Draft(state, ask.op)
    forfeit(draft, turn)
    if state.facts.board.spaces[space].kind == "go":
        salary(draft, turn)
    turn = advance(draft, turn, space, sum(ask.args.get("dice", (0,))))
    draft.effects.append(turn.put())
    return draft.decision("land", {"seat": seat})


# ---- the token


def advance(draft: Draft, turn: Turn, goal: int, throw: int, times: int = 0) -> Turn:
    """The token moves on to a space, and what that does happens. `goal` as for `place`, `times` as for `arrive`."""
    position = place(draft, turn, goal)
    draft.note("comes", space=position)
    return arrive(draft, turn, position, throw, times)


def place(draft: Draft, turn: Turn, goal: int) -> int:
    """The token moves on; its position. A goal counted on beyond the last space passes Go, which pays its salary."""
    size = len(draft.state.facts.board.spaces)
    if goal >= size and (goal == size or follows(draft.state)):
        salary(draft, turn)
    draft.put("positions", str(turn.seat), goal % size)
    return goal % size


def salary(draft: Draft, turn: Turn) -> None:
    """The bank pays a player the salary of Go; where tokens are followed it is noted, for the unit's own Go key.

    One that was keyed before the throw was told is this one.
    """
    if follows(draft.state):
        draft.put("paid", str(turn.seat), turn.number)
    if draft.state.book.section("ahead").get(str(turn.seat)) == turn.number and not _keyed_before(draft):
        draft.put("ahead", str(turn.seat), None)
        draft.note("salary_keyed")
        return
    draft.pay(BANK, turn.seat, draft.state.facts.wage)
    draft.note("salary", amount=draft.state.facts.wage)


def arrive(draft: Draft, turn: Turn, position: int, throw: int, times: int = 0) -> Turn:
    """What a space does to the token that stands on it. `times`: a card's factor on the rent, 0 for none."""
    space = draft.state.facts.board.spaces[position]
    return ARRIVALS[space.kind](draft, turn, space, throw, times)


def imprison(draft: Draft, turn: Turn) -> Turn:
    """Straight to jail, without salary; the turn is over."""
    draft.put("positions", str(turn.seat), draft.state.facts.board.jail)
    draft.put("jail", str(turn.seat), 0)
    draft.note("jailed")
    return turn.over()


def collector(state: State) -> int:
    """Who gets taxes and fines: the bank, or the pot on Free Parking where the table plays so."""
    return POT if state.option("free_parking") == "pot" else BANK


# ---- what spaces do


def _nothing(_: Draft, turn: Turn, __: Space, ___: int, ____: int) -> Turn:
    return turn


def _go(draft: Draft, turn: Turn, _: Space, __: int, ___: int) -> Turn:
    if draft.state.option("go_landing") == "twice":
        salary(draft, turn)
    return turn


def _deed(draft: Draft, turn: Turn, space: Space, throw: int, times: int) -> Turn:
    state, deed = draft.state, draft.state.facts.deeds[space.detail]
    if not state.owner(deed.key):
        if pledges(state, {deed.key}):
            return turn
        withheld = state.is_mortgaged(deed.key) and state.option("bank_auction_mortgages") == "withheld"
        early = state.option("first_lap") == "none" and not _lapped(draft, turn.seat)
        return turn if early or withheld else turn.with_todo("offer", deed.key)
    if no_rent(state, turn.seat, deed) is None:
        if state.facts.board.unasked:
            return fall_due(draft, turn, deed)
        by_card = times and deed.by_dice
        claimable(draft, turn, deed, times * throw if by_card else rent_of(state, deed, throw) * (times or 1))
    return turn


def _keyed_before(draft: Draft) -> bool:
    """Whether the salary that was keyed ahead has been counted in this line already."""
    return any(isinstance(effect, Put) and effect.section == "ahead" for effect in draft.effects)


def _lapped(draft: Draft, seat: int) -> bool:
    """Whether a token has passed Go, in this move or before."""
    now = any(isinstance(effect, Put) and effect.section == "paid" for effect in draft.effects)
    return now or str(seat) in draft.state.book.section("paid")


def _tax(draft: Draft, turn: Turn, space: Space, _: int, __: int) -> Turn:
    state = draft.state
    tables = state.facts.board.taxes
    taxes = tables[state.option("tax_table") or next(iter(tables))]
    if f"{space.detail}_percent" in taxes:
        return turn.with_todo("choice", space.detail)
    names = {"space": state.facts.board.spaces.index(space)}
    draft.charge(turn.seat, collector(state), taxes[space.detail], "tax", names)
    return turn


def _card(draft: Draft, turn: Turn, space: Space, _: int, __: int) -> Turn:
    return turn.with_todo("card", role_of(draft.state, turn.seat) if space.detail == OF_ROLE else space.detail)


def _fund(draft: Draft, turn: Turn, space: Space, _: int, __: int) -> Turn:
    """A monopolist gives to the fund; everybody else throws a die for a grant."""
    roles = draft.state.facts.board.roles
    if roles is None or role_of(draft.state, turn.seat) != MONOPOLIST:
        return turn.with_todo("fund", "")
    names = {"space": draft.state.facts.board.spaces.index(space)}
    draft.charge(turn.seat, BANK, roles.fee, "tax", names)
    return turn


def _zone(_: Draft, turn: Turn, __: Space, ___: int, ____: int) -> Turn:
    return turn.with_todo("zone", "")


def _go_to_jail(draft: Draft, turn: Turn, _: Space, __: int, ___: int) -> Turn:
    return imprison(draft, turn)


def _free_parking(draft: Draft, turn: Turn, _: Space, __: int, ___: int) -> Turn:
    pot = draft.free(POT)
    if pot and draft.state.option("free_parking") == "pot":
        draft.pay(POT, turn.seat, pot)
        draft.note("pot", amount=pot)
    return turn


Arrival = Callable[[Draft, Turn, Space, int, int], Turn]

ARRIVALS: Mapping[str, Arrival] = {
    "go": _go,
    "jail": _nothing,
    "go_to_jail": _go_to_jail,
    "free_parking": _free_parking,
    "tax": _tax,
    "card": _card,
    "fund": _fund,
    "zone": _zone,
    "deed": _deed,
}
"""Kind of space to what it does: draft, turn, space, throw and a card's factor give the turn afterwards."""
