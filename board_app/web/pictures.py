"""What a page shows, as HTML in named pieces; a piece is rendered again only when what it reads has changed.

A piece is the inside of the element with its id. A whole page is rendered for one visitor, and each of its forms
carries its own key, so that it works without scripts. Pieces for the stream are rendered once for everybody who watches
and carry no keys: the script draws them (`static/teller.js`).
"""

import time
from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from board_app.game.view import DeedView, LineView, TableView
from board_app.money import Scale
from board_app.rules.moves import Move
from board_app.rules.table_options import TABLE_OPTIONS
from board_app.web import twin
from board_app.web.admission import BANKER
from board_app.web.compiled import CompiledTemplates
from board_app.web.lookup import (
    LOOKUPS,
    begun,
    cardless,
    chances,
    collects,
    deeds_of,
    dues,
    lacking,
    left_name,
    may_lead,
    payable,
    player_on,
    turn_of,
    who_presses,
)
from board_app.web.static_files import address
from board_app.web.topics import asides, topics
from board_app.web.twin import said
from board_app.words import apart

TABLE: Final = 0
JOINING: Final = -1
UNIT: Final = "unit"
"""The page of the unit, of a seat or of the table."""
WATCH: Final = "watch"
"""The page of those who only look."""
WATCHING: Final = "watch.html"
"""Its template."""
LINES_ON_TABLE: Final = 40
LINES_ON_SEAT: Final = 10
_PARTS_KEPT: Final = 1000
_TEMPLATES: Final = Path(__file__).parent / "templates"

BANK_SIGN: Final = "⌂"
"""Marks the bank beside its name, as players have signs of theirs."""

Key = tuple[object, ...]
Stamp = Callable[[], Markup]
Kept = Callable[..., str]


def no_stamp() -> Markup:
    """What a form of the stream carries instead of a key: nothing."""
    return Markup()


def keeper(refused: Move | None) -> Kept:
    """Fills a form in again with the words of the move that was refused; `kept` gives "" for every other form.

    `kept(move, field, **words)` is for the form of that move with these words filled in.
    """

    def kept(move: str, field: str, **words: object) -> str:
        said = refused.args if refused and refused.name == move else {}
        return str(said.get(field, "")) if all(said.get(name) == str(word) for name, word in words.items()) else ""

    return kept


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a page: its template, and what that reads of the view for a seat (0: the table).

    A `seated` piece shows which seats have a device. An `own` piece differs from seat to seat, one with `own_when`
    while that says so; the others are rendered once for all seats.
    """

    template: str
    reads: Callable[[TableView, int], Key]
    own: bool = False
    seated: bool = False
    own_when: Callable[[TableView], bool] = lambda _: False


def _roster(view: TableView, _: int) -> Key:
    return tuple((player.seat, player.name, player.colour, player.sign, player.out) for player in view.players)


ON_TABLE: Final = (
    *(
        "break",
        "open-keys",
        "face",
        "called",
        "players",
        "round",
        "now",
        "dues",
        "chances",
        "waiting",
        "unit",
        "undo",
        "log",
        "deeds",
    ),
    *("asides", "options", "deal-from", "deal-to", "pay-from", "pay-to", "buy-who", "rent-who", "rename-who"),
    *("buy-deed", "rent-deed"),
)
ON_SEAT: Final = (
    *(
        "break",
        "open-keys",
        "unit-line",
        "purse",
        "round",
        "now",
        "dues",
        "chances",
        "waiting",
        "undo",
        "wage",
        "own-deeds",
    ),
    *("asides", "partners", "everybody", "recent", "payees", "buy-deed", "rent-deed"),
)
ON_JOIN: Final = ("break", "open-keys", "seats")
ON_UNIT: Final = ("break", "open-keys", "waiting", "unit", "twin", "twin-said", "twin-keys", "twin-cards")
ON_WATCH: Final = (
    *("break", "open-keys", "face", "called", "players", "round", "now", "dues", "chances", "waiting", "unit", "log"),
    "deeds",
)
FURTHER: Final = {UNIT: ON_UNIT, WATCH: ON_WATCH}
"""Pages beside a screen's own, and their live pieces."""


def pieces_of(seat: int, page: str = "") -> tuple[str, ...]:
    """The ids of the live pieces on the page of a seat, the table (0), the join page (-1), or of a further page."""
    if page in FURTHER:
        return FURTHER[page]
    return {TABLE: ON_TABLE, JOINING: ON_JOIN}.get(seat, ON_SEAT)


