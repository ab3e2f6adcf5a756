"""Rent: what a landing lets an owner ask for, the asking, and landings that a deal made free."""

from collections.abc import Mapping
from typing import Any

from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.grounds import no_rent
from board_app.rules.moves import Refusal
from board_app.rules.property import rent_of
from board_app.rules.roles import at_war
from board_app.rules.state import State
from board_app.rules.turns import Turn, beginning, forfeit, hindered, landing, turn_of


def claimable(draft: Draft, turn: Turn, deed: Deed, amount: int) -> None:
    """The owner of a deed may ask the player on turn for this rent, for as long as the table plays."""
    state = draft.state
    claim = {"payer": turn.seat, "payee": state.owner(deed.key), "amount": amount, "count": turn.number}
    draft.put("claims", claim_key(turn.seat, deed.key), {**claim, "deed": deed.key})
    draft.note("claim", deed=deed.key, payee=state.owner(deed.key), amount=amount)


def fall_due(draft: Draft, turn: Turn, deed: Deed) -> Turn:
    """The rent of a landing is due unasked; a deed whose rent goes by the dice has its visitor throw them first."""
    if _promised(draft, turn.seat, deed.key) is not None:
        draft.note("free_landing", deed=deed.key)
    elif deed.by_dice:
        return turn.with_todo("throw", deed.key)
    else:
        owner, amount = draft.state.owner(deed.key), rent_of(draft.state, deed)
        draft.charge(turn.seat, owner, amount, "rent", {"deed": deed.key})
    return turn


def _promised(draft: Draft, payer: int, deed: str) -> int | None:
    """Use up a promise of a free landing; how many are left, None where there was none."""
    key = claim_key(payer, deed)
    left: int = draft.state.book.section("promises").get(key, 0)
    if not left:
        return None
    draft.put("promises", key, left - 1 or None)
    return left - 1


def thrown(state: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, str]:
    """Two dice for a rent that goes by them, unless they were thrown at the table and entered."""
    deed = state.facts.deeds.get(str(args.get("deed")))
    return {} if "dice" in args or deed is None or not deed.by_dice else {"dice": f"{draw(6) + 1} {draw(6) + 1}"}


def claim_key(payer: int, deed: str) -> str:
    """The key of a player's landing on a deed."""
    return f"{payer}-{deed}"


def deed_promised(key: str) -> str:
    """The deed whose landings a promise with this key makes free."""
    return key.partition("-")[2]


def claim(state: State, ask: Ask) -> Decision | Refusal:
    """The owner asks for the rent of a landing; it is due at once."""
    found = _claim_of(state, ask)
    if isinstance(found, Refusal):
        return found
    payer, key = found["payer"], claim_key(found["payer"], found["deed"])
    if left := state.book.section("promises").get(key, 0):
        return refuse("promised", payer=state.name(payer), deed=state.facts.deeds[found["deed"]].name, count=left)
    draft = Draft(state, ask.op)
    draft.put("claims", key, None)
    return _charged(draft, found)


def _claim_of(state: State, ask: Ask) -> Mapping[str, Any] | Refusal:
    deed = state.facts.deeds[ask.args["deed"]]
    found: Mapping[str, Any] | None = state.book.section("claims").get(claim_key(ask.args["payer"], deed.key))
    if state.book.section("over"):
        return refuse("game_over")
    if found is None:
        return refuse("no_claim", payer=state.name(ask.args["payer"]), deed=deed.name)
    seat = ask.args.get("seat", found["payee"])
    if seat != found["payee"]:
        return refuse("not_owner", seat=state.name(seat), deed=deed.name)
    return found


def _charged(draft: Draft, due: Mapping[str, Any]) -> Decision:
    if draft.state.facts.board.unasked and (left := _promised(draft, due["payer"], due["deed"])) is not None:
        return draft.decision("waive", {"payer": due["payer"], "deed": due["deed"], "left": left})
    names = {"payer": due["payer"], "payee": due["payee"], "amount": due["amount"], "deed": due["deed"]}
    paid = draft.charge(due["payer"], due["payee"], due["amount"], "rent", {"deed": due["deed"]})
    return draft.decision("rent_paid" if paid else "rent", names)


