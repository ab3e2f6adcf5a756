"""Buttons and forms of a table with projects: each is offered when the rules would take it, and taken as filled in."""

from typing import Any

import pytest

from board_app.ledger.line import Put
from board_app.rules.cards import deck_of
from board_app.rules.state import State
from tests.board_app.alone import Alone, after
from tests.board_app.editions.socialism.evening import (
    CHANCE,
    DRAWN,
    FACTS,
    FOLLOWED,
    REPAIRS,
    SEED,
    SHUTTLE,
    chips,
    evening,
    fund,
)
from tests.board_app.editions.socialism.refusals import landed
from tests.board_app.game.test_prompts import filled, labels, prompts

OWNED: dict[str, Any] = {"deeds": {"A": [5], "B": [1]}, "chips": {SEED: {"B": 1}}}


def tapped(one: Alone, label: str) -> str:
    """Press a button; what is said."""
    play = one.table.view().play
    assert play is not None
    choice = next(choice for choice in play.choices if choice.label == label)
    return one.yes(choice.move, "", **dict(choice.args)).sentence


def developing(one: Alone) -> list[str]:
    """What managers can do with their projects."""
    return [choice.label for deed in one.table.view().deeds for choice in deed.choices]


def test_go_is_a_button_and_then_the_donations_are() -> None:
    one = evening()
    assert tapped(one, "A reaches GO: everybody collects 50") == "A reached GO; everybody collected 50"
    assert labels(one) == ["Everybody gives 5 to the fund"]
    tapped(one, "Everybody gives 5 to the fund")
    assert fund(one) == 1015
    assert "A throws" in labels(one)


def test_donations_of_any_size_are_a_form_with_a_field_for_everybody() -> None:
    one = evening()
    one.yes("wage", seat=1)
    form = prompts(one)["Everybody gives the least to the fund, or whoever wants to gives more"]
    assert [(blank.name, blank.label, blank.text) for blank in form.blanks] == [
        *(("amounts.1", "A", "5"), ("amounts.2", "B", "5"), ("amounts.3", "C", "5"))
    ]
    assert form.seats == ()


def test_where_tokens_are_followed_nobody_says_that_they_pass_go() -> None:
    assert "A reaches GO: everybody collects 50" not in labels(evening(options=FOLLOWED))


def test_a_chip_is_offered_where_one_has_landed_and_not_elsewhere() -> None:
    one = landed(1, deeds={"B": [1]})
    assert tapped(one, "A puts a chip on Seed Library for 10").startswith("A put a chip on Seed Library for 10")
    assert "A puts a chip on Seed Library for 10" not in labels(one)
    assert not any("puts a chip" in label for label in labels(landed(16, deeds={"B": [1]})))


def test_a_manager_is_offered_to_develop_before_the_throw_only() -> None:
    one = evening(deeds={"A": [1], "B": [5]})
    assert developing(one) == ["A develops Seed Library for 15"]
    one.yes("roll", seat=1, die=1, action="2")
    assert developing(one) == []


def test_both_dice_of_the_table_are_asked_for_and_one_in_jail() -> None:
    one = evening(options={"dice": "table"})
    assert filled(one, "A: what was thrown?", die="3", action="x2") == "A threw 3 x2"
    jailed = evening(options={"dice": "table"}, in_jail=["A"])
    assert [blank.name for blank in prompts(jailed)["A, in jail: what was thrown?"].blanks] == ["die"]
    assert filled(jailed, "A, in jail: what was thrown?", die="6").endswith("leaves jail: now both dice")


def test_spaces_alike_are_one_to_somebody_who_says_where_they_landed() -> None:
    names = [name for _, name in prompts(evening())["Landed on a space"].blanks[1].picks]
    assert len(names) == len(set(names)) == 16 + 4 + 2


def test_the_shuttle_asks_where_to_and_how_many_rides() -> None:
    one = landed(SHUTTLE)
    assert "rides: 2" in filled(one, "A: take the shuttle", to=REPAIRS, rides="2")
    assert fund(one) == 900


