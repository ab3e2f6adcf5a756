"""Whole games that were read and found right are answered the same way again."""

from pathlib import Path

import pytest

from tests.playthroughs.games import FOLDER, anew

GAMES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_whole_game_is_told_again_to_the_letter(file: Path) -> None:
    text = file.read_text("utf-8")
    assert anew(text) == text


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_whole_game_is_played_to_its_end(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.count("\n> ") > 30
    end = "\n".join(text.splitlines()[-12:])
    assert "wins" in end or "everybody has lost" in end
