"""Forms for what needs a word from people: each is offered when the rules would take it, and taken as filled in."""

import pytest

from board_app.game.prompts import asked_for, at_the_unit
from board_app.rules.offers import NO_OFFERS, Prompt
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening
from tests.board_app.editions.revolution.evening import TURNS, all_owned, on_zone
from tests.board_app.editions.revolution.evening import evening as round_evening

TOLD = {"board": "told"}


def prompts(one: Alone) -> dict[str, Prompt]:
    """What is asked for, by its title."""
    play = one.table.view().play
    assert play is not None
    return {prompt.title: prompt for prompt in play.prompts}


def labels(one: Alone) -> list[str]:
    """What is one tap away."""
    play = one.table.view().play
    assert play is not None
    return [choice.label for choice in play.choices]


def filled(one: Alone, title: str, **words: str) -> str:
    """Fill a form in, the first value of every list unless another is named; what is said."""
    prompt = prompts(one)[title]
    first = {blank.name: blank.picks[0][0] if blank.picks else blank.text for blank in prompt.blanks}
    return one.yes(prompt.move, "", **dict(prompt.args), **{**first, **words}).sentence


def test_dice_thrown_at_the_table_are_asked_for_in_place_of_the_button() -> None:
    one = evening(options={"dice": "table"})
    assert "A throws" not in labels(one)
    assert filled(one, "A: what was thrown?", dice="1 2") == "A threw 1 2: Baltic Avenue"
    assert prompts(evening()).keys() == {"End the game: the richest player wins"}


def test_dice_thrown_in_jail_are_asked_for_too() -> None:
    one = evening(in_jail=["A"], options={"dice": "table"})
    assert labels(one) == ["A pays 50 to leave jail"]
    assert filled(one, "A, in jail: what was thrown?", dice="1 2") == "A threw 1 2 and stays in jail"


def test_a_card_drawn_at_the_table_is_picked_from_its_deck() -> None:
    one = evening(options={"cards": "table"})
    one.yes("land", seat=1, space=7)
    card = prompts(one)["A: which card was drawn?"].blanks[0]
    assert len(card.picks) == 16
    number = next(number for number, words in card.picks if words.startswith("The bank pays 50"))
    assert filled(one, "A: which card was drawn?", card=number).startswith("A took a card: the bank pays 50")


def test_any_bid_can_be_made_by_whoever_could_make_the_least() -> None:
    one = evening("ABC", cash={"A": 1500, "B": 1500, "C": 10})
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="10")
    prompt = prompts(one)["Bid another sum"]
    assert prompt.seats == (1,)
    assert prompt.blanks[1].text == "11"
    assert filled(one, "Bid another sum", amount="99") == "A bid 99 for Boardwalk"


def test_how_an_auction_stands_is_said() -> None:
    one = evening()
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    play = one.table.view().play
    assert play is not None
    assert play.auction == "Boardwalk is under the hammer; nobody has bid yet."
    one.yes("bid", seat=2, amount="10")
    play = one.table.view().play
    assert play is not None
    assert play.auction == "Boardwalk is under the hammer: B leads with 10."


def test_where_the_app_follows_no_token_its_player_says_where_it_came_to() -> None:
    one = round_evening(options=TURNS)
    one.yes("roll", seat=1, dice="3 4")
    landing = prompts(one)["Landed on a space"]
    assert (landing.seats, landing.aside) == ((1,), False)
    assert "Zone" in filled(one, "Landed on a space", seat="1", space="7")


def test_the_throw_for_a_utility_is_asked_for_where_rents_go_by_dice() -> None:
    one = evening(options={"board": "told"})
    assert [blank.name for blank in prompts(one)["Landed on a space"].blanks] == ["seat", "space", "dice"]
    assert [blank.name for blank in prompts(Alone())["Landed on a space"].blanks] == ["seat", "space"]


def test_where_the_table_keeps_turns_nobody_is_asked_to_throw_but_may_say_where_they_landed() -> None:
    one = Alone()
    assert labels(one) == []
    assert [title for title, prompt in prompts(one).items() if not prompt.aside] == [
        "Landed on a space",
        "Landed on a space, and the bank pays",
    ]


def test_where_the_table_keeps_turns_anybody_in_jail_can_leave_it() -> None:
    one = round_evening("ABC", options=TOLD, in_jail=["B"])
    one.yes("land", seat=1, space=20)
    assert labels(one) == ["B pays 500K to leave jail"]
    assert filled(one, "B, in jail: what was thrown?", dice="3 3").startswith("B threw 3 3 and left jail")


def test_a_table_that_keeps_turns_says_who_has_come_to_a_zone_space() -> None:
    one = round_evening(options={"zone_chance": "app"})
    assert filled(one, "A zone space gives a zone a Chance", seat="2", zone="car").startswith("B gives the car zone")
    assert filled(one, "A zone space has a deed auctioned", seat="2", deed="39") == "B has Mayfair auctioned"
    assert "A zone space has a deed auctioned" not in prompts(one)
    assert "A zone space gives a zone a Chance" in prompts(round_evening(options=TOLD))


