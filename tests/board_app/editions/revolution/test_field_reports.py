"""What went wrong for people with other banks and programs, tried on Revolution. Ids are of the field reports."""

from pathlib import Path
from typing import Any

import pytest

from board_app.editions.revolution.pack import pack
from board_app.rules.fields import FactsError
from tests.board_app.alone import Alone, state_of
from tests.board_app.editions.revolution.evening import FOLLOWED, UK, all_owned, evening, money, on_zone

# ---- A: ledger, undo, history


def picture(one: Alone) -> object:
    """Balances and named state."""
    return sorted(one.book.balances.items()), state_of(one.book)


def test_a6_undo_goes_back_across_a_failure_an_auction_a_trade_and_a_forced_deal() -> None:
    one = evening("ABC", deeds={"A": [1, 3]}, houses={"1": 1}, debt={"from": "A", "to": "B", "amount": 90000})
    before = picture(one)
    one.yes("bankrupt", seat=1)
    one.yes("undo")
    assert picture(one) == before
    one = hammered()
    one.yes("bid", seat=2, amount="10K")
    before = picture(one)
    one.yes("time_up")
    one.yes("hammer")
    one.yes("undo")
    one.yes("undo")
    assert picture(one) == before
    one = evening(deeds={"A": [39]}, mortgaged=[39])
    before = picture(one)
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:1M")
    one.yes("undo")
    assert picture(one) == before
    one = on_zone(deeds=all_owned(B=[39]))
    before = picture(one)
    one.yes("forced_deal", seat=1, gives="37", takes="39")
    assert picture(one) != before
    one.yes("undo")
    assert picture(one) == before


def test_a7_the_same_operation_is_done_once_and_answered_alike_also_after_a_restart() -> None:
    one = evening()
    first = one.yes("roll", "roll0001", seat=1, dice="1 2")
    assert one.yes("roll", "roll0001", seat=1, dice="1 2") == first
    again = Alone(store=one.store, pack=UK)
    assert again.yes("roll", "roll0001", seat=1, dice="1 2") == first


def test_a9_nobody_pays_a_player_who_has_failed() -> None:
    one = owing(90000, 0)
    one.yes("bankrupt", seat=1)
    assert one.no("pay", payer=2, payee=1, amount="10K").code == "out"


@pytest.mark.parametrize(("typed", "kept"), [("10K", "14.99M"), ("1.01M", "13.99M"), ("0.5M", "14.5M")])
def test_a11_amounts_are_exact(typed: str, kept: str) -> None:
    one = evening()
    one.yes("pay", payer=1, payee=2, amount=typed)
    assert money(one)[0] == kept


@pytest.mark.parametrize("typed", ["1K", "825K", "1.005M", "15", "-10K", "0K", ""])
def test_a11_what_is_no_multiple_is_refused_by_name_and_never_rounded(typed: str) -> None:
    assert evening().no("pay", payer=1, payee=2, amount=typed).code.startswith("amount_")


# ---- B: debt and bankruptcy


def owing(amount: int, cash: int, creditor: str = "B", **start: Any) -> Alone:
    """A of three players owes so many thousands with so much in cash."""
    sums = {"A": cash, "B": 0, "C": 0}
    return evening("ABC", cash=sums, debt={"from": "A", "to": creditor, "amount": amount}, **start)


def test_b1_b2_a_creditor_gets_what_there_is_and_the_deeds() -> None:
    one = owing(20000, 100, deeds={"A": [1, 39]})
    one.yes("bankrupt", seat=1)
    assert money(one) == ["0", "100K", "0"]
    assert one.owned()[1] == ("Old Kent Road", "Mayfair")


def test_b4_paying_the_last_thousands_is_no_failure() -> None:
    one = owing(100, 100)
    one.yes("pay_debts", seat=1)
    assert money(one) == ["0", "100K", "0"]
    one.yes("roll", seat=1, dice="4 6")


@pytest.mark.parametrize("move", ["roll", "end_turn", "jail_roll", "jail_fine"])
def test_b6_who_owes_does_nothing_else_in_the_turn(move: str) -> None:
    assert owing(300, 100).no(move, seat=1).code == "owing"


