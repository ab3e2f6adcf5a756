"""The way to a unit of the table's own, told in the terminal when it is barred."""

from collections.abc import Callable

from unit_driver.errors import PortRefused
from unit_driver.ports.finder import opener
from unit_driver.ports.port import Port


def telling_opener(address: str, say: Callable[[str], None]) -> Callable[[], Port]:
    """What opens the port of an address, and says each new reason why it cannot once: it is tried again and again.

    Raises AddressRefused for an address that is none.
    """
    open_port = opener(address)
    told = ""

    def opened() -> Port:
        nonlocal told
        try:
            port = open_port()
        except PortRefused as refused:
            if told != str(refused):
                told = str(refused)
                say(told)
            raise
        told = ""
        return port

    return opened
