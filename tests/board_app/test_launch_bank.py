"""The games of one data folder, one after the other at one table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.actor import TableStoppedError
from board_app.game.store import StoreError
from board_app.game.table import Table
from board_app.launch_bank import Bank, OtherGameError, open_bank
from board_app.launch_games import NoGameError
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.storage.sqlite import Shelf

HARBOUR = Path(__file__).resolve().parents[2] / "examples" / "harbour"
WAIT_S = 20.0


def joined(bank: Bank, name: str) -> str:
    """Seat somebody; what is said."""
    return bank.submit(None, Move("join", {"name": name}), bank.new_op()).result(WAIT_S).sentence


def names(bank: Bank) -> list[str]:
    """Who sits at the table."""
    return [player.name for player in bank.view().players]


def execute(home: Path, sql: str) -> None:
    """Meddle with the database, beside the bank."""
    with closing(sqlite3.connect(home / "games.sqlite", isolation_level=None)) as db:
        db.execute(sql)


def finished(home: Path) -> dict[int, bool]:
    """Which games of a folder are finished."""
    with closing(Shelf(home)) as shelf:
        return {game.id: game.finished for game in shelf.games()}


def test_a_new_game_begins_empty_and_the_last_one_stays_in_the_folder(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        joined(bank, "Ada")
        bank.new_game(bank.game)
        assert (bank.game, names(bank), bank.resumed) == (2, [], False)
        assert joined(bank, "Bo") == "Bo joined with 15M"
        assert [line.sentence for line in bank.view().log] == ["Bo joined with 15M", "A new game of Revolution began"]
    assert finished(tmp_path) == {1: True, 2: False}
    with closing(Shelf(tmp_path)) as shelf:
        assert [line.move for line in shelf.open(shelf.games()[1]).lines()] == ["new", "join"]


def test_phones_of_the_last_game_find_the_new_one_also_after_a_restart(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        token = bank.token
        bank.new_game(1)
    with open_bank(tmp_path, None) as bank:
        assert (bank.game, bank.token, bank.resumed) == (2, token, True)


def test_a_tables_own_figures_lie_in_the_data_folder(tmp_path: Path) -> None:
    (tmp_path / "revolution.toml").write_text("[edition]\nstart = 20000\n", "utf-8")
    with open_bank(tmp_path, None) as bank:
        assert joined(bank, "Ada") == "Ada joined with 20M"
        bank.submit(None, Move("fact", {"figure": "edition.wage", "value": "4M"}), bank.new_op()).result(WAIT_S)
        figures = {figure.id: figure for figure in bank.figures()}
    assert (figures["edition.start"].text, figures["edition.start"].changed) == ("20M", True)
    assert (figures["edition.wage"].text, figures["edition.wage"].changed) == ("4M", True)
    assert (figures["board.fine"].text, figures["board.fine"].changed) == ("500K", False)


CARD = {"deed": "1", "name": "Our Library", "price": "120", "fee": "30", "slots": "4", "payout": "45"}


def card_typed(bank: Bank, **words: str) -> None:
    """Somebody types one of their own project cards in."""
    outcome = bank.submit(None, Move("project_card", {**CARD, **words}), bank.new_op()).result(WAIT_S)
    assert isinstance(outcome, Accepted)


def test_project_cards_typed_in_once_are_there_in_every_game_after(tmp_path: Path) -> None:
    with open_bank(tmp_path, None, edition="socialism") as bank:
        card_typed(bank)
        bank.keep_figures()
        assert Path(bank.figures_file) == tmp_path / "socialism.toml"
        assert Path(bank.figures_file).exists()
        card_typed(bank, deed="3", name="Our Shed")
        bank.keep_figures()
        bank.new_game(1)
        assert [deed.name for deed in bank.view().deeds[:3]] == ["Our Library", "Our Shed", "Repair Evening"]
    with open_bank(tmp_path, None, new=True, edition="socialism") as bank:
        assert bank.view().deeds[0].price_text == "120"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"slots": "99"}, "99 is above 40."),
        ({"slots": "0"}, "0 is not above 0."),
        ({"price": "abc"}, "“abc” is no amount"),
        ({"fee": "-5"}, "“-5” is no amount"),
        ({"name": "x" * 41}, "a name has 1 to 40 letters"),
    ],
)
def test_a_card_that_cannot_be_is_refused_by_its_field(tmp_path: Path, words: dict[str, str], said: str) -> None:
    with open_bank(tmp_path, None, edition="socialism") as bank:
        outcome = bank.submit(None, Move("project_card", {**CARD, **words}), bank.new_op()).result(WAIT_S)
        assert isinstance(outcome, Refusal)
        assert said in outcome.sentence
        assert ("slots" in outcome.sentence) is ("slots" in words)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[deeds]]\nposition = 1\nslots = 99", "socialism.toml, line 3, deeds.1.slots: 99 is above 40"),
        (
            "[[deeds]]\nposition = 1\nslots = 'x'",
            "socialism.toml, line 3, deeds.1.slots: expected a whole number, found 'x'",
        ),
        ("[[deeds]]\nposition = 1\nfree = 5", "socialism.toml, line 3, deeds.1.free: there is no such figure"),
        ("[[deeds]]\nprice = 5", "socialism.toml, [[deeds]] number 1: it needs “position”"),
        ("[[deeds]", "socialism.toml: .*line 1"),
    ],
)
def test_a_bad_file_of_cards_is_refused_by_file_line_and_field(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "socialism.toml").write_text(text, "utf-8")
    with pytest.raises(StoreError, match=said.replace("[", r"\[")), open_bank(tmp_path, None, edition="socialism"):
        pass


def test_figures_of_a_home_made_edition_are_kept_in_the_data_folder_too(tmp_path: Path) -> None:
    with open_bank(tmp_path, None, edition=str(HARBOUR)) as bank:
        fact = Move("fact", {"figure": "edition.wage", "value": "50"})
        assert isinstance(bank.submit(None, fact, bank.new_op()).result(WAIT_S), Accepted)
        bank.keep_figures()
    assert "wage = 50" in (tmp_path / "harbour.toml").read_text("utf-8")


def test_a_file_written_by_hand_is_put_aside_with_its_figures_taken_over(tmp_path: Path) -> None:
    own = tmp_path / "socialism.toml"
    own.write_text("# our box\n[board]\nfine = 60\n", "utf-8")
    with open_bank(tmp_path, None, edition="socialism") as bank:
        card_typed(bank)
        bank.keep_figures()
        card_typed(bank, deed="3", name="Our Garden")
        bank.keep_figures()
    assert (tmp_path / "socialism.by-hand.toml").read_text("utf-8").startswith("# our box")
    text = own.read_text("utf-8")
    assert "fine = 60" in text
    assert text.count("Our Library") == text.count("Our Garden") == 1


def test_cards_that_the_disk_cannot_keep_count_in_this_game_all_the_same(tmp_path: Path) -> None:
    with open_bank(tmp_path, None, edition="socialism") as bank:
        card_typed(bank)
        (tmp_path / "socialism.new").mkdir()
        with pytest.raises(StoreError, match="could not be written"):
            bank.keep_figures()
        assert bank.view().deeds[0].name == "Our Library"


def test_a_bad_file_of_figures_is_one_sentence_with_its_line_and_the_game_is_kept(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        joined(bank, "Ada")
    own = tmp_path / "revolution.toml"
    own.write_text("[edition]\nstart = 15005\n", "utf-8")
    with pytest.raises(StoreError) as error, open_bank(tmp_path, None):
        pass
    assert str(error.value).startswith(
        "revolution.toml, line 2, edition.start: 15005 is no multiple of 10, the smallest sum."
    )
    own.unlink()
    with open_bank(tmp_path, None) as bank:
        assert names(bank) == ["Ada"]


def test_a_second_press_on_an_old_page_finishes_nothing(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        bank.new_game(1)
        bank.new_game(1)
        assert bank.game == 2
    assert finished(tmp_path) == {1: True, 2: False}


def test_whoever_asked_the_last_table_is_still_answered(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        last = bank.table
        bank.new_game(1)
        late = last.submit(None, Move("join", {"name": "Ada"}), last.new_op())
        assert isinstance(late.result(WAIT_S), Accepted)
        assert names(bank) == []


def test_a_game_begun_from_the_command_line_is_for_those_who_hold_its_own_link(tmp_path: Path) -> None:
    with open_bank(tmp_path, None, new=True) as bank:
        first = bank.token
        joined(bank, "Ada")
    with open_bank(tmp_path, None, new=True) as bank:
        assert (bank.game, names(bank), bank.resumed) == (2, [], False)
        assert bank.token != first
    assert finished(tmp_path) == {1: True, 2: False}


@pytest.mark.parametrize("step", ["insert on game", "insert on journal", "update on game"])
def test_when_the_disk_keeps_no_new_game_the_old_one_goes_on_also_after_a_restart(tmp_path: Path, step: str) -> None:
    with open_bank(tmp_path, None) as bank:
        joined(bank, "Ada")
        execute(tmp_path, f"create trigger stop before {step} begin select raise(abort, 'worn out'); end")
        for _ in range(2):
            with pytest.raises(StoreError, match="worn out"):
                bank.new_game(1)
        execute(tmp_path, "drop trigger stop")
        assert joined(bank, "Bo") == "Bo joined with 15M"
    with open_bank(tmp_path, None) as bank:
        assert (bank.game, names(bank)) == (1, ["Ada", "Bo"])
        bank.new_game(1)
        assert (bank.game, names(bank)) == (2, [])
    with open_bank(tmp_path, None) as bank:
        assert bank.game == 2


def test_a_token_that_cannot_be_written_leaves_the_old_game_in_play(tmp_path: Path) -> None:
    (tmp_path / "join-2.token").mkdir(parents=True)
    with open_bank(tmp_path, None) as bank:
        with pytest.raises(StoreError, match=r"join-2\.token could not be written"):
            bank.new_game(1)
        assert bank.game == 1
    assert finished(tmp_path)[1] is False


def test_a_new_game_can_be_of_another_edition(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        assert (bank.edition, bank.scale) == ("revolution", "mk")
        bank.new_game(1, "classic-uk")
        assert (bank.edition, bank.scale) == ("classic-uk", "whole")
        assert joined(bank, "Ada") == "Ada joined with 1500"
        assert bank.view().deeds[-1].name == "Mayfair"
        bank.new_game(2)
        assert bank.edition == "classic-uk"


def test_a_game_of_the_edition_asked_for_goes_on(tmp_path: Path) -> None:
    for _ in range(2):
        with open_bank(tmp_path, None, edition="classic") as bank:
            joined(bank, "Ada")
            assert (bank.game, bank.edition, names(bank)) == (1, "classic", ["Ada"])


def test_an_empty_game_gives_way_to_the_edition_asked_for(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        assert bank.edition == "revolution"
    with open_bank(tmp_path, None, edition="classic") as bank:
        assert (bank.game, bank.edition) == (2, "classic")
    assert finished(tmp_path) == {1: True, 2: False}


def test_a_game_of_another_edition_is_not_finished_unasked(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        joined(bank, "Ada")
    with pytest.raises(OtherGameError, match=r"Revolution and was left.*Classic, US names, add --new"):
        open_bank(tmp_path, None, edition="classic").__enter__()
    assert finished(tmp_path) == {1: False}
    with open_bank(tmp_path, None, new=True, edition="classic") as bank:
        assert (bank.game, bank.edition, names(bank)) == (2, "classic", [])


def test_a_game_left_behind_of_another_edition_does_not_come_before_the_new_one(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        execute(tmp_path, "create trigger stop before update on game begin select raise(abort, 'worn out'); end")
        with pytest.raises(StoreError, match="worn out"):
            bank.new_game(1, "classic")
        execute(tmp_path, "drop trigger stop")
        bank.new_game(1, "revolution")
        assert (bank.game, bank.edition) == (3, "revolution")
    assert finished(tmp_path) == {1: True, 2: True, 3: False}


# ---- several games


def two_games(home: Path) -> None:
    """Game 1 of Ada, finished for game 2 of Bo."""
    with open_bank(home, None) as bank:
        joined(bank, "Ada")
        bank.new_game(1)
        joined(bank, "Bo")


def test_a_game_is_gone_on_with_and_the_one_in_play_is_laid_aside_unfinished(tmp_path: Path) -> None:
    two_games(tmp_path)
    with open_bank(tmp_path, None, game="1") as bank:
        assert (bank.game, names(bank), bank.resumed) == (1, ["Ada"], True)
    assert finished(tmp_path) == {1: False, 2: False}
    with open_bank(tmp_path, None) as bank:
        assert (bank.game, names(bank)) == (1, ["Ada"])


def test_games_are_changed_at_the_table_and_back_with_the_same_phones(tmp_path: Path) -> None:
    two_games(tmp_path)
    with open_bank(tmp_path, None) as bank:
        token = bank.token
        bank.go_on_with(1)
        assert joined(bank, "Cy") == "Cy joined with 15M"
        bank.go_on_with(2)
        bank.go_on_with(2)
        assert (bank.game, names(bank)) == (2, ["Bo"])
        bank.go_on_with(1)
        assert (bank.game, names(bank)) == (1, ["Ada", "Cy"])
        assert [(game.number, game.in_play) for game in bank.games()] == [(2, False), (1, True)]
        with pytest.raises(NoGameError, match="There is no game “7”"):
            bank.go_on_with(7)
        assert bank.game == 1
    with open_bank(tmp_path, None) as bank:
        assert (bank.game, bank.token) == (1, token)


def test_a_new_game_finishes_only_the_one_in_play_and_takes_no_game_that_was_laid_aside(tmp_path: Path) -> None:
    two_games(tmp_path)
    with open_bank(tmp_path, None) as bank:
        bank.go_on_with(1)
        bank.new_game(1)
        assert (bank.game, names(bank)) == (3, [])
    assert finished(tmp_path) == {1: True, 2: False, 3: False}
    with open_bank(tmp_path, None, new=True) as bank:
        assert (bank.game, names(bank)) == (4, [])
    assert finished(tmp_path) == {1: True, 2: False, 3: True, 4: False}


def test_a_full_disk_leaves_the_game_in_play(tmp_path: Path) -> None:
    two_games(tmp_path)
    with open_bank(tmp_path, None) as bank:
        execute(tmp_path, "create trigger stop before update on game begin select raise(abort, 'worn out'); end")
        with pytest.raises(StoreError, match="worn out"):
            bank.go_on_with(1)
        assert (bank.game, names(bank)) == (2, ["Bo"])
        execute(tmp_path, "drop trigger stop")
        bank.go_on_with(1)
        assert names(bank) == ["Ada"]


def test_a_fault_of_the_program_is_told_where_the_bank_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Outcome:
        raise RuntimeError("a fault")

    with open_bank(tmp_path, None) as bank:
        monkeypatch.setattr(Table, "submit", broken)
        with pytest.raises(TableStoppedError):
            bank.submit(None, Move("undo"), bank.new_op()).result(WAIT_S)
    assert "The table stopped at a fault of the program" in caplog.text
    assert "RuntimeError: a fault" in caplog.text


def test_what_is_kept_beside_a_game_is_there_after_a_restart(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        bank.keep_beside(bank.game, "seats", "who sits where")
    with open_bank(tmp_path, None) as bank:
        assert bank.beside(bank.game, "seats") == "who sits where"


def test_the_seats_of_a_game_from_another_evening_are_free(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        bank.keep_beside(1, "seats", "who sat where")
    with open_bank(tmp_path, None, new=True) as bank:
        assert bank.game == 2
        bank.go_on_with(1)
        assert bank.beside(1, "seats") == ""
        bank.keep_beside(1, "seats", "who sits where now")
        bank.go_on_with(2)
        bank.go_on_with(1)
        assert bank.beside(1, "seats") == "who sits where now"