def test_b7_buildings_are_sold_before_what_is_left_passes() -> None:
    one = owing(90000, 0, deeds={"A": [37, 39]}, houses={"37": 1, "39": 2})
    one.yes("bankrupt", seat=1)
    assert money(one) == ["0", "3M", "0"]
    assert one.book.section("houses") == {}


def test_b9_an_inherited_mortgage_costs_nothing_until_it_is_repaid() -> None:
    one = owing(90000, 100, deeds={"A": [39]}, mortgaged=[39])
    one.yes("bankrupt", seat=1)
    assert money(one) == ["0", "100K", "0"]
    assert "39" in one.book.section("mortgaged")


def test_b11_a_failure_after_a_double_passes_the_turn_and_leaves_one_winner() -> None:
    one = evening("AB", cash={"A": 10, "B": 0}, deeds={"B": [39]}, position={"A": 37}, doubles=1)
    one.yes("roll", seat=1, dice="1 1")
    one.yes("claim", payer=1, deed="39")
    one.yes("bankrupt", seat=1)
    assert dict(one.book.section("over")) == {"winner": 2}
    assert one.no("roll", seat=2).code == "game_over"


def test_b12_more_than_there_is_can_be_neither_bid_nor_given() -> None:
    one = hammered(cash={"A": 100, "B": 100, "C": 0})
    assert one.no("bid", seat=2, amount="110K").limit == 10
    assert one.no("trade", **{"from": 1, "to": 2}, gives="cash:110K", gets="").limit == 10


def test_deeds_of_who_fails_to_the_bank_come_under_the_hammer_one_by_one() -> None:
    one = owing(90000, 0, creditor="bank", deeds={"A": [1, 39]})
    one.yes("pay", payer=0, payee=2, amount="1M")
    one.yes("bankrupt", seat=1)
    one.yes("bid", seat=2, amount="10K")
    one.yes("hammer")
    one.yes("hammer")
    assert one.owned() == [(), ("Old Kent Road",), ()]


# ---- C: auctions, bids, trades


def hammered(**start: Any) -> Alone:
    """Mayfair under the hammer."""
    one = evening("ABC", **start)
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


def test_c1_a_bid_that_was_beaten_is_no_money_to_spend() -> None:
    one = hammered(cash={"A": 0, "B": 100, "C": 100})
    one.yes("bid", seat=2, amount="60K")
    one.yes("bid", seat=3, amount="70K")
    assert one.no("bid", seat=2, amount="120K").limit == 10


def test_c2_the_highest_bid_is_kept_aside_and_shown() -> None:
    one = hammered(cash={"A": 0, "B": 100, "C": 100})
    one.yes("bid", seat=2, amount="60K")
    assert one.table.view().players[1].free_text == "40K"
    assert one.no("pay", payer=2, payee=1, amount="50K").limit == 4


@pytest.mark.parametrize("typed", ["-10K", "0K", "", "5K", "90K", "100K"])
def test_c4_only_a_higher_whole_bid_passes(typed: str) -> None:
    one = hammered()
    one.yes("bid", seat=2, amount="100K")
    one.no("bid", seat=3, amount=typed)
    one.yes("bid", seat=3, amount="110K")


def test_c6_money_can_be_raised_in_the_middle_of_an_offer_or_an_auction() -> None:
    one = hammered(cash={"A": 100, "B": 0, "C": 0}, deeds={"A": [37]})
    assert one.no("bid", seat=1, amount="1M").limit == 10
    one.yes("mortgage", seat=1, deed="37")
    one.yes("bid", seat=1, amount="1M")


def test_c7_all_the_cash_of_a_side_can_be_given() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:15M", gets="deed:39")
    assert money(one) == ["0", "30M"]


