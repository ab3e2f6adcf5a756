"""A game and its copy on one unit: neither takes the other's money, whichever is gone on with, in any order."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.copied import ledger_of, parted
from board_app.game.export import json_lines
from board_app.launch_export import take_in
from board_app.ledger.line import Line
from board_app.storage.sqlite import Game, Library
from tests.world import CARDS, World, at_one, choices, newest, seated, sums


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """The saved games of a folder."""
    with closing(Library(tmp_path)) as there:
        yield there


def evening(library: Library) -> tuple[World, Game]:
    """Ada, Bo and Cy with a unit in a saved game."""
    first = library.create("revolution", 0)
    world = seated(("Ada", "Bo", "Cy"), store=library.open(first))
    world.do("pay", payer=1, payee=2, amount="1M")
    at_one(world)
    return world, first


def copy_of(world: World, library: Library, home: Path) -> Game:
    """The game in play exported and taken in beside itself."""
    data = "".join(json_lines(world.table.reading(), "revolution")).encode()
    return take_in(library, home, "copy.json", data)


def go_on(world: World, library: Library, game: Game) -> None:
    """Go on with a game, with the same unit."""
    world.unplug()
    world.store = library.open(game)
    world.start_app()
    world.plug()
    world.pass_time(2_000)


def test_a_copy_beside_its_original_has_a_ledger_of_its_own_and_one_alone_keeps_its_unit_s(
    library: Library, tmp_path: Path
) -> None:
    world, first = evening(library)
    copy = copy_of(world, library, tmp_path)
    original, copied = list(library.open(first).lines()), list(library.open(copy).lines())
    assert copied[:-1] == original
    assert (copied[-1].move, copied[-1].effects) == ("copied", ())
    assert ledger_of(copied) != ledger_of(original)
    with closing(Library(tmp_path / "another computer")) as elsewhere:
        assert list(elsewhere.open(copy_of(world, elsewhere, tmp_path)).lines()) == original


def test_what_is_paid_in_the_copy_and_in_the_original_stays_in_each(library: Library, tmp_path: Path) -> None:
    world, first = evening(library)
    copy = copy_of(world, library, tmp_path)
    go_on(world, library, copy)
    at_one(world)
    world.do("pay", payer=3, payee=1, amount="2M")
    world.unit.pays(CARDS[2], CARDS[1], "1", "M")
    world.settle()
    at_one(world)
    of_copy = sums(world)
    go_on(world, library, first)
    at_one(world)
    assert sums(world) == [1400, 1600, 1500]
    world.do("pay", payer=1, payee=3, amount="5M")
    at_one(world)
    go_on(world, library, copy)
    at_one(world)
    assert sums(world) == of_copy == [1700, 1500, 1300]


@pytest.mark.parametrize("parts", [True, False], ids=["own ledger", "one ledger for both, as once was"])
def test_payments_keyed_for_the_one_are_asked_about_in_the_other(library: Library, tmp_path: Path, parts: bool) -> None:
    world, first = evening(library)
    copy = copy_of(world, library, tmp_path) if parts else library.adopt("revolution", world.table.book.lines)
    go_on(world, library, copy)
    world.do("pay", payer=3, payee=1, amount="2M")
    at_one(world)
    world.unplug()
    world.unit.pays(CARDS[2], CARDS[3], "5", "M")
    go_on(world, library, first)
    assert sums(world) == [1400, 1600, 1500]
    assert "load_unit" in choices(world)
    assert f"Game {copy.id}" in world.table.view().unit.sentence
    go_on(world, library, copy)
    at_one(world)
    assert newest(world).startswith("Bo paid Cy 5M")


def test_copies_that_share_a_ledger_already_are_loaded_anew_and_stay_apart(library: Library) -> None:
    world, first = evening(library)
    copy = library.adopt("revolution", world.table.book.lines)
    go_on(world, library, copy)
    world.do("pay", payer=3, payee=1, amount="2M")
    at_one(world)
    go_on(world, library, first)
    at_one(world)
    assert sums(world) == [1400, 1600, 1500]
    world.do("pay", payer=1, payee=2, amount="1M")
    go_on(world, library, copy)
    at_one(world)
    assert sums(world) == [1600, 1600, 1300]


def test_the_original_alone_takes_what_was_keyed_while_the_copy_lay_aside(library: Library, tmp_path: Path) -> None:
    world, _ = evening(library)
    copy_of(world, library, tmp_path)
    world.unplug()
    world.unit.pays(CARDS[1], CARDS[2], "1", "M")
    world.plug()
    world.pass_time(1_000)
    at_one(world)
    assert sums(world) == [1300, 1700, 1500]


def test_a_journal_in_no_ledger_stands_in_none() -> None:
    line = Line(1, "", 5, None, "new", {}, (), None)
    assert ledger_of([line]) == ""
    assert ledger_of(parted([line], "fresh000")) == "fresh000"
