"""What a payment completes goes by the table as it stands when it is paid."""

from board_app.ledger.line import Put
from board_app.rules.auction import Auction
from board_app.rules.moves import Accepted, Refusal, Value
from board_app.rules.state import Due
from board_app.rules.turns import Turn
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening
from tests.board_app.rules.test_bankruptcy import laid
from tests.board_app.rules.test_confirming import ADA, BO, confirm, confirming, drop
from tests.world import World, at_one, sums

BIDDING: tuple[tuple[str, dict[str, Value]], ...] = (
    ("bid", {"seat": 1, "amount": "200"}),
    ("hammer", {}),
    ("leave", {"seat": 1}),
)


def auctioned() -> World:
    """A followed table where the hammer has fallen on Boardwalk for Bo, whose bid waits at the unit."""
    world = confirming(board="followed")
    world.do("land", seat=1, space=39)
    world.do("decline", seat=1, deed="39")
    world.do("bid", seat=2, amount="100")
    world.do("hammer")
    return world


def test_the_auction_is_over_and_the_deed_won_when_the_bid_is_paid_at_the_unit() -> None:
    world = auctioned()
    assert world.table.view().players[1].deeds == ()
    for move, words in BIDDING:
        refused = world.do(move, "", **words)
        assert isinstance(refused, Refusal)
        assert refused.code == "waiting_hammer"
    assert isinstance(world.do("end_turn", seat=1), Refusal)
    confirm(world, BO, "")
    assert world.table.view().players[1].deeds == ("Boardwalk",)
    assert world.table.book.section("auction") == {}
    assert sums(world) == [1500, 1400]
    assert isinstance(world.do("end_turn", seat=1), Accepted)
    at_one(world)


def test_a_winning_bid_whose_debt_is_dropped_leaves_the_auction_as_it_stood() -> None:
    world = auctioned()
    drop(world)
    auction = world.table.book.section("auction")["now"]
    assert (auction["lots"], auction["seat"], auction["bid"]) == (["39"], 2, 100)
    world.do("bid", seat=1, amount="120")
    world.do("hammer")
    confirm(world, ADA, "")
    assert world.table.view().players[0].deeds == ("Boardwalk",)
    assert sums(world) == [1380, 1500]


def test_an_undone_hammer_takes_the_question_off_the_unit_and_the_bidding_goes_on() -> None:
    world = auctioned()
    world.do("undo")
    assert world.unit.unit.asked == 0
    assert isinstance(world.do("bid", seat=1, amount="120"), Accepted)


def test_a_purchase_paid_late_takes_no_turn_back_and_no_offer_of_another_player() -> None:
    world = confirming(board="told")
    world.do("buy", seat=1, deed="1")
    world.do("land", seat=2, space=39)
    turn = world.table.book.section("turn")["now"]
    assert turn[5:7] == ["offer", "39"]
    confirm(world, ADA, "")
    assert world.table.view().players[0].deeds == ("Mediterranean Avenue",)
    assert world.table.book.section("turn")["now"] == turn


def test_a_purchase_paid_at_once_begins_its_players_turn_on_a_told_board() -> None:
    world = confirming(board="told")
    world.do("land", seat=2, space=20)
    world.do("buy", seat=1, deed="1")
    assert world.table.book.section("turn")["now"][:2] == [2, 1]
    confirm(world, ADA, "")
    assert world.table.book.section("turn")["now"][:2] == [1, 2]


def paid(*standing: Put) -> Alone:
    """B's bid of 100 for Boardwalk waited for its payment, all this happened, and it was paid."""
    puts = (Put("deeds", "39", 2), Auction(("39",)).next())
    due = Due("bid00000", 2, 0, 100, ("bid", {"lot": "39"}), puts)
    one = laid(evening("ABC"), Auction(("39",), 100, 2).put(), due.opened(), *standing)
    one.yes("settle", due=due.id)
    return one


def test_a_bid_that_is_paid_closes_its_own_lot_only() -> None:
    assert paid().book.section("auction") == {}
    more = paid(Auction(("39", "5"), 100, 2).put())
    assert more.book.section("auction")["now"]["lots"] == ["5"]
    assert more.owned()[1] == ("Boardwalk",)


def test_a_bid_that_is_paid_when_its_auction_is_another_leaves_that_one_alone() -> None:
    other = paid(Auction(("5",), 60, 3).put())
    assert other.book.section("auction")["now"]["seat"] == 3


def test_an_offer_of_what_a_payment_has_bought_is_taken() -> None:
    one = laid(evening("AB"), Turn(1, 1, moved=True, todo="offer", what="39").put())
    due = Due("unpaid00", 1, 0, 400, ("unpaid", {}), (Put("deeds", "39", 1),))
    one = laid(one, due.opened())
    one.yes("settle", due=due.id)
    assert one.book.section("turn")["now"][5] == ""
