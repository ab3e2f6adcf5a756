"""Who keeps the turns: the table, the app with players saying where they land, or the app with the movers followed."""

from typing import Any

import pytest

from board_app.rules.offers import Choice
from tests.board_app.alone import Alone
from tests.board_app.editions.revolution.evening import FOLLOWED, TURNS, evening, money, places

# ---- the table keeps turns: money and deeds only


def test_by_default_money_and_deeds_need_no_turns() -> None:
    one = Alone(("A", "B", "C"))
    one.yes("buy", seat=2, deed="39")
    one.yes("buy", seat=2, deed="37")
    one.yes("rent", seat=3, deed="39")
    one.yes("wage", seat=1)
    one.yes("wage", seat=1)
    assert one.sums() == [1900, 750, 1500]
    assert [due.sentence for due in one.table.view().dues] == ["C owes B 1M: rent for Mayfair"]
    one.yes("settle", due=one.dues()[0])
    for _ in range(6):
        one.yes("undo")
    assert one.sums() == [1500, 1500, 1500]
    assert not one.book.section("turn")


def test_who_owes_may_go_on_buying_where_the_table_keeps_turns() -> None:
    one = Alone(("A", "B"))
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    one.yes("buy", seat=2, deed="37")
    assert one.sums() == [1100, 1150]


def test_everybody_may_build_sell_and_mortgage_at_any_time_where_the_table_keeps_turns() -> None:
    one = Alone(("A", "B"))
    for deed in ("1", "3"):
        one.yes("buy", seat=2, deed=deed)
    one.yes("build", seat=2, levels="1:1 3:1")
    one.yes("sell", seat=2, levels="1:0 3:0")
    one.yes("mortgage", seat=2, deed="1")
    assert one.no("rent", seat=1, deed="1").code == "mortgaged_deed"
    one.yes("unmortgage", seat=2, deed="1")
    assert one.sums() == [1500, 1500 - 120 - 100 + 50 + 30 - 33]


def test_a_deed_can_be_auctioned_without_a_landing_where_the_table_keeps_turns() -> None:
    one = Alone(("A", "B"))
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="10K")
    one.yes("hammer")
    assert one.owned() == [(), ("Mayfair",)]


def test_who_has_failed_collects_no_wage_and_pays_no_rent() -> None:
    one = evening("ABC", options={"board": "told"}, debt={"from": "A", "to": "B", "amount": 90000})
    one.yes("buy", seat=2, deed="39")
    one.yes("bankrupt", seat=1)
    assert one.no("wage", seat=1).code == "out"
    assert one.no("rent", seat=1, deed="39").code == "out"


# ---- the app keeps turns


def test_a_throw_settles_the_dice_and_its_player_says_where_it_led() -> None:
    one = evening(options=TURNS)
    one.yes("roll", seat=1, dice="3 3")
    assert places(one) == {}
    one.yes("land", seat=1, space=6)
    one.yes("buy", seat=1, deed="6")
    one.yes("roll", seat=1, dice="1 2")
    one.yes("land", seat=1, space=9)
    one.yes("buy", seat=1, deed="9")
    assert one.no("land", seat=1, space=1).code == "thrown"
    one.yes("end_turn", seat=1)
    assert money(one) == ["12.8M", "15M"]


def test_a_landing_can_be_said_without_a_throw_once_in_a_turn() -> None:
    one = evening(options=TURNS)
    one.yes("land", seat=1, space=20)
    assert one.no("land", seat=1, space=21).code == "thrown"
    one.yes("land", seat=2, space=21)


def test_the_wage_is_for_the_table_to_say_where_movers_are_not_followed() -> None:
    one = evening(options=TURNS)
    one.yes("roll", seat=1, dice="6 5")
    one.yes("wage", seat=1)
    one.yes("land", seat=1, space=1)
    assert money(one) == ["17M", "15M"]


def test_rent_after_a_double_leaves_the_other_throw() -> None:
    one = evening(options=TURNS, deeds={"B": [6]})
    one.yes("roll", seat=1, dice="3 3")
    one.yes("rent", seat=1, deed="6")
    assert money(one) == ["14.94M", "15.06M"]
    one.yes("roll", seat=1, dice="1 2")


# ---- the app follows the movers


def test_the_mover_goes_by_the_throw_and_passing_go_pays() -> None:
    one = evening(position={"A": 38})
    one.yes("roll", seat=1, dice="1 2")
    assert places(one) == {"1": 1}
    assert money(one) == ["17M", "15M"]


@pytest.mark.parametrize(("space", "name", "sums"), [(4, "Income Tax", "13M"), (38, "Super Tax", "14M")])
def test_a_tax_space_takes_the_sum_shown_on_it(space: int, name: str, sums: str) -> None:
    one = evening()
    one.yes("land", seat=1, space=space)
    assert money(one) == [sums, "15M"]
    assert name in one.newest()


