"""Putting one old payment right, and saying what a keyed payment was."""

from collections.abc import Callable
from typing import Any

import pytest

from board_app.ledger.line import BANK, Put, pay
from board_app.rules.state import Due
from tests.board_app.alone import Alone, after
from tests.board_app.editions.classic.evening import evening


def keyed(payer: int, payee: int, amount: int) -> Alone:
    """Two players, and a payment keyed on a unit that nobody had asked for: line 4."""
    args = {"payer": payer, "payee": payee, "amount": amount}
    return after(Alone(), "keyed", args, pay(payer, payee, amount))


# ---- one old payment put right


def test_a_correction_pays_back_and_leaves_everything_since() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1.5M")
    one.yes("wage", seat=1)
    assert one.yes("correct", line=wrong).sentence == f"Line {wrong} was put right: 1.5M back to Ada"
    assert one.sums() == [1700, 1500]
    assert [line.seq for line in one.table.view().log if line.undone] == [wrong]
    assert one.no("correct", line=wrong).code == "already_undone"


def test_what_the_receiver_cannot_give_back_becomes_a_debt() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="5M")
    one.yes("pay", payer=2, payee=0, amount="17M")
    one.yes("correct", line=wrong)
    assert one.sums() == [1300, 0]
    (due,) = one.table.view().dues
    assert due.sentence == "Bo owes Ada 2M: the rest of a correction"


def test_a_receiver_without_anything_owes_the_whole_correction() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="5M")
    one.yes("pay", payer=2, payee=0, amount="20M")
    corrected = one.line("correct", line=wrong)
    assert one.sums() == [1000, 0]
    assert [due.amount_text for due in one.table.view().dues] == ["5M"]
    assert one.no("correct", line=corrected).code == "no_money"
    one.yes("undo")
    assert one.dues() == []


def test_the_bank_always_can_give_back() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=0, amount="5M")
    one.yes("correct", line=wrong)
    assert (one.sums(), one.dues()) == ([1500, 1500], [])


def test_a_wage_too_many_is_put_right() -> None:
    one = Alone()
    wrong = one.line("wage", seat=2)
    one.yes("correct", line=wrong)
    assert one.sums() == [1500, 1500]


def test_a_corrected_purchase_gives_the_deed_back() -> None:
    one = Alone()
    bought = one.line("buy", seat=1, deed="39")
    one.yes("correct", line=bought)
    assert (one.sums(), one.owned()) == ([1500, 1500], [(), ()])


def test_a_corrected_settlement_opens_the_debt_again() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    settled = one.line("settle", due="due00001")
    one.yes("correct", line=settled)
    assert (one.sums(), one.dues()) == ([1100, 1500], ["due00001"])


def test_a_correction_can_itself_be_put_right_and_made_again() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1M")
    mistaken = one.line("correct", line=wrong)
    one.yes("correct", line=mistaken)
    assert one.sums() == [1400, 1600]
    one.yes("correct", line=wrong)
    assert one.sums() == [1500, 1500]


def test_a_correction_whose_debt_was_paid_again_stands_until_that_payment_is_put_right() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    settled = one.line("settle", due="due00001")
    mistaken = one.line("correct", line=settled)
    again = one.line("settle", due="due00001")
    assert one.no("correct", line=mistaken).code == "paid_since"
    one.yes("correct", line=again)
    one.yes("correct", line=mistaken)
    assert (one.sums(), one.dues()) == ([1150, 1450], [])


def test_only_a_payment_in_force_can_be_put_right() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    rent = one.line("rent", seat=2, deed="39")
    paid = one.line("pay", payer=1, payee=2, amount="1M")
    back = one.line("undo")
    assert one.no("correct", line=paid).code == "already_undone"
    assert [one.no("correct", line=line).code for line in (1, 2, rent, back)] == ["no_money"] * 4
    assert one.no("correct", line=0).code == "no_line"
    assert one.no("correct", line=back + 1).code == "no_line"


def test_a_correction_that_would_overfill_is_refused() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1M")
    one.yes("pay", payer=0, payee=1, amount="985.99M")
    assert one.no("correct", line=wrong).code == "limit"


# ---- what cannot be put right alone


