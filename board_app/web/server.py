"""The web server: a socket of its own choosing, and the pages on it until somebody says stop."""

import asyncio
import contextlib
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from board_app.web.app import Pages
from board_app.web.bounded import BoundedProtocol

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
PORTS_TRIED: Final = 20
MINUTE_S: Final = 60.5
FILES: Final = 8192
"""Files and connections that one process may have open, where the platform lets it choose."""


def bind(port: int, host: str = LOOPBACK) -> socket.socket:
    """A listening socket on the port or, where that is taken, on the next free one; OSError when 20 are taken."""
    for candidate in range(port, port + PORTS_TRIED) if port else (0,):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
        except OSError as fault:
            listener.close()
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            return listener
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + PORTS_TRIED - 1} are all taken")


def address_here() -> str:
    """This machine's number on its network, the loopback where it has none. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation: only the route is asked for
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def more_files() -> None:
    """Have this process open as many connections as the platform lets it, within reason."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # where there are none such, or nobody may raise them
        import resource  # only some platforms have it

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Server(uvicorn.Server):
    """Serves one application until it is told to stop.

    A stop lets the streams go first, which would otherwise keep it waiting. `after_a_minute` is called once.
    """

    def __init__(self, app: ASGIApp, pages: Pages, after_a_minute: Callable[[], None] = lambda: None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=BoundedProtocol,
                ws="none",
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,  # there is none in front of a table: whoever says so lies
                timeout_graceful_shutdown=2,
            )
        )
        self._pages = pages
        self._after_a_minute = after_a_minute

    def heed_signals(self) -> None:
        """Take Ctrl-C and SIGTERM as word to stop from now on, also before and after serving."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The base class would raise a signal again once it has stopped, and cut short what still has to be closed."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        more_files()
        await super().startup(sockets)
        asyncio.get_running_loop().call_later(MINUTE_S, self._after_a_minute)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: streams first, then what is still being answered."""
        self._pages.end_streams()
        await super().shutdown(sockets)
