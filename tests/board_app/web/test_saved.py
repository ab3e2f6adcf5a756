"""The saved games on a page: one that is broken is told, and takes none of the others away."""

from collections.abc import Sequence
from dataclasses import replace

from board_app.launch_games import SavedGame
from tests.board_app.web.living_table import LivingTable


class BrokenShelf(LivingTable):
    """A table whose older game cannot be read."""

    def games(self) -> Sequence[SavedGame]:
        """The newer one is whole."""
        newer, older = super().games()
        return newer, replace(older, trouble="Its lines cannot be read.")


def test_a_broken_game_stands_in_the_list_with_its_trouble_and_without_a_button() -> None:
    table = BrokenShelf()
    table.game = 3
    answer = table.visitor(table.keys.banker).get("/games")
    assert answer.status == 200
    friday, first = answer.text.split("<li ")[1:]
    assert "Go on with it" in friday
    assert "Its lines cannot be read." in first.split("</li>")[0]
    assert "Go on with it" not in first.split("</li>")[0]
