"""The auction: by fives, without whoever put the project up, beyond one's cash with the fund behind it."""

from board_app.ledger.line import Put
from board_app.rules.state import Due
from tests.board_app.alone import after
from tests.board_app.editions.socialism.evening import SEED, bank, evening, fund, winner
from tests.board_app.editions.socialism.refusals import auctioned


def test_a_bid_above_the_cash_is_paid_by_cash_and_fund() -> None:
    one = auctioned(cash={"A": 0, "B": 30, "C": 0})
    before = bank(one)
    one.yes("bid", seat=2, amount="85")
    one.yes("hammer")
    assert (one.sums(), fund(one), bank(one) - before) == ([0, 0, 0], 945, 85)
    assert one.owned()[1] == ("Seed Library",)
    assert one.newest() == "B won Seed Library for 85; the fund paid 55"


def test_bids_open_at_five_and_rise_by_fives() -> None:
    one = auctioned()
    assert one.no("bid", seat=2, amount="4").limit == 5
    assert one.no("bid", seat=2, amount="7").limit == 5
    one.yes("bid", seat=2, amount="20")
    assert one.no("bid", seat=3, amount="20").limit == 25
    one.yes("bid", seat=3, amount="25")


def test_the_highest_bid_may_be_raised_by_its_bidder_to_cash_and_fund() -> None:
    one = auctioned(fund=50)
    one.yes("bid", seat=2, amount="100")
    assert one.no("bid", seat=2, amount="155").limit == 150
    one.yes("bid", seat=2, amount="150")
    one.yes("hammer")
    assert winner(one) == 0


def test_who_has_stopped_bidding_does_not_begin_again() -> None:
    one = auctioned()
    one.yes("leave", seat=2)
    assert one.no("bid", seat=2, amount="5").code == "no_bidder"
    one.yes("bid", seat=3, amount="5")
    assert one.no("leave", seat=3).code == "highest"


def test_the_hammer_falls_when_all_others_have_stopped() -> None:
    one = auctioned()
    one.yes("bid", seat=3, amount="5")
    one.yes("leave", seat=2)
    assert one.owned()[2] == ("Seed Library",)
    assert one.no("leave", seat=2).code == "no_auction"


def test_without_a_bid_nobody_manages_the_project() -> None:
    one = auctioned()
    one.yes("hammer")
    assert one.newest() == "Nobody bid for Seed Library"
    assert one.no("hammer").code == "no_auction"
    assert one.no("bid", seat=2, amount="5").code == "no_auction"
    one.yes("end_turn", seat=1)


def test_what_a_bid_counted_on_and_is_gone_comes_from_the_fund() -> None:
    one = auctioned()
    one.yes("bid", seat=2, amount="60")
    one.yes("leave", seat=3)
    assert fund(one) == 1000
    assert one.sums() == [100, 40, 100]


def test_who_owes_does_not_bid() -> None:
    one = after(auctioned(), "setup", {}, Due("due00001", 2, 3, 500, ("unpaid", {})).opened())
    assert one.no("bid", seat=2, amount="5").code == "owing"
    out = after(auctioned(), "setup", {}, Put("out", "2", True))
    assert out.no("leave", seat=2).code == "out"


def test_somebody_who_has_left_takes_no_part() -> None:
    one = evening()
    one.yes("depart", seat=3, money="bank", deeds="bank")
    one.yes("land", seat=1, space=1)
    one.yes("decline", seat=1, deed=SEED)
    assert one.no("leave", seat=3).code == "no_seat"
    one.yes("leave", seat=2)
    assert one.newest() == "Nobody bid for Seed Library"
