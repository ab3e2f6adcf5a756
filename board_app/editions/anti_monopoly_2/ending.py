"""How the game ends: somebody fails, the richest by cash and income wins, or two hours are over and all is counted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from board_app.editions.anti_monopoly_2.sides import begun, unready
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Effect, Line
from board_app.rules import bankruptcy, seats
from board_app.rules.counting import KINDS, by_throw, end_with, sheets
from board_app.rules.decisions import Ask, Decide, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.roles import role_of
from board_app.rules.state import State
from board_app.rules.turns import hindered, turn_of, unfinished

LINES: Mapping[str, str] = {"richest": "finish", "two_hour": "two_hour"}
"""A way to count to the word of its line."""


def closing(state: State, _: Ask) -> Decision | Refusal:
    """Two hours are over: no more throws, no deals between players; all may deal with the bank until the count."""
    if state.book.section("over"):
        return refuse("game_over")
    if fault := _closed(state) or unready(state) or unfinished(state, turn_of(state)):
        return fault
    draft, turn = Draft(state, _.op), turn_of(state)
    if turn.todo:  # an offer that lapses: no deed is bought any more
        draft.effects.append(turn.with_todo("", "").put())
    draft.put("closing", "now", True)
    return draft.decision("closing", {})


def _closed(state: State) -> Refusal | None:
    return refuse("closing") if state.book.section("closing") else None


def while_open(decide: Decide) -> Decide:
    """Decide what is done only before the last dealings of the two-hour game."""
    return lambda state, ask: _closed(state) or decide(state, ask)


def with_the_bank(decide: Decide) -> Decide:
    """Decide a payment: in the last dealings one side of it is the bank."""

    def decided(state: State, ask: Ask) -> Decision | Refusal:
        between = BANK not in (ask.args["payer"], ask.args["payee"])
        return (_closed(state) if between else None) or decide(state, ask)

    return decided


def thrown(state: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, str]:
    """Two dice for the incomes that go by them, where there are some, unless they were thrown at the table."""
    if "dice" in args or not any(by_throw(state, seat) for seat in state.in_play()):
        return {}
    return {"dice": f"{draw(6) + 1} {draw(6) + 1}"}


def finish(state: State, ask: Ask) -> Decision | Refusal:
    """The agreed end: whoever has most cash and income wins; after two hours cash is handed in and incomes are paid."""
    kind, throw = ask.args.get("kind", "richest"), sum(ask.args.get("dice", (0,)))
    if kind not in KINDS:
        return refuse("unknown_count", text=kind[:20], kinds=", ".join(KINDS))
    if fault := _uncounted(state, throw):
        return fault
    draft, counted = Draft(state, ask.op), sheets(state, state.in_play(), throw, kind)
    if kind == "two_hour":
        for sheet in counted:
            draft.pay(sheet.seat, BANK, sheet.cash - sheet.kept)
            draft.pay(BANK, sheet.seat, sheet.income)
    end_with(draft, counted, kind)
    return draft.decision(LINES[kind], {"throw": throw})


def _uncounted(state: State, throw: int) -> Refusal | None:
    """Why nobody can count yet, or None."""
    if state.book.section("over"):
        return refuse("game_over")
    if fault := unready(state) or unfinished(state, turn_of(state)):
        return fault
    for seat in state.in_play():
        if fault := hindered(state, seat):
            return fault
        if not throw and (deeds := by_throw(state, seat)):
            return refuse("no_throw", deed=deeds[0].name)
    return None


def bankrupt(state: State, ask: Ask) -> Decision | Refusal:
    """A player who cannot raise what they owe fails; under goal B the last of a role takes the game with them."""
    decision, left = bankruptcy.bankrupt(state, ask), _but(state, ask.args["seat"])
    if isinstance(decision, Refusal) or len(left) == 1 or not _one_role(state, left):
        return decision
    return _with_end(state, ask, decision, left)


def depart(state: State, ask: Ask) -> Decision | Refusal:
    """A player leaves a game under way: the last one left has won; under goal B the last of a role ends it too."""
    decision, left = seats.depart(state, ask), _but(state, ask.args["seat"])
    if isinstance(decision, Refusal) or state.book.section("over") or not left or not _under_way(state):
        return decision
    if not state.playing(ask.args["seat"]) or not (len(left) == 1 or _one_role(state, left)):
        return decision
    return _with_end(state, ask, decision, left)


def _but(state: State, seat: int) -> list[int]:
    """Everybody in the game but one."""
    return [one for one in state.in_play() if one != seat]


def _under_way(state: State) -> bool:
    """Whether the game has begun, and by both roles."""
    return begun(state) and not unready(state) and len({role_of(state, one) for one in state.in_play()}) > 1


def _one_role(state: State, left: Sequence[int]) -> bool:
    """Whether goal B is reached by those who are left."""
    return state.option("goal") == "B" and len({role_of(state, one) for one in left}) == 1


def _with_end(state: State, ask: Ask, decision: Decision, left: Sequence[int]) -> Decision:
    """The decision with the count that ends the game: the richest of those who are left wins."""
    draft = Draft(_afterwards(state, decision.effects), ask.op)
    end_with(draft, sheets(draft.state, left, sum(ask.args.get("dice", (0,))), "richest"), "richest")
    end = draft.decision(decision.move, {})
    notes = [*decision.args["notes"], *end.args["notes"]]
    return replace(decision, args={**decision.args, "notes": notes}, effects=(*decision.effects, *end.effects))


def _afterwards(state: State, effects: tuple[Effect, ...]) -> State:
    """The state that these effects will leave."""
    book = Book([*state.book.lines, Line(state.book.head + 1, "", 0, None, "bankrupt", {}, effects, None)])
    return State(book, state.facts, moves=state.moves)
