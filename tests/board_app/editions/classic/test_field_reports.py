"""What went wrong for people with other banks and programs, tried on a Classic table. Ids are of the field reports."""

from pathlib import Path
from typing import Any

import pytest

from board_app.editions.classic.pack import pack
from board_app.rules.fields import FactsError
from tests.board_app.alone import Alone, state_of
from tests.board_app.editions.classic.evening import US, evening

# ---- A: ledger, undo, history


def test_a6_undo_restores_deeds_and_balances_across_a_failure() -> None:
    one = evening("ABC", deeds={"A": [1, 3]}, houses={"1": 1}, debt={"from": "A", "to": "B", "amount": 5000})
    before = picture(one)
    one.yes("bankrupt", seat=1)
    assert picture(one) != before
    one.yes("undo")
    assert picture(one) == before


def test_a6_undo_restores_deeds_and_balances_across_the_end_of_an_auction() -> None:
    one = evening()
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="10")
    before = picture(one)
    one.yes("hammer")
    one.yes("undo")
    assert picture(one) == before


def test_a6_undo_restores_deeds_and_balances_across_a_trade() -> None:
    one = evening(deeds={"A": [39]}, mortgaged=[39], jail_cards={"B": 1})
    before = picture(one)
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:100 jail:1")
    one.yes("undo")
    assert picture(one) == before


def picture(one: Alone) -> object:
    """Balances and named state."""
    return sorted(one.book.balances.items()), state_of(one.book)


def test_a7_the_same_operation_is_done_once_and_answered_alike_also_after_a_restart() -> None:
    one = evening()
    first = one.yes("roll", "roll0001", seat=1, dice="1 2")
    assert one.yes("roll", "roll0001", seat=1, dice="1 2") == first
    again = Alone(store=one.store, pack=US)
    assert again.yes("roll", "roll0001", seat=1, dice="1 2") == first
    assert again.sums() == one.sums()


def test_a9_nobody_pays_a_player_who_has_failed() -> None:
    one = evening("ABC", cash={"A": 0, "B": 100, "C": 100}, debt={"from": "A", "to": "B", "amount": 1})
    one.yes("bankrupt", seat=1)
    assert one.no("pay", payer=2, payee=1, amount="10").code == "out"


@pytest.mark.parametrize("typed", ["1.5", "1K", "0.5", "$5", "-5", "0", ""])
def test_a11_what_is_no_whole_amount_is_refused_by_name_and_never_rounded(typed: str) -> None:
    assert evening().no("pay", payer=1, payee=2, amount=typed).code.startswith("amount_")


# ---- B: debt and bankruptcy


def owing(amount: int, cash: int, creditor: str = "B", **start: Any) -> Alone:
    """A of three players owes more than the cash."""
    return evening(
        "ABC", cash={"A": cash, "B": 0, "C": 0}, debt={"from": "A", "to": creditor, "amount": amount}, **start
    )


def test_b1_a_creditor_gets_no_more_than_there_is() -> None:
    one = owing(2000, 100)
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 100, 0]


def test_b2_a_creditor_gets_cash_and_deeds() -> None:
    one = owing(2000, 100, deeds={"A": [1, 39]})
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 100, 0]
    assert one.owned()[1] == ("Mediterranean Avenue", "Boardwalk")


def test_b4_paying_the_last_dollar_is_no_failure() -> None:
    one = owing(100, 100)
    one.yes("pay_debts", seat=1)
    assert one.sums() == [0, 100, 0]
    assert not one.table.view().players[0].out
    assert one.yes("roll", seat=1, dice="4 6").state == "posted"


@pytest.mark.parametrize("move", ["roll", "end_turn", "jail_roll", "jail_fine"])
def test_b6_who_owes_does_nothing_else_in_the_turn(move: str) -> None:
    refusal = owing(300, 100).no(move, seat=1)
    assert (refusal.code, refusal.limit) == ("owing", 300)


def test_b6_who_owes_may_raise_money_or_deal() -> None:
    one = owing(300, 100, deeds={"A": [39]})
    one.yes("mortgage", seat=1, deed="39")
    one.yes("pay_debts", seat=1)
    assert one.sums() == [0, 300, 0]


def test_b7_buildings_are_sold_before_what_is_left_passes() -> None:
    one = owing(9000, 0, deeds={"A": [37, 39]}, houses={"37": 1, "39": 2})
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 300, 0]
    assert all(deed.level == 0 for deed in one.table.view().deeds)


