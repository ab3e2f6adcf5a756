"""Going out: only with a complete, even hand, at the right time; it brings five cards or all trade cards."""

import pytest

from board_app.editions.card_game.going_out import way_out
from board_app.rules.moves import Refusal
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import BONUSES, COMPLETE, FULL, entered, evening, hand, pile, state_of

ELEVEN = f"{COMPLETE} token"
NINE = COMPLETE.removesuffix(" mr")


def test_a_complete_hand_goes_out_and_takes_the_top_five_cards() -> None:
    one = evening(hands={1: COMPLETE}, piles={"draw": "a1 baltic house1 house2 go mr".replace("a1", "water")})
    one.yes("go_out", seat=1)
    assert hand(one, 1) == f"{COMPLETE} water baltic house1 house2 go"
    assert pile(one, "draw") == "mr"


def test_a_short_draw_pile_gives_what_it_has() -> None:
    one = evening(hands={1: COMPLETE}, piles={"draw": "water"})
    one.yes("go_out", seat=1)
    assert hand(one, 1) == f"{COMPLETE} water"
    assert pile(one, "draw") == ""


def test_cards_beyond_ten_are_put_down_first() -> None:
    one = evening(hands={1: f"{COMPLETE} baltic house3"}, piles={"1": "go"})
    assert one.no("go_out", seat=1).limit == 10
    assert one.no("go_out", seat=1, discard="baltic").code == "hand_size"
    one.yes("go_out", seat=1, discard="baltic house3")
    assert hand(one, 1) == COMPLETE
    assert pile(one, "1") == "baltic house3 go"


@pytest.mark.parametrize(
    ("cards", "code", "said"),
    [
        (FULL, "loose_cards", "Baltic Avenue"),
        (f"{BONUSES} token token", "no_set", "complete set"),
        (f"park_place boardwalk house1 house3 {'go ' * 4}mr mr", "not_built_on", "3rd house"),
        (f"park_place boardwalk house2 {'go ' * 4}mr mr mr", "not_built_on", "2nd house"),
        (f"electric water house1 {'go ' * 4}mr mr mr", "not_built_on", "1st house"),
        (f"park_place boardwalk house1 hotel {'go ' * 4}mr mr", "not_built_on", "Hotel"),
        (f"reading park_place boardwalk {'go ' * 4}mr mr mr", "loose_cards", "Reading Railroad"),
    ],
)
def test_what_keeps_a_hand_from_going_out_is_named(cards: str, code: str, said: str) -> None:
    refusal = evening(hands={1: cards}).no("go_out", seat=1)
    assert refusal.code == code
    assert said in refusal.sentence


@pytest.mark.parametrize("cards", [f"reading short_line {BONUSES}", f"electric water {BONUSES}"])
def test_railroads_and_utilities_are_sets_too(cards: str) -> None:
    evening(hands={1: cards}).yes("go_out", seat=1)


def test_a_chance_completes_a_hand_as_what_it_stands_for() -> None:
    held = f"park_place chance {BONUSES}"
    one = evening(hands={1: held})
    assert one.no("go_out", seat=1).code == "loose_cards"
    assert way_out(state_of(one), 1) == ("boardwalk",)
    one.yes("go_out", seat=1, chance_as="boardwalk")
    one.yes("count_hands", seat=1)
    assert one.book.section("counted")["1"]["total"] == 400 + 4 * 200 + 1000


def test_a_chance_that_nothing_is_missing_for_may_stay_a_chance() -> None:
    assert way_out(state_of(evening(hands={1: f"{NINE} chance"})), 1) == ()


@pytest.mark.parametrize("held", [FULL, f"vermont chance {BONUSES}", f"{COMPLETE} chance"])
def test_where_no_chance_helps_the_reason_stays(held: str) -> None:
    assert isinstance(way_out(state_of(evening(hands={1: held})), 1), Refusal)


def moved() -> Alone:
    """Ada has drawn already."""
    one = evening(hands={1: COMPLETE}, piles={"draw": "go"})
    one.yes("draw", seat=1)
    return one


def test_up_to_four_players_go_out_in_place_of_a_turn() -> None:
    assert moved().no("go_out", seat=1).code == "no_time_to_go_out"
    assert evening(hands={2: COMPLETE}).no("go_out", seat=2).code == "no_time_to_go_out"


def many(turns: int, turn: int = 1) -> Alone:
    """Five players with hands that may go out, after so many turns."""
    hands = dict.fromkeys(range(1, 6), f"{COMPLETE} token")
    piles = {str(seat): "go" for seat in range(1, 6)}
    return evening(5, hands=hands, piles=piles, turn=turn, facts={"turns": turns})


@pytest.mark.parametrize(("turns", "turn", "may"), [(0, 1, ()), (1, 2, (1,)), (3, 4, (3,)), (5, 1, (1, 2, 3, 4, 5))])
def test_five_go_out_after_their_own_turn_or_before_cards_are_passed_on(
    turns: int, turn: int, may: tuple[int, ...]
) -> None:
    found = [seat for seat in range(1, 6) if not isinstance(many(turns, turn).do("go_out", seat=seat), Refusal)]
    assert found == list(may)


def test_with_five_all_trade_cards_are_the_reward() -> None:
    one = many(5)
    one.yes("go_out", seat=3)
    assert hand(one, 3) == f"{COMPLETE} token go go go go go"
    assert dict(one.book.section("piles")) == {}


def test_nobody_goes_out_after_somebody_has() -> None:
    one = entered(2, COMPLETE)
    one.yes("go_out", seat=1)
    assert one.no("go_out", seat=2).code == "gone_out"


def test_where_people_hold_the_cards_they_say_when() -> None:
    one = entered(5, ELEVEN)
    one.yes("go_out", seat=1)
    assert hand(one, 1) == ELEVEN
    assert one.newest() == "Ada went out"
