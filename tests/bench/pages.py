"""Benches of live pages: thirty that are told of the same payments, the first visit of one, and a table that is killed.

Everything goes over real sockets to a `teller play` of its own. The phones are read by one loop that does as little as
can be: what it takes is measured along with the server.
"""

import asyncio
import json
import re
import select
import socket
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlencode

from tests.bench.web import Server, first_page, get, teller

STREAMS = 30
"""How many phones follow: the table's page and those of six seats, some of them several times."""
PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
SEATS = len(PLAYERS) + 1
"""Their pages, and the table's."""
REST_S = 0.06
"""Between two payments; a page rests for less between two messages."""
WAIT_S = 30.0

_ENDS = (b"\n\n\r\n", b"</p>")
"""How a message of a stream ends, in its chunk, and the answer to a form."""

_FILE = re.compile(r'<(?:script|link rel="(?:icon|stylesheet)") (?:src|href)="([^"]+)"')
_LINK = re.compile(r'href="[^"]*/j/([^"/]+)"')
_CONFIG = re.compile(r"name=\"htmx-config\" content='([^']+)'")


@dataclass(frozen=True)
class Fanout:
    """What one payment took, in seconds: until its phone was answered, and until the last one had the news."""

    answered_s: float
    told_s: float


class Line:
    """A connection of one phone."""

    def __init__(self, port: int, cookie: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), WAIT_S)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._head = f"HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"

    def follow(self, seat: int) -> None:
        """Ask for the stream of a page."""
        self.socket.sendall(f"GET /events?seat={seat} {self._head}\r\n".encode())

    def post(self, **words: str | int) -> None:
        """Send a form as a live page does."""
        body = urlencode(words)
        form = f"HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}"
        self.socket.sendall(f"POST /do {self._head}{form}\r\n\r\n{body}".encode())


def fanouts(server: Server, payments: int) -> list[Fanout]:
    """Payments tapped on one phone while 30 follow; each of those has to hear of each payment."""
    with _lines(server.port, [server.cookie]) as (tapping,):
        _sit_down(tapping)
        with _lines(server.port, _keys(server)) as phones:
            _follow(phones)
            return [_fanout(tapping, phones, number) for number in range(payments)]


def first_visit_bytes(server: Server) -> int:
    """All that the first visit of a player's page brings, by bodies: it, its files, its stream's first message."""
    with _lines(server.port, [server.cookie] * 2) as (tapping, phone):
        _sit_down(tapping)
        phone.follow(1)
        message = _hear([phone])[0][1]
    page = asyncio.run(get(server.port, "/seat/1", server.cookie))[2].decode()
    bodies = [
        asyncio.run(get(server.port, path, server.cookie, "Accept-Encoding: gzip, deflate"))[2]
        for path in ("/seat/1", *_FILE.findall(page))
    ]
    return sum(map(len, (*bodies, message)))


def live_after_kill_s() -> float:
    """From kill -9 and a new start at once until the last of 30 pages has the whole state again.

    Phones try again when the page tells its script to.
    """
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with teller(home, "--no-unit") as process:
            server = Server(*first_page(process), 0)
            with _lines(server.port, [server.cookie]) as (tapping,):
                _sit_down(tapping)
                keys, page = _keys(server), asyncio.run(get(server.port, "/seat/1", server.cookie))[2].decode()
                with _lines(server.port, keys) as phones:
                    _follow(phones)
                    process.kill()
                    process.wait()
        killed = time.perf_counter()
        with teller(home, "--no-unit", port=server.port):
            _wait_for(server.port, page)
            with _lines(server.port, keys) as phones:
                _follow(phones)
                return time.perf_counter() - killed


def _sit_down(line: Line) -> None:
    for number, name in enumerate(PLAYERS, 1):
        line.post(move="join", op_key=f"join{number:04d}", by="", name=name)
        _hear([line])


def _keys(server: Server) -> list[str]:
    """The cookies of the phones: whoever holds no seat's key is the banker, at the table's page."""
    pages = [asyncio.run(get(server.port, f"/seat/{seat}/device", server.cookie))[2] for seat in range(1, SEATS)]
    name, found = server.cookie.partition("=")[0], [_LINK.search(page.decode()) or _hung() for page in pages]
    keys = [server.cookie, *(f"{name}={link.group(1)}" for link in found)]
    return [keys[number % SEATS] for number in range(STREAMS)]


def _follow(phones: Sequence[Line]) -> None:
    for number, phone in enumerate(phones):
        phone.follow(number % SEATS)
    if any(b"hx-partial" not in message for _, message in _hear(phones)):
        raise RuntimeError("a phone was not let in")


def _fanout(tapping: Line, phones: Sequence[Line], number: int) -> Fanout:
    time.sleep(REST_S)
    payer, payee = number % len(PLAYERS) + 1, (number + 1) % len(PLAYERS) + 1
    began = time.perf_counter()
    tapping.post(move="pay", op_key=f"fan{number:05d}", by="", payer=payer, payee=payee, amount="10K")
    answered, *told = _hear([tapping, *phones])
    if not all(b" paid " in words for _, words in (answered, *told)):
        raise RuntimeError("a phone was not told of a payment")
    return Fanout(answered[0] - began, max(at for at, _ in told) - began)


def _hear(phones: Sequence[Line]) -> list[tuple[float, bytes]]:
    """The next whole message of each phone, and when it was there."""
    poll = select.poll()
    heard = {phone.socket.fileno(): (phone, bytearray()) for phone in phones}
    ended: dict[int, tuple[float, bytes]] = {}
    for number in heard:
        poll.register(number, select.POLLIN)
    while len(ended) < len(heard):
        for number, _ in poll.poll(WAIT_S * 1000) or _hung():
            phone, words = heard[number]
            words += phone.socket.recv(1 << 18) or _hung()
            if words.endswith(_ENDS):
                ended[number] = time.perf_counter(), bytes(words)
                poll.unregister(number)
    return [ended[number] for number in heard]


def _hung() -> NoReturn:
    raise RuntimeError("the server said nothing more")


@contextmanager
def _lines(port: int, cookies: Sequence[str]) -> Iterator[list[Line]]:
    """A connection for each cookie."""
    with ExitStack() as opened:
        found = [Line(port, cookie) for cookie in cookies]
        for line in found:
            opened.enter_context(line.socket)
        yield found


def _wait_for(port: int, page: str) -> None:
    """Knock at the times at which a page tells its script to, without the jitter, until somebody opens."""
    found = _CONFIG.search(page) or _hung()
    told = json.loads(found.group(1))["sse"]
    rest_ms = told["reconnectDelay"]
    while True:
        time.sleep(rest_ms / 1000)
        with socket.socket() as knocking:
            if not knocking.connect_ex(("127.0.0.1", port)):
                return
        rest_ms = min(2 * rest_ms, told["reconnectMaxDelay"])
