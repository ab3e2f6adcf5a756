"""How requests are read off a connection: heads within bounds, and nobody waited for who says nothing.

uvicorn bounds neither the head of a request nor the time that one may take.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_MOST: Final = 64 * 1024
"""The largest head of a request, address and headers, in bytes."""

PATIENCE_S: Final = 10.0
"""How long a head may take from the first moment, and a body to say something more."""

_ANSWER: Final = (
    "HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    "Content-Length: {length}\r\n\r\n{sentence}"
)


class BoundedProtocol(HttpToolsProtocol):
    """One connection. What is no request of ours is answered in words, quietly; a websocket is asked for as a page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head = 0
        self._in_head = True
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        super().connection_made(transport)  # type: ignore[arg-type]  # a TCP one is of both kinds
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come; what is left of a head that is too large is not read."""
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # it is answered like any other request
        except httptools.HttpParserError:
            self._refuse()
            return
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_MOST:
                self._refuse()
            elif self._patience is None:
                self._wait()
        elif self.cycle.more_body:
            self._wait()
        else:
            self._stop_waiting()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head = True, 0

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._head = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if self._head > HEAD_MOST:
            raise ValueError("the head is too large")
        self._in_head = False
        super().on_headers_complete()

    def _wait(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(PATIENCE_S, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        self.transport.close()

    def _refuse(self) -> None:
        """Say why, and end the connection."""
        if self._head > HEAD_MOST:
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            sentence = f"A request may begin with {HEAD_MOST >> 10} KiB at most. Nothing was done.\n"
        else:
            status, sentence = HTTPStatus.BAD_REQUEST, "This is no request of a browser. Nothing was done.\n"
        self.transport.write(_ANSWER.format(status=status, length=len(sentence), sentence=sentence).encode("ascii"))
        self.transport.close()
