"""Chance: cards told from the table or drawn by the app, the hand of one card, and the one that frees from jail."""

from collections import Counter

import pytest

from board_app.editions.socialism.chance import top
from board_app.ledger.line import Put
from board_app.rules.state import State
from tests.board_app.alone import Alone, after
from tests.board_app.editions.socialism.evening import CHANCE, DRAWN, FACTS, SEED, chips, evening, fund
from tests.board_app.editions.socialism.refusals import landed

PLACE, JAIL, KEEP = 1, 43, 44
"""Numbers in the sample deck: a chip for nothing, to jail, out of jail."""


def held(one: Alone) -> dict[str, str]:
    """The effects of kept cards by seat."""
    return {seat: card[0] for seat, card in one.book.section("kept").items()}


def test_the_sample_deck_has_as_many_cards_of_each_kind_as_the_box() -> None:
    counts = Counter(card.effect[0] for card in FACTS.board.decks["chance"]["ours"].values())
    assert counts["place_chip"] + counts["remove_chip"] + counts["swap_projects"] == 32
    assert (counts["fund_pays"], counts["jail"], counts["keep"]) == (10, 1, 1)
    costs = [int(card.effect[1]) for card in FACTS.board.decks["chance"]["ours"].values() if len(card.effect) > 1]
    assert (len(costs), max(costs)) == (10, 100)


# ---- told from the table


def test_a_card_told_from_the_table_takes_money_from_the_fund() -> None:
    one = landed(CHANCE)
    one.yes("use_card", seat=1, effect="fund_pays", amount="100")
    assert (fund(one), one.sums()) == (900, [100, 100, 100])
    one.yes("end_turn", seat=1)


def test_two_immediate_cards_are_both_carried_out() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="+2")
    one.yes("use_card", seat=1, effect="fund_pays", amount="30")
    assert one.no("end_turn", seat=1).code == "draw_first"
    one.yes("use_card", seat=1, effect="fund_pays", amount="20")
    assert fund(one) == 950
    one.yes("land", seat=1, space=16)
    one.yes("end_turn", seat=1)


def test_of_two_cards_one_may_be_played_one_kept_and_the_rest_goes_back() -> None:
    one = evening(deeds={"B": [1]})
    one.yes("roll", seat=1, die=2, action="+2")
    one.yes("land", seat=1, space=CHANCE)
    one.yes("use_card", seat=1, effect="place_chip", deed=SEED)
    assert one.no("use_card", seat=1, effect="place_chip", deed=SEED).code == "played"
    one.yes("keep_card", seat=1, effect="place_chip")
    assert one.no("keep_card", seat=1, effect="remove_chip").code == "hand_full"
    one.yes("return_card", seat=1, effect="remove_chip")
    assert (chips(one, SEED), held(one)) == ({"1": 1}, {"1": "place_chip"})


def test_a_new_card_can_be_kept_by_playing_the_old_one() -> None:
    one = landed(CHANCE, deeds={"B": [1]}, kept={"A": ["place_chip"]})
    one.yes("play_kept", seat=1, deed=SEED)
    one.yes("keep_card", seat=1, effect="swap_projects")
    assert (chips(one, SEED), held(one)) == ({"1": 1}, {"1": "swap_projects"})


def test_the_jail_card_lies_beside_a_kept_one() -> None:
    one = landed(CHANCE, kept={"A": ["place_chip"]})
    one.yes("keep_card", seat=1, effect="keep")
    assert (held(one), list(one.book.section("jail_cards").values())) == ({"1": "place_chip"}, [1])


def test_going_to_jail_by_a_card_ends_the_turn() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("land", seat=1, space=CHANCE)
    one.yes("use_card", seat=1, effect="jail")
    assert fund(one) == 950
    assert one.no("roll", seat=1, die=2, action="2").code == "thrown"


def test_a_card_of_no_such_kind_and_no_card_at_all_are_refused() -> None:
    one = landed(CHANCE)
    assert one.no("use_card", seat=1, effect="weather").code == "no_effect"
    assert one.no("use_card", seat=1).code == "no_card"
    assert one.no("return_card", seat=1, effect="fund_pays", amount="10").code == "immediate"
    assert one.no("keep_card", seat=1, effect="fund_pays", amount="10").code == "immediate"
    for move in ("keep_card", "return_card", "use_card"):
        assert one.no(move, seat=2, effect="place_chip").code == "not_your_turn"


@pytest.mark.parametrize("move", ["use_card", "keep_card", "return_card"])
def test_a_card_that_is_not_due_is_not_told_nor_one_a_second_time(move: str) -> None:
    one = landed(16)
    for effect in ("place_chip", "fund_pays", "jail", "keep"):
        assert one.no(move, seat=1, effect=effect, amount="10").code == "no_card"
    one = landed(CHANCE)
    one.yes("use_card", seat=1, effect="fund_pays", amount="10")
    assert one.no(move, seat=1, effect="fund_pays", amount="10").code == "no_card"
    assert fund(one) == 990


