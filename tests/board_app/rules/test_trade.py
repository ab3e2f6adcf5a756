"""Trades: agreed at once or offered and accepted, with what mortgages cost on the way."""

from typing import Any

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening


def deal(one: Alone, move: str, gives: str, gets: str, lift: str = "") -> str:
    """A deal between A and B that must be accepted; what the log says of it."""
    return one.yes(move, **{"from": 1, "to": 2}, gives=gives, gets=gets, lift=lift).sentence


def test_deeds_cash_and_cards_change_hands_together() -> None:
    one = evening(deeds={"A": [1], "B": [39]}, jail_cards={"A": 1})
    said = deal(one, "trade", "deed:1 jail:1 cash:50", "deed:39")
    assert said == "A gave B 50, Mediterranean Avenue and jail cards (1) for Boardwalk"
    assert one.owned() == [("Boardwalk",), ("Mediterranean Avenue",)]
    assert one.sums() == [1450, 1550]
    assert [player.jail_cards for player in one.table.view().players] == [0, 1]


def test_a_mortgaged_deed_costs_its_new_owner_a_tenth_at_once() -> None:
    one = evening(deeds={"A": [39]}, mortgaged=[39], cash={"A": 0, "B": 500})
    deal(one, "trade", "deed:39", "cash:150")
    assert one.sums() == [150, 330]


def test_or_the_new_owner_lifts_it_at_once() -> None:
    one = evening(deeds={"A": [39]}, mortgaged=[39], cash={"A": 0, "B": 500})
    deal(one, "trade", "deed:39", "cash:150", lift="39")
    assert one.sums() == [150, 130]
    assert not any(shown.mortgaged for shown in one.table.view().deeds)


@pytest.mark.parametrize(("lift", "code"), [("39", "not_passed"), ("1", "not_mortgaged"), ("6 39", "not_passed")])
def test_nothing_is_lifted_that_does_not_change_hands_mortgaged(lift: str, code: str) -> None:
    one = evening(deeds={"A": [1, 6], "B": [39]}, mortgaged=[6, 39])
    for move in ("trade", "propose"):
        assert one.no(move, **{"from": 1, "to": 2}, gives="deed:1 deed:6", gets="", lift=lift).code == code


def test_cash_of_the_deal_itself_may_pay_for_the_mortgage() -> None:
    one = evening(deeds={"A": [39]}, mortgaged=[39], cash={"A": 100, "B": 0})
    deal(one, "trade", "deed:39 cash:20", "")
    assert one.sums() == [80, 0]


@pytest.mark.parametrize(
    ("gives", "gets", "code"),
    [
        ("deed:39", "cash:1", "not_owner"),
        ("deed:1", "cash:1", "buildings_stand"),
        ("jail:1", "cash:1", "few_jail_cards"),
        ("cash:1501", "deed:5", "funds"),
        ("", "", "empty_deal"),
        ("house:1", "cash:1", "no_such_gift"),
        ("free:5:2", "cash:1", "not_owner"),
        ("free:1:x", "cash:1", "no_number"),
        ("deed:40", "cash:1", "no_deed"),
        ("cash:x", "deed:5", "amount_unread"),
        ("jail:x", "deed:5", "no_number"),
        ("jail:0", "deed:5", "no_such_gift"),
        ("deed:1", "cash:1501", "buildings_stand"),
        ("cash:1", "cash:1502", "funds"),
    ],
)
def test_what_cannot_be_given_is_refused_by_name(gives: str, gets: str, code: str) -> None:
    one = evening(deeds={"A": [1, 3], "B": [5]}, houses={"3": 1})
    for move in ("trade", "propose"):
        assert one.no(move, **{"from": 1, "to": 2}, gives=gives, gets=gets).code == code


def test_nobody_deals_with_themselves_or_with_who_is_out() -> None:
    one = evening("ABC", cash={"A": 0, "B": 0, "C": 0}, debt={"from": "A", "to": "B", "amount": 5})
    assert one.no("trade", **{"from": 2, "to": 2}, gives="cash:1", gets="").code == "same_sides"
    one.yes("bankrupt", seat=1)
    assert one.no("trade", **{"from": 2, "to": 1}, gives="cash:1", gets="").code == "out"


def test_an_offer_moves_nothing_until_it_is_accepted() -> None:
    one = evening(deeds={"B": [39]})
    assert deal(one, "propose", "cash:300", "deed:39") == "A offers B 300 for Boardwalk"
    assert one.sums() == [1500, 1500]
    (key,) = one.book.section("deals")
    one.yes("accept", deal=key)
    assert one.sums() == [1200, 1800]
    assert one.no("accept", deal=key).code == "no_deal"


def test_an_offer_is_off_the_table_when_the_game_is_over() -> None:
    one = evening(deeds={"B": [39]})
    deal(one, "propose", "cash:300", "deed:39")
    (key,) = one.book.section("deals")
    one.yes("finish")
    assert one.book.section("deals") == {}
    assert [one.no(move, deal=key).code for move in ("accept", "reject")] == ["no_deal", "no_deal"]
    play = one.table.view().play
    assert play is not None
    assert (play.choices, play.prompts) == ((), ())


