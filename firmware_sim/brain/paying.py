"""Typing an amount and closing it with a unit key: green receives, red pays, both: red pays green."""

from . import amount
from .accounts import MOST
from .panel import COLOURS
from .slots import GREEN, RED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel

    # payer, payee (0: the bank), quanta, what is wrong with the amount
    Plan = tuple[int, int, int, str]


class Paying:
    """The table's deeds about amounts and payments."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        # The payment whose meaning a pulled card has changed and which people have been asked about.
        self._asked: "tuple[int, int, int] | None" = None
        # The cards in green and red when the amount was begun, and the slot in which another one has taken its place.
        self._meant = ("", "")
        self._swapped = ""
        # A key that was refused while typing: what is typed is no longer what was meant.
        self._spoiled = ""

    # Typing

    def forget_amount(self) -> None:
        self._panel.typed_text = ""
        self._panel.pulled = False
        self._asked = None
        self._spoiled = ""

    def digit_fits(self) -> bool:
        return amount.digit_refusal(self._panel.typed_text) == ""

    def add_digit(self) -> None:
        self._begin()
        self._panel.typed_text += self._panel.key

    def refuse_digit(self) -> None:
        self._spoiled = amount.digit_refusal(self._panel.typed_text)
        self._panel.refuse(self._spoiled)

    def point_fits(self) -> bool:
        return self._point_refusal() == ""

    def add_point(self) -> None:
        self._begin()
        self._panel.typed_text += "."

    def refuse_point(self) -> None:
        refusal = self._point_refusal()
        self._panel.refuse(refusal)
        if self._panel.typed():
            self._spoiled = refusal

    def refuse_without_amount(self) -> None:
        self._panel.refuse("no_amount")

    # The unit key

    def amount_good(self) -> bool:
        return self._spoiled == "" and self._plan()[3] == ""

    def refuse_amount(self) -> None:
        wrong = self._spoiled or self._plan()[3]
        if wrong == "no_multiple":
            self._panel.refuse(wrong, self._panel.money(1))
        elif wrong == "too_large":
            self._panel.refuse(wrong, self._panel.money(MOST))
        else:
            self._panel.refuse(wrong)

    def cards_good(self) -> bool:
        slots = self._panel.slots
        payer, payee = self._panel.account_in(RED), self._panel.account_in(GREEN)
        known = (payer or not slots.red) and (payee or not slots.green)
        # What is no card may not count as an empty slot, which is the bank.
        return bool(known) and payer != payee and not self._panel.no_card()

    def refuse_cards(self) -> None:
        panel = self._panel
        self._meant = ("", "")  # other cards are what is asked for
        payer, payee = panel.account_in(RED), panel.account_in(GREEN)
        if panel.no_card():
            panel.refuse(*panel.no_card())
        elif not panel.slots.red and not panel.slots.green:
            panel.refuse("no_card_to_pay")
        elif panel.slots.twins():
            panel.refuse("twins")
        elif payer and payer == payee:
            panel.refuse("same_account", payer)
        else:
            panel.refuse("stranger_pays", COLOURS[RED if panel.slots.red and not payer else GREEN])

    def agreed(self) -> bool:
        slots = self._panel.slots
        green, red = self._meant
        self._swapped = ""
        if green and slots.green not in ("", green):
            self._swapped = GREEN
        elif red and slots.red not in ("", red):
            self._swapped = RED
        return self._asked == self._plan()[:3] or not (self._panel.pulled or self._swapped)

    def ask_whether_meant(self) -> None:
        self._asked = self._plan()[:3]
        payer, _, quanta = self._asked
        if self._swapped:
            self._panel.refuse("swapped", COLOURS[self._swapped])
            return
        self._panel.ask("ask_to_bank" if payer else "ask_from_bank", self._panel.money(quanta))

    def covered(self) -> bool:
        return not self._panel.journal.accounts.objection(self._legs())

    def refuse_payment(self) -> None:
        self._panel.refuse_money(self._panel.journal.accounts.objection(self._legs()))

    def pay(self) -> None:
        payer, payee, quanta, _ = self._plan()
        if self._panel.recorded(self._panel.move, "", "k", self._legs()):
            name = "between" if payer and payee else "to_bank" if payer else "from_bank"
            self._panel.say(name, self._panel.money(quanta))

    def _begin(self) -> None:
        slots = self._panel.slots
        if not self._panel.typed_text:
            self._meant = (slots.green, slots.red)

    def _point_refusal(self) -> str:
        return amount.point_refusal(self._panel.typed_text, self._panel.settings.scale)

    def _plan(self) -> "Plan":
        panel = self._panel
        settings = panel.settings
        quanta, wrong = amount.read(panel.typed_text, panel.key, settings.scale, settings.quantum)
        return panel.account_in(RED), panel.account_in(GREEN), quanta, wrong

    def _legs(self) -> "list[list[int]]":
        payer, payee, quanta, _ = self._plan()
        legs = [[payer, -quanta]] if payer else []
        if payee:
            legs.append([payee, quanta])
        return legs
