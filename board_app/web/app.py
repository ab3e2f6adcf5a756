"""The web application: its pages, one door for moves, one stream. Everything it shows comes from the table's view."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Mapping
from typing import Final
from urllib.parse import parse_qsl, quote

from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from board_app.game.actor import TableStoppedError
from board_app.game.permits import FORBIDDEN
from board_app.game.store import StoreError
from board_app.game.view import TableView
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.web import static_files
from board_app.web.admission import Admission, Asker
from board_app.web.attempts import Attempts
from board_app.web.banker import BankerPages, clock_ms
from board_app.web.certificate import WARNING
from board_app.web.devices import Devices, unkept
from board_app.web.doorbell import Doorbell
from board_app.web.doors import asker_of, for_banker, for_seat
from board_app.web.form import CARD, MOST_BYTES, MOST_FIELDS, FormError, Request, read
from board_app.web.gate import JOIN, Gate, outside
from board_app.web.lookup import left_name, player_on
from board_app.web.pictures import JOINING, TABLE, Pictures, Stamp
from board_app.web.saved import SavedGames
from board_app.web.service import TableService
from board_app.web.stream import ANEW, LiveResponse, Room, Streams

_ANSWERS_KEPT: Final = 200
_STREAMS: Final = frozenset(map(str, range(JOINING, 17)))  # up to 16 accounts (`docs/link.md`)

_FRESH: Final = {"Cache-Control": "no-store"}
_SEAT: Final = re.compile(r"[0-9]{1,9}")

_NOT_OURS: Final = ("unknown_move", "missing")
"""Refusals that no form of ours can earn: the request itself is wrong."""


class Pages:
    """The pages of one table. `join` is the address the QR code holds, "" while phones are not let in."""

    def __init__(
        self,
        table: TableService,
        join: str,
        admission: Admission,
        attempts: Attempts,
        doorbell: Doorbell | None = None,
    ) -> None:
        self._table = table
        self._join = join
        self.admission = admission
        self.attempts = attempts
        self._pictures = Pictures(table.scale)
        self._answers: dict[str, tuple[Outcome, Move]] = {}
        self._streams: Streams | None = None
        self._qr = Markup()
        self._room = Room()
        self.devices = Devices(self)
        self.bank = BankerPages(self, doorbell)

    @contextlib.asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Streams live as long as the server does."""
        self.begin_streams()
        yield
        self.end_streams()

    def begin_streams(self) -> None:
        """Let every screen go and begin anew, for another game."""
        self.end_streams()
        self._pictures = Pictures(self._table.scale)
        self._streams = Streams(self._table, self._pictures)

    def end_streams(self) -> None:
        """Let every screen go; a server that stops does this first, or it would wait for them."""
        if self._streams is not None:
            self._streams.close()

    @property
    def streams(self) -> Streams:
        """The streams of the game in play."""
        assert self._streams is not None, "a request came before the server had started"
        return self._streams

    async def table(self, request: HttpRequest) -> Response:
        """The table page."""
        if self._join and not self._qr:
            self._qr = self.qr(self._join)
        words = {
            "join": self._join,
            "qr": self._qr,
            "worry": self.bank.worry(),
            "secure": WARNING if self._join.startswith("https:") else "",
            "edition": self._table.edition,
            "editions": self._table.editions,
        }
        return await self.page("table.html", request, TABLE, **words)

    def base(self, request: HttpRequest) -> str:
        """The address that other devices reach this table by; as far as is known."""
        return self._join.partition(JOIN)[0] or f"{request.url.scheme}://{request.url.netloc}"

    @staticmethod
    def qr(link: str) -> Markup:
        """A link to be scanned."""
        from board_app.web.qr import svg  # late: a table that lets no phones in starts without it

        return svg(link)

    async def seat(self, request: HttpRequest) -> Response:
        """A player's page; one who has left is told so; a seat nobody has taken leads to the join page."""
        seat: int = request.path_params["seat"]
        view = await self.view()
        player = player_on(view, seat)
        if player is None:
            if name := left_name(view, seat):
                return await self.page("gone.html", request, seat, name=name)
            return RedirectResponse("/join", 303)
        asker = asker_of(request)
        if asker.sits_at(seat):
            if asker.seat:
                await self.devices.seen(seat)
            return await self.page("seat.html", request, seat)
        if asker.seat:
            return self.closed(request, "page", f"This is the page of {player.name}.", f"/seat/{seat}")
        taken = seat in self.admission.seating.taken
        return await self.page("take.html", request, JOINING, player=player, taken=taken)

    async def join(self, request: HttpRequest) -> Response:
        """Pick a seat or take a new one."""
        return await self.page("join.html", request, JOINING)

    async def log(self, request: HttpRequest) -> Response:
        """Every line of the log, newest first or, with `?order=oldest`, oldest first; asked for by a seat or the table.

        It has no scripts: its forms lead back to the page of the seat, which says the outcome.
        """
        lines = await asyncio.to_thread(self._table.history)
        oldest = request.query_params.get("order") == "oldest"
        words = {"lines": lines[::-1] if oldest else lines, "oldest": oldest}
        return await self.page("history.html", request, request.path_params.get("seat", TABLE), **words)

    async def figures(self, request: HttpRequest) -> Response:
        """The figures that a table can have otherwise in print, those that are not certain first."""
        figures = sorted(await asyncio.to_thread(self._table.figures), key=lambda one: one.certainty == "high")
        _, asked = self._answered(request)
        meant = asked.args.get("figure", "") if asked else ""
        return await self.page("figures.html", request, TABLE, figures=figures, meant=meant)

    async def cards(self, request: HttpRequest) -> Response:
        """One of the table's own project cards to be typed in; after the last one, where they are kept."""
        number, deeds = request.path_params["number"], (await self.view()).deeds
        if not deeds or deeds[0].project is None:
            return RedirectResponse("/", 303)
        words = {"number": number, "card": deeds[number - 1] if 0 < number <= len(deeds) else None}
        return await self.page("project_cards.html", request, TABLE, kept_in=self._table.figures_file, **words)

    async def deal(self, request: HttpRequest) -> Response:
        """Put a deal between two players together; like the log it has no scripts, and its form leads back."""
        view, giver, taker = await self.view(), request.path_params["giver"], request.path_params["taker"]
        seat = request.path_params.get("seat", TABLE)
        if giver == taker or player_on(view, giver) is None or player_on(view, taker) is None:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self.page("deal.html", request, seat, giver=giver, taker=taker)

    async def hand(self, request: HttpRequest) -> Response:
        """Tap the cards of a hand; like a deal it has no scripts, and its form leads back."""
        view, seat = await self.view(), request.path_params.get("seat", TABLE)
        who = request.path_params.get("who", seat)
        if view.round is None or not view.round.enter or who not in [hand.seat for hand in view.round.hands]:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self.page("hand.html", request, seat, who=who)

    async def two(self, request: HttpRequest) -> Response:
        """The page of a deal between the two players that were chosen on the table page."""
        sides = (request.query_params.get(side, "") for side in ("from", "to"))
        path = "/".join(side if _SEAT.fullmatch(side) else "0" for side in sides)
        return RedirectResponse(f"/deal/{path}", 303)

    async def do(self, request: HttpRequest) -> Response:
        """Carry out one form; the same key again gets the same answer."""
        try:
            asked = read(await self.body(request))
        except FormError as fault:
            self.put_down(request, "form", str(fault))
            return PlainTextResponse(f"{fault} Nothing was done.", 400)
        asker = asker_of(request)
        if not _speaks_for(asker, asked):
            return self.closed(request, "forged", "This form was filled in for somebody else.", asked.move.name)
        seat = asked.seat if asker.is_banker else asker.seat or None
        try:
            outcome = await asyncio.wrap_future(self._table.submit(seat, asked.move, asked.op, asker.is_banker))
        except TableStoppedError as stopped:
            return PlainTextResponse(str(stopped), 503)
        if isinstance(outcome, Refusal) and outcome.code in _NOT_OURS:
            return PlainTextResponse(outcome.sentence, 400)
        if isinstance(outcome, Refusal) and outcome.code in FORBIDDEN:
            self.put_down(request, "move", asked.move.name)
        if asked.move.name == CARD and isinstance(outcome, Accepted):
            try:
                await asyncio.to_thread(self._table.keep_figures)
            except StoreError as fault:
                return PlainTextResponse(str(fault), 503)
        if "hx-request" in request.headers:
            return _said(outcome)
        return await self._back(request, asked, outcome)

    async def events(self, request: HttpRequest) -> Response:
        """The stream of one page: `seat` is a number, 0 the table, -1 the join page; `game` the one the page shows."""
        text = request.query_params.get("seat", "")
        if text not in _STREAMS:
            return PlainTextResponse("Streams are for seat 0 (the table), 1 to 16, and -1 (the join page).", 400)
        now = str(self._table.game)
        if request.query_params.get("game", now) != now:
            return Response(ANEW, media_type="text/event-stream", headers=_FRESH)
        seat, asker = int(text), asker_of(request)
        if seat > TABLE and not asker.sits_at(seat):
            return self.closed(request, "page", "This is another player's page.", f"/events?seat={seat}")
        if self._room.full:
            self.put_down(request, "streams")
            return PlainTextResponse("There are as many live pages as there is room for. Close some.", 503)
        messages = self.streams.follow(seat)
        if asker.seat:
            messages = self.while_sitting(asker.seat, messages)
        return LiveResponse(messages, self._room)

    async def while_sitting(self, seat: int, messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The messages for a device until its seat is given to another one."""
        key = self.admission.seat_key(seat)
        async for message in messages:
            if key != self.admission.seat_key(seat):
                yield ANEW
                return
            yield message

    def put_down(self, request: HttpRequest, kind: str, what: str = "") -> None:
        """Somebody tried this; the banker can read it."""
        self.attempts.put_down(kind, request.scope["from"], asker_of(request).number, what)

    def closed(self, request: HttpRequest, kind: str, sentence: str, what: str) -> Response:
        """The answer to somebody who may not; it leads back to a page that is theirs."""
        self.put_down(request, kind, what)
        seat = asker_of(request).seat
        return outside("Not yours", f"{sentence} Nothing was done.", f"/seat/{seat}" if seat else "/join")

    async def body(self, request: HttpRequest) -> bytes:
        """The whole body of a form; no more than a form may have is ever held. Raises HTTPException 413."""
        body = await _body(request)
        if body is None:
            self.put_down(request, "large")
            raise HTTPException(413, f"A form may have {MOST_BYTES} bytes at most. Nothing was done.")
        return body

    async def words(self, request: HttpRequest) -> Mapping[str, str]:
        """The fields of a form that is no move; none of one with too many."""
        body = (await self.body(request)).decode("ascii", "replace")
        try:
            return dict(parse_qsl(body, max_num_fields=MOST_FIELDS))
        except ValueError:
            return {}

    async def view(self) -> TableView:
        """The newest picture."""
        # Asked off the loop: the table may be busy with its disk.
        return await asyncio.to_thread(self._table.view)

    async def page(self, template: str, request: HttpRequest, seat: int, **words: object) -> Response:
        """A whole page of a seat, the table (0) or the join page (-1), for whoever asks."""
        said, move = self._answered(request)
        refused = move if isinstance(said, Refusal) else None
        words = {"said": said, "game": self._table.game, "asks": asker_of(request).kind, **words}
        page = self._pictures.page(template, await self.view(), seat, self._stamp(seat), refused, **words)
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

    async def _back(self, request: HttpRequest, asked: Request, outcome: Outcome) -> Response:
        """Lead a browser without scripts back to its page, which says the outcome; a newcomer to the new seat."""
        if isinstance(outcome, Refusal) and outcome.code in FORBIDDEN:
            return outside("Not yours", outcome.sentence, asked.page)
        self._answers[asked.op] = outcome, asked.move
        while len(self._answers) > _ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]
        page, seat = asked.page_again if isinstance(outcome, Refusal) else asked.page, 0
        if asked.joining and isinstance(outcome, Accepted):
            name = str(asked.move.args.get("name", "")).strip()
            players = (await self.view()).players
            seat = next((player.seat for player in players if player.name == name), 0)
            page = f"/seat/{seat}" if seat else page
        answer = RedirectResponse(f"{page}?said={quote(asked.op)}{asked.place}", 303)
        if seat and not asker_of(request).is_banker:
            await self.devices.sit_down(request, answer, seat)
        return answer


def create_app(
    table: TableService,
    secret: str,
    join: str = "",
    attempts: Attempts | None = None,
    doorbell: Doorbell | None = None,
) -> tuple[ASGIApp, Pages]:
    """The application behind its gate, and its pages (for ending their streams).

    `secret` signs the keys of the table. Without `attempts` what somebody tried is forgotten with the server.
    """
    admission = Admission(table, secret)
    attempts = attempts or Attempts(clock_ms)
    pages = Pages(table, join, admission, attempts, doorbell)
    app = Starlette(
        routes=[
            Route("/", pages.table),
            Route("/seat/{seat:int}", pages.seat),
            Route("/join", pages.join),
            Route("/log", pages.log),
            Route("/seat/{seat:int}/log", for_seat(pages.log)),
            Route("/do", pages.do, methods=["POST"]),
            Route("/figures", for_banker(pages.figures)),
            Route("/cards/{number:int}", for_banker(pages.cards)),
            Route("/deal", for_banker(pages.two)),
            Route("/deal/{giver:int}/{taker:int}", for_banker(pages.deal)),
            Route("/seat/{seat:int}/deal/{giver:int}/{taker:int}", for_seat(pages.deal)),
            Route("/hand/{who:int}", for_banker(pages.hand)),
            Route("/seat/{seat:int}/hand", for_seat(pages.hand)),
            Route("/events", pages.events),
            *SavedGames(pages, table).routes(),
            *pages.devices.routes(),
            *pages.bank.routes(),
            Route("/static/{name:path}", static_files.answer),
        ],
        lifespan=pages.running,
        exception_handlers={StoreError: unkept},
    )
    return Gate(app, admission, attempts, doorbell), pages


def _speaks_for(asker: Asker, asked: Request) -> bool:
    """Whether somebody may fill in this form at all: a player their own, a guest that of a newcomer."""
    if asker.is_banker:
        return True
    if asker.seat:
        return asked.seat == asker.seat
    return asked.joining and asked.move.name == "join"


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
    status = 403 if isinstance(outcome, Refusal) and outcome.code in FORBIDDEN else 200
    return HTMLResponse(f'<p class="said {mood}">{escape(outcome.sentence)}</p>', status, headers)
