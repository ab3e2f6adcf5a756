"""The journal's store in a folder: every line is on disk before it counts."""

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from firmware_sim.brain.record import LONGEST

JOURNAL = "unit.journal"


class StorageError(Exception):
    """The folder cannot serve; the message says why and what to do. Nothing was changed."""


class FileStore:
    """Lines in `unit.journal` of a folder, held by one process at a time (see brain.store.Store).

    Raises StorageError when the folder cannot be used or another unit is at work there.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / JOURNAL
        self._lock = FileLock(folder / "unit.lock", timeout=0)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            raise StorageError(
                f"another unit is at work in {folder}; nothing was touched: end that one or choose another folder"
            ) from None
        except OSError as error:
            raise StorageError(f"{folder} cannot be used ({error}): choose another folder") from error
        self._end = 0
        self._file = self._open()

    def close(self) -> None:
        """Let the folder go; the store can no longer be used."""
        os.close(self._file)
        self._lock.release()

    def append(self, line: bytes) -> int:
        """See Store."""
        offset = self._end
        if os.fstat(self._file).st_size != offset:
            # Half a line that could not be taken back when it failed must not stand before this one.
            os.ftruncate(self._file, offset)
        try:
            _write(self._file, line)
        except OSError:
            # A line that is refused must not be found after a restart.
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, offset)
            raise
        self._end += len(line)
        return offset

    def read(self, offset: int) -> bytes:
        """See Store."""
        with self._path.open("rb") as file:
            file.seek(offset)
            return file.readline(LONGEST + 1)

    def scan(self) -> Iterator[tuple[int, bytes]]:
        """See Store. A line that is longer than any record comes in pieces."""
        with self._path.open("rb") as file:
            offset = 0
            while line := file.readline(LONGEST + 1):
                yield offset, line
                offset += len(line)

    def set_aside(self, offset: int) -> str:
        """See Store."""
        with self._path.open("rb") as file:
            file.seek(offset)
            rest = file.read()
        number = 1
        while (aside := self._path.with_name(f"{JOURNAL}.aside-{number}")).exists():
            number += 1
        self._write_new(aside, [rest])
        os.ftruncate(self._file, offset)
        os.fsync(self._file)
        self._end = offset
        return str(aside)

    def replace(self, lines: Iterable[bytes]) -> None:
        """See Store."""
        fresh = self._path.with_name(f"{JOURNAL}.new")
        self._write_new(fresh, lines)
        # Windows replaces no file that is open.
        os.close(self._file)
        try:
            os.replace(fresh, self._path)
        finally:
            self._file = self._open()

    def _open(self) -> int:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        self._end = os.fstat(file).st_size
        self._sync_folder()
        return file

    def _write_new(self, path: Path, lines: Iterable[bytes]) -> None:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            _write(file, b"".join(lines))
        finally:
            os.close(file)
        self._sync_folder()

    def _sync_folder(self) -> None:
        # A new name is on disk only when its folder is. Windows has no such call and needs none.
        if os.name == "posix":
            folder = os.open(self._folder, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _write(file: int, data: bytes) -> None:
    """Write all of it, onto the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)
