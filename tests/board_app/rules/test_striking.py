"""What a Chance makes of a table that keeps turns."""

from typing import Any

import pytest

from board_app.ledger.line import Put
from tests.board_app.alone import Alone, after
from tests.board_app.editions.revolution.evening import TURNS, UK, evening, money, places

LAST_RED, FIRST_PINK, STATION, ANY, FREE, JAIL, GO = 5, 6, 7, 4, 3, 2, 1
"""Numbers of Chance cards."""


def struck(card: int, *seats: int, one: Alone | None = None, **start: Any) -> Alone:
    """The same table, or an evening of four, after a card has struck these seats in one draw."""
    one = one or evening("ABCD", **start)
    puts = (Put("chances", f"mark-{seat}", {"seat": seat, "card": card}) for seat in seats)
    again = after(one, "chance", {"seat": seats[0], "chance": card}, *puts)
    return Alone(store=again.store, pack=UK, seed=again.book.head)


def obeyed(card: int, seat: int = 1, **start: Any) -> Alone:
    """One player struck, and the Chance carried out."""
    one = struck(card, seat, **start)
    one.yes("chance_do", chance=f"mark-{seat}")
    assert not one.table.view().chances
    return one


def test_advancing_to_go_after_passing_it_pays_a_second_wage_in_the_turn() -> None:
    one = evening(position={"A": 38})
    one.yes("roll", seat=1, dice="2 3")
    one = struck(GO, 1, one=one)
    one.yes("chance_do", chance="mark-1")
    assert money(one)[0] == "19M"
    assert places(one)["1"] == 0


def test_a_move_onto_an_unowned_deed_offers_it_to_whoever_was_struck_also_out_of_turn() -> None:
    one = obeyed(LAST_RED, seat=3)
    assert one.no("roll", seat=1).code == "undecided"
    assert one.no("buy", seat=1, deed="24").code == "not_offered"
    one.yes("buy", seat=3, deed="24")
    assert one.owned()[2] == ("Trafalgar Square",)
    one.yes("roll", seat=1, dice="1 2")


def test_a_deed_that_is_offered_out_of_turn_and_not_wanted_is_auctioned() -> None:
    one = obeyed(LAST_RED, seat=3)
    one.yes("decline", seat=3, deed="24")
    one.yes("bid", seat=1, amount="10K")
    one.yes("hammer")
    assert one.owned()[0] == ("Trafalgar Square",)


def test_a_move_onto_anothers_deed_lets_its_owner_ask_for_rent_until_the_next_throw() -> None:
    one = obeyed(STATION, seat=2, deeds={"A": [5]})
    one.yes("claim", payer=2, deed="5")
    assert money(one)[:2] == ["15.25M", "14.75M"]


def test_a_move_past_go_pays_the_wage() -> None:
    assert money(obeyed(FIRST_PINK, seat=2, position={"B": 39}))[1] == "17M"


def test_the_next_station_pays_double() -> None:
    one = obeyed(9, deeds={"B": [5]})
    one.yes("claim", payer=1, deed="5")
    assert money(one)[:2] == ["14.5M", "15.5M"]


def test_jail_ends_only_the_turn_of_the_player_on_turn() -> None:
    one = obeyed(JAIL, seat=2)
    assert one.table.view().players[1].in_jail
    one.yes("roll", seat=1, dice="2 2")
    one = struck(JAIL, 1, one=one)
    one.yes("chance_do", chance="mark-1")
    assert one.no("roll", seat=1).code in ("thrown", "in_jail")
    one.yes("jail_roll", seat=2, dice="1 2")


def test_everybody_is_freed_from_jail() -> None:
    one = obeyed(FREE, seat=4, in_jail=["A", "B"])
    assert [player.in_jail for player in one.table.view().players] == [False] * 4


def test_who_is_moved_on_loses_what_was_still_to_be_decided() -> None:
    one = evening()
    one.yes("land", seat=1, space=39)
    one = struck(GO, 1, one=one)
    one.yes("chance_do", chance="mark-1")
    assert one.no("buy", seat=1, deed="39").code == "not_offered"
    one.yes("end_turn", seat=1)


def test_money_leaves_what_is_to_be_decided_as_it_is() -> None:
    one = evening()
    one.yes("land", seat=1, space=39)
    one = struck(12, 1, one=one)
    one.yes("chance_do", chance="mark-1")
    one.yes("buy", seat=1, deed="39")
    assert money(one)[0] == "11.5M"


def test_a_second_decision_waits_for_the_first_and_nothing_is_lost() -> None:
    one = evening("ABCD")
    one.yes("land", seat=1, space=39)
    one = struck(LAST_RED, 2, one=one)
    assert one.no("chance_do", chance="mark-2").code == "undecided"
    one.yes("buy", seat=1, deed="39")
    one.yes("chance_do", chance="mark-2")
    one.yes("buy", seat=2, deed="24")


def test_jail_on_turn_keeps_what_another_has_to_decide() -> None:
    one = struck(JAIL, 1, one=obeyed(LAST_RED, seat=3))
    one.yes("chance_do", chance="mark-1")
    one.yes("buy", seat=3, deed="24")


def test_no_chance_moves_a_player_out_of_jail() -> None:
    one = struck(GO, 1, in_jail=["A"])
    assert one.no("chance_do", chance="mark-1").code == "in_jail"
    one.yes("chance_skip", chance="mark-1")


