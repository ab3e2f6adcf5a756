"""`teller simulate`: whole games, counted."""

import io
import json
import sys

import pytest

from board_app import cli


def test_figures_come_as_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--edition", "revolution", "--games", "2", "--seed", "5", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["edition"], figures["seed"]) == ("revolution", 5)
    assert sum(figures["winners"].values()) == 2
    assert sum(landing["ends"] for landing in figures["landings"]) == pytest.approx(1)


def test_figures_are_said_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "1", "--players", "2"]) == 0
    assert capsys.readouterr().out.startswith("1 game, ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--edition", "chess"], "There is no edition chess. There are: classic, "),
        (["--players", "9"], "Classic is for 2 to 8 players."),
        (["--games", "0"], "this is a number above 0"),
        (["--games", "x"], "x is no whole number"),
        (["--seed", "x"], "x is no whole number"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = cli.main(["simulate", *words])
    except SystemExit as refused:
        status = int(str(refused.code))
    assert status == 2
    assert sentence in capsys.readouterr().err


def test_a_reader_who_has_read_enough_ends_it_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        """A pipe whose other end is closed."""

        def write(self, _: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Closed())
    assert cli.main(["simulate", "--edition", "card_game", "--games", "1", "--json"]) == 0
    sys.stdout.close()
