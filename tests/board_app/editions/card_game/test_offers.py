"""Hands on the screen: every move of a round is offered when it can be made, and no hand is told to others."""

import pytest

from board_app.rules.offers import Choice, HandView, Prompt, RoundView
from board_app.web.topics import asides, topics
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import BONUSES, COMPLETE, FULL, entered, evening, seated

LOOSE = "baltic vermont house1 house1 token token token token token token"


def round_of(one: Alone) -> RoundView:
    """The round as it is shown."""
    shown = one.table.view().round
    assert shown is not None
    return shown


def hand_of(one: Alone, seat: int) -> HandView:
    """A hand as it is shown."""
    return next(hand for hand in round_of(one).hands if hand.seat == seat)


def choices(one: Alone, seat: int = 0) -> dict[str, Choice]:
    """The buttons on a page by their moves."""
    return {choice.label: choice for topic in topics(one.table.view(), seat) for choice in topic.choices}


def prompts(one: Alone, seat: int = 0) -> dict[str, Prompt]:
    """The forms of a page by their titles."""
    view = one.table.view()
    found = [prompt for topic in topics(view, seat) for prompt in topic.prompts]
    return {prompt.title: prompt for prompt in (*found, *asides(view, seat))}


def press(one: Alone, label: str, seat: int = 0) -> None:
    """Press a button."""
    choice = choices(one, seat)[label]
    one.yes(choice.move, **dict(choice.args))


def test_other_editions_have_no_round() -> None:
    assert Alone().table.view().round is None


def test_a_round_is_told_with_its_dealer_and_its_target() -> None:
    assert round_of(seated(2)).sentence.startswith("Round 1: Bo deals. First to 10000.")
    assert "First to 7000" in round_of(seated(5)).sentence
    dealt = seated(2, board="dealt")
    dealt.yes("deal")
    assert round_of(dealt).sentence == "Round 1, dealt by Bo. First to 10000. Cards to draw: 36."


def test_every_card_of_the_deck_can_be_tapped() -> None:
    shown = round_of(seated(2))
    assert (len(shown.deck), shown.size, shown.enter, shown.reward) == (60, 10, True, 5)
    assert [card.card for card in shown.deck].count("house1") == 5
    assert round_of(seated(5)).reward == 5
    assert round_of(seated(6)).reward == 6


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        (COMPLETE, "Ada may go out."),
        (FULL, "Ada cannot go out; in no complete set: Vermont Avenue, Baltic Avenue."),
        (f"park_place chance {BONUSES}", "Ada may go out, Chance as Boardwalk."),
    ],
)
def test_a_hand_is_told_whether_it_may_go_out_or_why_not(cards: str, verdict: str) -> None:
    assert hand_of(entered(2, cards), 1).verdict == verdict
    assert hand_of(entered(2, cards), 2).verdict == ""


def test_a_table_with_a_real_deck_is_led_through_a_round() -> None:
    one = entered(2, COMPLETE)
    assert list(choices(one)) == ["Ada goes out"]
    press(one, "Ada goes out")
    assert round_of(one).sentence == "Round 1: Ada has gone out. First to 10000."
    assert hand_of(one, 1).verdict == ""
    assert choices(one) == {}
    one.yes("hand", seat=2, cards=LOOSE)
    press(one, "Count the hands")
    assert hand_of(one, 1).lines == (("Set: dark blue", "400"), ("GO cards: 4", "800"), ("Most Mr. cards: 4", "1000"))
    assert hand_of(one, 1).total_text == "2200"
    assert hand_of(one, 2).lines == (
        ("Sets and houses doubled by tokens: 6", "0"),
        ("Counts nothing: Baltic Avenue, Vermont Avenue, 1st house, 1st house", "0"),
    )
    assert round_of(one).past == ""
    press(one, "Pay round 1 out")
    assert one.sums() == [2200, 0]
    assert (round_of(one).past, hand_of(one, 1).total_text) == ("How round 1 was counted", "2200")
    assert choices(one) == {}


