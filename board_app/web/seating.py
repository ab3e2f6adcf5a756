"""Which seats a device sits at: a free one is taken by whoever comes, a taken one is handed on."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one game. `generations` counts the devices a seat was given to, `taken` are those that have one."""

    generations: Mapping[int, int] = field(default_factory=dict)
    taken: frozenset[int] = frozenset()

    def generation(self, seat: int) -> int:
        """The number of the device that may sit there."""
        return self.generations.get(seat, 0)

    def with_device(self, seat: int) -> "Seating":
        """With a device at this seat."""
        return Seating(self.generations, self.taken | {seat})

    def handed_on(self, seat: int) -> "Seating":
        """With the key of the device there void; the seat waits for the next device that is shown its link."""
        return Seating({**self.generations, seat: self.generation(seat) + 1}, self.taken | {seat})

    def left(self, seat: int) -> "Seating":
        """With nobody's device at this seat: the next one takes it freely."""
        return Seating({**self.generations, seat: self.generation(seat) + 1}, self.taken - {seat})

    def text(self) -> str:
        """The seating as it is kept."""
        return json.dumps([{str(seat): count for seat, count in self.generations.items()}, sorted(self.taken)])


def seating_from_text(text: str) -> Seating:
    """The seating that `Seating.text` wrote; "" is one without devices."""
    if not text:
        return Seating()
    generations, taken = json.loads(text)
    return Seating({int(seat): count for seat, count in generations.items()}, frozenset(taken))
