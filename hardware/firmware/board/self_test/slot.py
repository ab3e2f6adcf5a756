"""The test of one slot: its wires, its chip, what it reads of a card, and whether it sees the card go."""

from ..rc522 import DEAF, MISSING, TWO_CARDS
from .desk import PATIENCE_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator, Mapping

    from ..rc522 import Rc522
    from .desk import Desk
    from .wires import Finding

    Found = Generator[None, None, str]
    Going = Generator[None, None, bool]

ORIGINALS = (0x91, 0x92)
# What a reading can be beside nothing and a number, by the name of its sentence.
TWO, PHONE, UNREAD, UNSEEN = "two", "phone", "unread", "unseen"
ODD = (TWO, PHONE, UNREAD)

CARD_MS = 15_000
RETRY_MS = 1000
# A card needs time without a field to forget, and a hand to come to rest.
FORGET_MS, SETTLE_MS = 10, 500
# So many readings in a row are believed: of a number, of anything else.
NUMBER, OTHER = 2, 4
# Of so many readings of a resting card, so many are enough: below that play would lose it now and then.
LOOKS, ENOUGH = 20, 16
MOST_FAULTS = 5


class SlotTest:
    """`colour` is what the slot is called, `wires` its pins."""

    def __init__(self, desk: "Desk", colour: str, reader: "Rc522", wires: "Mapping[str, int]") -> None:
        self._desk = desk
        self.colour = colour
        self._reader = reader
        self._wires = wires
        self._faults = 0
        self._end = "end_left"

    def run(self, other: "SlotTest") -> "Generator[None, None, Finding]":
        """Lead through it; `other` is the slot beside it. Returns how it ended, to be said."""
        yield from self._steps(other)
        return self._end, (self.colour,)

    def sees(self, uid: str) -> "Going":
        """Whether this reader sees a card that lies in the other slot."""
        if (yield from self._work(self._reader.start()))[0]:
            return False
        for _ in range(OTHER):
            if (yield from self._look()) == uid:
                return True
        return False

    def _steps(self, other: "SlotTest") -> "Generator[None, None, None]":
        desk, colour = self._desk, self.colour
        if not (yield from self._start()):
            return
        version = self._reader.version
        desk.say("original" if version in ORIGINALS else "clone", colour, "%02X" % version)
        if (yield from desk.answer()) == "C":
            return
        uid = yield from self._card()
        if not uid:
            return
        trouble = yield from self._trouble(uid, other)
        if trouble:
            self._end = "end_" + trouble[0]
            self._warn(trouble[0], *trouble[1])
            if (yield from desk.answer()) == "C":
                return
            desk.say("take_out", colour)
        else:
            self._end = "end_shaky" if self._faults else "end_reads"
            desk.say("reads", colour, uid)
        yield from self._taken_out()

    def _start(self) -> "Going":
        """Start the reader, as often as it takes; False when nobody waits for it any longer."""
        desk, wires = self._desk, self._wires
        until_ms = desk.now_ms + PATIENCE_MS
        while (yield from self._work(self._reader.start()))[0]:
            self._end = "end_missing"
            if self._reader.version:
                self._warn("wires_high", self.colour, wires["select"], wires["clock"], wires["mosi"])
            else:
                self._warn("wires_low", self.colour, wires["reset"], wires["miso"])
            if (yield from desk.answer(RETRY_MS)) or desk.now_ms >= until_ms:
                return False
        self._end = "end_deaf" if self._faults else "end_left"
        return True

    def _card(self) -> "Found":
        """Wait for a card and say what is wrong; its number, "" when there is none to wait for."""
        desk = self._desk
        desk.say("put_card", self.colour)
        told = seen = ""
        times = 0
        until_ms = desk.now_ms + CARD_MS
        while not desk.answered():
            found = yield from self._look()
            times = times + 1 if found == seen else 1
            seen = found
            if found in (MISSING, DEAF):
                if not (yield from self._mended(found)):
                    break
                told = found
            elif found and found not in ODD:
                if times == NUMBER:
                    return found
                continue
            elif times == OTHER and found and found != told:
                told = found
                self._odd(found)
            elif times == OTHER and not found and told in ODD:
                told = ""
                desk.say("put_card", self.colour)
            elif desk.now_ms < until_ms:
                continue
            elif told:
                break
            else:
                told = UNSEEN
                self._odd(UNSEEN)
            until_ms = desk.now_ms + CARD_MS
        return ""

    def _mended(self, fault: str) -> "Going":
        """Start a reader again that fails; False when it has failed too often, or nobody waits for it."""
        self._faults += 1
        if fault == DEAF:
            self._end = "end_deaf"
            self._warn("deaf", self.colour)
            if self._faults == MOST_FAULTS or (yield from self._desk.answer(RETRY_MS)):
                return False
        return (yield from self._start())

    def _trouble(self, uid: str, other: "SlotTest") -> "Generator[None, None, Finding | None]":
        """What is wrong though a number was read."""
        yield from self._desk.rest(SETTLE_MS)
        count = 0
        for _ in range(LOOKS):
            if (yield from self._look()) == uid:
                count += 1
        if count < ENOUGH:
            return "weak", (self.colour, count, LOOKS)
        if (yield from other.sees(uid)):
            return "near", (self.colour, other.colour)
        return None

    def _taken_out(self) -> "Generator[None, None, None]":
        """Wait until the card is gone."""
        desk = self._desk
        end = self._end
        misses = 0
        until_ms = desk.now_ms + CARD_MS
        while misses < OTHER and not desk.answered():
            found = yield from self._look()
            misses = 0 if found else misses + 1
            if desk.now_ms >= until_ms:
                if self._end == "end_stays":
                    return
                self._end = "end_stays"
                self._warn("stays", self.colour)
                until_ms = desk.now_ms + CARD_MS
        if misses == OTHER:
            self._end = end

    def _odd(self, what: str) -> None:
        self._end = "end_" + what
        self._warn(what, self.colour)

    def _warn(self, name: str, *figures: object) -> None:
        desk = self._desk
        before = desk.line
        desk.say(name, *figures)
        if desk.line != before:
            desk.cue = "error"

    def _look(self) -> "Found":
        """Read once: a number, "" for nothing, MISSING, DEAF, or one of ODD."""
        found, waits = yield from self._work(self._reader.read())
        yield from self._desk.rest(FORGET_MS)
        if found == TWO_CARDS:
            return TWO
        # It waits for the field, and then only for a card that has answered.
        if not found and waits > 1:
            return UNREAD
        # See board.presence.
        if len(found) == 8 and found[:2] == "08":
            return PHONE
        return found

    def _work(self, work: "Generator[int, None, str]") -> "Generator[None, None, tuple[str, int]]":
        """Go on with what a reader does whenever it wants to; what it returns, and how often it waited."""
        waits = 0
        while True:
            try:
                wait_ms = next(work)
            except StopIteration as over:
                return over.value, waits
            waits += 1
            yield from self._desk.rest(wait_ms)
