"""How a table stands to its unit."""

from dataclasses import dataclass, replace

from board_app.game.store import Saved
from board_app.words import say
from unit_driver.notices import CardSeen, Notice, TroubleTold, ViewShown


@dataclass(frozen=True, slots=True)
class UnitStanding:
    """What the table knows of its unit: a state of the word list's `unit` section, details, `cards` and keys `held`.

    `shown` is its display, None until it tells of it. `trouble` is what the unit says is wrong with itself, until
    somebody uses it again; `full`, that it cannot keep a payment. `game` is the number of the saved game whose payments
    it holds, 0 for none. `sums` are the balances of both sides where only the banker is told them.
    """

    state: str
    details: str = ""
    shown: ViewShown | None = None
    cards: tuple[CardSeen, ...] = ()
    trouble: str = ""
    full: bool = False
    window_closed: bool = False
    held: tuple[str, ...] = ()
    game: int = 0
    sums: str = ""

    def after(self, notice: Notice) -> "UnitStanding":
        """How the table stands to its unit once the unit has told this."""
        if isinstance(notice, ViewShown):
            return replace(self, shown=notice)
        if isinstance(notice, TroubleTold):
            return replace(self, trouble=notice.text)
        if isinstance(notice, CardSeen):
            others = [card for card in self.cards if card.slot != notice.slot]
            return replace(self, cards=(*others, *([notice] if notice.uid else ())), trouble="")
        others_held = tuple(key for key in self.held if key != notice.key)
        return replace(self, held=(*others_held, *([notice.key] if notice.how == "down" else ())), trouble="")


def asking(question: str, sums: str, saved: Saved | None) -> UnitStanding:
    """How the table stands to a unit about which people must choose, `sums` on both sides, or the game it is of."""
    if saved is None:
        return UnitStanding(f"asking_{question}", sums)
    name = saved.name or say("name", "game", number=saved.number)
    return UnitStanding("asking_another", name, game=saved.number)
