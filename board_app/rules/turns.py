"""Whose turn it is, what is still to be done in it, and who comes next."""

from typing import Any, Literal, NamedTuple

from board_app.ledger.line import Put
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.grounds import stands
from board_app.rules.moves import Refusal
from board_app.rules.state import SEATS, State
from board_app.words import say

Todo = Literal["", "offer", "card", "choice", "zone", "fine", "throw", "fund"]
"""What somebody must decide first.

A deed to buy, a card to draw, one of two ways to pay, what a zone space brings, who pays what of a fine; or a throw:
of two dice for the rent of a deed, of one (`fund`) for a grant.
"""

CLAIM_ROLLS = {"next_roll": 1, "second_roll": 2}
"""How many players after the payer can throw before rent is forfeited."""


class Turn(NamedTuple):
    """The turn of a seat. `number` is that of turns begun, `doubles` those thrown in this one.

    `moved`: the throw is done; `again`: a double gives another. `what` is the deed, deck or choice of `todo`, which is
    for seat `who` to decide, 0 for the turn's own. `unplaced`: where the throw led has not been said.
    """

    seat: int
    number: int = 0
    doubles: int = 0
    moved: bool = False
    again: bool = False
    todo: Todo = ""
    what: str = ""
    who: int = 0
    unplaced: bool = False

    @property
    def decider(self) -> int:
        """The seat that has something to decide."""
        return self.who or self.seat

    def value(self) -> list[Any]:
        """The turn as the journal keeps it."""
        value = [self.seat, self.number, self.doubles, self.moved, self.again, self.todo, self.what]
        return [*value, self.who, self.unplaced] if self.who or self.unplaced else value

    def put(self) -> Put:
        """The effect that this is the turn now."""
        return Put("turn", "now", self.value())

    def with_todo(self, todo: Todo, what: str, who: int = 0) -> "Turn":
        """The same turn with something to decide."""
        return Turn(self.seat, self.number, self.doubles, self.moved, self.again, todo, what, who, self.unplaced)

    def thrown(self, double: bool, extra: int = 0) -> "Turn":
        """The same turn after a throw, with nothing to decide yet; a double gives another, `extra` at most (0: any)."""
        again = double and not 0 < extra <= self.doubles
        return Turn(self.seat, self.number, self.doubles + double, True, again)

    def over(self) -> "Turn":
        """The same turn with no further throw: jail."""
        return self._replace(moved=True, again=False, todo="", what="", who=0, unplaced=False)


def follows(state: State) -> bool:
    """Whether the app knows where tokens stand. Else players say where they land, and what they passed on the way."""
    return state.option("board") not in ("told", "turns")


def keeps_turns(state: State) -> bool:
    """Whether there are turns at all: the edition has a move of theirs, or one of its own has begun one."""
    return any(map(state.knows, ("begin", "roll", "land", "end_turn"))) or bool(state.book.section("turn"))


def turn_of(state: State) -> Turn:
    """The turn as it stands; before anybody has thrown, the lowest seat's.

    What it waits for falls with its ground: a deed that brings no rent any more is not thrown for.
    """
    value = state.book.section("turn").get("now")
    if value is not None:
        turn = Turn(*value)
        return turn if stands(state, turn.decider, turn.todo, turn.what) else turn.with_todo("", "")
    seats = state.in_play()
    return Turn(seats[0] if seats else 0)


def offer_closed(state: State, deed: str) -> tuple[Put, ...]:
    """The effect that a deed which has been sold is offered no longer, to whomever it was."""
    turn = turn_of(state)
    return (turn.with_todo("", "").put(),) if (turn.todo, turn.what) == ("offer", deed) else ()


def next_seat(state: State, seat: int) -> int:
    """The next seat still in the game, the seat itself when it is alone."""
    if state.book.section("places"):
        return next(iter(state.after(seat)), seat)
    for step in range(SEATS):
        one = (seat + step) % SEATS + 1
        if state.playing(one):
            return one
    return seat


def outside(state: State, seat: int) -> Refusal | None:
    """Why a player has no part in the game any more, or None."""
    if state.book.section("over"):
        return refuse("game_over")
    return refuse("out", seat=state.name(seat)) if state.is_out(seat) else None


