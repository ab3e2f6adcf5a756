"""GO pays everybody, whoever reaches it, and then everybody gives to the fund."""

import pytest

from tests.board_app.editions.socialism.evening import FOLLOWED, SEED, bank, evening, fund, turn
from tests.board_app.editions.socialism.refusals import went


def test_everybody_collects_when_one_reaches_go() -> None:
    one = evening()
    before = bank(one)
    one.yes("wage", seat=2)
    assert (one.sums(), bank(one) - before) == ([150, 150, 150], -150)
    assert one.newest() == "B reached GO; everybody collected 50"


def test_donations_go_to_the_fund_each_as_large_as_its_giver_wants() -> None:
    one = went()
    one.yes("donate", amounts="1:5 2:12 3:150")
    assert (one.sums(), fund(one)) == ([145, 138, 0], 1167)
    assert one.newest() == "Everybody gave to the fund: A 5, B 12, C 150"


def test_who_has_less_than_the_least_gives_all_of_it() -> None:
    one = went(cash={"A": 0, "B": 0, "C": 0})
    one.yes("pay", payer=3, payee=0, amount="47")
    assert one.no("donate", amounts="1:5 2:5 3:2").limit == 3
    one.yes("donate", amounts="1:5 2:5 3:3")
    assert one.sums() == [45, 45, 0]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("roll", {"seat": 1, "die": 1, "action": "2"}),
        ("wage", {"seat": 1}),
        ("self_develop", {"seat": 1, "deed": SEED}),
        ("buy", {"seat": 1, "deed": SEED}),
        ("decline", {"seat": 1, "deed": SEED}),
        ("contribute", {"seat": 1, "deed": SEED}),
        ("ride", {"seat": 1}),
        ("end_turn", {"seat": 1}),
        ("land", {"seat": 1, "space": 0}),
    ],
)
def test_nothing_is_paid_before_the_donations(move: str, words: dict[str, int | str]) -> None:
    assert went(deeds={"A": [3]}).no(move, **words).code in ("donate_first", "not_landed")


def test_where_one_has_landed_can_be_said_before_the_donations() -> None:
    one = evening()
    one.yes("roll", seat=1, die=6, action="4")
    one.yes("wage", seat=1)
    one.yes("land", seat=1, space=1)
    assert one.no("buy", seat=1, deed=SEED).code == "donate_first"
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("buy", seat=1, deed=SEED)


def test_landing_on_go_pays_everybody() -> None:
    one = evening()
    one.yes("land", seat=1, space=0)
    assert one.sums() == [150, 150, 150]


def test_a_followed_token_that_passes_go_pays_everybody() -> None:
    one = evening(options=FOLLOWED, position={"A": 30})
    one.yes("roll", seat=1, die=1, action="2")
    assert (one.sums(), turn(one).todo) == ([150, 150, 150], "offer")
    assert one.no("buy", seat=1, deed=SEED).code == "donate_first"


def test_who_has_left_collects_nothing_and_gives_nothing() -> None:
    one = evening()
    one.yes("depart", seat=3, money="bank", deeds="bank")
    one.yes("wage", seat=1)
    one.yes("donate", amounts="1:5 2:5")
    assert one.sums() == [145, 145]
