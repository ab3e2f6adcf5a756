"""A turn waits for a deed only as long as the deed has something to bring."""

import pytest

from board_app.rules.grounds import no_rent, stands
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, asked, evening, offered, state
from tests.board_app.editions.laws import somebody_can_go_on

UTILITY = "12"


def visited(players: str = "ABC") -> Alone:
    """B has come to A's utility, and is to throw for the rent."""
    one = evening(
        players, role={"A": M, **dict.fromkeys(players[1:], C)}, turn="B", deeds={"A": [12]}, options={"board": "turns"}
    )
    one.yes("land", seat=2, space=12)
    assert offered(one) == ["B throws for the rent of U.S. Electric Company"]
    return one


LAPSES = {
    "mortgaged": ("mortgage", {"seat": 1, "deed": UTILITY}),
    "sold to the visitor": ("trade", {"from": 1, "to": 2, "gives": f"deed:{UTILITY}", "gets": "cash:100"}),
    "its owner leaves": ("depart", {"seat": 1, "money": "bank", "deeds": "bank"}),
}


@pytest.mark.parametrize(("move", "words"), LAPSES.values(), ids=LAPSES)
def test_a_throw_for_a_rent_that_is_due_no_longer_is_not_waited_for(move: str, words: dict[str, str | int]) -> None:
    one = visited()
    one.yes(move, **words)
    assert turn_of(state(one)).todo == ""
    somebody_can_go_on(one)
    one.yes("end_turn", seat=2)


def test_a_deed_sold_to_somebody_else_is_thrown_for_and_paid_to_them() -> None:
    one = visited()
    one.yes("trade", **{"from": 1, "to": 3}, gives=f"deed:{UTILITY}", gets="cash:100")
    one.yes("rent", seat=2, deed=UTILITY, dice="2 3")
    assert one.sums() == [1600, 1480, 1420]


def test_after_the_ground_has_gone_two_hours_can_be_over() -> None:
    one = visited("AB")
    one.yes("mortgage", seat=1, deed=UTILITY)
    assert "Two hours are over: last dealings, then the count" in asked(one)


def test_only_what_is_about_a_deed_needs_its_ground() -> None:
    table = state(evening(deeds={"A": [12]}))
    assert stands(table, 1, "card", "competitor")
    assert not stands(table, 2, "offer", UTILITY)
    assert stands(table, 2, "offer", "39")
    assert no_rent(table, 2, US.facts.deeds[UTILITY]) is None
