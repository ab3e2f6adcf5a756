"""The web application: its pages, one door for moves, one stream. Everything it shows comes from the table's view."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, quote

from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from board_app.game.actor import TableStoppedError
from board_app.game.store import StoreError
from board_app.game.view import TableView
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.web.form import CARD, MOST_BYTES, FormError, Request, read
from board_app.web.gate import Gate
from board_app.web.lookup import figures_of, left_name, player_on
from board_app.web.pictures import JOINING, TABLE, Pictures, Stamp
from board_app.web.service import TableService
from board_app.web.stream import ANEW, Streams
from unit_driver.readers.keyboard_wedge import read_line
from unit_driver.readers.tap_test import SAID
from unit_driver.readers.taps import UNREAD

_ANSWERS_KEPT: Final = 200
_STATIC: Final = Path(__file__).parent / "static"
_STREAMS: Final = frozenset(map(str, range(JOINING, 17)))  # up to 16 accounts (`docs/link.md`)

_SHEET: Final = 8
"""Cards on a sheet: as many as fit on one side of paper."""

_FRESH: Final = {"Cache-Control": "no-store"}
_GAME: Final = re.compile(r"[0-9]{1,9}")

_NOT_OURS: Final = ("unknown_move", "missing")
"""Refusals that no form of ours can earn: the request itself is wrong."""


class Pages:
    """The pages of one table. `join` is the address the QR code holds, "" while phones are not let in."""

    def __init__(self, table: TableService, join: str) -> None:
        self._table = table
        self._join = join
        self._pictures = Pictures(table.scale)
        self._answers: dict[str, tuple[Outcome, Move]] = {}
        self._streams: Streams | None = None
        self._qr = Markup()

    @contextlib.asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Streams live as long as the server does."""
        self._begin_streams()
        yield
        self.end_streams()

    def _begin_streams(self) -> None:
        self.end_streams()
        self._pictures = Pictures(self._table.scale)
        self._streams = Streams(self._table, self._pictures)

    def end_streams(self) -> None:
        """Let every screen go; a server that stops does this first, or it would wait for them."""
        if self._streams is not None:
            self._streams.close()

    async def table(self, request: HttpRequest) -> Response:
        """The table page."""
        if self._join and not self._qr:
            from board_app.web.qr import svg  # late: a table that lets no phones in starts without it

            self._qr = svg(self._join)
        words = {"join": self._join, "qr": self._qr, "edition": self._table.edition, "editions": self._table.editions}
        return await self._page("table.html", request, TABLE, **words)

    async def seat(self, request: HttpRequest) -> Response:
        """A player's page; one who has left is told so; a seat nobody has taken leads to the join page."""
        seat: int = request.path_params["seat"]
        view = await self._view()
        if player_on(view, seat) is None:
            if name := left_name(view, seat):
                return await self._page("gone.html", request, seat, name=name)
            return RedirectResponse("/join", 303)
        return await self._page("seat.html", request, seat)

    async def join(self, request: HttpRequest) -> Response:
        """Pick a seat or take a new one."""
        return await self._page("join.html", request, JOINING)

    async def log(self, request: HttpRequest) -> Response:
        """Every line of the log, newest first or, with `?order=oldest`, oldest first; asked for by a seat or the table.

        It has no scripts: its forms lead back to the page of the seat, which says the outcome.
        """
        lines = await asyncio.to_thread(self._table.history)
        oldest = request.query_params.get("order") == "oldest"
        words = {"lines": lines[::-1] if oldest else lines, "oldest": oldest}
        return await self._page("history.html", request, request.path_params.get("seat", TABLE), **words)

    async def figures(self, request: HttpRequest) -> Response:
        """The figures that a table can have otherwise in print, those that are not certain first."""
        figures = sorted(await asyncio.to_thread(self._table.figures), key=lambda one: one.certainty == "high")
        _, asked = self._answered(request)
        meant = asked.args.get("figure", "") if asked else ""
        return await self._page("figures.html", request, TABLE, figures=figures, meant=meant)

    async def cards(self, request: HttpRequest) -> Response:
        """One of the table's own project cards to be typed in; after the last one, which are, and where they lie."""
        view = await self._view()
        number, deeds = request.path_params["number"], view.deeds
        if "project_card" not in view.moves:
            return RedirectResponse("/", 303)
        figures = await asyncio.to_thread(self._table.figures)
        typed = {deed.deed for deed in deeds if any(figure.changed for figure in figures_of(figures, deed))}
        card = deeds[number - 1] if 0 < number <= len(deeds) else None
        words = {"number": number, "card": card, "typed": typed}
        return await self._page("project_cards.html", request, TABLE, kept_in=self._table.figures_file, **words)

    async def bank_cards(self, request: HttpRequest) -> Response:
        """Whose card is whose, and a form to give one to a player or put it in the place of a lost one.

        A card that was scanned on another page stands in the form.
        """
        words = dict(parse_qsl((await _body(request) or b"").decode("ascii", "replace")))
        seen = read_line(words.get("scanned", ""))
        scanned = seen.uid
        view = await self._view()
        owner = next((player.name for player in view.players if scanned in player.cards), "")
        found = {"scanned": scanned, "owner": owner, "unread": ""}
        if "scanned" in words and not scanned:
            found["unread"] = SAID.get(seen.remark, UNREAD)
        choices = view.unit.choices
        strays = dict.fromkeys(str(dict(choice.args)["uid"]) for choice in choices if choice.move == "bind")
        return await self._page("bank_cards.html", request, TABLE, strays=list(strays), **found)

    async def card_sheet(self, _: HttpRequest) -> Response:
        """Cards to print. It has a style of its own, so that it is whole when it is saved."""
        from board_app.web.card_sheet import page  # late: few tables need it

        headers = {**_FRESH, "Content-Disposition": 'attachment; filename="cards.html"'}
        return HTMLResponse(await asyncio.to_thread(page, _SHEET), headers=headers)

    async def games(self, request: HttpRequest) -> Response:
        """Every saved game."""
        try:
            games = await asyncio.to_thread(self._table.games)
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        return await self._page("games.html", request, TABLE, games=games)

    async def go_on(self, request: HttpRequest) -> Response:
        """Lay the game in play aside for the saved one that the form names; every screen opens its page again."""
        words = dict(parse_qsl((await _body(request) or b"").decode("ascii", "replace")))
        try:
            games = await asyncio.to_thread(self._table.games)
            if words.get("number") not in [str(game.number) for game in games]:
                return PlainTextResponse("The form names no saved game. Nothing was done.", 400)
            await asyncio.to_thread(self._table.go_on_with, int(words["number"]))
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        self._begin_streams()
        return RedirectResponse("/", 303)

    async def deal(self, request: HttpRequest) -> Response:
        """Put a deal between two players together; like the log it has no scripts, and its form leads back."""
        view, giver, taker = await self._view(), request.path_params["giver"], request.path_params["taker"]
        seat = request.path_params.get("seat", TABLE)
        dealt = "propose" in view.moves or "trade" in view.moves
        if not dealt or giver == taker or player_on(view, giver) is None or player_on(view, taker) is None:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self._page("deal.html", request, seat, giver=giver, taker=taker)

    async def hand(self, request: HttpRequest) -> Response:
        """Tap the cards of a hand; like a deal it has no scripts, and its form leads back."""
        view, seat = await self._view(), request.path_params.get("seat", TABLE)
        who = request.path_params.get("who", seat)
        if view.round is None or not view.round.enter or who not in [hand.seat for hand in view.round.hands]:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self._page("hand.html", request, seat, who=who)

    async def two(self, request: HttpRequest) -> Response:
        """The page of a deal between the two players that were chosen on the table page."""
        sides = (request.query_params.get(side, "") for side in ("from", "to"))
        path = "/".join(side if _GAME.fullmatch(side) else "0" for side in sides)
        return RedirectResponse(f"/deal/{path}", 303)

    async def new_game(self, request: HttpRequest) -> Response:
        """Finish the game that the form names and begin the next one; every screen then opens its page again."""
        words = dict(parse_qsl((await _body(request) or b"").decode("ascii", "replace")))
        finished, edition = words.get("game", ""), words.get("edition", "")
        if not _GAME.fullmatch(finished) or edition not in ("", *self._table.editions):
            return PlainTextResponse("The form names no game, or an edition there is not. Nothing was done.", 400)
        try:
            await asyncio.to_thread(self._table.new_game, int(finished), edition)
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        self._begin_streams()
        return RedirectResponse("/", 303)

    async def do(self, request: HttpRequest) -> Response:
        """Carry out one form; the same key again gets the same answer."""
        body = await _body(request)
        if body is None:
            return PlainTextResponse(f"A form may have {MOST_BYTES} bytes at most. Nothing was done.", 413)
        try:
            asked = read(body)
        except FormError as fault:
            return PlainTextResponse(f"{fault} Nothing was done.", 400)
        outcome = await asyncio.wrap_future(self._table.submit(asked.seat, asked.move, asked.op))
        if isinstance(outcome, Refusal) and outcome.code in _NOT_OURS:
            return PlainTextResponse(outcome.sentence, 400)
        if asked.move.name == CARD and isinstance(outcome, Accepted):
            try:
                await asyncio.to_thread(self._table.keep_figures)
            except StoreError as fault:
                return PlainTextResponse(str(fault), 503)
        if "hx-request" in request.headers:
            return _said(outcome)
        return await self._back(asked, outcome)

    async def events(self, request: HttpRequest) -> Response:
        """The stream of one page: `seat` is a number, 0 the table, -1 the join page; `game` the one the page shows."""
        text = request.query_params.get("seat", "")
        if text not in _STREAMS:
            return PlainTextResponse("Streams are for seat 0 (the table), 1 to 16, and -1 (the join page).", 400)
        now = str(self._table.game)
        if request.query_params.get("game", now) != now:
            return Response(ANEW, media_type="text/event-stream", headers=_FRESH)
        assert self._streams is not None, "a request came before the server had started"
        return StreamingResponse(self._streams.follow(int(text)), media_type="text/event-stream", headers=_FRESH)

    async def _view(self) -> TableView:
        # Asked off the loop: the table may be busy with its disk.
        return await asyncio.to_thread(self._table.view)

    async def _page(self, template: str, request: HttpRequest, seat: int, **words: object) -> Response:
        said, move = self._answered(request)
        refused = move if isinstance(said, Refusal) else None
        words = {"said": said, "game": self._table.game, **words}
        page = self._pictures.page(template, await self._view(), seat, self._stamp(seat), refused, **words)
        return HTMLResponse(page, headers=_FRESH)

    def _answered(self, request: HttpRequest) -> tuple[Outcome, Move] | tuple[None, None]:
        """The outcome that a page without scripts is to say, and the move it was asked for."""
        return self._answers.get(request.query_params.get("said", ""), (None, None))

    def _stamp(self, seat: int) -> Stamp:
        by = {TABLE: "", JOINING: "new"}.get(seat, str(seat))

        def stamp() -> Markup:
            op = self._table.new_op()
            return Markup(
                f'<input type="hidden" name="op_key" value="{op}"><input type="hidden" name="by" value="{by}">'
            )

        return stamp

    async def _back(self, asked: Request, outcome: Outcome) -> Response:
        """Lead a browser without scripts back to its page, which says the outcome; a newcomer to the new seat."""
        self._answers[asked.op] = outcome, asked.move
        while len(self._answers) > _ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]
        page = asked.page_again if isinstance(outcome, Refusal) else asked.page
        if asked.joining and isinstance(outcome, Accepted):
            name = str(asked.move.args.get("name", "")).strip()
            players = (await self._view()).players
            page = next((f"/seat/{player.seat}" for player in players if player.name == name), page)
        return RedirectResponse(f"{page}?said={quote(asked.op)}{asked.place}", 303)


