"""What the unit shows, as a value worked out when somebody looks."""

from .panel import COLOURS
from .slots import GREEN, RED
from .table import ASLEEP
from .texts import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


class View:
    """The display: lit or dark, the balance beside each slot ("" empty, "?" an unknown card), one line of text."""

    __slots__ = ("green", "line", "lit", "red")

    def __init__(self, lit: bool, green: str = "", red: str = "", line: str = "") -> None:
        self.lit = lit
        self.green = green
        self.red = red
        self.line = line

    def values(self) -> "list[bool | str]":
        """The view as plain values: [lit, green, red, line]."""
        return [self.lit, self.green, self.red, self.line]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.lit, self.green, self.red, self.line))

    def __repr__(self) -> str:
        return "View(%r, %r, %r, %r)" % (self.lit, self.green, self.red, self.line)


def view_of(panel: "Panel", state: str, standing: str, now_ms: int) -> View:
    """What is shown at this moment; `standing` is the line of a state that has one of its own, else ""."""
    if state == ASLEEP:
        return View(False)
    green, red = [_balance(panel, slot, now_ms) for slot in (GREEN, RED)]
    return View(True, green, red, standing or panel.message or panel.typed_text or _cards(panel))


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