def test_an_offer_can_be_turned_down_or_taken_back() -> None:
    one = evening(deeds={"B": [39]})
    deal(one, "propose", "cash:300", "deed:39")
    (key,) = one.book.section("deals")
    assert one.yes("reject", deal=key).sentence == "The deal between A and B is off"
    assert one.no("reject", deal=key).code == "no_deal"
    assert one.sums() == [1500, 1500]


def test_an_offer_that_can_no_longer_be_kept_is_refused_when_it_is_accepted() -> None:
    one = evening(deeds={"B": [39]})
    deal(one, "propose", "cash:300", "deed:39")
    deal(one, "trade", "", "deed:39")
    (key,) = one.book.section("deals")
    assert one.no("accept", deal=key).code == "not_owner"


@pytest.mark.parametrize(("before", "since"), [([], "mortgage"), ([39], "unmortgage")])
def test_a_deed_mortgaged_or_freed_since_a_deal_was_offered_needs_a_new_offer(before: list[int], since: str) -> None:
    one = evening(deeds={"B": [39]}, mortgaged=before)
    deal(one, "propose", "cash:300", "deed:39")
    (key,) = one.book.section("deals")
    one.yes(since, seat=2, deed="39")
    assert one.no("accept", deal=key).code == "deal_changed"
    one.yes("undo")
    one.yes("accept", deal=key)
    assert one.owned()[0] == ("Boardwalk",)


def debtor(owes: int, cash: int, **start: Any) -> Alone:
    """A with Boardwalk, worth 200 in a mortgage, owes C; B and C have 500 each."""
    debt = {"from": "A", "to": "C", "amount": owes}
    return evening("ABC", cash={"A": cash, "B": 500, "C": 500}, deeds={"A": [39], "B": [37]}, debt=debt, **start)


@pytest.mark.parametrize(
    ("gives", "gets", "code", "limit"),
    [
        ("cash:100", "", "owed_first", 0),
        ("cash:100 deed:39", "", "owed_first", 0),
        ("cash:50", "deed:37", "owed_first", 0),
        ("deed:39", "", "owed_deal", 200),
        ("deed:39", "cash:199", "owed_deal", 200),
    ],
)
def test_who_owes_gives_nothing_away_by_a_deal(gives: str, gets: str, code: str, limit: int) -> None:
    one = debtor(owes=900, cash=100)
    for move in ("trade", "propose"):
        refusal = one.no(move, **{"from": 1, "to": 2}, gives=gives, gets=gets)
        assert (refusal.code, refusal.limit) == (code, limit)
    mirrored = one.no("trade", **{"from": 2, "to": 1}, gives=gets, gets=gives)
    assert (mirrored.code, mirrored.limit) == (code, limit)


def test_a_mortgaged_deed_is_no_gift_of_a_debtor_but_may_be_sold() -> None:
    one = debtor(owes=900, cash=100, mortgaged=[39])
    assert one.no("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="").limit == 1
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:1")


def test_who_owes_may_deal_with_what_the_debt_leaves() -> None:
    one = debtor(owes=60, cash=100)
    deal(one, "trade", "cash:40", "")
    assert one.no("trade", **{"from": 1, "to": 2}, gives="cash:1", gets="").code == "owed_first"
    deal(one, "trade", "deed:39", "")
    assert one.sums() == [60, 540, 500]


def test_who_owes_may_sell_and_swap_what_raises_as_much() -> None:
    one = debtor(owes=900, cash=100)
    deal(one, "trade", "deed:39", "cash:200")
    one = debtor(owes=900, cash=100)
    deal(one, "trade", "deed:39", "deed:37 cash:25")
    one = debtor(owes=290, cash=100, mortgaged=[37])
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="deed:37 cash:250", lift="37")


def test_with_the_one_they_owe_a_debtor_agrees_on_anything() -> None:
    one = debtor(owes=900, cash=100)
    one.yes("trade", **{"from": 1, "to": 3}, gives="cash:100 deed:39", gets="")
    assert one.sums() == [0, 500, 600]


# ---- promises


def test_a_promise_ends_when_its_deed_goes_to_somebody_else() -> None:
    for heir in (2, 3):
        one = evening("ABC", deeds={"A": [37, 39]})
        deal(one, "trade", "free:39:2 free:37:1", "cash:10")
        one.yes("trade", **{"from": 1, "to": heir}, gives="deed:39", gets="")
        assert one.book.section("promises") == {"2-37": 1}


def test_a_promise_ends_with_the_player_who_gave_it() -> None:
    one = debtor(owes=900, cash=0)
    deal(one, "trade", "free:39:2", "cash:10")
    one.yes("bankrupt", seat=1)
    assert not one.book.section("promises")


def test_promised_landings_add_up() -> None:
    one = evening(deeds={"A": [39]})
    deal(one, "trade", "free:39:2", "cash:10")
    assert deal(one, "trade", "free:39:1", "cash:5") == "A gave B free landings on Boardwalk (1) for 5"
    assert one.book.section("promises") == {"2-39": 3}


def test_nothing_is_lent() -> None:
    assert evening().no("lend", **{"from": 1, "to": 2}, amount="200").code == "no_loans"
