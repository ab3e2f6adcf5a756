"""Each group of deeds has a look of its own."""

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.groups import COLOURS, SIGNS, looks


@pytest.mark.parametrize("edition", PACKS)
def test_no_two_groups_of_an_edition_look_alike(edition: str) -> None:
    shown = looks(PACKS[edition]().facts.groups)
    assert len({look.sign for look in shown.values()}) == len(shown)
    assert len({look.colour for look in shown.values()}) == len(shown)


def test_a_group_that_is_called_by_its_colour_has_that_colour_and_others_take_what_is_left() -> None:
    shown = looks(["red", "chicago", "station", "boston"])
    assert [look.colour for look in shown.values()] == ["red", "brown", "station", "light_blue"]


def test_more_groups_than_colours_and_signs_start_over() -> None:
    shown = looks([*COLOURS, *(f"city {number}" for number in range(20))])
    assert (shown["city 0"].colour, shown["city 9"].colour) == ("brown", "brown")
    assert shown["city 6"].sign == SIGNS[0]
