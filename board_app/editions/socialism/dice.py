"""The two dice: a standard one, and the action die with pips, a doubling, and cards to take."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.editions.socialism.fund import concluded
from board_app.editions.socialism.jail import fine_paid, shares_of
from board_app.editions.socialism.phase import before_throw, donating, held, leave_space, pending
from board_app.editions.socialism.spaces import come_to, imprisoned
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import Turn, follows, hindered, turn_of

EYES = 6
"""Faces of the standard die."""

TIMES_TWO = "x2"
"""The face that doubles the standard die, and counts as a double."""


def thrown(state: State, args: Mapping[str, Any], draw: Callable[[int], int]) -> Mapping[str, str | int]:
    """Both dice, unless they were thrown at the table and entered."""
    faces = state.facts.board.action
    found: dict[str, str | int] = {} if "die" in args else {"die": draw(EYES) + 1}
    return found if "action" in args else {**found, "action": faces[draw(len(faces))]}


def one_thrown(_: State, args: Mapping[str, Any], draw: Callable[[int], int]) -> Mapping[str, str | int]:
    """The standard die alone."""
    return {} if "die" in args else {"die": draw(EYES) + 1}


def no_throw(state: State, die: int, action: str | None = None) -> Refusal | None:
    """The refusal for faces that the dice do not have, or None."""
    if not 1 <= die <= EYES:
        return refuse("no_face", text=die, faces=f"1 to {EYES}")
    faces = state.facts.board.action
    if action is not None and action not in faces:
        return refuse("no_face", text=action[:20], faces=", ".join(faces))
    return None


def spaces(die: int, action: str) -> int:
    """How far a throw carries: pips are added, `x2` doubles, cards to take add nothing."""
    if action == TIMES_TWO:
        return die * 2
    return die + (int(action) if action.isdigit() else 0)


def roll(state: State, ask: Ask) -> Decision | Refusal:
    """An ordinary throw: the token moves, cards are to be taken. The third double in a turn is jail.

    A followed token waits where there are cards to take: they come before the move or after it (`move_on`).
    """
    seat, die, action = ask.args["seat"], ask.args["die"], ask.args["action"]
    turn = before_throw(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := held(state, seat) or no_throw(state, die, action):
        return fault
    draft = Draft(state, ask.op)
    leave_space(draft)
    double = action in (TIMES_TWO, str(die))
    turn = turn._replace(moved=True, again=double, doubles=turn.doubles + double)
    if double and turn.doubles == state.facts.board.doubles:
        return _finished(draft, imprisoned(draft, turn), "roll_jail", f"{die} {action}", 0)
    if action.startswith("+"):
        draft.put("pending", "draws", int(action))
        draft.note("draws", count=int(action))
    far = spaces(die, action)
    if action.startswith("+") and follows(state):
        draft.put("pending", "far", far)
        return _finished(draft, turn, "roll", f"{die} {action}", far)
    return _finished(draft, _moved(draft, turn, far), "roll", f"{die} {action}", far)


def move_on(state: State, ask: Ask) -> Decision | Refusal:
    """The token moves by a throw that has cards taken, before them or after them."""
    seat, far, turn = ask.args["seat"], pending(state, "far"), turn_of(state)
    if fault := hindered(state, seat) or donating(state):
        return fault
    if turn.seat != seat or not far:
        return refuse("no_move", seat=state.name(seat))
    if pending(state, "drawn"):
        return refuse("card_first", seat=state.name(seat))
    draft = Draft(state, ask.op)
    draft.put("pending", "far", None)
    draft.effects.append(_moved(draft, turn, far).put())
    return concluded(draft, "move_on", {"seat": seat, "far": far})


def jail_roll(state: State, ask: Ask) -> Decision | Refusal:
    """The standard die in jail: a six frees, both dice follow; the last failure costs the fine and moves by the die.

    Where the others have to agree who pays what of the fine, the token waits until they have.
    """
    seat, die = ask.args["seat"], ask.args["die"]
    turn = before_throw(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if not state.in_jail(seat):
        return refuse("not_in_jail", seat=state.name(seat))
    if fault := no_throw(state, die):
        return fault
    draft = Draft(state, ask.op)
    leave_space(draft)
    failed = state.book.section("jail")[str(seat)] + 1
    if die == state.facts.figures["jail_six"]:
        draft.put("jail", str(seat), None)
        return _finished(draft, turn._replace(moved=True, again=True), "jail_six", str(die), 0)
    turn = turn._replace(moved=True, again=False)
    if failed < state.facts.board.tries:
        draft.put("jail", str(seat), failed)
        return _finished(draft, turn, "jail_stay", str(die), 0)
    shares = shares_of(state, seat, None)
    if isinstance(shares, Refusal):
        return _finished(draft, turn.with_todo("fine", str(die)), "jail_fined", str(die), die)
    fine_paid(draft, seat, shares)
    return _finished(draft, _moved(draft, turn, die), "jail_fined", str(die), die)


def _moved(draft: Draft, turn: Turn, far: int) -> Turn:
    """The token moves by a throw; where the app does not follow it, its player says where to."""
    if not follows(draft.state):
        return turn._replace(unplaced=True)
    return come_to(draft, turn, draft.state.position(turn.seat) + far)


def _finished(draft: Draft, turn: Turn, move: str, dice: str, far: int) -> Decision:
    draft.effects.append(turn.put())
    return concluded(draft, move, {"seat": turn.seat, "dice": dice, "far": far})


def fine_agreed(state: State, ask: Ask, turn: Turn) -> Decision | Refusal:
    """The others have said who pays what of the fine after the last failed throw; then the token moves by it."""
    shares = shares_of(state, turn.seat, ask.args.get("others", {}))
    if isinstance(shares, Refusal):
        return shares
    draft = Draft(state, ask.op)
    fine_paid(draft, turn.seat, shares)
    far = int(turn.what)
    turn = _moved(draft, turn.with_todo("", ""), far)
    draft.effects.append(turn.put())
    return concluded(draft, "jail_fine", {"seat": turn.seat, "amount": state.facts.board.fine})