def _own_groups(view: TableView, seat: int) -> tuple[DeedView, ...]:
    """Every deed of the groups in which a seat owns one."""
    groups = {deed.group for deed in deeds_of(view, seat)}
    return tuple(deed for deed in view.deeds if deed.group in groups)


def _picky(view: TableView) -> bool:
    """Whether not everybody may take everything back."""
    return view.undo_seats is not None or view.redo_seats is not None


def _turned(view: TableView, seat: int) -> Key:
    may = may_lead(view.undo_seats, seat), may_lead(view.redo_seats, seat)
    return view.undo, view.undo_line, view.redoes, view.redo_line, view.redo_lines, may


def _purse(view: TableView, seat: int) -> Key:
    return player_on(view, seat), left_name(view, seat), view.fund, deeds_of(view, seat), view.self_credit


def _balances(view: TableView, _: int) -> Key:
    return view.players, view.fund, turn_of(view), view.open_balances, begun(view)


def _ends(view: TableView) -> Key:
    return (view.play.ends_ms, view.play.awaits) if view.play else ()


def _hands(view: TableView, seat: int) -> Key:
    twin = view.unit.twin
    return twin is not None, who_presses(view, seat), twin.held if twin else ()


def _cards(view: TableView, seat: int) -> Key:
    twin = view.unit.twin
    return (who_presses(view, seat), cardless(view), *((twin.slots, twin.deck) if twin else ()))


def _counts(view: TableView) -> Key:
    return view.play.counts if view.play else ()


def _now(view: TableView, seat: int) -> Key:
    return _roster(view, seat), topics(view, seat), _ends(view), _counts(view), lacking(view, seat), view.open_balances


PIECES: Final[Mapping[str, Piece]] = {
    "break": Piece("break.html", lambda view, _: (view.paused,)),
    "called": Piece("called.html", lambda view, _: (view.name,)),
    "players": Piece("players.html", _balances),
    "now": Piece("now.html", _now, own=True),
    "round": Piece("round.html", lambda view, seat: (_roster(view, seat), view.round), own=True),
    "asides": Piece("asides.html", asides, own=True),
    "options": Piece("options.html", lambda view, _: view.play.options if view.play else ()),
    "wage": Piece("wage.html", lambda view, seat: (collects(view, player_on(view, seat)), view.self_credit), own=True),
    "own-deeds": Piece("own_deeds.html", _own_groups, own=True),
    "partners": Piece("partners.html", lambda view, seat: (view.dealing, *_roster(view, seat)), own=True),
    "deal-from": Piece("options_people.html", _roster),
    "deal-to": Piece("options_people.html", _roster),
    "purse": Piece("purse.html", _purse, own=True),
    "everybody": Piece("everybody.html", lambda view, _: (view.players, view.fund, view.open_balances)),
    "dues": Piece("dues.html", lambda view, seat: (dues(view, seat), view.open_balances), own=True),
    "chances": Piece("chances.html", chances, own=True),
    "waiting": Piece("waiting.html", lambda view, _: (view.waiting, view.settled), own=True),
    "open-keys": Piece("open_keys.html", lambda view, _: (view.unit.open_keys,)),
    "twin": Piece("twin.html", lambda view, _: (view.unit.twin, view.unit.place)),
    "face": Piece("face.html", lambda view, _: (view.unit.twin, view.unit.place)),
    "twin-said": Piece("twin_said.html", lambda view, _: (view.unit.twin and said(view.unit.twin),)),
    "twin-keys": Piece("twin_keys.html", _hands, own=True),
    "twin-cards": Piece("twin_cards.html", _cards, own=True),
    "unit": Piece("unit.html", lambda view, _: (view.unit,)),
    "unit-line": Piece("unit_line.html", lambda view, _: (view.unit.calls, view.unit.state, view.unit.sentence)),
    "undo": Piece("undo.html", _turned, own_when=_picky),
    "log": Piece("log.html", lambda view, _: view.log),
    "recent": Piece("recent.html", lambda view, _: view.log[:LINES_ON_SEAT]),
    "deeds": Piece("deeds.html", lambda view, _: view.deeds),
    "pay-from": Piece("options_bank_too.html", _roster),
    "pay-to": Piece("options_bank_too.html", _roster),
    "buy-who": Piece("options_people.html", _roster),
    "rent-who": Piece("options_people.html", _roster),
    "rename-who": Piece("options_everybody.html", _roster),
    "payees": Piece("payees.html", lambda view, seat: (payable(view), *_roster(view, seat)), own=True),
    "buy-deed": Piece("options_for_sale.html", lambda view, _: view.deeds),
    "rent-deed": Piece("options_owned.html", lambda view, _: view.deeds, own=True),
    "seats": Piece("seats.html", lambda view, seat: (view.seats_left, view.lets_in, *_roster(view, seat)), seated=True),
}


