"""How each refusal about waiting payments and operations comes about."""

from collections.abc import Callable

from board_app.rules.moves import Move, Outcome
from tests.board_app.alone import Alone
from tests.board_app.game.test_passed_over import out_of_reach, undone
from tests.world import seated


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


REFUSED: dict[str, Callable[[], Outcome]] = {
    "due_waits": due_waits,
    "others_wait": lambda: undone(out_of_reach(2), 1),
    "dropped": dropped,
    "op_others": lambda: under_one_op(2, "pause"),
    "op_again": lambda: under_one_op(1, "resume"),
}
