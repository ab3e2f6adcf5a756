"""Who has a serial device open, as far as the system tells."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROCESSES = Path("/proc")


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that has the device open."""

    process: int
    name: str
    command: str

    @property
    def ours(self) -> bool:
        """Whether it is a bank's own command."""
        return any(word in self.command for word in ("teller", "board_app"))

    def __str__(self) -> str:
        return f"{self.name} (process {self.process})"


def holders(device: str, processes: Path = PROCESSES) -> list[Holder]:
    """Every other process of this user that has it open; root sees everybody's. Empty where there is no /proc."""
    wanted = os.path.realpath(device)
    return [
        Holder(process, _text(folder / "comm").strip(), _text(folder / "cmdline").replace("\0", " ").strip())
        for process, folder in running(processes)
        if process != os.getpid() and wanted in _open_files(folder)
    ]


def running(processes: Path = PROCESSES) -> Iterator[tuple[int, Path]]:
    """Every process's number and folder."""
    with suppress(OSError):
        for folder in sorted(processes.iterdir()):
            if folder.name.isdigit():
                yield int(folder.name), folder


def _open_files(folder: Path) -> set[str]:
    files = set()
    # A process may end meanwhile, or belong to somebody else.
    with suppress(OSError):
        for link in (folder / "fd").iterdir():
            with suppress(OSError):
                files.add(os.readlink(link))
    return files


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""
