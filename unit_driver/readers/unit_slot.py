"""A slot of a home-built unit as a reader, for the guided test: its own reader and antenna, seen through the link."""

import re
from collections.abc import Callable
from typing import Final

from unit_driver.errors import PortLost, PortRefused
from unit_driver.events import Attached, Lost, NoticeArrived, Rejected, UnitEvent
from unit_driver.messages import Configure
from unit_driver.notices import CardSeen, TroubleTold
from unit_driver.ports.port import Port
from unit_driver.readers.reader import NOTHING, RANDOM_CARD, ReaderLost, ReaderRefused, Seen
from unit_driver.session import Session

SLOTS: Final = ("green", "red")
ASKED_MS: Final = 5_000
"""How long a unit may take to be there: it may boot, or have just been left by another app."""

PHONE: Final = "{}: A PHONE"
"""How a unit's own words about a phone in a slot begin; other words about a slot tell of a reader that is not well."""

_WORD: Final = re.compile(r"[A-Z]+")

ADVICE: Final = "Close the app that plays with it, or plug it in again, then try once more."


class UnitSlots:
    """The slots of one unit on a line of their own; `session_id` (1 to 16 characters) is drawn for it."""

    def __init__(self, name: str, open_port: Callable[[], Port], session_id: str, clock_ms: Callable[[], int]) -> None:
        """Greet the unit and have it tell of its slots. Raises ReaderRefused."""
        self.name = name
        self._clock_ms = clock_ms
        self._session = Session(session_id)
        self._cards = dict.fromkeys(SLOTS, "")
        self._words: dict[str, str] = {}
        self._there = False
        self._why = "no unit answers"
        try:
            self._port = open_port()
        except PortRefused as refused:
            raise ReaderRefused(name, str(refused), ADVICE) from refused
        try:
            self._greet()
        except BaseException:
            self._port.close()
            raise

    def _greet(self) -> None:
        end_ms = self._clock_ms() + ASKED_MS
        try:
            self._session.opened(self._clock_ms())
            while not self._there and self._clock_ms() < end_ms:
                self._exchange()
        except PortLost as lost:
            self._why = str(lost)
        if not self._there:
            raise ReaderRefused(self.name, self._why, ADVICE)

    def look(self, slot: str) -> Seen:
        """What lies in a slot. Raises ReaderLost, with the unit's own words where its reader is not well."""
        try:
            self._exchange()
        except PortLost as lost:
            raise ReaderLost(self.name, str(lost)) from lost
        if not self._there:
            raise ReaderLost(self.name, self._why)
        words = self._words.pop(slot, "")
        if words.startswith(PHONE.format(slot.upper())):
            return Seen(remark=RANDOM_CARD)
        if words:
            raise ReaderLost(f"The {slot} reader", words)
        return Seen(self._cards[slot]) if self._cards[slot] else NOTHING

    def close(self) -> None:
        """Let go of the line; never raises."""
        self._port.close()

    def _exchange(self) -> None:
        session = self._session
        self._port.write(session.outgoing())
        data, now_ms = self._port.read(), self._clock_ms()
        for event in session.receive(data, now_ms) + session.tick(now_ms):
            self._hear(event)
        self._port.write(session.outgoing())

    def _hear(self, event: UnitEvent) -> None:
        if isinstance(event, Attached):
            self._there = True
            self._session.request(Configure((("notices", 1),)), 1, self._clock_ms())
        elif isinstance(event, Rejected):
            self._why = "another app has it" if event.code == "busy" else "it speaks another link"
        elif isinstance(event, Lost) and self._there:
            self._there, self._why = False, event.reason.rstrip(".")
        elif isinstance(event, NoticeArrived):
            self._note(event.notice)

    def _note(self, notice: object) -> None:
        if isinstance(notice, CardSeen):
            self._cards[notice.slot] = notice.uid
        elif isinstance(notice, TroubleTold):
            for slot in SLOTS:
                if slot.upper() in _WORD.findall(notice.text):
                    self._words[slot] = notice.text


class UnitSlot:
    """One slot as a reader; `UnitSlots` is opened and closed by whoever made it."""

    resting = True

    def __init__(self, slots: UnitSlots, slot: str) -> None:
        self._slots = slots
        self._slot = slot

    def look(self) -> Seen | None:
        """See Reader."""
        return self._slots.look(self._slot)

    def close(self) -> None:
        """See Reader."""