def test_utilities_cost_by_the_number_owned_and_never_by_dice() -> None:
    one = evening(deeds={"B": [2, 12, 28]})
    one.yes("roll", seat=1, dice="6 6")
    one.yes("claim", payer=1, deed="12")
    assert money(one) == ["13.6M", "16.4M"]


@pytest.mark.parametrize("options", [TURNS, FOLLOWED])
def test_building_waits_for_ones_own_turn_or_the_time_between_turns(options: dict[str, str]) -> None:
    one = evening(options=options, deeds={"B": [1, 3]})
    one.yes("build", seat=2, levels="1:1 3:1")
    one.yes("roll", seat=1, dice="4 6")
    refusal = one.no("sell", seat=2, levels="1:0")
    assert (refusal.code, refusal.sentence[:12]) == ("own_time", "It is A's tu")
    one.yes("end_turn", seat=1)
    one.yes("sell", seat=2, levels="1:0")


def test_who_owes_raises_money_in_anybodys_turn() -> None:
    one = evening(deeds={"B": [1, 3]}, debt={"from": "B", "to": "A", "amount": 100})
    one.yes("roll", seat=1, dice="4 6")
    one.yes("mortgage", seat=2, deed="1")


def test_a_bare_street_beside_houses_is_mortgaged_only_where_the_table_plays_so() -> None:
    one = evening(deeds={"A": [1, 3]}, houses={"1": 1})
    assert one.no("mortgage", seat=1, deed="3").code == "buildings_stand"
    one.yes("option", option="mortgage_beside_buildings", value="allowed")
    assert one.no("mortgage", seat=1, deed="1").code == "buildings_stand"
    one.yes("mortgage", seat=1, deed="3")


def test_interest_is_rounded_up_to_ten_thousand() -> None:
    one = evening(deeds={"A": [2, 37]}, mortgaged=[2, 37])
    one.yes("unmortgage", seat=1, deed="37")
    assert money(one)[0] == "13.07M"
    one.yes("unmortgage", seat=1, deed="2")
    assert money(one)[0] == "12.24M"


def test_an_heir_pays_nothing_for_mortgages_until_lifting_them() -> None:
    debt = {"from": "A", "to": "B", "amount": 90000}
    start: dict[str, Any] = {"deeds": {"A": [37, 39]}, "mortgaged": [37, 39], "debt": debt}
    one = evening("ABC", **start)
    one.yes("bankrupt", seat=1, lift="37")
    assert money(one)[1] == "28.07M"
    assert dict(one.book.section("mortgaged")) == {"39": True}
    other = evening("ABC", options={**FOLLOWED, "heir_interest": "due"}, **start)
    other.yes("bankrupt", seat=1)
    assert money(other)[1] == "29.62M"


# ---- what is bought and owed beside the turns


def test_a_deed_bought_where_the_table_keeps_turns_is_offered_no_longer() -> None:
    one = evening("ABC", options={})
    one.yes("send", seats="1", deed="15")
    one.yes("buy", seat=1, deed="15")
    assert [choice.move for choice in choices(one)] == []
    one.yes("end_turn", seat=1)
    one = evening("ABC", options={})
    one.yes("card", seat=1, effect="go_to 15")
    one.yes("buy", seat=2, deed="15")
    one.yes("decline", seat=2, deed="39")


def test_another_purchase_leaves_an_offer_open() -> None:
    one = evening("ABC", options={})
    one.yes("send", seats="1", deed="15")
    one.yes("buy", seat=2, deed="39")
    one.yes("buy", seat=1, deed="15")
    assert one.owned() == [("Marylebone Station",), ("Mayfair",), ()]


def test_the_lot_under_the_hammer_is_sold_by_the_hammer_alone() -> None:
    one = evening("ABC", options={})
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="1M")
    assert one.no("buy", seat=3, deed="39").code == "under_hammer"
    one.yes("buy", seat=3, deed="37")
    one.yes("hammer")
    assert money(one) == ["15M", "14M", "11.5M"]


def test_nothing_is_bought_once_the_game_is_over() -> None:
    one = evening("ABC", options={})
    one.yes("finish")
    assert one.no("buy", seat=1, deed="39").code == "game_over"


def test_a_promised_landing_is_free_where_the_table_keeps_turns_and_the_next_one_is_not() -> None:
    one = evening("ABC", options={}, deeds={"A": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="free:39:2", gets="cash:500K")
    for left in ("1 more landing is free", "0 more landings are free"):
        assert one.yes("rent", seat=2, deed="39").sentence == f"B stayed on Mayfair free of rent; {left}"
    assert not one.dues()
    one.yes("rent", seat=2, deed="39")
    one.yes("rent", seat=3, deed="39")
    assert len(one.dues()) == 2


def choices(one: Alone) -> tuple[Choice, ...]:
    """The buttons of the table page."""
    play = one.table.view().play
    assert play is not None
    return play.choices
