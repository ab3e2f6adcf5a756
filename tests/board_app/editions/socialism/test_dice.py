"""The two dice: pips, the doubling face, cards to take, doubles, and the way out of jail by a six."""

import pytest

from board_app.ledger.line import Put
from tests.board_app.alone import after
from tests.board_app.editions.socialism.evening import DRAWN, FACTS, FOLLOWED, GO_TO_JAIL, evening, fund, turn


@pytest.mark.parametrize(
    ("die", "action", "far", "again", "draws"),
    [
        (3, "2", 5, False, 0),
        (3, "3", 6, True, 0),
        (4, "4", 8, True, 0),
        (6, "4", 10, False, 0),
        (3, "x2", 6, True, 0),
        (6, "x2", 12, True, 0),
        (2, "+1", 2, False, 1),
        (2, "+2", 2, False, 2),
    ],
)
def test_every_face_of_the_action_die(die: int, action: str, far: int, again: bool, draws: int) -> None:
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=die, action=action)
    if draws:
        one.yes("move_on", seat=1)
    on_chance = far in (2, 6, 10)
    assert dict(one.book.section("positions"))["1"] == far
    assert turn(one).again is again
    assert one.book.section("pending").get("draws", 0) == draws + on_chance


def test_cards_of_a_followed_throw_come_before_the_move_or_after_it() -> None:
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=3, action="+1")
    assert (one.table.view().players[0].place, one.no("end_turn", seat=1).code) == ("GO", "draw_first")
    one.yes("use_card", seat=1, effect="fund_pays", amount="20")
    assert one.no("end_turn", seat=1).sentence == "A has still to move on: 3."
    assert one.no("roll", seat=2, die=1, action="2").code == "move_first"
    assert one.no("move_on", seat=2).code == "no_move"
    one.yes("move_on", seat=1)
    assert (turn(one).todo, one.newest()) == ("offer", "A moved on by 3: Tool Shed for All")
    assert one.no("move_on", seat=1).code == "no_move"
    moved_first = evening(options=FOLLOWED)
    moved_first.yes("roll", seat=1, die=3, action="+1")
    moved_first.yes("move_on", seat=1)
    moved_first.yes("buy", seat=1, deed="3")
    assert moved_first.no("end_turn", seat=1).code == "draw_first"
    moved_first.yes("use_card", seat=1, effect="fund_pays", amount="20")
    moved_first.yes("end_turn", seat=1)


def test_no_token_moves_on_before_the_donations() -> None:
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=3, action="+1")
    assert after(one, "setup", {}, Put("pending", "go", 1)).no("move_on", seat=1).code == "donate_first"


def test_a_card_is_dealt_with_before_the_token_moves_and_jail_ends_the_move() -> None:
    one = evening(options={**FOLLOWED, **DRAWN})
    one.yes("roll", seat=1, die=3, action="+2")
    kept = next(
        number for number, card in FACTS.board.decks["chance"]["ours"].items() if card.effect[0] == "place_chip"
    )
    one.yes("take_card", seat=1, card=kept)
    assert one.no("move_on", seat=1).code == "card_first"
    one.yes("keep_card", seat=1)
    jail = next(number for number, card in FACTS.board.decks["chance"]["ours"].items() if card.effect[0] == "jail")
    one.yes("take_card", seat=1, card=jail)
    assert one.no("move_on", seat=1).code == "no_move"
    one.yes("end_turn", seat=1)


def test_the_app_throws_both_dice_and_the_log_says_what_fell() -> None:
    one = evening()
    one.yes("roll", seat=1)
    die, action = str(one.book.lines[-1].args["dice"]).split()
    assert int(die) in range(1, 7)
    assert action in ("2", "3", "4", "x2", "+1", "+2")


def test_the_app_throws_what_was_not_entered() -> None:
    one = evening()
    one.yes("roll", seat=1, die=5)
    assert one.book.lines[-1].args["dice"].startswith("5 ")


