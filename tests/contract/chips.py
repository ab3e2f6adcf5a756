"""Units that only some people have: an image of MicroPython for an emulated Pico, or a board on a port.

    UNIT_UF2=firmware.uf2 make test ARGS="tests/contract -k pico -o faulthandler_timeout=0"
    UNIT_PORT=/dev/ttyACM0 make test ARGS="tests/contract -k port"

The first needs Linux and `pip install rp2040py littlefs-python`; the second overwrites the balances of that board.
"""

import os
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware_sim.board_files import lay_out
from tests.contract.caller import clock_ms
from unit_driver.ports.finder import open_port
from unit_driver.ports.port import Port

# Where MicroPython keeps files on a Pico with 2 MB of flash, and the disk format that its older images read, too.
BLOCK_BYTES, BLOCKS, DISK_VERSION = 4096, 352, 0x00020000
SLOWER = 50
"""An emulated chip takes about so much longer for everything than a real one, when it has a core to itself."""
_DEVICE = re.compile(r"/dev/pts/\d+")


class EmulatedPico:
    """The firmware on a real image of MicroPython, on an RP2040 that a program pretends to be."""

    def __init__(self, folder: Path) -> None:
        self._disk = folder / "flash.img"
        self._disk.write_bytes(disk_image())
        self._start()

    def clock_ms(self) -> int:
        """See Kind: it goes on as the chip does, whatever else the computer is busy with."""
        # Two fields tell what it has worked, by itself and in the kernel. They stand behind its name in brackets.
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
        worked_ms = (int(fields[11]) + int(fields[12])) * 1000 // os.sysconf("SC_CLK_TCK")
        return worked_ms // SLOWER

    def open(self) -> Port:
        """See Kind."""
        return open_port(self._device)

    def cut_power(self) -> None:
        """See Kind: ended in order, because only then is its flash handed over."""
        self.close()
        self._start()

    def close(self) -> None:
        """See Kind."""
        self._process.terminate()
        self._process.communicate(timeout=60)

    def _start(self) -> None:
        image, disk = os.environ["UNIT_UF2"], str(self._disk)
        command = ["rp2040py", "micropython", "--image", image, "--littlefs", disk, "--dump-fs", disk, "--pty"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout is not None
        self._device = next(found[0] for line in self._process.stdout if (found := _DEVICE.search(line)))


class NamedPort:
    """The board on the port that UNIT_PORT names. Its power cannot be cut from here: the line is lost instead."""

    clock_ms = staticmethod(clock_ms)

    def __init__(self, _: Path) -> None:
        self._address = os.environ["UNIT_PORT"]

    def open(self) -> Port:
        """See Kind."""
        return open_port(self._address)

    def cut_power(self) -> None:
        """See Kind."""

    def close(self) -> None:
        """See Kind."""


def disk_image() -> bytes:
    """The flash of a board with all its files."""
    from littlefs import LittleFS  # late: only people with an emulated chip have it

    disk = LittleFS(block_size=BLOCK_BYTES, block_count=BLOCKS, disk_version=DISK_VERSION)
    with TemporaryDirectory() as folder:
        for place, source in lay_out(Path(folder)):
            disk.makedirs(place.rpartition("/")[0] or "/", exist_ok=True)
            with disk.open(place, "wb") as file:
                file.write(source.read_bytes())
    return bytes(disk.context.buffer)
