"""What went wrong for people with other banks, tried on an Anti-Monopoly table. Ids are of the field reports."""

from pathlib import Path
from typing import Any

import pytest

from board_app.editions.anti_monopoly_2.pack import pack
from board_app.rules.fields import FactsError
from tests.board_app.alone import Alone, state_of
from tests.board_app.editions.anti_monopoly_2.evening import US, evening, gathered


def picture(one: Alone) -> object:
    """Balances and named state."""
    return sorted(one.book.balances.items()), state_of(one.book)


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
    after = again.yes("rent", "rent0001", seat=1, deed="12")
    assert (after.seq, paid.sentence in after.sentence) == (paid.seq, True)
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


def test_b9_an_inherited_mortgage_costs_nothing_until_it_is_lifted() -> None:
    one = owing(9000, 100, deeds={"A": [39]}, mortgaged=[39])
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 100, 0]
    assert "39" in one.book.section("mortgaged")


def hammered(**start: Any) -> Alone:
    """Wall Street under the hammer, at a table that auctions what is not bought."""
    one = evening("ABC", {"auctions": "held"}, **start)
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


def test_c1_c2_a_bid_is_kept_aside_and_one_that_was_beaten_is_no_money_to_spend() -> None:
    one = hammered(cash={"A": 0, "B": 100, "C": 100})
    one.yes("bid", seat=2, amount="60")
    assert one.no("pay", payer=2, payee=1, amount="50").limit == 40
    one.yes("bid", seat=3, amount="70")
    assert one.no("bid", seat=2, amount="120").limit == 100


@pytest.mark.parametrize("typed", ["-10", "0", "", "19", "20"])
def test_c4_only_a_higher_whole_bid_passes(typed: str) -> None:
    one = hammered()
    one.yes("bid", seat=2, amount="20")
    one.no("bid", seat=3, amount=typed)
    one.yes("bid", seat=3, amount="21")


def test_c7_all_the_cash_of_a_side_can_be_given() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:1500", gets="deed:39")
    assert one.sums() == [0, 3000]


def test_c9_a_free_landing_is_used_once() -> None:
    one = evening(deeds={"B": [39]}, position={"A": 36})
    one.yes("trade", **{"from": 2, "to": 1}, gives="free:39:1", gets="cash:10")
    one.yes("roll", seat=1, dice="1 2")
    assert one.sums() == [1490, 1510]
    one.yes("land", seat=2, space=10)
    one.yes("land", seat=1, space=39)
    assert one.sums()[1] > 1510


@pytest.mark.parametrize(("deed", "raised"), [("5", 100), ("12", 75)])
def test_d4_companies_can_be_mortgaged_and_earn_nothing_then(deed: str, raised: int) -> None:
    one = evening(deeds={"A": [int(deed)]})
    one.yes("mortgage", seat=1, deed=deed)
    assert one.sums()[0] == 1500 + raised
    one.yes("land", seat=1, space=10)
    one.yes("land", seat=2, space=int(deed))
    assert one.sums() == [1500 + raised, 1500]


@pytest.mark.parametrize(("owner", "deeds", "rent"), [("A", [12, 28], 28), ("B", [12], 28), ("B", [12, 28], 70)])
def test_d6_utilities_earn_by_the_role_of_their_owner(owner: str, deeds: list[int], rent: int) -> None:
    one = evening(turn="B" if owner == "A" else "A", deeds={owner: deeds})
    seat = 2 if owner == "A" else 1
    one.yes("land", seat=seat, space=12)
    one.yes("rent", seat=seat, deed="12", dice="3 4")
    assert one.sums()[seat - 1] == 1500 - rent


def test_d9_an_empty_box_refuses_nothing_and_a_hotel_is_broken_down_without_houses() -> None:
    one = evening(deeds={"A": [39]}, bank={"houses": 0, "hotels": 0})
    one.yes("build", seat=1, levels="39:hotel")
    one.yes("sell", seat=1, levels="39:4")
    assert one.sums()[0] == 1500 - 1000 + 100


def test_d11_d12_a_mortgage_in_the_city_keeps_a_monopolist_from_building_and_a_competitor_from_nothing() -> None:
    one = evening(turn="B", deeds={"B": [37, 39]}, mortgaged=[37])
    assert one.no("build", seat=2, levels="39:1").code == "not_monopolised"
    one = evening(turn="B", deeds={"B": [37, 39]}, houses={"39": 1})
    assert one.no("mortgage", seat=2, deed="37").code == "city_built"
    one = evening(deeds={"A": [37, 39]}, houses={"39": 1})
    one.yes("mortgage", seat=1, deed="37")
    one.yes("build", seat=1, levels="39:2")


def test_d14_a_bare_street_beside_a_house_still_earns_double() -> None:
    one = evening(deeds={"B": [37, 39]}, houses={"37": 1})
    one.yes("land", seat=1, space=39)
    assert one.sums() == [1420, 1580]


def test_d16_a_typing_slip_in_a_price_is_refused_at_load_with_file_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[roles]\nfee = '$$160'\n", "utf-8")
    with pytest.raises(FactsError, match=r"^own\.toml, line 2, roles\.fee: "):
        pack(own=file)


@pytest.mark.parametrize(("option", "left"), [("none", 1500), ("due", 1450)])
def test_d17_the_third_failed_throw_moves_and_costs_the_fine_where_the_table_plays_so(option: str, left: int) -> None:
    one = evening(options={"last_fine": option}, in_jail=["A"], jail_turns={"A": 2})
    one.yes("jail_roll", seat=1, dice="4 6")
    ada = one.table.view().players[0]
    assert (ada.balance, ada.in_jail) == (left, False)


def test_g_the_figures_that_others_have_wrong_are_right() -> None:
    deeds = US.facts.deeds
    assert (deeds["34"].price, deeds["34"].rents[0], deeds["9"].house) == (320, 32, 50)
