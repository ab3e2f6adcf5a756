"""Every way in which Classic says no, by the code of the refusal."""

from collections.abc import Callable
from typing import Any

from board_app.ledger.line import BANK, pay
from board_app.rules.moves import Outcome
from tests.board_app.alone import Alone, after
from tests.board_app.editions.classic.evening import US, evening

BROWN: dict[str, Any] = {"deeds": {"A": [1, 3]}}
BLUE: dict[str, Any] = {"deeds": {"A": [37, 39]}}
SHORT: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [6, 8, 9]}, "bank": {"houses": 1}}
DEBT: dict[str, Any] = {"debt": {"from": "A", "to": "B", "amount": 2000}}


def auction(one: Alone) -> Alone:
    """The same table with the deed 39 under the hammer."""
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


def short_auction() -> Alone:
    """The last house under the hammer."""
    one = evening(**SHORT)
    one.yes("building_auction", kind="house")
    return one


def won_house() -> Alone:
    """The last house, and A has bid for it."""
    one = short_auction()
    one.yes("bid", seat=1, amount="60")
    return one


def double() -> Alone:
    """A has thrown a double and does not buy where it led."""
    one = evening(options={"auctions": "none"})
    one.yes("roll", seat=1, dice="3 3")
    one.yes("decline", seat=1, deed="6")
    return one


def landed(space: int, **start: Any) -> Alone:
    """A has landed there."""
    one = evening(**start)
    one.yes("land", seat=1, space=space)
    return one


def finished() -> Alone:
    """The game is over."""
    one = evening()
    one.yes("finish")
    return one


def low_bid() -> Outcome:
    """A bid no higher than the one before."""
    one = auction(evening())
    one.yes("bid", seat=2, amount="10")
    return one.do("bid", seat=1, amount="10")


def three_short() -> Alone:
    """The last house under the hammer, and C without a street to put it on."""
    one = evening("ABC", **SHORT)
    one.yes("building_auction", kind="house")
    return one


def failed() -> Alone:
    """A of three has failed to B."""
    one = evening("ABC", **DEBT, cash={"A": 10, "B": 0, "C": 0})
    one.yes("bankrupt", seat=1)
    return one


def promised() -> Outcome:
    """B asks for the rent of a landing that a deal made free."""
    one = evening(deeds={"B": [39]})
    one.yes("trade", **{"from": 1, "to": 2}, gives="cash:10", gets="free:39:1")
    one.yes("land", seat=1, space=39)
    return one.do("claim", payer=1, deed="39")


def corrected(one: Alone, line: int) -> Outcome:
    """A line of that table put right by itself."""
    return one.do("correct", line=line)


