"""Cards: drawn by the app or told from the table, and what each kind does."""

from dataclasses import replace
from typing import Any

import pytest

from board_app.ledger.line import Put
from board_app.rules.cards import drawn
from board_app.rules.state import State
from tests.board_app.alone import Alone, after
from tests.board_app.editions.classic.evening import US, card_with, evening

CHANCE = 7


def turned_up(effect: str, dice: str = "", options: dict[str, str] | None = None, **start: Any) -> Alone:
    """A has landed on Chance and this card was told."""
    one = evening("ABC", options, **start)
    one.yes("land", seat=1, space=CHANCE)
    one.yes("card", seat=1, effect=effect, **({"dice": dice} if dice else {}))
    return one


@pytest.mark.parametrize(
    ("effect", "sums"),
    [
        ("bank 50", [1550, 1500, 1500]),
        ("bank -15", [1485, 1500, 1500]),
        ("bank 0", [1500, 1500, 1500]),
        ("each 10", [1520, 1490, 1490]),
        ("each -50", [1400, 1550, 1550]),
        ("repairs 25 100", [1325, 1500, 1500]),
        ("go_to 0", [1700, 1500, 1500]),
    ],
)
def test_money_moves_as_a_card_says(effect: str, sums: list[int]) -> None:
    one = turned_up(effect, deeds={"A": [37, 39, 1, 3]}, houses={"1": 1, "3": 2}, hotels=[39], bank={"houses": 9})
    assert one.sums() == sums


@pytest.mark.parametrize(
    ("effect", "dice", "place"),
    [
        ("go_to 24", "", "Illinois Avenue"),
        ("go_to 5", "", "Reading Railroad"),
        ("next station 2", "", "Pennsylvania Railroad"),
        ("next utility 10", "3 4", "Electric Company"),
        ("back 3", "", "Income Tax"),
        ("back_to 1", "", "Mediterranean Avenue"),
        ("jail", "", "Jail / Just Visiting"),
    ],
)
def test_the_token_moves_as_a_card_says(effect: str, dice: str, place: str) -> None:
    assert turned_up(effect, dice).table.view().players[0].place == place


def test_who_comes_to_go_backwards_has_landed_on_it() -> None:
    one = evening(position={"A": 2})
    one.yes("land", seat=1, space=2)
    assert one.yes("card", seat=1, effect="back 2").sentence.endswith("go back 2; the bank paid 200 salary: Go")
    assert one.sums()[0] == 1700


@pytest.mark.parametrize("effect", ["back 0", "next station 0", "next utility 0"])
def test_a_card_that_says_0_is_refused_with_the_number_that_would_do(effect: str) -> None:
    one = evening()
    one.yes("land", seat=1, space=CHANCE)
    refusal = one.no("card", seat=1, effect=effect)
    assert (refusal.code, "1 at least" in refusal.sentence) == ("no_count", True)


def test_a_utility_that_a_card_leads_to_costs_ten_times_a_fresh_throw() -> None:
    one = turned_up("next utility 10", "3 4", deeds={"B": [12, 28]})
    one.yes("claim", payer=1, deed="12")
    assert one.sums() == [1430, 1570, 1500]


def test_a_utility_of_another_needs_the_fresh_throw() -> None:
    one = evening(deeds={"B": [12]})
    one.yes("land", seat=1, space=CHANCE)
    assert one.no("card", seat=1, effect="next utility 10").code == "no_throw"


def test_a_utility_that_nobody_owns_needs_no_throw() -> None:
    assert turned_up("next utility 10").table.view().players[0].place == "Electric Company"


def test_a_card_that_frees_everybody_opens_the_jail() -> None:
    one = turned_up("free", in_jail=["B", "C"])
    assert not any(player.in_jail for player in one.table.view().players)


def test_going_to_jail_ends_the_turn_without_another_throw() -> None:
    one = evening(position={"A": 5})
    one.yes("roll", seat=1, dice="1 1")
    one.yes("card", seat=1, effect="jail")
    assert one.table.view().players[0].in_jail
    one.yes("end_turn", seat=1)


def test_a_card_to_pay_or_draw_offers_both() -> None:
    one = turned_up("fine_or_card -10")
    one.yes("choose", seat=1, choice="fine")
    assert one.sums()[0] == 1490
    other = turned_up("fine_or_card -10")
    other.yes("choose", seat=1, choice="card")
    other.yes("card", seat=1, effect="bank 20")
    assert other.sums()[0] == 1520


def test_what_a_player_cannot_pay_each_is_owed_to_each() -> None:
    one = turned_up("each -50", cash={"A": 60, "B": 0, "C": 0})
    assert one.sums() == [60, 0, 0]
    assert [(due.payee, due.amount_text) for due in one.table.view().dues] == [(2, "50"), (3, "50")]


def test_a_player_who_cannot_give_a_present_owes_it() -> None:
    one = turned_up("each 10", cash={"A": 0, "B": 100, "C": 9})
    assert one.sums() == [10, 90, 9]
    assert [(due.payer, due.payee) for due in one.table.view().dues] == [(3, 1)]


