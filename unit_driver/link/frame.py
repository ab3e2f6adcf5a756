"""One frame a line: `~`, a compact JSON array, `*`, its CRC-32, newline. Rules: docs/link.md, Frames."""

import json
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 240  # bytes with the newline; a board's USB buffer holds 256


def text(value: "Any") -> bytes:
    """The JSON text of a value as wire and chain see it: no spaces, no control characters, no `~`."""
    body = json.dumps(value, separators=(",", ":"))
    data = body.encode()
    if len(data) == len(body) and b"~" not in data and b"\x7f" not in data:
        return data
    # Such characters occur inside strings only, so they can be escaped in the finished text.
    return "".join([char if char < "~" else "\\u%04x" % ord(char) for char in body]).encode()


def checksum(data: bytes) -> str:
    """The CRC-32 of the bytes as eight lower-case hex digits."""
    return "%08x" % crc32(data)


def encode(message: "list[Any]") -> bytes:
    """The frame of a message, newline included.

    Raises ValueError when it would be longer than 240 bytes; such a message cannot be sent.
    """
    body = text(message)
    line = b"~" + body + b"*" + checksum(body).encode() + b"\n"
    if len(line) > LONGEST:
        raise ValueError("a frame of %d bytes; the link carries at most %d" % (len(line), LONGEST))
    return line


class Decoder:
    """Finds frames in bytes that arrive in any portions; keeps at most 239 bytes of an unfinished line.

    `bad` counts lines that start like a frame and are none, and lines too long to be one.
    """

    def __init__(self) -> None:
        self.bad = 0
        self.restart()

    def restart(self) -> None:
        """Forget an unfinished line: what follows comes from a new cable."""
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> "list[tuple[str, Any]]":
        """What the bytes complete, in order: `("frame", list)` or, for a line of log text, `("log", bytes)`."""
        # A `~` stands only at the start of a frame, so it also ends whatever lost its newline before it.
        # Splitting in C costs a board an eighth of a Python loop over the bytes.
        lines = (self._rest + data).replace(b"~", b"\n~").split(b"\n")
        self._rest = lines.pop()
        found: "list[tuple[str, Any]]" = []
        for line in lines:
            if self._skipping:
                self._skipping = False
            elif len(line) >= LONGEST:
                self.bad += 1
            elif line.startswith(b"~"):
                self._read_frame(line.rstrip(), found)
            elif line.strip():
                found.append(("log", line.strip()))
        if len(self._rest) >= LONGEST or self._skipping:
            self.bad += 0 if self._skipping else 1
            self._rest = b""
            self._skipping = True
        return found

    def _read_frame(self, line: bytes, found: "list[tuple[str, Any]]") -> None:
        body = line[1:-9]
        try:
            # Not every json refuses control characters.
            if line[-9:] != b"*" + checksum(body).encode() or min(body) < 0x20:
                raise ValueError
            message = json.loads(body.decode())
            if not isinstance(message, list) or len(message) < 2:
                raise ValueError
        except ValueError:
            self.bad += 1
        else:
            found.append(("frame", message))
