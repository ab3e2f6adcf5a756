"""What can be done now, sorted for a page."""

from dataclasses import replace

from board_app.game.view import PlayView, TableView
from board_app.rules.offers import Blank, Choice, Prompt
from board_app.web.topics import TURN, Topic, asides, topics
from tests.board_app.web.fake_table import picture

LEAVE = Choice("leave", (("seat", 2),), "Bo bids no more", (2,))
HAMMER = Choice("hammer", (), "The hammer falls")
ROLL = Choice("roll", (("seat", 1),), "Ada throws", (1,))
BID = Prompt("bid", (), "Bid another sum", "Bid", (Blank("amount", "Sum", "amount"),), (2,))
FINISH = Prompt("finish", (), "End the game", "Finish", aside=True)
LAND = Prompt("land", (), "Landed on a space", "Landed there", seats=(1,), aside=True)


def evening() -> TableView:
    """Ada's turn, an auction in which Bo can bid."""
    play = PlayView(1, "It is Ada's turn.", (ROLL, LEAVE, HAMMER), (), (BID, LAND, FINISH), "Mayfair: nobody has bid.")
    return replace(picture(), play=play)


def test_the_table_sees_everything_by_topic() -> None:
    turn, auction = topics(evening(), 0)
    assert (turn.title, turn.sentence, turn.choices, turn.prompts) == (TURN, "It is Ada's turn.", (ROLL,), ())
    assert (auction.title, auction.sentence) == ("Auction", "Mayfair: nobody has bid.")
    assert (auction.choices, auction.prompts, auction.apart) == ((LEAVE,), (BID,), (HAMMER,))


def test_a_player_sees_what_is_theirs_or_everybodys() -> None:
    turn, auction = topics(evening(), 1)
    assert (turn.choices, auction.choices, auction.prompts) == ((ROLL,), (), ())
    assert auction.apart == (HAMMER,)
    turn, auction = topics(evening(), 2)
    assert (turn.choices, auction.choices, auction.prompts) == ((), (LEAVE,), (BID,))
    assert auction.apart == (HAMMER,)


def test_no_phone_lets_the_hammer_fall_before_anybody_has_bid() -> None:
    play = PlayView(1, "", (Choice("hammer", (), "The hammer falls", asks="All the same?"),), ())
    unheard = replace(picture(), play=play)
    assert [topic.apart for topic in topics(unheard, 0)] == [play.choices]
    assert topics(unheard, 1) == ()


def test_a_topic_with_nothing_to_say_is_left_out() -> None:
    quiet = replace(picture(), play=PlayView(0, "", (), ()))
    assert topics(quiet, 0) == topics(replace(quiet, play=None), 0) == ()


def test_what_people_mostly_do_stands_out_and_the_end_of_a_turn_once_nothing_else_is_left() -> None:
    done = Choice("end_turn", (("seat", 1),), "Ada is done", (1,))
    for topic, stands_out in (
        (Topic(TURN, "", (done,), ()), True),
        (Topic(TURN, "", (done, LEAVE), ()), False),
        (Topic(TURN, "", (done,), (BID,)), False),
    ):
        assert ("end_turn" in topic.main) == stands_out
        assert {"roll", "draw"} <= set(topic.main)


def test_what_is_not_waited_for_stands_aside() -> None:
    assert asides(evening(), 0) == (LAND, FINISH)
    assert asides(evening(), 2) == (FINISH,)
    assert asides(replace(evening(), play=None), 0) == ()


def test_whoever_leads_is_told_so_on_their_own_page() -> None:
    play = PlayView(0, "", (), (), auction="Bo leads with 4.", bidder=2, auction_own="You lead with 4.")
    view = replace(picture(), play=play)
    assert [topics(view, seat)[0].sentence for seat in (0, 1, 2)] == [
        *("Bo leads with 4.", "Bo leads with 4.", "You lead with 4.")
    ]
