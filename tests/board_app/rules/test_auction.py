"""Auctions: live bids, leaving, hammers, buildings when the bank runs short."""

from typing import Any

import pytest

from board_app.rules.moves import Accepted, Move, Refusal, Value
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening
from tests.world import World, at_one, seated, sums

SHORT: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [6, 8, 9]}, "bank": {"houses": 1}}


def opened(players: str = "ABC", options: dict[str, str] | None = None, **start: Any) -> Alone:
    """Boardwalk under the hammer: A has landed there and does not buy."""
    one = evening(players, options, **start)
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


def owner(one: Alone, deed: str) -> int:
    """Who has a deed."""
    return next(shown.owner for shown in one.table.view().deeds if shown.deed == deed)


def test_a_deed_that_is_not_bought_goes_to_the_highest_bidder() -> None:
    one = opened()
    one.yes("bid", seat=2, amount="10")
    one.yes("bid", seat=1, amount="25")
    assert one.yes("hammer").sentence == "A won Boardwalk for 25"
    assert one.sums() == [1475, 1500, 1500]
    assert owner(one, "39") == 1


def test_without_a_bid_the_deed_stays_with_the_bank_and_the_turn_goes_on() -> None:
    one = opened()
    assert one.yes("hammer").sentence == "Nobody bid for Boardwalk"
    assert owner(one, "39") == 0
    one.yes("end_turn", seat=1)


def test_the_hammer_falls_by_itself_when_only_the_highest_bidder_is_left() -> None:
    one = opened()
    one.yes("bid", seat=2, amount="10")
    one.yes("leave", seat=1)
    assert owner(one, "39") == 0
    assert one.yes("leave", seat=3).sentence == "B won Boardwalk for 10"
    assert owner(one, "39") == 2


def test_the_auction_is_over_when_everybody_has_left_without_a_bid() -> None:
    one = opened("AB")
    one.yes("leave", seat=1)
    assert one.yes("leave", seat=2).sentence == "Nobody bid for Boardwalk"
    assert one.no("bid", seat=1, amount="1").code == "no_auction"


def test_who_has_left_may_come_back_with_a_higher_bid() -> None:
    one = opened()
    one.yes("bid", seat=2, amount="10")
    one.yes("leave", seat=1)
    one.yes("bid", seat=1, amount="11")
    one.yes("leave", seat=2)
    one.yes("leave", seat=3)
    assert owner(one, "39") == 1


def test_a_table_can_play_without_auctions() -> None:
    one = opened(options={"auctions": "none"})
    assert one.no("hammer").code == "no_auction"
    one.yes("end_turn", seat=1)


def test_a_binding_bid_above_the_cash_is_owed_and_the_deed_waits_for_it() -> None:
    one = opened(options={"overbid": "binding"}, cash={"A": 0, "B": 50, "C": 0}, deeds={"B": [5]})
    one.yes("bid", seat=2, amount="120")
    assert one.yes("hammer").sentence == "B won Boardwalk for 120 and owes it"
    assert owner(one, "39") == 0
    one.yes("mortgage", seat=2, deed="5")
    one.yes("pay_debts", seat=2)
    assert owner(one, "39") == 2
    assert one.sums() == [0, 30, 0]


def test_nobody_out_of_the_game_bids_or_leaves() -> None:
    one = evening(
        "ABC", cash={"A": 0, "B": 0, "C": 9}, debt={"from": "A", "to": "bank", "amount": 500}, deeds={"A": [1]}
    )
    one.yes("bankrupt", seat=1)
    assert one.no("bid", seat=1, amount="1").code == "out"
    assert one.no("leave", seat=1).code == "out"


def test_the_next_players_turn_waits_for_the_hammer() -> None:
    one = opened()
    assert one.no("roll", seat=2).code == "auction_open"
    assert one.no("building_auction", kind="house").code == "auction_open"


