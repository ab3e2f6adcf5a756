"""The pages of the unit, and of the cards that people put into it."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request as HttpRequest
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.rules.moves import Move
from board_app.web.doors import asker_of, for_banker, for_seat
from board_app.web.lookup import player_on
from board_app.web.pictures import TABLE
from board_app.web.service import TableService
from unit_driver.readers.keyboard_wedge import read_line
from unit_driver.readers.tap_test import SAID
from unit_driver.readers.taps import UNREAD

if TYPE_CHECKING:
    from board_app.web.app import Pages

_UID_BYTES: Final = 4
_SHEET: Final = 8
"""Cards on a sheet: as many as fit on one side of paper."""


class UnitPages:
    """The unit as it is, which anybody may see, and its cards, which are the banker's to give."""

    def __init__(self, pages: "Pages", table: TableService) -> None:
        self._pages = pages
        self._table = table

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/unit", self.unit),
            Route("/seat/{seat:int}/unit", for_seat(self.unit)),
            Route("/bank-cards", for_banker(self.bank_cards), methods=["GET", "POST"]),
            Route("/unit/cards", for_banker(self.give_cards), methods=["POST"]),
            Route("/card-sheet", for_banker(self.card_sheet)),
        ]

    async def unit(self, request: HttpRequest) -> Response:
        """The unit's twin, its keys and cards, and for the banker the units it could have in its place."""
        seat: int = request.path_params.get("seat", TABLE)
        if seat and player_on(await self._pages.view(), seat) is None:
            return RedirectResponse("/join", 303)
        choosing = asker_of(request).is_banker and not seat
        units = await asyncio.to_thread(self._table.units) if choosing else ()
        return await self._pages.page("unit_page.html", request, seat, units=units, choosing=choosing)

    async def give_cards(self, _: HttpRequest) -> Response:
        """Make a card up for everybody who has none, for a unit into which no hand can put one."""
        for player in (await self._pages.view()).players:
            if not player.cards and not player.out:
                move = Move("bind", {"uid": secrets.token_hex(_UID_BYTES).upper(), "seat": player.seat})
                await asyncio.wrap_future(self._table.submit(None, move, self._table.new_op(), True))
        return RedirectResponse("/unit", 303)

    async def bank_cards(self, request: HttpRequest) -> Response:
        """Whose card is whose, and a form to give one to a player or put it in the place of a lost one.

        A card that was scanned on another page stands in the form.
        """
        words = await self._pages.words(request)
        seen = read_line(words.get("scanned", ""))
        scanned = seen.uid
        view = await self._pages.view()
        owner = next((player.name for player in view.players if scanned in player.cards), "")
        found: dict[str, Any] = {"scanned": scanned, "owner": owner, "unread": ""}
        if "scanned" in words and not scanned:
            found["unread"] = SAID.get(seen.remark, UNREAD)
        choices = view.unit.choices
        strays = dict.fromkeys(str(dict(choice.args)["uid"]) for choice in choices if choice.move == "bind")
        return await self._pages.page("bank_cards.html", request, TABLE, "/bank-cards", strays=list(strays), **found)

    async def card_sheet(self, _: HttpRequest) -> Response:
        """Cards to print. It has a style of its own, so that it is whole when it is saved."""
        from board_app.web.card_sheet import page  # late: few tables need it

        headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="cards.html"'}
        return HTMLResponse(await asyncio.to_thread(page, _SHEET), headers=headers)
