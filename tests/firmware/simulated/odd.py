"""What is out of the ordinary at the bench; it takes no memory until hands ask for it.

| order | what happens |
|---|---|
| `odd version SLOT BYTE` | the reader's chip says it is of this version |
| `odd lost SLOT N` | of a thousand exchanges with a card so many are lost |
| `odd mute SLOT UID` | a card lies in the slot that answers the first call and nothing else |
| `odd touch A B`, `odd apart A B` | two wires of the keypad, by their GPIO, touch, or do so no more; -1 is GND |
"""

from .bench import BENCH, now_us
from .mute import Mute


def carry_out(what: str, first: str, second: str) -> None:
    """Do one of these."""
    if what == "version":
        BENCH.chips[first].version = int(second, 16)
    elif what == "lost":
        BENCH.fields[first].lost = int(second)
    elif what == "mute":
        BENCH.fields[first].clear()
        BENCH.fields[first].put(Mute(second), now_us())  # type: ignore[arg-type]  # what a field does to a card
    else:
        BENCH.keys.join((int(first), int(second)), what == "touch")
