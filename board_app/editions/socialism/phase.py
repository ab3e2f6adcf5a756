"""When something may be done: before the throw, where a token has landed, while cards or donations are open."""

from typing import Any

from board_app.rules.decisions import Ask, Decide, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import Turn, beginning, outside, turn_of


def pending(state: State, key: str) -> Any:
    """What is open, or None.

    `go` a seat, `landed` a seat and where it came to, `draws` a number, `drawn` a card, `far` spaces to move on.
    """
    return state.book.section("pending").get(key)


def donating(state: State) -> Refusal | None:
    """The refusal while GO has paid and not everybody has given to the fund, or None."""
    if not pending(state, "go"):
        return None
    least = state.facts.values["donation"]
    return refuse("donate_first", least=state.facts.currency.show(least))


def cards_open(state: State) -> Refusal | None:
    """The refusal while cards are still to be taken or dealt with, or the token waits for that, or None."""
    seat = state.name(turn_of(state).seat)
    if pending(state, "drawn"):
        return refuse("card_first", seat=seat)
    if draws := pending(state, "draws"):
        return refuse("draw_first", seat=seat, count=draws)
    if far := pending(state, "far"):
        return refuse("move_first", seat=seat, far=far)
    return None


def after_go(decide: Decide) -> Decide:
    """Decide only when nobody owes a donation."""
    return lambda state, ask: donating(state) or decide(state, ask)


def sparing(decide: Decide) -> Decide:
    """Decide what leaves all who pay as much as they have still to give to the fund."""

    def decided(state: State, ask: Ask) -> Decision | Refusal:
        decision, show = decide(state, ask), state.facts.currency.show
        if isinstance(decision, Refusal) or not state.gift:
            return decision
        moved = dict(decision.legs)
        for player in state.players():
            free, paid = max(0, state.free(player.account) - state.gift), -moved.get(player.account, 0)
            if paid > free:
                return refuse("gift_first", free, payer=player.name, least=show(state.gift), free=show(free))
        return decision

    return decided


def held(state: State, seat: int) -> Refusal | None:
    """The refusal for a player who is in jail, or None."""
    if not state.in_jail(seat):
        return None
    return refuse("in_jail_die", seat=state.name(seat), die=state.facts.figures["jail_six"])


def settled(state: State) -> Refusal | None:
    """What keeps the turn from going on to another throw or player, or None."""
    return donating(state) or cards_open(state)


def before_throw(state: State, seat: int) -> Turn | Refusal:
    """The turn in which a seat may throw now, or do what is done before it."""
    return outside(state, seat) or settled(state) or beginning(state, seat)


def waiting(turn: Turn) -> Turn:
    """A turn about to begin, as it stands until its throw."""
    return turn if turn.again else turn._replace(number=turn.number - 1)


def acting(state: State, seat: int) -> Turn | Refusal:
    """The turn in which a seat may take cards: its own."""
    turn = turn_of(state)
    if fault := outside(state, seat) or donating(state):
        return fault
    return turn if turn.seat == seat else refuse("not_your_turn", seat=state.name(turn.seat))


def round_mark(turn: Turn) -> str:
    """A name for the part of a turn that belongs to one throw; a double begins another.

    `turn` is as it stands; what is done after a double and before the next throw counts with the throw to come only
    where it is done by `before_throw`.
    """
    return f"{turn.number}.{turn.doubles - turn.again}" if turn.moved else f"{turn.number + 1}.{turn.doubles}"


def coming_mark(turn: Turn) -> str:
    """The same name for a turn of `before_throw`."""
    return f"{turn.number}.{turn.doubles}"


def landed_on(state: State, seat: int, what: str) -> bool:
    """Whether this player stands there by the last move of a turn that goes on, and has done nothing there yet."""
    return turn_of(state).seat == seat and bool(pending(state, "landed") == [seat, what])


def leave_space(draft: Draft) -> None:
    """Nothing more can be done where the token stands."""
    if pending(draft.state, "landed"):
        draft.put("pending", "landed", None)


def end_turn(decide: Decide) -> Decide:
    """Ending a turn, in which nothing is open any more."""

    def ended(state: State, ask: Ask) -> Decision | Refusal:
        return settled(state) or decide(state, ask)

    return ended
