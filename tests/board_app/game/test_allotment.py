"""Whose a button or a form is stands beside it, where it is not simply theirs whose name it has."""

from board_app.game.allotment import allotted
from board_app.rules.offers import Blank, Choice, Prompt
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.board_app.editions.socialism.evening import evening as socialism

SEAT = Blank("seat", "Player", "seat")


def state() -> State:
    """Ada and Bo at a table that keeps its turns."""
    one = Alone()
    return State(one.book, one.pack.facts)


def test_what_is_everybodys_or_its_players_own_stands_as_it_is() -> None:
    for offered in (Choice("pause", (), "Pause"), Choice("buy", (("seat", 1),), "Buy", (1,))):
        assert allotted(state(), offered) is offered


def test_what_is_the_bankers_has_no_askers() -> None:
    assert allotted(state(), Choice("finish", (), "The end")).askers == ()
    assert allotted(state(), Prompt("swap", (), "Swap", "Swap", (SEAT,), (1, 2))).askers == ()


def test_go_is_the_bankers_button_where_players_say_that_they_reached_it() -> None:
    go = Choice("wage", (("seat", 1),), "Go", (1,))
    for options, askers in (({}, ()), ({"self_credit": "on"}, None), ({"board": "followed"}, None)):
        one = socialism(options=options)
        assert allotted(State(one.book, one.pack.facts), go).askers == askers


def test_what_is_one_players_of_several_names_that_one() -> None:
    assert allotted(state(), Choice("rename", (("seat", 2),), "Rename", (1, 2))).askers == (2,)


def test_a_seat_that_is_filled_in_is_a_players_own() -> None:
    offered = Prompt("land", (), "Where?", "There", (SEAT,), (1, 2))
    assert allotted(state(), offered) is offered


def test_what_people_fill_in_counts_as_said_in_one_blank_or_several() -> None:
    sums = tuple(Blank(f"scores.{seat}", "Sum", "amount") for seat in (1, 2))
    assert allotted(state(), Prompt("pay_out", (), "Paid out", "Pay", sums)).askers == ()
    assert allotted(state(), Prompt("pay_out", (), "Paid out", "Pay")).askers is None
    zone = Blank("zone", "Zone", "pick", (("walking", "Walking"),))
    drawn = Prompt("zone", (("choice", "chance"),), "Zone", "Draw", (SEAT, zone), (1, 2))
    assert allotted(state(), drawn).askers == ()
