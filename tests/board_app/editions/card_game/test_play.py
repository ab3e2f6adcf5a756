"""A round the app keeps: dealing for two to six, drawing, trading, putting down, passing on; no card is lost."""

from random import Random

import pytest

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.play import shuffled
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import (
    FULL,
    PACK,
    cards_there,
    ended,
    evening,
    hand,
    pile,
    seated,
    state_of,
)

DECK = sorted(card.key for card in PACK.facts.cards.values() for _ in range(card.count))


@pytest.mark.parametrize(
    ("players", "size", "extras", "left"), [(2, 10, 2, 36), (3, 10, 1, 26), (4, 10, 0, 16), (5, 11, 0, 0), (6, 9, 0, 0)]
)
def test_every_number_of_players_is_dealt_its_cards(players: int, size: int, extras: int, left: int) -> None:
    one = seated(players, board="dealt")
    one.yes("deal")
    assert [len(hand(one, seat).split()) for seat in range(1, players + 1)] == [size] * players
    piles = dict(one.book.section("piles"))
    assert len(piles.pop("draw", [])) == left
    assert len(piles) == players + extras
    assert {len(cards) for cards in piles.values()} == {1}
    assert cards_there(one) == DECK


def test_the_deck_is_shuffled_by_chance_alone() -> None:
    state = state_of(seated())
    orders = [shuffled(state, {}, Random(seed).randrange)["order"] for seed in (1, 2, 2)]
    assert orders[1] == orders[2] != orders[0]
    assert [sorted(order.split()) for order in orders] == [DECK] * 3


def test_the_deal_passes_to_the_left_and_the_next_player_begins() -> None:
    one = seated(3, board="dealt")
    one.yes("deal")
    assert one.newest() == "Cy dealt 10 cards to everybody; Ada begins"
    one = ended(one)
    one.yes("deal")
    assert one.newest() == "Ada dealt 10 cards to everybody; Bo begins"


def test_nobody_deals_alone_or_into_a_round_with_cards_to_draw() -> None:
    alone = seated(1, board="dealt")
    assert alone.no("deal").code == "few_players"
    one = seated(2, board="dealt")
    one.yes("deal")
    assert one.no("deal").code == "still_dealt"


def test_with_nothing_to_draw_all_can_deal_again() -> None:
    one = evening(5, hands={1: "go"}, piles={"1": "mr"}, facts={"turns": 3})
    one.yes("deal")
    assert cards_there(one) == DECK
    assert "turns" not in one.book.section("round")


def test_drawing_takes_the_top_and_putting_down_ends_the_turn() -> None:
    one = evening(hands={1: FULL}, piles={"draw": "token go", "1": "house1"})
    one.yes("draw", seat=1)
    assert hand(one, 1) == f"{FULL} token"
    one.yes("discard", seat=1, cards="baltic")
    assert (pile(one, "1"), pile(one, "draw")) == ("baltic house1", "go")
    assert one.no("draw", seat=1).sentence == "It is Bo's turn."


def test_whoever_was_given_cards_puts_down_more_in_their_own_turn() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"1": "water", "2": "electric", "draw": "token"})
    one.yes("swap_cards", seat=1, pile="2", gives="water")
    assert one.no("discard", seat=2, cards="water").code == "not_your_turn"
    one.yes("discard", seat=1, cards="baltic")
    one.yes("draw", seat=2)
    assert one.no("discard", seat=2, cards="token").limit == 2
    one.yes("discard", seat=2, cards="token water")
    assert hand(one, 2) == FULL


def test_a_trade_is_card_for_card_off_the_top() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"1": "water token", "2": "electric house1 house2"})
    one.yes("swap_cards", seat=1, pile="2", gives="token", laid="vermont", takes="house1 electric")
    assert hand(one, 1) == f"{FULL.removeprefix('vermont ')} electric house1"
    assert hand(one, 2) == f"{FULL} vermont token"
    assert (pile(one, "1"), pile(one, "2")) == ("water", "house2")
    assert one.newest() == "Ada gave Vermont Avenue, Token for Electric Company, 1st house"


def test_a_card_put_down_first_need_not_be_given() -> None:
    one = evening(hands={1: FULL}, piles={"1": "water", "2": "electric"})
    one.yes("swap_cards", seat=1, pile="2", gives="water", first="baltic")
    assert pile(one, "1") == "baltic"
    one.yes("discard", seat=1, cards="")
    assert len(hand(one, 1).split()) == 10


NOBODYS = {"1": "water token go", "extra1": "electric house1", "draw": "hotel mr"}


def test_the_top_of_nobodys_pile_changes_places_with_that_of_ones_own() -> None:
    one = evening(3, hands={1: FULL}, piles=NOBODYS)
    one.yes("swap_cards", seat=1, pile="extra1", gives="water")
    assert hand(one, 1) == f"{FULL} electric"
    assert (pile(one, "1"), pile(one, "extra1"), pile(one, "draw")) == ("token go", "water house1", "hotel mr")


