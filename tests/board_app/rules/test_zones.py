"""What a zone space brings: a Chance for a zone, an auction, a forced deal."""

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.revolution.evening import TURNS, UK, all_owned, evening, money, on_zone, places


def test_every_space_between_two_corners_lies_in_one_zone_and_no_corner_in_any() -> None:
    zones = [UK.facts.board.zone_of(position) for position in range(40)]
    assert zones == [0, *[1] * 9, 0, *[2] * 9, 0, *[3] * 9, 0, *[4] * 9]


def test_every_zone_has_one_zone_space_one_station_and_one_utility() -> None:
    for zone in UK.facts.board.zones:
        spaces = UK.facts.board.spaces[zone.first : zone.last + 1]
        kinds = [UK.facts.deeds[space.detail].kind if space.kind == "deed" else space.kind for space in spaces]
        assert [kinds.count(kind) for kind in ("zone", "station", "utility")] == [1, 1, 1]


def test_whoever_comes_to_a_zone_space_decides_before_anything_else() -> None:
    one = on_zone()
    assert one.no("end_turn", seat=1).code == "undecided"
    assert one.no("roll", seat=2).code == "undecided"
    assert one.no("zone", seat=2, choice="auction").code == "not_on_zone"
    one.yes("zone", seat=1, choice="chance")
    one.yes("end_turn", seat=1)


def test_who_owes_pays_before_deciding() -> None:
    one = on_zone(debt={"from": "B", "to": "A", "amount": 10})
    one.yes("zone", seat=1, choice="chance")
    one = evening(debt={"from": "A", "to": "B", "amount": 10})
    assert one.no("zone", seat=1, choice="chance").code == "owing"


# ---- a Chance


def with_app_chance(positions: dict[str, int], **options: str) -> Alone:
    """A of four has come to a zone space at a table where the app draws a zone's Chance."""
    return on_zone(players="ABCD", options={"board": "followed", "zone_chance": "app", **options}, position=positions)


def struck(one: Alone) -> list[int]:
    """Who has a Chance to deal with."""
    return [chance.seat for chance in one.table.view().chances]


@pytest.mark.parametrize("word", ["cycle", "Cycle", "2"])
def test_a_zone_chance_strikes_exactly_those_in_the_zone(word: str) -> None:
    one = with_app_chance({"B": 11, "C": 19, "D": 20})
    one.yes("zone", seat=1, choice="chance", zone=word)
    assert struck(one) == [2, 3]


def test_ones_own_zone_may_be_chosen_and_jail_lies_in_none() -> None:
    one = with_app_chance({"B": 10, "C": 9, "D": 31})
    one.yes("zone", seat=1, choice="chance", zone="walking")
    assert struck(one) == [1, 3]


def test_a_zone_that_is_none_or_not_named_gets_no_chance() -> None:
    one = with_app_chance({})
    assert one.no("zone", seat=1, choice="chance", zone="boat").code == "no_zone"
    assert one.no("zone", seat=1, choice="chance").code == "which_zone"
    assert one.no("zone", seat=1, choice="sleep").code == "no_zone_choice"


def test_a_zone_may_be_empty() -> None:
    one = with_app_chance({})
    one.yes("zone", seat=1, choice="chance", zone="rocket")
    assert struck(one) == []


def test_where_tokens_are_not_followed_everybody_is_asked() -> None:
    one = with_app_chance({}, board="turns")
    one.yes("zone", seat=1, choice="chance", zone="car")
    assert struck(one) == [1, 2, 3, 4]


def test_the_card_the_app_draws_stands_in_the_journal() -> None:
    one = with_app_chance({})
    one.yes("zone", seat=1, choice="chance", zone="walking")
    number = one.book.lines[-1].args["chance"]
    assert number in UK.facts.chance
    assert Alone(store=one.store, pack=UK).book.section("chances") == one.book.section("chances")


def test_with_a_unit_the_choice_is_only_noted_and_the_unit_tells_the_rest() -> None:
    one = on_zone()
    one.yes("zone", seat=1, choice="chance")
    assert one.newest() == "A gives a zone a Chance: the unit says which"
    assert struck(one) == []


