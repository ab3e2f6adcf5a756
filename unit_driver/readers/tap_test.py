"""A guided test of a reader: lay a card on it, take it away; what is wrong is said with its repair."""

from collections.abc import Callable, Iterator
from typing import Final

from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, TRANSIT_CARD, UNREADABLE
from unit_driver.readers.slots import CardIn, CardOut, NoCardIn, Remark
from unit_driver.readers.watch import Gone, Watch

WAIT_MS: Final = 15_000

SAID: Final = {
    BANK_CARD: "That is a bank card. Its number is not kept; take a card that nobody needs.",
    RANDOM_CARD: "That is a phone or a watch, which has another number each time. Take a card.",
    TRANSIT_CARD: "That may be a ticket or a pass. Only its number is read and nothing is written on it, but a lost "
    "game card should be no loss: rather take a card that nobody needs.",
    UNREADABLE: "That card could not be read. Swipe it again or lay it flat; if that does not help it is of another "
    "kind (125 kHz instead of 13.56 MHz, a chip without radio, an empty stripe): take another one.",
}
"""What is said of a card, by the reader's remark."""

SILENT: Final = (
    "Nothing came within {0} s. Lay the card flat on the middle of the reader, away from metal, batteries and other "
    "cards. If that does not help: the card may be of another kind than the reader (door fobs, EM4100, are 125 kHz; "
    "cards with NFC, ISO 14443, are 13.56 MHz), or the reader's antenna is broken or a wire of it is loose: try a card "
    "that is known to work, then another reader."
)
STUCK: Final = "The card was taken away and the reader still sees one: is another card, or metal, lying on it?"


class TapTest:
    """Leads through the test of one reader. `watch` has it; `clock_ms` gives the time, `say` speaks to people."""

    def __init__(self, watch: Watch, clock_ms: Callable[[], int], say: Callable[[str], None]) -> None:
        self._watch = watch
        self._clock_ms = clock_ms
        self._say = say

    def run(self) -> bool:
        """Test it; whether it reads cards, and where they rest, sees them go."""
        try:
            self._say(f"{self._watch.name}: lay a card on it, or swipe one.")
            uid = self._wait_for_card()
            if not uid:
                return False
            if not self._watch.resting:
                self._say(f"  It reads card {uid}. The reader is in order.")
                return True
            self._say(f"  It reads card {uid}. Take it away.")
            for event in self._events():
                if isinstance(event, CardOut):
                    self._say("  It saw that the card is gone. The reader is in order.")
                    return True
            self._say(f"  {STUCK}")
            return False
        finally:
            self._watch.close()

    def _wait_for_card(self) -> str:
        for event in self._events():
            if isinstance(event, CardIn):
                return event.uid
            if isinstance(event, NoCardIn | Remark):
                self._say(f"  {SAID[event.what]}")
            if isinstance(event, Gone):
                self._say(f"  {event.sentence}")
                return ""
        self._say(f"  {SILENT.format(WAIT_MS // 1000)}")
        return ""

    def _events(self) -> Iterator[object]:
        end_ms = self._clock_ms() + WAIT_MS
        while self._clock_ms() < end_ms:
            yield from self._watch.step(self._clock_ms())
