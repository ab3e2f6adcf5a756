"""The pages of the record: the log to look things up in, statements, the way back before it is gone, exports.

None of them has scripts: nothing moves under the finger, and they print as they are.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Final, TypeVar
from urllib.parse import quote, urlencode

from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from board_app.game.export import csv_lines, json_lines
from board_app.game.importing import MOST_BYTES, ImportRefused
from board_app.game.logbook import KINDS, Search, log_page
from board_app.game.statement import statement
from board_app.game.store import StoreError
from board_app.rules.moves import Move
from board_app.rules.state import State
from board_app.web.doors import asker_of, for_banker, for_seat, put_down
from board_app.web.service import TableService
from board_app.web.upload import UploadError, file_of

T = TypeVar("T")

Page = Callable[..., Awaitable[Response]]
"""Renders a template for a request and a seat with further words."""

KIND_LABELS: Final = {
    "money": "Money moved",
    "deeds": "Deeds, buildings, auctions",
    "turns": "Turns, throws, cards",
    "debts": "Debts",
    "back": "Taken back or put right",
    "table": "Players and options",
    "unit": "The unit",
}

_ENVELOPE_BYTES: Final = 4096
"""What a form puts around the file it carries, at most."""


class Records:
    """The record of one table's games; `page` shows a page as `Pages` does."""

    def __init__(self, table: TableService, page: Page) -> None:
        self._table = table
        self._page = page

    def routes(self) -> list[Route]:
        """Where these pages are found."""
        return [
            Route("/log", self.log),
            Route("/seat/{seat:int}/log", for_seat(self.log)),
            Route("/undo/{to:int}", for_banker(self.back)),
            Route("/seat/{seat:int}/undo/{to:int}", for_seat(self.back)),
            Route("/redo", for_banker(self.forward)),
            Route("/seat/{seat:int}/redo", for_seat(self.forward)),
            Route("/seat/{seat:int}/statement", for_seat(self.statement)),
            Route("/export.csv", for_banker(self.csv)),
            Route("/export.json", for_banker(self.json)),
            Route("/import", for_banker(self.take_in), methods=["POST"]),
        ]

    async def log(self, request: HttpRequest) -> Response:
        """The lines that fit the search of the address, 100 a page, newest first unless `order` is `oldest`.

        Its forms lead back to the page of the seat, which says the outcome.
        """
        if "seat" not in request.path_params and (own := asker_of(request).seat):
            return RedirectResponse(f"/seat/{own}/log", 303)  # whose forms are theirs to send
        asked = request.query_params
        search = Search(
            words=asked.get("q", ""),
            seat=_number(asked.get("who", "")),
            kind=asked.get("kind", "") if asked.get("kind") in KINDS else "",
            oldest=asked.get("order") == "oldest",
            page=_number(asked.get("page", "")) or 1,
        )
        found = await self._read(lambda state: log_page(state, search))
        words = {"search": search, "found": found, "kinds": KIND_LABELS, "at_page": _addresses(search)}
        return await self._page("history.html", request, _seat(request), **words)

    async def statement(self, request: HttpRequest) -> Response:
        """Every movement of a player's money, to be read or printed."""
        seat = _seat(request)
        told = await self._read(lambda state: statement(state, seat))
        if told is None:
            return RedirectResponse("/join", 303)
        return await self._page("statement.html", request, seat, told=told)

    async def back(self, request: HttpRequest) -> Response:
        """What going back to a line would take back, before it is done."""
        return await self._turning(request, Move("rewind", {"to": request.path_params["to"]}))

    async def forward(self, request: HttpRequest) -> Response:
        """What redo would bring back, before it is done."""
        return await self._turning(request, Move("redo"))

    async def _turning(self, request: HttpRequest, move: Move) -> Response:
        seat = _seat(request)
        asker = None if asker_of(request).is_banker else seat
        told = await asyncio.to_thread(self._table.turning, asker, move)
        return await self._page("turning.html", request, seat, told=told)

    async def csv(self, _: HttpRequest) -> Response:
        """The game as a table for spreadsheets."""
        return await self._export("text/csv; charset=utf-8", "csv", csv_lines)

    async def json(self, _: HttpRequest) -> Response:
        """The game with everything it holds, to be taken in elsewhere."""
        edition = self._table.edition
        return await self._export("application/json", "json", lambda state: json_lines(state, edition))

    async def _export(self, kind: str, ending: str, lines: Callable[[State], Iterable[str]]) -> Response:
        def written(state: State) -> tuple[str, bytes]:
            name = state.title or f"game {self._table.game}"
            return quote(f"{name}.{ending}", safe=""), "".join(lines(state)).encode()

        name, text = await self._read(written)
        headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}", "Cache-Control": "no-store"}
        return Response(text, media_type=kind, headers=headers)

    async def take_in(self, request: HttpRequest) -> Response:
        """Take an exported game in among the saved ones; the list of them then says what has come."""
        if _number(request.headers.get("content-length", "")) > MOST_BYTES + _ENVELOPE_BYTES:
            return _too_big(request)
        body = await _body(request.stream())
        if body is None:
            return _too_big(request)
        try:
            name, text = file_of(request.headers.get("content-type", ""), body)
            game = await asyncio.to_thread(self._table.take_in, name, text)
        except (UploadError, ImportRefused) as refused:
            games = await asyncio.to_thread(self._table.games)
            answer = await self._page("games.html", request, 0, games=games, came="", fault=str(refused))
            answer.status_code = 400
            return answer
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        return RedirectResponse(f"/games?came={game}", 303)

    async def _read(self, look: Callable[[State], T]) -> T:
        state = await asyncio.to_thread(self._table.reading)
        return await asyncio.to_thread(look, state)


def asked_back(request: HttpRequest) -> Response | None:
    """Where `?back=5` on a page of the table, the bank or a seat leads: to the page that tells what going back takes.

    `?back=redo` leads to the one of the way forward. A line of the log is drawn once for everybody, so its link names
    no seat; the page it stands on does.
    """
    to = request.query_params.get("back", "")
    line = _number(to)
    if to != "redo" and str(line) != to:
        return None
    page = request.url.path.removesuffix("/log").removesuffix("/banker").rstrip("/")
    return RedirectResponse(f"{page}/redo" if to == "redo" else f"{page}/undo/{line}", 303)


def _addresses(search: Search) -> Callable[[int], str]:
    """The address of each page of a search."""
    words = {"q": search.words, "who": search.seat or "", "kind": search.kind}
    kept = {name: value for name, value in words.items() if value}
    order = {"order": "oldest"} if search.oldest else {}
    return lambda page: f"?{urlencode({**kept, **order, 'page': page})}"


def _seat(request: HttpRequest) -> int:
    """The seat whose page it is, 0 the table's."""
    seat: int = request.path_params.get("seat", 0)
    return seat


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= len("999999999") else 0


async def _body(stream: AsyncIterator[bytes]) -> bytes | None:
    """The whole body, None when it is larger than a file may be; no more than that is ever held."""
    parts = bytearray()
    async for part in stream:
        parts += part
        if len(parts) > MOST_BYTES + _ENVELOPE_BYTES:
            return None
    return bytes(parts)


def _too_big(request: HttpRequest) -> Response:
    put_down(request, "large_file")
    return PlainTextResponse(f"A game's file may have {MOST_BYTES >> 20} MiB at most. Nothing was taken in.", 413)
