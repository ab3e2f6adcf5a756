"""What a journal needs of its store, and a store in memory."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable, Iterator, Protocol

    class Store(Protocol):
        """Lines that survive; every method raises OSError when it cannot, and the store is then as it was."""

        def append(self, line: bytes) -> int:
            """Keep the line (newline included) for good, then return its offset."""
            ...

        def read(self, offset: int) -> bytes:
            """The line that begins at an offset, newline included."""
            ...

        def scan(self) -> "Iterator[tuple[int, bytes]]":
            """Every line with its offset, oldest first; the last may lack its newline."""
            ...

        def set_aside(self, offset: int) -> str:
            """Move everything from an offset on out of the journal; where it is kept, in words."""
            ...

        def replace(self, lines: "Iterable[bytes]") -> None:
            """Put these lines in the place of all lines, at once or not at all."""
            ...


class MemoryStore:
    """A store that lasts as long as its object."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self.aside: "list[bytes]" = []

    def append(self, line: bytes) -> int:
        """See Store."""
        offset = len(self.data)
        self.data.extend(line)
        return offset

    def read(self, offset: int) -> bytes:
        """See Store."""
        return bytes(self.data[offset : self.data.find(b"\n", offset) + 1])

    def scan(self) -> "Iterator[tuple[int, bytes]]":
        """See Store."""
        offset = 0
        while offset < len(self.data):
            end = self.data.find(b"\n", offset) + 1 or len(self.data)
            yield offset, bytes(self.data[offset:end])
            offset = end

    def set_aside(self, offset: int) -> str:
        """See Store."""
        self.aside.append(bytes(self.data[offset:]))
        self.data = self.data[:offset]
        return "memory"

    def replace(self, lines: "Iterable[bytes]") -> None:
        """See Store."""
        self.data = bytearray(b"".join(lines))
