"""Which seats a device sits at: a free one is taken by whoever comes, a taken one is handed on."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one game. `generations` counts the devices a seat was given to, `taken` are those that have one.

    `at_table` are those without one that the banker's own browser plays, as a laptop that is passed round does.
    """

    generations: Mapping[int, int] = field(default_factory=dict)
    taken: frozenset[int] = frozenset()
    at_table: frozenset[int] = frozenset()

    def generation(self, seat: int) -> int:
        """The number of the device that may sit there."""
        return self.generations.get(seat, 0)

    def is_free(self, seat: int) -> bool:
        """Whether whoever comes can take it."""
        return seat not in self.taken and seat not in self.at_table

    def with_device(self, seat: int) -> "Seating":
        """With a device at this seat."""
        return replace(self, taken=self.taken | {seat}, at_table=self.at_table - {seat})

    def played(self, seat: int) -> "Seating":
        """With this seat played at the table, if no device has it."""
        return self if seat in self.taken else replace(self, at_table=self.at_table | {seat})

    def handed_on(self, seat: int) -> "Seating":
        """With the key of the device there void; the seat waits for the next device that is shown its link."""
        return replace(self._next(seat), taken=self.taken | {seat}, at_table=self.at_table - {seat})

    def left(self, seat: int) -> "Seating":
        """With nobody's device at this seat: the next one takes it freely."""
        return replace(self._next(seat), taken=self.taken - {seat}, at_table=self.at_table - {seat})

    def _next(self, seat: int) -> "Seating":
        return replace(self, generations={**self.generations, seat: self.generation(seat) + 1})

    def text(self) -> str:
        """The seating as it is kept."""
        generations = {str(seat): count for seat, count in self.generations.items()}
        return json.dumps([generations, sorted(self.taken), sorted(self.at_table)])


def seating_from_text(text: str) -> Seating:
    """The seating that `Seating.text` wrote, in an older game without `at_table`; "" is one without devices."""
    if not text:
        return Seating()
    generations, taken, *at_table = json.loads(text)
    counts = {int(seat): count for seat, count in generations.items()}
    return Seating(counts, frozenset(taken), frozenset(*at_table))
