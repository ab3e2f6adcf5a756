"""Doors inside the table: pages that are the banker's, and those of one seat."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from board_app.web.admission import Asker
from board_app.web.outside import outside

Page = Callable[[Request], Awaitable[Response]]


def asker_of(request: Request) -> Asker:
    """Who asks, as the gate has found."""
    asker: Asker = request.scope["asker"]
    return asker


def put_down(request: Request, kind: str, what: str = "") -> None:
    """Somebody tried this; the banker can read it."""
    request.scope["attempts"].put_down(kind, request.scope["from"], asker_of(request).number, what)


def for_banker(page: Page) -> Page:
    """The page for the banker alone; others are told who can."""

    async def guarded(request: Request) -> Response:
        return await page(request) if asker_of(request).is_banker else _closed(request, "This is for the banker.")

    return guarded


def for_seat(page: Page) -> Page:
    """The page of the seat in its address, for the device there and the banker."""

    async def guarded(request: Request) -> Response:
        own = asker_of(request).sits_at(request.path_params["seat"])
        return await page(request) if own else _closed(request, "This is another player's page.")

    return guarded


def _closed(request: Request, sentence: str) -> Response:
    asker = asker_of(request)
    put_down(request, "page", request.url.path)
    return outside("Not yours", sentence, f"/seat/{asker.seat}" if asker.seat else "/join")
