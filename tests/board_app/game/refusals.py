"""Ways in which a table says no to somebody because of who they are, by the code of the refusal."""

from collections.abc import Callable

from board_app.rules.moves import Move, Outcome, Value
from tests.board_app.alone import Alone


def asked(one: Alone, who: int | None, move: str, **words: Value) -> Outcome:
    """A move that the device of a seat, a guest (0) or the banker (None) asks for."""
    return one.table.submit(who, Move(move, words), one.table.new_op())


def late_join() -> Outcome:
    """A guest who wants to sit down in mid-game."""
    one = Alone()
    one.yes("wage", seat=1)
    return asked(one, 0, "join", name="Cy")


def others_money() -> Outcome:
    """An offer that somebody else cannot pay, where what they have is theirs to see."""
    one = Alone()
    one.yes("option", option="balances", value="own")
    return one.table.submit(2, Move("propose", OFFER), one.table.new_op())


OFFER: dict[str, Value] = {"from": 2, "to": 1, "gives": "", "gets": "cash:16M"}


def confirm_first() -> Outcome:
    """A payment that is to be told first."""
    one = Alone()
    one.yes("option", option="confirm_above", value="tenth")
    return asked(one, None, "pay", payer=1, payee=2, amount="2M")


REFUSED: dict[str, Callable[[], Outcome]] = {
    "late_join": late_join,
    "others_money": others_money,
    "confirm_first": confirm_first,
}
