"""From an address to a port."""

import os
import socket
import tty
from dataclasses import replace

import pytest

from unit_driver.errors import AddressRefused, PortRefused
from unit_driver.ports.boards import Kind
from unit_driver.ports.cable import Cable
from unit_driver.ports.finder import SerialBoard, open_port, opener, serial_board
from unit_driver.ports.listing import FoundPort
from unit_driver.ports.port import Port
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


PICO = FoundPort("/dev/ttyACM0", 0x2E8A, 5, "E6614103E7174E23", "1.0")
OTHER_PICO = FoundPort("/dev/ttyACM1", 0x2E8A, 5, "E660583883723A2B", "1.0")
BRIDGE = FoundPort("/dev/ttyUSB0", 0x1A86, 0x7523)
MODEM = FoundPort("/dev/ttyACM0", 0x1199, 0x9071, "35812", "1.0")


class Plugs:
    """A computer whose ports change, and what is opened on it; opening one that is not there is refused."""

    def __init__(self, *ports: FoundPort) -> None:
        self.ports = list(ports)
        self.opened: list[tuple[str, bool]] = []

    def board(self, name: str | None) -> SerialBoard:
        return SerialBoard(name, lambda: self.ports, self._open)

    def _open(self, device: str, kind: Kind) -> Port:
        self.opened.append((device, kind.dtr))
        return Cable().app_end()


def test_the_one_board_is_opened_and_no_other_port() -> None:
    plugs = Plugs(BRIDGE, PICO, FoundPort("/dev/ttyS0"))
    plugs.board(None)()
    assert plugs.opened == [("/dev/ttyACM0", True)]


def test_without_a_board_that_is_said_and_nothing_is_opened() -> None:
    plugs = Plugs(BRIDGE, FoundPort("/dev/ttyS0"))
    with pytest.raises(PortRefused, match=r"The unit's board could not be opened: none is plugged in\. Plug it in"):
        plugs.board(None)()
    assert plugs.opened == []


def test_of_several_boards_each_is_named_and_how_to_choose() -> None:
    with pytest.raises(PortRefused, match=r"several \(/dev/ttyACM0: .*; /dev/ttyACM1: .*write /dev/ttyACM0 or"):
        Plugs(OTHER_PICO, PICO).board(None)()


def test_a_board_with_two_ports_is_one_board_and_speaks_on_the_first() -> None:
    plugs = Plugs(replace(PICO, device="/dev/ttyACM2", interface="1.2"), PICO)
    plugs.board(None)()
    assert plugs.opened == [("/dev/ttyACM0", True)]


@pytest.mark.parametrize("name", [None, "/dev/ttyACM0"])
def test_a_board_that_comes_back_under_another_name_is_found_by_its_number(name: str | None) -> None:
    plugs = Plugs(PICO)
    board = plugs.board(name)
    board()
    plugs.ports = [replace(PICO, device="/dev/ttyACM7"), replace(OTHER_PICO, device="/dev/ttyACM0")]
    board()
    assert [device for device, _ in plugs.opened] == ["/dev/ttyACM0", "/dev/ttyACM7"]


def test_the_second_port_of_a_board_stays_the_second() -> None:
    second = replace(PICO, device="/dev/ttyACM1", interface="1.2")
    plugs = Plugs(PICO, second)
    board = plugs.board("/dev/ttyACM1")
    board()
    plugs.ports = [replace(second, device="/dev/ttyACM4"), replace(PICO, device="/dev/ttyACM3")]
    board()
    assert plugs.opened[-1] == ("/dev/ttyACM4", True)


@pytest.mark.parametrize("name", [None, "/dev/ttyACM0"])
def test_another_board_in_its_place_is_taken_for_a_swapped_unit(name: str | None) -> None:
    plugs = Plugs(PICO)
    board = plugs.board(name)
    board()
    plugs.ports = [replace(OTHER_PICO, device="/dev/ttyACM0")]
    board()
    assert len(plugs.opened) == 2


def test_a_device_that_only_inherited_the_name_is_never_opened() -> None:
    plugs = Plugs(PICO)
    board = plugs.board("/dev/ttyACM0")
    board()
    plugs.ports = [MODEM]
    with pytest.raises(PortRefused, match="another device has its name now"):
        board()
    assert len(plugs.opened) == 1


def test_a_named_port_is_opened_whatever_it_is_with_its_kinds_lines() -> None:
    plugs = Plugs(BRIDGE, MODEM)
    for name in ("/dev/ttyUSB0", "/dev/ttyACM0", "/dev/pts/7", "COM123"):
        board = plugs.board(name)
        board()
        board()
    assert plugs.opened[::2] == [
        ("/dev/ttyUSB0", False), ("/dev/ttyACM0", True), ("/dev/pts/7", True), ("COM123", True),
    ]  # fmt: skip
    assert plugs.opened[1::2] == plugs.opened[::2]


def test_a_board_without_a_number_is_found_by_its_name() -> None:
    plugs = Plugs(replace(PICO, number=""))
    board = plugs.board("/dev/ttyACM0")
    board()
    board()
    assert board.find().device == "/dev/ttyACM0"


def test_usb_is_the_address_of_the_board_that_is_plugged_in() -> None:
    assert serial_board("usb")._name is None
    assert serial_board("/dev/ttyACM0")._name == "/dev/ttyACM0"
    with pytest.raises(AddressRefused):
        serial_board("socket://127.0.0.1:7")