def test_deeds_left_to_the_bank_come_under_the_hammer_one_by_one() -> None:
    one = evening(
        "ABC",
        cash={"A": 0, "B": 100, "C": 100},
        debt={"from": "A", "to": "bank", "amount": 500},
        deeds={"A": [1, 3]},
        mortgaged=[1],
    )
    one.yes("bankrupt", seat=1)
    one.yes("bid", seat=2, amount="7")
    one.yes("hammer")
    one.yes("bid", seat=3, amount="9")
    one.yes("hammer")
    assert (owner(one, "1"), owner(one, "3")) == (2, 3)
    assert one.sums() == [0, 93, 91]
    assert not any(deed.mortgaged for deed in one.table.view().deeds)


def test_a_table_can_keep_the_mortgages_of_deeds_the_bank_auctions() -> None:
    one = evening(
        "ABC",
        {"bank_auction_mortgages": "kept"},
        cash={"A": 0, "B": 100, "C": 100},
        debt={"from": "A", "to": "bank", "amount": 500},
        deeds={"A": [1]},
        mortgaged=[1],
    )
    one.yes("bankrupt", seat=1)
    one.yes("bid", seat=2, amount="7")
    one.yes("hammer")
    assert [deed.name for deed in one.table.view().deeds if deed.mortgaged] == ["Mediterranean Avenue"]


# ---- buildings


def test_a_building_that_fits_on_one_street_only_needs_no_word() -> None:
    one = evening(**SHORT, houses={"1": 1})
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="60")
    one.yes("hammer")
    assert one.book.section("houses") == {"1": 1, "3": 1}


def test_the_last_house_goes_to_the_highest_bidder_and_stands_where_they_say() -> None:
    one = evening(**SHORT)
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=2, amount="55")
    one.yes("bid", seat=1, amount="60")
    one.yes("leave", seat=2)
    assert one.no("hammer").code == "where_built"
    assert one.no("hammer", deed="6").code == "not_there"
    one.yes("hammer", deed="3")
    levels = {deed.deed: deed.level for deed in one.table.view().deeds}
    assert (levels["3"], levels["1"]) == (1, 0)
    assert one.sums() == [1440, 1500]
    assert one.no("building_auction", kind="house").code == "none_left"


def test_a_building_nobody_bids_for_stays_with_the_bank() -> None:
    one = evening(**SHORT)
    one.yes("building_auction", kind="house")
    one.yes("leave", seat=1)
    one.yes("leave", seat=2)
    assert all(deed.level == 0 for deed in one.table.view().deeds)


def test_the_last_hotel_is_auctioned_among_those_with_four_houses_everywhere() -> None:
    levels = dict.fromkeys(("1", "3", "37", "39"), 4)
    one = evening(deeds={"A": [1, 3], "B": [37, 39]}, houses=levels, bank={"houses": 16, "hotels": 1})
    one.yes("building_auction", kind="hotel")
    one.yes("bid", seat=2, amount="1")
    one.yes("hammer", deed="39")
    shown = {deed.deed: deed.level for deed in one.table.view().deeds}
    assert (shown["39"], shown["37"]) == (5, 4)


def test_a_building_can_open_at_the_lowest_printed_price() -> None:
    one = evening(options={"building_auction_opening": "printed_price"}, **SHORT)
    one.yes("building_auction", kind="house")
    assert one.no("bid", seat=2, amount="49").limit == 50
    one.yes("bid", seat=2, amount="50")


def test_there_is_no_auction_where_the_bank_has_enough_for_all() -> None:
    one = evening(deeds={"A": [1, 3], "B": [6, 8, 9]}, bank={"houses": 20})
    assert one.no("building_auction", kind="house").code == "not_scarce"


def led() -> Alone:
    """The last house is under the hammer, and A leads with 60."""
    one = evening(**SHORT)
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="60")
    return one


def test_the_last_house_is_not_built_away_while_it_is_auctioned() -> None:
    one = led()
    assert one.no("build", seat=2, levels="6:1").code == "auction_open"
    one.yes("hammer", deed="1")
    assert State(one.book, US.facts).stock("houses") == 0


