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
        with teller(Path(home), *arguments) as process:
            port, cookie = first_page(process)
            yield Server(port, cookie, (time.perf_counter() - began) * 1000)


@contextmanager
def teller(home: Path, *arguments: str, port: int = 0) -> Iterator["subprocess.Popen[str]"]:
    """The process of `teller play`, from its start to its end."""
    command = [sys.executable, "-m", "board_app.cli", "play", "--port", str(port), *arguments]
    with subprocess.Popen(
        command, env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def first_page(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """The port it listens on, and the cookie its link gives. The table's page itself must come too."""
    address = _address(process)
    port = address.port or 0
    status, head, _ = asyncio.run(get(port, address.path, ""))
    found = re.search(r"(?im)^set-cookie: ([^;\r\n]+)", head)
    if status not in (200, 303) or found is None:
        raise RuntimeError(f"the join link answered {status}")
    cookie = found.group(1)
    status, _, body = asyncio.run(get(port, "/", cookie))
    if status != 200 or b"<html" not in body:
        raise RuntimeError(f"the table page answered {status}")
    return port, cookie


def _address(process: "subprocess.Popen[str]"):  # type: ignore[no-untyped-def]  # urllib's own result type
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+\S*", line):
            return urlsplit(found.group())
    raise RuntimeError("the server ended before it said where it listens")


async def get(port: int, path: str, cookie: str, *more: str) -> tuple[int, str, bytes]:
    """Status, head and body of one page, on a connection of its own; `more` are lines of the question's head."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: {cookie}", "Connection: close", *more, "", "")
    writer.write("\r\n".join(lines).encode())
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode(), body


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