def test_b9_an_heir_pays_ten_percent_of_a_mortgage_at_once() -> None:
    one = owing(2000, 100, deeds={"A": [39]}, mortgaged=[39])
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 80, 0]
    assert "the bank 20" in one.newest()


def test_b9_an_heir_may_lift_a_mortgage_at_once_instead() -> None:
    one = owing(2000, 300, deeds={"A": [39]}, mortgaged=[39])
    one.yes("bankrupt", seat=1, lift="39")
    assert one.sums() == [0, 80, 0]
    assert not any(deed.mortgaged for deed in one.table.view().deeds)


def test_b9_an_heir_without_the_money_owes_the_interest() -> None:
    one = owing(2000, 0, deeds={"A": [39]}, mortgaged=[39])
    one.yes("bankrupt", seat=1)
    (due,) = one.table.view().dues
    assert (due.payer, due.payee, due.amount_text) == (2, 0, "20")


def test_b11_a_failure_after_a_double_passes_the_turn_and_leaves_one_winner() -> None:
    one = evening("AB", cash={"A": 10, "B": 0}, deeds={"B": [39]}, position={"A": 37}, doubles=1)
    one.yes("roll", seat=1, dice="1 1")
    one.yes("claim", payer=1, deed="39")
    assert one.no("roll", seat=1).code == "owing"
    one.yes("bankrupt", seat=1)
    play = one.table.view().play
    assert play is not None
    assert (play.sentence, play.choices) == ("The game is over; B has won.", ())


def test_b12_more_than_there_is_can_be_neither_bid_nor_given() -> None:
    one = evening(cash={"A": 100, "B": 100})
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    assert one.no("bid", seat=2, amount="101").limit == 100
    assert one.no("trade", **{"from": 1, "to": 2}, gives="cash:101", gets="").limit == 100


def test_nobody_fails_who_can_still_raise_what_is_owed() -> None:
    one = owing(300, 100, deeds={"A": [39]})
    refusal = one.no("bankrupt", seat=1)
    assert (refusal.code, refusal.limit) == ("solvent", 300)


# ---- C: auctions, bids, trades


def hammered(**start: Any) -> Alone:
    """The deed 39 under the hammer."""
    one = evening("ABC", **start)
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


def test_c1_a_bid_that_was_beaten_is_no_money_to_spend() -> None:
    one = hammered(cash={"A": 100, "B": 100, "C": 100})
    one.yes("bid", seat=2, amount="60")
    one.yes("bid", seat=3, amount="70")
    assert one.no("bid", seat=2, amount="120").limit == 100


def test_c2_the_highest_bid_is_kept_aside_and_shown() -> None:
    one = hammered(cash={"A": 100, "B": 100, "C": 100})
    one.yes("bid", seat=2, amount="60")
    bo = one.table.view().players[1]
    assert (bo.reserved_text, bo.free_text) == ("60", "40")
    assert one.no("pay", payer=2, payee=1, amount="41").limit == 40
    one.yes("pay", payer=2, payee=1, amount="40")
    one.yes("hammer")
    assert one.sums() == [140, 0, 100]


@pytest.mark.parametrize("typed", ["-10", "0", "", "9", "10"])
def test_c4_only_a_higher_whole_bid_passes(typed: str) -> None:
    one = hammered()
    one.yes("bid", seat=2, amount="10")
    one.no("bid", seat=3, amount=typed)
    one.yes("bid", seat=3, amount="11")


def test_c6_money_can_be_raised_in_the_middle_of_an_auction_or_an_offer() -> None:
    one = hammered(cash={"A": 0, "B": 10, "C": 0}, deeds={"B": [37]})
    assert one.no("bid", seat=2, amount="100").limit == 10
    one.yes("mortgage", seat=2, deed="37")
    one.yes("bid", seat=2, amount="100")
    offer = evening(cash={"A": 300, "B": 0}, deeds={"A": [37]})
    offer.yes("land", seat=1, space=39)
    assert offer.no("buy", seat=1, deed="39").limit == 300
    offer.yes("mortgage", seat=1, deed="37")
    offer.yes("buy", seat=1, deed="39")
    assert offer.sums() == [75, 0]


def test_c7_all_the_cash_of_a_side_can_be_given() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:1500", gets="deed:39")
    assert one.sums() == [0, 3000]


