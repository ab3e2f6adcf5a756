"""Where the bank of a data folder can be asked, for other commands on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

_FILE = "bank.port"


class Address(NamedTuple):
    """The port of a bank on this machine, and whether it speaks https there."""

    port: int
    https: bool = False


@contextmanager
def announced(home: Path, address: Address) -> Iterator[None]:
    """Let other commands find the bank while it serves. A bank that cannot write this serves all the same."""
    file = home / _FILE
    try:
        file.write_text(f"{address.port} https\n" if address.https else f"{address.port}\n", "ascii")
    except OSError:
        yield
        return
    try:
        yield
    finally:
        file.unlink(missing_ok=True)


def address_of(home: Path) -> Address | None:
    """Where the bank that serves this folder is, or was when it was killed; None when there is none."""
    try:
        port, *how = (home / _FILE).read_text("ascii").split()
        return Address(int(port), how == ["https"])
    except (OSError, ValueError):
        return None
