"""Chance where turns are kept: what a card makes a player do, on turn or not, in the middle of whatever happens."""

from collections.abc import Callable, Mapping, Sequence

from board_app.rules.auction import opened
from board_app.rules.board import Effect
from board_app.rules.cards import Values, carry_out, next_deed
from board_app.rules.chance import carry_out as pay_out
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.moving import place
from board_app.rules.rents import jailed
from board_app.rules.state import State
from board_app.rules.turns import Turn, follows, outside, turn_of, unfinished

KEPT = ("keep", "fine_or_card")
"""Effects of cards that lie in decks; a Chance of the unit has none of them."""


def chance_do(state: State, ask: Ask) -> Decision | Refusal:
    """Do what a Chance says: the money, the move, jail. Where the table keeps turns only its money counts."""
    if state.option("board") == "told":
        return pay_out(state, ask)
    key, entry = ask.args["chance"]
    seat, card = int(entry["seat"]), state.facts.chance[entry["card"]]
    if fault := outside(state, seat):
        return fault
    draft = Draft(state, ask.op)
    together = _together(state, key)
    if len(together) > 1:
        return _sent_to_auction(draft, together)
    draft.put("chances", key, None)
    turn = obeyed(draft, turn_of(state), seat, card.effect)
    if isinstance(turn, Refusal):
        return turn
    draft.effects.append(turn.put())
    return draft.decision("chance_carried", {"seat": seat, "chance": card.number})


def told(state: State, ask: Ask) -> Decision | Refusal:
    """A Chance that struck a player, told from the table by its effect, and carried out."""
    seat, effect = ask.args["seat"], ask.args["effect"]
    if fault := outside(state, seat):
        return fault
    if effect[0] in KEPT:
        return refuse("no_effect", text=effect[0])
    draft = Draft(state, ask.op)
    turn = obeyed(draft, turn_of(state), seat, effect)
    if isinstance(turn, Refusal):
        return turn
    draft.effects.append(turn.put())
    return draft.decision("chance_told", {"seat": seat, "effect": list(effect)})


def send(state: State, ask: Ask) -> Decision | Refusal:
    """A Chance sends players to one deed: one may buy it, several have it auctioned, and an owner can ask for rent."""
    seats, deed = ask.args["seats"], state.facts.deeds[ask.args["deed"]]
    for seat in seats:
        if fault := outside(state, seat):
            return fault
    draft, turn = Draft(state, ask.op), turn_of(state)
    if len(seats) > 1 and not state.owner(deed.key):
        fault = _auctioned(draft, turn, seats, deed)
        return fault or draft.decision("sent", {"seats": list(seats), "deed": deed.key})
    for seat in seats:
        after = obeyed(draft, turn, seat, ("go_to", deed.position))
        if isinstance(after, Refusal):
            return after
        turn = after
    draft.effects.append(turn.put())
    return draft.decision("sent", {"seats": list(seats), "deed": deed.key})


def obeyed(draft: Draft, turn: Turn, seat: int, effect: Effect) -> Turn | Refusal:
    """What a Chance does to a player at once; the turn as it goes on.

    Who is moved on loses what they had still to decide. A decision that this brings waits for no other: it is refused
    while somebody else has one, or an auction is open.
    """
    state = draft.state
    if effect[0] in GOALS:
        if fault := jailed(state, seat):
            return fault
        turn = _moved_off(turn, seat)
    theirs = turn if seat == turn.seat else Turn(seat, turn.number, moved=True)
    after = carry_out(draft, theirs, effect, 0, "")
    if isinstance(after, Refusal):
        return after
    decides = after.todo and (seat != turn.seat or (after.todo, after.what) != (turn.todo, turn.what))
    if decides and (fault := unfinished(state, turn)):
        return fault
    if seat != turn.seat:
        return turn.with_todo(after.todo, after.what, seat) if after.todo else turn
    if turn.who and not after.todo:
        return after._replace(todo=turn.todo, what=turn.what, who=turn.who)
    return after


def _moved_off(turn: Turn, seat: int) -> Turn:
    """The turn without what a player who is moved on had to decide."""
    return turn.with_todo("", "") if turn.todo and turn.decider == seat else turn


# ---- several sent to one deed


def _together(state: State, key: str) -> Mapping[str, Deed]:
    """The open Chances of one draw that lead to the same unowned deed as this one, where tokens are followed."""
    chances, mark = state.book.section("chances"), key.rpartition("-")[0]
    goal = _deed_ahead(state, key)
    if goal is None or not follows(state):
        return {}
    others = (one for one in sorted(chances) if one.rpartition("-")[0] == mark and not state.in_jail(_seat(state, one)))
    return {one: goal for one in others if _deed_ahead(state, one) == goal}


def _seat(state: State, key: str) -> int:
    return int(state.book.section("chances")[key]["seat"])


def _deed_ahead(state: State, key: str) -> Deed | None:
    """The unowned deed to which an open Chance leads, or None."""
    name, *values = state.facts.chance[state.book.section("chances")[key]["card"]].effect
    goal = GOALS[str(name)](state, state.position(_seat(state, key)), values) if name in GOALS else None
    space = None if goal is None else state.facts.board.spaces[goal]
    if space is None or space.kind != "deed" or state.owner(space.detail):
        return None
    return state.facts.deeds[space.detail]


def _sent_to_auction(draft: Draft, together: Mapping[str, Deed]) -> Decision | Refusal:
    state, deed = draft.state, next(iter(together.values()))
    seats = [_seat(state, key) for key in together]
    for key in together:
        draft.put("chances", key, None)
    fault = _auctioned(draft, turn_of(state), seats, deed)
    return fault or draft.decision("sent", {"seats": seats, "deed": deed.key})


def _auctioned(draft: Draft, turn: Turn, seats: Sequence[int], deed: Deed) -> Refusal | None:
    """Several come to one unowned deed, which is auctioned; or why it cannot be just now."""
    state, size = draft.state, len(draft.state.facts.board.spaces)
    for seat in seats:
        if fault := jailed(state, seat):
            return fault
        here = state.position(seat)
        place(draft, Turn(seat, turn.number), deed.position if deed.position > here else deed.position + size)
        turn = _moved_off(turn, seat)
    if fault := unfinished(state, turn):
        return fault
    draft.effects += [turn.put(), opened([deed.key])]
    draft.note("hammer", lot=deed.key)
    return None


Goal = Callable[[State, int, Values], int | None]

GOALS: Mapping[str, Goal] = {
    "go_to": lambda _, __, values: int(values[0]),
    "next": lambda state, here, values: next_deed(state, here, values[0]),
    "back": lambda state, here, values: (here - int(values[0])) % len(state.facts.board.spaces),
    "back_to": lambda _, __, values: int(values[0]),
}
"""The effects that move a token, and where to from a position."""
