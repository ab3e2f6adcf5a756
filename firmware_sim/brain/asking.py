"""A due that the host asks for: the display names it, the cards and a key pay it, C refuses it.

The question stays until its answer is on record.
"""

from . import cues
from .panel import COLOURS
from .slots import GREEN, RED
from .texts import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


class Asking:
    """The table's deeds about the due in hand; `due` is its number, 0 for none."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        self._quanta = 0
        self._why = ""
        self._wait_ms = 0
        self._owner = {RED: 0, GREEN: 0}  # whose card each slot wants, 0 (the bank) for none
        self.due = 0

    def put(self, due: int, payer: int, payee: int, quanta: int, why: str, wait_ms: int) -> None:
        """Take the due in hand; accounts 1 to 16, 0 for the bank."""
        self.due = due
        self._owner[RED], self._owner[GREEN] = payer, payee
        self._quanta = quanta
        self._why = why
        self._wait_ms = wait_ms

    def line(self) -> str:
        """The question, or with the right cards in how to answer it."""
        money = self._panel.money(self._quanta)
        if self.due_cards_good():
            return sentence("ask_keys", money, self._why)
        payer, payee = self._owner[RED], self._owner[GREEN]
        if not payer:
            return sentence("ask_bank_pays", payee, money, self._why)
        if not payee:
            return sentence("ask_pays_bank", payer, money, self._why)
        return sentence("ask_pays", payer, payee, money, self._why)

    # Deeds of the table

    def ask_due(self) -> None:
        self._panel.end_message()
        self._panel.cue(cues.ASK)
        self._panel.deadlines.set("ask_due", self._panel.now_ms + self._wait_ms)

    def end_ask(self) -> None:
        self.due = 0
        self._panel.deadlines.drop("ask_due")
        self._panel.deadlines.drop("ask_over")

    def due_cards_good(self) -> bool:
        return self._wrong_slot() == ""

    def refuse_due_cards(self) -> None:
        self._refuse_card(self._wrong_slot())

    def remark_on_due_card(self) -> None:
        """Say at once that a card just put in is not the one wanted there."""
        if self._is_wrong(self._panel.slot):
            self._refuse_card(self._panel.slot)

    def due_covered(self) -> bool:
        return not self._panel.journal.accounts.objection(self._legs())

    def refuse_due_money(self) -> None:
        self._panel.refuse_money(self._panel.journal.accounts.objection(self._legs()))

    def pay_due(self) -> None:
        panel = self._panel
        if panel.recorded(panel.move, "", "k", self._legs(), self.due):
            self._answered()
            panel.say("due_paid", panel.money(self._quanta))

    def refuse_due(self) -> None:
        if self._told("refused"):
            self._panel.say("due_refused")

    def time_out(self) -> None:
        if not self._told("timed_out"):
            self._panel.deadlines.set("ask_due", self._panel.now_ms + self._panel.settings.message_ms)

    def refuse_key_in_ask(self) -> None:
        self._panel.refuse("ask_first")

    def _refuse_card(self, slot: str) -> None:
        if self._owner[slot]:
            self._panel.refuse("wrong_card", COLOURS[slot], self._owner[slot], self._why)
        else:
            self._panel.refuse("card_too_many", COLOURS[slot])

    def _told(self, what: str) -> bool:
        kept = self._panel.recorded(self._panel.journal.add_fact, what, self.due)
        if kept:
            self._answered()
        return kept

    def _answered(self) -> None:
        # A deed cannot know where the table goes next, so the state is left by a moment that is due at once.
        self._panel.deadlines.set("ask_over", self._panel.now_ms)

    def _wrong_slot(self) -> str:
        for slot in (RED, GREEN):
            if self._is_wrong(slot):
                return slot
        return ""

    def _is_wrong(self, slot: str) -> bool:
        panel = self._panel
        return panel.account_in(slot) != self._owner[slot] or (not self._owner[slot] and panel.slots.uid(slot) != "")

    def _legs(self) -> "list[list[int]]":
        payer, payee = self._owner[RED], self._owner[GREEN]
        legs = [[payer, -self._quanta]] if payer else []
        if payee:
            legs.append([payee, self._quanta])
        return legs
