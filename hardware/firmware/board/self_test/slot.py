"""The test of one slot: its wires, its chip, what it reads of a card, and whether it sees the card go."""

from ..rc522 import DEAF
from .desk import PATIENCE_MS
from .reading import FAULT, NONE, NOTHING, NUMBER, ODD, TWO, reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator, Mapping

    from ..rc522 import Rc522
    from .desk import Desk
    from .reading import Reading
    from .wires import Finding

    Going = Generator[None, None, None]
    Found = Generator[None, None, str]

ORIGINALS = (0x91, 0x92)
UNSEEN, EXCHANGED, STAYS = "unseen", "exchanged", "stays"

# All of it takes so long at most, whatever comes and goes.
SLOT_MS = 240_000
CARD_MS = 15_000
RETRY_MS = 1000
# As long as its sentence takes to go by.
DEAF_MS = 8000
# A card needs time without a field to forget, and a hand to come to rest.
FORGET_MS, SETTLE_MS = 10, 500
# So many readings in a row are believed: of a number, of anything else.
TWICE, OTHER = 2, 4
# Of so many readings of a resting card, so many are enough: below that play would lose it now and then.
LOOKS, ENOUGH = 20, 16
MOST_FAULTS = 5


class LeftError(Exception):
    """The slot is left: nobody waits for it any longer, or it fails too often."""


class SlotTest:
    """`colour` is what the slot is called, `wires` its pins."""

    def __init__(self, desk: "Desk", colour: str, reader: "Rc522", wires: "Mapping[str, int]") -> None:
        self._desk = desk
        self.colour = colour
        self._reader = reader
        self._wires = wires
        self._faults = 0
        self._end = "end_left"
        # The last reading and how often it came in a row; until when a hand is waited for, and until when at all.
        self._seen = NONE
        self._times = 0
        self._wait_ms = self._until_ms = 0

    def run(self, other: "SlotTest") -> "Generator[None, None, Finding]":
        """Lead through it; `other` is the slot beside it. Returns how it ended, to be said."""
        self._until_ms = self._desk.now_ms + SLOT_MS
        try:
            yield from self._steps(other)
        except LeftError:
            pass
        return self._end, (self.colour,)

    def sees(self) -> "Found":
        """The number of a card that this reader sees while the other slot is tested, "" for none."""
        if not (yield from self._work(self._reader.start()))[0]:
            for _ in range(OTHER):
                kind, what = yield from self._read()
                if kind == NUMBER:
                    return what
        return ""

    def _steps(self, other: "SlotTest") -> "Going":
        desk, colour = self._desk, self.colour
        yield from self._start()
        version = self._reader.version
        desk.say("original" if version in ORIGINALS else "clone", colour, "%02X" % version)
        if (yield from desk.answer()) == "C":
            return
        uid = yield from self._card(other)
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
        """Start the reader, as often as it takes."""
        desk, wires, end = self._desk, self._wires, self._end
        until_ms = desk.now_ms + PATIENCE_MS
        while (yield from self._work(self._reader.start()))[0]:
            self._end = "end_missing"
            pins = [wires[name] for name in ("reset", "miso", "select", "clock", "mosi")]
            self._warn("wires_high" if self._reader.version else "wires_low", self.colour, *pins)
            if (yield from desk.answer(RETRY_MS)) or desk.now_ms >= until_ms:
                raise LeftError
        self._end = end

    def _card(self, other: "SlotTest") -> "Found":
        """Wait for a card and say what is wrong; its number, "" when there is none to wait for."""
        desk = self._desk
        desk.say("put_card", self.colour)
        told = ""
        self._wait()
        while not desk.answered():
            kind, what = yield from self._look()
            if kind == NUMBER:
                if self._times == TWICE:
                    return what
                continue
            if self._times == OTHER and kind == ODD and what != told:
                told = what
                self._odd(what)
            elif self._times == OTHER and kind == NOTHING and told not in ("", UNSEEN, EXCHANGED):
                told = ""
                desk.say("put_card", self.colour)
            elif desk.now_ms < self._wait_ms:
                continue
            elif told or self._end == "end_deaf":
                break
            else:
                told = EXCHANGED if (yield from other.sees()) else UNSEEN
                self._odd(told, other.colour)
            self._wait()
        return ""

    def _trouble(self, uid: str, other: "SlotTest") -> "Generator[None, None, Finding | None]":
        """What is wrong though a number was read."""
        yield from self._desk.rest(SETTLE_MS)
        looks: "list[Reading]" = []
        while len(looks) < LOOKS:
            looks.append((yield from self._look()))
        count = looks.count((NUMBER, uid))
        if looks.count((ODD, TWO)) >= OTHER:
            return TWO, (self.colour,)
        if count < ENOUGH:
            return "weak", (self.colour, count, LOOKS)
        if (yield from other.sees()) == uid:
            return "near", (self.colour, other.colour)
        return None

    def _taken_out(self) -> "Going":
        """Wait until the card is gone."""
        desk = self._desk
        told = ""
        self._wait()
        while not desk.answered():
            kind, what = yield from self._look()
            if kind == NOTHING and self._times == OTHER:
                return
            if what == TWO and self._times == OTHER and told != TWO:
                told = TWO
                self._warn(TWO, self.colour)
            elif desk.now_ms >= self._wait_ms:
                if told == STAYS:
                    break
                told = STAYS
                self._warn(STAYS, self.colour)
                self._wait()
        if told == STAYS:
            self._end = "end_stays"

    def _wait(self) -> None:
        """A hand is waited for from now on."""
        self._wait_ms = self._desk.now_ms + CARD_MS

    def _odd(self, what: str, *figures: object) -> None:
        self._end = "end_" + what
        self._warn(what, self.colour, *figures)

    def _warn(self, name: str, *figures: object) -> None:
        desk = self._desk
        before = desk.line
        desk.say(name, *figures)
        if desk.line != before:
            desk.cue = "error"

    def _look(self) -> "Generator[None, None, Reading]":
        """Read once and count how often it came in a row. A reader that fails is mended first and read again."""
        desk = self._desk
        while True:
            if desk.now_ms >= self._until_ms:
                raise LeftError
            found = yield from self._read()
            if found[0] != FAULT:
                self._times = self._times + 1 if found == self._seen else 1
                self._seen = found
                return found
            line = desk.line
            yield from self._mend(found[1])
            desk.show(line)
            self._times = 0
            self._wait()

    def _mend(self, fault: str) -> "Going":
        """Start a reader again that fails."""
        end = self._end
        self._faults += 1
        if fault == DEAF:
            self._end = "end_deaf"
            self._warn("deaf", self.colour)
            if self._faults == MOST_FAULTS or (yield from self._desk.answer(DEAF_MS)) == "C":
                raise LeftError
        elif self._faults == MOST_FAULTS:
            self._end = "end_fails"
            raise LeftError
        yield from self._start()
        if end == "end_reads":
            self._end = "end_shaky"
        elif end != "end_left":
            self._end = end

    def _read(self) -> "Generator[None, None, Reading]":
        """Read once, as it comes."""
        found, waits = yield from self._work(self._reader.read())
        yield from self._desk.rest(FORGET_MS)
        return reading(found, waits)

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
