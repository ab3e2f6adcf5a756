"""Which device sits where: taking a seat, giving it up, and showing its link to another device."""

import asyncio
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.game.store import StoreError
from board_app.web.doors import asker_of, for_seat
from board_app.web.gate import JOIN, give_key
from board_app.web.lookup import player_on
from board_app.web.outside import plainly
from board_app.web.seating import Seating

if TYPE_CHECKING:
    from board_app.web.app import Pages


class Devices:
    """The pages on which a device comes to a seat, or leaves it. One change at a time: two never take the same seat."""

    def __init__(self, pages: "Pages") -> None:
        self._pages = pages
        self._changing = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/take", self.take, methods=["POST"]),
            Route("/seat/{seat:int}/stand", for_seat(self.stand), methods=["POST"]),
            Route("/seat/{seat:int}/device", for_seat(self.device)),
        ]

    async def take(self, request: Request) -> Response:
        """Sit down at a seat that no device has taken."""
        said = (await self._pages.words(request)).get("seat", "")
        seat = int(said) if said.isdecimal() and len(said) < 3 else 0
        player, asker = player_on(await self._pages.view(), seat), asker_of(request)
        if player is None:
            return RedirectResponse("/join", 303)
        answer = RedirectResponse(f"/seat/{seat}", 303)
        if asker.sits_at(seat) or await self.sit_down(request, answer, seat):
            return answer
        sentence = f"{player.name} plays on another device, which can show a link to this one. So can the banker."
        if seat in self._pages.admission.seating.at_table:
            sentence = f"{player.name} is played at the table: the banker can show a link that lets this device in."
        return self._pages.closed(request, "page", sentence, f"the seat of {player.name}")

    async def sit_down(self, request: Request, answer: Response, seat: int) -> bool:
        """Have the browser that gets this answer sit there, if no device does; the seat it had is free."""
        admission, asker = self._pages.admission, asker_of(request)
        async with self._changing:
            if not admission.seating.is_free(seat):
                return False
            left = admission.seating.left(asker.seat) if asker.seat else admission.seating
            await self.keep(left.with_device(seat))
        give_key(answer, request.scope, admission, admission.seat_key(seat))
        await self.put_down(request, "sat", seat)
        return True

    async def stand(self, request: Request) -> Response:
        """Give the seat up; whoever comes next can take it."""
        seat: int = request.path_params["seat"]
        async with self._changing:
            await self.keep(self._pages.admission.seating.left(seat))
        await self.put_down(request, "stood", seat)
        answer = RedirectResponse("/join", 303)
        if not asker_of(request).is_banker:
            give_key(answer, request.scope, self._pages.admission, self._pages.admission.keys.join)
        return answer

    async def hand_on(self, request: Request, seat: int) -> None:
        """Make the key of the device at a seat void; the next one is shown the link."""
        async with self._changing:
            await self.keep(self._pages.admission.seating.handed_on(seat))
        await self.put_down(request, "handed", seat)

    async def device(self, request: Request) -> Response:
        """The link with which another device sits at this seat too."""
        seat: int = request.path_params["seat"]
        if player_on(await self._pages.view(), seat) is None:
            return RedirectResponse("/join", 303)
        link = self.link(request, seat)
        return await self._pages.page("device.html", request, seat, link=link, qr=self._pages.qr(link))

    def link(self, request: Request, seat: int) -> str:
        """The link of a seat's newest key."""
        return f"{self._pages.base(request)}{JOIN}{self._pages.admission.seat_key(seat)}"

    async def seen(self, seat: int) -> None:
        """A device sits there: by its link, perhaps, which has asked nobody."""
        async with self._changing:
            if seat not in self._pages.admission.seating.taken:
                await self.keep(self._pages.admission.seating.with_device(seat))

    async def played(self, seat: int) -> None:
        """The banker has played for a seat: where it has no device, none takes it unasked from now on."""
        seating = self._pages.admission.seating
        if seating.is_free(seat):
            async with self._changing:
                await self.keep(self._pages.admission.seating.played(seat))

    async def keep(self, seating: Seating) -> None:
        """Put down who sits where. Raises StoreError, nothing changed."""
        await asyncio.to_thread(self._pages.admission.keep_seating, seating)

    async def put_down(self, request: Request, kind: str, seat: int) -> None:
        """Somebody came to a seat, or left it."""
        player = player_on(await self._pages.view(), seat)
        self._pages.put_down(request, kind, player.name if player else str(seat))


def unkept(_: Request, fault: Exception) -> Response:
    """The answer where the disk could not keep what was asked."""
    assert isinstance(fault, StoreError)
    return plainly(str(fault), 503)
