"""Failing: to one, to several, to the bank; what passes on, and how a game ends."""

from collections.abc import Mapping
from typing import Any

import pytest

from board_app.ledger.line import BANK, Effect, Line, Put, pay
from board_app.rules.auction import Auction
from board_app.rules.moves import Accepted
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening
from tests.world import at_one, seated, sums


def chairman(option: str, cash: int, **start: Any) -> Alone:
    """A owes 50 to each of B and C and cannot pay both."""
    money = {"A": cash, "B": 0, "C": 0}
    one = evening("ABC", {"debt_to_several": option}, cash=money, position={"A": 7}, **start)
    one.yes("land", seat=1, space=7)
    one.yes("card", seat=1, effect="each -50")
    return one


def test_debts_to_several_are_paid_together_or_not_at_all() -> None:
    one = chairman("share", 90)
    assert one.no("pay_debts", seat=1).limit == 90
    one.yes("pay", payer=0, payee=1, amount="10")
    assert one.yes("pay_debts", seat=1).sentence == "A paid all debts, 100"
    assert one.sums() == [0, 50, 50]


def test_who_owes_nothing_has_nothing_to_pay_and_cannot_fail() -> None:
    for move in ("pay_debts", "bankrupt"):
        assert evening().no(move, seat=1).code == "owes_nothing"


def test_creditors_share_what_is_left_evenly_and_the_odd_sum_goes_by_turn_order() -> None:
    one = chairman("share", 91)
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 46, 45]
    assert one.dues() == []


def test_to_be_shared_deeds_are_turned_to_cash_and_auctioned_by_the_bank() -> None:
    one = chairman("share", 0, deeds={"A": [1]})
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 15, 15]
    one.yes("bid", seat=2, amount="5")
    one.yes("hammer")
    assert one.owned()[1] == ("Mediterranean Avenue",)


def test_in_turn_order_the_first_one_short_takes_all_that_is_left() -> None:
    one = chairman("turn_order", 60, deeds={"A": [1]}, mortgaged=[1])
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 50, 7]
    assert one.owned()[2] == ("Mediterranean Avenue",)


def test_an_heir_gets_jail_cards_and_the_bank_puts_them_back() -> None:
    debt = {"from": "A", "to": "B", "amount": 500}
    one = evening("ABC", cash={"A": 0, "B": 0, "C": 0}, jail_cards={"A": 2}, debt=debt)
    one.yes("bankrupt", seat=1)
    assert [player.jail_cards for player in one.table.view().players] == [0, 2, 0]
    bank = evening("ABC", cash={"A": 0, "B": 0, "C": 0}, jail_cards={"A": 1}, debt={**debt, "to": "bank"})
    bank.yes("bankrupt", seat=1)
    assert [player.jail_cards for player in bank.table.view().players] == [0, 0, 0]


def test_what_others_owe_the_failed_player_is_owed_to_the_heir() -> None:
    one = evening(
        "ABC",
        cash={"A": 0, "B": 0, "C": 30},
        debt={"from": "A", "to": "B", "amount": 500},
        deeds={"A": [39]},
        mortgaged=[39],
        position={"C": 39},
        turn="C",
    )
    one.yes("land", seat=3, space=2)
    one.yes("card", seat=3, effect="each -50")
    assert [(due.payer, due.payee) for due in one.table.view().dues][1:] == [(3, 1), (3, 2)]
    one.yes("bankrupt", seat=1)
    assert sorted((due.payer, due.payee) for due in one.table.view().dues) == [(2, 0), (3, 2), (3, 2)]


def test_rents_and_offers_of_the_failed_player_are_off_the_table() -> None:
    debt = {"from": "A", "to": "C", "amount": 5000}
    one = evening("ABC", cash={"A": 0, "B": 500, "C": 0}, deeds={"A": [39], "B": [1]}, debt=debt, turn="B")
    one.yes("propose", **{"from": 2, "to": 1}, gives="cash:200", gets="deed:39")
    one.yes("land", seat=2, space=39)
    one.yes("bankrupt", seat=1)
    play = one.table.view().play
    assert play is not None
    assert [choice.move for choice in play.choices] == ["end_turn"]


def test_the_turn_of_the_failed_player_goes_to_the_next() -> None:
    one = evening("ABC", cash={"A": 0, "B": 0, "C": 0}, debt={"from": "A", "to": "B", "amount": 5})
    one.yes("bankrupt", seat=1)
    play = one.table.view().play
    assert play is not None
    assert play.sentence == "It is B's turn."
    one.yes("roll", seat=2, dice="4 6")


