"""A player's statement: every movement of their money, and what they had after it."""

from dataclasses import dataclass

from board_app.game.sentences import line_sentence
from board_app.ledger.line import legs_of
from board_app.rules.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One movement: the line that made it, what came in or went out ("" for the other), and the balance after it.

    `at` is ms since 1970.
    """

    seq: int
    at: int
    sentence: str
    in_text: str
    out_text: str
    balance_text: str


@dataclass(frozen=True, slots=True)
class Statement:
    """All movements of one player, oldest first, and what they come to: all that came in less all that went out."""

    seat: int
    name: str
    entries: tuple[Entry, ...]
    in_text: str
    out_text: str
    balance_text: str


def statement(state: State, seat: int) -> Statement | None:
    """The statement of a seat, also of somebody who has left; None for one that nobody ever had."""
    if str(seat) not in state.book.section("players"):
        return None
    account, show = state.account(seat), state.facts.currency.show
    entries, came, went = [], 0, 0
    for line in state.book.lines:
        delta = dict(legs_of(line.effects)).get(account, 0)
        if not delta:
            continue
        came, went = came + max(delta, 0), went + max(-delta, 0)
        moved = show(abs(delta))
        sums = (moved, "") if delta > 0 else ("", moved)
        entries.append(Entry(line.seq, line.at, line_sentence(state, line), *sums, show(came - went)))
    return Statement(seat, state.name(seat), tuple(entries), show(came), show(went), show(came - went))
