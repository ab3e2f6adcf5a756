"""A journal opened from a copy of its lines, which must be whole: nothing is mended and nothing is written."""

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.store import MemoryStore


class SnapshotError(Exception):
    """The copy is no whole journal. `line` is the first that cannot be read."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def journal_of(data: bytes) -> Journal:
    """The journal of these lines, in memory. Whoever lets something new happen to it gives it its `draw` first."""
    if not data:
        raise SnapshotError(1, "there is nothing in it")
    store = MemoryStore(data)
    try:
        journal = Journal(store, lambda _: 0, mend=True)
    except JournalError as error:
        # What to do about it is for whoever holds the copy to say.
        raise SnapshotError(1, str(error).partition(";")[0]) from error
    if store.aside:
        good = len(data) - len(store.aside[0])
        raise SnapshotError(data[:good].count(b"\n") + 1, "this record is cut off or damaged")
    return journal
