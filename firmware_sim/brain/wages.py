"""The Go key: the card in green gets its wage."""

from . import cues
from .panel import COLOURS
from .slots import GREEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


class Wages:
    """The table's deeds about Go."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        # The account that has been told it had its wage, and until when (ms) a second Go insists.
        self._told = (0, 0)

    def green_good(self) -> bool:
        return self._payee() != 0 and not self._panel.slots.twins()

    def refuse_go_while_typing(self) -> None:
        self._panel.refuse("go_while_typing")

    def refuse_go_without_card(self) -> None:
        if self._panel.slots.twins():
            self._panel.refuse("twins")
        elif self._panel.slots.green:
            self._panel.refuse("stranger_pays", COLOURS[GREEN])
        else:
            self._panel.refuse("go_without_card")

    def had_wage(self) -> bool:
        # Only a board app that is there can know whose turn it is.
        return self._panel.attached() and self._payee() in self._panel.settings.paid

    def insisting(self) -> bool:
        account, until_ms = self._told
        return account == self._payee() and self._panel.now_ms < until_ms

    def say_already_paid(self) -> None:
        self._told = (self._payee(), self._panel.now_ms + self._panel.settings.insist_ms)
        self._panel.ask("already_paid")

    def wage_fits(self) -> bool:
        return not self._panel.journal.accounts.objection(self._legs())

    def refuse_wage(self) -> None:
        self._panel.refuse_money(self._panel.journal.accounts.objection(self._legs()))

    def pay_wage(self) -> None:
        self._told = (0, 0)
        if self._panel.recorded(self._panel.move, "", "g", self._legs()):
            self._panel.say("wage_paid", self._panel.money(self._panel.settings.wage))
            self._panel.cue(cues.GO)

    def _payee(self) -> int:
        return self._panel.account_in(GREEN)

    def _legs(self) -> "list[list[int]]":
        return [[self._payee(), self._panel.settings.wage]]