def test_what_has_built_sold_or_ended_an_auction_is_taken_back_only_with_what_followed() -> None:
    one = evening(deeds={"A": [1, 3], "B": [6, 8, 9]}, houses={"6": 1, "8": 1, "9": 1})
    lines = [one.line("build", seat=1, levels="1:1 3:1"), one.line("sell", seat=2, levels="6:0 8:0 9:0")]
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="100")
    lines.append(one.line("hammer"))
    assert [one.no("correct", line=line).code for line in lines] == ["more_than_money"] * 3
    log = {line.seq: line.money for line in one.table.view().log}
    assert [log[line] for line in lines] == [False] * 3


def test_a_failure_is_taken_back_only_with_what_followed() -> None:
    debt = {"from": "A", "to": "B", "amount": 900}
    one = evening("ABC", cash={"A": 50, "B": 0, "C": 0}, deeds={"A": [1]}, debt=debt)
    line = one.line("bankrupt", seat=1)
    assert one.no("correct", line=line).code == "out"


def test_money_that_went_to_or_from_somebody_who_is_out_is_not_put_right_alone() -> None:
    one = evening("ABC", cash={"A": 100, "B": 0, "C": 0})
    line = one.line("pay", payer=1, payee=2, amount="90")
    one.yes("land", seat=1, space=38)
    one.yes("bankrupt", seat=1)
    assert one.no("correct", line=line).code == "out"
    assert not any(view.money for view in one.table.view().log if view.seq == line)


USED: dict[str, Callable[[Alone], object]] = {
    "mortgaged": lambda one: one.yes("mortgage", seat=2, deed="1"),
    "passed on": lambda one: one.yes("trade", **{"from": 2, "to": 1}, gives="deed:1", gets=""),
    "built on": lambda one: one.yes("build", seat=2, levels="1:1 3:1"),
    "landed on": lambda one: one.yes("land", seat=1, space=1),
    "promised": lambda one: one.yes("trade", **{"from": 2, "to": 1}, gives="free:1:1", gets=""),
}


@pytest.mark.parametrize("used", USED)
def test_a_deal_whose_deed_has_been_used_since_is_not_put_right_alone(used: str) -> None:
    one = evening(deeds={"A": [1], "B": [3]}, position={"A": 38})
    line = one.line("trade", **{"from": 1, "to": 2}, gives="deed:1", gets="cash:5")
    USED[used](one)
    assert one.no("correct", line=line).code == "changed_since"
    assert not any(view.money for view in one.table.view().log if view.seq == line)
    one.yes("undo")
    assert [view.money for view in one.table.view().log if view.seq == line] == [True]
    one.yes("correct", line=line)
    assert one.owned() == [("Mediterranean Avenue",), ("Baltic Avenue",)]


def test_a_deal_is_put_right_whatever_else_has_been_done_since() -> None:
    one = evening(deeds={"A": [1], "B": [3, 39]})
    line = one.line("trade", **{"from": 1, "to": 2}, gives="deed:1", gets="cash:5")
    one.yes("mortgage", seat=2, deed="39")
    one.yes("mortgage", seat=2, deed="3")
    one.yes("correct", line=line)
    assert one.owned() == [("Mediterranean Avenue",), ("Baltic Avenue", "Boardwalk")]


def test_a_mortgage_and_its_lifting_are_put_right_while_their_deed_is_as_they_left_it() -> None:
    one = evening(deeds={"A": [1, 3]}, mortgaged=[3])
    raised, lifted = one.line("mortgage", seat=1, deed="1"), one.line("unmortgage", seat=1, deed="3")
    one.yes("correct", line=raised)
    one.yes("correct", line=lifted)
    assert (one.sums()[0], dict(one.book.section("mortgaged"))) == (1500, {"3": True})
    lifted = one.line("unmortgage", seat=1, deed="3")
    one.yes("build", seat=1, levels="1:1 3:1")
    assert one.no("correct", line=lifted).code == "changed_since"


def test_a_correction_that_gave_a_deed_back_stands_once_the_deed_is_wanted_again() -> None:
    bought = (one := Alone()).line("buy", seat=1, deed="39")
    mistaken = one.line("correct", line=bought)
    one.yes("decline", seat=2, deed="39")
    assert one.no("correct", line=mistaken).code == "changed_since"
    one.yes("undo")
    one.yes("send", seats="2", deed="39")
    assert one.no("correct", line=mistaken).code == "changed_since"
    one.yes("undo")
    one.yes("correct", line=mistaken)
    assert one.owned() == [("Mayfair",), ()]


