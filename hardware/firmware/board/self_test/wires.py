"""What the keypad's wires show: keys that come down, and from them which wire is loose or touches another."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Mapping, Sequence

    Finding = tuple[str, tuple[object, ...]]
    """A sentence's name, and its figures."""

# See board.matrix.
EQUAL_SCANS = 3


class Wires:
    """The places where rows and columns cross, numbered row after row; `rows` and `columns` are their GPIO numbers.

    `keys` names the key of each row and column, "" where there is none. `fresh` are the places that came down together
    in the last scan that was believed, `held` all that are down.
    """

    def __init__(self, keys: "Sequence[Sequence[str]]", rows: "Sequence[int]", columns: "Sequence[int]") -> None:
        self._names = [name for names in keys for name in names]
        self._rows = rows
        self._columns = columns
        self.held: "list[int]" = []
        self.fresh: "list[int]" = []
        self._seen = 0
        self._times = 0

    def see(self, seen: int) -> None:
        """Take one scan of the keypad (see board.matrix.Matrix.scan)."""
        self._times = self._times + 1 if seen == self._seen else 1
        self._seen = seen
        self.fresh = []
        if self._times == EQUAL_SCANS:
            last = len(self._names) - 1
            down = [place for place in range(last + 1) if seen >> (last - place) & 1]
            self.fresh = [place for place in down if place not in self.held]
            self.held = down

    def key(self) -> str:
        """The key that came down alone in this scan, "" for none."""
        return self._names[self.fresh[0]] if len(self.fresh) == 1 else ""

    def place(self, key: str) -> int:
        """Where a key belongs."""
        return self._names.index(key)

    def called(self, places: "Sequence[int]") -> str:
        """The keys at these places, one after the other."""
        return " ".join([self._names[place] or "?" for place in places])

    def silent(self, come: "set[int]") -> "list[int]":
        """The places with a key that are not among those that have come."""
        return [place for place in range(len(self._names)) if self._names[place] and place not in come]

    def stuck(self, known: "set[int] | frozenset[int]" = frozenset()) -> "list[Finding]":
        """What keeps those down that are down though nobody presses them, but for those of which it is known."""
        width = len(self._columns)
        found: "list[Finding]" = []
        left = set(self.held) - known
        for column in range(width):
            line = self._line(column, True)
            if line <= left:
                found.append(("column_down", (column + 1, self._columns[column])))
                left -= line
        for place in sorted(left):
            row, column = place // width, place % width
            wires = (self._rows[row], self._columns[column])
            name = self._names[place]
            found.append(("key_stuck", (name,) + wires) if name else ("wires_touch", (row + 1, column + 1) + wires))
        return found

    def exchanged(self, came: "Mapping[int, int]") -> "list[Finding]":
        """Which wires are at another's pin, from where each of some keys came: by the place where it belongs.

        From then on the keys are called by their names wherever their wires are.
        """
        width = len(self._columns)
        rows = _moved({(place // width, at // width) for place, at in came.items()}, len(self._rows))
        columns = _moved({(place % width, at % width) for place, at in came.items()}, width)
        if not rows or not columns:
            return [("mixed", ())]
        names = self._names[:]
        for place in range(len(names)):
            self._names[rows[place // width] * width + columns[place % width]] = names[place]
        found: "list[Finding]" = []
        for name, pins, moved in (("row_moved", self._rows, rows), ("column_moved", self._columns, columns)):
            for number in range(len(moved)):
                if moved[number] != number:
                    found.append((name, (number + 1, pins[moved[number]], pins[number])))
        return found

    def crossed(self, come: "set[int]", together: "Sequence[Sequence[int]]") -> "list[Finding]":
        """Which wires touch or are swapped, each told once: by places that came down alone, and others `together`."""
        width = len(self._columns)
        found: "list[Finding]" = []
        if [place for place in come if not self._names[place]]:
            found.append(("swapped", ()))
        for places in together:
            name = "columns_touch" if len({place // width for place in places}) == 1 else "rows_touch"
            if not come >= set(places) and name not in [told for told, _ in found]:
                found.append((name, (self.called(places),)))
        return found

    def loose(self, come: "set[int]") -> "list[Finding]":
        """What keeps those silent that have not come: a row's wire, a column's, or a switch."""
        silent = set(self.silent(come))
        if len(silent) == len(self.silent(set())):
            return [("no_key", ())]
        found: "list[Finding]" = []
        for name, pins, is_column in (("row_silent", self._rows, False), ("column_silent", self._columns, True)):
            for number in range(len(pins)):
                line = {place for place in self._line(number, is_column) if self._names[place]}
                if line & silent and not line & come:
                    found.append((name, (number + 1, pins[number])))
                    silent -= line
        return found + [("key_silent", (self._names[place],)) for place in sorted(silent)]

    def _line(self, number: int, is_column: bool) -> "set[int]":
        """The places of a row or of a column."""
        width = len(self._columns)
        places = range(len(self._names))
        return {place for place in places if (place % width if is_column else place // width) == number}


def _moved(pairs: "set[tuple[int, int]]", count: int) -> "list[int]":
    """Where each of so many lines is, by pairs of a line and its place; an unknown one is at its own place if that is
    free. [] when that cannot be: two in one place, or one in two.
    """
    places = dict(pairs)
    taken = set(places.values())
    if len(places) < len(pairs) or len(taken) < len(pairs):
        return []
    free = [place for place in range(count) if place not in taken]
    for line in range(count):
        if line not in places and line in free:
            places[line] = line
            free.remove(line)
    return [places[line] if line in places else free.pop() for line in range(count)]
