"""A socket as a port."""

import socket
from collections.abc import Iterator

import pytest

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports import tcp_port
from unit_driver.ports.tcp_port import TcpPort

Pair = tuple[TcpPort, socket.socket]


@pytest.fixture
def pair() -> Iterator[Pair]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(20)
        host, number = listener.getsockname()
        port = TcpPort(host, number, wait_s=0.02)
        other, _ = listener.accept()
        with other:
            yield port, other
        port.close()


def test_bytes_go_both_ways_as_soon_as_there_are_some(pair: Pair) -> None:
    port, other = pair
    port.write(b"ask")
    assert other.recv(100) == b"ask"
    other.sendall(b"answer")
    assert port.read(3) == b"ans"
    assert port.read() == b"wer"


def test_small_frames_leave_at_once(pair: Pair) -> None:
    port, _ = pair
    assert port._writer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


def test_a_read_without_bytes_is_empty(pair: Pair) -> None:
    assert pair[0].read() == b""


def test_a_connection_closed_at_the_other_end_is_lost(pair: Pair) -> None:
    port, other = pair
    other.close()
    with pytest.raises(PortLost, match="the other end closed the connection"):
        port.read()


def test_a_reset_connection_is_lost(pair: Pair) -> None:
    port, other = pair
    other.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
    other.close()
    with pytest.raises(PortLost, match="is gone"):
        port.read()


def test_a_port_closed_here_is_lost(pair: Pair) -> None:
    port, _ = pair
    port.close()
    port.close()
    with pytest.raises(PortLost):
        port.read()
    with pytest.raises(PortLost):
        port.write(b"x")


def test_an_end_that_does_not_read_loses_the_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tcp_port, "WRITE_WAIT_S", 0.02)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = TcpPort(*listener.getsockname())
        with pytest.raises(PortLost, match="timed out"):
            port.write(bytes(50_000_000))
        port.close()


def test_where_nobody_listens_the_port_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        host, number = listener.getsockname()
    with pytest.raises(PortRefused, match=r"could not be opened: .* Start the unit, or check the address\."):
        TcpPort(host, number)