def hindered(state: State, seat: int) -> Refusal | None:
    """Why a player can do nothing at all of their own will just now, or None."""
    if fault := outside(state, seat):
        return fault
    if owed := state.owed_by(seat):
        return refuse("owing", owed, seat=state.name(seat), amount=state.facts.currency.show(owed))
    return None


def hammered(state: State) -> Refusal | None:
    """The refusal of whatever must wait until the lot under the hammer is paid, or None."""
    return refuse("waiting_hammer") if state.hammer_waits else None


def unfinished(state: State, turn: Turn) -> Refusal | None:
    """What keeps a turn from going on or ending, or None. An offer lapses where nothing hangs on its refusal."""
    if fault := hammered(state):
        return fault
    if state.book.section("auction"):
        return refuse("auction_open")
    lapses = state.option("auctions") == "none" or not state.knows("decline")
    if turn.todo and not (turn.todo == "offer" and lapses):
        return refuse("undecided", seat=state.name(turn.decider), todo=_todo(state, turn))
    return None


def _todo(state: State, turn: Turn) -> str:
    """What is to be decided, in words; what is not bought of projects is auctioned."""
    project = turn.todo == "offer" and state.facts.deeds[turn.what].project
    return say("todo", "project" if project else turn.todo)


def ending(state: State, turn: Turn) -> Refusal | None:
    """Why a turn cannot end yet, or None."""
    if fault := hindered(state, turn.seat) or unfinished(state, turn):
        return fault
    if state.option("board") == "told":
        return None
    if not turn.moved:
        return refuse("not_thrown", seat=state.name(turn.seat))
    return refuse("throws_again", seat=state.name(turn.seat)) if turn.again else None


def beginning(state: State, seat: int) -> Turn | Refusal:
    """The turn in which a seat may throw or land now: its own, or the next one, which ends the turn before it."""
    turn = turn_of(state)
    if fault := hindered(state, seat) or unfinished(state, turn):
        return fault
    if turn.todo:  # an offer that lapses
        turn = turn.with_todo("", "")
    told = state.option("board") == "told"
    if seat == turn.seat:
        if turn.again or told:
            return turn if turn.number else turn._replace(number=1)
        return refuse("thrown", seat=state.name(seat)) if turn.moved else Turn(seat, turn.number + 1)
    if told or "now" not in state.book.section("turn"):
        return Turn(seat, turn.number + 1)
    if seat != next_seat(state, turn.seat):
        return refuse("not_your_turn", seat=state.name(turn.seat))
    return ending(state, turn) or Turn(seat, turn.number + 1)


def landing(state: State, seat: int) -> Turn | Refusal:
    """The turn in which a seat may say where it has landed: after its throw, or in place of one."""
    turn = turn_of(state)
    if seat == turn.seat and turn.unplaced:
        return hindered(state, seat) or unfinished(state, turn) or turn._replace(unplaced=False)
    fresh = beginning(state, seat)
    return fresh if isinstance(fresh, Refusal) else fresh._replace(moved=True, again=False)


def forfeit(draft: Draft, turn: Turn) -> None:
    """Rents nobody has asked for in time are forfeited when the turn begins."""
    if not (claims := draft.state.book.section("claims")):
        return
    rolls = CLAIM_ROLLS.get(draft.state.option("claim_window"), 0)
    for key, claim in claims.items():
        if turn.number >= claim["count"] + rolls:
            draft.put("claims", key, None)


def end_turn(state: State, ask: Ask) -> Decision | Refusal:
    """A player has finished; the next one is on turn."""
    seat, turn = ask.args["seat"], turn_of(state)
    if seat != turn.seat:
        return refuse("not_your_turn", seat=state.name(turn.seat))
    if fault := ending(state, turn):
        return fault
    after = next_seat(state, seat)
    return Decision("end_turn", {"seat": seat, "next": after}, (Turn(after, turn.number).put(),))


def begin(state: State, ask: Ask) -> Decision | Refusal:
    """The highest roller begins; possible until somebody has thrown."""
    if turn_of(state).number:
        return refuse("begun")
    if len(state.in_play()) < state.facts.players_min:
        return refuse("few_players", count=state.facts.players_min)
    return Decision("begin", {"seat": ask.args["seat"]}, (Turn(ask.args["seat"]).put(),))
