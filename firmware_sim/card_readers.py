"""Readers on the desk and the unit: what they tell waits for the host loop, which lets it happen."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from firmware_sim.brain.panel import COLOURS
from firmware_sim.brain.slots import Slots
from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, TRANSIT_CARD, UNREADABLE
from unit_driver.readers.slots import CardIn, CardOut, Remark
from unit_driver.readers.watch import Back, Event, Gone

MISSING: Final = "reader_missing"
BACK: Final = "reader_deaf"
SAYS: Final = "reader_says"
REPORTS: Final = (MISSING, BACK, SAYS, RANDOM_CARD)
"""What the display says of readers, by the names of `brain.texts`."""

REMARKS: Final = {
    BANK_CARD: "A BANK CARD IS NOT TAKEN. USE ANOTHER",
    TRANSIT_CARD: "A TICKET OR PASS? TAKE A CARD NOBODY NEEDS",
    UNREADABLE: "CARD NOT READ. ONCE MORE, OR ANOTHER KIND",
}
"""What it says of cards that no board's own readers tell apart; a board has no room for these."""

BOTH: Final = "CARD"
PLACES: Final = (*COLOURS.values(), BOTH)
"""How the display calls a reader: by its slot, or as the one reader there is."""


def is_figures(figures: list[Any]) -> bool:
    """Whether a report may have these figures: a place, and behind it words of `REMARKS`."""
    return figures[:1] in [[place] for place in PLACES] and figures[1:] in [
        [],
        *([words] for words in REMARKS.values()),
    ]


class CardReaders:
    """What readers told, between their threads and the unit's.

    Their threads call `tell`, the host loop's thread `happened`. `wake` ends the loop's wait; `say` hears what people
    at a terminal should know.
    """

    def __init__(self, wake: Callable[[], None], say: Callable[[str], None]) -> None:
        self._wake = wake
        self._say = say
        self._told: deque[Event] = deque()
        self._missing: set[str] = set()

    def tell(self, event: Event) -> None:
        """A reader told something."""
        self._told.append(event)
        self._wake()

    def happened(self, slots: Slots) -> Iterator[tuple[Any, ...]]:
        """What has happened to the unit since the last time (`firmware_sim.events`), each to be let happen at once.

        A card goes into a slot in the place of the one that is there; only the card that a reader means comes out.
        """
        for _ in range(len(self._told)):
            event = self._told.popleft()
            if isinstance(event, CardIn):
                if slots.uid(event.slot) not in ("", event.uid):
                    yield "remove", event.slot
                yield "insert", event.slot, event.uid
            elif isinstance(event, CardOut):
                if slots.uid(event.slot) == event.uid:
                    yield "remove", event.slot
            elif isinstance(event, Remark):
                words = REMARKS.get(event.what)
                yield _report(SAYS, event.slot, words) if words else _report(event.what, event.slot)
            else:
                yield from self._reader(event)

    def _reader(self, event: Gone | Back) -> Iterator[tuple[Any, ...]]:
        if isinstance(event, Gone):
            self._say(event.sentence)
            self._missing.add(event.slot)
            yield _report(MISSING, event.slot)
            return
        place = f"for the {event.slot} slot" if event.slot else "for both slots in turn"
        self._say(f"the reader {event.name} is in service {place}")
        if event.slot in self._missing:
            self._missing.discard(event.slot)
            yield _report(BACK, event.slot)


def _report(name: str, slot: str, *words: str) -> tuple[Any, ...]:
    return "report", name, [COLOURS.get(slot, BOTH), *words]
