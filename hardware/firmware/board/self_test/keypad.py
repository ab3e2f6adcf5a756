"""The test of the keypad: a few keys are asked for by name, which tells of exchanged wires, then all others.

Meanwhile it is seen what sticks, what is silent and which wires touch. Returns how it ended, to be said.
"""

from .desk import LEADING, PATIENCE_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator

    from .desk import Desk
    from .wires import Finding

    Step = Generator[None, None, Finding]
    Going = Generator[None, None, bool]

LET_GO_MS = 5000
KEY_MS = 15_000
# All of it takes so long at most, however often a loose wire comes and goes.
KEYS_MS = 180_000
# Between them they lie on every row and every column. C is the first: while another is asked for, it leaves the test.
NAMED = ("C", "0", "3", "4", "ZONE")
NONE = -1


class KeypadTest:
    """One test of the keypad that a desk has before it."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._wires = desk.wires
        self._until_ms = 0
        # Places that came alone, those that came as one, and where those came that were asked for.
        self._come: "set[int]" = set()
        self._together: "list[list[int]]" = []
        self._came: "dict[int, int]" = {}

    def run(self) -> "Step":
        """Lead through it."""
        desk, wires = self._desk, self._wires
        self._until_ms = desk.now_ms + KEYS_MS
        wrong = yield from self._stuck(set())
        stay = set(wires.held)
        left_out = yield from self._asked(stay)
        exchanged = wires.exchanged(self._came)
        wrong += exchanged
        yield from desk.tell(exchanged)
        # Where all is mixed up, no name is the right one.
        if ("mixed", ()) not in wrong and not left_out:
            left_out = yield from self._others(stay)
            wrong += yield from self._stuck(stay)
            found = self._found(stay, left_out)
            wrong += found
            yield from desk.tell(found)
        desk.mark = ""
        if wrong:
            return "end_bad", ("KEYS",)
        return "end_left" if left_out else "end_good", ("KEYS",)

    def _asked(self, stay: "set[int]") -> "Going":
        """Ask for some keys by name; whether C ended it."""
        desk, wires = self._desk, self._wires
        leaving = NONE
        silent = 0
        for key in NAMED:
            place = wires.place(key)
            if place in stay or (silent > 1 and not self._come):
                continue
            desk.say("press_key", key)
            came = yield from self._one(place, leaving)
            if came != NONE and came == leaving:
                return True
            if key == "C":
                leaving = came
            silent += came == NONE
        return False

    def _one(self, place: int, leaving: int) -> "Generator[None, None, int]":
        """Where the key that belongs here comes, `leaving` when that came instead, NONE when none did."""
        desk, wires = self._desk, self._wires
        wrong = NONE
        until_ms = desk.now_ms + KEY_MS
        while desk.now_ms < min(until_ms, self._until_ms):
            yield
            came = self._fresh()
            if came == NONE:
                continue
            if came == leaving:
                return came
            # A finger may slip: another place is believed when it comes again.
            if came in (place, wrong):
                self._came[place] = came
                return came
            until_ms = desk.now_ms + KEY_MS
            desk.cue = "error"
            desk.say("again", wires.called([came]), wires.called([place]))
            if came not in self._came.values():
                wrong = came
        return NONE

    def _others(self, stay: "set[int]") -> "Going":
        """Gather all other keys, until all have come or nobody presses; whether C ended it."""
        desk, wires = self._desk, self._wires
        desk.say("press")
        until_ms = desk.now_ms + PATIENCE_MS
        while wires.silent(self._come | stay) and desk.now_ms < min(until_ms, self._until_ms):
            yield
            before = len(self._come)
            came = self._fresh()
            if not wires.fresh:
                continue
            until_ms = desk.now_ms + PATIENCE_MS
            if came == NONE:
                continue
            if len(self._come) == before and wires.key() in LEADING:
                return wires.key() == "C"
            if wires.key():
                desk.say("keys_left", len(wires.silent(self._come | stay)))
            else:
                desk.cue = "error"
                desk.say("swapped")
        return False

    def _fresh(self) -> int:
        """Show what has come down; the place that came alone, NONE when none did."""
        desk, fresh = self._desk, self._wires.fresh
        if not fresh:
            return NONE
        desk.mark = self._wires.called(fresh)
        if len(fresh) > 1:
            desk.cue = "error"
            if fresh not in self._together:
                self._together.append(fresh)
            desk.say("together", desk.mark)
            return NONE
        self._come.add(fresh[0])
        return fresh[0]

    def _found(self, stay: "set[int]", left_out: bool) -> "list[Finding]":
        """What the keys that came, and those that did not, tell of the wires."""
        wires, together = self._wires, self._together
        found = wires.crossed(self._come, together)
        # Keys that come where none belong are silent elsewhere, and nothing is loose.
        if not left_out and ("swapped", ()) not in found:
            if self._come or together:
                found += wires.loose(self._come | stay | {place for places in together for place in places})
            else:
                found.append(("no_key", ()))
        return found

    def _stuck(self, known: "set[int]") -> "Generator[None, None, list[Finding]]":
        """Have all keys let go; what is wrong with those that stay down, but for the known, is said and returned."""
        desk = self._desk
        until_ms = desk.now_ms + LET_GO_MS
        while (found := self._wires.stuck(known)) and desk.now_ms < until_ms:
            desk.say("let_go")
            yield
        yield from desk.tell(found)
        return found
