"""The journal on littlefs, the power cut in the middle of every single write: `micropython power_cuts.py`.

Payments are asked for by their names again and again until they are answered, as an app does; the journal is compacted
on the way. Prints how many cuts there were; an assertion fails if one of them lost or doubled a payment.
"""

import sys

import vfs  # type: ignore[import-not-found]  # MicroPython's
from board.flash import FlashStore

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.unit import Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BLOCK, BLOCKS = 512, 64
PAYMENTS = 10
MOST = 8  # records until the journal is compacted


class PowerCut(Exception):  # noqa: N818 - named for what happened
    """The power is gone, in the middle of a write."""


CUT = PowerCut()


class Flash:
    """A block device over the bytes of a flash memory; after `writes` more writes the power goes."""

    def __init__(self, data: bytearray, writes: int = -1) -> None:
        self._data = data
        self._writes = writes
        self._dead = False

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """See MicroPython's vfs.AbstractBlockDev."""
        # Files left open when the power went are closed when their memory is collected, and nothing comes of it.
        if self._dead:
            raise CUT
        start = block * BLOCK + offset
        buffer[:] = self._data[start : start + len(buffer)]

    def writeblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """See MicroPython's vfs.AbstractBlockDev."""
        if self._dead:
            raise CUT
        self._dead = self._writes == 0
        self._writes -= 1
        if self._dead:
            buffer = buffer[: len(buffer) // 2]
        start = block * BLOCK + offset
        self._data[start : start + len(buffer)] = buffer
        if self._dead:
            raise CUT

    def ioctl(self, op: int, _: int) -> "int | None":
        """See MicroPython's vfs.AbstractBlockDev."""
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        return 0 if op in (3, 6) else None


class Bench:
    """A unit on the flash, switched on anew after every cut."""

    def __init__(self) -> None:
        self._data = bytearray(BLOCK * BLOCKS)
        vfs.VfsLfs2.mkfs(Flash(self._data))
        self.done = 0
        self.cuts = 0

    def run(self, writes: int) -> bool:
        """Go on with the payments until the power is cut after so many writes; true when all are done."""
        vfs.mount(vfs.VfsLfs2(Flash(self._data, writes)), "/flash")
        try:
            self._pay()
        except PowerCut:
            self.cuts += 1
            return False
        finally:
            self._unplug()
        return True

    def _unplug(self) -> None:
        # It is off the tree also when the power is gone.
        try:  # noqa: SIM105 - MicroPython has no contextlib
            vfs.umount("/flash")
        except PowerCut:
            pass

    def _pay(self) -> None:
        # The unit's chance always draws the same: its name and ledger are the same when it begins again.
        journal = Journal(FlashStore("/flash/data"), lambda bound: bound - 1, keep=4, most=MOST)
        host = Host(Unit(journal))
        assert journal.accounts.revision in (self.done, self.done + 1), (journal.accounts.revision, self.done)
        self._ask(host, "hello", [1, 0, "bench", ""])
        if journal.accounts.ledger != "LEDGER01":
            assert not self.done
            self._ask(host, "load", [0, "LEDGER01", [100, 0]])
        while self.done < PAYMENTS:
            legs = [[1, -1], [2, 1]]
            answer = self._ask(host, "post", [f"op{self.done:06d}", self.done, "c", legs])
            assert answer[1] == self.done + 1
            self.done += 1
        assert journal.accounts.balances() == [100 - PAYMENTS, PAYMENTS]

    def _ask(self, host: Host, name: str, args: "list[Any]") -> "list[Any]":
        answer = host.handle(0, name, args, 0)
        assert answer[0] == "a", answer
        return answer


def main() -> None:
    """Cut the power once after every number of writes, and then again and again."""
    writes = 0
    cuts = 0
    while True:
        bench = Bench()
        whole = bench.run(writes)
        # Again after a few writes each time: cuts while what the one before left is mended.
        more = writes % 7 + 3
        while not bench.run(more):
            more += 1
        cuts += bench.cuts
        if whole:
            break
        writes += 1
    sys.stdout.write(f"{cuts} cuts after up to {writes} writes\n")


main()