def test_fines_go_to_the_middle_of_the_table_where_it_plays_so_and_free_parking_pays_them() -> None:
    one = turned_up("bank -15", options={"free_parking": "pot"})
    assert one.newest() == "A took a card: pay 15 to the bank; A paid the pot 15: a card"
    one.yes("land", seat=2, space=20)
    assert one.sums() == [1485, 1515, 1500]
    one.yes("undo")
    one.yes("land", seat=2, space=20)
    assert one.sums() == [1485, 1515, 1500]
    assert sum(one.book.balances.values()) == 0


# ---- drawn by the app


def standing(pile: list[int], kept: str = "") -> State:
    """A on Chance, with these cards seen in this order and maybe one kept."""
    one = evening()
    one.yes("land", seat=1, space=CHANCE)
    puts = [Put("piles", "chance", pile), *([Put("jail_cards", kept, 2)] if kept else [])]
    return State(after(one, "setup", {}, *puts).book, US.facts)


def test_a_card_nobody_has_seen_comes_up_before_the_seen_ones() -> None:
    pile = [number for number in range(1, 17) if number != 6]
    for draw in (lambda _: 0, lambda bound: bound - 1):
        assert drawn(standing(pile), {"dice": "1 2"}, draw) == {"card": 6}


def test_once_all_cards_are_seen_the_oldest_comes_up_again() -> None:
    pile = [16, *range(1, 16)]
    assert drawn(standing(pile), {"dice": "1 2"}, lambda _: 0) == {"card": 16}


def test_a_card_that_somebody_keeps_is_not_drawn() -> None:
    assert drawn(standing([2, *range(3, 17)], "chance 1"), {"dice": "1 2"}, lambda _: 0) == {"card": 2}


def test_a_card_that_had_been_seen_leaves_the_seen_ones_when_it_is_kept() -> None:
    keep = card_with(["keep"])
    one = evening()
    one.yes("land", seat=1, space=CHANCE)
    one = Alone(store=after(one, "setup", {}, Put("piles", "chance", [keep, 2])).store, pack=US)
    one.yes("card", seat=1, card=keep)
    assert one.book.section("piles")["chance"] == [2]


def test_a_drawn_card_goes_to_the_bottom_of_its_deck() -> None:
    one = evening(seed=3)
    one.yes("land", seat=1, space=CHANCE)
    one.yes("card", seat=1)
    (number,) = one.book.section("piles")["chance"]
    assert number in US.facts.board.decks["chance"]["us_2008"]


def test_a_kept_card_leaves_the_deck_until_it_is_used() -> None:
    keep = card_with(["keep"])
    one = evening(position={"A": 5})
    one.yes("land", seat=1, space=CHANCE)
    one.yes("card", seat=1, card=keep)
    assert one.table.view().players[0].jail_cards == 1
    assert one.book.section("jail_cards") == {f"chance {keep}": 1}
    one.yes("end_turn", seat=1)
    one.yes("land", seat=2, space=CHANCE)
    one.yes("card", seat=2, card=card_with(["jail"]))
    one.yes("land", seat=1, space=20)
    one.yes("trade", **{"from": 1, "to": 2}, gives="jail:1", gets="cash:20")
    one.yes("jail_card", seat=2)
    assert one.book.section("jail_cards") == {}
    assert one.book.section("piles")["chance"][-1] == keep


def test_every_card_of_every_print_can_be_carried_out() -> None:
    for deck, prints in US.facts.board.decks.items():
        space = {"chance": 7, "chest": 2}[deck]
        for name, cards in prints.items():
            for number in cards:
                one = evening(options={f"{deck}_deck": name})
                one.yes("land", seat=1, space=space)
                one.yes("card", seat=1, card=number)
                assert sum(one.book.balances.values()) == 0
                assert one.newest().startswith("A took a card: ")


def test_a_card_is_taken_only_where_there_is_one() -> None:
    one = evening()
    assert one.no("card", seat=1).code == "no_card"
    one.yes("land", seat=1, space=CHANCE)
    assert one.no("card", seat=2).code == "no_card"
    assert one.no("card", seat=1, card=17).code == "unknown_card"
    assert one.no("end_turn", seat=1).code == "undecided"


def test_a_deck_that_is_told_is_told_in_its_own_words_whoever_draws() -> None:
    board = US.facts.board
    prints = {name: {n: replace(c, told=True) for n, c in deck.items()} for name, deck in board.decks["chance"].items()}
    told = replace(US, facts=replace(US.facts, board=replace(board, decks={**board.decks, "chance": prints})))
    number = card_with(("bank", 50))
    words = prints["us_2008"][number].words(US.facts.currency)
    for entered in ({"card": number}, {}):
        one = Alone(store=evening().store, pack=told)
        one.yes("land", seat=1, space=CHANCE)
        said = one.yes("card", seat=1, **entered).sentence
        assert said.startswith("A took a card: “")
        assert (f"A took a card: “{words}”" in said) or not entered
    assert evening_card(number) == "A took a card: the bank pays 50"


def evening_card(number: int) -> str:
    """What the log says of a card of a deck that is not told so."""
    one = evening()
    one.yes("land", seat=1, space=CHANCE)
    return one.yes("card", seat=1, card=number).sentence.partition(";")[0]
