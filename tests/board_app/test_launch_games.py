"""Saved games: listed as people tell them apart, found by name or number, and never taken for one another."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.store import StoreError
from board_app.launch import game_lines
from board_app.launch_bank import Bank, open_bank
from board_app.launch_games import NoGameError, find_game, saved_games
from board_app.rules.moves import Move
from board_app.storage.sqlite import Shelf
from board_app.words import say

WAIT_S = 20.0


def do(bank: Bank, move: str, **args: str | int) -> str:
    """Ask the table for a move; what is said."""
    return bank.submit(None, Move(move, args), bank.new_op()).result(WAIT_S).sentence


def begun(home: Path, name: str, *players: str, edition: str = "") -> None:
    """A new game with this name, beside those that are there."""
    with open_bank(home, None, new=True, edition=edition) as bank:
        do(bank, "name_game", name=name)
        for player in players:
            do(bank, "join", name=player)


def test_games_are_told_by_name_title_players_and_how_they_stand(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada", "Bo")
    begun(tmp_path, "Rainy day", "Cy", edition="classic-uk")
    begun(tmp_path, "")
    with closing(Shelf(tmp_path)) as shelf:
        told = saved_games(shelf, shelf.in_play())
    assert [(game.number, game.name, game.title, game.players, game.lines) for game in told] == [
        (3, "Game 3", "Revolution", (), 1),
        (2, "Rainy day", "Classic, UK names", ("Cy",), 3),
        (1, "Friday", "Revolution", ("Ada", "Bo"), 4),
    ]
    assert [(game.in_play, game.finished) for game in told] == [(True, False), (False, True), (False, True)]
    assert all(game.played >= game.began > 0 for game in told)


def test_a_game_is_found_by_its_number_or_its_name_in_any_letter_case(tmp_path: Path) -> None:
    begun(tmp_path, "Rainy day")
    begun(tmp_path, "Friday")
    with closing(Shelf(tmp_path)) as shelf:
        assert [find_game(shelf, text).id for text in ("1", "2", "rainy  DAY", "friday")] == [1, 2, 1, 2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Sunday", "There is no game “Sunday”. There are: 2 Game 2, 1 Game 2."),
        ("9", "There is no game “9”."),
        ("Game 2", "Several games are called “Game 2”: 2, 1. Say the number."),
    ],
)
def test_a_game_that_is_not_there_or_there_twice_is_told_with_those_that_are(
    tmp_path: Path, text: str, sentence: str
) -> None:
    begun(tmp_path, "Game 2")
    begun(tmp_path, "")
    with closing(Shelf(tmp_path)) as shelf, pytest.raises(NoGameError, match="Nothing was changed") as told:
        find_game(shelf, text)
    assert str(told.value).startswith(sentence)


def test_in_an_empty_folder_there_is_nothing_to_find(tmp_path: Path) -> None:
    with closing(Shelf(tmp_path)) as shelf:
        assert saved_games(shelf, None) == []
        with pytest.raises(NoGameError, match="There are: nothing"):
            find_game(shelf, "1")


def test_a_broken_game_is_told_with_its_trouble_and_takes_none_of_the_others_away(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada")
    begun(tmp_path, "Sunday", "Bo")
    begun(tmp_path, "Monday", "Cy")
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as db:
        db.execute("update journal set body='{}' where game=1 and seq=2")
        db.execute("""update journal set body=replace(body, '"Bo"', '5') where game=2 and seq=3""")
        db.execute("""update journal set body=replace(body, '"Cy"', '"C\\ud800"') where game=3 and seq=3""")
        db.commit()
    with closing(Shelf(tmp_path)) as shelf:
        monday, sunday, friday = saved_games(shelf, None)
        assert find_game(shelf, "Monday").id == 3
    assert (monday.players, monday.trouble) == (("C?",), "")
    assert (sunday.name, sunday.trouble) == ("Game 2", say("name", "unreadable_game"))
    assert (friday.name, friday.lines) == ("Game 1", 0)
    assert friday.trouble.startswith("A line of game 1 cannot be read by this version")
    listed = list(game_lines(tmp_path, as_json=False))
    assert [line.split(":")[0].split()[0] for line in listed] == ["3", "2", "1"]
    assert friday.trouble in listed[2]


def test_a_game_whose_lines_are_no_state_is_told_and_cannot_be_gone_on_with(tmp_path: Path) -> None:
    begun(tmp_path, "Friday", "Ada")
    begun(tmp_path, "Sunday")
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as db:
        db.execute("""update journal set body=replace(body, '{"name": "Ada", "account": 1}', '5') where game=1""")
        db.execute("""update journal set body=replace(body, '{"name":"Ada","account":1}', '5') where game=1""")
        db.commit()
    with open_bank(tmp_path, None) as bank:
        assert [(game.name, bool(game.trouble)) for game in bank.games()] == [("Sunday", False), ("Game 1", True)]
        with pytest.raises(StoreError, match="Nothing was changed"):
            bank.go_on_with(1)
        assert bank.view().name == "Sunday"


def test_a_game_keeps_its_own_name_and_gets_no_other_games_name_or_a_number(tmp_path: Path) -> None:
    begun(tmp_path, "Friday")
    begun(tmp_path, "Rainy day")
    with open_bank(tmp_path, None, game="2") as bank:
        assert do(bank, "name_game", name="rainy day") == "This game is called rainy day"
        taken = "Game 1 is called Friday already: choose another name. Nothing was changed."
        assert do(bank, "name_game", name=" FRIDAY ") == taken
        assert do(bank, "name_game", name="7").startswith("“7” is a number, and games have numbers of their own")
        assert bank.view().name == "rainy day"


def test_a_saved_game_that_cannot_be_read_takes_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(*_: object) -> None:
        raise StoreError("unreadable")

    monkeypatch.setattr("board_app.launch_bank.name_taken", unread)
    with open_bank(tmp_path, None) as bank:
        assert do(bank, "name_game", name="Friday") == "This game is called Friday"
