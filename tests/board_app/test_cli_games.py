"""`teller games`, and going on with one of them."""

import json
from pathlib import Path

import pytest

from board_app import cli
from tests.board_app.running_teller import RunningTeller


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    return tmp_path


def played(home: Path, *words: str) -> str:
    """Start the bank with these words and end it; what it said."""
    teller = RunningTeller(home, "--port", "0", "--no-unit", *words)
    teller.close()
    return teller.said


def test_games_are_named_listed_and_gone_on_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(home, "--called", "Friday", "--name", "Ada", "Bo")
    played(home, "--new", "--called", "x" * 21, "--edition", "classic", "--name", "Cy")
    assert "The game of Revolution goes on: Ada, Bo." in played(home, "--game", "friday")
    assert cli.main(["games"]) == 0
    last, first = capsys.readouterr().out.splitlines()
    assert last.startswith("    2  Game 2: Classic, US names, Cy; ")
    assert last.endswith(", 2 lines, laid aside")
    assert first.startswith("    1  Friday: Revolution, Ada, Bo; ")
    assert first.endswith(", 4 lines, in play")
    assert cli.main(["games", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(game["number"], game["name"]) for game in told] == [(2, "Game 2"), (1, "Friday")]
    assert cli.main(["log", "--game", "2"]) == 0
    assert "Cy joined with 1500" in capsys.readouterr().out


def test_a_name_that_cannot_be_is_said_and_the_game_starts(home: Path) -> None:
    assert "A name has at most 20 letters." in played(home, "--called", "x" * 21)


def test_a_finished_game_is_told_as_such(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(home)
    played(home, "--new")
    assert cli.main(["games"]) == 0
    assert "Game 1: Revolution, nobody yet; " in (out := capsys.readouterr().out)
    assert out.endswith(", 1 lines, finished\n")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["play", "--no-unit", "--port", "0", "--game", "Sunday"], 1, "There is no game “Sunday”. There are: nothing."),
        (["log", "--game", "3"], 1, "There is no game “3”."),
        (["play", "--game", "1", "--new"], 2, "Say either --game GAME, to go on with one, or --new, not both."),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_cannot_be_gone_on_with_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, sentence: str
) -> None:
    assert cli.main(words) == code
    assert sentence in capsys.readouterr().err


def test_games_that_cannot_be_read_are_told_in_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "games.sqlite").write_bytes(b"no database " * 100)
    assert cli.main(["games"]) == 1
    assert "cannot be read" in capsys.readouterr().err
