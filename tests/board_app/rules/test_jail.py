"""Leaving jail before the throw."""

from tests.board_app.editions.classic.evening import evening


def test_the_fine_frees_and_an_ordinary_throw_follows() -> None:
    one = evening(in_jail=["A"])
    assert one.yes("jail_fine", seat=1).sentence == "A paid 50 to leave jail"
    one.yes("roll", seat=1, dice="5 5")
    one.yes("roll", seat=1, dice="5 6")
    assert one.sums()[0] == 1450


def test_the_fine_needs_its_money_and_its_turn() -> None:
    one = evening(in_jail=["A", "B"], cash={"A": 49, "B": 500})
    assert one.no("jail_fine", seat=1).limit == 49
    assert one.no("jail_fine", seat=2).code == "not_thrown"


def test_a_kept_card_frees_without_money() -> None:
    one = evening(in_jail=["A"], jail_cards={"A": 2})
    assert one.yes("jail_card", seat=1).sentence == "A left jail with a card"
    one.yes("roll", seat=1, dice="4 6")
    assert (one.sums()[0], one.table.view().players[0].jail_cards) == (1500, 1)


def test_without_a_card_or_out_of_jail_no_card_is_used() -> None:
    assert evening(in_jail=["A"]).no("jail_card", seat=1).code == "no_jail_card"
    assert evening(jail_cards={"A": 1}).no("jail_card", seat=1).code == "not_in_jail"


def test_the_next_player_leaving_jail_ends_the_turn_before() -> None:
    one = evening(in_jail=["B"])
    one.yes("land", seat=1, space=20)
    one.yes("jail_fine", seat=2)
    play = one.table.view().play
    assert play is not None
    assert play.turn == 2
    one.yes("roll", seat=2, dice="4 6")
