"""The unit: keys, cards and time go in; a view and effects come out."""

from . import cues
from .clearing import Clearing
from .display import View, seconds_left, view_of
from .enrolling import Enrolling
from .interpreter import Interpreter
from .keypad import HOLDS
from .panel import Panel
from .paying import Paying
from .settings import Settings
from .table import ASLEEP, CLEARING, ENROLLING
from .texts import sentence
from .wages import Wages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Protocol

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
        self.panel = Panel(journal, self.settings)
        self._clearing = Clearing(self.panel)
        self._parts = (self.panel, Paying(self.panel), Wages(self.panel), self._clearing, Enrolling(self.panel))
        self._engine = engine(self._find)

    @property
    def state(self) -> str:
        """The state of the table."""
        return self._engine.state

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
        self._engine.fire(trigger)

    def key_up(self, key: str, now_ms: int) -> None:
        """A key is let go."""
        self.tick(now_ms)
        panel = self.panel
        trigger = panel.keypad.up(key)
        panel.key = key
        panel.effect("key", key, "up")
        hold = panel.keypad.hold_name(key)
        if hold:
            panel.deadlines.drop(hold)
        if trigger:
            self._engine.fire(trigger)

    def insert(self, slot: str, uid: str, now_ms: int) -> None:
        """A card goes into a slot, in the place of one that was there; the same card again is no event."""
        if self.panel.slots.uid(slot) == uid:
            return
        self._touched(now_ms)
        self.panel.put_card(slot, uid)
        self.panel.cue(cues.CARD_IN)
        self.panel.effect("card", slot, uid, self.panel.account_in(slot))
        self._engine.fire("card_in")

    def remove(self, slot: str, now_ms: int) -> None:
        """The card is taken out of a slot."""
        if not self.panel.slots.uid(slot):
            return
        self._touched(now_ms)
        self.panel.put_card(slot, "")
        self.panel.cue(cues.CARD_OUT)
        self.panel.effect("card", slot, "", 0)
        self._engine.fire("card_out")

    def wake(self, now_ms: int) -> None:
        """The host has something to show: light up and keep what is typed."""
        self._awake_until(now_ms)
        self._engine.fire("wake")

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
            self._engine.fire(name)
        panel.now_ms = now_ms

    def next_deadline(self) -> "int | None":
        """When (ms) the next tick is needed, None when nothing is due."""
        return self.panel.deadlines.earliest()

    def moving(self) -> bool:
        """Whether the view changes by itself just now: a picture or a countdown runs."""
        return self.panel.counting is not None or self.state == CLEARING

    def view(self, now_ms: int) -> View:
        """What is shown at this moment."""
        standing = ""
        if self.state == CLEARING:
            left = seconds_left(self.panel.deadlines.at("clear_due"), now_ms)
            standing = sentence(self._clearing.sentence_name(), left)
        elif self.state == ENROLLING:
            standing = self.panel.message or sentence("enrolling")
        return view_of(self.panel, self.state, standing, now_ms)

    def drain(self) -> "list[tuple[Any, ...]]":
        """The effects since the last time: ("cue", name), ("key", key, how), ("card", slot, uid, account)."""
        effects = self.panel.effects
        self.panel.effects = []
        return effects

    def _touched(self, now_ms: int) -> None:
        self._awake_until(now_ms)
        self.panel.begin()

    def _awake_until(self, now_ms: int) -> None:
        self.tick(now_ms)
        if self._engine.state != ASLEEP:
            self.panel.deadlines.set("sleep_due", now_ms + self.settings.sleep_ms)

    def _find(self, name: str) -> "Callable[[], Any]":
        for part in self._parts:
            if hasattr(part, name):
                deed: "Callable[[], Any]" = getattr(part, name)
                return deed
        raise ValueError("the table names %r, which nobody does" % name)