def test_a_chance_of_whoever_goes_out_counts_as_what_brings_most_or_as_the_table_says() -> None:
    one = entered(2, COMPLETE.replace("mr", "chance", 1))
    press(one, "Ada goes out")
    one.yes("hand", seat=2, cards=LOOSE)
    assert list(choices(one)) == ["Count the hands, Chance as 1st house"]
    form = prompts(one)["Count with a Chance as another card"]
    assert [blank.name for blank in form.blanks] == ["chance_as"]
    picks = dict(form.blanks[0].picks)
    assert len(picks) == 28 + 4 + 1
    press(one, "Count the hands, Chance as 1st house")
    assert hand_of(one, 1).total_text == "2600"


def test_a_chance_that_brings_nothing_is_said_so() -> None:
    one = evening(hands={1: "chance", 2: ""}, facts={"out": 1})
    assert list(choices(one)) == ["Count the hands, Chance as nothing"]


def test_going_out_with_a_chance_is_one_button() -> None:
    one = entered(2, f"park_place chance {BONUSES}")
    press(one, "Ada goes out, Chance as Boardwalk")
    assert one.book.section("round")["chance"] == ["boardwalk"]


def test_a_round_counted_on_paper_can_be_paid() -> None:
    form = prompts(seated(3))["Pay a round that was counted on paper"]
    assert [blank.name for blank in form.blanks] == ["scores.1", "scores.2", "scores.3"]
    assert not any(blank.needed for blank in form.blanks)


LYING = {"1": "go", "2": "mr baltic", "extra1": "token", "draw": "house1 house2"}


def test_the_app_deals_when_asked() -> None:
    one = seated(2, board="dealt")
    press(one, "Deal (Bo deals)")
    assert "Deal (Bo deals)" not in choices(one)
    view = one.table.view()
    assert view.play is not None
    assert view.play.sentence == "It is Ada's turn."


def test_before_the_deal_it_is_nobodys_turn() -> None:
    play = seated(2, board="dealt").table.view().play
    assert play is not None
    assert (play.turn, play.sentence) == (0, "")


def test_whoever_is_on_turn_draws_or_trades_then_puts_down() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles=LYING)
    form = prompts(one, 1)["Ada: or trade, card for card"]
    assert [blank.name for blank in form.blanks] == ["pile", "gives", "laid"]
    assert form.blanks[0].picks == (
        ("2", "Bo: Mr. card, Baltic Avenue"),
        ("extra1", "nobody's pile 1: Token"),
    )
    press(one, "Ada draws a card", 1)
    form = prompts(one, 1)["Ada: put down what is too many"]
    assert (form.blanks[0].label, len(form.blanks[0].picks)) == ("Put down: 1", 11)


def test_whoever_traded_within_an_even_hand_has_nothing_to_put_down_and_is_done_with_one_button() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={**LYING, "1": "go", "2": "mr"})
    one.yes("swap_cards", seat=1, pile="2", gives="go")
    assert "Ada: put down what is too many" in prompts(one, 1)
    one = evening(hands={1: FULL.removesuffix(" mr"), 2: FULL}, piles={**LYING, "1": "go", "2": "mr"})
    one.yes("swap_cards", seat=1, pile="2", gives="go")
    assert prompts(one, 1)["Ada: put down what is too many"].blanks[0].label == "Put down: 1"
    one = evening(hands={1: FULL, 2: FULL}, piles={**LYING, "1": "go", "2": "mr"})
    one.yes("swap_cards", seat=1, pile="2", laid="mr")
    assert "Ada: put down what is too many" not in prompts(one, 1)
    press(one, "Ada is done", 1)
    assert one.newest() == "Ada is done; Bo is on turn"
    assert "Ada is done" not in choices(one, 1)


def test_where_no_pile_has_a_card_there_is_nothing_to_trade_for() -> None:
    one = evening(hands={1: FULL}, piles={"1": "go", "draw": "house1"})
    assert "Ada: or trade, card for card" not in prompts(one, 1)
    assert "Ada draws a card" in choices(one, 1)


