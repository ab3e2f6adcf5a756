"""The pages on which something of several parts is put together: a deal, a hand of cards."""

import re
from typing import TYPE_CHECKING, Final

from starlette.requests import Request as HttpRequest
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.web.doors import for_banker, for_seat
from board_app.web.lookup import player_on
from board_app.web.pictures import TABLE

if TYPE_CHECKING:
    from board_app.web.app import Pages

_SEAT: Final = re.compile(r"[0-9]{1,9}")


class DealPages:
    """They have no scripts, and their forms lead back."""

    def __init__(self, pages: "Pages") -> None:
        self._pages = pages

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/deal", for_banker(self.two)),
            Route("/deal/{giver:int}/{taker:int}", for_banker(self.deal)),
            Route("/seat/{seat:int}/deal/{giver:int}/{taker:int}", for_seat(self.deal)),
            Route("/hand/{who:int}", for_banker(self.hand)),
            Route("/seat/{seat:int}/hand", for_seat(self.hand)),
        ]

    async def deal(self, request: HttpRequest) -> Response:
        """Put a deal between two players together; like the log it has no scripts, and its form leads back."""
        view, giver, taker = await self._pages.view(), request.path_params["giver"], request.path_params["taker"]
        seat = request.path_params.get("seat", TABLE)
        dealt = "propose" in view.moves or "trade" in view.moves
        if not dealt or giver == taker or player_on(view, giver) is None or player_on(view, taker) is None:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self._pages.page("deal.html", request, seat, giver=giver, taker=taker)

    async def two(self, request: HttpRequest) -> Response:
        """The page of a deal between the two players that were chosen on the table page."""
        sides = (request.query_params.get(side, "") for side in ("from", "to"))
        path = "/".join(side if _SEAT.fullmatch(side) else "0" for side in sides)
        return RedirectResponse(f"/deal/{path}", 303)

    async def hand(self, request: HttpRequest) -> Response:
        """Tap the cards of a hand; like a deal it has no scripts, and its form leads back."""
        view, seat = await self._pages.view(), request.path_params.get("seat", TABLE)
        who = request.path_params.get("who", seat)
        if view.round is None or not view.round.enter or who not in [hand.seat for hand in view.round.hands]:
            return RedirectResponse(f"/seat/{seat}" if seat else "/", 303)
        return await self._pages.page("hand.html", request, seat, who=who)
