"""Projects are bought, developed with chips, and pay when they are full; nobody pays rent."""

import pytest

from board_app.editions.socialism.pack import pack
from board_app.rules.moves import Value
from tests.board_app.editions.socialism.evening import (
    REPAIRS,
    SEED,
    SHED,
    bank,
    chips,
    evening,
    fund,
    winner,
)
from tests.board_app.editions.socialism.refusals import landed

NINE = {"5": {"A": 3}, "7": {"A": 3}, "9": {"A": 3}}
"""Nine chips of A."""


def test_a_contribution_on_anothers_project_pays_its_manager() -> None:
    one = landed(1, deeds={"B": [1]}, cash={"A": 4, "B": 0, "C": 0})
    one.yes("contribute", seat=1, deed=SEED)
    assert (one.sums(), fund(one), chips(one, SEED)) == ([0, 10, 0], 994, {"1": 1})
    assert one.newest() == "A put a chip on Seed Library for 10; the fund paid 6; 1 of 3 slots taken"


def test_a_contribution_on_ones_own_project_pays_the_bank() -> None:
    one = landed(1, deeds={"A": [1]})
    before = bank(one)
    one.yes("contribute", seat=1, deed=SEED)
    assert (one.sums()[0], bank(one) - before) == (90, 10)


def test_one_landing_is_one_chip() -> None:
    one = landed(1, deeds={"B": [1]})
    one.yes("contribute", seat=1, deed=SEED)
    assert one.no("contribute", seat=1, deed=SEED).code == "not_landed"


def test_nobody_contributes_where_they_stood_a_turn_ago() -> None:
    one = landed(1, deeds={"B": [1]})
    one.yes("end_turn", seat=1)
    assert one.no("contribute", seat=1, deed=SEED).code == "not_landed"
    assert one.no("contribute", seat=2, deed=SEED).code == "not_landed"


def test_landing_costs_nothing_by_itself() -> None:
    one = landed(1, deeds={"B": [1]})
    one.yes("end_turn", seat=1)
    assert (one.sums(), fund(one)) == ([100, 100, 100], 1000)


def test_a_project_just_bought_takes_no_chip_in_the_same_landing() -> None:
    one = landed(1)
    one.yes("buy", seat=1, deed=SEED)
    assert one.no("contribute", seat=1, deed=SEED).code == "not_landed"


def test_self_development_and_landing_put_two_chips_on_one_project() -> None:
    one = evening(deeds={"A": [1]})
    one.yes("self_develop", seat=1, deed=SEED)
    one.yes("land", seat=1, space=1)
    one.yes("contribute", seat=1, deed=SEED)
    assert (one.sums()[0], chips(one, SEED)) == (75, {"1": 2})


def test_a_chip_that_own_money_and_fund_cannot_pay_is_refused() -> None:
    poor = {"A": 2, "B": 0, "C": 0}
    one = landed(1, deeds={"B": [1]}, cash=poor, fund=7)
    assert one.no("contribute", seat=1, deed=SEED).limit == 9
    other = evening(deeds={"A": [1]}, cash=poor, fund=7)
    assert other.no("self_develop", seat=1, deed=SEED).limit == 9


def test_self_development_is_helped_by_the_fund() -> None:
    one = evening(deeds={"A": [1]}, cash={"A": 5, "B": 0, "C": 0})
    one.yes("self_develop", seat=1, deed=SEED)
    assert (one.sums()[0], fund(one)) == (0, 990)


def test_a_double_is_another_turn_with_a_self_development_of_its_own() -> None:
    one = evening(deeds={"A": [1, 3]})
    one.yes("self_develop", seat=1, deed=SEED)
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("land", seat=1, space=16)
    one.yes("self_develop", seat=1, deed=SHED)
    assert one.no("self_develop", seat=1, deed=SHED).code == "developed"
    one.yes("roll", seat=1, die=1, action="2")
    assert one.no("self_develop", seat=1, deed=SHED).code == "thrown"


def test_the_next_player_develops_when_the_turn_is_theirs() -> None:
    one = evening(deeds={"B": [1]})
    assert one.no("self_develop", seat=2, deed=SEED).code == "not_thrown"
    one.yes("land", seat=1, space=16)
    one.yes("self_develop", seat=2, deed=SEED)
    one.yes("roll", seat=2, die=1, action="2")


