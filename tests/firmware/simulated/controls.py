"""The hands at the bench: orders from a socket, one line each, each answered by a line.

| order | what happens; the answer |
|---|---|
| `key KEY down`, `key KEY up` | a key is pressed, let go |
| `card SLOT [UID ...]` | these cards lie in a slot, none when no number is given; `phone` is one whose number changes |
| `display` | 1 or 0 for set up or not, 1 or 0 for lit or dark, and its 1,024 bytes in hex |
| `display missing`, `display there` | it answers no more, it is there again |
| `tones` | what the buzzer has done since asked last: HZ:DUTY ... |
| `reader SLOT absent BYTE`, `... there` | the reader's wires read as this byte; it is there again |
| `reader SLOT fault NAME` | the chip fails in one of the ways of rc522_chip |
| `supply MV` | the voltage that feeds the board |
| `watchdog` | feeds so far, and 1 or 0 for on or off |
| `pass MS` | so much time passes at once |
| `disk full`, `disk free` | nothing more can be written, it can be again |
| `cut N` | the power goes in the middle of the Nth write from now |
| `crash` | the firmware stumbles over a fault |
| `free` | how many bytes are free for the firmware, garbage collected |
| `turn` | nothing: another turn of the loop has begun |
| `odd ...` | see odd |
"""

import gc
import select
import socket
from binascii import hexlify

from . import disk, passing
from .bench import BENCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

OK = (b"ok",)
TCP, NO_DELAY = 6, 1


class Hands:
    """Whoever is at the bench."""

    def __init__(self) -> None:
        self._cable: Any = socket.socket()
        self._poll = select.poll()

    def begin(self, held: str) -> None:
        """A key is held, or none, while the power comes on."""
        if held:
            BENCH.keys.put(held, True)

    def plug(self, port: int) -> None:
        """Let them reach it on this port of the loopback address."""
        self._cable.connect(socket.getaddrinfo("127.0.0.1", port)[0][-1])
        self._cable.setsockopt(TCP, NO_DELAY, 1)
        self._poll.register(self._cable, select.POLLIN)

    def serve(self) -> None:
        """Take one order, if there is one."""
        if self._poll.poll(0):
            order = self._cable.readline().decode().split()
            for piece in _carry_out(order):
                self._cable.write(piece)
            self._cable.write(b"\n")
            if order == ["crash"]:
                raise RuntimeError("a fault, made at the bench")


HANDS = Hands()


def _carry_out(order: "list[str]") -> "Iterable[bytes]":
    """The answer in pieces: no free piece of a board's memory is large."""
    answer: Iterable[bytes] | None = _ORDERS[order[0]](*order[1:])
    return OK if answer is None else answer


def _key(key: str, how: str) -> None:
    BENCH.keys.put(key, how == "down")


def _card(slot: str, *uids: str) -> None:
    BENCH.put_cards(slot, list(uids))


def _display(how: str = "") -> "Iterable[bytes] | None":
    if how:
        BENCH.display.missing = how == "missing"
        return None
    return _picture()


def _picture() -> "Iterator[bytes]":
    display = BENCH.display
    yield b"%d %d " % (display.set_up, display.lit)
    for page in display.pages:
        yield hexlify(page)


def _tones() -> "Iterable[bytes]":
    while BENCH.tones:
        tone = BENCH.tones.popleft()
        yield b"%d:%d " % (tone >> 16, tone & 0xFFFF)


def _reader(slot: str, how: str, what: str = "") -> None:
    chip = BENCH.chips[slot]
    if how == "fault":
        chip.fault = what
    else:
        chip.absent = int(what, 16) if how == "absent" else None


def _supply(mv: str) -> None:
    BENCH.supply_mv = int(mv)


def _watchdog() -> "Iterable[bytes]":
    return (b"%d %d" % (BENCH.feeds, sum(BENCH.memory.values()) >> 30),)


def _free() -> "Iterable[bytes]":
    gc.collect()
    return (b"%d" % gc.mem_free(),)  # type: ignore[attr-defined]  # MicroPython's gc


def _nothing() -> None:
    """See the table above."""


def _odd(*words: str) -> None:
    from .odd import carry_out

    carry_out(*words)


def _pass(ms: str) -> None:
    passing.skipped_ms += int(ms)


def _disk(how: str) -> None:
    disk.FLASH.full = how == "full"


def _cut(writes: str) -> None:
    disk.FLASH.writes_left = int(writes)


_ORDERS: "dict[str, Any]" = {
    "key": _key,
    "card": _card,
    "display": _display,
    "tones": _tones,
    "reader": _reader,
    "supply": _supply,
    "watchdog": _watchdog,
    "pass": _pass,
    "disk": _disk,
    "cut": _cut,
    "crash": _nothing,
    "free": _free,
    "turn": _nothing,
    "odd": _odd,
}
