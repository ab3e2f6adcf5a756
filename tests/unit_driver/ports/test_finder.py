"""From an address to a port."""

import os
import socket
import tty

import pytest

from unit_driver.errors import AddressRefused
from unit_driver.ports.finder import open_port, opener
from unit_driver.ports.serial_port import SerialPort
from unit_driver.ports.tcp_port import TcpPort


def test_a_socket_address_opens_a_socket() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = open_port(f"socket://127.0.0.1:{listener.getsockname()[1]}")
        assert isinstance(port, TcpPort)
        port.close()


def test_a_device_name_opens_a_serial_port() -> None:
    unit, device = os.openpty()
    tty.setraw(device)
    port = open_port(os.ttyname(device))
    assert isinstance(port, SerialPort)
    port.close()
    os.close(device)
    os.close(unit)


@pytest.mark.parametrize(
    "address",
    [
        "", " ", "socket://", "socket://host", "socket://:7", "socket://host:x", "socket://host:70000",
        "socket://host:0", "socket://host:7/path", "socket://[::1:7", "tcp://host:7", "http://host:7", "hwgrep://x",
    ],
)  # fmt: skip
def test_any_other_address_is_refused_before_anything_is_opened(address: str) -> None:
    with pytest.raises(AddressRefused, match="is no address of a unit"):
        opener(address)
