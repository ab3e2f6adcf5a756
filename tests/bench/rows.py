"""A bench row, and the loop that tells how fast this machine is."""

import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

LOOP = 10_000_000


@dataclass(frozen=True)
class Row:
    """One figure: what it should be at most (`ms`, `bytes`) or at least (`/s`) on a machine whose loop takes 0.63 s."""

    name: str
    value: float
    unit: str
    aim: float | None
    note: str = ""


def loop_s() -> float:
    """Seconds that ten million additions take here; every row carries it, so that machines can be compared."""
    total = 0
    began = time.perf_counter()
    for number in range(LOOP):
        total += number & 7
    return time.perf_counter() - began


def median_ms(seconds: Sequence[float]) -> float:
    """The median of a list of seconds, in ms."""
    return statistics.median(seconds) * 1000


def timed(run: Callable[[], object], times: int) -> list[float]:
    """Seconds of each of several runs."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        run()
        took.append(time.perf_counter() - began)
    return took


def environment(home: Path) -> dict[str, str]:
    """This environment with a data folder of its own."""
    return {**os.environ, "TELLER_HOME": str(home), "PYTHONUNBUFFERED": "1"}
