"""The board's cable: one line of the unit's link, and words for whoever reads along."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Source(Protocol):
        """What is used of sys.stdin.buffer."""

        def readinto(self, __buffer: bytearray) -> "int | None":
            """Fill the buffer, waiting until it is full."""
            ...

    class Sink(Protocol):
        """What is used of sys.stdout.buffer."""

        def write(self, __data: bytes) -> object:
            """Send all of it, waiting until there is room."""
            ...


LONGEST_READ = 128  # a payment takes 120; all that a turn reads lies decoded in memory at once
PIECE = 64  # one packet of USB


class Console:
    """Reads without waiting for more than is there, and writes only while somebody takes it.

    `readable(ms)` waits at most so long for bytes to read, `writable(ms)` for bytes to be taken. Nothing here
    touches what Ctrl-C does.
    """

    def __init__(self, source: "Source", sink: "Sink", readable: "Any", writable: "Any") -> None:
        self._source = source
        self._sink = sink
        self._readable = readable
        self._writable = writable
        self._byte = bytearray(1)
        self._buffer = bytearray(LONGEST_READ)

    def read(self, wait_ms: int) -> bytes:
        """What has come; b"" when nothing came for so long."""
        # Byte by byte, because a board's console waits for as many as it is asked for.
        count = 0
        while count < LONGEST_READ and self._readable(0 if count else wait_ms):
            self._source.readinto(self._byte)
            self._buffer[count] = self._byte[0]
            count += 1
        return bytes(self._buffer[:count])

    def write(self, data: bytes) -> None:
        """Send bytes; what nobody takes is lost, and what matters is sent again by the link."""
        while data and self._writable(0):
            self._sink.write(data[:PIECE])
            data = data[PIECE:]

    def log(self, text: str) -> None:
        """Send words; they are no frame."""
        for line in text.split("\n"):
            if line:
                self.write(line.replace("~", "-").encode() + b"\n")