def test_a_rent_asked_for_once_can_be_asked_for_again_when_its_payment_is_put_right() -> None:
    one = evening(deeds={"B": [39]})
    one.yes("land", seat=1, space=39)
    paid = one.line("claim", payer=1, deed="39")
    one.yes("correct", line=paid)
    assert one.sums() == [1500, 1500]
    one.yes("claim", payer=1, deed="39")
    assert one.sums() == [1450, 1550]


# ---- what a keyed payment was


def test_a_payment_keyed_to_the_bank_was_a_purchase() -> None:
    one = keyed(1, BANK, 400)
    assert one.table.view().log[0].offers[0].label == "This was the purchase of Mayfair"
    assert one.yes("explain", line=4, deed="39").sentence == "Line 4 was the purchase of Mayfair by Ada"
    assert (one.sums(), one.owned()) == ([1100, 1500], [("Mayfair",), ()])
    assert one.no("explain", line=4, deed="39").code == "not_keyed"
    one.yes("undo")
    assert (one.sums(), one.owned()) == ([1100, 1500], [(), ()])
    one.yes("explain", line=4, deed="39")
    assert one.owned() == [("Mayfair",), ()]


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "deed"), [(1, BANK, 400, "37"), (1, 2, 400, "39"), (BANK, 1, 400, "39")]
)
def test_a_payment_that_does_not_fit_the_deed_was_not_its_purchase(
    payer: int, payee: int, amount: int, deed: str
) -> None:
    one = keyed(payer, payee, amount)
    assert one.no("explain", line=4, deed=deed).code == "no_match"


def test_a_deed_that_somebody_has_was_not_bought_by_another_payment() -> None:
    one = keyed(1, BANK, 400)
    one.yes("buy", seat=2, deed="39")
    assert one.no("explain", line=4, deed="39").code == "owned"


def test_only_a_keyed_payment_in_force_is_explained() -> None:
    one = Alone()
    paid = one.line("pay", payer=1, payee=0, amount="4M")
    assert one.no("explain", line=paid, deed="39").code == "not_keyed"
    one = keyed(1, BANK, 400)
    one.yes("undo")
    assert one.no("explain", line=4, deed="39").code == "already_undone"
    assert one.no("explain", line=2, deed="39").code == "no_money"


def test_an_explained_payment_put_right_gives_deed_and_money_back() -> None:
    one = keyed(1, BANK, 400)
    one.yes("explain", line=4, deed="39")
    one.yes("correct", line=4)
    assert (one.sums(), one.owned()) == ([1500, 1500], [(), ()])


