"""Hands entered by people, counted and paid: what cannot be is refused, and the game ends at its target."""

import pytest

from board_app.ledger.line import BANK, pay
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import (
    BONUSES,
    COMPLETE,
    FULL,
    entered,
    evening,
    hand,
    laid,
    scores,
    seated,
)

OTHER = "park_place boardwalk house1 house2 token token token token token token"
"""Ten cards that leave the bonus cards to somebody else."""

LOOSE = "baltic vermont house1 house1 token token token token token token"


@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 10), (4, 10), (5, 11), (6, 9)])
def test_a_hand_of_another_size_than_this_tables_is_refused(players: int, size: int) -> None:
    one = seated(players)
    deck = f"{COMPLETE} house1 house2".split()
    for count in (0, size - 1, size + 1):
        refusal = one.no("hand", seat=1, cards=" ".join(deck[:count]))
        assert (refusal.code, refusal.limit) == ("hand_size", size)
    one.yes("hand", seat=1, cards=" ".join(deck[:size]))


def test_two_of_a_unique_card_are_refused_in_one_hand() -> None:
    refusal = seated().no("hand", seat=1, cards=f"boardwalk boardwalk {BONUSES}")
    assert refusal.sentence == "There is one Boardwalk in the deck, and Ada has it twice."


def test_two_of_a_unique_card_in_two_hands_are_refused_without_telling_whose_the_other_is() -> None:
    refusal = entered(3, OTHER).no("hand", seat=2, cards=f"boardwalk baltic {BONUSES}")
    assert (refusal.code, refusal.limit) == ("card_elsewhere", 1)
    assert "one Boardwalk in the deck, and it is not with Bo" in refusal.sentence
    assert "Ada" not in refusal.sentence


def test_more_of_a_card_than_the_deck_has_are_refused_over_all_hands() -> None:
    refusal = entered(2, LOOSE).no("hand", seat=2, cards=f"park_place boardwalk token {BONUSES}".removesuffix(" mr"))
    assert (refusal.code, refusal.limit) == ("too_many_cards", 6)


def test_a_hand_entered_again_takes_the_place_of_the_one_before() -> None:
    one = entered(2, FULL)
    one.yes("hand", seat=1, cards=OTHER)
    assert hand(one, 1) == OTHER


def counted(reward: str = "") -> Alone:
    """Ada has gone out, and both hands are counted."""
    one = entered(2, COMPLETE)
    one.yes("go_out", seat=1)
    if reward:
        one.yes("reward", cards=reward)
    one.yes("hand", seat=2, cards=LOOSE)
    one.yes("count_hands", seat=1)
    return one


def test_hands_are_counted_and_paid_by_the_bank() -> None:
    one = counted()
    assert scores(one) == {1: 400 + 800 + 1000, 2: 0}
    assert one.newest() == "The hands were counted; Ada 2200; Bo 0"
    assert one.sums() == [0, 0]
    one.yes("pay_out")
    assert one.sums() == [2200, 0]
    assert one.newest() == "Round 1 was paid out; Ada 2200; Bo 0"
    assert one.no("pay_out").code == "not_counted"


def test_the_next_round_begins_without_hands_and_with_the_next_dealer() -> None:
    one = counted()
    one.yes("pay_out")
    assert dict(one.book.section("hands")) == {}
    assert dict(one.book.section("round")) == {"number": 2, "dealer": 1}
    assert scores(one) == {1: 2200, 2: 0}
    one.yes("hand", seat=1, cards=FULL)
    assert scores(one) == {}


def test_the_reward_is_part_of_the_count_and_can_be_entered_again() -> None:
    one = counted("house1 house2 house3 house4 hotel")
    assert scores(one)[1] == 400 * 5 + 500 + 800 + 1000
    one.yes("reward", cards="house1")
    assert scores(one) == {}
    one.yes("count_hands", seat=1)
    assert scores(one)[1] == 800 + 800 + 1000


def test_a_hand_that_changes_after_the_count_is_counted_again() -> None:
    one = counted()
    one.yes("hand", seat=2, cards=LOOSE.replace("vermont", "oriental"))
    assert one.no("pay_out").code == "not_counted"


@pytest.mark.parametrize(("players", "most"), [(2, 5), (4, 5)])
def test_going_out_brings_five_cards_at_most(players: int, most: int) -> None:
    one = entered(players, COMPLETE)
    one.yes("go_out", seat=1)
    assert one.no("reward", cards="house1 house1 house1 house2 house2 house2").limit == most
    assert one.no("reward", cards="go").code == "too_many_cards"
    one.yes("reward", cards="house1 house2 baltic")


def test_with_five_going_out_brings_every_trade_card() -> None:
    one = entered(5, f"{COMPLETE} token")
    one.yes("go_out", seat=1)
    assert one.no("reward", cards="house1 house2 house3 house4").limit == 5
    one.yes("reward", cards="house1 house2 house3 house4 hotel")


