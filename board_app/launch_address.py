"""Where the bank of a data folder can be asked, for other commands on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_FILE = "bank.port"


@contextmanager
def announced(home: Path, port: int) -> Iterator[None]:
    """Let other commands find the bank's port while it serves. A bank that cannot write this serves all the same."""
    file = home / _FILE
    try:
        file.write_text(f"{port}\n", "ascii")
    except OSError:
        yield
        return
    try:
        yield
    finally:
        file.unlink(missing_ok=True)


def port_of(home: Path) -> int | None:
    """The port of the bank that serves this folder, or did when it was killed; None when there is none."""
    try:
        return int((home / _FILE).read_text("ascii"))
    except (OSError, ValueError):
        return None