def test_two_cards_change_places_with_the_tops_of_nobodys_pile_and_of_the_draw_pile() -> None:
    one = evening(3, hands={1: FULL}, piles=NOBODYS)
    one.yes("swap_cards", seat=1, pile="extra1", gives="water token", takes="electric hotel")
    assert hand(one, 1) == f"{FULL} electric hotel"
    assert (pile(one, "1"), pile(one, "extra1"), pile(one, "draw")) == ("go", "water house1", "token mr")
    assert one.newest() == "Ada gave Water Works, Token for Electric Company"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"gives": "token"}, "top_cards"),
        ({"gives": "water token go"}, "top_cards"),
        ({"gives": "water", "pile": "extra2"}, "no_pile"),
        ({"gives": "water", "pile": "9"}, "no_pile"),
        ({"gives": "water", "pile": "2"}, "pile_short"),
        ({"gives": ""}, "not_lying"),
        ({"gives": "water", "first": "boardwalk"}, "not_held"),
    ],
)
def test_a_trade_that_cannot_be_changes_nothing(words: dict[str, str], code: str) -> None:
    one = evening(3, hands={1: FULL}, piles=NOBODYS)
    assert one.no("swap_cards", seat=1, **{"pile": "extra1", **words}).code == code


@pytest.mark.parametrize("piles", [{"1": "water token", "draw": "go"}, {"1": "water token", "extra1": "mr"}])
def test_an_empty_pile_is_not_traded_with(piles: dict[str, str]) -> None:
    one = evening(3, hands={1: FULL}, piles=piles)
    assert one.no("swap_cards", seat=1, pile="extra1", gives="water token").code == "pile_short"


def five(turns: int = 0) -> Alone:
    """Five players with eleven cards and a trade card each."""
    hands = {seat: f"house{min(seat, 4)} " * 11 for seat in range(1, 6)}
    piles = {str(seat): "go" for seat in range(1, 6)}
    return evening(5, hands=hands, piles=piles, facts={"turns": turns} if turns else None)


def test_with_five_both_put_a_card_down_at_once() -> None:
    one = five()
    one.yes("swap_cards", seat=1, pile="3", gives="go")
    assert one.no("discard", seat=2, cards="house2").code == "not_your_turn"
    one.yes("discard", seat=3, cards="house3")
    assert one.no("discard", seat=3, cards="house3").code == "not_your_turn"
    one.yes("discard", seat=1, cards="house1")
    assert (pile(one, "1"), pile(one, "3")) == ("house1", "house3")


def test_after_five_turns_everybody_passes_a_card_and_play_goes_on() -> None:
    one = five(4)
    one.yes("swap_cards", seat=1, pile="3", gives="go")
    one.yes("discard", seat=1, cards="house1")
    assert one.no("swap_cards", seat=2, pile="3", gives="go").code == "pass_first"
    for seat in range(1, 6):
        one.yes("pass_left", seat=seat, cards=f"house{min(seat, 4)}")
    assert one.newest() == "Everybody passed a card to the left"
    assert hand(one, 1).split().count("house4") == 1
    assert hand(one, 2).split().count("house1") == 1
    one.yes("swap_cards", seat=2, pile="4", gives="go")


def test_a_card_chosen_to_pass_on_can_be_chosen_anew_until_all_have() -> None:
    one = evening(5, hands=dict.fromkeys(range(1, 6), "go mr"), facts={"turns": 5})
    one.yes("pass_left", seat=1, cards="go")
    one.yes("pass_left", seat=1, cards="mr")
    assert one.book.section("round")["passed"] == {"1": "mr"}
    assert one.no("pass_left", seat=2, cards="token").sentence == "Bo does not hold Token."


def test_whoever_comes_later_waits_for_the_next_deal() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"draw": "token go"})
    one.yes("join", name="Late")
    assert one.no("draw", seat=3).code == "next_round"
    one.yes("draw", seat=1)
    one.yes("discard", seat=1, cards="go")
    one.yes("draw", seat=2)
    one.yes("discard", seat=2, cards="go")
    assert one.no("draw", seat=3).code == "next_round"
    assert one.no("draw", seat=2).sentence == "It is Ada's turn."


@pytest.mark.parametrize("move", ["draw", "discard", "swap_cards", "pass_left", "deal"])
def test_after_somebody_has_gone_out_the_hands_are_counted(move: str) -> None:
    one = evening(hands={1: FULL}, piles={"1": "water", "draw": "go"}, facts={"out": 2})
    assert one.no(move, seat=1, cards="go", pile="2", gives="water").code == "gone_out"


def test_a_game_that_is_over_is_dealt_no_more() -> None:
    one = seated(2, board="dealt")
    one.yes("pay_out", scores="1:10000")
    assert one.no("deal").code == "game_over"


def test_nobody_ends_a_turn_where_nothing_is_dealt() -> None:
    one = seated(3, board="dealt")
    one.yes("deal")
    one.yes("draw", seat=1)
    one = ended(one)
    assert one.no("discard", seat=1, cards="").code == "no_hand"
    play = one.table.view().play
    assert play is not None
    assert [choice.move for choice in play.choices] == ["deal"]


def test_who_keeps_the_cards_changes_with_a_round_that_begins_anew() -> None:
    one = seated(3, board="dealt")
    one.yes("deal")
    one.yes("option", option="board", value="dealt")
    assert len(cards_there(one)) == 60
    one.yes("option", option="board", value="told")
    assert (cards_there(one), cards.number(state_of(one)), cards.dealer(state_of(one))) == ([], 1, 3)
    assert one.newest().endswith("; all cards are gathered in, and round 1 begins anew")
    one.yes("undo")
    assert len(cards_there(one)) == 60
    one.yes("option", option="token", value=next(iter(PACK.facts.options["token"].values)))
    assert len(cards_there(one)) == 60