def test_a_table_that_keeps_turns_says_who_forces_a_deal() -> None:
    one = round_evening(options=TOLD, deeds=all_owned(B=[1, 39]))
    assert "B forced a deal" in filled(one, "A zone space forces a deal", seat="2", gives="39", takes="37")
    assert "A zone space forces a deal" not in prompts(round_evening(options=TOLD))


def test_a_chance_sends_several_players_to_one_deed() -> None:
    one = round_evening("ABC")
    people, deeds = prompts(one)["A Chance sends players to a deed"].blanks
    assert ([seat for seat, _ in people.picks], len(deeds.picks)) == (["1", "2", "3"], 30)
    assert filled(one, "A Chance sends players to a deed", seats="1 3", deed="39").startswith("A Chance sent A, C to")
    assert "A Chance sends players to a deed" not in prompts(evening())


def test_a_throw_is_asked_for_where_a_drawn_card_can_need_one() -> None:
    one = evening(options={"cards": "table", "dice": "table"})
    one.yes("land", seat=1, space=7)
    assert [blank.name for blank in prompts(one)["A: which card was drawn?"].blanks] == ["card", "dice"]
    one.yes("card", seat=1, card=13)
    one.yes("land", seat=2, space=2)
    assert [blank.name for blank in prompts(one)["B: which card was drawn?"].blanks] == ["card"]


def test_a_zone_space_asks_for_its_zone_or_has_a_deed_auctioned() -> None:
    one = on_zone()
    assert "A: a Chance for a zone, by the unit's Zone key" not in prompts(one)  # no unit is in use
    found = asked_for(one.table.reading(), (), lambda _: False, NO_OFFERS)[1]
    assert [prompt.title for prompt in found if at_the_unit(prompt)] == [
        "A: a Chance for a zone, by the unit's Zone key"
    ]
    assert prompts(one)["A: a Chance for a zone"].blanks[0].name == "zone"
    title = "A: have Euston Road auctioned, the next that nobody owns"
    assert filled(one, title) == "A has Euston Road auctioned"
    one = on_zone(options={"board": "followed", "zone_chance": "app"})
    zones = prompts(one)["A: a Chance for a zone"].blanks[0]
    assert [zone for zone, _ in zones.picks] == ["walking", "cycle", "car", "rocket"]
    one = on_zone(options=TURNS)
    assert len(prompts(one)["A: have a deed auctioned"].blanks[0].picks) == len(one.table.view().deeds)


def test_a_deal_is_forced_with_deeds_outside_complete_sets_only() -> None:
    one = on_zone(deeds=all_owned(B=[1, 39]))
    gives, takes = prompts(one)["A: force a deal"].blanks
    assert {deed for deed, _ in takes.picks} == {"1", "39"}
    assert {deed for deed, _ in gives.picks} == {"3", "37"}
    assert "forced a deal" in filled(one, "A: force a deal")


def test_a_deal_is_not_forced_without_a_deed_on_both_sides() -> None:
    assert "A: force a deal" not in prompts(on_zone(deeds=all_owned(B=[1, 3])))
    assert "A: force a deal" not in prompts(on_zone())


@pytest.mark.parametrize("number", range(1, 17))
def test_every_chance_drawn_without_a_unit_can_be_told(number: int) -> None:
    one = round_evening()
    told = ("A Chance was drawn", "A Chance was drawn, and the bank pays")
    drawn = [pick for title in told for pick in prompts(one)[title].blanks[1].picks][number - 1]
    assert filled(one, "A Chance was drawn", effect=drawn[0]).startswith("Chance for A")


def test_a_game_is_ended_on_purpose_and_then_asks_for_nothing() -> None:
    one = evening(cash={"A": 100, "B": 200}, deeds={"A": [39]})
    assert filled(one, "End the game: the richest player wins") == "The game is over; A wins"
    play = one.table.view().play
    assert play is not None
    assert (play.prompts, play.worths) == ((), (("A", "500"), ("B", "200")))


def test_spaces_called_the_same_carry_their_positions() -> None:
    spaces = dict(prompts(evening(options=TOLD))["Landed on a space"].blanks[1].picks)
    assert (spaces["7"], spaces["36"], spaces["39"]) == ("Chance, space 7", "Chance, space 36", "Boardwalk")


def test_a_card_that_sends_somebody_on_names_the_space_of_this_board() -> None:
    one = evening(options={"cards": "table"})
    one.yes("land", seat=1, space=7)
    words = [words for _, words in prompts(one)["A: which card was drawn?"].blanks[0].picks]
    assert "Move on to the dearest street (Boardwalk)" in words
    assert "Ride to the first station (Reading Railroad)" in words
    assert "Move on to Go" in words


def test_a_forced_deal_says_whose_deeds_change_hands() -> None:
    gives, takes = prompts(on_zone(deeds=all_owned(B=[1, 39])))["A: force a deal"].blanks
    assert dict(takes.picks) == {"1": "Old Kent Road (B)", "39": "Mayfair (B)"}
    assert dict(gives.picks)["37"] == "Park Lane"
    told = round_evening(options=TOLD, deeds=all_owned(B=[1, 39]))
    gives = prompts(told)["A zone space forces a deal"].blanks[1]
    assert dict(gives.picks)["37"] == "Park Lane (A)"
