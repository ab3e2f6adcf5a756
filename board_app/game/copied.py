"""A game taken in beside the one it was exported from: it goes on in a ledger of its own."""

from collections.abc import Sequence

from board_app.ledger.line import Line, Point
from unit_driver.link.catalogue import chain_root


def ledger_of(lines: Sequence[Line]) -> str:
    """The unit's ledger that a journal stands in at its end, "" for none."""
    return next((line.point.ledger for line in reversed(lines) if line.point), "")


def parted(lines: Sequence[Line], ledger: str) -> tuple[Line, ...]:
    """The journal with a line that it goes on in this fresh ledger: what a unit holds in the old one is the other's."""
    last = lines[-1]
    point = Point(ledger, 0, chain_root(ledger, []))
    return (*lines, Line(last.seq + 1, "", last.at, None, "copied", {}, (), point))
