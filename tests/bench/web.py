"""Benches of the whole bank as people use it: a server process, loopback, real forms."""

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from tests.bench.rows import environment

PHONES = 8
"""How many connections post at once, each waiting for its answer before the next."""


@dataclass(frozen=True)
class Server:
    """A running bank: where it listens and the cookie its join link gave."""

    port: int
    cookie: str
    started_ms: float


@contextmanager
def bank(*arguments: str) -> Iterator[Server]:
    """`teller play` on a free port with a data folder of its own; `started_ms` from process start to the first page."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        command = [sys.executable, "-m", "board_app.cli", "play", "--port", "0", *arguments]
        process = subprocess.Popen(
            command, env=environment(Path(home)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        with process:
            try:
                address = _address(process)
                cookie = asyncio.run(_first_page(address.port or 0, address.path))
                yield Server(address.port or 0, cookie, (time.perf_counter() - began) * 1000)
            finally:
                process.terminate()


def _address(process: "subprocess.Popen[str]"):  # type: ignore[no-untyped-def]  # urllib's own result type
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+\S*", line):
            return urlsplit(found.group())
    raise RuntimeError("the server ended before it said where it listens")


async def _first_page(port: int, path: str) -> str:
    """Follow the join link; the cookie it gives. The page itself must come too."""
    status, head, _ = await _get(port, path, "")
    found = re.search(r"(?im)^set-cookie: ([^;\r\n]+)", head)
    if status not in (200, 303) or found is None:
        raise RuntimeError(f"the join link answered {status}")
    cookie = found.group(1)
    status, _, body = await _get(port, "/", cookie)
    if status != 200 or "<html" not in body:
        raise RuntimeError(f"the table page answered {status}")
    return cookie


async def _get(port: int, path: str, cookie: str) -> tuple[int, str, str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n".encode()
    )
    answer = (await reader.read()).decode()
    writer.close()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), head, body


class Poster:
    """Posts forms on one kept-alive connection and checks every answer."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._server.port)

    async def post(self, **fields: str | int) -> str:
        """One form; the sentence of the answer."""
        body = urlencode(fields).encode()
        head = (
            f"POST /do HTTP/1.1\r\nHost: 127.0.0.1:{self._server.port}\r\nCookie: {self._server.cookie}\r\n"
            "HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        found = re.search(r"(?im)^content-length: (\d+)", answer)
        said = (await self._reader.readexactly(int(found.group(1)) if found else 0)).decode()
        if not answer.startswith("HTTP/1.1 200"):
            raise RuntimeError(answer.splitlines()[0] + " " + said)
        return said

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


async def payments_per_s(server: Server, count: int) -> float:
    """Payments answered a second, each on disk (and on the unit, where there is one) before its answer."""
    posters = [Poster(server) for _ in range(PHONES)]
    for poster in posters:
        await poster.open()
    for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1):
        await posters[0].post(move="join", op_key=f"join{number:04d}", by="", name=name)
    await _until_paid(posters[0])
    began = time.perf_counter()
    await asyncio.gather(*(_pay(poster, number, count) for number, poster in enumerate(posters)))
    took = time.perf_counter() - began
    for poster in posters:
        poster.close()
    return count // PHONES * PHONES / took


async def _until_paid(poster: Poster) -> None:
    """Pay until a payment is carried out at once: the unit, where there is one, is in service."""
    for number in range(1000):
        said = await poster.post(move="pay", op_key=f"warm{number:04d}", by="", payer=1, payee=2, amount="10K")
        if "paid" in said:
            return
        await asyncio.sleep(0.01)
    raise RuntimeError("the unit did not come into service")


async def _pay(poster: Poster, number: int, count: int) -> None:
    payer, payee = number % 4 + 1, (number + 1) % 4 + 1
    for turn in range(count // PHONES):
        said = await poster.post(
            move="pay", op_key=f"{number:02d}{turn:06d}", by="", payer=payer, payee=payee, amount="10K"
        )
        if "paid" not in said:
            raise RuntimeError(said)
