"""What a journal needs of its store, and a store in memory."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable, Iterator, Protocol

    class Store(Protocol):
        """Lines that survive; every method raises OSError when it cannot, and the store is then as it was."""

        def append(self, line: bytes) -> int:
            """Keep the line (newline included) for good, then return its offset: where `read` finds it."""
            ...

        def read(self, offset: int) -> bytes:
            """The line at an offset, newline included."""
            ...

        def scan(self) -> "Iterator[tuple[int, bytes]]":
            """Every line with its offset, oldest first; the last may lack its newline."""
            ...

        def set_aside(self, offset: int) -> str:
            """Move everything from an offset on out of the journal; where it is kept, in words. Without room for it
            nothing is cut off."""
            ...

        def replace(self, lines: "Iterable[bytes]") -> None:
            """Put these lines in the place of all lines, at once or not at all."""
            ...


class MemoryStore:
    """A store that lasts as long as its object; its offsets count lines. `data` is what it begins with."""

    def __init__(self, data: bytes = b"") -> None:
        # A list of lines and not one buffer: on a board no free piece of memory is large.
        self.lines = [line + b"\n" for line in data.split(b"\n")]
        rest = self.lines.pop()[:-1]
        if rest:
            self.lines.append(rest)
        self.aside: "list[bytes]" = []

    def append(self, line: bytes) -> int:
        """See Store."""
        self.lines.append(line)
        return len(self.lines) - 1

    def read(self, offset: int) -> bytes:
        """See Store."""
        return self.lines[offset]

    def scan(self) -> "Iterator[tuple[int, bytes]]":
        """See Store."""
        return enumerate(self.lines)

    def set_aside(self, offset: int) -> str:
        """See Store."""
        self.aside.append(b"".join(self.lines[offset:]))
        self.lines = self.lines[:offset]
        return "memory"

    def replace(self, lines: "Iterable[bytes]") -> None:
        """See Store."""
        self.lines = list(lines)
