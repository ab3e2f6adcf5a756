"""The board's flash memory as it fails: full, or without power in the middle of a write."""

import builtins

from .bench import power_off

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_open: "Any" = builtins.open


class Flash:
    """How it fails: `full`, or after `writes_left` more writes (0: never) without power."""

    def __init__(self) -> None:
        self.full = False
        self.writes_left = 0


FLASH = Flash()


class File:
    """A file that is written to."""

    def __init__(self, file: "Any") -> None:
        self._file = file

    def __getattr__(self, name: str) -> "Any":
        return getattr(self._file, name)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> int:
        """Write, as far as it goes."""
        if FLASH.full:
            raise OSError(28)
        if FLASH.writes_left:
            FLASH.writes_left -= 1
            if not FLASH.writes_left:
                self._file.write(data[: len(data) // 2])
                self._file.flush()
                power_off()
        written: int = self._file.write(data)
        return written


def open_file(path: str, mode: str = "r") -> "Any":
    """Open a file; what may be written to can fail."""
    file = _open(path, mode)
    return File(file) if "w" in mode or "+" in mode else file


def put_in() -> None:
    """From now on files are on this disk."""
    builtins.open = open_file  # type: ignore[assignment]  # narrower: what the firmware uses of it
