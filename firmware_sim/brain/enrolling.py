"""A card that nobody knows: alone, a key gives it the next free account."""

from . import cues
from .slots import other

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


class Enrolling:
    """The table's deeds about new cards."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel

    def enrollable(self) -> bool:
        panel = self._panel
        return self._stranger() != "" and not panel.attached() and panel.journal.free_account() != 0

    def another_stranger(self) -> bool:
        second = other(self._stranger())
        return self._is_stranger(second) and not self._panel.slots.twins()

    def offer_account(self) -> None:
        self._panel.cue(cues.ASK)
        self._panel.deadlines.set("enrol_due", self._panel.now_ms + self._panel.settings.enrol_ms)

    def withdraw_offer(self) -> None:
        self._panel.deadlines.drop("enrol_due")

    def bind_card(self) -> None:
        panel = self._panel
        uid = panel.slots.uid(self._stranger())
        account = panel.journal.free_account(uid)
        start = panel.settings.start
        if panel.recorded(panel.journal.add_fact, "bind", account, uid, start):
            panel.say("bound", account, panel.money(start))
            panel.cue(cues.DONE)

    def remark_on_card(self) -> None:
        """Say what is not usual about the cards now in the slots, if anything."""
        panel = self._panel
        if panel.slots.twins():
            panel.refuse("twins")
        elif self._stranger():
            panel.refuse("unknown_here" if panel.attached() else "full")

    def _stranger(self) -> str:
        """The slot with an unknown card, that of the event in hand first; "" when there is none."""
        for slot in (self._panel.slot, other(self._panel.slot)):
            if self._is_stranger(slot):
                return slot
        return ""

    def _is_stranger(self, slot: str) -> bool:
        return self._panel.slots.uid(slot) != "" and not self._panel.account_in(slot)