def bought_and_mortgaged() -> Outcome:
    """A deal put right whose deed was mortgaged afterwards."""
    one = evening(deeds={"A": [39]})
    line = one.line("trade", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:100")
    one.yes("mortgage", seat=2, deed="39")
    return corrected(one, line)


def keyed_lot() -> Outcome:
    """The price of a lot, keyed on the unit, said to have been its purchase."""
    one = auction(evening())
    one = after(one, "keyed", {"payer": 1, "payee": 0, "amount": 400}, pay(1, BANK, 400))
    return one.do("explain", line=one.book.head, deed="39")


def stale_deal() -> Outcome:
    """A deal accepted whose deed was mortgaged after it was offered."""
    one = evening(deeds={"A": [39]})
    one.yes("propose", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:100")
    one.yes("mortgage", seat=1, deed="39")
    return one.do("accept", deal=next(iter(one.book.section("deals"))))


BROKE: dict[str, Any] = {**DEBT, **BLUE, "cash": {"A": 0, "B": 0, "C": 500}}

REFUSED: dict[str, Callable[[], Outcome]] = {
    "more_than_money": lambda: corrected(one := evening(**BROWN), one.line("build", seat=1, levels="1:1 3:1")),
    "changed_since": bought_and_mortgaged,
    "under_hammer": keyed_lot,
    "deal_changed": stale_deal,
    "owed_deal": lambda: evening("ABC", **BROKE).do("trade", **{"from": 1, "to": 3}, gives="deed:39", gets="cash:199"),
    "promised_away": lambda: evening(**BLUE).do("trade", **{"from": 1, "to": 2}, gives="deed:39 free:39:1", gets=""),
    "game_over": lambda: finished().do("roll", seat=1),
    "out": lambda: failed().do("roll", seat=1),
    "owing": lambda: evening(**DEBT).do("roll", seat=1),
    "owes_nothing": lambda: evening().do("bankrupt", seat=1),
    "solvent": lambda: evening(**DEBT, **BLUE, cash={"A": 1800, "B": 0}).do("bankrupt", seat=1),
    "auction_open": lambda: auction(evening()).do("roll", seat=2),
    "undecided": lambda: landed(39).do("end_turn", seat=1),
    "not_thrown": lambda: evening().do("end_turn", seat=1),
    "throws_again": lambda: double().do("end_turn", seat=1),
    "thrown": lambda: landed(20).do("roll", seat=1),
    "not_your_turn": lambda: evening("ABC").do("roll", seat=3),
    "few_players": lambda: Alone(("Ada",), pack=US).do("begin", seat=1),
    "begun": lambda: landed(20).do("begin", seat=2),
    "in_jail": lambda: evening(in_jail=["A"]).do("roll", seat=1),
    "not_in_jail": lambda: evening().do("jail_fine", seat=1),
    "no_jail_card": lambda: evening(in_jail=["A"]).do("jail_card", seat=1),
    "mortgaged_deed": lambda: evening(deeds={"B": [39]}, mortgaged=[39]).do("rent", seat=1, deed="39"),
    "owner_in_jail": lambda: evening(options={"rent_in_jail": "none"}, deeds={"B": [39]}, in_jail=["B"]).do(
        "rent", seat=1, deed="39"
    ),
    "no_claim": lambda: evening(deeds={"B": [39]}).do("claim", payer=1, deed="39"),
    "not_owner": lambda: evening(deeds={"B": [39]}).do("mortgage", seat=1, deed="39"),
    "no_throw": lambda: evening(deeds={"B": [12]}).do("rent", seat=1, deed="12"),
    "no_promise": lambda: landed(39, deeds={"B": [39]}).do("waive", payer=1, deed="39"),
    "promised": promised,
    "wage_followed": lambda: evening().do("wage", seat=1),
    "owed_first": lambda: evening(**DEBT).do("pay", payer=1, payee=2, amount="10"),
    "not_offered": lambda: evening().do("buy", seat=1, deed="39"),
    "no_card": lambda: evening().do("card", seat=1),
    "unknown_card": lambda: landed(7).do("card", seat=1, card=17),
    "no_choice": lambda: landed(20).do("choose", seat=1, choice="flat"),
    "no_auction": lambda: evening().do("bid", seat=1, amount="10"),
    "none_left": lambda: evening(bank={"houses": 0}).do("building_auction", kind="house"),
    "not_scarce": lambda: evening(**BROWN).do("building_auction", kind="house"),
    "low_bid": low_bid,
    "bid_above_cash": lambda: auction(evening()).do("bid", seat=1, amount="1501"),
    "no_place": lambda: three_short().do("bid", seat=3, amount="100"),
    "not_there": lambda: won_house().do("hammer", deed="6"),
    "where_built": lambda: won_house().do("hammer"),
    "bid_needs_place": lambda: won_house().do("mortgage", seat=1, deed="1"),
    "highest": lambda: won_house().do("leave", seat=1),
    "built_already": lambda: evening(**BROWN, houses={"1": 1}).do("build", seat=1, levels="1:1"),
    "not_built": lambda: evening(**BROWN).do("sell", seat=1, levels="1:0"),
    "no_buildings": lambda: evening(deeds={"A": [5, 15, 25, 35]}).do("build", seat=1, levels="5:1"),
    "group_incomplete": lambda: evening(deeds={"A": [1]}).do("build", seat=1, levels="1:1"),
    "mortgage_in_group": lambda: evening(**BROWN, mortgaged=[3]).do("build", seat=1, levels="1:1"),
    "uneven": lambda: evening(**BROWN).do("build", seat=1, levels="1:2"),
    "stock": lambda: evening(**BROWN, bank={"houses": 1}).do("build", seat=1, levels="1:1 3:1"),
    "hotel_needs_houses": lambda: evening(**BLUE, hotels=[37, 39], bank={"houses": 3}).do(
        "sell", seat=1, levels="37:4"
    ),
    "mortgaged_already": lambda: evening(**BROWN, mortgaged=[3]).do("mortgage", seat=1, deed="3"),
    "not_mortgaged": lambda: evening(**BROWN).do("unmortgage", seat=1, deed="3"),
    "not_passed": lambda: evening(**BROWN).do("trade", **{"from": 1, "to": 2}, gives="deed:1", gets="", lift="3"),
    "buildings_stand": lambda: evening(**BROWN, houses={"1": 1}).do("mortgage", seat=1, deed="3"),
    "no_deal": lambda: evening().do("accept", deal="nothing0"),
    "same_sides": lambda: evening().do("trade", **{"from": 1, "to": 1}, gives="cash:1", gets=""),
    "empty_deal": lambda: evening().do("trade", **{"from": 1, "to": 2}, gives="", gets=""),
    "few_jail_cards": lambda: evening().do("trade", **{"from": 1, "to": 2}, gives="jail:1", gets="cash:1"),
    "no_loans": lambda: evening().do("lend", **{"from": 1, "to": 2}, amount="10"),
    "no_option": lambda: evening().do("option", option="weather", value="fine"),
    "no_value": lambda: evening().do("option", option="overbid", value="perhaps"),
    "no_dice": lambda: evening().do("roll", seat=1, dice="7 1"),
    "no_space": lambda: evening().do("land", seat=1, space=40),
    "no_number": lambda: landed(7).do("card", seat=1, card="ace"),
    "no_building": lambda: evening().do("building_auction", kind="tower"),
    "no_level": lambda: evening(**BROWN).do("build", seat=1, levels="1:6"),
    "no_such_gift": lambda: evening().do("trade", **{"from": 1, "to": 2}, gives="houses:1", gets=""),
    "no_count": lambda: landed(7).do("card", seat=1, effect="back 0"),
    "no_effect": lambda: landed(7).do("card", seat=1, effect="fly"),
}