def test_c9_a_free_landing_is_used_once() -> None:
    one = evening(deeds={"A": [39], "B": [1]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="free:39:1", gets="deed:1")
    for move in ("waive", "claim"):
        one.yes("land", seat=1, space=20)
        one.yes("land", seat=2, space=39)
        one.yes(move, payer=2, deed="39")
    assert money(one) == ["15.5M", "14.5M"]


# ---- D: property


@pytest.mark.parametrize(("deed", "left"), [("1", "14.67M"), ("28", "14.17M"), ("37", "13.07M")])
def test_d1_d2_a_mortgage_is_lifted_for_its_value_and_a_tenth_rounded_up_to_ten_thousand(deed: str, left: str) -> None:
    one = evening(deeds={"A": [int(deed)]}, mortgaged=[int(deed)])
    one.yes("unmortgage", seat=1, deed=deed)
    assert money(one)[0] == left


@pytest.mark.parametrize(("deed", "left"), [("5", "16M"), ("12", "15.75M")])
def test_d4_stations_and_utilities_can_be_mortgaged(deed: str, left: str) -> None:
    one = evening(deeds={"A": [int(deed)]})
    one.yes("mortgage", seat=1, deed=deed)
    assert money(one)[0] == left
    one.yes("land", seat=1, space=20)
    assert one.no("rent", seat=2, deed=deed).code == "mortgaged_deed"


@pytest.mark.parametrize(("deeds", "rent"), [([12], 28), ([12, 28], 70), ([2, 12, 28], 140), ([2, 12, 28, 33], 210)])
def test_d6_utilities_earn_by_their_number(deeds: list[int], rent: int) -> None:
    one = evening(deeds={"B": deeds})
    one.yes("rent", seat=1, deed="12")
    assert one.sums() == [1500 - rent, 1500 + rent]


def test_d7_d9_d11_nothing_is_built_on_stations_without_stock_or_beside_a_mortgage() -> None:
    assert evening(deeds={"A": [5, 15, 25, 35]}).no("build", seat=1, levels="5:1").code == "no_buildings"
    assert evening(deeds={"A": [1, 3]}, bank={"houses": 0}).no("build", seat=1, levels="1:1").code == "stock"
    assert evening(deeds={"A": [1, 3]}, mortgaged=[3]).no("build", seat=1, levels="1:1").code == "mortgage_in_group"


def test_d9_a_hotel_is_not_broken_down_without_houses_but_can_be_sold_whole() -> None:
    one = evening(deeds={"A": [37, 39]}, hotels=[37, 39], bank={"houses": 3, "hotels": 10})
    assert one.no("sell", seat=1, levels="37:4").limit == 1
    one.yes("sell", seat=1, levels="37:0 39:0")
    assert money(one)[0] == "25M"


def test_d12_nothing_is_mortgaged_beside_a_house() -> None:
    one = evening(deeds={"A": [1, 3]}, houses={"1": 1})
    assert one.no("mortgage", seat=1, deed="3").code == "buildings_stand"


def test_d14_a_bare_lot_beside_a_house_still_earns_double() -> None:
    one = evening(deeds={"B": [16, 18, 19]}, houses={"16": 1})
    one.yes("rent", seat=1, deed="18")
    assert money(one) == ["14.72M", "15.28M"]


def test_d16_a_typing_slip_in_a_price_is_refused_at_load_with_file_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[stations]\nmortgage = 100\nprice = '$$150'\n", "utf-8")
    with pytest.raises(
        FactsError, match=r"^own\.toml, line 3, stations\.price: expected a whole number, found '\$\$150'$"
    ):
        pack(own=file)


def test_d17_the_third_failed_throw_costs_the_fine_and_moves() -> None:
    one = evening(in_jail=["A"])
    for _ in range(2):
        one.yes("jail_roll", seat=1, dice="1 2")
        one.yes("land", seat=2, space=20)
    one.yes("jail_roll", seat=1, dice="4 6")
    ada = one.table.view().players[0]
    assert (ada.balance_text, ada.place, ada.in_jail) == ("14.5M", "Free Parking", False)


@pytest.mark.parametrize("count", [2, 6])
def test_d19_two_to_six_play(count: int) -> None:
    one = Alone(tuple("ABCDEF"[:count]), pack=UK)
    for option, value in FOLLOWED.items():
        one.yes("option", option=option, value=value)
    one.yes("begin", seat=count)
    one.yes("roll", seat=count, dice="4 6")


def test_d19_a_seventh_is_refused() -> None:
    assert Alone(tuple("ABCDEF"), pack=UK).no("join", name="G").code == "full"


# ---- G: data tables


@pytest.mark.parametrize(
    ("deed", "level", "rent"),
    [("16", 4, "7.5M"), ("18", 4, "7.5M"), ("31", 4, "11M"), ("23", 0, "180K"), ("32", 5, "12.75M")],
)
def test_g_the_rents_that_others_have_wrong_are_right(deed: str, level: int, rent: str) -> None:
    assert UK.facts.currency.show(UK.facts.deeds[deed].rents[level]) == rent
