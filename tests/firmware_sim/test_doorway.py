"""TCP lines that come, speak, fall silent and go."""

import socket
import struct
from collections.abc import Iterator

import pytest

from firmware_sim.doorway import MOST_LINES, MOST_UNSENT, Doorway


@pytest.fixture
def doorway() -> Iterator[Doorway]:
    """A doorway on a free port."""
    doorway = Doorway(0)
    yield doorway
    doorway.close()


@pytest.fixture
def cable(doorway: Doorway) -> Iterator[socket.socket]:
    """The other end of the doorway's first line."""
    with socket.create_connection(("127.0.0.1", doorway.port), timeout=10) as cable:
        assert doorway.wait(10_000) == []
        yield cable


def test_bytes_come_by_line_and_go_back(doorway: Doorway, cable: socket.socket) -> None:
    cable.sendall(b"hello")
    assert doorway.wait(10_000) == [(1, b"hello")]
    doorway.send(1, b"good day")
    assert cable.recv(100) == b"good day"


def test_a_closed_line_is_told_once_and_then_forgotten(doorway: Doorway, cable: socket.socket) -> None:
    cable.close()
    assert doorway.wait(10_000) == [(1, b"")]
    doorway.send(1, b"too late")
    assert doorway.wait(0) == []


@pytest.mark.parametrize("speaking", [False, True])
def test_a_line_torn_off_is_a_closed_line(doorway: Doorway, cable: socket.socket, speaking: bool) -> None:
    cable.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    cable.close()
    if speaking:
        doorway.send(1, b"anybody?")
    assert doorway.wait(10_000) == [(1, b"")]


def test_it_can_be_woken_from_elsewhere_however_often(doorway: Doorway) -> None:
    for _ in range(100_000):
        doorway.wake()
    while doorway._woken in [key.fileobj for key, _ in doorway._selector.select(0)]:
        assert doorway.wait(10_000) == []
    assert doorway.wait(0) == []


def test_what_the_other_end_does_not_take_at_once_is_sent_later(doorway: Doorway, cable: socket.socket) -> None:
    sent = 0
    while not doorway._unsent[1]:
        doorway.send(1, b"x" * 4096)
        sent += 4096
    received = 0
    while received < sent:
        received += len(cable.recv(65536))
        doorway.wait(0)
    assert received == sent
    assert doorway._unsent[1] == b""


def test_a_line_that_takes_nothing_is_closed_before_memory_fills(doorway: Doorway, cable: socket.socket) -> None:
    most = 0
    while (1, b"") not in doorway.wait(0):
        for _ in range(100):
            doorway.send(1, b"x" * 4096)
            most = max(most, len(doorway._unsent.get(1, b"")))
    assert most <= MOST_UNSENT
    assert cable.recv(1) == b"x"


def test_more_lines_than_it_serves_are_turned_away(doorway: Doorway) -> None:
    cables = [socket.create_connection(("127.0.0.1", doorway.port), timeout=10) for _ in range(MOST_LINES + 1)]
    while len(doorway._lines) < MOST_LINES:
        doorway.wait(10_000)
    while doorway.wait(10) or cables[-1].recv(1) != b"":
        pass
    assert len(doorway._lines) == MOST_LINES
    for cable in cables:
        cable.close()


def test_a_caller_that_has_hung_up_before_it_is_let_in_is_no_line(doorway: Doorway) -> None:
    doorway._accept()
    assert doorway._lines == {}


def test_a_taken_port_is_an_error_of_the_system(doorway: Doorway) -> None:
    with pytest.raises(OSError, match="in use"):
        Doorway(doorway.port)


def test_a_pulled_cable_cuts_every_line_and_lets_none_in_until_it_is_plugged(
    doorway: Doorway, cable: socket.socket
) -> None:
    doorway.pull()
    assert cable.recv(1) == b""
    assert doorway.wait(0) == []
    with socket.create_connection(("127.0.0.1", doorway.port), timeout=10) as refused:
        assert doorway.wait(10_000) == []
        assert refused.recv(1) == b""
    doorway.plug()
    with socket.create_connection(("127.0.0.1", doorway.port), timeout=10) as again:
        again.sendall(b"hello")
        assert doorway.wait(10_000) == []
        assert doorway.wait(10_000) == [(2, b"hello")]
