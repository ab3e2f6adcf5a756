"""The face of the unit: slots, keys, typed digits, message, moving picture, sounds; and the event in hand."""

from . import amount, cues
from .accounts import MOST
from .counting import Counting
from .deadlines import Deadlines
from .keypad import Keypad
from .slots import GREEN, RED, SLOTS, Slots, other
from .texts import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Sequence

    from .journal import Journal
    from .settings import Settings

MOST_EFFECTS = 32
COLOURS = {GREEN: "GREEN", RED: "RED"}
# Why something lies in a slot that is no card to the unit.
NO_CARDS = ("two_cards_here", "random_card", "reader_says")


class Panel:
    """What the table's deeds share. `now_ms`, `key` and `slot` are the event in hand, set before a trigger fires."""

    def __init__(self, journal: "Journal", settings: "Settings") -> None:
        self.journal = journal
        self.settings = settings
        self.slots = Slots()
        self.keypad = Keypad()
        self.deadlines = Deadlines()
        self.effects: "list[tuple[Any, ...]]" = []
        self.troubles: "list[Sequence[str]]" = []  # what is wrong with the unit itself for the time being
        self.message = ""
        self.counting: "Counting | None" = None
        self.typed_text = ""
        self.pulled = False  # one of two cards was taken out while an amount was typed
        self.operated = False  # money has moved, other than by a correction, since the slots were last empty
        self.now_ms = 0
        self.key = ""
        self.slot = GREEN
        self.host_until_ms = 0

    def begin(self) -> None:
        """A hand does something: whatever was only being shown is over."""
        if self.message:
            self.end_message()
        if self.counting is not None and not self.settings.authentic:
            self.end_counting()

    def put_card(self, slot: str, uid: str) -> None:
        """A card is now in the slot; uid "" means taken out."""
        self.slot = slot
        self.slots.put(slot, uid)
        alone = not self.slots.uid(other(slot))
        if not uid:
            self.pulled = self.pulled or (self.typed() and not alone)
        elif not alone:
            self.pulled = False

    def account_in(self, slot: str) -> int:
        """The account of the card in a slot, 0 when there is none or it is unknown."""
        uid = self.slots.uid(slot)
        return self.journal.owner(uid) if uid else 0

    def no_card(self) -> "Sequence[str]":
        """What lies in a slot and is no card, as a sentence's name and figures; () for nothing."""
        for trouble in self.troubles:
            if trouble[0] in NO_CARDS:
                return trouble
        return ()

    def money(self, quanta: int) -> str:
        """An amount as the display writes it."""
        return amount.written(quanta, self.settings.scale, self.settings.quantum)

    def attached(self) -> bool:
        """Whether a host has been heard within the last 3 s."""
        return self.now_ms < self.host_until_ms

    def typed(self) -> bool:
        """Whether part of an amount is typed."""
        return self.typed_text != ""

    def effect(self, *values: "Any") -> None:
        """Let the outside know; of effects that nobody fetches only the newest 32 are kept."""
        if len(self.effects) == MOST_EFFECTS:
            self.effects.pop(0)
        self.effects.append(values)

    def cue(self, name: str) -> None:
        """Ask for a sound."""
        self.effect("cue", name)

    def show(self, text: str, ms: int) -> None:
        """Show a text for so many ms or until a hand does something."""
        self.message = text
        self.deadlines.set("message_due", self.now_ms + ms)

    def say(self, name: str, *figures: object) -> None:
        """Show a sentence for a while."""
        text = sentence(name, *figures)
        self.show(text, self.reading_ms(text))

    def reading_ms(self, text: str) -> int:
        """How long (ms) a text is shown: no shorter than it takes to scroll by."""
        return max(self.settings.message_ms, len(text) * self.settings.scroll_ms)

    def ask(self, name: str, *figures: object) -> None:
        """Show a question for a while, with the sound of it."""
        self.say(name, *figures)
        self.cue(cues.ASK)

    def refuse(self, name: str, *figures: object) -> None:
        """Say why not, with the sound of it."""
        self.say(name, *figures)
        self.cue(cues.ERROR)

    def refuse_money(self, objection: "list[Any]") -> None:
        """Say which balance stands in the way, in the colour of its slot."""
        code, account, quanta = objection
        slot = RED if self.account_in(RED) == account else GREEN
        self.refuse(code, COLOURS[slot], self.money(quanta if code == "funds" else MOST))

    def recorded(self, write: "Callable[..., None]", *values: "Any") -> bool:
        """Let the journal keep something for a hand; False, and said, when it cannot: then nothing has changed."""
        try:
            write(*values)
        except OSError:
            self.refuse("storage")
            return False
        return True

    def move(self, op: str, kind: str, legs: "list[list[int]]", due: int = 0) -> None:
        """Keep the operation on record and count it on the display. Raises OSError; then nothing has moved."""
        self.journal.add_fact("op", op, kind, legs, due)
        self.operated = self.operated or kind != "c"
        balance = self.journal.accounts.balance
        inside = [self.account_in(slot) for slot in SLOTS]
        shown = [leg for leg in legs if leg[0] in inside]
        if shown:
            self.end_counting()
            steps = [(account, balance(account) - delta, balance(account)) for account, delta in shown]
            self.counting = Counting(self.now_ms, self.settings.count_ms, steps, kind in ("p", "k"))
            self.count_on()

    # Deeds of the table

    def light_up(self) -> None:
        self.cue(cues.WAKE)
        self.sleep_later()

    def kept_awake(self) -> bool:
        at = self.deadlines.at
        return self.settings.pause == 1 or at("deal_due") is not None or at("ask_due") is not None

    def sleep_later(self) -> None:
        self.deadlines.set("sleep_due", self.now_ms + self.settings.sleep_ms)

    def lights_out(self) -> None:
        self.deadlines.drop("volume_due")
        self.end_message()
        self.end_counting()
        self.cue(cues.SLEEP)
        # Nobody is waiting now.
        self.journal.tidy()

    def swallow_key(self) -> None:
        self.keypad.mute(self.key)
        hold = self.keypad.hold_name(self.key)
        if hold:
            self.deadlines.drop(hold)

    def end_message(self) -> None:
        self.message = ""
        self.deadlines.drop("message_due")

    def count_on(self) -> None:
        assert self.counting is not None, "a picture that has ended has no deadline"
        for name in self.counting.next_cues():
            self.cue(name)
        due_ms = self.counting.stage_end_ms()
        if due_ms is None:
            self.counting = None
        else:
            self.deadlines.set("count_due", due_ms)

    def end_counting(self) -> None:
        if self.counting is not None:
            self.counting = None
            self.deadlines.drop("count_due")
            self.cue(cues.DONE)
