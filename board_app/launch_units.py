"""The units a table could have: the one on this machine, one that was named at the start, every board plugged in."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from board_app.game.contract import Place, Window
from board_app.launch_line import telling_opener
from board_app.launch_unit import UnitProcess
from board_app.words import say as words
from unit_driver.errors import PortLost, PortRefused, UnitError
from unit_driver.introduction import Met, meet
from unit_driver.ports.finder import USB, opener
from unit_driver.ports.listing import FoundPort, found_ports, same_device
from unit_driver.ports.port import Port

HERE: Final = "here"
"""The name of the unit that runs on this machine."""

START_S: Final = 10.0
"""How long the unit on this machine may take until it listens."""

OpenPort = Callable[[], Port]


@dataclass(frozen=True, slots=True)
class Way:
    """The way to one unit: what it is chosen by, where it is, how its port is opened, its window here if it has one."""

    key: str
    place: Place
    open_port: OpenPort
    window: Window | None = None


class NoUnitError(Exception):
    """At the end of a way is no unit that this table could have; the text says why. Nothing was changed."""


class Ways:
    """Every way there is. `named` is the address from the command line, "" for the unit here, None for no unit.

    The unit on this machine is started when it is first wanted. Raises AddressRefused for an address that is none.
    """

    def __init__(
        self,
        process: UnitProcess,
        named: str | None,
        say: Callable[[str], None],
        listed: Callable[[], Sequence[FoundPort]] = found_ports,
    ) -> None:
        self._process = process
        self._listed = listed
        self._started = False
        self._here = Way(HERE, Place(words("place", "here"), here=True), process.open_port, process)
        self._named: Way | None = None
        if named:
            place = words("place", "usb") if named == USB else words("place", "named", address=named)
            self._named = Way(named, Place(place), telling_opener(named, say))
        self.first = None if named is None else self._named or self._begun(self._here)

    def close(self) -> None:
        """End the unit on this machine, if it was started."""
        if self._started:
            self._process.close()

    def listed(self) -> tuple[Way, ...]:
        """The ways there are now."""
        boards = [port for port in self._listed() if port.kind.unit]
        if self._named is not None and self._named.key == USB and len(boards) == 1:
            boards = []
        others = (port for port in boards if self._named is None or not same_device(port.device, self._named.key))
        return (
            self._here,
            *(() if self._named is None else (self._named,)),
            *(Way(port.device, Place(str(port)), opener(port.device)) for port in others),
        )

    def reach(self, key: str, session_id: str, clock_ms: Callable[[], int]) -> tuple[Way, Port]:
        """Go a way to its end: it, and the open port of the unit that answers there to this session.

        Takes seconds where nobody answers. Raises NoUnitError.
        """
        way = next((way for way in self.listed() if way.key == key), None)
        if way is None:
            raise NoUnitError(words("swap", "gone"))
        try:
            port = self._opened(way)
        except UnitError as barred:
            raise NoUnitError(str(barred)) from barred
        try:
            met = meet(port, session_id, clock_ms)
        except PortLost as lost:
            port.close()
            raise NoUnitError(str(lost)) from lost
        if met.greeting is None:
            port.close()
            raise NoUnitError(words("swap", _nobody(met)))
        return way, port

    def _opened(self, way: Way) -> Port:
        """Open a way's port; the unit on this machine may have to start first."""
        if way.key != HERE:
            return way.open_port()
        self._begun(way)
        end_s = time.monotonic() + START_S
        while True:
            try:
                return way.open_port()
            except PortRefused:
                if self._process.refusal or time.monotonic() >= end_s:
                    raise
                self._process.wait_a_moment()

    def _begun(self, here: Way) -> Way:
        if not self._started:
            self._started = True
            self._process.start()
        return here


def _nobody(met: Met) -> str:
    """Why whoever was met is no unit for this table: a word of the list's `swap` section."""
    if met.refused is not None:
        return "version" if met.refused.code == "version" else "busy"
    return "python" if met.prompt else "silent"


def going_on(port: Port, open_port: OpenPort) -> OpenPort:
    """Opens a port like `open_port`, but has one open already, which it gives away first."""
    first = [port]
    return lambda: first.pop() if first else open_port()