def test_where_no_unit_tells_it_the_zone_is_said_and_the_app_draws() -> None:
    one = on_zone()
    one.yes("zone", seat=1, choice="chance", zone="car")
    assert one.newest().startswith("A gives the car zone a Chance: ")
    assert Alone(store=one.store, pack=UK).newest() == one.newest()


def test_a_table_that_keeps_its_turns_may_use_the_zone_moves_at_any_time() -> None:
    one = Alone(("A", "B"))
    one.yes("zone", seat=2, choice="auction", deed="39")
    assert one.no("zone", seat=1, choice="auction").code == "auction_open"
    one.yes("bid", seat=1, amount="10K")
    one.yes("hammer")
    assert one.owned() == [("Mayfair",), ()]


# ---- an auction


def test_the_next_deed_nobody_owns_is_auctioned_and_the_token_moves_there() -> None:
    one = on_zone(deeds={"B": [8, 9]})
    assert one.no("zone", seat=1, choice="auction", deed="39").code == "not_next"
    one.yes("zone", seat=1, choice="auction")
    assert places(one) == {"1": 11}
    assert one.newest() == "A has Pall Mall auctioned"
    one.yes("bid", seat=2, amount="10K")
    one.yes("hammer")
    assert "Pall Mall" in one.owned()[1]
    assert one.table.view().dues == ()


def test_moving_on_past_go_to_an_auction_pays_the_wage() -> None:
    deeds = all_owned(B=[])
    deeds["A"].remove(1)
    one = evening(deeds=deeds)
    one.yes("land", seat=1, space=36)
    one.yes("zone", seat=1, choice="auction")
    assert money(one)[0] == "17M"
    assert places(one) == {"1": 1}


def test_where_tokens_are_not_followed_the_table_says_which_deed_is_next() -> None:
    one = on_zone(options=TURNS, deeds={"B": [8]})
    assert one.no("zone", seat=1, choice="auction", deed="8").code == "owned"
    one.yes("zone", seat=1, choice="auction", deed="39")
    assert one.newest() == "A has Mayfair auctioned"
    assert money(one) == ["15M", "15M"]


# ---- a forced deal


def test_a_forced_deal_swaps_two_deeds_and_their_mortgages_and_costs_nothing() -> None:
    one = on_zone(deeds=all_owned(B=[1, 11]), mortgaged=[11])
    one.yes("forced_deal", seat=1, gives="3", takes="11")
    state = one.book.section("deeds")
    assert (state["3"], state["11"]) == (2, 1)
    assert "11" in one.book.section("mortgaged")
    assert money(one) == ["15M", "15M"]
    assert one.newest() == "A forced a deal: Whitechapel Road for Pall Mall of B"


def test_a_forced_deal_ends_what_was_promised_about_its_deeds() -> None:
    one = on_zone(deeds=all_owned(B=[1, 11]))
    one.yes("trade", **{"from": 2, "to": 1}, gives="free:11:1", gets="cash:10K")
    one.yes("forced_deal", seat=1, gives="3", takes="11")
    assert not one.book.section("promises")


def test_a_forced_deal_is_taken_back_whole() -> None:
    one = on_zone(deeds=all_owned(B=[1, 11]))
    before = dict(one.book.section("deeds"))
    one.yes("forced_deal", seat=1, gives="3", takes="11")
    one.yes("undo")
    assert dict(one.book.section("deeds")) == before
    assert one.no("end_turn", seat=1).code == "undecided"


@pytest.mark.parametrize(
    ("gives", "takes", "code"),
    [("39", "11", "complete_set"), ("3", "37", "not_others"), ("11", "1", "not_owner"), ("13", "3", "not_others")],
)
def test_a_deal_is_forced_only_between_ones_own_and_anothers_loose_deeds(gives: str, takes: str, code: str) -> None:
    one = on_zone(deeds=all_owned(B=[1, 11]))
    assert one.no("forced_deal", seat=1, gives=gives, takes=takes).code == code
