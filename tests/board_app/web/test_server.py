"""A real server on a real socket: ports, first message, end."""

import http.client
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from board_app.web.app import create_app
from board_app.web.server import FILES, PORTS_TRIED, Server, address_here, bind, more_files
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN

COOKIE = {"Cookie": f"teller-{TOKEN[:6]}={TOKEN}"}


@pytest.fixture
def served() -> Iterator[tuple[int, Server, threading.Thread]]:
    """A port with pages behind it."""
    listener = bind(0)
    port = listener.getsockname()[1]
    server = Server(*create_app(FakeTable(), SECRET))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield port, server, thread
    finally:
        server.should_exit = True
        thread.join()


def test_pages_are_answered_over_a_socket(served: tuple[int, Server, threading.Thread]) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", served[0], timeout=20)) as line:
        line.request("GET", "/", headers=COOKIE)
        answer = line.getresponse()
        assert answer.status == 200
        assert "Revolution" in answer.read().decode()


def test_a_server_that_stops_lets_its_streams_go(served: tuple[int, Server, threading.Thread]) -> None:
    port, server, thread = served
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
        line.request("GET", "/events?seat=0", headers=COOKIE)
        stream = line.getresponse()
        assert stream.getheader("Content-Type", "").startswith("text/event-stream")
        assert stream.readline().startswith(b"data: <hx-partial")
        server.should_exit = True
        while stream.readline():
            pass
    thread.join(20)
    assert not thread.is_alive()


def test_a_taken_port_gives_way_to_the_next_free_one() -> None:
    with closing(bind(0)) as first, closing(bind(first.getsockname()[1])) as second:
        assert 0 < second.getsockname()[1] - first.getsockname()[1] < PORTS_TRIED


def test_when_all_ports_are_taken_the_refusal_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.server.PORTS_TRIED", 1)
    with closing(bind(0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(OSError, match=f"ports {port} to {port} are all taken"):
            bind(port)


def test_an_address_that_is_not_here_is_no_matter_of_ports() -> None:
    with pytest.raises(OSError, match=r"assign|requested"):
        bind(0, "192.0.2.77")


def test_this_machine_knows_a_number_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    socket.inet_aton(address_here())

    class Cut(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError("no route")

    monkeypatch.setattr("socket.socket", Cut)
    assert address_here() == "127.0.0.1"


def test_what_is_due_after_a_minute_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.server.MINUTE_S", 0)
    told = threading.Event()
    listener = bind(0)
    server = Server(*create_app(FakeTable(), SECRET), told.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    assert told.wait(20)
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


def test_as_many_connections_can_be_open_as_the_platform_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.setrlimit", lambda _, both: limits.append(both))
    for soft, hard in ((1024, 4096), (1024, resource.RLIM_INFINITY), (FILES, FILES), (resource.RLIM_INFINITY,) * 2):
        monkeypatch.setattr("resource.getrlimit", lambda _, both=(soft, hard): both)
        more_files()
    assert limits == [(4096, 4096), (FILES, resource.RLIM_INFINITY)]

    def refused(*_: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr("resource.getrlimit", refused)
    more_files()
