"""The journal's store in the board's flash memory: every line is there for good before it counts."""

import os

from firmware_sim.brain.record import LONGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, Callable, Iterable, Iterator

FOLDER = "data"
JOURNAL = "unit.journal"
_PIECE = 256
# MicroPython takes the room for as much as may come, at once: in the middle of a game there may be no room for much.
_PART = 64
# Only facts are read again; each has come or will go in a frame.
_LONGEST_FACT = 320
_FULL = 28  # ENOSPC


class FlashStore:
    """Lines in `unit.journal` of a folder (see brain.store.Store).

    littlefs keeps a file as it was when it was last flushed, however the power goes. `alive` is called while a long
    piece of work goes on. `full` tells that there was no room for the last line, `aside` where damaged records were
    put since the board started, "" when there were none.
    """

    def __init__(self, folder: str = FOLDER, alive: "Callable[[], object]" = int) -> None:
        self._path = folder + "/" + JOURNAL
        self._fresh = self._path + ".new"
        self._alive = alive
        self.full = False
        self.aside = ""
        if not _exists(folder):
            os.mkdir(folder)
        if not _exists(self._path):
            open(self._path, "wb").close()
        if _exists(self._fresh):
            # The power went while it was written: the old one is whole.
            os.remove(self._fresh)
        self._file: "BinaryIO | None" = None
        self._end = self._length()

    def append(self, line: bytes) -> int:
        """See Store."""
        offset = self._end
        try:
            if self._length() != offset:
                # Half a line that could not be kept must not stand before this one.
                self._cut(offset)
            file = self._open()
            file.seek(offset)
            if file.write(line) != len(line):
                raise OSError(_FULL)
            file.flush()
        except OSError as error:
            self.full = error.args[0] == _FULL
            self.close()
            raise
        self.full = False
        self._end = offset + len(line)
        return offset

    def read(self, offset: int) -> bytes:
        """See Store."""
        file = self._open()
        file.seek(offset)
        return _line(file, _LONGEST_FACT)

    def scan(self) -> "Iterator[tuple[int, bytes]]":
        """See Store. A line that is longer than any record comes in pieces."""
        with open(self._path, "rb") as file:
            offset = 0
            while offset < self._end:
                line = _line(file, LONGEST + 1)
                if not line:
                    return
                self._alive()
                yield offset, line
                offset += len(line)

    def set_aside(self, offset: int) -> str:
        """See Store."""
        number = 1
        while _exists("%s.aside-%d" % (self._path, number)):
            number += 1
        aside = "%s.aside-%d" % (self._path, number)
        try:
            self._write(aside, self._pieces(offset, self._end))
            self._cut(offset)
        except OSError as error:
            if error.args[0] != _FULL or self._has_lines(offset):
                raise
            # Half a line stays where it is, behind the end, until there is room for the next one.
            self._end = offset
            aside = self._path
        self.aside = aside
        return aside

    def replace(self, lines: "Iterable[bytes]") -> None:
        """See Store."""
        self._write(self._fresh, lines)
        self.close()
        os.rename(self._fresh, self._path)
        self._end = self._length()

    def _has_lines(self, offset: int) -> bool:
        """Whether a whole line follows: its copy would be the only one."""
        for piece in self._pieces(offset, self._end):  # noqa: SIM110 - a generator of its own takes memory on a board
            if b"\n" in piece:
                return True
        return False

    def _cut(self, offset: int) -> None:
        """Drop everything from an offset on; a board cannot shorten a file."""
        self._write(self._fresh, self._pieces(0, offset))
        self.close()
        os.rename(self._fresh, self._path)
        self._end = offset

    def _pieces(self, start: int, end: int) -> "Iterator[bytes]":
        with open(self._path, "rb") as file:
            file.seek(start)
            while start < end:
                piece = file.read(min(_PIECE, end - start))
                if not piece:
                    return
                yield piece
                start += len(piece)

    def _write(self, path: str, pieces: "Iterable[bytes]") -> None:
        """Write a new file whole, or leave none."""
        try:
            with open(path, "wb") as file:
                for piece in pieces:
                    self._alive()
                    if file.write(piece) != len(piece):
                        raise OSError(_FULL)
                file.flush()
        except OSError:
            if _exists(path):
                os.remove(path)
            raise

    def _open(self) -> "BinaryIO":
        if self._file is None:
            self._file = open(self._path, "r+b")  # noqa: SIM115 - it stays open: every line is one write to it
        return self._file

    def close(self) -> None:
        """Let the file go; it is opened again when it is needed."""
        file = self._file
        self._file = None
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # a file that could not be written cannot be closed well either

    def _length(self) -> int:
        return os.stat(self._path)[6]


def _exists(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _line(file: "BinaryIO", most: int) -> bytes:
    """The next line, or so many bytes of it."""
    line = b""
    while len(line) < most:
        part = file.readline(min(_PART, most - len(line)))
        line += part
        if part[-1:] in (b"", b"\n"):
            break
    return line
