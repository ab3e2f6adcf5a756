"""Every way in which only the card game says no, by the code of the refusal."""

from collections.abc import Callable

from board_app.rules.moves import Outcome
from tests.board_app.editions.card_game.evening import BONUSES, COMPLETE, FULL, entered, evening, seated

LYING = {"1": "go", "2": "mr baltic", "extra1": "token", "draw": "house1 house2"}


def dealt(**facts: object) -> Callable[..., Outcome]:
    """Ask at a table with these piles where Ada holds ten cards that may not go out."""
    return evening(hands={1: FULL}, piles=LYING, facts=facts).do


def many(turns: int = 0) -> Callable[..., Outcome]:
    """Ask at a table of five after so many turns."""
    hands = dict.fromkeys(range(1, 6), "go mr")
    return evening(5, hands=hands, piles={"1": "go", "2": "mr"}, facts={"turns": turns} if turns else None).do


def after_draw(move: str, **args: str | int) -> Outcome:
    """Ask once Ada has drawn."""
    one = evening(hands={1: FULL}, piles=LYING)
    one.yes("draw", seat=1)
    return one.do(move, **args)


def reward_size() -> Outcome:
    """Six cards for going out where there are five."""
    one = entered(2, COMPLETE)
    one.yes("go_out", seat=1)
    return one.do("reward", cards="house1 house1 house1 house2 house2 house2")


def late() -> Outcome:
    """The hand of somebody who has come when another one was entered already."""
    one = entered(2, COMPLETE)
    one.yes("join", name="Late")
    return one.do("hand", seat=3, cards=FULL)


REFUSED: dict[str, Callable[[], Outcome]] = {
    "no_playing_card": lambda: seated().do("hand", seat=1, cards="ace"),
    "cards_held": lambda: seated().do("draw", seat=1),
    "round_paid": lambda: seated().do("pay_out", scores="1:5", round=2),
    "cards_kept": lambda: dealt()("hand", seat=1, cards=FULL),
    "hand_size": lambda: seated().do("hand", seat=1, cards="go go"),
    "one_of_a_kind": lambda: seated().do("hand", seat=1, cards=f"boardwalk boardwalk {BONUSES}"),
    "card_elsewhere": lambda: entered(2, COMPLETE).do("hand", seat=2, cards=f"boardwalk {BONUSES} token"),
    "too_many_cards": lambda: seated().do("hand", seat=1, cards=f"go {BONUSES} token"),
    "no_hand": lambda: seated().do("go_out", seat=1),
    "hands_missing": lambda: entered(2, COMPLETE).do("count_hands", seat=1),
    "not_held": lambda: dealt()("go_out", seat=1, discard="boardwalk"),
    "loose_cards": lambda: dealt()("go_out", seat=1),
    "no_set": lambda: evening(hands={1: f"{BONUSES} token token"}).do("go_out", seat=1),
    "not_built_on": lambda: evening(hands={1: f"{COMPLETE.removesuffix(' mr')} house2"}).do("go_out", seat=1),
    "chance_stands": lambda: evening(hands={1: "chance"}, facts={"out": 1}).do("count_hands", seat=1, chance_as="go"),
    "few_chances": lambda: dealt(out=1)("count_hands", seat=1, chance_as="boardwalk"),
    "gone_out": lambda: dealt(out=2)("draw", seat=1),
    "nobody_out": lambda: seated().do("reward", cards="go"),
    "no_time_to_go_out": lambda: evening(hands={2: COMPLETE}).do("go_out", seat=2),
    "not_counted": lambda: seated().do("pay_out"),
    "still_dealt": lambda: dealt()("deal"),
    "nothing_to_draw": lambda: evening(hands={1: FULL}).do("draw", seat=1),
    "no_pile": lambda: dealt()("swap_cards", seat=1, pile="1", gives="go"),
    "pile_short": lambda: dealt()("swap_cards", seat=1, pile="2", gives="go", laid="go go"),
    "not_lying": lambda: dealt()("swap_cards", seat=1, pile="2", gives="token"),
    "not_on_top": lambda: dealt()("swap_cards", seat=1, pile="2", gives="go", takes="baltic"),
    "top_cards": lambda: dealt()("swap_cards", seat=1, pile="extra1", gives="go", first="baltic"),
    "put_down": lambda: after_draw("discard", seat=1, cards="go go"),
    "put_down_first": lambda: after_draw("draw", seat=1),
    "not_moved": lambda: dealt()("discard", seat=1, cards="go"),
    "pass_first": lambda: many(5)("swap_cards", seat=1, pile="2", gives="go"),
    "no_passing": lambda: many()("pass_left", seat=1, cards="go"),
    "pass_one": lambda: many(5)("pass_left", seat=1, cards="go mr"),
    "next_round": late,
    "unequal": lambda: dealt()("swap_cards", seat=1, pile="2", gives="go", takes="mr baltic"),
    "reward_size": reward_size,
}
