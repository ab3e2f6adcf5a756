"""One evening after the other at the same table."""

from pathlib import Path

import pytest

from board_app.game.store import StoreError
from board_app.launch_bank import Bank, open_bank
from board_app.rules.moves import Accepted, Move, Outcome
from board_app.storage.sqlite import Library

PATIENCE_S = 20


def do(bank: Bank, move: str, **args: str | int) -> Outcome:
    """Ask for a move."""
    return bank.submit(None, Move(move, args), bank.new_op()).result(PATIENCE_S)


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        do(bank, "join", name="Ada")
        token = bank.token
        assert not bank.resumed
    with open_bank(tmp_path, None) as bank:
        assert bank.resumed
        assert bank.token == token
        assert [player.name for player in bank.view().players] == ["Ada"]


def test_a_new_game_begins_at_the_same_address_and_the_old_one_is_kept(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        do(bank, "join", name="Ada")
        token, finished = bank.token, bank.game
        bank.new_game(finished)
        assert bank.view().players == ()
        assert (bank.token, bank.game) == (token, finished + 1)
        assert isinstance(do(bank, "join", name="Bo"), Accepted)
    with open_bank(tmp_path, None) as bank:
        assert [player.name for player in bank.view().players] == ["Bo"]


def test_a_form_sent_twice_begins_one_new_game(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        first = bank.game
        bank.new_game(first)
        bank.new_game(first)
        assert bank.game == first + 1


def test_a_new_game_can_be_asked_for_at_the_start(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        do(bank, "join", name="Ada")
    with open_bank(tmp_path, None, new=True) as bank:
        assert not bank.resumed
        assert bank.view().players == ()


def test_a_new_game_that_the_disk_cannot_keep_leaves_the_old_one_in_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StoreError("full")

    with open_bank(tmp_path, None) as bank:
        do(bank, "join", name="Ada")
        monkeypatch.setattr(Library, "finish", full)
        with pytest.raises(StoreError):
            bank.new_game(bank.game)
        assert [player.name for player in bank.view().players] == ["Ada"]
