"""The live half of the pages: server-sent events that carry the newest state to every screen that watches.

The first message of a stream holds every piece of its page, so a phone that wakes up is right at once. After that a
message holds the pieces that changed. A slow screen gets the newest state once, never a backlog.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from itertools import zip_longest
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from board_app.game.view import TableView
from board_app.web.pictures import Pictures, pieces_of
from board_app.web.service import TableService

BEAT_S: Final = 10.0
"""A beat goes out after this silence, so that a screen notices a dead connection."""

REST_S: Final = 0.04
"""Between two rounds of news: no eye follows more than 25 pictures a second."""

MOST: Final = 200
"""Streams that are open at one time: sixteen seats, some tabs each. A page too many is told so."""

SHARE: Final = 40
"""Of these at one address: a laptop that is passed round, or a proxy with a family of phones behind it."""

_BEAT: Final = b"event: beat\ndata: -\n\n"

ANEW: Final = b"event: anew\ndata: -\n\n"
"""All there is to say to a screen of a game that is over: open your page again."""

CROWDED: Final = b"event: crowded\ndata: -\n\n"
"""What a page hears last that gives its place to a newer one: it rests until somebody wants it again."""

Pieces = tuple[bytes, ...]
"""What a screen has of its page: the very objects that `Pictures.piece` gave, in the order of `pieces_of`."""


class Round:
    """The time from one message to the next; `silent` when it ended without news."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self.silent = False


class Drawn:
    """A page as it stands, in pieces, and the message for every screen that has it as it stood before."""

    def __init__(self, version: int, pieces: Pieces, before: Pieces) -> None:
        self.version = version
        self.pieces = pieces
        self._before = before
        self._news = _difference(pieces, before)

    def since(self, had: Pieces) -> bytes:
        """What a screen lacks that has these pieces."""
        return self._news if had is self._before else _difference(self.pieces, had)


class Streams:
    """All open streams of one table. Lives on the server's loop; only `_tell` is called from the table's thread.

    News goes out in rounds: a page is drawn once and its message made once, however many screens show it. The table is
    watched while a screen is: drawing pictures that nobody sees would slow every payment.
    """

    def __init__(self, table: TableService, pictures: Pictures) -> None:
        self._table = table
        self._pictures = pictures
        self._drawn: dict[tuple[int, str], Drawn] = {}
        self._newest: TableView | None = None
        self._news: TableView | None = None
        self._told = False
        self._open = True
        self._screens = 0
        self._unwatch: Callable[[], None] | None = None
        self._loop = asyncio.get_running_loop()
        self._round = Round()
        self._silence: asyncio.TimerHandle | None = None
        self._resting = self._late = False

    def close(self) -> None:
        """End every stream; the screens then look for the table again."""
        self._open = False
        self._next_round()

    async def follow(self, seat: int, page: str = "") -> AsyncIterator[bytes]:
        """The messages for one screen on the page of a seat, or on another `page` of it (`pictures.pieces_of`)."""
        self._come()
        try:
            self._take(await asyncio.to_thread(self._table.view))
            have: Pieces = ()
            while self._open:
                now, drawn = self._round, self._page(seat, page)
                if message := drawn.since(have):
                    yield message
                have = drawn.pieces
                await now.over.wait()
                if now.silent:
                    yield _BEAT
        finally:
            self._go()

    def _come(self) -> None:
        self._screens += 1
        if self._unwatch is None:
            self._unwatch = self._table.watch(self._tell)
            self._await_silence()

    def _go(self) -> None:
        self._screens -= 1
        if not self._screens and self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
            self._await_silence()

    def _page(self, seat: int, page: str) -> Drawn:
        """A page of a seat as the newest picture has it."""
        drawn, view = self._drawn.get((seat, page)), self._newest
        assert view is not None, "a screen has come, and asked for it"
        if drawn is None or drawn.version != view.version:
            pieces = tuple(self._pictures.piece(name, view, seat, page) for name in pieces_of(seat, page))
            drawn = self._drawn[seat, page] = Drawn(view.version, pieces, drawn.pieces if drawn else ())
        return drawn

    def _take(self, view: TableView) -> None:
        if self._newest is None or view.version > self._newest.version:
            self._newest = view

    def _tell(self, view: TableView) -> None:
        self._news = view
        if not self._told:
            self._told = True
            with suppress(RuntimeError):  # a loop that has ended has no screens
                self._loop.call_soon_threadsafe(self._hear)

    def _hear(self) -> None:
        self._told = False
        assert self._news is not None, "the table told something"
        self._take(self._news)
        self._late = self._resting
        if not self._resting:
            self._resting = True
            self._loop.call_later(REST_S, self._rested)
            self._next_round()

    def _rested(self) -> None:
        self._resting = False
        if self._late:
            self._hear()

    def _next_round(self, *, silent: bool = False) -> None:
        ended, self._round = self._round, Round()
        ended.silent = silent
        ended.over.set()
        self._await_silence()

    def _await_silence(self) -> None:
        """Begin to wait for the next beat, as long as somebody hears it."""
        if self._silence is not None:
            self._silence.cancel()
        beat = partial(self._next_round, silent=True)
        self._silence = self._loop.call_later(BEAT_S, beat) if self._screens and self._open else None


class Room:
    """The live pages that are open, oldest first, by the address they are shown at."""

    def __init__(self) -> None:
        self._open: dict[str, list[LiveResponse]] = {}

    def has_place(self, address: str) -> bool:
        """Whether one more page can be shown there: in the place of its oldest one, where it has its share."""
        return len(self._open.get(address, ())) >= SHARE or sum(map(len, self._open.values())) < MOST

    def enter(self, address: str, page: "LiveResponse") -> None:
        """One more page is open."""
        there = self._open.setdefault(address, [])
        there.append(page)
        if len(there) > SHARE:
            there.pop(0).send_away()

    def leave(self, address: str, page: "LiveResponse") -> None:
        """A page has ended, or was sent away."""
        there = [one for one in self._open.get(address, ()) if one is not page]
        self._open[address] = there
        if not there:
            del self._open[address]


class LiveResponse(StreamingResponse):
    """A stream of messages to an address, which has a place in the room until it ends."""

    def __init__(self, messages: AsyncIterator[bytes], room: Room, address: str) -> None:
        super().__init__(messages, media_type="text/event-stream", headers={"Cache-Control": "no-store"})
        self._room = room
        self._address = address
        self._task: asyncio.Task[object] | None = None
        self._sent_away = False

    def send_away(self) -> None:
        """End it, for a newer page of the same address."""
        self._sent_away = True
        if self._task is not None:
            self._task.cancel()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._task = asyncio.current_task()
        self._room.enter(self._address, self)
        try:
            await super().__call__(scope, receive, send)
        except asyncio.CancelledError:
            if not self._sent_away or self._task is None or self._task.uncancel():
                raise
            await send({"type": "http.response.body", "body": CROWDED, "more_body": False})
        finally:
            self._room.leave(self._address, self)


def _difference(pieces: Pieces, had: Pieces) -> bytes:
    """The message with the pieces that are not among those a screen has."""
    lacking = [piece for piece, old in zip_longest(pieces, had) if piece is not old]
    return b"".join([*lacking, b"\n"]) if lacking else b""