def test_the_shuttle_of_a_followed_token_names_its_fares() -> None:
    one = landed(SHUTTLE, options=FOLLOWED)
    (to,) = prompts(one)["A: take the shuttle"].blanks
    fares = dict(to.picks)
    assert (fares[REPAIRS], fares["13"]) == ("Repair Evening · 50", "Night School · 100")
    filled(one, "A: take the shuttle", to="13")
    assert fund(one) == 900


def test_the_others_are_asked_for_their_shares_of_a_fine_and_only_then() -> None:
    title = "Who helps with the fine: 40 is lacking"
    one = evening(in_jail=["A"], cash={"A": 10, "B": 100, "C": 100})
    assert [blank.name for blank in prompts(one)[title].blanks] == ["others.2", "others.3"]
    assert title not in prompts(evening(in_jail=["A"]))
    assert title not in prompts(evening(cash={"A": 10, "B": 100, "C": 100}))
    one.yes("jail_roll", seat=1, die=1)
    assert title not in prompts(one)


# ---- cards


def test_a_card_drawn_at_the_table_is_told_by_what_it_does() -> None:
    one = landed(CHANCE, **OWNED)
    assert labels(one)[-3:] == ["A's card: go to jail", "A's card: leave jail free", "A puts the card back"]
    titles = [title for title in prompts(one) if title.startswith("A")]
    assert titles == [
        *("A's card: the fund pays", "A: keep a card", "A's card: a chip for nothing"),
        *("A's card: a chip of another player off", "A's card: swap projects"),
    ]
    filled(one, "A's card: the fund pays", amount="70")
    assert fund(one) == 930
    assert not any(label.startswith("A's card") for label in labels(one))


@pytest.mark.parametrize(
    ("title", "words", "counts"),
    [
        ("A's card: a chip for nothing", {"deed": SEED}, {"1": 1, "2": 1}),
        ("A's card: a chip of another player off", {"from": "2"}, {}),
        ("A's card: swap projects", {}, {"2": 1}),
        ("A: keep a card", {"effect": "swap_projects"}, {"2": 1}),
    ],
)
def test_each_card_is_taken_as_it_is_filled_in(title: str, words: dict[str, str], counts: dict[str, int]) -> None:
    one = landed(CHANCE, **OWNED)
    filled(one, title, **words)
    assert chips(one, SEED) == counts


@pytest.mark.parametrize("label", ["A's card: go to jail", "A's card: leave jail free", "A puts the card back"])
def test_cards_that_need_no_more_words_are_buttons(label: str) -> None:
    one = landed(CHANCE)
    tapped(one, label)
    assert not one.book.section("pending").get("draws")


def test_cards_with_nothing_to_be_played_on_have_no_form() -> None:
    titles = prompts(landed(CHANCE)).keys()
    assert not titles & {"A's card: a chip for nothing", "A's card: swap projects"}


def test_a_card_the_app_draws_is_shown_and_then_decided() -> None:
    one = landed(CHANCE, options=DRAWN, **OWNED)
    tapped(one, "A takes a card")
    one.yes("undo")
    one.yes("take_card", seat=1, card=1)
    assert labels(one)[-2:] == ["A keeps the card", "A puts the card back"]
    filled(one, "A's card: a chip for nothing", deed=SEED)
    assert chips(one, SEED) == {"1": 1, "2": 1}


def test_a_kept_card_is_offered_when_it_may_be_played() -> None:
    one = evening(kept={"A": ["place_chip"]}, **OWNED)
    form = prompts(one)["A's card: a chip for nothing"]
    assert (form.move, form.aside, form.seats) == ("play_kept", True, (1,))
    one.yes("roll", seat=1, die=1, action="2")
    assert "A's card: a chip for nothing" not in prompts(one)


