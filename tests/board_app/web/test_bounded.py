"""A real server and clients of no good will: heads without end, silence, halves of forms, other protocols."""

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from board_app.web.app import create_app
from board_app.web.bounded import HEAD_MOST
from board_app.web.server import Server, bind
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN

WAIT_S = 20
COOKIE = f"Cookie: teller-{TOKEN[:6]}={TOKEN}\r\n".encode()
PAGE = b"GET /games HTTP/1.1\r\nHost: 127.0.0.1\r\n" + COOKIE


@pytest.fixture
def port() -> Iterator[int]:
    """A port with pages behind it."""
    listener = bind(0)
    server = Server(*create_app(FakeTable(), SECRET))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(WAIT_S)
        assert not thread.is_alive()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of little patience."""
    monkeypatch.setattr("board_app.web.bounded.PATIENCE_S", 0.05)


def said(port: int, *parts: bytes) -> str:
    """Everything that comes back until the server ends the connection."""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=WAIT_S)) as line:
        heard = b""
        try:
            for part in parts:
                line.sendall(part)
            while some := line.recv(65536):
                heard += some
        except ConnectionError:
            pass  # it has ended while more was sent
    return heard.decode()


def status(answer: str) -> str:
    return answer[9:12]


def test_a_page_is_answered_on_one_connection_again_and_again(port: int) -> None:
    answer = said(port, PAGE + b"\r\n", PAGE + b"Connection: close\r\n\r\n")
    assert answer.count("HTTP/1.1 200") == 2


@pytest.mark.parametrize("head", [b"GET /games?q=" + b"a" * 2**21, PAGE + b"X-Long: " + b"a" * 2**21])
def test_a_head_without_end_is_not_read_to_its_end(port: int, head: bytes) -> None:
    pieces = (head[start : start + 8192] for start in range(0, len(head), 8192))
    answer = said(port, *pieces)
    assert status(answer) in ("431", ""), "what was sent after the answer can swallow it"
    assert status(said(port, PAGE + b"Connection: close\r\n\r\n")) == "200"


def test_a_head_of_too_much_in_one_piece_is_refused_in_words(port: int) -> None:
    answer = said(port, PAGE + b"X-Long: " + b"a" * (HEAD_MOST + 1) + b"\r\n\r\n")
    assert (status(answer), "64 KiB at most" in answer) == ("431", True)


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (b"G",),
        (PAGE,),
        (PAGE + b"\r\n", b"GET /g"),
        (PAGE.replace(b"GET", b"POST") + b"Content-Length: 9\r\n\r\na",),
    ],
)
@pytest.mark.usefixtures("hasty")
def test_nobody_who_says_no_more_is_waited_for(port: int, parts: tuple[bytes, ...]) -> None:
    assert "HTTP/1.1 500" not in said(port, *parts)


def test_who_goes_in_mid_form_leaves_no_complaint(
    port: int, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    form = b"POST /do HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000\r\n" + COOKIE + b"\r\nmove=pay"
    for _ in range(3):
        with closing(socket.create_connection(("127.0.0.1", port), timeout=WAIT_S)) as line:
            line.sendall(form)
    assert status(said(port, PAGE + b"Connection: close\r\n\r\n")) == "200"
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert "Traceback" not in capfd.readouterr().err


def test_what_is_no_request_is_said_to_be_none_and_nothing_is_printed(
    port: int, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = said(port, b"\x16\x03\x01 hello\r\n\r\n")
    assert (status(answer), "no request of a browser" in answer) == ("400", True)
    upgrade = (
        b"Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n\r\n"
    )
    with closing(socket.create_connection(("127.0.0.1", port), timeout=WAIT_S)) as line:
        line.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n" + COOKIE + upgrade)
        assert status(line.recv(65536).decode()) == "400"
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert not capfd.readouterr().err


def test_an_address_somebody_else_claims_to_have_is_not_believed(port: int) -> None:
    claim = b"X-Forwarded-For: 10.9.8.7\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n"
    answer = said(port, b"GET /j/" + TOKEN.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n" + claim)
    assert "Secure" not in answer
