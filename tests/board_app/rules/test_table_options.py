"""Options that every table has, whatever it plays."""

import pytest

from board_app.editions.catalogue import PACKS
from board_app.rules.moves import Accepted
from board_app.rules.table_options import TABLE_OPTIONS, UNDO_BY
from tests.board_app.alone import Alone


@pytest.mark.parametrize("edition", sorted(PACKS))
def test_every_edition_has_them_and_sets_them(edition: str) -> None:
    one = Alone(pack=PACKS[edition]())
    play = one.table.view().play
    assert play is not None
    assert TABLE_OPTIONS.keys() <= {option.option for option in play.options}
    for value in TABLE_OPTIONS[UNDO_BY].values:
        assert isinstance(one.do("option", option=UNDO_BY, value=value), Accepted)
        assert one.table.reading().option(UNDO_BY) == value
    assert "beside the banker" in one.newest()


@pytest.mark.parametrize("edition", PACKS)
def test_every_edition_can_be_played_with_them_in_every_way(edition: str) -> None:
    one = Alone(pack=PACKS[edition]())
    for option in TABLE_OPTIONS.values():
        for value in option.values:
            one.yes("option", option=option.id, value=value)
        one.no("option", option=option.id, value="nobody")


def test_no_way_is_the_usual_one_that_lets_players_take_from_the_bank() -> None:
    assert TABLE_OPTIONS["self_credit"].default == "off"
    assert all(option.default in option.values for option in TABLE_OPTIONS.values())