def test_a_hotel_is_not_broken_down_into_the_house_that_is_auctioned() -> None:
    start: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [6, 8, 9, 37, 39]}, "hotels": [37, 39], "bank": {"houses": 4}}
    one = evening(**start)
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="60")
    assert one.no("sell", seat=2, levels="37:4").code == "hotel_needs_houses"
    one.yes("hammer", deed="1")
    assert State(one.book, US.facts).stock("houses") == 3


@pytest.mark.parametrize(
    ("move", "words"),
    [("mortgage", {"seat": 1, "deed": "1"}), ("trade", {"from": 1, "to": 2, "gives": "deed:1", "gets": "cash:5"})],
)
def test_who_leads_for_a_building_keeps_a_place_for_it(move: str, words: dict[str, Any]) -> None:
    one = led()
    assert one.no(move, **words).code == "bid_needs_place"
    one.yes("bid", seat=2, amount="70")
    one.yes(move, **words)


def test_who_leads_may_give_away_what_is_no_place_for_the_building() -> None:
    one = evening(deeds={"A": [1, 3, 39], "B": [6, 8, 9]}, bank={"houses": 1})
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="60")
    one.yes("mortgage", seat=1, deed="39")


def test_a_bid_whose_place_is_gone_falls_and_the_others_bid_on() -> None:
    levels = dict.fromkeys(("1", "3", "37", "39"), 4)
    one = evening("ABC", deeds={"A": [1, 3], "B": [37, 39]}, houses=levels, bank={"houses": 16, "hotels": 1})
    one.yes("building_auction", kind="hotel")
    one.yes("bid", seat=1, amount="9")
    one.yes("sell", seat=1, levels="1:3 3:3")
    play = one.table.view().play
    assert play is not None
    assert ("hammer", ()) in [(choice.move, choice.args) for choice in play.choices]
    assert one.yes("hammer").sentence == "A has no place for a hotel any more: the bid falls"
    assert State(one.book, US.facts).bid(1) == 0
    one.yes("bid", seat=2, amount="1")
    one.yes("hammer", deed="39")


# ---- a hammer whose payment waits


def waiting() -> World:
    """Ada leads with 900 of her 1500, the cable is lost, and the hammer has fallen."""
    world = seated(("Ada", "Bo", "Cy"), pack=US)
    world.do("land", seat=1, space=39)
    world.do("decline", seat=1, deed="39")
    world.do("bid", seat=1, amount="900")
    world.unplug()
    assert getattr(world.do("hammer", op="hammer01"), "state", "") == "proposed"
    return world


AFTER: dict[str, dict[str, Value]] = {
    "bid": {"seat": 2, "amount": "901"},
    "leave": {"seat": 2},
    "hammer": {},
    "end_turn": {"seat": 1},
}


@pytest.mark.parametrize("move", AFTER)
def test_while_the_hammers_payment_waits_the_auction_is_closed(move: str) -> None:
    world = waiting()
    refused = world.do(move, "", **AFTER[move])
    assert isinstance(refused, Refusal)
    assert refused.code == "waiting_hammer"


def test_the_bid_and_the_payment_of_its_hammer_keep_the_same_money_aside() -> None:
    world = waiting()
    assert [player.reserved for player in world.table.view().players] == [900, 0, 0]
    world.plug()
    world.pass_time(3500)
    at_one(world)
    assert sums(world) == [600, 1500, 1500]
    assert world.table.view().players[0].deeds == ("Boardwalk",)


def test_an_auction_whose_hammer_is_taken_back_is_open_as_it_stood() -> None:
    world = waiting()
    world.table.submit(None, Move("withdraw", {"op": "hammer01"}), world.table.new_op())
    assert [player.reserved for player in world.table.view().players] == [900, 0, 0]
    assert isinstance(world.do("bid", seat=2, amount="901"), Accepted)


def test_the_page_says_that_a_lot_is_sold_while_its_payment_waits() -> None:
    play = waiting().table.view().play
    assert play is not None
    assert play.auction == "Boardwalk is sold to Ada for 900; the payment waits for the unit."