def test_cards_of_a_hand_are_ticked_in_the_order_of_the_deck() -> None:
    one = evening(hands={1: "mr go baltic house1 boardwalk"}, piles=LYING)
    deck = [card.card for card in round_of(one).deck]
    ticked = [card for card, _ in prompts(one, 1)["Ada: or trade, card for card"].blanks[2].picks]
    assert ticked == sorted(ticked, key=deck.index)


def test_a_turn_says_what_it_waits_for() -> None:
    def hint(one: Alone) -> str:
        play = one.table.view().play
        assert play is not None
        return play.hint

    one = evening(hands={1: FULL, 2: FULL}, piles=LYING)
    assert hint(one) == "Draw a card, trade for one, or go out."
    one.yes("draw", seat=1)
    assert hint(one) == "Put down what is too many; that ends the turn."
    even = evening(hands={1: FULL, 2: FULL}, piles={"1": "go", "2": "mr"})
    assert hint(even) == "There is nothing to draw: trade a card, go out, or let all deal again."
    even.yes("swap_cards", seat=1, pile="2", laid="mr")
    assert hint(even) == "The hand is even: the turn is over when you say so."
    many = evening(5, hands={seat: f"house{min(seat, 4)} " * 11 for seat in range(1, 6)}, facts={"turns": 5})
    assert hint(many) == "Everybody chooses a card that goes to the left."
    assert hint(seated(2)) == ""


def test_nobody_else_is_shown_a_hand_or_what_it_can_do() -> None:
    one = evening(hands={1: f"{COMPLETE} token", 2: FULL}, piles=LYING)
    mine, theirs = set(prompts(one, 1)), set(prompts(one, 0)) | set(prompts(one, 2))
    assert {"Ada: or trade, card for card", "Ada: put cards down and go out"} <= mine - theirs
    even = evening(hands={1: COMPLETE}, piles=LYING)
    assert "Ada goes out" in choices(even, 1)
    assert "Ada goes out" not in {**choices(even, 0), **choices(even, 2)}


def test_with_five_whoever_was_traded_with_puts_down_and_all_pass_on() -> None:
    hands = {seat: f"house{min(seat, 4)} " * 11 for seat in range(1, 6)}
    one = evening(5, hands=hands, piles={str(seat): "go" for seat in range(1, 6)}, facts={"turns": 4})
    one.yes("swap_cards", seat=1, pile="3", gives="go")
    assert "Cy: put down what is too many" in prompts(one, 3)
    one.yes("discard", seat=1, cards="house1")
    assert "Di: which card goes to the left?" in prompts(one, 4)
    assert "Nobody can go out: all deal again" in prompts(one)


def test_piles_are_shown_by_whose_they_are() -> None:
    shown = round_of(evening(hands={1: FULL}, piles=LYING)).piles
    assert [name for name, _ in shown] == ["Ada", "Bo", "nobody's pile 1", "nobody's pile 2"]
    assert [card.name for card in shown[1][1]] == ["Mr. card", "Baltic Avenue"]
    assert round_of(seated(2)).piles == ()


def test_a_table_without_players_offers_nothing() -> None:
    one = seated(0)
    assert (choices(one), round_of(one).hands) == ({}, ())
    assert "Pay a round that was counted on paper" not in prompts(one)


def test_a_game_that_is_over_offers_no_round() -> None:
    one = seated(2)
    one.yes("pay_out", scores="1:10000")
    assert (choices(one), "Pay a round that was counted on paper" in prompts(one)) == ({}, False)
    assert (round_of(one).sentence, round_of(one).enter) == ("", False)
    view = one.table.view().play
    assert view is not None
    assert (view.choices, view.prompts) == ((), ())
    assert view.worths == (("Ada", "10000"), ("Bo", "0"))


def test_who_puts_cards_down_to_go_out_says_what_a_chance_stands_for() -> None:
    held = "pacific north_carolina chance house1 house2 house3 token go go mr kentucky"
    one = evening(hands={1: held, 2: FULL})
    form = prompts(one, 1)["Ada: put cards down and go out"]
    assert [blank.name for blank in form.blanks] == ["discard", "chance_as"]
    assert "pennsylvania" in dict(form.blanks[1].picks)
    one.yes("go_out", **dict(form.args), discard="kentucky", chance_as="pennsylvania")