def test_whoever_has_gone_out_cannot_enter_a_hand_that_could_not() -> None:
    one = entered(2, COMPLETE)
    one.yes("go_out", seat=1)
    assert one.no("hand", seat=1, cards=FULL).code == "loose_cards"
    one.yes("hand", seat=1, cards=OTHER)


def test_hands_are_counted_once_all_are_entered() -> None:
    one = entered(3, COMPLETE)
    one.yes("go_out", seat=1)
    assert one.no("count_hands", seat=1).sentence == "These hands are still to be entered: Bo, Cy."
    assert one.no("count_hands", seat=2).code == "gone_out"


def test_a_table_may_count_without_going_out_first() -> None:
    one = entered(2, OTHER, f"baltic vermont {BONUSES}")
    one.yes("count_hands", seat=1)
    assert scores(one) == {1: 1200 * 64, 2: 800 + 1000}


def test_scores_reckoned_on_paper_are_paid() -> None:
    one = seated(3)
    one.yes("pay_out", scores="1:600 2:0")
    assert one.sums() == [600, 0, 0]


@pytest.mark.parametrize(
    ("scores_", "code"),
    [
        ("7:5", "no_seat"),
        ("1:x", "amount_unread"),
        ("1:-5", "amount_unread"),
        ("1", "amount_empty"),
        ("1:99999999", "amount_too_large"),
    ],
)
def test_scores_that_are_none_are_refused(scores_: str, code: str) -> None:
    assert seated().no("pay_out", scores=scores_).code == code


def test_a_score_that_no_account_can_hold_is_refused() -> None:
    one = laid(seated(), pay(BANK, 1, 90_000))
    assert one.no("pay_out", scores="1:9999999").code == "amount_too_large"
    assert one.no("pay_out", scores="1:10000").code == "limit"


def test_whoever_has_left_is_paid_nothing() -> None:
    one = entered(3, COMPLETE, LOOSE)
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert one.no("pay_out", scores="3:100").code == "no_seat"
    one.yes("count_hands", seat=1)
    assert scores(one) == {1: 2200, 2: 0}
    one.yes("depart", seat=2, money="bank", deeds="bank")
    one.yes("pay_out")
    assert one.sums() == [2200]


@pytest.mark.parametrize(
    ("players", "paid", "winner"),
    [
        (2, "1:9999", None),
        (2, "1:10000", 1),
        (4, "1:10000 2:10050", 2),
        (4, "1:10000 2:10000", 0),
        (5, "1:6999", None),
        (5, "1:7000", 1),
        (6, "6:7000", 6),
    ],
)
def test_the_game_ends_at_its_target_for_the_richest(players: int, paid: str, winner: int | None) -> None:
    one = seated(players)
    one.yes("pay_out", scores=paid)
    assert one.book.section("over").get("winner") == winner
    if winner is not None:
        assert one.no("pay_out", scores="1:5").code == "game_over"
        assert one.no("hand", seat=1, cards=FULL).code == "game_over"
        assert one.no("count_hands", seat=1).code == "game_over"


def test_undo_takes_a_payment_back_with_the_hands_it_cleared() -> None:
    one = counted()
    one.yes("pay_out")
    one.yes("undo")
    assert one.sums() == [0, 0]
    assert hand(one, 1) == COMPLETE
    one.yes("pay_out")
    assert one.sums() == [2200, 0]


def test_the_table_corrects_a_value_that_its_cards_have_otherwise() -> None:
    one = entered(2, COMPLETE, LOOSE)
    one.yes("fact", figure="values.dark_blue", value="500")
    one.yes("count_hands", seat=1)
    assert scores(one)[1] == 2300


def test_a_round_is_paid_once_however_often_it_is_asked_for() -> None:
    one = counted()
    one.yes("pay_out", round=1)
    assert one.no("pay_out", round=1).code == "round_paid"
    assert one.no("pay_out", scores="1:5", round=1).code == "round_paid"


def test_cards_that_the_app_keeps_are_counted_once_somebody_is_out_and_not_told() -> None:
    one = seated(3, board="dealt")
    one.yes("deal")
    assert one.no("count_hands", seat=2).code == "nobody_out"
    assert one.no("pay_out", scores="1:500").code == "cards_kept"
    play = one.table.view().play
    assert play is not None
    assert "pay_out" not in [prompt.move for prompt in play.prompts]


def test_a_round_whose_winner_has_left_is_counted_for_the_others() -> None:
    one = evening(3, hands={1: COMPLETE, 2: "chance token", 3: "token"})
    one.yes("go_out", seat=1)
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert one.no("draw", seat=2).code == one.no("go_out", seat=2).code == "gone_out"
    play = one.table.view().play
    assert play is not None
    assert [choice.move for choice in play.choices] == ["count_hands"]
    one.yes(play.choices[0].move, **dict(play.choices[0].args))
    assert scores(one) == {2: 0, 3: 0}
    one.yes("pay_out")
    assert one.sums() == [0, 0]
