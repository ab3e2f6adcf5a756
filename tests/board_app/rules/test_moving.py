"""Throws and landings: doubles, Go, jail, taxes, offers."""

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening


def shown(one: Alone, seat: int = 1) -> tuple[int, str, bool]:
    """A player's balance, place, and whether they are in jail."""
    player = one.table.view().players[seat - 1]
    return player.balance, player.place, player.in_jail


def test_a_throw_moves_the_token_and_offers_the_deed_it_comes_to() -> None:
    one = evening()
    assert one.yes("roll", seat=1, dice="1 2").sentence == "A threw 1 2: Baltic Avenue"
    assert shown(one) == (1500, "Baltic Avenue", False)
    one.yes("buy", seat=1, deed="3")
    assert one.no("buy", seat=1, deed="3").code == "owned"


def test_the_app_throws_where_nobody_has_entered_dice_and_throws_once() -> None:
    one = evening()
    first = one.yes("roll", "roll0001", seat=1)
    assert one.yes("roll", "roll0001", seat=1) == first
    line = one.book.lines[-1]
    assert [1 <= int(die) <= 6 for die in str(line.args["dice"]).split()] == [True, True]


@pytest.mark.parametrize(("start", "dice", "balance"), [(38, "1 2", 1700), (37, "1 2", 1700), (0, "1 2", 1500)])
def test_go_pays_its_salary_to_whoever_passes_or_reaches_it(start: int, dice: str, balance: int) -> None:
    one = evening(position={"A": start})
    one.yes("roll", seat=1, dice=dice)
    assert shown(one)[0] == balance


def test_a_table_can_pay_the_salary_twice_to_whoever_lands_on_go() -> None:
    one = evening(options={"go_landing": "twice"}, position={"A": 37})
    one.yes("roll", seat=1, dice="1 2")
    assert shown(one)[0] == 1900


def test_a_double_gives_another_throw_in_the_same_turn() -> None:
    one = evening(position={"A": 8})
    one.yes("roll", seat=1, dice="1 1")
    assert one.no("roll", seat=2, dice="1 2").code == "throws_again"
    one.yes("roll", seat=1, dice="4 6")
    one.yes("roll", seat=2, dice="4 6")


def test_the_third_double_in_a_turn_is_jail_without_a_move() -> None:
    one = evening(doubles=2, position={"A": 35})
    one.yes("roll", seat=1, dice="5 5")
    assert shown(one) == (1500, "Jail / Just Visiting", True)
    one.yes("end_turn", seat=1)


def test_go_to_jail_pays_no_salary_and_ends_the_turn() -> None:
    one = evening(position={"A": 28})
    one.yes("roll", seat=1, dice="1 1")
    assert shown(one) == (1500, "Jail / Just Visiting", True)
    assert one.no("roll", seat=1, dice="1 2").code == "thrown"


def test_landing_on_jail_is_a_visit() -> None:
    one = evening()
    one.yes("roll", seat=1, dice="4 6")
    assert shown(one) == (1500, "Jail / Just Visiting", False)


@pytest.mark.parametrize(
    ("table", "space", "balance"),
    [
        ("us_since_2008", 4, 1300),
        ("us_since_2008", 38, 1400),
        ("us_until_2008", 38, 1425),
        ("uk", 4, 1300),
        ("uk", 38, 1400),
    ],
)
def test_taxes_are_those_of_the_table(table: str, space: int, balance: int) -> None:
    one = evening(options={"tax_table": table})
    one.yes("land", seat=1, space=space)
    assert shown(one)[0] == balance


def test_a_tax_above_the_cash_is_owed_whole() -> None:
    one = evening(cash={"A": 150, "B": 0})
    one.yes("land", seat=1, space=4)
    (due,) = one.table.view().dues
    assert (due.amount_text, due.lacking_text, due.sentence) == ("200", "50", "A owes the bank 200: Income Tax")
    assert shown(one)[0] == 150


def test_a_table_can_have_everything_due_wait_for_its_payer() -> None:
    one = evening(options={"payments": "ask"})
    one.yes("land", seat=1, space=4)
    (due,) = one.table.view().dues
    one.yes("settle", due=due.due)
    assert shown(one)[0] == 1300


def test_a_table_can_sell_nothing_until_go_is_passed() -> None:
    one = evening(options={"first_lap": "none"}, position={"A": 0, "B": 38})
    one.yes("roll", seat=1, dice="1 2")
    assert one.no("buy", seat=1, deed="3").code == "not_offered"
    one.yes("roll", seat=2, dice="1 2")
    one.yes("buy", seat=2, deed="1")
    one.yes("roll", seat=1, dice="1 2")
    one.yes("end_turn", seat=1)


# ---- jail


def test_a_double_frees_from_jail_and_gives_no_other_throw() -> None:
    one = evening(in_jail=["A"])
    one.yes("jail_roll", seat=1, dice="5 5")
    assert shown(one) == (1500, "Free Parking", False)
    assert one.no("roll", seat=1).code == "thrown"


def test_a_failed_throw_stays_in_jail_and_ends_the_turn() -> None:
    one = evening(in_jail=["A"])
    assert one.yes("jail_roll", seat=1, dice="1 2").sentence == "A threw 1 2 and stays in jail"
    assert shown(one)[2]
    assert one.no("jail_fine", seat=1).code == "thrown"
    one.yes("end_turn", seat=1)


def test_a_last_fine_that_cannot_be_paid_is_owed_and_the_token_moves() -> None:
    one = evening(in_jail=["A"], jail_turns={"A": 2}, cash={"A": 20, "B": 0}, deeds={"A": [13]})
    one.yes("jail_roll", seat=1, dice="1 2")
    assert shown(one) == (20, "States Avenue", False)
    assert one.no("end_turn", seat=1).limit == 50
    one.yes("mortgage", seat=1, deed="13")
    one.yes("pay_debts", seat=1)
    one.yes("end_turn", seat=1)
    assert shown(one)[0] == 40


def test_only_who_is_in_jail_throws_to_leave_it() -> None:
    one = evening(in_jail=["B"])
    assert one.no("jail_roll", seat=1, dice="1 1").code == "not_in_jail"
    assert one.no("land", seat=2, space=20).code == "not_thrown"
    one.yes("land", seat=1, space=20)
    assert one.no("land", seat=2, space=20).code == "in_jail"


# ---- a board that is told


def test_a_told_board_takes_landings_and_purchases_in_any_order() -> None:
    one = evening(options={"board": "told"})
    one.yes("buy", seat=2, deed="39")
    one.yes("rent", seat=1, deed="39")
    one.yes("rent", seat=1, deed="39")
    one.yes("wage", seat=2)
    assert one.sums() == [1400, 1400]
    assert [player.place for player in one.table.view().players] == ["", ""]


def test_landing_on_go_where_it_is_told_pays_the_salary() -> None:
    one = evening(options={"board": "told"})
    one.yes("land", seat=1, space=0)
    assert one.sums()[0] == 1700


def test_a_landing_on_a_utility_of_another_says_what_was_thrown() -> None:
    one = evening(options={"board": "told"}, deeds={"B": [12]})
    assert one.no("land", seat=1, space=12).code == "no_throw"
    one.yes("land", seat=1, space=12, dice="7")
    one.yes("claim", payer=1, deed="12")
    assert one.sums() == [1472, 1528]
