"""Readers on the desk and the unit: what they tell waits for the host loop, which lets it happen."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from firmware_sim.brain.panel import COLOURS
from firmware_sim.brain.slots import Slots
from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, TRANSIT_CARD, UNREADABLE
from unit_driver.readers.slots import CardIn, CardOut, NoCardIn, NoCardOut, Remark
from unit_driver.readers.watch import Back, Event, Gone

MISSING: Final = "reader_missing"
SAYS: Final = "reader_says"
TROUBLES: Final = (MISSING, SAYS, RANDOM_CARD)
"""What the display says of readers, by the names of `brain.texts`."""

BACK: Final = "THE READER IS BACK"
REMARKS: Final = {
    BANK_CARD: "NO BANK CARDS: USE ANOTHER. ALL IS KEPT",
    TRANSIT_CARD: "A TICKET OR PASS? TAKE A CARD NOBODY NEEDS",
    UNREADABLE: "NOT READ: ONCE MORE, OR ANOTHER. ALL IS KEPT",
}
WORDS: Final = (BACK, *REMARKS.values())
"""What it says of readers and cards where a board's own readers say nothing; a board has no room for these."""

BOTH: Final = "CARD"
PLACES: Final = (*COLOURS.values(), BOTH)
"""How the display calls a reader: by its slot, or as the one reader there is."""


def is_figures(figures: list[Any]) -> bool:
    """Whether a trouble may have these figures: a place, and behind it one of `WORDS`."""
    return figures[:1] in [[place] for place in PLACES] and figures[1:] in [[], *([words] for words in WORDS)]


def is_standing(trouble: list[Any]) -> bool:
    """Whether a trouble that lasts may be this: its name and its figures."""
    return trouble[:1] in [[name] for name in TROUBLES] and is_figures(trouble[1:])


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
            elif isinstance(event, NoCardIn | NoCardOut):
                yield "stand", _said(event.what, event.slot), isinstance(event, NoCardIn)
            elif isinstance(event, Remark):
                name, *figures = _said(event.what, event.slot)
                yield "report", name, figures
            else:
                yield from self._reader(event)

    def _reader(self, event: Gone | Back) -> Iterator[tuple[Any, ...]]:
        if isinstance(event, Gone):
            self._say(event.sentence)
            self._missing.add(event.slot)
            yield "stand", [MISSING, _place(event.slot)], True
            return
        place = f"for the {event.slot} slot" if event.slot else "for both slots in turn"
        self._say(f"the reader {event.name} is in service {place}")
        if event.slot in self._missing:
            self._missing.discard(event.slot)
            yield "stand", [MISSING, _place(event.slot)], False
            yield "report", SAYS, [_place(event.slot), BACK]


def _said(remark: str, slot: str) -> list[str]:
    """What the display says of a card: a sentence's name and figures."""
    return [SAYS, _place(slot), REMARKS[remark]] if remark in REMARKS else [remark, _place(slot)]


def _place(slot: str) -> str:
    return COLOURS.get(slot, BOTH)
