"""The fund pays what players lack and no more than it has; when it is empty everybody has lost."""

import pytest

from tests.board_app.editions.socialism.evening import FOLLOWED, GO_TO_JAIL, SEED, SHUTTLE, bank, evening, fund, winner
from tests.board_app.editions.socialism.refusals import landed


@pytest.mark.parametrize(("cash", "own", "helped"), [(100, 40, 0), (40, 40, 0), (25, 25, 15), (0, 0, 40)])
def test_ones_own_money_goes_first_and_the_fund_pays_the_rest(cash: int, own: int, helped: int) -> None:
    one = landed(1, cash={"A": cash, "B": 0, "C": 0})
    one.yes("buy", seat=1, deed=SEED)
    assert (one.sums()[0], fund(one)) == (cash - own, 1000 - helped)
    assert one.owned()[0] == ("Seed Library",)


def test_what_own_money_and_fund_cannot_cover_is_refused_with_what_they_have() -> None:
    one = landed(1, cash={"A": 5, "B": 90, "C": 0}, fund=34)
    refusal = one.no("buy", seat=1, deed=SEED)
    assert (refusal.code, refusal.limit) == ("fund_short", 39)
    assert refusal.sentence == "A and the Community Fund together have 39; 1 is lacking."


def test_a_purchase_that_takes_the_last_of_the_fund_ruins_everybody() -> None:
    one = landed(1, cash={"A": 5, "B": 90, "C": 0}, fund=35)
    one.yes("buy", seat=1, deed=SEED)
    assert (fund(one), winner(one)) == (0, 0)
    assert one.newest() == ("A bought Seed Library for 40; the fund paid 35; the fund is empty, and everybody has lost")
    play = one.table.view().play
    assert play is not None
    assert play.sentence == "The game is over: the fund is empty, and everybody has lost."
    assert play.worths == ()


def test_jail_takes_what_is_left_of_a_fund_that_cannot_pay_the_loss() -> None:
    one = evening(fund=30)
    before = bank(one)
    one.yes("land", seat=1, space=GO_TO_JAIL)
    assert (fund(one), bank(one) - before, winner(one)) == (0, 30, 0)


def test_a_ruin_can_be_taken_back() -> None:
    one = evening(fund=50)
    one.yes("land", seat=1, space=GO_TO_JAIL)
    one.yes("undo")
    assert (fund(one), winner(one)) == (50, None)
    one.yes("land", seat=1, space=SHUTTLE)


def test_the_fund_is_nobodys_and_has_a_name_of_its_own() -> None:
    one = evening("AB")
    view = one.table.view()
    assert [player.name for player in view.players] == ["A", "B"]
    assert view.fund is not None
    assert (view.fund.name, view.fund.balance_text) == ("the Community Fund", "1000")


def test_the_last_money_of_the_fund_ends_the_game_before_anything_could_fill_it_again() -> None:
    full = {"11": {"B": 4}}
    one = evening("AB", options=FOLLOWED, cash={"A": 0, "B": 0}, fund=50, in_jail=["A"], jail_turns={"A": 2},
                  deeds={"B": [11]}, chips=full)  # fmt: skip
    one.yes("jail_roll", seat=1, die=3)
    assert (fund(one), one.sums(), winner(one)) == (0, [0, 0], 0)
    agreed = evening("ABC", options=FOLLOWED, cash={"A": 0, "B": 20, "C": 20}, fund=10, in_jail=["A"],
                     jail_turns={"A": 2}, deeds={"B": [11]}, chips=full)  # fmt: skip
    agreed.yes("jail_roll", seat=1, die=3)
    if winner(agreed) is None:
        agreed.yes("jail_fine", seat=1, others="2:20 3:20")
    assert (fund(agreed), agreed.sums(), winner(agreed)) == (0, [0, 0, 0], 0)


def test_a_game_that_is_over_asks_nobody_where_they_have_landed() -> None:
    one = evening("AB", cash={"A": 0, "B": 0}, fund=50, in_jail=["A"], jail_turns={"A": 2})
    one.yes("jail_roll", seat=1, die=3)
    play = one.table.view().play
    assert play is not None
    assert (play.over, play.prompts) == (True, ())
