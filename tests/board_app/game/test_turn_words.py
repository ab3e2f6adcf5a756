"""What is said of a turn, until it is over."""

import pytest

from board_app.editions.classic.pack import pack as classic
from board_app.editions.socialism.pack import pack as socialism
from tests.board_app.alone import Alone


def hint(one: Alone) -> str:
    """What the turn is said to wait for."""
    play = one.table.view().play
    assert play is not None
    return play.hint


def test_a_turn_says_what_it_waits_for() -> None:
    one = Alone(pack=classic())
    assert hint(one) == ""
    one.yes("roll", seat=1, dice="1 2")
    assert hint(one) == "Ada buys the deed, or leaves it."
    one.yes("buy", seat=1, deed="3")
    assert hint(one).startswith("The throw is done.")
    one.yes("roll", seat=2, dice="3 4")
    assert hint(one) == "Bo takes a card."
    told = Alone()
    told.yes("option", option="board", value="turns")
    told.yes("roll", seat=1, dice="1 2")
    assert hint(told) == "Where has the throw led? Say the space."


def test_a_debt_comes_first_and_an_auction_says_by_itself_how_it_goes_on() -> None:
    one = Alone(pack=classic())
    one.yes("option", option="payments", value="ask")
    one.yes("roll", seat=1, dice="1 3")
    assert hint(one) == "Pay what is due first."
    one.yes("pay_debts", seat=1)
    one.yes("end_turn", seat=1)
    one.yes("roll", seat=2, dice="1 2")
    one.yes("decline", seat=2, deed="3")
    assert hint(one) == ""
    one.yes("bid", seat=2, amount="10")
    play = one.table.view().play
    assert play is not None
    assert (play.bidder, play.auction_own) == (2, "Baltic Avenue is under the hammer: you lead with 10.")


SOCIALISM = {
    "where": "Where has the throw led? Say the space.",
    "chance": "A card is to be taken: say what it does.",
    "shuttle": "The shuttle stands here: ride, or stay.",
    "go": "GO has paid: first everybody gives to the fund.",
}


@pytest.mark.parametrize(("landing", "said"), SOCIALISM.items())
def test_after_a_throw_socialism_says_what_to_do_now(landing: str, said: str) -> None:
    one = Alone(pack=socialism())
    one.yes("roll", seat=1, die=3, action="4")
    spaces = [space.kind for space in socialism().facts.board.spaces]
    if landing != "where":
        kind = {"chance": "card", "shuttle": "shuttle", "go": "shuttle"}[landing]
        one.yes("land", seat=1, space=spaces.index(kind))
    if landing == "go":
        one.yes("wage", seat=1)
    assert hint(one) == said


def test_where_no_turns_are_kept_everybody_is_told_who_has_to_decide_and_what() -> None:
    one = Alone()

    def told() -> str:
        play = one.table.view().play
        assert play is not None
        return play.sentence

    assert told() == ""
    one.yes("land", seat=1, space=7)
    assert told() == "Ada chooses what the zone space brings."


def test_who_lands_on_a_project_of_another_is_told_of_the_chip() -> None:
    one = Alone(pack=socialism())
    one.yes("land", seat=1, space=1)
    one.yes("buy", seat=1, deed="1")
    one.yes("end_turn", seat=1)
    one.yes("land", seat=2, space=1)
    assert hint(one) == "There is room for a chip here, or the turn goes on without one."
