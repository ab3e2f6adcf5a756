"""What the unit shows, as a value worked out when somebody looks."""

from .cues import ZONES
from .panel import COLOURS
from .slots import GREEN, RED
from .texts import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


CHANCE_MARK, DEAL_MARK = "?", "deal"
MARKS = (CHANCE_MARK, DEAL_MARK) + ZONES


class View:
    """The display: lit or dark, the balance beside each slot ("" empty, "?" an unknown card), one line of text, a mark.

    The line may be longer than a display is wide: it is shown for as long as it takes to scroll by. The mark is ""
    or one of MARKS: a Chance, the picture of a zone, the Deal clock.
    """

    __slots__ = ("green", "line", "lit", "mark", "red")

    def __init__(self, lit: bool, green: str = "", red: str = "", line: str = "", mark: str = "") -> None:
        self.lit = lit
        self.green = green
        self.red = red
        self.line = line
        self.mark = mark

    def values(self) -> "list[bool | str]":
        """The view as plain values: [lit, green, red, line, mark]."""
        return [self.lit, self.green, self.red, self.line, self.mark]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(tuple(self.values()))

    def __repr__(self) -> str:
        return "View(%r, %r, %r, %r, %r)" % tuple(self.values())


def view_of(panel: "Panel", now_ms: int, line: str, mark: str) -> View:
    """What a lit display shows at this moment; with nothing else to say the line is about the cards."""
    green, red = [_balance(panel, slot, now_ms) for slot in (GREEN, RED)]
    return View(True, green, red, line or _cards(panel), mark)


def seconds_left(due_ms: "int | None", now_ms: int) -> int:
    """Whole seconds until a moment, the running one counted; 0 when there is no such moment."""
    return 0 if due_ms is None else max(0, (due_ms - now_ms + 999) // 1000)


def _balance(panel: "Panel", slot: str, now_ms: int) -> str:
    uid = panel.slots.uid(slot)
    if not uid:
        return ""
    account = panel.journal.owner(uid)
    if not account:
        return "?"
    quanta = None
    if panel.counting is not None:
        quanta = panel.counting.balance(account, now_ms)
    if quanta is None:
        quanta = panel.journal.accounts.balance(account)
    return panel.money(quanta)


def _cards(panel: "Panel") -> str:
    inside = [slot for slot in (GREEN, RED) if panel.slots.uid(slot)]
    if panel.no_card():
        return sentence(*panel.no_card())
    if not inside:
        return sentence("no_card")
    if panel.slots.twins():
        return sentence("twins")
    owners = [panel.account_in(slot) for slot in inside]
    if 0 in owners:
        return sentence("stranger", COLOURS[inside[owners.index(0)]])
    if len(inside) == 1:
        money = panel.money(panel.journal.accounts.balance(owners[0]))
        return sentence("one_card", COLOURS[inside[0]], owners[0], money)
    if owners[0] == owners[1]:
        return sentence("same_account", owners[0])
    return sentence("two_cards", owners[1], owners[0])