@pytest.mark.parametrize(("die", "action"), [(0, "2"), (7, "2"), (3, "5"), (3, "x3"), (3, "")])
def test_faces_that_are_not_there_are_refused(die: int, action: str) -> None:
    assert evening().no("roll", seat=1, die=die, action=action).code == "no_face"


def test_the_third_double_in_a_turn_is_jail_at_a_cost_to_the_fund() -> None:
    one = evening()
    for die, action in ((2, "2"), (5, "x2")):
        one.yes("roll", seat=1, die=die, action=action)
        one.yes("land", seat=1, space=16)
    one.yes("roll", seat=1, die=4, action="4")
    assert one.newest() == "A threw 4 4, the last double in a row; the fund paid 50; off to jail"
    assert (fund(one), turn(one).again) == (950, False)
    one.yes("end_turn", seat=1)


def test_a_double_that_ends_on_go_to_jail_gives_no_other_throw() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("land", seat=1, space=GO_TO_JAIL)
    assert one.no("roll", seat=1, die=1, action="2").code == "thrown"


def test_cards_of_a_throw_are_not_due_any_more_in_jail() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="+2")
    one.yes("land", seat=1, space=GO_TO_JAIL)
    one.yes("end_turn", seat=1)


def test_nobody_throws_while_cards_are_to_be_taken() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="+1")
    one.yes("land", seat=1, space=16)
    assert one.no("roll", seat=2, die=2, action="2").sentence == "A has still to take cards: 1."
    assert one.no("land", seat=2, space=16).code == "draw_first"


def test_a_six_frees_and_both_dice_follow() -> None:
    one = evening(in_jail=["A"])
    refusal = one.no("roll", seat=1, die=1, action="2")
    assert (refusal.code, "double" in refusal.sentence) == ("in_jail_die", False)
    assert "6 frees" in refusal.sentence
    one.yes("jail_roll", seat=1, die=6)
    assert one.no("end_turn", seat=1).code == "throws_again"
    one.yes("roll", seat=1, die=3, action="3")
    assert (one.sums()[0], turn(one).again) == (100, True)


def test_two_failures_only_wait() -> None:
    one = evening("AB", in_jail=["A"])
    for _ in range(2):
        one.yes("jail_roll", seat=1, die=5)
        assert one.no("jail_roll", seat=1, die=6).code == "thrown"
        one.yes("land", seat=2, space=16)
    assert dict(one.book.section("jail")) == {"1": 2}
    assert one.sums() == [100, 100]


def test_the_third_failure_costs_the_fine_and_moves_by_the_die() -> None:
    one = evening(options=FOLLOWED, in_jail=["A"], jail_turns={"A": 2})
    one.yes("jail_roll", seat=1, die=5)
    assert (one.sums()[0], dict(one.book.section("positions"))["1"], turn(one).todo) == (50, 13, "offer")


@pytest.mark.parametrize("options", [{}, FOLLOWED])
def test_after_a_third_failure_the_token_waits_until_the_others_have_agreed(options: dict[str, str]) -> None:
    one = evening(options=options, in_jail=["A"], jail_turns={"A": 2}, cash={"A": 10, "B": 100, "C": 100})
    one.yes("jail_roll", seat=1, die=5)
    assert one.no("end_turn", seat=1).code == "undecided"
    assert one.no("jail_fine", seat=1).limit == 40
    assert one.no("jail_fine", seat=1, others="2:10").limit == 40
    one.yes("jail_fine", seat=1, others="2:30 3:10")
    assert one.sums() == [0, 70, 90]
    assert turn(one).unplaced is not bool(options)


def test_the_die_in_jail_has_six_faces_and_is_for_those_in_jail() -> None:
    assert evening(in_jail=["A"]).no("jail_roll", seat=1, die=7).code == "no_face"
    assert evening().no("jail_roll", seat=1, die=6).code == "not_in_jail"
    one = evening("AB", in_jail=["A"])
    one.yes("jail_roll", seat=1)
    assert len(one.book.lines[-1].args["dice"]) == 1
