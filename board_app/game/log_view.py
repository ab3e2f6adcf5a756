"""The lines of the log as screens show them, with what can be done about each."""

from collections.abc import Collection

from board_app.game.recall import recalled
from board_app.game.sentences import line_sentence
from board_app.game.view import LineView
from board_app.ledger.line import BANK, Line, Money
from board_app.rules.correcting import purchases, reopenable, uncorrectable
from board_app.rules.offers import Choice
from board_app.rules.rewind import standing
from board_app.rules.state import State
from board_app.words import say

OFFER_LINES = 12
"""How far back "this was ..." is offered."""

HIDDEN = ("bound",)
"""Lines that only say what the unit was told; they are no news to people."""


def history(state: State) -> tuple[LineView, ...]:
    """Every line of the log, newest first."""
    return lines_from(state, 1)


def lines_from(state: State, first: int) -> tuple[LineView, ...]:
    """The lines of the log from this one on, newest first."""
    book = state.book
    in_force = standing(book, first)
    lines = reversed(book.lines[first - 1 :])
    return tuple(line_view(state, line, in_force) for line in lines if line.move not in HIDDEN)


def line_view(state: State, line: Line, standing_lines: Collection[int]) -> LineView:
    """A line of the log; `standing_lines` are those that have not been taken back, from this one on."""
    in_force, recent = line.seq in standing_lines, line.seq > state.book.head - OFFER_LINES
    key = "line", line.seq, in_force, recent
    return recalled(state.book, key, lambda: _line_view(state, line, standing_lines, recent))


def _line_view(state: State, line: Line, standing_lines: Collection[int], recent: bool) -> LineView:
    in_force, corrected = line.seq in standing_lines, str(line.seq) in state.book.section("corrected")
    paid = [effect for effect in line.effects if isinstance(effect, Money)]
    return LineView(
        seq=line.seq,
        sentence=line_sentence(state, line),
        undone=not in_force or corrected,
        money=in_force and not corrected and uncorrectable(state, line, standing_lines) is None,
        rewind=line.seq - 1,
        offers=_offers(state, line) if in_force and recent and not corrected else (),
        at=line.at,
        receipt=bool(paid),
        bank=any(account == BANK for effect in paid for account, _ in effect.legs),
        again=not in_force,
    )


def _offers(state: State, line: Line) -> tuple[Choice, ...]:
    """What a keyed payment may have been: deeds of that price, or something else than the debt it was taken for."""
    if reopenable(state, line):
        return (Choice("reopen", (("line", line.seq),), say("choice", "reopen")),)
    return tuple(
        Choice("explain", (("line", line.seq), ("deed", deed.key)), say("choice", "explain", deed=deed.name))
        for deed in purchases(state, line)
    )
