"""Lines of the journal: a JSON array, a space, the CRC-32 of its bytes as eight hex digits, a newline."""

import json
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 1024


def text_of(values: "list[Any]") -> str:
    """The JSON text of a value, without spaces."""
    return json.dumps(values, separators=(",", ":"))


def line_of(text: str) -> bytes:
    """The line that keeps a JSON text."""
    body = text.encode()
    return b"%s %08x\n" % (body, crc32(body) & 0xFFFFFFFF)


def encode(values: "list[Any]") -> bytes:
    """The line that keeps a list."""
    return line_of(text_of(values))


def decode(line: bytes) -> "list[Any] | None":
    """The list a line keeps; None when the line is torn, damaged or something else."""
    end = len(line) - 10
    if end < 2 or len(line) > LONGEST or line[end : end + 1] != b" " or line[-1:] != b"\n":
        return None
    body = line[:end]
    if line[end + 1 : -1] != b"%08x" % (crc32(body) & 0xFFFFFFFF):
        return None
    try:
        values = json.loads(body)
    except ValueError:
        return None
    return values if isinstance(values, list) and values else None
