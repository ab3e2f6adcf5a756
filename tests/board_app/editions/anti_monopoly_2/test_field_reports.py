"""What went wrong for people with other banks, tried on an Anti-Monopoly table. Ids are of the field reports."""

from typing import Any

import pytest

from tests.board_app.alone import Alone, state_of
from tests.board_app.editions.anti_monopoly_2.evening import US, evening, gathered


def picture(one: Alone) -> object:
    """Balances and named state."""
    return sorted(one.book.balances.items()), state_of(one.book)


def test_a1_five_hundred_payments_are_all_in_the_history_and_sum_to_the_balances() -> None:
    one = evening()
    for number in range(500):
        one.yes("pay", payer=1 + number % 2, payee=2 - number % 2, amount=str(1 + number % 7))
    assert len([line for line in one.table.history() if " paid " in line.sentence]) == 500
    assert sum(one.book.balances.values()) == 0


@pytest.mark.parametrize("goal", ["A", "B"])
def test_a6_undo_restores_everything_across_a_failure(goal: str) -> None:
    debt = {"from": "A", "to": "B", "amount": 5000}
    one = evening("ABD", role={"A": "competitor", "B": "monopolist", "D": "monopolist"}, goal=goal,
                  deeds={"A": [1, 3]}, houses={"1": 1}, debt=debt)  # fmt: skip
    before = picture(one)
    one.yes("bankrupt", seat=1)
    assert picture(one) != before
    one.yes("undo")
    assert picture(one) == before


def test_a6_undo_restores_everything_across_a_trade_and_a_rent() -> None:
    one = evening(deeds={"B": [39]}, mortgaged=[39])
    before = picture(one)
    one.yes("trade", **{"from": 2, "to": 1}, gives="deed:39", gets="cash:100")
    one.yes("undo")
    assert picture(one) == before
    there = evening(deeds={"B": [39]}, position={"A": 36})
    before = picture(there)
    there.yes("roll", seat=1, dice="1 2")
    there.yes("undo")
    assert picture(there) == before


def test_a7_the_same_operation_is_done_once_and_answered_alike_also_after_a_restart() -> None:
    one = evening(deeds={"B": [12]}, position={"A": 9})
    first = one.yes("roll", "roll0001", seat=1, dice="1 2")
    paid = one.yes("rent", "rent0001", seat=1, deed="12")
    again = Alone(store=one.store, pack=US)
    assert again.yes("roll", "roll0001", seat=1, dice="1 2") == first
    assert again.yes("rent", "rent0001", seat=1, deed="12") == paid
    assert again.sums() == one.sums()


def test_a9_nobody_pays_a_player_who_has_failed() -> None:
    one = owing(1, 0)
    one.yes("bankrupt", seat=1)
    assert one.no("pay", payer=2, payee=1, amount="10").code in ("out", "funds")


@pytest.mark.parametrize("typed", ["1.5", "1K", "0.5", "€5", "-5", "0", ""])
def test_a11_what_is_no_whole_amount_is_refused_by_name_and_never_rounded(typed: str) -> None:
    assert evening().no("pay", payer=1, payee=2, amount=typed).code.startswith("amount_")


def owing(amount: int, cash: int, creditor: str = "B", **start: Any) -> Alone:
    """A of three players owes more than the cash."""
    return evening(
        "ABC", cash={"A": cash, "B": 0, "C": 0}, debt={"from": "A", "to": creditor, "amount": amount}, **start
    )


def test_b1_b2_a_creditor_gets_what_there_is_and_no_more() -> None:
    one = owing(2000, 100, deeds={"A": [1, 39]})
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 100, 0]
    assert one.owned()[1] == ("Basin Street", "Wall Street")


def test_b4_paying_the_last_unit_is_no_failure() -> None:
    one = owing(100, 100)
    one.yes("pay_debts", seat=1)
    assert one.sums() == [0, 100, 0]
    one.yes("roll", seat=1, dice="4 6")


@pytest.mark.parametrize("move", ["roll", "end_turn", "jail_roll", "jail_fine"])
def test_b6_who_owes_does_nothing_else_in_the_turn(move: str) -> None:
    refusal = owing(300, 100).no(move, seat=1)
    assert (refusal.code, refusal.limit) == ("owing", 300)


def test_b7_buildings_are_sold_at_half_price_before_what_is_left_passes() -> None:
    one = owing(9000, 0, deeds={"A": [37, 39]}, houses={"37": 1}, hotels=[39])
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 600, 0]
    assert all(deed.level == 0 for deed in one.table.view().deeds)


def test_b11_a_failure_after_a_double_passes_the_turn() -> None:
    one = evening("ABC", cash={"A": 10, "B": 0, "C": 0}, deeds={"B": [39]}, position={"A": 37})
    one.yes("roll", seat=1, dice="1 1")
    one.yes("bankrupt", seat=1)
    play = one.table.view().play
    assert play is not None
    assert play.turn == 2


def test_b12_more_than_there_is_cannot_be_given() -> None:
    one = evening(cash={"A": 100, "B": 100})
    assert one.no("trade", **{"from": 1, "to": 2}, gives="cash:101", gets="").limit == 100


def test_c6_money_can_be_raised_in_the_middle_of_an_offer() -> None:
    one = evening(cash={"A": 300, "B": 0}, deeds={"A": [37]})
    one.yes("land", seat=1, space=39)
    assert one.no("buy", seat=1, deed="39").limit == 300
    one.yes("mortgage", seat=1, deed="37")
    one.yes("buy", seat=1, deed="39")
    assert one.sums() == [75, 0]


def test_c_a_table_that_auctions_what_is_not_bought_can() -> None:
    one = evening("ABC", {"auctions": "held"})
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="60")
    one.yes("leave", seat=1)
    one.yes("leave", seat=3)
    assert one.owned()[1] == ("Wall Street",)
    assert one.sums() == [1500, 1440, 1500]


@pytest.mark.parametrize(("deed", "cost"), [("1", 33), ("12", 83), ("37", 193), ("39", 220), ("5", 110)])
def test_d1_d2_a_mortgage_is_lifted_for_the_sum_on_the_back_of_the_card(deed: str, cost: int) -> None:
    one = evening(deeds={"A": [int(deed)]}, mortgaged=[int(deed)])
    one.yes("unmortgage", seat=1, deed=deed)
    assert one.sums()[0] == 1500 - cost


def test_d7_nothing_is_built_on_companies() -> None:
    assert evening(deeds={"A": [5, 15, 25, 35]}).no("build", seat=1, levels="5:1").code == "no_buildings"


@pytest.mark.parametrize("count", [2, 6])
def test_d19_two_to_six_play(count: int) -> None:
    one = gathered("ABCDEF"[:count])
    one.yes("begin", seat=count)
    one.yes("roll", seat=count, dice="4 6")


def test_d19_a_seventh_is_refused() -> None:
    assert gathered("ABCDEF").no("join", name="G").code == "full"
