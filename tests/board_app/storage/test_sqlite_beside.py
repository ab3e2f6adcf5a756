"""What else a data folder holds: games taken in whole, and texts beside the journals, written by pages too."""

import threading
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.store import StoreError
from board_app.storage.sqlite import Library
from tests.board_app.storage.test_sqlite import filled
from tests.board_app.storage.writer import line


def test_a_game_that_is_adopted_has_all_its_lines_and_is_behind_every_other(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(Library(tmp_path)) as library:
        adopted = library.adopt("classic", [line(seq) for seq in (1, 2, 3)])
        assert [one.op for one in library.open(adopted).lines()] == [line(seq).op for seq in (1, 2, 3)]
        assert adopted in library.games()
        playing = library.in_play()
        assert playing is not None
        assert playing.id != adopted.id
        library.take_up(adopted)
        assert (playing := library.in_play()) is not None
        assert playing.id == adopted.id


def test_a_game_is_adopted_whole_or_not_at_all(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        with pytest.raises(StoreError, match="Nothing was changed"):
            library.adopt("classic", [line(1), line(1)])
        assert library.games() == []


def test_what_lies_beside_a_game_is_kept_and_replaced_and_no_other_games(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        for game, text in ((1, "first"), (2, "other"), (1, "second")):
            library.keep_beside(game, "seats", text)
    with closing(Library(tmp_path)) as library:
        kept = [library.beside(game, name) for game, name in ((1, "seats"), (2, "seats"), (0, "seats"), (1, "pin"))]
    assert kept == ["second", "other", "", ""]


def test_pages_and_table_write_beside_each_other_without_losing_a_commit(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        store = library.open(library.create("revolution", 7))
        faults: list[Exception] = []

        def pages() -> None:
            try:
                for number in range(60):
                    library.keep_beside(1, "seats", str(number))
            except Exception as fault:
                faults.append(fault)

        thread = threading.Thread(target=pages)
        thread.start()
        for seq in range(1, 61):
            store.append(line(seq))
        thread.join()
        assert faults == []
        assert len(list(store.lines())) == 60
        assert library.beside(1, "seats") == "59"
