"""Luck: what chance has given stands in the journal, and a throw that was taken back falls the same way again.

A line that chance has decided tells in its word `drawn` whose luck it was and each number with its bound: `2:6=3,6=0`
is seat 2 and two dice. A draw is known by the seat and by how many draws of that seat stand below it. So whoever goes
back and throws anew gets what there was, whatever others have done meanwhile, and taking a line back for a better one
is of no use. So is letting a draw that waits for the unit go: what was drawn there stands in the word `had` of the line
that says so.
"""

import re
from collections.abc import Iterable, Mapping

from board_app.ledger.book import Book
from board_app.ledger.line import Line
from board_app.rules.decisions import Draw
from board_app.rules.rewind import REWINDS, below

DRAWN = "drawn"
"""The word of a line that chance has decided."""

HAD = "had"
"""The word of a line that lets a waiting draw go: it counts for nothing, and comes again."""

_TOLD = re.compile(r"(\d{1,2}):(\d{1,9}=\d{1,9}(?:,\d{1,9}=\d{1,9})*)")

Place = tuple[str, int]
"""A seat, "0" for nobody's, and how many of its draws stand below."""


class Hand:
    """The numbers of one move: those that were drawn there before, by their bounds, then new ones."""

    def __init__(self, seat: str, had: Mapping[int, Iterable[int]], draw: Draw) -> None:
        self._seat = seat
        self._left = {bound: iter(numbers) for bound, numbers in had.items()}
        self._draw = draw
        self._given: list[str] = []

    def draw(self, bound: int) -> int:
        """A whole number from 0 up to, not including, `bound`."""
        number = next(self._left.get(bound, iter(())), None)
        if number is None:
            number = self._draw(bound)
        self._given.append(f"{bound}={number}")
        return number

    @property
    def told(self) -> str:
        """What was drawn, as a line tells it; "" for nothing."""
        return f"{self._seat}:{','.join(self._given)}" if self._given else ""


class Luck:
    """The luck of one game, read from its book; `draw` is asked only for what was never drawn."""

    def __init__(self, book: Book, draw: Draw) -> None:
        self._book = book
        self._draw = draw
        self._places: dict[int, Place] = {}
        self._had: dict[Place, dict[int, list[int]]] = {}
        self._newest: dict[str, int] = {}  # the newest line of each seat that drew
        self._turned = 0  # the newest line that went back or forward
        for line in book.lines:
            self.heard(line)

    def heard(self, line: Line) -> None:
        """A line has come to the book."""
        if line.move in REWINDS:
            self._turned = line.seq
        for word in (DRAWN, HAD):
            if word in line.args and (place := self._drawn_at(str(line.args[word]), line.seq - 1)) and word == DRAWN:
                self._places[line.seq] = place
                self._newest[place[0]] = line.seq

    def waits(self, told: str) -> None:
        """A move that has drawn this waits for the unit; whatever comes of it, that is what is drawn there."""
        self._drawn_at(told, self._book.head)

    def hand(self, seat: int) -> Hand:
        """What the next move of this seat draws, 0 for one of nobody's."""
        owner = str(seat)
        return Hand(owner, self._had.get((owner, self._before(owner, self._book.head)), {}), self._draw)

    def _drawn_at(self, told: str, seq: int) -> Place | None:
        """Keep what was drawn next after a line; None where that is no luck."""
        read = _TOLD.fullmatch(told)
        if read is None:
            return None
        place = read[1], self._before(read[1], seq)
        had = self._had.setdefault(place, {})
        for bound, drawn in _by_bound(read[2]).items():
            # What was drawn there first is what comes again.
            had[bound] = [*had.get(bound, ()), *drawn[len(had.get(bound, ())) :]]
        return place

    def _before(self, seat: str, seq: int) -> int:
        """How many draws of a seat stand up to a line, the newest heard of."""
        newest = self._newest.get(seat, 0)
        if self._turned <= newest:  # which stands, then
            return self._places[newest][1] + 1 if newest else 0
        while seq:
            owner, count = self._places.get(seq, ("", 0))
            if owner == seat:
                return count + 1
            seq = below(self._book.line(seq))
        return 0


def same_luck(one: object, other: object) -> bool:
    """Whether what two moves have drawn is of the same seat."""
    return str(one).partition(":")[0] == str(other).partition(":")[0]


def _by_bound(told: str) -> dict[int, list[int]]:
    numbers: dict[int, list[int]] = {}
    for drawn in told.split(","):
        bound, _, number = drawn.partition("=")
        if int(number) < int(bound):
            numbers.setdefault(int(bound), []).append(int(number))
    return numbers
