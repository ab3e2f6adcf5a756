"""The web application: its pages, one door for moves, one stream. Everything it shows comes from the table's view."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final
from urllib.parse import parse_qsl, quote

from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from board_app.game.actor import TableStoppedError
from board_app.game.permits import FORBIDDEN
from board_app.game.store import StoreError
from board_app.game.view import TableView
from board_app.rules.moves import Accepted, Outcome, Refusal
from board_app.web import static_files
from board_app.web.admission import GUEST, Admission, Asker
from board_app.web.attempt_words import request_words
from board_app.web.attempts import Attempts
from board_app.web.banker import BankerPages, clock_ms
from board_app.web.certificate import WARNING
from board_app.web.deal_pages import DealPages
from board_app.web.devices import Devices, unkept
from board_app.web.doorbell import Doorbell
from board_app.web.doors import asker_of
from board_app.web.form import CARD, MOST_BYTES, MOST_FIELDS, FormError, Request, read
from board_app.web.gate import JOIN, Gate
from board_app.web.issued import Issued
from board_app.web.lookup import left_name, player_on
from board_app.web.outside import gone, no_further, outside, plainly, stopped
from board_app.web.packing import html
from board_app.web.pictures import FURTHER, JOINING, TABLE, WATCH, WATCHING, Pictures, Stamp
from board_app.web.print_pages import PrintPages
from board_app.web.records import Records, asked_back
from board_app.web.saved import SavedGames
from board_app.web.service import TableService
from board_app.web.slip_pages import TOLD_FIRST, SlipPages, leads_on
from board_app.web.stream import ANEW, LiveResponse, Room, Streams
from board_app.web.unit_pages import UnitPages

_ANSWERS_KEPT: Final = 200
_STREAMS: Final = frozenset(map(str, range(JOINING, 17)))  # up to 16 accounts (`docs/link.md`)

_FRESH: Final = {"Cache-Control": "no-store"}

_NOT_OURS: Final = ("unknown_move", "missing")
"""Refusals that no form of ours can earn: the request itself is wrong."""

_TRIED: Final[Mapping[str, str]] = {
    **dict.fromkeys(FORBIDDEN, "move"),
    **dict.fromkeys(_NOT_OURS, "unknown"),
    **dict.fromkeys(("op_others", "op_again"), "replayed"),
}
"""Refusals to the kind of attempt that earns them (`board_app.web.attempts`)."""


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
        self._pictures = self._new_pictures()
        self._issued = Issued(table.new_op)
        self._answers: dict[str, tuple[Outcome, Request]] = {}
        self._streams: Streams | None = None
        self._qr = Markup()
        self._room = Room()
        self.devices = Devices(self)
        self.bank = BankerPages(self, doorbell)
        self.slips = SlipPages(self, table)
        self.records = Records(table, self.page)

    @contextlib.asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Streams live as long as the server does."""
        self.begin_streams()
        yield
        self.end_streams()

    def begin_streams(self) -> None:
        """Let every screen go and begin anew, for another game."""
        self.end_streams()
        self.attempts.seated({})
        self._pictures = self._new_pictures()
        self._streams = Streams(self._table, self._pictures)

    def _new_pictures(self) -> Pictures:
        return Pictures(self._table.scale, lambda: self.admission.seating.taken)

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
        """The table page for the banker; everybody else watches."""
        if not asker_of(request).is_banker:
            return await self.watch(request)
        words: dict[str, Any] = {
            **self._joining(),
            "worry": self.bank.worry(),
            "edition": self._table.edition,
            "editions": self._table.editions,
        }
        return await self.page("table.html", request, TABLE, **words)

    async def watch(self, request: HttpRequest) -> Response:
        """The table to look at, on a screen for all to see: nothing can be done there, whoever opens it."""
        asker = asker_of(request)
        own = "/" if asker.is_banker else f"/seat/{asker.seat}" if asker.seat else "/join"
        return await self.page(WATCHING, request, TABLE, asker=GUEST, own=own, **self._joining())

    def _joining(self) -> dict[str, Any]:
        """The code that lets phones in, where they are, and what they will show then."""
        if self._join and not self._qr:
            self._qr = self.qr(self._join)
        return {"join": self._join, "qr": self._qr, "secure": WARNING if self._join.startswith("https:") else ""}

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
        return await self.page("take.html", request, JOINING, player=player, seating=self.admission.seating)

    async def join(self, request: HttpRequest) -> Response:
        """Pick a seat or take a new one."""
        return await self.page("join.html", request, JOINING)

    async def do(self, request: HttpRequest) -> Response:
        """Carry out one form; the same key again gets the same answer."""
        try:
            asked = read(await self.body(request))
        except FormError as fault:
            self.put_down(request, "form", str(fault))
            return plainly(f"{fault} Nothing was done.", 400)
        asker = asker_of(request)
        if not _speaks_for(asker, asked):
            return await self.not_theirs(request, "forged", "This form was filled in for somebody else.", asked)
        if self._issued.is_others(asked.op, asked.by):
            return await self.not_theirs(request, "replayed", "This form is somebody else's.", asked)
        seat = asked.seat if asker.is_banker else asker.seat
        done = self._table.submit(seat, asked.move, asked.op, asker.is_banker, asked.sure)
        outcome = await asyncio.wrap_future(done)
        if answer := await self._at_once(request, asked, outcome):
            return answer
        if "hx-request" in request.headers:
            return _said(outcome, leads_on(asked, outcome))
        return await self._back(request, asked, outcome)

    async def _at_once(self, request: HttpRequest, asked: Request, outcome: Outcome) -> Response | None:
        """What is to be done about an outcome before it is said; an answer where there is another one to give."""
        if isinstance(outcome, Refusal):
            if outcome.code in _TRIED:
                self.put_down(request, _TRIED[outcome.code], await self.in_words(asked))
            if outcome.code in _NOT_OURS:
                return plainly(outcome.sentence, 400)
            return await self.slips.told_first(request, asked) if outcome.code == TOLD_FIRST else None
        if asker_of(request).is_banker and asked.plays_for:
            await self.devices.played(asked.plays_for)
        if asked.move.name == CARD:
            try:
                await asyncio.to_thread(self._table.keep_figures)
            except StoreError as fault:
                return plainly(str(fault), 503)
        return None

    async def events(self, request: HttpRequest) -> Response:
        """The stream of one page: `seat` is a number, 0 the table, -1 the join page; `game` the one the page shows."""
        text = request.query_params.get("seat", "")
        if text not in _STREAMS:
            return PlainTextResponse("Streams are for seat 0 (the table), 1 to 16, and -1 (the join page).", 400)
        page = asked if (asked := request.query_params.get("page", "")) in FURTHER else ""
        now = str(self._table.game)
        if request.query_params.get("game", now) != now:
            return Response(ANEW, media_type="text/event-stream", headers=_FRESH)
        seat, asker = int(text), asker_of(request)
        if seat == TABLE and not page and not asker.is_banker:
            page = WATCH  # what the table's page is to everybody else
        if seat > TABLE and not asker.sits_at(seat):
            return self.closed(request, "page", "This is another player's page.", f"/events?seat={seat}")
        address = request.scope["from"]
        if not self._room.has_place(address):
            self.put_down(request, "streams")
            return PlainTextResponse("There are as many live pages as there is room for. Close some.", 503)
        messages = self.streams.follow(seat, page)
        if asker.seat:
            messages = self.while_sitting(asker.seat, messages)
        return LiveResponse(messages, self._room, address)

    async def while_sitting(self, seat: int, messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The messages for a device until its seat is given to another one."""
        device = self.admission.device(seat)
        async for message in messages:
            if device != self.admission.device(seat):
                yield ANEW
                return
            yield message

    async def in_words(self, asked: Request) -> str:
        """What a form asks for, as the banker reads it."""
        return request_words(asked, {str(player.seat): player.name for player in (await self.view()).players})

    async def not_theirs(self, request: HttpRequest, kind: str, sentence: str, asked: Request) -> Response:
        """The answer to somebody whose form this is not."""
        return self.closed(request, kind, sentence, await self.in_words(asked))

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
        view = await asyncio.to_thread(self._table.view)  # off the loop: the table may be busy with its disk
        self.attempts.seated({**dict(view.gone), **{player.seat: player.name for player in view.players}})
        return view

    async def page(self, template: str, request: HttpRequest, seat: int, home: str = "", **words: Any) -> Response:
        """A whole page of a seat, the table (0) or the join page (-1), for whoever asks; its forms lead back `home`."""
        if leads := asked_back(request):
            return leads
        said, asked = self.answered(request)
        refused = asked.move if asked and isinstance(said, Refusal) else None
        onward = leads_on(asked, said) if asked and said else ""
        words = {"said": said, "onward": onward, "game": self._table.game, "asker": asker_of(request), **words}
        page = self._pictures.page(template, await self.view(), seat, self._stamp(seat, home), refused, **words)
        return html(request, page, _FRESH)

    def answered(self, request: HttpRequest) -> tuple[Outcome, Request] | tuple[None, None]:
        """The outcome that a page without scripts is to say, and what it was asked by."""
        return self._answers.get(request.query_params.get("said", ""), (None, None))

    def _stamp(self, seat: int, home: str) -> Stamp:
        by = {TABLE: "", JOINING: "new"}.get(seat, str(seat))
        back = Markup('<input type="hidden" name="home" value="{}">').format(home) if home else ""

        def stamp() -> Markup:
            op = self._issued.new(by)
            return Markup(
                f'<input type="hidden" name="op_key" value="{op}"><input type="hidden" name="by" value="{by}">{back}'
            )

        return stamp

    async def _back(self, request: HttpRequest, asked: Request, outcome: Outcome) -> Response:
        """Lead a browser without scripts back to its page, which says the outcome; a newcomer to the new seat."""
        if isinstance(outcome, Refusal) and outcome.code in FORBIDDEN:
            return outside("Not yours", outcome.sentence, asked.page)
        self._answers[asked.op] = outcome, asked
        while len(self._answers) > _ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]
        page, seat = asked.page_again if isinstance(outcome, Refusal) else asked.page, 0
        if asked.joining and isinstance(outcome, Accepted):
            name = str(asked.move.args.get("name", "")).strip()
            players = (await self.view()).players
            seat = next((player.seat for player in players if player.name == name), 0)
            page = f"/seat/{seat}" if seat else page
        answer = RedirectResponse(f"{page}{'&' if '?' in page else '?'}said={quote(asked.op)}{asked.place}", 303)
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
            Route("/watch", pages.watch),
            Route("/seat/{seat:int}", pages.seat),
            Route("/join", pages.join),
            *pages.records.routes(),
            Route("/do", pages.do, methods=["POST"]),
            Route("/events", pages.events),
            *SavedGames(pages, table).routes(),
            *pages.devices.routes(),
            *pages.bank.routes(),
            *pages.slips.routes(),
            *UnitPages(pages, table).routes(),
            *PrintPages(pages, table).routes(),
            *DealPages(pages).routes(),
            Route("/static/{name:path}", static_files.answer),
        ],
        lifespan=pages.running,
        exception_handlers={
            StoreError: unkept,
            TableStoppedError: stopped,
            ClientDisconnect: gone,
            HTTPException: no_further,
        },
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


def _said(outcome: Outcome, onward: Markup) -> Response:
    """The answer for a live page: one sentence, where it leads, and word to the script that a form was carried out."""
    accepted = isinstance(outcome, Accepted)
    mood = "ok" if accepted else "refused"
    headers = {"HX-Trigger": "done"} if accepted else None
    status = 403 if isinstance(outcome, Refusal) and outcome.code in FORBIDDEN else 200
    line = f' data-line="{outcome.seq}"' if isinstance(outcome, Accepted) and outcome.seq else ""
    return HTMLResponse(f'<p class="said {mood}"{line}>{escape(outcome.sentence)}{onward}</p>', status, headers)
