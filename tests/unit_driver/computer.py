"""A computer in simulated time: sockets that boards are plugged into and pulled out of, and wires of any speed."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from random import Random

from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from firmware_sim.lines import Lines
from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.boards import Kind
from unit_driver.ports.finder import SerialBoard
from unit_driver.ports.listing import FoundPort
from unit_driver.ports.port import Port

READ_MS = 5
LONGEST_MS = 600_000
"""Whoever takes longer waits for ever."""
BITS_A_BYTE = 10  # start bit, eight bits, stop bit
PICO = FoundPort("", 0x2E8A, 5, "", "1.0")
BANNER = b"\xf0\x9fboot v2\r\nMPY: soft reboot\r\n"


class Board:
    """A unit with a USB number, the real one but for its flash; opening its port resets it, for `boot_ms` if any."""

    def __init__(self, number: str, boot_ms: int = 0) -> None:
        self.found = replace(PICO, number=number)
        self._store = MemoryStore()
        self.boot_ms = boot_ms
        self._boots_until_ms = 0
        self.switch_on()

    def switch_on(self) -> None:
        """Start on what the flash holds."""
        self.unit = Unit(Journal(self._store, Random(self.found.number).randrange), Interpreter)
        self._lines = Lines(self.unit, Host(self.unit))

    def opened(self, now_ms: int) -> bytes:
        """Somebody has opened the port; what a boot loader says to that."""
        if not self.boot_ms:
            return b""
        self.switch_on()
        self._boots_until_ms = now_ms + self.boot_ms
        return BANNER

    def step(self, data: bytes, now_ms: int) -> bytes:
        """A turn of its loop: bytes in, bytes out. While it boots it hears nothing."""
        if now_ms < self._boots_until_ms:
            return b""
        if data:
            self._lines.receive(1, data, now_ms)
        self.unit.tick(now_ms)
        self._lines.tell(self.unit.drain(), now_ms)
        return b"".join(said for _, said in self._lines.outgoing())

    def cut_off(self, now_ms: int) -> None:
        """The cable was pulled, and it has a battery."""
        self._lines.close_all(now_ms)


class Wire:
    """One direction of a cable: a byte takes its time at `baud` (0: none), and `gap_ms(number)` waits before it."""

    def __init__(self, baud: int = 0, gap_ms: Callable[[int], int] = lambda _: 0) -> None:
        self._byte_us = BITS_A_BYTE * 1_000_000 // baud if baud else 0
        self._gap_ms = gap_ms
        self._free_us = 0
        self._under_way: deque[tuple[int, int]] = deque()
        self.sent = 0
        self.left: int | None = None
        """How many more bytes arrive before the plug is pulled; None: all."""

    def send(self, data: bytes, now_ms: int) -> None:
        """Put bytes on it; they follow those before."""
        for byte in data:
            self.sent += 1
            begins_us = max(self._free_us, now_ms * 1000) + self._gap_ms(self.sent) * 1000
            self._free_us = begins_us + self._byte_us
            self._under_way.append((self._free_us, byte))

    def arrived(self, now_ms: int) -> bytes:
        """What has come by now, each byte once."""
        out = bytearray()
        while self._under_way and self._under_way[0][0] <= now_ms * 1000 and self.left != 0:
            out.append(self._under_way.popleft()[1])
            self.left = None if self.left is None else self.left - 1
        return bytes(out)


class Computer:
    """Its `sockets` are boards by the name of their device; `others` are ports that are nobody's to open.

    Each open line has the two wires that `wires` makes, to the unit and back; `lines` are all that were opened.
    `pull` is what happens when a wire has carried what it was to carry.
    """

    def __init__(self, wires: Callable[[], tuple[Wire, Wire]] = lambda: (Wire(), Wire())) -> None:
        self.now_ms = 0
        self.sockets: dict[str, Board] = {}
        self.others: list[FoundPort] = []
        self.lines: list[Line] = []
        self.wires = wires
        self.pull: Callable[[], None] = lambda: None
        self._later: list[tuple[int, Callable[[], None]]] = []

    def clock(self) -> int:
        """Milliseconds since it was switched on."""
        return self.now_ms

    def later(self, ms: int, deed: Callable[[], None]) -> None:
        """Have something happen after a while."""
        self._later.append((self.now_ms + ms, deed))
        self._later.sort(key=lambda entry: entry[0])

    def pass_time(self, ms: int) -> None:
        """Wait; what was to happen meanwhile happens."""
        end_ms = self.now_ms + ms
        assert end_ms < LONGEST_MS, "nothing comes any more"
        while self._later and self._later[0][0] <= end_ms:
            self.now_ms, deed = self._later.pop(0)
            deed()
        self.now_ms = end_ms

    def board(self, name: str | None) -> SerialBoard:
        """The driver's board of that name, None for the only one."""
        return SerialBoard(name, self._listed, self._open)

    def _listed(self) -> list[FoundPort]:
        plugged = [replace(board.found, device=device) for device, board in self.sockets.items()]
        return [*self.others, *plugged]

    def _open(self, device: str, _: Kind) -> Port:
        if device not in self.sockets:
            raise PortRefused(device, "no such device", "Plug it in.")
        self.lines.append(Line(self, device))
        return self.lines[-1]


class Line:
    """An open port of a computer, with its wires."""

    def __init__(self, computer: Computer, device: str) -> None:
        self.device = device
        self.closed_ms: int | None = None
        self.to_unit, self.to_app = computer.wires()
        self._computer = computer
        self._board = computer.sockets[device]
        self.to_app.send(self._board.opened(computer.now_ms), computer.now_ms)

    def read(self, limit: int = 512) -> bytes:
        """As `Port.read`; time passes."""
        computer = self._computer
        computer.pass_time(READ_MS)
        if 0 in (self.to_unit.left, self.to_app.left):
            computer.pull()
        self._refuse_if_pulled()
        heard = self.to_unit.arrived(computer.now_ms)
        self.to_app.send(self._board.step(heard, computer.now_ms), computer.now_ms)
        data = self.to_app.arrived(computer.now_ms)
        assert len(data) <= limit
        return data

    def write(self, data: bytes) -> None:
        """As `Port.write`."""
        self._refuse_if_pulled()
        self.to_unit.send(data, self._computer.now_ms)

    def close(self) -> None:
        """As `Port.close`."""
        self.closed_ms = self._computer.now_ms

    def _refuse_if_pulled(self) -> None:
        if self._computer.sockets.get(self.device) is not self._board:
            raise PortLost(self.device, "it was unplugged")
