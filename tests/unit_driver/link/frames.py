"""Frames for the tests of both ends."""

from typing import Any

from unit_driver.link.exchange import End
from unit_driver.link.frame import Decoder, encode

CHAIN = "9d3f0c11"


def ask(request_id: int, name: str = "state", *args: Any) -> bytes:
    """A request."""
    return encode(["q", request_id, name, *args])


def said(end: End) -> list[Any]:
    """The frames that an end has to write, which must be nothing else."""
    found = Decoder().feed(end.outgoing())
    assert all(kind == "frame" for kind, _ in found)
    return [frame for _, frame in found]


def fact(revision: int) -> list[Any]:
    """A fact of that number."""
    return [revision, "op", "", "k", [[3, -26]], 0]
