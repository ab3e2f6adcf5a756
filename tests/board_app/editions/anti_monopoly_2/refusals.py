"""Every way in which Anti-Monopoly II alone says no, by the code of the refusal."""

from collections.abc import Callable

from board_app.rules.moves import Outcome
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, evening, gathered


def uneven() -> Outcome:
    """Three of each, then two monopolists leave."""
    one = gathered("ABCDEF")
    for seat in (2, 4):
        one.yes("depart", seat=seat, money="bank", deeds="bank")
    return one.do("begin", seat=1)


def closed() -> Outcome:
    """A throw after the two hours."""
    one = evening()
    one.yes("closing")
    return one.do("roll", seat=1)


def gate() -> Outcome:
    """A card that asks for a throw, told without one."""
    one = evening(position={"A": 2})
    one.yes("land", seat=1, space=2)
    return one.do("card", seat=1, effect="gate 10 75")


REFUSED: dict[str, Callable[[], Outcome]] = {
    "at_war": lambda: evening(in_jail=["A"]).do("roll", seat=1),
    "not_at_war": lambda: evening().do("jail_fine", seat=1),
    "owner_at_war": lambda: evening(role={"A": M, "B": C}, deeds={"B": [39]}, in_jail=["B"]).do(
        "rent", seat=1, deed="39"
    ),
    "no_role": lambda: Alone(("A", "B"), pack=US).do("role", seat=1, role="socialist"),
    "role_full": lambda: gathered("AB").do("role", seat=1, role=M),
    "role_fixed": lambda: evening().do("role", seat=1, role=M),
    "role_missing": lambda: Alone(("A", "B"), pack=US).do("begin", seat=1),
    "roles_uneven": uneven,
    "same_role": lambda: gathered("ABC").do("swap_roles", seat=1, other=3),
    "too_many_houses": lambda: evening(turn="B", deeds={"B": [37, 39]}).do("build", seat=2, levels="39:4"),
    "built_on": lambda: evening(deeds={"A": [39]}, houses={"39": 1}).do("mortgage", seat=1, deed="39"),
    "city_built": lambda: evening(deeds={"B": [37, 39]}, houses={"39": 1}).do("mortgage", seat=2, deed="37"),
    "mortgaged_street": lambda: evening(deeds={"A": [39]}, mortgaged=[39]).do("build", seat=1, levels="39:1"),
    "not_monopolised": lambda: evening(turn="B", deeds={"B": [39]}).do("build", seat=2, levels="39:1"),
    "no_grant": lambda: evening().do("fund", seat=1, die=1),
    "no_die": lambda: landed_at_fund().do("fund", seat=1, die=7),
    "no_card_throw": gate,
    "closing": closed,
    "unknown_count": lambda: evening().do("finish", kind="poorest"),
}


def landed_at_fund() -> Alone:
    """A competitor has come to the fund."""
    one = evening()
    one.yes("land", seat=1, space=20)
    return one