def test_the_box_has_one_card_that_leaves_jail_free() -> None:
    one = landed(CHANCE, jail_cards={"B": 1})
    for move in ("use_card", "keep_card"):
        assert one.no(move, seat=1, effect="keep").code == "jail_card_out"
    one.yes("trade", **{"from": 2, "to": 1}, gives="jail:1", gets="cash:5")
    assert "A holds the card" in one.no("use_card", seat=1, effect="keep").sentence
    play = one.table.view().play
    assert play is not None
    assert "A's card: leave jail free" not in [choice.label for choice in play.choices]


# ---- drawn by the app


def test_a_drawn_card_waits_until_its_player_has_decided() -> None:
    one = landed(CHANCE, options=DRAWN, deeds={"B": [1]})
    assert one.no("keep_card", seat=1).code == "no_card"
    one.yes("take_card", seat=1, card=PLACE)
    assert one.newest() == "A took a card"
    assert one.no("take_card", seat=1, card=JAIL).code == "no_card"
    one.yes("use_card", seat=1, deed=SEED)
    assert chips(one, SEED) == {"1": 1}
    assert dict(one.book.section("piles")) == {"chance": [PLACE]}


@pytest.mark.parametrize(("move", "pile"), [("keep_card", []), ("return_card", [PLACE])])
def test_a_drawn_card_is_kept_or_goes_under_the_deck(move: str, pile: list[int]) -> None:
    one = landed(CHANCE, options=DRAWN)
    one.yes("take_card", seat=1, card=PLACE)
    one.yes(move, seat=1)
    assert one.book.section("piles").get("chance", []) == pile
    one.yes("end_turn", seat=1)


def test_a_drawn_card_that_cannot_be_kept_happens_at_once() -> None:
    one = landed(CHANCE, options=DRAWN)
    one.yes("take_card", seat=1, card=JAIL)
    assert (fund(one), dict(one.book.section("jail"))) == (950, {"1": 0})
    other = landed(CHANCE, options=DRAWN)
    other.yes("take_card", seat=1, card=KEEP)
    assert dict(other.book.section("jail_cards")) == {"chance 44": 1}
    assert other.no("take_card", seat=1, card=PLACE).code == "no_card"


def test_cards_are_drawn_only_where_the_app_draws_and_only_from_the_deck() -> None:
    assert landed(CHANCE).no("take_card", seat=1, card=PLACE).code == "no_card"
    assert evening(options=DRAWN).no("take_card", seat=1, card=PLACE).code == "no_card"
    one = landed(CHANCE, options=DRAWN)
    assert one.no("take_card", seat=1, card=45).code == "unknown_card"
    assert one.no("take_card", seat=2, card=PLACE).code == "not_your_turn"
    assert one.no("use_card", seat=1, effect="place_chip", deed=SEED).code == "no_card"


def test_the_top_card_is_one_that_nobody_has_seen_until_all_have_been_seen() -> None:
    one = landed(CHANCE, options=DRAWN)
    state = State(one.book, FACTS)
    assert top(state, {}, lambda bound: bound - 1) == {"card": 44}
    seen = after(one, "setup", {}, Put("piles", "chance", [7, *range(1, 7)]), Put("kept", "2", ["place_chip", 8]))
    assert top(State(seen.book, FACTS), {}, lambda _: 0) == {"card": 9}
    jail = Put("jail_cards", "chance 44", 3)
    rest = after(seen, "setup", {}, jail, Put("piles", "chance", [7, *range(1, 7), *range(9, 44)]))
    assert top(State(rest.book, FACTS), {}, lambda _: 0) == {"card": 7}
    assert top(state, {"card": 3}, lambda _: 0) == {}


# ---- the kept card


def test_a_kept_card_is_played_before_the_throw_and_not_after_it() -> None:
    one = evening(deeds={"B": [1]}, kept={"A": ["place_chip"]})
    one.yes("roll", seat=1, die=1, action="2")
    assert one.no("play_kept", seat=1, deed=SEED).code == "thrown"
    other = evening(deeds={"B": [1]}, kept={"A": ["place_chip"]})
    other.yes("play_kept", seat=1, deed=SEED)
    assert other.newest() == "A used the card kept: a chip of one's own, anywhere, free; 1 of 3 slots taken"
    assert held(other) == {}
    other.yes("roll", seat=1, die=1, action="2")


def test_a_double_is_another_turn_with_a_card_of_its_own() -> None:
    one = evening(deeds={"B": [1]}, kept={"A": ["place_chip"]})
    one.yes("play_kept", seat=1, deed=SEED)
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("land", seat=1, space=CHANCE)
    assert one.no("use_card", seat=1, effect="place_chip", deed=SEED).code == "played"
    one.yes("keep_card", seat=1, effect="place_chip")
    one.yes("play_kept", seat=1, deed=SEED)
    assert chips(one, SEED) == {"1": 2}


def test_a_kept_card_is_told_by_its_own_name() -> None:
    one = evening(deeds={"B": [1]}, kept={"A": ["place_chip"]})
    assert one.no("play_kept", seat=1, effect="remove_chip", deed=SEED).code == "not_kept"
    one.yes("play_kept", seat=1, effect="place_chip", deed=SEED)


def test_a_card_that_cannot_be_played_so_stays_in_the_hand() -> None:
    one = evening(kept={"A": ["place_chip"]})
    assert one.no("play_kept", seat=1, deed=SEED).code == "unmanaged"
    assert held(one) == {"1": "place_chip"}
