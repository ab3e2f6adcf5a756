"""The live half of the pages: server-sent events that carry the newest state to every screen that watches.

The first message of a stream holds every piece of its page, so a phone that wakes up is right at once. After that a
message holds the pieces that changed. A slow screen gets the newest state once, never a backlog.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from board_app.game.view import TableView
from board_app.web.pictures import Pictures, pieces_of
from board_app.web.service import TableService

BEAT_S: Final = 10.0
"""A beat goes out after this silence, so that a screen notices a dead connection."""

REST_S: Final = 0.04
"""Between two messages to one screen: no eye follows more than 25 pictures a second."""

MOST: Final = 200
"""Streams that are open at one time: sixteen seats, some tabs each. A page too many is told so."""

_BEAT: Final = b"event: beat\ndata: -\n\n"

ANEW: Final = b"event: anew\ndata: -\n\n"
"""All there is to say to a screen of a game that is over: open your page again."""


class Streams:
    """All open streams of one table. Lives on the server's loop; only `_tell` is called from the table's thread.

    The table is watched while a screen is: drawing pictures that nobody sees would slow every payment.
    """

    def __init__(self, table: TableService, pictures: Pictures) -> None:
        self._table = table
        self._pictures = pictures
        self._changed = asyncio.Event()
        self._newest: TableView | None = None
        self._told = False
        self._open = True
        self._screens = 0
        self._unwatch: Callable[[], None] | None = None
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End every stream; the screens then look for the table again."""
        self._open = False
        self._wake()

    async def follow(self, seat: int) -> AsyncIterator[bytes]:
        """The messages for one screen on the page of a seat."""
        self._come()
        try:
            sent: dict[str, bytes] = {}
            view = await asyncio.to_thread(self._table.view)
            while self._open:
                changed = self._changed
                if self._newest is not None and self._newest.version > view.version:
                    view = self._newest
                message = self._message(seat, view, sent)
                if message:
                    yield message
                    await asyncio.sleep(REST_S)
                while not await _set_within(changed, BEAT_S):
                    yield _BEAT
        finally:
            self._go()

    def _come(self) -> None:
        self._screens += 1
        if self._unwatch is None:
            self._unwatch = self._table.watch(self._tell)

    def _go(self) -> None:
        self._screens -= 1
        if not self._screens and self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    def _message(self, seat: int, view: TableView, sent: dict[str, bytes]) -> bytes:
        """What this screen lacks; `sent` remembers what it has."""
        lacking: list[bytes] = []
        for name in pieces_of(seat):
            piece = self._pictures.piece(name, view, seat)
            if sent.get(name) is not piece:
                sent[name] = piece
                lacking.append(piece)
        return b"".join([*lacking, b"\n"]) if lacking else b""

    def _tell(self, view: TableView) -> None:
        self._newest = view
        if not self._told:
            self._told = True
            with suppress(RuntimeError):  # a loop that has ended has no screens
                self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._told = False
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()


class Room:
    """How many live pages are open; each has its place from when it is let in until it has ended."""

    def __init__(self) -> None:
        self.open = 0

    @property
    def full(self) -> bool:
        """Whether there is room for no more."""
        return self.open >= MOST


class LiveResponse(StreamingResponse):
    """A stream of messages that takes a place in the room."""

    def __init__(self, messages: AsyncIterator[bytes], room: Room) -> None:
        super().__init__(messages, media_type="text/event-stream", headers={"Cache-Control": "no-store"})
        self._room = room
        room.open += 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._room.open -= 1


async def _set_within(event: asyncio.Event, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
