"""What pages look up in a picture: who, whose, and what it is called."""

from dataclasses import replace

import pytest

from board_app.game.view import DeedView, PlayView
from board_app.rules.figures import Figure
from board_app.rules.offers import Choice, Prompt
from board_app.web.lookup import (
    amount_hint,
    begun,
    buildable,
    by_group,
    cash_of,
    collects,
    figure_words,
    figures_of,
    form_id,
    is_bankers,
    own_title,
    standing,
)
from board_app.web.topics import TURN, Topic
from tests.board_app.web.fake_table import picture, player

MAYFAIR = picture().deeds[1]
BUILD = Choice("build", (), "Ada builds", (1,))


def test_deeds_stand_in_the_order_of_the_board() -> None:
    brown, blue = picture().deeds
    assert by_group((brown, blue, replace(brown, deed="other"))) == {
        "brown": [brown, replace(brown, deed="other")],
        "blue": [blue],
    }


def test_a_heading_under_which_a_player_may_ask_for_nothing_is_the_bankers() -> None:
    given, asked = replace(BUILD, askers=()), Prompt("donate", (), "Give", "Give", askers=(1,))
    topic = Topic("GO", "", (given,), (asked,))
    assert [is_bankers(seat, topic) for seat in (0, 1, 2)] == [False, False, True]
    assert not is_bankers(2, replace(topic, sentence="GO has paid."))
    assert not is_bankers(2, replace(topic, title=TURN))


@pytest.mark.parametrize(
    ("members", "ready"),
    [
        ((replace(MAYFAIR, owner=1, choices=(BUILD,)), replace(MAYFAIR, owner=1)), True),
        ((replace(MAYFAIR, owner=1, level=5), replace(MAYFAIR, owner=1, level=5)), True),
        ((replace(MAYFAIR, owner=1), replace(MAYFAIR, owner=1)), False),
        ((replace(MAYFAIR, owner=1, level=1), replace(MAYFAIR, owner=2)), False),
    ],
    ids=["can build", "has built and can do nothing else", "cannot build yet", "owned by two"],
)
def test_several_buildings_are_for_who_has_a_whole_group_to_build_on(members: list[DeedView], ready: bool) -> None:
    assert buildable(members) is ready


def test_a_player_collects_by_hand_whose_token_is_not_followed_and_who_is_in_the_game() -> None:
    ada = player(1, "Ada")
    assert collects(picture(), ada)
    assert [collects(picture(), one) for one in (None, replace(ada, place="Go"), replace(ada, out=True))] == [False] * 3


def test_where_a_player_stands_is_told_as_far_as_it_is_known() -> None:
    ada = player(1, "Ada")
    there, held, out = replace(ada, place="Go"), replace(ada, place="Jail", in_jail=True), replace(ada, out=True)
    assert [standing(one) for one in (ada, there, held, out)] == ["", "at Go", "In jail", "Out of the game"]


def test_a_jail_card_is_told_after_the_place_and_alone_where_none_is_known() -> None:
    ada = replace(player(1, "Ada"), jail_cards=1)
    assert [standing(one) for one in (replace(ada, place="Go"), ada)] == ["at Go · jail cards: 1", "jail cards: 1"]


def test_forms_of_other_moves_and_players_have_other_ids() -> None:
    rolls = [Prompt("roll", (("seat", seat),), "", "") for seat in (1, 2)]
    ids = [form_id("now", prompt) for prompt in (*rolls, Prompt("bid", (), "", ""))]
    assert ids == ["now-roll-1", "now-roll-2", "now-bid"]


def test_the_figures_of_a_deed_are_found_and_named() -> None:
    price, other = Figure("deeds.mayfair.price", "4M", "high", False), Figure("edition.wage", "2M", "high", False)
    assert figures_of((price, other), MAYFAIR) == [price]
    assert [figure_words(picture(), figure.id) for figure in (price, other)] == ["Mayfair: price", "The wage at Go"]


def test_the_cash_of_a_deal_is_found_among_what_is_given() -> None:
    assert [cash_of(side) for side in (("deed:1", "cash:1.5M"), ("deed:1",), ())] == ["1.5M", "", ""]


def test_people_are_coming_in_until_somebody_has_thrown_bought_or_paid() -> None:
    view = picture()
    assert begun(view)  # Ada has a deed
    empty = replace(view, players=(player(1, "Ada"), player(2, "Bo")), log=(), play=None)
    assert not begun(empty)
    assert begun(replace(empty, log=tuple(line for line in view.log if line.money)))
    first = PlayView(1, "It is Ada's turn.", (Choice("begin", (), "Ada begins", (1,)),), ())
    assert not begun(replace(empty, play=first))
    assert begun(replace(empty, play=replace(first, choices=())))


def test_an_amount_is_hinted_at_as_the_edition_writes_it() -> None:
    view = picture()
    assert amount_hint(view) == view.deeds[0].price_text
    assert amount_hint(replace(view, deeds=())) == "50"


def test_a_form_on_ones_own_page_does_not_say_ones_name() -> None:
    assert own_title(picture(), 1, "Ada: what was thrown?") == "What was thrown?"
    assert own_title(picture(), 2, "Ada: what was thrown?") == "Ada: what was thrown?"
    assert own_title(picture(), 0, "Ada: what was thrown?") == "Ada: what was thrown?"