def test_an_explained_payment_is_not_put_right_alone_once_its_deed_went_on_to_somebody() -> None:
    one = keyed(1, BANK, 400)
    one.yes("explain", line=4, deed="39")
    one.yes("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="")
    assert one.no("correct", line=4).code == "changed_since"
    one.yes("undo")
    one.yes("correct", line=4)
    assert (one.sums(), one.owned()) == ([1500, 1500], [(), ()])


def landed_and_keyed(**start: Any) -> Alone:
    """A followed Classic evening: A has landed on Boardwalk and keyed its price."""
    one = evening(**start)
    one.yes("land", seat=1, space=39)
    return after(one, "keyed", {"payer": 1, "payee": 0, "amount": 400}, pay(1, BANK, 400))


def test_the_purchase_that_was_keyed_for_an_offer_ends_the_offer_and_the_turn_goes_on() -> None:
    one = landed_and_keyed()
    (offer,) = one.table.view().log[0].offers
    one.yes(offer.move, **dict(offer.args))
    assert one.owned()[0] == ("Boardwalk",)
    one.yes("end_turn", seat=1)
    one.yes("roll", seat=2, dice="1 2")


def test_the_lot_under_the_hammer_was_not_bought_by_a_keyed_payment() -> None:
    one = landed_and_keyed()
    line = one.book.head
    one.yes("decline", seat=1, deed="39")
    assert [view.offers for view in one.table.view().log if view.seq == line] == [()]
    assert one.no("explain", line=line, deed="39").code == "under_hammer"
    one.yes("bid", seat=2, amount="100")
    one.yes("hammer")
    assert one.owned() == [(), ("Boardwalk",)]


def test_who_is_out_has_bought_nothing() -> None:
    one = landed_and_keyed(cash={"A": 400, "B": 0})
    line = one.book.head
    one = after(
        one, "unpaid", {"payer": 1, "payee": 2, "amount": 50}, Due("due00001", 1, 2, 50, ("unpaid", {})).opened()
    )
    one.yes("bankrupt", seat=1)
    assert one.no("explain", line=line, deed="39").code == "out"
    assert not any(view.offers for view in one.table.view().log)


def test_a_deed_used_since_stays_and_its_price_is_owed_when_its_payment_was_another() -> None:
    args = {"seat": 1, "deed": "39", "amount": 400, "keyed": True}
    one = after(Alone(), "buy", args, pay(1, BANK, 400), Put("deeds", "39", 1))
    one.yes("mortgage", seat=1, deed="39")
    one.yes("reopen", "due00001", line=4)
    assert one.owned()[0] == ("Mayfair",)
    one.yes("settle", due="due00001")
    assert one.sums()[0] == 1100 + 200 - 400


def test_a_lot_whose_payment_was_another_is_owed_for_and_its_auction_stays_over() -> None:
    one = evening("ABC")
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="100")
    args = {"seat": 2, "lot": "39", "amount": 100, "keyed": True}
    one = after(one, "sold", args, Put("auction", "now", None), pay(2, BANK, 100), Put("deeds", "39", 2))
    one.yes("reopen", line=one.book.head)
    assert not one.book.section("auction")
    assert one.owned()[1] == ()
    one.yes("settle", due=one.dues()[0])
    assert one.owned()[1] == ("Boardwalk",)


def keyed_rent() -> Alone:
    """Bo keyed 500K to Ada, which was taken for the rent of Mayfair that he owed: line 6."""
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    args = {"payer": 2, "payee": 1, "amount": 50, "why": ["rent", {"deed": "39"}], "keyed": True}
    return after(one, "settle", args, pay(2, 1, 50), Put("dues", "due00001", None))


def test_a_keyed_payment_taken_for_a_debt_can_have_been_another() -> None:
    one = keyed_rent()
    assert [choice.move for choice in one.table.view().log[0].offers] == ["reopen"]
    accepted = one.yes("reopen", line=6)
    assert accepted.sentence == "Line 6 was a payment of its own; the debt of Bo is open again"
    assert (one.sums(), one.dues()) == ([1150, 1450], ["due00001"])
    assert one.no("reopen", line=6).code == "not_keyed"
    one.yes("settle", due="due00001")
    assert one.sums() == [1200, 1400]
    one.yes("correct", line=6)
    assert (one.sums(), one.dues()) == ([1150, 1450], [])


def test_a_keyed_payment_taken_for_a_waiting_purchase_can_have_been_another() -> None:
    args = {"seat": 1, "deed": "39", "amount": 400, "keyed": True}
    one = after(Alone(), "buy", args, pay(1, BANK, 400), Put("deeds", "39", 1))
    one.yes("reopen", "due00001", line=4)
    assert (one.sums(), one.owned()) == ([1100, 1500], [(), ()])
    (due,) = one.table.view().dues
    assert due.sentence == "Ada owes the bank 4M: a payment still owed"
    one.yes("settle", due="due00001")
    assert (one.sums(), one.owned()) == ([700, 1500], [("Mayfair",), ()])


def test_what_was_taken_for_nothing_is_not_reopened() -> None:
    one = Alone()
    paid = one.line("pay", payer=1, payee=2, amount="1M")
    assert one.no("reopen", line=paid).code == "not_keyed"
    assert one.no("reopen", line=2).code == "no_money"
    assert keyed(1, 2, 100).no("reopen", line=4).code == "not_keyed"


def test_a_keyed_wage_settled_no_debt_of_the_bank() -> None:
    one = after(Alone(), "wage", {"seat": 1, "amount": 200, "keyed": True}, pay(BANK, 1, 200))
    assert one.no("reopen", line=4).code == "not_keyed"