def hinted(one: Alone) -> str:
    """What the turn waits for, in words."""
    play = one.table.view().play
    assert play is not None
    return play.hint


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("place_chip", "The card: a chip of one's own, anywhere, free."),
        ("remove_chip", "The card: a chip of another player off."),
        ("swap_projects", "The card: a swap of projects."),
    ],
)
def test_a_card_the_app_draws_is_told_by_what_it_does_though_it_cannot_be_played_now(effect: str, said: str) -> None:
    one = landed(CHANCE, options=DRAWN)
    deck = deck_of(State(one.book, FACTS), "chance")
    one.yes("take_card", seat=1, card=next(number for number, card in deck.items() if card.effect[0] == effect))
    assert hinted(one) == f"{said} Play it if it fits now, keep it, or put it back."
    assert "A's card: swap projects" not in prompts(one)
    one.yes("keep_card", seat=1)
    view = one.table.view()
    assert said.lower() == f"the card: {view.players[0].kept_text}."


def test_nobody_is_asked_what_a_card_does_before_the_app_has_drawn_it() -> None:
    assert hinted(landed(CHANCE, options=DRAWN)) == "A takes a card."
    assert hinted(landed(CHANCE)) == "A card is to be taken: say what it does."


def test_a_wage_keyed_at_the_unit_offers_the_rest_to_be_collected() -> None:
    one = after(evening(), "setup", {}, Put("pending", "keyed", 2))
    assert tapped(one, "Everybody else collects 50 too") == "B reached GO; everybody collected 50"
    assert one.sums() == [150, 100, 150]


def test_a_project_has_no_fewer_slots_than_chips_lie_on_it() -> None:
    one = evening(chips={SEED: {"A": 1, "B": 1}})
    card = {"deed": SEED, "name": "Seed Library", "price": "40", "fee": "15", "payout": "15"}
    for refusal in (one.no("fact", figure="deeds.1.slots", value="1"), one.no("project_card", **card, slots="1")):
        assert (refusal.code, "chips lie on 2 of its slots" in refusal.sentence) == ("bad_figure", True)
    one.yes("fact", figure="deeds.1.slots", value="2")
    one.yes("project_card", **card, slots="5")
    one.yes("fact", figure="deeds.1.slots", value="")


def test_other_tables_have_none_of_this() -> None:
    view = Alone().table.view()
    assert view.play is not None
    assert (view.fund, view.deed_word) == (None, "deed")
    assert [player.chips_left for player in view.players] == [None, None]


def test_the_picture_of_a_project_shows_chips_payout_and_manager() -> None:
    one = evening(deeds={"B": [1, 3]}, chips={SEED: {"A": 2, "B": 1}}, kept={"C": ["place_chip"]})
    view = one.table.view()
    project = view.deeds[0].project
    assert project is not None
    assert (project.fee_text, project.base_text, project.payout_text, project.slots) == ("15", "15", "30", 3)
    assert project.chips == ((1, "A", "▲", 2), (2, "B", "●", 1))
    assert project.taken == 3
    assert [(player.chips_left, player.kept) for player in view.players] == [(8, 0), (9, 0), (10, 1)]


def test_while_donations_are_due_nothing_else_is_asked_for() -> None:
    one = evening(options=FOLLOWED, position={"A": 29}, fund=500)
    one.yes("roll", seat=1, die=5, action="+1")
    assert tapped(one, "A moves on: 5").startswith("A moved on by 5; everybody collected 50")
    assert list(prompts(one)) == ["Everybody gives the least to the fund, or whoever wants to gives more"]
    assert labels(one) == ["Everybody gives 5 to the fund"]
    one.yes("donate", amounts="1:5 2:5 3:5")
    assert "use_card" in [prompt.move for prompt in prompts(one).values()]


def test_in_jail_the_standard_die_alone_is_thrown_and_no_double_is_spoken_of() -> None:
    assert labels(evening(in_jail=["A"]))[:1] == ["A throws the standard die to leave jail"]
