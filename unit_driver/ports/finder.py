"""From an address to the port it names."""

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

from unit_driver.errors import AddressRefused
from unit_driver.ports.port import Port
from unit_driver.ports.tcp_port import TcpPort


def opener(address: str) -> Callable[[], Port]:
    """What opens the port of an address each time it is called; nothing is opened yet.

    `socket://HOST:PORT`, or the name of a serial device. Raises AddressRefused for anything else.
    """
    if address.startswith("socket://"):
        return partial(TcpPort, *_host_and_port(address))
    if not address.strip() or "://" in address:
        raise AddressRefused(address)
    return partial(_serial_port, address)


def open_port(address: str) -> Port:
    """Open the port of an address; raises AddressRefused or PortRefused."""
    return opener(address)()


def _host_and_port(address: str) -> tuple[str, int]:
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise AddressRefused(address) from error
    if not host or not port or parts.path or parts.query or parts.fragment:
        raise AddressRefused(address)
    return host, port


def _serial_port(device: str) -> Port:
    # Loaded with the first device, so that a game without one starts without pyserial.
    from unit_driver.ports.serial_port import SerialPort

    return SerialPort(device)
