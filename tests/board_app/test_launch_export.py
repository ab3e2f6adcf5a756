"""Games into files and in again: the imported one goes on beside the others, and a bad file changes nothing."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.export import checked
from board_app.game.importing import ImportRefused
from board_app.launch_bank import open_bank
from board_app.launch_export import ExportRefused, export_game, read_file, take_in
from board_app.launch_games import NoGameError
from board_app.rules.moves import Move
from board_app.storage.sqlite import Game, Library, Shelf
from tests.board_app.test_launch_games import begun, do

HARBOUR = Path(__file__).parents[2] / "examples" / "harbour"


def taken(home: Path, file: Path, edition: str = "") -> Game:
    """A file taken in with nothing running."""
    with closing(Library(home)) as library:
        return take_in(library, home, file.name, read_file(file), edition)


def exported(home: Path, wanted: str = "") -> Path:
    """The file of a game."""
    file = home / "night.json"
    assert export_game(home, wanted, as_csv=False, file=file) > 0
    return file


def lines(home: Path, number: int) -> list[object]:
    """The journal of a saved game."""
    with closing(Shelf(home)) as shelf:
        return list(shelf.open(next(game for game in shelf.games() if game.id == number)).lines())


def test_an_imported_game_has_its_history_and_goes_on(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada", "Bo")
    there = tmp_path / "there"
    game = taken(there, exported(tmp_path))
    assert lines(there, game.id) == lines(tmp_path, 1)
    with open_bank(there, None) as bank:
        assert (bank.resumed, bank.view().name, len(bank.view().players)) == (True, "Friday", 2)
        assert do(bank, "pay", payer=1, payee=2, amount="1M") == "Ada paid Bo 1M"
        assert do(bank, "undo") == "Taken back: Ada paid Bo 1M"


def test_it_is_laid_aside_behind_the_game_in_play_and_no_new_game_takes_its_place(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada", "Bo")
    file = exported(tmp_path)
    with open_bank(tmp_path, None) as bank:
        number = bank.take_in(file.name, file.read_bytes())
        assert (number, bank.game) == (2, 1)
        bank.new_game(1, "classic")
        assert bank.game == 3
        bank.go_on_with(number)
        assert [player.name for player in bank.view().players] == ["Ada", "Bo"]
    with closing(Shelf(tmp_path)) as shelf:
        assert {game.id: game.finished for game in shelf.games()} == {1: True, 2: False, 3: False}


def test_while_a_game_is_played_it_is_exported_and_another_is_taken_in(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        do(bank, "join", name="Ada")
        file = exported(tmp_path)
        before = bank.submit(None, Move("wage", {"seat": 1}), bank.new_op())
        bank.take_in(file.name, file.read_bytes())
        assert before.result(20).sentence == "Ada collected 2M at Go"
        assert len(bank.games()) == 2


def test_a_table_is_written_too_and_no_file_is_overwritten(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada")
    file = tmp_path / "night.csv"
    assert export_game(tmp_path, "friday", as_csv=True, file=file) == 3
    assert file.read_bytes().startswith(b"\xef\xbb\xbfline,UTC,")
    assert b"\r\n" in file.read_bytes()
    with pytest.raises(ExportRefused, match="is there already and was left alone"):
        export_game(tmp_path, "", as_csv=True, file=file)
    with pytest.raises(ExportRefused, match=r"could not be written \(no such file or directory\)"):
        export_game(tmp_path, "", as_csv=True, file=tmp_path / "nowhere" / "night.csv")


def test_without_a_game_there_is_nothing_to_export(tmp_path: Path) -> None:
    with pytest.raises(NoGameError, match="There is no game to export"):
        export_game(tmp_path, "", as_csv=True, file=tmp_path / "x")
    with pytest.raises(ImportRefused, match=r"cannot be read \(no such file or directory\)"):
        read_file(tmp_path / "x")


def test_a_file_leads_to_no_folder_that_is_not_played_from(tmp_path: Path) -> None:
    begun(tmp_path, "Storm", "Ada", edition=str(HARBOUR))
    file, there = exported(tmp_path), tmp_path / "there"
    with pytest.raises(ImportRefused, match="which is not played here"):
        taken(there, file)
    with pytest.raises(ImportRefused, match="field “edition”: There is no edition"):
        taken(there, file, edition=str(tmp_path))
    assert taken(there, file, edition=str(HARBOUR)).edition == str(HARBOUR)
    assert taken(tmp_path, file).edition == str(HARBOUR)


@pytest.mark.parametrize(
    ("move", "effects", "where"),
    [
        (["fly", {}], [], "line 3, field “move” is none of Revolution"),
        (["pay", {"payer": "x"}], [], "line 3, field “move” is none of Revolution"),
        (["setup", {}], [["put", "dues", "d", 7]], "the state it comes to is none of Revolution. Nothing"),
        (
            ["setup", {}],
            [["put", "options", "board", "x"]],
            "the table plays “board” in a way that Revolution",
        ),
    ],
)
def test_a_game_that_this_edition_cannot_show_is_not_taken_in(
    tmp_path: Path, move: list[object], effects: list[object], where: str
) -> None:
    begun(tmp_path, "Friday", "Ada")
    file = exported(tmp_path)
    told = json.loads(file.read_text("utf-8"))
    told["lines"][2].update(move=move, effects=effects, op="")
    told["lines"][2].pop("point")
    told["balances"] = {"0": 0}
    check = ""
    for line in told["lines"]:
        del line["check"]
        check = line["check"] = checked(check, dict(line))
    file.write_text(json.dumps(told), "utf-8")
    with pytest.raises(ImportRefused, match=where):
        taken(tmp_path, file)
    with closing(Shelf(tmp_path)) as shelf:
        assert len(shelf.games()) == 1
