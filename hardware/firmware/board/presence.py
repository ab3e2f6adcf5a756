"""Which card lies in which slot, told from readings that now and then fail."""

from .rc522 import DEAF, MISSING, TWO_CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator, Iterable, Protocol

    Event = tuple[str, ...]
    Wait = Generator[int, None, None]
    Found = Generator[int, None, str]

    class Reader(Protocol):
        """A card reader, board.rc522.Rc522."""

        version: int

        def start(self) -> "Found":
            """Start it anew."""
            ...

        def read(self) -> "Found":
            """Read once."""
            ...


RANDOM_CARD = "random_card"
_NO_CARDS = ("", TWO_CARDS, RANDOM_CARD)

# See board.rc522.
const = int

_ACCEPT = const(2)
_DROP = const(4)
# A turn of a slot, and the time between two readings: a card needs 5 ms without a field to forget, and the step that
# ends the first has begun up to 4 ms before its field goes off.
_TURN_MS = const(20)
_REST_MS = const(10)
_RETRY_MS = const(1000)
# An empty reader starts anew every minute: one that hears nothing any more may look sound otherwise.
_RENEW_MS = const(60_000)
_MENDED_MS = const(10_000)


class Slot:
    """What lies in one slot: a card's number, why there is none (TWO_CARDS, RANDOM_CARD), or "" when it is empty."""

    def __init__(self, name: str, reader: "Reader") -> None:
        self.name = name
        self.reader = reader
        self.holds = ""
        # What is wrong with the reader, when it was last started, what the people were last told of it, and the moment
        # from which that is forgotten.
        self.fault = MISSING
        self.started_ms = -_RETRY_MS
        self.told = ""
        self.mended_ms = 0
        self._seen = ""
        self._times = 0
        self._misses = 0

    def see(self, found: str) -> bool:
        """Take one reading; true when what the slot holds has changed.

        Something new is believed after two equal readings in a row, what was there is given up after four in a row
        that were not it.
        """
        if found == self.holds:
            self._seen = found
            self._misses = 0
            return False
        self._misses += 1
        self._times = self._times + 1 if found == self._seen else 1
        self._seen = found
        if found and self._times >= _ACCEPT:
            self.holds = found
        elif self.holds and self._misses >= _DROP:
            self.holds = ""
        else:
            return False
        self._misses = 0
        return True


class Readers:
    """The card slots of a unit, read in turn so that only one field is on at a time."""

    def __init__(self, readers: "Iterable[tuple[str, Reader]]") -> None:
        self._slots = [Slot(name, reader) for name, reader in readers]
        self._events: "list[Event]" = []
        self._turns = self._all_turns()
        self._now_ms = 0
        self._due_ms = 0

    def step(self, now_ms: int) -> "list[Event]":
        """Do what is due and tell what it showed; blocks for about 4 ms at most. `now_ms` counts up from 0.

        ("insert", slot, uid) and ("remove", slot) are cards; ("trouble", name, slot) begins what ("over", name, slot)
        ends: reader_missing, two_cards_here, random_card; ("report", "reader_deaf", slot) is said once until the reader
        has worked for a while; ("started", slot, version) is for the log.
        """
        self._now_ms = now_ms
        if now_ms >= self._due_ms:
            self._due_ms = now_ms + next(self._turns)
        events = self._events
        if events:
            self._events = []
        return events

    def _all_turns(self) -> "Wait":
        while True:
            for slot in self._slots:
                began_ms = self._now_ms
                yield from self._turn(slot)
                yield max(_REST_MS, _TURN_MS - (self._now_ms - began_ms))

    def _turn(self, slot: Slot) -> "Wait":
        """Start a slot's reader if that is due, otherwise read."""
        found = ""
        pause_ms = _RETRY_MS if slot.fault else _RENEW_MS
        if (slot.fault or not slot.holds) and self._now_ms - slot.started_ms >= pause_ms:
            yield from self._start(slot)
        elif not slot.fault:
            found = yield from slot.reader.read()
            if not found and slot.holds:
                # A resting card is missed now and then; it is looked for twice before that counts.
                yield _REST_MS
                found = yield from slot.reader.read()
            if found in (MISSING, DEAF):
                slot.fault = found
                found = ""
            elif self._now_ms >= slot.mended_ms:
                slot.told = ""
        self._take(slot, found)

    def _take(self, slot: Slot, found: str) -> None:
        """Take a reading of a slot and tell what it changes."""
        # A phone draws a new number whenever it comes into a field, and says so by its first byte.
        if len(found) == 8 and found[:2] == "08":
            found = RANDOM_CARD
        before = slot.holds
        if not slot.see(found):
            return
        self._out(slot, before)
        if slot.holds not in _NO_CARDS:
            self._events.append(("insert", slot.name, slot.holds))
        elif slot.holds:
            self._events.append(("trouble", slot.holds, slot.name))

    def _out(self, slot: Slot, held: str) -> None:
        """Tell that what a slot held is there no more."""
        if held not in _NO_CARDS:
            self._events.append(("remove", slot.name))
        elif held:
            self._events.append(("over", held, slot.name))

    def _start(self, slot: Slot) -> "Wait":
        """Start a reader that is out of order, or renew one."""
        was = slot.fault
        slot.fault = yield from slot.reader.start()
        slot.started_ms = self._now_ms
        if slot.fault:
            # Nobody can see whether the card is still there; it is out before the reader is spoken of.
            self._out(slot, slot.holds)
            slot.holds = ""
            self._tell(slot, "trouble", MISSING)
        elif was:
            self._events.append(("started", slot.name, "0x%02X" % slot.reader.version))
            if was == MISSING:
                if slot.told == MISSING:
                    self._events.append(("over", MISSING, slot.name))
                slot.told = ""
                return
            self._tell(slot, "report", DEAF)
            slot.mended_ms = self._now_ms + _MENDED_MS

    def _tell(self, slot: Slot, how: str, trouble: str) -> None:
        """Tell of a trouble that was not the last one, or is back after the reader worked."""
        if slot.told != trouble:
            slot.told = trouble
            self._events.append((how, trouble, slot.name))