def test_the_last_one_left_wins_and_the_game_is_over() -> None:
    one = evening(cash={"A": 80, "B": 0}, debt={"from": "A", "to": "bank", "amount": 500}, deeds={"A": [1]})
    assert "; B wins" in one.yes("bankrupt", seat=1).sentence
    assert one.no("roll", seat=2).code == "game_over"
    assert one.no("mortgage", seat=2, deed="1").code == "game_over"
    assert one.no("finish").code == "game_over"
    one.yes("undo")
    one.yes("pay", payer=0, payee=1, amount="420")
    one.yes("pay_debts", seat=1)


def test_an_open_auction_and_open_debts_end_with_the_game() -> None:
    one = evening(cash={"A": 80, "B": 900}, debt={"from": "A", "to": "bank", "amount": 500})
    one.yes("finish")
    assert [one.no(move, seat=1).code for move in ("pay_debts", "bankrupt")] == ["game_over", "game_over"]
    two = evening()
    two.yes("land", seat=1, space=39)
    two.yes("decline", seat=1, deed="39")
    two.yes("bid", seat=2, amount="5")
    two.yes("finish")
    assert two.no("hammer").code == "no_auction"
    play = two.table.view().play
    assert play is not None
    assert (play.auction, play.choices) == ("", ())


def test_at_the_agreed_end_the_richest_by_all_they_have_wins() -> None:
    one = evening(cash={"A": 1000, "B": 900}, deeds={"B": [39]}, mortgaged=[39])
    assert one.yes("finish").sentence == "The game is over; B wins"


def test_several_as_rich_share_the_end() -> None:
    one = evening()
    assert one.yes("finish").sentence == "The game is over; as rich as each other, A, B win together"
    play = one.table.view().play
    assert play is not None
    assert play.sentence == "The game is over."


KEPT = {"bank_auction_mortgages": "kept"}


@pytest.mark.parametrize(("bid", "mortgaged"), [("5", True), ("", False)])
def test_a_mortgage_that_is_kept_goes_to_whoever_buys_and_not_to_the_bank(bid: str, mortgaged: bool) -> None:
    debt = {"from": "A", "to": "bank", "amount": 500}
    cash = {"A": 0, "B": 50, "C": 50}
    one = evening("ABC", KEPT, cash=cash, debt=debt, deeds={"A": [1]}, mortgaged=[1])
    one.yes("bankrupt", seat=1)
    if bid:
        one.yes("bid", seat=2, amount=bid)
    one.yes("hammer")
    assert ("1" in one.book.section("mortgaged")) == mortgaged


def test_deeds_that_stay_with_the_bank_are_never_mortgaged() -> None:
    one = evening("ABC", KEPT, deeds={"A": [1]}, mortgaged=[1])
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert one.book.section("mortgaged") == {}


# ---- while an auction is open


def bidding(*effects: Effect, due: int = 2000, deeds: Mapping[str, list[int]] | None = None, to: str = "B") -> Alone:
    """A owes B and has bid all the cash, 60, for a deed that the three may bid for; then `effects`."""
    debt = {"from": "A", "to": to, "amount": due}
    one = evening("ABC", cash={"A": 60, "B": 0, "C": 500}, debt=debt, deeds=deeds or {})
    return laid(one, led(), *effects)


def led(*lots: str, passed: tuple[int, ...] = (), closed: bool = False) -> Put:
    """A has bid 60 for the first of these lots."""
    return Auction(lots or ("5",), 60, 1, passed, closed).put()


def laid(one: Alone, *effects: Effect) -> Alone:
    """The same game after one more line."""
    one.store.append(Line(one.book.head + 1, "", 0, None, "setup", {}, effects, None))
    return Alone(store=one.store, pack=US)


def test_the_bid_of_a_player_who_fails_falls_and_the_heir_gets_the_whole_cash() -> None:
    one = bidding()
    one.yes("bankrupt", seat=1)
    assert one.sums() == [0, 60, 500]
    one.yes("bid", seat=3, amount="1")
    one.yes("hammer")
    assert one.sums() == [0, 60, 499]
    assert one.owned()[2] == ("Reading Railroad",)


