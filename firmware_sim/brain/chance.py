"""Chance: who is struck by one, and showing it until it has been seen."""

from . import cues, deck
from .keypad import DIGITS
from .states import READY, TYPING
from .texts import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel

# How far the Chance in hand has come: not on the display, its sign, its words.
_WAITING, _SIGN, _WORDS = 0, 1, 2


class Chance:
    """The Chance in hand, if any: `card` (0 none), for an account or for a zone 1 to 4.

    It takes the display only where that is free: not while something is typed, said or asked. What it could not show
    to the end it shows again later, from its sign on.
    """

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        self._ledger = ""
        self._stage = _WAITING
        self._yielded = False  # somebody types: the digits come first
        self._spared = False  # the last person who could be struck was
        self._past = 0  # the last card whose words were shown
        self._ended_by_key = False  # by the press that goes on
        self.card = 0
        self.account = 0
        self.zone = 0

    def begin(self, card: int, account: int, zone: int) -> None:
        """Somebody is struck: it is on record, and is shown as soon as the display is free."""
        self._ledger = self._panel.journal.accounts.ledger
        self._stage = _WAITING
        self._yielded = False
        self.card, self.account, self.zone = card, account, zone

    def card_out(self, account: int) -> None:
        """An account's card was taken out; the last one out after an operation may be struck."""
        panel = self._panel
        if panel.operated and not panel.slots.green and not panel.slots.red:
            panel.operated = False
            self._may_strike(account)

    def ordered(self, legs: "list[list[int]]") -> None:
        """The host ordered a payment: with no card in, its payer counts as somebody who takes a card out."""
        payers = [account for account, delta in legs if delta < 0]
        self.card_out(payers[0] if payers else 0)

    def settle(self, state: str) -> None:
        """Take the display or leave it, as the state of the table and what else is shown now demand."""
        if self._ledger != self._panel.journal.accounts.ledger:
            # A new game: what was drawn in the old one means nothing now.
            self._end()
            self._past = 0
        if not self.card:
            return
        if state == READY:
            self._yielded = False
        free = self._panel.message == "" and (state == READY or (state == TYPING and not self._yielded))
        if free and self._stage == _WAITING:
            self._show_sign()
        elif not free:
            self._hide()

    def key_down(self, state: str, key: str) -> None:
        """A key is pressed: one that types is not about Chance; any other ends the sign, or words that are shown."""
        self._ended_by_key = False
        if state == TYPING or key in DIGITS or key == ".":
            self._yielded = True
        elif self._stage != _WAITING:
            self.chance_on()
            self._ended_by_key = True

    def line(self) -> str:
        """The line it puts on the display, "" when it shows none."""
        if self._stage == _WORDS:
            return deck.card(self.card).text(self._panel.money)
        if self._stage == _SIGN:
            who = ("chance_zone", cues.ZONES[self.zone - 1].upper()) if self.zone else ("chance_card", self.account)
            return sentence(*who)
        return ""

    # Deeds of the table

    def chance_on(self) -> None:
        panel = self._panel
        if self._stage == _WORDS:
            self._past = self.card
            self._end()
            return
        card = deck.card(self.card)
        self._stage = _WORDS
        panel.cue(card.cue)
        panel.deadlines.set("chance_due", panel.now_ms + panel.reading_ms(card.text(panel.money)))

    def chance_past(self) -> bool:
        return self._past != 0 and not self._ended_by_key

    def show_chance_again(self) -> None:
        text = deck.card(self._past).text(self._panel.money)
        self._panel.show(text, self._panel.reading_ms(text))

    def _may_strike(self, account: int) -> None:
        settings, journal = self._panel.settings, self._panel.journal
        if not account or self.card or not settings.chance_one_in or settings.pause:
            return
        if self._spared:
            self._spared = False
        elif journal.draw(settings.chance_one_in) == 0:
            card = deck.drawn(journal.draw, "p")
            if self._panel.recorded(journal.add_fact, "chance", card, account, 0):
                self._spared = True
                self.begin(card, account, 0)

    def _show_sign(self) -> None:
        self._stage = _SIGN
        self._panel.cue(cues.song_of(self.zone) if self.zone else cues.CHANCE)
        self._panel.deadlines.set("chance_due", self._panel.now_ms + self._panel.settings.chance_ms)

    def _hide(self) -> None:
        self._stage = _WAITING
        self._panel.deadlines.drop("chance_due")

    def _end(self) -> None:
        self._hide()
        self.card = 0
