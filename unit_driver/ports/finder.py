"""From an address to the port it names, found again wherever it is plugged in."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from unit_driver.errors import AddressRefused, PortRefused
from unit_driver.ports.boards import Kind
from unit_driver.ports.listing import FoundPort, callout, found_ports, same_device
from unit_driver.ports.port import Port
from unit_driver.ports.tcp_port import TcpPort

USB: Final = "usb"
"""The address of the one board that is plugged in."""

_THE_BOARD: Final = "The unit's board"

List = Callable[[], Sequence[FoundPort]]


def opener(address: str) -> Callable[[], Port]:
    """What opens the port of an address each time it is called; nothing is opened yet.

    `usb` for the one board that is plugged in, `socket://HOST:PORT`, or the name of a serial device. Raises
    AddressRefused for anything else.
    """
    if address.startswith("socket://"):
        return partial(TcpPort, *_host_and_port(address))
    return serial_board(address)


def open_port(address: str) -> Port:
    """Open the port of an address; raises AddressRefused or PortRefused."""
    return opener(address)()


def serial_board(address: str) -> "SerialBoard":
    """The board of an address that is no socket's; raises AddressRefused."""
    if not address.strip() or "://" in address:
        raise AddressRefused(address)
    return SerialBoard(None if address == USB else callout(address, sys.platform))


class SerialBoard:
    """A board that comes and goes: opened by its USB number once that is known, by its name until then.

    `name` is its serial device, None for the one board that is plugged in. A device that is neither a known board
    nor named is never opened.
    """

    def __init__(
        self, name: str | None, listed: List = found_ports, open_: Callable[[str, Kind], Port] | None = None
    ) -> None:
        self._name = name
        self._listed = listed
        self._open = open_ or _serial_port
        self._last: FoundPort | None = None

    def __call__(self) -> Port:
        """Open it where it is now; raises PortRefused."""
        found = self.find()
        port = self._open(found.device, found.kind)
        self._last = found
        return port

    def find(self) -> FoundPort:
        """Where it is now; raises PortRefused when there is none, or more than one to choose from."""
        ports = self._listed()
        known = self._last
        if known is not None and known.board is not None:
            for port in ports:
                if port.board == known.board and port.interface == known.interface:
                    return port
        return self._only_one(ports) if self._name is None else self._named(self._name, ports)

    def _only_one(self, ports: Sequence[FoundPort]) -> FoundPort:
        # A board with several ports speaks on its first one.
        boards: dict[object, FoundPort] = {}
        for port in sorted(ports, key=lambda port: (port.interface, port.device)):
            if port.kind.unit:
                boards.setdefault(port.board or port.device, port)
        if not boards:
            raise PortRefused(_THE_BOARD, "none is plugged in", "Plug it in; `teller doctor` says what is there.")
        if len(boards) > 1:
            several = "; ".join(sorted(map(str, boards.values())))
            advice = f"Name one: write {next(iter(boards.values())).device} or another in place of {USB}."
            raise PortRefused(_THE_BOARD, f"there are several ({several})", advice)
        return next(iter(boards.values()))

    def _named(self, name: str, ports: Sequence[FoundPort]) -> FoundPort:
        port = next((port for port in ports if same_device(port.device, name)), FoundPort(name))
        known = self._last
        if known is not None and port.vid is not None and port.board != known.board and not port.kind.unit:
            # Names are given anew at every plug: this one was named when it meant the unit.
            cause = f"the unit is unplugged, and another device has its name now ({port.kind.words})"
            raise PortRefused(name, cause, "Plug the unit in.")
        return port


def _host_and_port(address: str) -> tuple[str, int]:
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise AddressRefused(address) from error
    if not host or not port or parts.path or parts.query or parts.fragment:
        raise AddressRefused(address)
    return host, port


def _serial_port(device: str, kind: Kind) -> Port:
    # Loaded with the first device, so that a game without one starts without pyserial.
    from unit_driver.ports.serial_port import SerialPort

    return SerialPort(device, kind)