@pytest.mark.parametrize(
    ("managed", "option", "paid"),
    [([1], "managed", 15), ([1, 3], "managed", 30), ([1, 3], "both_full", 15), ([1], "both_full", 15)],
)
def test_a_full_project_pays_manager_and_fund_double_for_the_pair(managed: list[int], option: str, paid: int) -> None:
    one = evening(deeds={"B": managed}, chips={SEED: {"B": 3}}, options={"payout_pair": option})
    before = bank(one)
    one.yes("land", seat=1, space=1)
    assert (one.sums()[1], fund(one), bank(one) - before) == (100 + paid, 1000 + paid, -2 * paid)
    assert one.newest() == f"A moved: Seed Library; B and the fund got {paid} each"


def test_both_full_doubles_under_either_reading() -> None:
    chips_of = {SEED: {"B": 3}, SHED: {"C": 3}}
    one = evening(deeds={"B": [1, 3]}, chips=chips_of, options={"payout_pair": "both_full"})
    one.yes("land", seat=1, space=3)
    assert fund(one) == 1030


def test_the_chip_that_fills_a_project_pays_nothing_yet() -> None:
    one = evening(deeds={"B": [1]}, chips={SEED: {"B": 2}})
    one.yes("land", seat=1, space=1)
    one.yes("contribute", seat=1, deed=SEED)
    assert fund(one) == 1000
    one.yes("land", seat=2, space=1)
    assert (one.sums()[1], fund(one)) == (125, 1015)


def test_the_tenth_chip_wins_at_once() -> None:
    one = landed(1, deeds={"B": [1, 5, 7, 9]}, chips=NINE)
    one.yes("contribute", seat=1, deed=SEED)
    assert winner(one) == 1
    play = one.table.view().play
    assert play is not None
    assert play.sentence == "The game is over; A has won."
    assert one.no("end_turn", seat=1).code == "game_over"


@pytest.mark.parametrize(("option", "won"), [("loses", 0), ("wins", 1)])
def test_the_last_chip_for_the_last_money_of_the_fund_goes_as_the_table_plays(option: str, won: int) -> None:
    poor = {"A": 0, "B": 0, "C": 0}
    one = evening(options={"last_chip": option}, deeds={"B": [1, 5, 7, 9]}, chips=NINE, cash=poor, fund=10)
    one.yes("land", seat=1, space=1)
    one.yes("contribute", seat=1, deed=SEED)
    assert winner(one) == won


def test_chips_stay_on_a_project_that_changes_hands() -> None:
    one = evening(deeds={"A": [1], "B": [5]}, chips={SEED: {"C": 2}})
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": f"deed:{SEED} cash:10", "gets": f"deed:{REPAIRS}"}
    one.yes("trade", **deal)
    assert (chips(one, SEED), one.owned()) == ({"3": 2}, [("Repair Evening",), ("Seed Library",), ()])


def test_a_card_typed_in_counts_at_once() -> None:
    one = evening(deeds={"B": [1]}, chips={SEED: {"B": 3}})
    card = {"deed": SEED, "name": "Our Library", "price": "120", "fee": "30", "slots": "3", "payout": "45"}
    one.yes("project_card", **card)
    assert one.newest() == "The card of Seed Library was typed in: Our Library"
    one.yes("land", seat=1, space=1)
    assert one.sums()[1] == 145


def test_a_card_that_cannot_be_is_refused_whole() -> None:
    one = evening()
    card = {"deed": SEED, "name": "Our Library", "price": "120", "fee": "30", "slots": "3", "payout": "45"}
    bad = [("name", ""), ("name", "x" * 41), ("price", "0"), ("fee", "-3"), ("slots", "0"), ("slots", "x")]
    for field, text in bad:
        assert one.no("project_card", **{**card, field: text}).code in ("bad_figure", "amount_zero", "amount_unread")
    assert one.table.own_figures().splitlines()[1:] == []


def test_the_pack_begins_with_nothing_but_the_fund() -> None:
    facts = pack().facts
    assert (facts.start, facts.wage, facts.fund and facts.fund.start) == (0, 50, 1848)
