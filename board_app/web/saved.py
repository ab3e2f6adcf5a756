"""Saved games: going on with one, and beginning the next. Every screen then opens its page again."""

import asyncio
import re
from typing import TYPE_CHECKING, Final

from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.game.store import StoreError
from board_app.web.doors import for_banker
from board_app.web.pictures import TABLE
from board_app.web.service import TableService

if TYPE_CHECKING:
    from board_app.web.app import Pages

_GAME: Final = re.compile(r"[0-9]{1,9}")


class SavedGames:
    """The pages on which a table changes its game; they are the banker's."""

    def __init__(self, pages: "Pages", table: TableService) -> None:
        self._pages = pages
        self._table = table

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/games", for_banker(self.games)),
            Route("/go-on", for_banker(self.go_on), methods=["POST"]),
            Route("/new-game", for_banker(self.new_game), methods=["POST"]),
        ]

    async def games(self, request: HttpRequest) -> Response:
        """Every saved game."""
        try:
            games = await asyncio.to_thread(self._table.games)
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        return await self._pages.page("games.html", request, TABLE, games=games)

    async def go_on(self, request: HttpRequest) -> Response:
        """Lay the game in play aside for the saved one that the form names; every screen opens its page again."""
        words = await self._pages.words(request)
        try:
            games = await asyncio.to_thread(self._table.games)
            if words.get("number") not in [str(game.number) for game in games]:
                return PlainTextResponse("The form names no saved game. Nothing was done.", 400)
            await asyncio.to_thread(self._table.go_on_with, int(words["number"]))
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        self._pages.begin_streams()
        return RedirectResponse("/", 303)

    async def new_game(self, request: HttpRequest) -> Response:
        """Finish the game that the form names and begin the next one; every screen then opens its page again."""
        words = await self._pages.words(request)
        finished, edition = words.get("game", ""), words.get("edition", "")
        if not _GAME.fullmatch(finished) or edition not in ("", *self._table.editions):
            return PlainTextResponse("The form names no game, or an edition there is not. Nothing was done.", 400)
        try:
            await asyncio.to_thread(self._table.new_game, int(finished), edition)
        except StoreError as fault:
            return PlainTextResponse(str(fault), 503)
        self._pages.begin_streams()
        return RedirectResponse("/", 303)
