"""The cable: bytes in without waiting, bytes out while somebody takes them."""

from board.console import LONGEST_READ, PIECE, Console

from unit_driver.link.frame import Decoder


class Line:
    """Both ends of a console: `incoming` waits to be read, `room` is how many bytes are still taken."""

    def __init__(self, incoming: bytes = b"", room: int = 10_000) -> None:
        self.incoming = bytearray(incoming)
        self.taken = b""
        self.room = room
        self.waits: list[int] = []
        self.pieces: list[int] = []
        self.console = Console(self, self, self.readable, self.writable)

    def readable(self, ms: int) -> bool:
        self.waits.append(ms)
        return bool(self.incoming)

    def writable(self, ms: int) -> bool:
        assert ms == 0, "nobody waits for those who do not read along"
        return self.room > 0

    def readinto(self, buffer: bytearray) -> int:
        assert len(buffer) <= len(self.incoming), "it would wait for ever"
        buffer[:] = self.incoming[: len(buffer)]
        del self.incoming[: len(buffer)]
        return len(buffer)

    def write(self, data: bytes) -> int:
        self.pieces.append(len(data))
        self.taken += data
        self.room -= len(data)
        return len(data)


def test_it_reads_what_is_there_and_waits_only_for_the_first_byte() -> None:
    line = Line(b"~[1]")
    assert line.console.read(5) == b"~[1]"
    assert line.waits == [5, 0, 0, 0, 0]
    assert line.console.read(5) == b""


def test_a_flood_is_read_in_parts_so_that_the_keys_have_their_turn() -> None:
    line = Line(bytes(range(256)) * 3)
    assert len(line.console.read(5)) == LONGEST_READ
    assert len(line.incoming) == 768 - LONGEST_READ


def test_it_writes_in_packets_and_drops_the_rest_when_nobody_takes_it() -> None:
    line = Line(room=2 * PIECE)
    line.console.write(bytes(500))
    assert line.pieces == [PIECE, PIECE]
    line.console.write(b"later")
    assert line.taken == bytes(2 * PIECE)


def test_a_log_line_is_never_taken_for_a_frame() -> None:
    line = Line()
    line.console.log('Traceback:\n\n  ~["q",1,"state"]*00000000')
    decoder = Decoder()
    assert decoder.feed(line.taken) == [("log", b"Traceback:"), ("log", b'-["q",1,"state"]*00000000')]
    assert decoder.bad == 0