def test_a_lot_that_all_others_have_left_stays_with_the_bank_and_the_estate_follows() -> None:
    one = bidding(led(passed=(2, 3)))
    one.yes("bankrupt", seat=1)
    assert not one.book.section("auction")
    assert one.sums() == [0, 60, 500]


def test_the_lots_of_an_estate_stand_behind_a_lot_whose_bid_has_fallen() -> None:
    one = bidding(deeds={"A": [1]}, to="bank")
    one.yes("bankrupt", seat=1)
    assert one.book.section("auction")["now"] == {"lots": ["5", "1"], "bid": 0, "seat": 0, "passed": []}


def test_after_the_time_is_up_the_lot_of_a_winner_who_fails_is_not_sold() -> None:
    one = bidding(led("5", "12", passed=(2,), closed=True), Put("mortgaged", "5", True))
    one.yes("bankrupt", seat=1)
    assert one.book.section("auction")["now"] == {"lots": ["12"], "bid": 0, "seat": 0, "passed": []}
    assert not one.book.section("mortgaged")


def test_who_has_bid_their_cash_away_is_no_debtor_without_means() -> None:
    one = bidding(due=16)
    assert one.no("bankrupt", seat=1).code == "solvent"


@pytest.mark.parametrize("way", ["pay_debts", "settle"])
def test_a_debt_comes_before_a_bid_which_falls(way: str) -> None:
    one = bidding(due=16)
    one.yes(way, **({"seat": 1} if way == "pay_debts" else {"due": one.dues()[0]}))
    assert one.sums() == [44, 16, 500]
    assert one.book.section("auction")["now"] == {"lots": ["5"], "bid": 0, "seat": 0, "passed": []}


def test_a_bid_beside_which_a_debt_can_be_paid_stands() -> None:
    one = bidding(pay(BANK, 1, 16), due=16)
    one.yes("pay_debts", seat=1)
    assert one.book.section("auction")["now"]["seat"] == 1


# ---- mortgages that the heir lifts


def inherited(cash: int, to: str = "B", options: Mapping[str, str] | None = None) -> Alone:
    """A fails with one mortgaged deed and one that is not; B, who has `cash`, has another mortgaged one."""
    money = {"A": 0, "B": cash, "C": 0}
    debt = {"from": "A", "to": to, "amount": 9000}
    return evening("ABC", options, cash=money, deeds={"A": [39, 1], "B": [6]}, mortgaged=[39, 6, 1], debt=debt)


def test_an_heir_lifts_what_the_cash_with_the_estate_pays_for() -> None:
    one = inherited(223)
    one.yes("bankrupt", seat=1, lift="39")
    assert one.sums() == [0, 0, 0]
    assert sorted(one.book.section("mortgaged")) == ["1", "6"]


def test_a_lift_beyond_the_heirs_cash_is_refused_with_what_is_missing() -> None:
    one = inherited(222)
    refusal = one.no("bankrupt", seat=1, lift="39")
    assert (refusal.code, refusal.limit) == ("funds", 222)
    assert "would need 1 more" in refusal.sentence


@pytest.mark.parametrize(("to", "lift", "code"), [("B", "6", "not_passed"), ("bank", "39", "not_passed")])
def test_only_mortgages_that_somebody_inherits_can_be_lifted(to: str, lift: str, code: str) -> None:
    assert inherited(1000, to).no("bankrupt", seat=1, lift=lift).code == code


def test_a_deed_that_is_not_mortgaged_cannot_be_lifted_by_an_heir() -> None:
    one = laid(inherited(1000), Put("mortgaged", "1", None))
    assert one.no("bankrupt", seat=1, lift="39 1").code == "not_mortgaged"


def test_nobody_fails_while_a_payment_waits_for_the_unit() -> None:
    world = seated(("Ada", "Bo", "Cy"), pack=US)
    world.do("option", option="board", value="told")
    for deed in ("37", "39"):
        world.do("buy", seat=2, deed=deed)
    world.do("pay", payer=1, payee=3, amount="1450")
    world.unplug()
    world.do("pay", payer=1, payee=3, amount="20")
    world.do("rent", seat=1, deed="39")
    assert getattr(world.do("bankrupt", seat=1), "code", "") == "waiting_first"
    world.plug()
    world.pass_time(5000)
    assert isinstance(world.do("bankrupt", seat=1), Accepted)
    assert sums(world) == [0, 800, 2950]
    at_one(world)