def rent(state: State, ask: Ask) -> Decision | Refusal:
    """Somebody has landed on another's deed, who asks at once: the throw and move of a turn in one word.

    `dice` is what was thrown, for rents that go by it. A landing that stands open is asked for as it is, one that waits
    for its throw is paid by it.
    """
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    if claim_key(seat, deed.key) in state.book.section("claims"):
        return claim(state, Ask(ask.op, {"payer": seat, "deed": deed.key}))
    turn = _visiting(state, seat, deed)
    if isinstance(turn, Refusal):
        return turn
    if fault := jailed(state, seat) or no_rent(state, seat, deed):
        return fault
    if deed.by_dice and "dice" not in ask.args:
        return refuse("no_throw", deed=deed.name)
    draft = Draft(state, ask.op)
    forfeit(draft, turn)
    draft.put("positions", str(seat), deed.position)
    draft.effects.append(turn.put())
    if state.book.section("promises").get(claim_key(seat, deed.key)):
        return _made_free(draft, seat, deed)
    throw = sum(ask.args.get("dice", (0,)))
    owner = state.owner(deed.key)
    return _charged(draft, {"payer": seat, "payee": owner, "amount": rent_of(state, deed, throw), "deed": deed.key})


def _visiting(state: State, seat: int, deed: Deed) -> Turn | Refusal:
    """The turn in which a player has come to a deed: before the throw that its rent goes by, or just now."""
    turn = turn_of(state)
    if (turn.decider, turn.todo, turn.what) == (seat, "throw", deed.key):
        return hindered(state, seat) or turn.with_todo("", "")
    return landing(state, seat)


def jailed(state: State, seat: int) -> Refusal | None:
    """The refusal for a player who is held in jail, or None."""
    if not state.in_jail(seat):
        return None
    return refuse("at_war" if at_war(state, seat) else "in_jail", seat=state.name(seat))


def waive(state: State, ask: Ask) -> Decision | Refusal:
    """A landing that a deal made free: the promise is used, and nothing is paid."""
    found = _claim_of(state, ask)
    if isinstance(found, Refusal):
        return found
    key = claim_key(found["payer"], found["deed"])
    left = state.book.section("promises").get(key, 0)
    if not left:
        deed = state.facts.deeds[found["deed"]].name
        return refuse("no_promise", payer=state.name(found["payer"]), deed=deed)
    draft = Draft(state, ask.op)
    draft.put("claims", key, None)
    return _made_free(draft, found["payer"], state.facts.deeds[found["deed"]])


def let_off(state: State, op: str, payer: int, deed: Deed) -> Decision | None:
    """A landing that a deal made free, whose rent is asked for all the same; None for any other."""
    free = claim_key(payer, deed.key) in state.book.section("promises")
    return _made_free(Draft(state, op), payer, deed) if free else None


def _made_free(draft: Draft, payer: int, deed: Deed) -> Decision:
    key = claim_key(payer, deed.key)
    left = draft.state.book.section("promises")[key] - 1
    draft.put("promises", key, left or None)
    return draft.decision("waive", {"payer": payer, "deed": deed.key, "left": left})


def take_offer(state: State, ask: Ask) -> Decision | Refusal:
    """A player buys, at its printed price, the deed they have landed on."""
    seat, deed = ask.args["seat"], state.facts.deeds[ask.args["deed"]]
    turn = offered(state, seat, deed)
    if isinstance(turn, Refusal):
        return turn
    draft = Draft(state, ask.op)
    draft.pay(seat, 0, deed.price)
    draft.put("deeds", deed.key, seat)
    draft.effects.append(turn.with_todo("", "").put())
    return draft.decision("buy", {"seat": seat, "deed": deed.key, "amount": deed.price})


def offered(state: State, seat: int, deed: Deed) -> Turn | Refusal:
    """The turn in which this deed is for sale to this player: they stand on it. Told boards sell without a landing."""
    if fault := hindered(state, seat):
        return fault
    if owner := state.owner(deed.key):
        return refuse("owned", deed=deed.name, owner=state.name(owner))
    now = state.book.section("turn").get("now")
    turn = Turn(*now) if now else Turn(0)
    if (turn.decider, turn.todo, turn.what) == (seat, "offer", deed.key):
        return turn
    if state.option("board") == "told" and not turn.todo:
        landed = beginning(state, seat)
        return landed if isinstance(landed, Refusal) else landed.over()
    return refuse("not_offered", deed=deed.name, seat=state.name(seat))
