"""What an edition offers beside the shared moves is on the screen as far as its rules would take it."""

from dataclasses import replace

from board_app.editions.classic.pack import pack as classic
from board_app.rules.offers import Choice, Offers, Prompt
from tests.board_app.alone import Alone

FIRST = Choice("begin", (("seat", 2),), "Bo has thrown highest", (2,))
LATE = Choice("hammer", (), "It is sold")
ASKED = Prompt("rename", (("seat", 1),), "Who are you?", "That is me", aside=True)


def test_buttons_of_an_edition_are_shown_as_far_as_its_rules_allow_them_and_its_forms_beside_them() -> None:
    offers = Offers(choices=lambda _: (FIRST, LATE), prompts=lambda _, __: (ASKED,))
    play = Alone(pack=replace(classic(), offers=offers)).table.view().play
    assert play is not None
    assert FIRST in play.choices
    assert LATE not in play.choices
    assert replace(ASKED, askers=(1,)) in play.prompts


def test_buttons_of_a_deed_are_its_owners() -> None:
    pledge = Choice("mortgage", (("seat", 1), ("deed", "39")), "Pledge it", (1,))
    one = Alone(pack=replace(classic(), offers=Offers(deed_choices=lambda _, __: (pledge,))))
    one.yes("option", option="board", value="told")
    assert pledge not in one.table.view().deeds[-1].choices
    one.yes("buy", seat=1, deed="39")
    assert pledge in one.table.view().deeds[-1].choices


def test_an_edition_without_hands_shows_no_round() -> None:
    assert Alone(pack=classic()).table.view().round is None
