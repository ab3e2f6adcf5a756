"""The banker's page, and how somebody comes to the bank: by the link on its own machine, or by the PIN."""

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.game.view import PlayerView
from board_app.web.doorbell import Doorbell
from board_app.web.doors import asker_of, for_banker
from board_app.web.gate import give_key
from board_app.web.lookup import player_on
from board_app.web.outside import outside
from board_app.web.pictures import TABLE
from board_app.web.pin import is_pin
from board_app.web.tries import NONE

if TYPE_CHECKING:
    from board_app.web.app import Pages

SECTIONS: Final = (
    *("banker_seats.html", "banker_corrections.html", "banker_players.html", "banker_unit.html"),
    *("banker_permits.html", "banker_rules.html", "banker_pin.html", "banker_attempts.html"),
)
"""What the banker's page is made of, in order."""

_SALT_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A seat, whether a device sits there or it is played at the table, and the link that brings a device there."""

    player: PlayerView
    taken: bool
    at_table: bool
    link: str
    qr: Markup


class BankerPages:
    """The pages of the bank; a PIN is looked at by one try after the other."""

    def __init__(self, pages: "Pages", doorbell: Doorbell | None) -> None:
        self._pages = pages
        self.doorbell = doorbell
        self._trying = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/banker", self.banker),
            Route("/banker/enter", self.enter, methods=["POST"]),
            Route("/banker/pin", for_banker(self.pin), methods=["POST"]),
            Route("/banker/device", for_banker(self.device), methods=["POST"]),
            Route("/nobody", self.nobody),
        ]

    async def banker(self, request: Request) -> Response:
        """The banker's page; others can type the PIN, where there is one."""
        pin = self._pages.admission.pin
        if not asker_of(request).is_banker:
            return await self._pages.page("banker_enter.html", request, TABLE, pin=pin, asker=asker_of(request))
        seating, devices = self._pages.admission.seating, self._pages.devices
        _, asked = self._pages.answered(request)
        links = []
        for player in (await self._pages.view()).players:
            link = devices.link(request, player.seat)
            taken, at_table = player.seat in seating.taken, player.seat in seating.at_table
            links.append(SeatLink(player, taken, at_table, link, self._pages.qr(link)))
        return await self._pages.page(
            "banker.html",
            request,
            TABLE,
            "/banker",
            sections=SECTIONS,
            meant=asked.move.args.get("option", "") if asked else "",
            handed=request.query_params.get("handed", ""),
            pin=pin,
            links=links,
            tried=self._pages.attempts.newest(),
        )

    async def enter(self, request: Request) -> Response:
        """Come to the bank by the PIN; wrong ones make the whole table wait, longer each time."""
        typed = (await self._pages.words(request)).get("pin", "").strip()
        async with self._trying:
            admission, now_ms = self._pages.admission, clock_ms()
            if wait_ms := admission.pin.tries.wait_ms(now_ms):
                self._pages.put_down(request, "early_pin")
                answer = outside("Wait", f"Too many wrong PINs. Try again in {-(-wait_ms // 1000)} s.", "/banker", 429)
                answer.headers["Retry-After"] = str(-(-wait_ms // 1000))
                return answer
            # It counts before it is looked at, so that nobody saves a try by pulling the plug.
            tried = admission.pin.tried(admission.pin.tries.another(now_ms))
            await asyncio.to_thread(admission.keep_pin, tried)
            if not await asyncio.to_thread(tried.fits, typed):
                self._pages.put_down(request, "wrong_pin")
                return outside("Wrong PIN", "That is not the banker's PIN, or there is none.", "/banker")
            await asyncio.to_thread(admission.keep_pin, tried.tried(NONE))
        self._pages.put_down(request, "pin")
        answer = RedirectResponse("/banker", 303)
        give_key(answer, request.scope, admission, admission.keys.by_pin(admission.pin.generation))
        return answer

    async def pin(self, request: Request) -> Response:
        """Set the PIN, change it, or with an empty one remove it; whoever came by the one before is out of the bank."""
        typed = (await self._pages.words(request)).get("pin", "").strip()
        if typed and not is_pin(typed):
            return outside("No PIN", "A PIN has 4 to 12 digits. Nothing was changed.", "/banker", 400)
        admission, keys = self._pages.admission, self._pages.admission.keys
        async with self._trying:
            changed = await asyncio.to_thread(admission.pin.changed, typed, secrets.token_bytes(_SALT_BYTES))
            await asyncio.to_thread(admission.keep_pin, changed)
        self._pages.put_down(request, "pin_set" if typed else "pin_gone")
        answer = RedirectResponse("/banker", 303)
        if typed and keys.banker not in request.headers.get("cookie", ""):
            give_key(answer, request.scope, admission, keys.by_pin(changed.generation))
        return answer

    async def device(self, request: Request) -> Response:
        """Give a seat to a new device: the key of the one before is void."""
        said = (await self._pages.words(request)).get("seat", "")
        seat = int(said) if said.isdecimal() and len(said) < 3 else 0
        if player_on(await self._pages.view(), seat) is not None:
            await self._pages.devices.hand_on(request, seat)
        return RedirectResponse(f"/banker?handed={seat}#seat-{seat}", 303)

    async def nobody(self, request: Request) -> Response:
        """What to say when no phone has come for too long."""
        return await self._pages.page("nobody.html", request, TABLE, worry=self.worry())

    def worry(self) -> str:
        """What to say when no phone has come for too long, "" otherwise."""
        return self.doorbell.worry(clock_ms()) if self.doorbell else ""


def clock_ms() -> int:
    """ms since 1970."""
    return time.time_ns() // 1_000_000
