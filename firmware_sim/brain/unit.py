"""The unit: keys, cards and time go in; a view and effects come out."""

from . import cues
from .asking import Asking
from .chance import Chance
from .clearing import Clearing
from .dealing import Dealing
from .display import CHANCE_MARK, DEAL_MARK, View, seconds_left, view_of
from .enrolling import Enrolling
from .keypad import HOLDS, WHILE_DOWN
from .panel import Panel
from .paying import Paying
from .settings import Settings
from .slots import SLOTS
from .states import ASKING, ASLEEP, CLEARING, ENROLLING, ZONE
from .texts import sentence
from .volume import Volume
from .wages import Wages
from .zoning import Zoning

# isort: split
# The table last: what it names is known by then, and takes no more room as a text.
from .interpreter import Interpreter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Protocol, Sequence

    from .interpreter import Find
    from .journal import Journal

    class Engine(Protocol):
        """Runs the table."""

        @property
        def state(self) -> str:
            """The state of the table."""
            ...

        def fire(self, trigger: str) -> None:
            """Do what the trigger means in the present state."""
            ...


class Unit:
    """One bank unit over a journal. Times are ms of any clock that never goes back; a late tick changes nothing.

    `engine` runs the state table: the interpreter, or the host's transitions machine.
    """

    def __init__(self, journal: "Journal", engine: "Callable[[Find], Engine]" = Interpreter) -> None:
        self.journal = journal
        self.settings = Settings()
        self.settings.take([[name, value] for name, value in journal.chosen.items()])
        self.panel = panel = Panel(journal, self.settings)
        self._clearing = Clearing(panel)
        self._dealing = Dealing(panel)
        self._asking = Asking(panel)
        self._chance = Chance(panel)
        self._zoning = Zoning(panel, self._chance)
        plain = (panel, Paying(panel), Wages(panel), Enrolling(panel), Volume(panel))
        self._parts = plain + (self._clearing, self._dealing, self._asking, self._chance, self._zoning)
        self._engine = engine(self._find)
        self._recall()

    @property
    def state(self) -> str:
        """The state of the table."""
        return self._engine.state

    @property
    def volume(self) -> int:
        """How loud it is: 0 beeps only, 1 low, 2 middle, 3 loud."""
        return self.settings.volume

    @property
    def asked(self) -> int:
        """The due that the display asks for, 0 for none."""
        return self._asking.due

    def key_down(self, key: str, now_ms: int) -> None:
        """A key goes down; a key that is down already stays so."""
        trigger = self.panel.keypad.down(key)
        if not trigger:
            return
        self._touched(now_ms)
        panel = self.panel
        panel.key = key
        panel.cue(cues.KEY)
        panel.effect("key", key, "down")
        hold = panel.keypad.hold_name(key)
        if hold:
            panel.deadlines.set(hold, now_ms + self.settings.hold_ms)
        self._chance.key_down(self.state, key)
        self._fire(trigger)
        self.tick(now_ms)

    def key_up(self, key: str, now_ms: int) -> None:
        """A key is let go."""
        self.tick(now_ms)
        panel = self.panel
        trigger = panel.keypad.up(key)
        panel.key = key
        panel.effect("key", key, "up")
        for name in WHILE_DOWN.get(key, ()):
            panel.deadlines.drop(name)
        if trigger:
            self._fire(trigger)
            self.tick(now_ms)

    def insert(self, slot: str, uid: str, now_ms: int) -> None:
        """A card goes into a slot, in the place of one that was there; the same card again is no event."""
        if self.panel.slots.uid(slot) == uid:
            return
        self._touched(now_ms)
        self.panel.put_card(slot, uid)
        self.panel.cue(cues.CARD_IN)
        self.panel.effect("card", slot, uid, self.panel.account_in(slot))
        self._fire("card_in")

    def remove(self, slot: str, now_ms: int) -> None:
        """The card is taken out of a slot."""
        if not self.panel.slots.uid(slot):
            return
        self._touched(now_ms)
        account = self.panel.account_in(slot)
        self.panel.put_card(slot, "")
        if self.state != ASLEEP:
            self.panel.cue(cues.CARD_OUT)
        self.panel.effect("card", slot, "", 0)
        self._chance.card_out(account)
        self._fire("card_out")

    # What the host orders. It wakes the display, and what is typed stays typed.

    def wake(self, now_ms: int) -> None:
        """The host has something to show: light up."""
        self._awake_until(now_ms)
        self._fire("wake")

    def order(self, op: str, kind: str, legs: "list[list[int]]", now_ms: int) -> None:
        """Move money for the host. Raises OSError; then nothing has moved."""
        self.panel.move(op, kind, legs)
        if kind != "c":
            self._chance.ordered(legs)
        self.wake(now_ms)

    def configure(self, pairs: "list[list[Any]]") -> None:
        """Keep and take settings that have been found good. Raises OSError; then nothing has changed."""
        self.journal.choose(pairs)
        self.settings.take(pairs)
        self._dealing.pause_or_go_on()

    def show(self, text: str, ms: int, now_ms: int) -> None:
        """Show a text for so long (ms)."""
        self.panel.show(text, ms)
        self.wake(now_ms)

    def ask(self, due: int, payer: int, payee: int, quanta: int, why: str, wait_ms: int, now_ms: int) -> None:
        """Ask for a due at most so long (ms); accounts 1 to 16, 0 for the bank. No other due may be asked for."""
        self._asking.put(due, payer, payee, quanta, why, wait_ms)
        self.wake(now_ms)
        self._fire("ask")

    def cancel(self) -> None:
        """Ask no longer."""
        self._fire("ask_over")

    def deal(self, ms: int, now_ms: int) -> None:
        """Start the Deal clock with so much time (ms); 0 stops it."""
        self.wake(now_ms)
        if ms:
            self._dealing.start(ms)
        else:
            self._dealing.stop()

    def play(self, cue: str, now_ms: int) -> None:
        """Ask for a sound."""
        self.wake(now_ms)
        self.panel.cue(cue)

    def report(self, name: str, figures: "Sequence[object]", now_ms: int) -> None:
        """Something is wrong with the unit itself: say the sentence of that name here and to the host."""
        self.refuse(name, now_ms, *figures)
        self.panel.effect("trouble", sentence(name, *figures))

    def refuse(self, name: str, now_ms: int, *figures: object) -> None:
        """Say the sentence of that name, with the sound of a refusal."""
        self._awake_until(now_ms)
        self.panel.refuse(name, *figures)
        self._fire("wake")

    def stand(self, trouble: "Sequence[str]", there: bool, now_ms: int) -> None:
        """A trouble that lasts, a sentence's name and figures, is there or is not: it is reported when it begins."""
        troubles = self.panel.troubles
        if not there:
            if trouble in troubles:
                troubles.remove(trouble)
        elif trouble not in troubles:
            troubles.append(trouble)
            self.report(trouble[0], trouble[1:], now_ms)

    def tell_standing(self) -> None:
        """Tell a host of the cards that lie in the slots already, and of every trouble that lasts."""
        panel = self.panel
        for slot in SLOTS:
            if panel.slots.uid(slot):
                panel.effect("card", slot, panel.slots.uid(slot), panel.account_in(slot))
        for trouble in panel.troubles:
            panel.effect("trouble", sentence(*trouble))

    def let_go(self, now_ms: int) -> None:
        """The hand behind the keys is gone: every key comes up and means nothing more."""
        for key in self.panel.keypad.pressed():
            if self.state != CLEARING:
                self.panel.keypad.mute(key)
            self.key_up(key, now_ms)

    def tick(self, now_ms: int) -> None:
        """Let everything happen that was due by now, each at its own time."""
        panel = self.panel
        while now_ms >= panel.deadlines.not_before:
            due = panel.deadlines.take(now_ms)
            if due is None:
                break
            panel.now_ms, name = due
            if name in HOLDS:
                panel.key = HOLDS[name]
                panel.keypad.held(panel.key)
            self._fire(name)
        panel.now_ms = now_ms

    def next_deadline(self) -> "int | None":
        """When (ms) the next tick is needed, None when nothing is due."""
        return self.panel.deadlines.earliest()

    def moving(self) -> bool:
        """Whether the view changes by itself just now: a picture, a countdown or a clock runs."""
        return self.panel.counting is not None or self.state == CLEARING or self._dealing.ticking()

    def view(self, now_ms: int) -> View:
        """What is shown at this moment."""
        if self.state == ASLEEP:
            return View(False)
        panel = self.panel
        line = self._standing(now_ms) or panel.message or self._chance.line() or panel.typed_text
        if not line and self._dealing.dealing() and not panel.slots.green and not panel.slots.red:
            line = sentence("deal", self._dealing.seconds_left(now_ms))
        return view_of(panel, now_ms, line, self._mark())

    def drain(self) -> "list[tuple[Any, ...]]":
        """The effects since the last time: ("cue", name), ("key", key, how), ("card", slot, uid, account),
        ("trouble", text).
        """
        effects = self.panel.effects
        self.panel.effects = []
        return effects

    def _standing(self, now_ms: int) -> str:
        """The line of a state that has one of its own, else ""."""
        state = self.state
        if state == CLEARING:
            name = self._clearing.sentence_name()
            left = seconds_left(self.panel.deadlines.at("clear_due"), now_ms)
            return sentence(name, left) if name else ""
        if state == ENROLLING:
            return self.panel.message or sentence("enrolling")
        if state == ZONE:
            return self.panel.message or sentence("zone", cues.ZONES[self._zoning.zone - 1].upper())
        if state == ASKING:
            return self.panel.message or self._asking.line()
        return ""

    def _mark(self) -> str:
        if self.state == ZONE:
            return cues.ZONES[self._zoning.zone - 1]
        if self._chance.card:
            return cues.ZONES[self._chance.zone - 1] if self._chance.zone else CHANCE_MARK
        return DEAL_MARK if self._dealing.dealing() else ""

    def _recall(self) -> None:
        """Go on where the journal ends: a Chance that may not have been seen, or by the players' wish a new game."""
        journal = self.journal
        if self.settings.forgetful and journal.accounts.revision:
            journal.clear(self.settings.start)
        last = journal.since(journal.accounts.revision - 1)
        if last and last[2][1] == "chance":
            self._chance.begin(*last[2][2:])

    def _fire(self, trigger: str) -> None:
        self._engine.fire(trigger)
        self._chance.settle(self._engine.state)

    def _touched(self, now_ms: int) -> None:
        self._awake_until(now_ms)
        self.panel.begin()

    def _awake_until(self, now_ms: int) -> None:
        self.tick(now_ms)
        if self._engine.state != ASLEEP:
            self.panel.deadlines.set("sleep_due", now_ms + self.settings.sleep_ms)

    def _find(self, name: str) -> "Callable[[], Any]":
        # A board's memory is small: who does it is found whenever it is done.
        for part in self._parts:
            if hasattr(part, name):
                deed: "Callable[[], Any]" = getattr(part, name)
                return deed
        raise ValueError("the table names %r, which nobody does" % name)