def test_an_offer_ends_with_the_player_who_had_to_decide_it() -> None:
    one = evening("ABC", debt={"from": "B", "to": "C", "amount": 99000})
    one = struck(LAST_RED, 2, one=one)
    one.yes("chance_do", chance="mark-2")
    one.yes("bankrupt", seat=2)
    one.yes("roll", seat=1, dice="1 2")


def test_a_chance_ends_with_the_player_it_struck() -> None:
    one = struck(GO, 2, debt={"from": "B", "to": "A", "amount": 99000})
    one.yes("bankrupt", seat=2)
    assert not one.book.section("chances")


def test_a_chance_of_a_player_who_is_out_can_only_be_skipped() -> None:
    one = evening("ABC", debt={"from": "B", "to": "A", "amount": 99000})
    one.yes("bankrupt", seat=2)
    one = struck(GO, 2, one=one)
    assert one.no("chance_do", chance="mark-2").code == "out"
    one.yes("chance_skip", chance="mark-2")


def test_with_no_deed_left_the_next_unowned_one_is_nowhere() -> None:
    everything = [int(key) for key in UK.facts.deeds]
    assert places(obeyed(ANY, deeds={"B": everything})) == {}


def test_each_goes_to_the_unowned_deed_next_to_them() -> None:
    one = struck(ANY, 1, 2, position={"A": 0, "B": 10})
    for seat, deed in ((1, "1"), (2, "11")):
        one.yes("chance_do", chance=f"mark-{seat}")
        one.yes("buy", seat=seat, deed=deed)


# ---- several to one deed


def test_several_sent_to_one_unowned_deed_have_it_auctioned() -> None:
    one = struck(LAST_RED, 1, 2, 4, position={"D": 30})
    one.yes("chance_do", chance="mark-2")
    assert places(one) == {"1": 24, "2": 24, "4": 24}
    assert money(one) == ["15M", "15M", "15M", "17M"]
    assert not one.table.view().chances
    said = "A Chance sent A, B, D to Trafalgar Square; the bank paid 2M salary; Trafalgar Square is auctioned"
    assert one.newest() == said
    one.yes("bid", seat=3, amount="20K")
    one.yes("hammer")
    assert one.owned()[2] == ("Trafalgar Square",)


def test_several_on_one_space_sent_to_their_next_unowned_deed_have_it_auctioned() -> None:
    one = struck(ANY, 2, 3, position={"B": 12, "C": 12})
    one.yes("chance_do", chance="mark-3")
    assert one.book.section("auction")["now"]["lots"] == ["13"]


def test_several_sent_to_an_owned_deed_can_all_be_asked_for_rent() -> None:
    one = evening("ABC", deeds={"C": [39]})
    one.yes("send", seats="1 2 3", deed="39")
    one.yes("claim", payer=1, deed="39")
    one.yes("claim", payer=2, deed="39")
    assert money(one) == ["14.5M", "14.5M", "16M"]


def test_one_sent_from_the_table_is_offered_the_deed() -> None:
    one = evening(options=TURNS)
    one.yes("send", seats="2", deed="39")
    one.yes("buy", seat=2, deed="39")
    assert money(one) == ["15M", "11M"]


def test_nobody_is_sent_out_of_jail_and_none_who_is_out() -> None:
    one = evening("ABC", in_jail=["A"], debt={"from": "C", "to": "B", "amount": 99000})
    one.yes("bankrupt", seat=3)
    assert one.no("send", seats="1 2", deed="39").code == "in_jail"
    assert one.no("send", seats="1", deed="39").code == "in_jail"
    assert one.no("send", seats="2 3", deed="39").code == "out"
    assert one.no("send", seats="", deed="39").code == "no_seat"


def test_several_are_sent_once_the_open_decision_is_made() -> None:
    one = evening("ABC")
    one.yes("land", seat=1, space=1)
    assert one.no("send", seats="2 3", deed="39").code == "undecided"
    one.yes("send", seats="1 2", deed="39")
    assert one.no("send", seats="2 3", deed="37").code == "auction_open"


# ---- told from the table


@pytest.mark.parametrize(
    ("effect", "sums"),
    [
        ("bank 500K", ["15.5M", "15M"]),
        ("bank -150K", ["14.85M", "15M"]),
        ("each -500K", ["14.5M", "15.5M"]),
        ("each 500K", ["15.5M", "14.5M"]),
        ("go_to 0", ["17M", "15M"]),
    ],
)
def test_a_chance_can_be_told_by_its_effect(effect: str, sums: list[str]) -> None:
    one = evening(options=TURNS)
    one.yes("card", seat=1, effect=effect)
    assert money(one) == sums


@pytest.mark.parametrize("effect", ["keep", "fine_or_card -10K", "fly"])
def test_what_no_chance_of_the_unit_does_cannot_be_told(effect: str) -> None:
    assert evening().no("card", seat=1, effect=effect).code == "no_effect"


def test_a_chance_told_is_refused_where_it_cannot_be_obeyed() -> None:
    one = evening(in_jail=["A"], debt={"from": "B", "to": "A", "amount": 99000})
    assert one.no("card", seat=1, effect="back 3").code == "in_jail"
    one.yes("bankrupt", seat=2)
    assert one.no("card", seat=2, effect="jail").code == "game_over"