def _shown(value: object) -> object:
    """A name from right to left is kept apart wherever a page says it; what goes back in a form is marked `| e`."""
    return apart(value) if type(value) is str else value


class _Templates(Environment):
    """Templates that have everything in common: a map of their own for each would be looked through at every piece."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        assert not d, "templates are asked for without globals of their own"
        return self.globals


class Pictures:
    """Renders pages and pieces for one table. Not thread-safe: it belongs to the server's loop."""

    def __init__(self, scale: Scale, taken: Callable[[], Collection[int]] = tuple) -> None:
        """`taken` are the seats at which a device sits."""
        self._taken = taken
        self._doing, self._looking = self._environment(scale, looking=False), self._environment(scale, looking=True)
        self._pieces: dict[tuple[str, int, bool], tuple[TableView, Key, bytes]] = {}
        self._parts: dict[tuple[bool, Key], Markup] = {}

    def _environment(self, scale: Scale, *, looking: bool) -> Environment:
        """The templates, as they are for those who play or, without any form of a live piece, for those who look on."""
        templates = _Templates(
            loader=FileSystemLoader(_TEMPLATES),
            bytecode_cache=CompiledTemplates(_TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=_shown,
            auto_reload=False,
        )
        templates.globals.update(
            LOOKUPS,
            looking=looking,
            now_ms=lambda: time.time_ns() // 1_000_000,
            address=address,
            topics=topics,
            asides=asides,
            lines_on_table=LINES_ON_TABLE,
            lines_on_seat=LINES_ON_SEAT,
            part=partial(self._part, looking=looking),
            lines=partial(self._these_lines, looking=looking),
            scale=scale,
            table_options=tuple(TABLE_OPTIONS),
            asker=BANKER,
            worry="",
            meant="",
            seats_taken=self._taken,
            secure="",
            bank_sign=BANK_SIGN,
            twin=twin,
        )
        return templates

    def page(
        self, template: str, view: TableView, seat: int, stamp: Stamp, refused: Move | None = None, **words: object
    ) -> str:
        """A whole page for one visitor; `stamp` makes the hidden fields of one form, `refused` fills one in again."""
        shown = (self._looking if template == WATCHING else self._doing).get_template(template)
        return shown.render(view=view, seat=seat, stamp=stamp, kept=keeper(refused), chosen="", **words)

    def piece(self, name: str, view: TableView, seat: int, page: str = "") -> bytes:
        """One piece of a page as lines of a server-sent event; the very same object as long as it says the same."""
        piece, looking = PIECES[name], page == WATCH
        place = (name, seat if piece.own or piece.own_when(view) else TABLE, looking)
        kept = self._pieces.get(place)
        if kept is not None and kept[0] is view:
            return kept[2]
        reads = (*piece.reads(view, seat), *(sorted(self._taken()) if piece.seated else ()))
        if kept is not None and kept[1] == reads:
            self._pieces[place] = view, reads, kept[2]
            return kept[2]
        inside = (
            (self._looking if looking else self._doing)
            .get_template(piece.template)
            .render(view=view, seat=seat, stamp=no_stamp, kept=keeper(None), chosen="")
        )
        text = f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{inside}</hx-partial>'
        event = ("data: " + "\ndata: ".join(text.splitlines()) + "\n").encode()
        self._pieces[place] = view, reads, event
        return event

    def _these_lines(self, log: Sequence[LineView], stamp: Stamp, *, looking: bool) -> Markup:
        """Lines of the log. Put together here: a loop of the template takes longer than all there is to tell."""
        return Markup("".join([self._part("line.html", stamp, looking=looking, line=line) for line in log]))

    def _part(self, template: str, stamp: Stamp, *, looking: bool, **words: object) -> Markup:
        """A part of a piece, whose template reads these words alone. For the stream it is kept: few of many change."""
        key = looking, (template, *words.values())
        if stamp is no_stamp and (kept := self._parts.get(key)) is not None:
            return kept
        templates = self._looking if looking else self._doing
        text = Markup(templates.get_template(template).render(words, stamp=stamp))
        if stamp is no_stamp:
            while len(self._parts) >= _PARTS_KEPT:
                del self._parts[next(iter(self._parts))]
            self._parts[key] = text
        return text