def create_app(table: TableService, token: str, join: str = "") -> tuple[ASGIApp, Pages]:
    """The application behind its gate, and its pages (for ending their streams)."""
    pages = Pages(table, join)
    app = Starlette(
        routes=[
            Route("/", pages.table),
            Route("/seat/{seat:int}", pages.seat),
            Route("/join", pages.join),
            Route("/log", pages.log),
            Route("/seat/{seat:int}/log", pages.log),
            Route("/do", pages.do, methods=["POST"]),
            Route("/figures", pages.figures),
            Route("/bank-cards", pages.bank_cards, methods=["GET", "POST"]),
            Route("/card-sheet", pages.card_sheet),
            Route("/cards/{number:int}", pages.cards),
            Route("/games", pages.games),
            Route("/go-on", pages.go_on, methods=["POST"]),
            Route("/deal", pages.two),
            Route("/deal/{giver:int}/{taker:int}", pages.deal),
            Route("/seat/{seat:int}/deal/{giver:int}/{taker:int}", pages.deal),
            Route("/hand/{who:int}", pages.hand),
            Route("/seat/{seat:int}/hand", pages.hand),
            Route("/new-game", pages.new_game, methods=["POST"]),
            Route("/events", pages.events),
            Mount("/static", StaticFiles(directory=_STATIC)),
        ],
        lifespan=pages.running,
        exception_handlers={TableStoppedError: _stopped},
    )
    return Gate(app, token), pages


async def _stopped(_: HttpRequest, stopped: Exception) -> Response:
    """What a page that needs the table itself answers once a fault has stopped it."""
    return PlainTextResponse(str(stopped), 503)


async def _body(request: HttpRequest) -> bytes | None:
    """The whole body, None when it is larger than a form may be; no more than that is ever held."""
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > MOST_BYTES:
            return None
    return bytes(parts)


def _said(outcome: Outcome) -> Response:
    """The answer for a live page: one sentence, and word to the script that a form was carried out."""
    accepted = isinstance(outcome, Accepted)
    mood = "ok" if accepted else "refused"
    headers = {"HX-Trigger": "done"} if accepted else None
    return HTMLResponse(f'<p class="said {mood}">{escape(outcome.sentence)}</p>', headers=headers)
