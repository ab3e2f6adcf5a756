"""Ways in which a table says no because of who asks, of what waits, or of the operation it is asked under, by code."""

from collections.abc import Callable

from board_app.rules.moves import Move, Outcome, Value
from tests.board_app.alone import Alone
from tests.board_app.game.test_passed_over import out_of_reach, undone
from tests.world import seated

OFFER: dict[str, Value] = {"from": 1, "to": 2, "gives": "cash:10M", "gets": ""}


def asked(one: Alone, who: int | None, move: str, **words: Value) -> Outcome:
    """A move that the device of a seat, a guest (0) or the banker (None) asks for."""
    return one.table.submit(who, Move(move, words), one.table.new_op())


def late_join() -> Outcome:
    """A guest who wants to sit down in mid-game."""
    one = Alone()
    one.yes("wage", seat=1)
    return asked(one, 0, "join", name="Cy")


def others_money() -> Outcome:
    """An offer whose money is gone by the time it is accepted, where what people have is theirs to see."""
    one = Alone()
    one.yes("option", option="balances", value="own")
    deal = one.yes("propose", **OFFER).op
    one.yes("pay", payer=1, payee=0, amount="10M")
    return asked(one, 2, "accept", deal=deal)


def confirm_first() -> Outcome:
    """A payment that is to be told first."""
    one = Alone()
    one.yes("option", option="confirm_above", value="tenth")
    return asked(one, None, "pay", payer=1, payee=2, amount="2M")


def due_waits() -> Outcome:
    """A debt paid from a second phone while the first payment waits."""
    world = seated()
    world.do("buy", seat=1, deed="39")
    world.do("rent", "due00001", seat=2, deed="39")
    world.unplug()
    world.do("settle", due="due00001")
    return world.do("settle", due="due00001")


def dropped() -> Outcome:
    """The banker goes back while somebody's payment waits."""
    one = out_of_reach(2)
    undone(one, None)
    return one.told["pays0000"]


def under_one_op(seat: int, move: str) -> Outcome:
    """A form whose operation has paused the game for Ada already."""
    one = Alone()
    one.table.submit(1, Move("pause"), "k3f90001")
    return one.table.submit(seat, Move(move), "k3f90001")


def op_made() -> Outcome:
    """A form whose operation has paid, before the app was started again, sent with other words."""
    one = Alone()
    one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M")
    return Alone(store=one.store, seed=2).do("pay", "k3f90001", payer=1, payee=2, amount="2M")


REFUSED: dict[str, Callable[[], Outcome]] = {
    "late_join": late_join,
    "others_money": others_money,
    "confirm_first": confirm_first,
    "due_waits": due_waits,
    "others_wait": lambda: undone(out_of_reach(2), 1),
    "dropped": dropped,
    "op_others": lambda: under_one_op(2, "pause"),
    "op_made": op_made,
    "op_again": lambda: under_one_op(1, "resume"),
}
