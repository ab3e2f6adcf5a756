"""Whose a button or a form is stands beside it, where it is not simply theirs whose name it has."""

from board_app.game.allotment import allotted, parted
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


def test_what_would_be_money_by_a_players_word_is_a_form_of_the_bankers() -> None:
    spaces = (("0", "Go"), ("1", "Old Kent Road"))
    landed = Prompt("land", (), "Landed", "There", (SEAT, Blank("space", "Space", "pick", spaces)), (1, 2))
    theirs, banks, whole = parted(state(), landed)
    assert (theirs.title, theirs.blanks[1].picks, theirs.askers) == ("Landed", spaces[1:], None)
    assert (banks.title, banks.blanks[1].picks, banks.askers) == ("Landed, and the bank pays", spaces[:1], ())
    assert [form.page for form in (theirs, banks, whole)] == ["seat", "seat", "table"]
    assert whole.blanks == landed.blanks
    cards = (("bank 500K", "Savings"), ("bank -150K", "A fine"), ("go_to 0", "To Go"), ("go_to 5", "To a station"))
    told = Prompt("card", (), "A Chance", "Do it", (Blank("effect", "Card", "pick", cards),), (1, 2))
    assert [[value for value, _ in form.blanks[0].picks] for form in parted(state(), told)] == [
        ["bank -150K", "go_to 5"],
        ["bank 500K", "go_to 0"],
        [value for value, _ in cards],
    ]


def test_where_players_take_it_or_tokens_are_followed_a_form_stays_whole() -> None:
    landed = Prompt("land", (), "Landed", "There", (Blank("space", "Space", "pick", (("0", "Go"), ("1", "X"))),), (1,))
    for option, value in (("self_credit", "on"), ("board", "followed")):
        one = Alone()
        one.yes("option", option=option, value=value)
        assert len(parted(State(one.book, one.pack.facts), landed)) == 1
