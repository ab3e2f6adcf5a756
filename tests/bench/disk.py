"""Benches of the store: a line on disk, beside the least this disk needs to keep anything."""

import os
import tempfile
from pathlib import Path

from board_app.ledger.line import Line, Point, pay
from board_app.storage.sqlite import Library
from tests.bench.rows import timed

RUNS = 1_000


def durable_lines() -> list[float]:
    """Seconds to append each of a thousand payments, on disk."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        library = Library(Path(folder))
        store = library.open(library.create("bench", 0))
        lines = iter(range(1, RUNS + 1))

        def append() -> None:
            seq = next(lines)
            words = {"payer": 1, "payee": 2, "amount": 26}
            effects = (pay(1, 2, 26),)
            store.append(Line(seq, f"op{seq:06d}", 0, 1, "pay", words, effects, Point("bench000", seq, "00000000")))

        took = timed(append, RUNS)
        library.close()
    return took


def fsync_floor() -> list[float]:
    """Seconds to append 200 bytes to a file and have them on disk."""
    with tempfile.TemporaryFile(dir=".") as file:

        def append() -> None:
            os.write(file.fileno(), b"x" * 200)
            os.fsync(file.fileno())

        return timed(append, RUNS)
