"""A real server over https: pages, streams that end with it, and words for whoever speaks plain http."""

import http.client
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from board_app.web.app import create_app
from board_app.web.certificate import certificate_for
from board_app.web.encrypted import EncryptedServer, loop_for
from board_app.web.server import bind
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN

WAIT_S = 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the certificate is."""
    return tmp_path_factory.mktemp("https")


@pytest.fixture(params=["linux", "win32"])
def port(folder: Path, request: pytest.FixtureRequest) -> Iterator[int]:
    """A port with encrypted pages behind it, served by the event loop of each platform."""
    certificate = certificate_for(folder, ["localhost", "127.0.0.1"], datetime.now(UTC))
    listener = bind(0)
    server = EncryptedServer(*create_app(FakeTable(), SECRET), certificate)
    server.config.loop = loop_for(request.param)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(WAIT_S)
        assert not thread.is_alive()


def trusting(folder: Path, port: int) -> http.client.HTTPSConnection:
    """Somebody who was told to trust the signer of this table."""
    context = ssl.create_default_context(cafile=str(folder / "signer.pem"))
    return http.client.HTTPSConnection("127.0.0.1", port, timeout=WAIT_S, context=context)


def test_pages_are_answered_and_their_key_is_for_https_alone(folder: Path, port: int) -> None:
    with closing(trusting(folder, port)) as line:
        line.request("GET", f"/j/{TOKEN}/table")
        answer = line.getresponse()
        answer.read()
        cookie = answer.getheader("Set-Cookie", "")
        assert "Secure" in cookie
        line.request("GET", "/", headers={"Cookie": cookie.partition(";")[0]})
        assert "Revolution" in line.getresponse().read().decode()
        host = f"127.0.0.1:{port}"
        headers = {"Cookie": cookie.partition(";")[0], "Origin": f"https://{host}"}
        line.request("POST", "/do", "move=pay&op_key=k3f9002a&by=", headers)
        answered = line.getresponse()
        answered.read()
        assert answered.status == 303


def test_a_phone_that_does_not_know_the_signer_is_warned(port: int) -> None:
    line = http.client.HTTPSConnection("127.0.0.1", port, timeout=WAIT_S)
    with closing(line), pytest.raises(ssl.SSLCertVerificationError):
        line.request("GET", "/")


def test_plain_http_is_told_so_in_words(folder: Path, port: int) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT_S)) as line:
        line.request("GET", "/")
        answer = line.getresponse()
        assert answer.status == 400
        assert "https://" in answer.read().decode()
    with closing(trusting(folder, port)) as line:
        line.request("GET", "/static/icon.svg")
        assert line.getresponse().status == 200


def test_whoever_says_nothing_or_goes_keeps_nobody_waiting(folder: Path, port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)), socket.create_connection(("127.0.0.1", port)) as gone:
        gone.close()
        with closing(trusting(folder, port)) as line:
            line.request("GET", "/static/icon.svg")
            assert line.getresponse().status == 200


def test_a_server_that_stops_lets_its_streams_go(folder: Path, port: int) -> None:
    with closing(trusting(folder, port)) as line:
        line.request("GET", "/events?seat=0", headers={"Cookie": f"teller-{TOKEN[:6]}={TOKEN}"})
        assert line.getresponse().readline().startswith(b"data: <hx-partial")


def test_the_loop_of_every_platform_tells_that_there_is_something_to_read() -> None:
    loops = {platform: loop_for(platform) for platform in ("linux", "darwin", "win32")}
    assert loops == {"linux": "auto", "darwin": "auto", "win32": "asyncio:SelectorEventLoop"}
