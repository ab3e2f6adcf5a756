"""What a page shows, as HTML in named pieces; a piece is rendered again only when what it reads has changed.

A piece is the inside of the element with its id. A whole page is rendered for one visitor, and each of its forms
carries its own key, so that it works without scripts. Pieces for the stream are rendered once for everybody who watches
and carry no keys: the script draws them (`static/teller.js`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from board_app.game.view import DeedView, DueView, LineView, PlayerView, TableView
from board_app.money import Scale

TABLE: Final = 0
JOINING: Final = -1
LINES_SHOWN: Final = 40
_LINES_KEPT: Final = 1000

AMOUNT_HINTS: Final[Mapping[Scale, str]] = {"mk": "1.5M or 260K", "whole": "1500"}

Key = tuple[object, ...]
Stamp = Callable[[], Markup]


def no_stamp() -> Markup:
    """What a form of the stream carries instead of a key: nothing."""
    return Markup()


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a page: its template, and what that reads of the view for a seat (0: the table)."""

    template: str
    reads: Callable[[TableView, int], Key]


def _roster(view: TableView, seat: int) -> Key:
    return tuple((p.seat, p.name, p.colour, p.sign) for p in view.players if p.seat != seat)


ON_TABLE: Final = (
    *("players", "dues", "waiting", "unit", "undo", "log", "deeds"),
    *("pay-from", "pay-to", "buy-who", "rent-who", "rename-who", "buy-deed", "rent-deed"),
)
ON_SEAT: Final = ("purse", "dues", "waiting", "undo", "others", "log", "payees", "buy-deed", "rent-deed")
ON_JOIN: Final = ("seats",)


def pieces_of(seat: int) -> tuple[str, ...]:
    """The ids of the live pieces on the page of a seat, of the table (0) or of the join page (-1)."""
    return {TABLE: ON_TABLE, JOINING: ON_JOIN}.get(seat, ON_SEAT)


def own(view: TableView, seat: int) -> PlayerView | None:
    """The player on a seat, None when nobody sits there."""
    return next((player for player in view.players if player.seat == seat), None)


def dues(view: TableView, seat: int) -> tuple[DueView, ...]:
    """The open debts that concern a seat; all of them for the table."""
    return view.dues if seat == TABLE else tuple(due for due in view.dues if seat in (due.payer, due.payee))


def deeds_of(view: TableView, seat: int) -> tuple[DeedView, ...]:
    """The deeds a seat owns."""
    return tuple(deed for deed in view.deeds if deed.owner == seat)


def by_group(deeds: Iterable[DeedView]) -> dict[str, list[DeedView]]:
    """The deeds by colour group, both in the order of the board."""
    groups: dict[str, list[DeedView]] = {}
    for deed in deeds:
        groups.setdefault(deed.group, []).append(deed)
    return groups


def newest(lines: Iterable[LineView]) -> list[LineView]:
    """The lines a page shows, newest first."""
    return sorted(lines, key=lambda line: line.seq, reverse=True)[:LINES_SHOWN]


PIECES: Final[Mapping[str, Piece]] = {
    "players": Piece("players.html", lambda view, _: view.players),
    "purse": Piece("purse.html", lambda view, seat: (own(view, seat), deeds_of(view, seat))),
    "others": Piece("others.html", lambda view, seat: tuple(p for p in view.players if p.seat != seat)),
    "dues": Piece("dues.html", dues),
    "waiting": Piece("waiting.html", lambda view, _: view.waiting),
    "unit": Piece("unit.html", lambda view, _: (view.unit,)),
    "undo": Piece("undo.html", lambda view, _: (view.undo, view.redo)),
    "log": Piece("log.html", lambda view, _: (view.log,)),
    "deeds": Piece("deeds.html", lambda view, _: view.deeds),
    "pay-from": Piece("options_bank_too.html", _roster),
    "pay-to": Piece("options_bank_too.html", _roster),
    "buy-who": Piece("options_people.html", _roster),
    "rent-who": Piece("options_people.html", _roster),
    "rename-who": Piece("options_people.html", _roster),
    "payees": Piece("payees.html", _roster),
    "buy-deed": Piece("options_for_sale.html", lambda view, _: view.deeds),
    "rent-deed": Piece("options_owned.html", lambda view, seat: (seat, *view.deeds)),
    "seats": Piece("seats.html", lambda view, seat: (view.seats_left, *_roster(view, seat))),
}


class Pictures:
    """Renders pages and pieces for one table. Not thread-safe: it belongs to the server's loop."""

    def __init__(self, scale: Scale) -> None:
        self._templates = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._templates.globals.update(
            own=own,
            dues=dues,
            deeds_of=deeds_of,
            by_group=by_group,
            newest=newest,
            line=self._line,
            scale=scale,
            amount_hint=AMOUNT_HINTS[scale],
        )
        self._pieces: dict[tuple[str, int], tuple[Key, str]] = {}
        self._lines: dict[LineView, Markup] = {}

    def page(self, template: str, view: TableView, seat: int, stamp: Stamp, **words: object) -> str:
        """A whole page for one visitor; `stamp` makes the hidden fields of one form."""
        shown = self._templates.get_template(template)
        return shown.render(view=view, seat=seat, stamp=stamp, pieces=pieces_of(seat), **words)

    def piece(self, name: str, view: TableView, seat: int) -> str:
        """One piece for the stream; the very same string as long as it says the same."""
        reads = PIECES[name].reads(view, seat)
        kept = self._pieces.get((name, seat))
        if kept is not None and kept[0] == reads:
            return kept[1]
        inside = self._templates.get_template(PIECES[name].template).render(view=view, seat=seat, stamp=no_stamp)
        text = f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{inside}</hx-partial>'
        self._pieces[name, seat] = (reads, text)
        return text

    def _line(self, line: LineView, stamp: Stamp) -> Markup:
        """One line of the log. A log changes at its end, so lines for the stream are kept."""
        if stamp is no_stamp and line in self._lines:
            return self._lines[line]
        text = Markup(self._templates.get_template("line.html").render(line=line, stamp=stamp))
        if stamp is no_stamp:
            while len(self._lines) >= _LINES_KEPT:
                del self._lines[next(iter(self._lines))]
            self._lines[line] = text
        return text
