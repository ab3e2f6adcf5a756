"""The web server over https. Whoever speaks plain http to it is told so in words, not with a connection that breaks."""

import asyncio
import socket
import ssl
import sys
from collections.abc import Callable, Coroutine
from typing import Final

from starlette.types import ASGIApp

from board_app.web.app import Pages
from board_app.web.certificate import Certificate
from board_app.web.server import Server

PATIENCE_S: Final = 10.0
"""How long somebody may take to begin, and to agree on a cipher."""

_TLS_BEGINS: Final = b"\x16"
_SENTENCE: Final = b"This table speaks https: open the same address with https:// in front of it. Nothing was done.\n"
PLAIN_ANSWER: Final = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(_SENTENCE), _SENTENCE)
)


def loop_for(platform: str) -> str:
    """The event loop, as uvicorn is told of it, that can say that a socket has something to read before it is read.

    The usual one of Windows cannot. The one it has instead bears 512 sockets, more than twice as many as there are
    live pages.
    """
    return "asyncio:SelectorEventLoop" if platform == "win32" else "auto"


class EncryptedServer(Server):
    """Serves one application over https. It accepts by itself, to look at the first byte of whoever comes."""

    def __init__(
        self, app: ASGIApp, pages: Pages, certificate: Certificate, after_a_minute: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(app, pages, after_a_minute)
        self.config.loop = loop_for(sys.platform)
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(certificate.chain, certificate.key)
        self._tasks: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve on sockets that listen."""
        await super().startup([])
        for listener in sockets or ():
            listener.setblocking(False)
            self._begin(self._accept(listener))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: nobody new first."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().shutdown(sockets)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(listener)
            except OSError:
                # Out of file handles, or whoever came has gone: others will come.
                await asyncio.sleep(0.1)
                continue
            self._begin(self._meet(connection))

    async def _meet(self, connection: socket.socket) -> None:
        """Serve somebody who begins as TLS does; tell others."""
        loop, served = asyncio.get_running_loop(), False
        try:
            if await _first_byte(connection) == _TLS_BEGINS:
                served = True  # the loop closes it from here on
                await loop.connect_accepted_socket(
                    self._protocol, connection, ssl=self._context, ssl_handshake_timeout=PATIENCE_S
                )
            else:
                await loop.sock_recv(connection, 4096)
                await loop.sock_sendall(connection, PLAIN_ANSWER)
        except (OSError, TimeoutError):
            pass  # they have gone, or never began; an SSLError is an OSError
        finally:
            if not served:
                connection.close()

    def _protocol(self) -> asyncio.Protocol:
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]  # every one takes these
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


async def _first_byte(connection: socket.socket) -> bytes:
    """What somebody begins with, left where it is; b"" when they go. Raises TimeoutError."""
    loop, readable = asyncio.get_running_loop(), asyncio.Event()
    connection.setblocking(False)
    loop.add_reader(connection.fileno(), readable.set)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await readable.wait()
        return connection.recv(1, socket.MSG_PEEK)
    finally:
        loop.remove_reader(connection.fileno())
