"""`teller export` and `teller import`: one sentence each, whatever happens."""

import csv
from pathlib import Path

import pytest

from board_app import cli
from board_app.storage.sqlite import Library
from tests.board_app.test_launch_games import begun


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own, with a game in it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TELLER_HOME", str(folder))
    begun(folder, "Friday", "Ada", "Bo")
    return folder


@pytest.mark.usefixtures("home")
def test_a_game_goes_out_and_comes_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "night.json"
    assert cli.main(["export", "--game", "friday", "--json", str(file)]) == 0
    assert capsys.readouterr().out == f"4 lines are in {file}.\n"
    assert cli.main(["import", str(file)]) == 0
    assert capsys.readouterr().out == "It is game 2 here. Go on with it: teller play --game 2\n"
    assert cli.main(["log", "--game", "2"]) == 0
    assert "Bo joined with 15M" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_table_for_spreadsheets_is_read_as_one(tmp_path: Path) -> None:
    file = tmp_path / "night.csv"
    assert cli.main(["export", "--csv", str(file)]) == 0
    with file.open(encoding="utf-8-sig", newline="") as text:
        table = list(csv.DictReader(text))
    assert (len(table), table[-1]["Bo balance (K)"]) == (4, "15000")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["export", "--csv", "there.csv", "--game", "Sunday"], "There is no game “Sunday”"),
        (["export", "--json", "there.csv"], "there.csv is there already and was left alone"),
        (["import", "nowhere.json"], "nowhere.json cannot be read"),
        (["import", "there.csv"], "there.csv: text line 1, column 1"),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_cannot_be_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.csv").write_text("line,UTC", "utf-8")
    assert cli.main(words) == 1
    assert said in capsys.readouterr().err


def test_while_a_table_is_open_the_page_takes_games_in(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "night.json"
    assert cli.main(["export", "--json", str(file)]) == 0
    library = Library(home)
    assert cli.main(["import", str(file)]) == 1
    library.close()
    assert "Another server is using" in capsys.readouterr().err
