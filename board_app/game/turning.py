"""What an undo or a redo would change, told before it is done: lines, balances and what else stands otherwise then."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.game.outbox import Outbox
from board_app.game.sentences import decision_sentence, line_sentence
from board_app.ledger.line import Line, Put
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move, Refusal
from board_app.rules.phrases import space_name, told_of
from board_app.rules.rewind import redo_line, way
from board_app.rules.state import NOBODYS, POT, State
from board_app.rules.turns import turn_of
from board_app.words import say

LINES_SHOWN = 100
"""How many lines each way are listed; of more, the newest are."""


@dataclass(frozen=True, slots=True)
class SumTurned:
    """What somebody (a seat, of who has left too; 0 for nobody's account) has before and after."""

    seat: int
    name: str
    before_text: str
    after_text: str
    changed: bool


@dataclass(frozen=True, slots=True)
class TurningView:
    """The way back, or forward again.

    `move` and `args` are what confirming submits; `gone` and `come` are numbers and sentences of the lines taken back
    and brought back, newest first, and `gone_count`, `come_count` how many there are. `also` says what else changes,
    `waiting` which payments that wait for the unit will not be made. `refused` is why it cannot be, "" when it can.
    """

    move: str
    args: tuple[tuple[str, int], ...]
    gone: tuple[tuple[int, str], ...]
    come: tuple[tuple[int, str], ...]
    gone_count: int
    come_count: int
    sums: tuple[SumTurned, ...]
    also: tuple[str, ...]
    waiting: tuple[str, ...]
    refused: str = ""


def turning_view(state: State, outbox: Outbox, move: Move, decided: Decision | Refusal) -> TurningView:
    """What a `rewind` or `redo` comes to, and what was decided about it."""
    to, words = _meant(state, move)
    gone, come = way(state.book, state.book.head, to)
    possible = isinstance(decided, Decision)
    return TurningView(
        move=move.name,
        args=words,
        gone=_told(state, gone),
        come=_told(state, come),
        gone_count=len(gone),
        come_count=len(come),
        sums=tuple(_sums(state, decided)) if isinstance(decided, Decision) else (),
        also=tuple(_also(state, decided)) if isinstance(decided, Decision) else (),
        waiting=tuple(decision_sentence(state, entry) for entry in outbox) if possible else (),
        refused=decided.sentence if isinstance(decided, Refusal) else "",
    )


def _meant(state: State, move: Move) -> tuple[int, tuple[tuple[str, int], ...]]:
    """The line that the book would stand at, and the words with which nothing else is done than what was shown."""
    head = state.book.head
    if move.name == "redo":
        line = redo_line(state.book)
        return (line - 1 if line else head), (("line", line),)
    to = str(move.args.get("to", ""))
    number = int(to) if to.isdecimal() and int(to) <= head else head
    return number, (("to", number), ("seen", head))


def _told(state: State, lines: list[Line]) -> tuple[tuple[int, str], ...]:
    return tuple((line.seq, line_sentence(state, line)) for line in lines[:LINES_SHOWN])


def _sums(state: State, decision: Decision) -> Iterator[SumTurned]:
    show, legs = state.facts.currency.show, dict(decision.legs)
    accounts = {seat: state.account(seat) for seat in map(int, state.book.section("players"))}
    shown = {seat: account for seat, account in accounts.items() if state.has_seat(seat) or account in legs}
    if POT in legs:
        shown[POT] = POT
    for seat, account in shown.items():
        before, delta = state.balance(account), legs.get(account, 0)
        whose = 0 if seat in NOBODYS else seat
        yield SumTurned(whose, state.name(seat), show(before), show(before + delta), bool(delta))


def _also(state: State, decision: Decision) -> Iterator[str]:
    """What else people would look for: who plays, whose turn it is, where they are, what they own and owe."""
    puts = [effect for effect in decision.effects if isinstance(effect, Put)]
    for section, tell in _TOLD.items():
        yield from (said for put in puts if put.section == section and (said := tell(state, put.key, put.value)))
    opened = sum(put.section == "dues" and put.value is not None for put in puts)
    closed = sum(put.section == "dues" and put.value is None for put in puts)
    if opened:
        yield say("turning", "dues_open", count=opened)
    if closed:
        yield say("turning", "dues_gone", count=closed)


def _sits(state: State, seat: str, value: Any) -> str:
    return say("turning", "sits" if value is None else "left", seat=state.name(int(seat)))


def _plays(state: State, seat: str, value: Any) -> str:
    return say("turning", "back" if value is None else "out", seat=state.name(int(seat)))


def _turn(state: State, _: str, value: Any) -> str:
    return "" if value is None or value[0] == turn_of(state).seat else say("do", "on_turn", seat=state.name(value[0]))


def _place(state: State, seat: str, value: Any) -> str:
    return say("turning", "place", seat=state.name(int(seat)), space=space_name(state, int(value or 0)))


def _jail(state: State, seat: str, value: Any) -> str:
    if (value is None) != state.in_jail(int(seat)):
        return ""
    word = "free" if value is None else "jail"
    return say(told_of(state, "turning", word, int(seat)), word, seat=state.name(int(seat)))


def _auction(_: State, __: str, value: Any) -> str:
    return say("turning", "no_auction" if value is None else "auction")


def _deed(state: State, key: str, value: Any) -> str:
    deed = state.facts.deeds.get(key)
    return say("turning", "deed", deed=deed.name, whose=state.name(int(value or 0))) if deed else ""


def _mortgaged(state: State, key: str, value: Any) -> str:
    deed = state.facts.deeds.get(key)
    return say("turning", "unmortgaged" if value is None else "mortgaged", deed=deed.name) if deed else ""


def _built(state: State, key: str, value: Any) -> str:
    deed = state.facts.deeds.get(key)
    return say("turning", "built", deed=deed.name, level=say("level", str(int(value or 0)))) if deed else ""


_TOLD: Mapping[str, Callable[[State, str, Any], str]] = {
    "gone": _sits,
    "out": _plays,
    "turn": _turn,
    "positions": _place,
    "jail": _jail,
    "auction": _auction,
    "deeds": _deed,
    "mortgaged": _mortgaged,
    "houses": _built,
}
"""Sections of the state to what is told when an entry of theirs changes, "" for nothing."""
