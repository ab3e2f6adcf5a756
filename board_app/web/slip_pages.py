"""A payment asked about: told before it is made, a receipt after it, and how to raise the money where it is lacking."""

import asyncio
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlencode

from markupsafe import Markup
from starlette.requests import Request as HttpRequest
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.game.slips import ASKED_TWICE
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.web.doors import asker_of, for_banker, for_seat
from board_app.web.form import MOST_FIELDS, Request
from board_app.web.pictures import TABLE
from board_app.web.service import TableService

if TYPE_CHECKING:
    from board_app.web.app import Pages

TOLD_FIRST: Final = "confirm_first"
LACKING: Final = ("funds", "bid_above_cash")
_OP: Final = re.compile(r"[0-9A-Za-z]{8}")


class SlipPages:
    """The pages beside a payment, and what its form is answered with."""

    def __init__(self, pages: "Pages", table: TableService) -> None:
        self._pages = pages
        self._table = table

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/raise", for_banker(self.raising)),
            Route("/seat/{seat:int}/raise", for_seat(self.raising)),
            Route("/receipt/{number:int}", self.receipt),
        ]

    async def told_first(self, request: HttpRequest, asked: Request) -> Response:
        """The question before a large payment: in the place of the answer, or as a page where there are no scripts."""
        slip = await asyncio.to_thread(self._table.question, asked.move)
        seat = TABLE if asked.seat is None else asked.seat
        live = "hx-request" in request.headers
        template = "slip_question.html" if live else "slip_page.html"
        return await self._pages.page(template, request, seat, slip=slip, asked=asked)

    async def raising(self, request: HttpRequest) -> Response:
        """What is lacking for the payment in the address, every way to raise it, and the payment again."""
        seat = request.path_params.get("seat", TABLE)
        words = _words(request.url.query)
        words.pop("said", None)
        op = words.pop("op", "")
        move = Move(words.pop("move", ""), words)
        short = await asyncio.to_thread(self._table.shortfall, move) if move.name in ASKED_TWICE else None
        if short is None or seat not in (TABLE, short.seat):
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        if not _OP.fullmatch(op):
            # The payment keeps one key however often the page is opened, so that it is made once.
            return RedirectResponse(raising_page(Request(move, self._table.new_op(), seat or None, joining=False)), 303)
        here = raising_page(Request(move, op, seat or None, joining=False))
        paid = await asyncio.to_thread(self._paid, op)
        return await self._pages.page("raise.html", request, seat, short=short, move=move, op=op, here=here, paid=paid)

    def _paid(self, op: str) -> int | None:
        """The line that a payment has become, 0 while it waits for the unit, None before it is made."""
        line = self._table.reading().book.line_of(op)
        if line is not None:
            return line.seq
        return 0 if op in [waiting.op for waiting in self._table.view().waiting] else None

    async def receipt(self, request: HttpRequest) -> Response:
        """The receipt of a line that moved money, to be shown or printed."""
        slip = await asyncio.to_thread(self._table.receipt, request.path_params["number"])
        if slip is None:
            return RedirectResponse("/log", 303)
        seat = asker_of(request).seat
        return await self._pages.page("receipt.html", request, seat, slip=slip)


def _words(query: str) -> dict[str, str]:
    """The fields of an address; none of one with more than a form can have."""
    try:
        return dict(parse_qsl(query, max_num_fields=MOST_FIELDS))
    except ValueError:
        return {}


def raising_page(asked: Request) -> str:
    """The page on which the money for a payment is raised."""
    query = urlencode({"move": asked.move.name, **asked.move.args, "op": asked.op})
    return f"/seat/{asked.seat}/raise?{query}" if asked.seat else f"/raise?{query}"


def leads_on(asked: Request, outcome: Outcome) -> Markup:
    """What an answer leads on to: the receipt of what was paid, or ways to raise what is lacking; "" for nothing."""
    if isinstance(outcome, Accepted) and outcome.paid:
        return Markup(' <a href="/receipt/{}">Receipt</a>').format(outcome.seq)
    if asked.move.name in ASKED_TWICE and isinstance(outcome, Refusal) and outcome.code in LACKING:
        return Markup(' <a href="{}">How to raise it</a>').format(raising_page(asked))
    return Markup()