def test_c9_two_free_landings_are_offered_twice_and_no_third_time() -> None:
    one = evening(deeds={"A": [39], "B": [1]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="free:39:2", gets="deed:1")
    for _ in range(2):
        landed(one, 2)
        assert "B is free of rent on Boardwalk this time" in labels(one)
        one.yes("waive", payer=2, deed="39")
    landed(one, 2)
    assert "B is free of rent on Boardwalk this time" not in labels(one)
    one.yes("claim", payer=2, deed="39")
    assert one.sums() == [1550, 1450]


def landed(one: Alone, seat: int) -> None:
    """The other player has a quiet turn, then this one lands on 39."""
    one.yes("land", seat=3 - seat, space=20)
    one.yes("land", seat=seat, space=39)


def labels(one: Alone) -> list[str]:
    """What the page offers."""
    play = one.table.view().play
    assert play is not None
    return [choice.label for choice in play.choices]


# ---- D: property


@pytest.mark.parametrize(("deed", "cost"), [("1", 33), ("28", 83), ("37", 193)])
def test_d1_d2_a_mortgage_is_lifted_for_its_value_and_a_tenth_rounded_up(deed: str, cost: int) -> None:
    one = evening(deeds={"A": [int(deed)]}, mortgaged=[int(deed)])
    one.yes("unmortgage", seat=1, deed=deed)
    assert one.sums()[0] == 1500 - cost


@pytest.mark.parametrize(("deed", "value"), [("5", 100), ("12", 75)])
def test_d4_stations_and_utilities_can_be_mortgaged(deed: str, value: int) -> None:
    one = evening(deeds={"A": [int(deed)]})
    one.yes("mortgage", seat=1, deed=deed)
    assert one.sums()[0] == 1500 + value
    one.yes("land", seat=1, space=20)
    assert one.no("rent", seat=2, deed=deed, dice="7").code == "mortgaged_deed"


@pytest.mark.parametrize(("deeds", "rent"), [([12], 28), ([12, 28], 70)])
def test_d6_utilities_earn_four_or_ten_times_the_throw(deeds: list[int], rent: int) -> None:
    one = evening(deeds={"B": deeds})
    one.yes("rent", seat=1, deed="12", dice="7")
    assert one.sums() == [1500 - rent, 1500 + rent]


def test_d7_nothing_is_built_on_stations() -> None:
    one = evening(deeds={"A": [5, 15, 25, 35]})
    assert one.no("build", seat=1, levels="5:1").code == "no_buildings"


def test_d9_there_is_no_thirty_third_house() -> None:
    one = evening(deeds={"A": [1, 3]}, bank={"houses": 0})
    refusal = one.no("build", seat=1, levels="1:1")
    assert (refusal.code, refusal.limit) == ("stock", 0)


def test_d9_a_hotel_is_not_broken_down_without_houses_but_can_be_sold_whole() -> None:
    one = evening(deeds={"A": [37, 39]}, hotels=[37, 39], bank={"houses": 3, "hotels": 10})
    assert one.no("sell", seat=1, levels="37:4").limit == 1
    one.yes("sell", seat=1, levels="37:0 39:0")
    assert one.sums()[0] == 2500


def test_d11_nothing_is_built_beside_a_mortgage() -> None:
    one = evening(deeds={"A": [1, 3]}, mortgaged=[3])
    assert one.no("build", seat=1, levels="1:1").code == "mortgage_in_group"


def test_d12_nothing_is_mortgaged_beside_a_house() -> None:
    one = evening(deeds={"A": [1, 3]}, houses={"1": 1})
    assert one.no("mortgage", seat=1, deed="3").code == "buildings_stand"


def test_d14_a_bare_lot_beside_a_house_still_earns_double() -> None:
    one = evening(deeds={"B": [16, 18, 19]}, houses={"16": 1})
    one.yes("rent", seat=1, deed="18")
    assert one.sums() == [1472, 1528]


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
    assert (ada.balance, ada.place, ada.in_jail) == (1450, "Free Parking", False)


@pytest.mark.parametrize("count", [2, 8])
def test_d19_two_to_eight_play(count: int) -> None:
    one = Alone(tuple("ABCDEFGH"[:count]), pack=US)
    one.yes("begin", seat=count)
    one.yes("roll", seat=count, dice="4 6")


def test_d19_a_ninth_is_refused() -> None:
    assert Alone(tuple("ABCDEFGH"), pack=US).no("join", name="I").code == "full"


# ---- G: data tables


@pytest.mark.parametrize(
    ("deed", "level", "rent"),
    [("16", 4, 750), ("18", 4, 750), ("31", 4, 1100), ("23", 0, 18), ("31", 5, 1275), ("32", 5, 1275)],
)
def test_g_the_rents_that_others_have_wrong_are_right(deed: str, level: int, rent: int) -> None:
    assert US.facts.deeds[deed].rents[level] == rent
