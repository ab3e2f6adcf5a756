"""The log as people look things up in it: by word, player and kind, a page at a time."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from board_app.game.log_view import HIDDEN, line_view
from board_app.game.sentences import written
from board_app.game.view import LineView
from board_app.ledger.line import Line, Money, Put
from board_app.rules.rewind import REWINDS, standing
from board_app.rules.state import State
from board_app.words import plain

PAGE_LINES = 100
"""Lines on a page."""

WORDS_MOST = 100
"""Characters of a search that are heeded."""

_SEAT_WORDS = ("seat", "payer", "payee", "giver", "taker", "next", "from", "to", "other")
"""The words of a line that name one seat."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: `words` that all stand in the line, lines of a seat (0: of all), of a kind ("": any).

    `page` counts from 1, newest lines first unless `oldest`.
    """

    words: str = ""
    seat: int = 0
    kind: str = ""
    oldest: bool = False
    page: int = 1


@dataclass(frozen=True, slots=True)
class LogPage:
    """One page of what was found: `found` lines on `pages` pages; `page` is the one nearest to what was asked for."""

    lines: tuple[LineView, ...]
    found: int
    page: int
    pages: int


def log_page(state: State, search: Search) -> LogPage:
    """The lines that fit a search."""
    lines = [line for line in reversed(state.book.lines) if line.move not in HIDDEN]
    for fits in _sieves(state, search):
        lines = [line for line in lines if fits(line)]
    if search.oldest:
        lines.reverse()
    pages = max(1, -(-len(lines) // PAGE_LINES))
    page = min(max(search.page, 1), pages)
    shown = lines[(page - 1) * PAGE_LINES : page * PAGE_LINES]
    in_force = standing(state.book, min((line.seq for line in shown), default=1))
    views = tuple(line_view(state, line, in_force) for line in shown)
    return LogPage(views, len(lines), page, pages)


def _sieves(state: State, search: Search) -> Iterable[Callable[[Line], bool]]:
    """What lets the right lines pass, the quick ones first."""
    if search.kind in KINDS:
        yield KINDS[search.kind]
    if search.seat:
        yield lambda line: concerns(state, line, search.seat)
    if words := plain(search.words)[:WORDS_MOST].casefold().split():
        yield lambda line: all(word in f"{line.seq} {written(state, line)}".casefold() for word in words)


def concerns(state: State, line: Line, seat: int) -> bool:
    """Whether a line is about a player: asked for by them, naming them, or moving their money."""
    if line.seat == seat or any(line.args.get(word) == seat for word in _SEAT_WORDS):
        return True
    if seat in line.args.get("seats", ()):
        return True
    if str(seat) not in state.book.section("players"):
        return False
    account = state.account(seat)
    return any(account in dict(effect.legs) for effect in line.effects if isinstance(effect, Money))


def _moves_money(line: Line) -> bool:
    return any(isinstance(effect, Money) for effect in line.effects)


def _puts(*sections: str) -> Callable[[Line], bool]:
    return lambda line: any(isinstance(effect, Put) and effect.section in sections for effect in line.effects)


KINDS: Mapping[str, Callable[[Line], bool]] = {
    "money": _moves_money,
    "deeds": _puts("deeds", "houses", "mortgaged", "auction", "deals", "promises", "chips"),
    "turns": _puts("turn", "positions", "jail", "jail_cards", "claims", "chances", "piles", "hands", "round"),
    "debts": _puts("dues", "asked"),
    "back": lambda line: line.move in (*REWINDS, "correct", "reopen", "explain"),
    "table": _puts(
        "players", "gone", "out", "over", "places", "cards", "options", "start", "figures", "title", "pause"
    ),
    "unit": lambda line: line.point is not None and not _moves_money(line),
}
"""Kinds of lines by what they did; a line can be of several."""
