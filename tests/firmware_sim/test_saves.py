"""Saves: nothing overwritten, nothing half loaded, and no history continued twice."""

import os
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.record import encode
from firmware_sim.saves import BEFORE, SaveError, Saves
from firmware_sim.storage import FileStore
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Disk, Player, draw, seated


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """An empty folder of saves."""
    return Saves(tmp_path / "saves")


def reopened(player: Player) -> Player:
    """The unit switched on again on its journal."""
    return Player(player.store, seed=9)


def everything(player: Player) -> tuple[object, ...]:
    """What a journal adds up to."""
    accounts = player.journal.accounts
    cards = [player.journal.cards_of(account) for account in range(1, 17)]
    return accounts.ledger, accounts.revision, accounts.chain, accounts.balances(), cards, player.journal.chosen


def test_a_loaded_save_has_the_balances_cards_and_settings_under_a_new_ledger(saves: Saves) -> None:
    player = seated(CARD_1, CARD_2)
    player.journal.choose([["wage", 300]])
    saves.save("supper", player.store)
    old = player.journal.accounts.ledger
    player.enrol(CARD_3)
    player.put("green", CARD_1)
    player.press("GO")
    saves.load("supper", player.store, draw(5))
    again = reopened(player)
    accounts = again.journal.accounts
    assert accounts.balances() == [1500, 1500]
    assert [again.journal.owner(card) for card in (CARD_1, CARD_2, CARD_3)] == [1, 2, 0]
    assert again.journal.chosen == {"wage": 300}
    assert accounts.ledger != old
    assert (accounts.revision, again.journal.uid) == (0, player.journal.uid)


def test_a_loaded_save_knows_no_operation_of_the_host_any_more(saves: Saves) -> None:
    player = seated()
    player.journal.add_fact("op", "k3f90001", "p", [[1, -26]], 0)
    saves.save("supper", player.store)
    saves.load("supper", player.store, draw())
    assert reopened(player).journal.accounts.answer_to("k3f90001") is None


def test_taking_a_loading_back_restores_the_journal_to_the_letter(saves: Saves) -> None:
    player = seated()
    saves.save("supper", player.store)
    player.enrol(CARD_3)
    player.press("GO")
    lines, held = list(player.store.lines), everything(player)
    saves.load("supper", player.store, draw())
    saves.take_back(player.store)
    assert player.store.lines == lines
    assert everything(reopened(player)) == held
    with pytest.raises(SaveError, match="no loading can be taken back"):
        saves.take_back(player.store)


def test_after_an_operation_a_loading_cannot_be_taken_back_but_what_was_before_can_be_loaded(saves: Saves) -> None:
    player = seated()
    saves.save("supper", player.store)
    player.put("green", CARD_1)
    player.press("GO")
    saves.load("supper", player.store, draw())
    again = reopened(player)
    again.put("green", CARD_1)
    again.type("1M")
    lines = list(player.store.lines)
    with pytest.raises(SaveError, match="the game has gone on since the loading and was not changed; load 'before'"):
        saves.take_back(player.store)
    assert player.store.lines == lines
    saves.load(BEFORE, player.store, draw())
    assert reopened(player).journal.accounts.balances() == [1700, 1500]
    assert {save.name: save.balances for save in saves.listing()} == {
        "supper": (1500, 1500),
        "before": (1700, 1500),
        "before-2": (1600, 1500),
    }
    saves.take_back(player.store)
    assert reopened(player).journal.accounts.balances() == [1600, 1500]


def test_two_loadings_in_a_row_are_taken_back_as_one(saves: Saves) -> None:
    player = seated()
    saves.save("supper", player.store)
    player.put("green", CARD_1)
    player.press("GO")
    lines = list(player.store.lines)
    for name in ("supper", BEFORE, "supper"):
        saves.load(name, player.store, draw())
    saves.take_back(player.store)
    assert player.store.lines == lines


def test_no_loading_overwrites_what_an_earlier_one_left_behind(saves: Saves, tmp_path: Path) -> None:
    player = seated()
    saves.save("supper", player.store)
    (tmp_path / "saves" / "before-noon.save").write_text("somebody's own")
    for _ in range(3):
        reopened(player).enrol(CARD_3)
        saves.load("supper", player.store, draw())
    saves.delete("before-2")
    reopened(player).enrol(CARD_3)
    saves.load("supper", player.store, draw())
    names = sorted(save.name for save in saves.listing())
    assert names == ["before", "before-3", "before-4", "before-noon", "supper"]
    saves.take_back(player.store)
    assert "before-4" not in [save.name for save in saves.listing()]


def test_a_unit_that_has_nothing_yet_can_take_up_a_save(saves: Saves) -> None:
    saves.save("supper", seated().store)
    store = Disk()
    saves.load("supper", store, draw())
    assert Player(store).journal.accounts.balances() == [1500, 1500]


@pytest.mark.parametrize("ledger", ["host0001", ""])
def test_after_a_hosts_load_or_a_clear_a_loading_cannot_be_taken_back(saves: Saves, ledger: str) -> None:
    player = seated()
    saves.save("supper", player.store)
    saves.load("supper", player.store, draw())
    again = reopened(player)
    if ledger:
        again.journal.load(ledger, [100])
    else:
        again.journal.clear(1500)
    with pytest.raises(SaveError, match="has gone on since"):
        saves.take_back(player.store)


def test_a_unit_begun_anew_is_not_the_one_that_was_loaded(saves: Saves) -> None:
    player = seated()
    saves.save("supper", player.store)
    saves.load("supper", player.store, draw())
    other = Player(Disk())
    lines = list(other.store.lines)
    with pytest.raises(SaveError, match="has gone on since"):
        saves.take_back(other.store)
    assert other.store.lines == lines


def test_a_save_of_another_unit_leaves_this_unit_its_name(saves: Saves) -> None:
    other = Player(seed=3)
    other.enrol(CARD_1)
    saves.save("theirs", other.store)
    player = seated()
    saves.load("theirs", player.store, draw())
    assert reopened(player).journal.uid == player.journal.uid != other.journal.uid


def test_a_save_of_a_name_that_is_taken_or_kept_is_refused(saves: Saves) -> None:
    player = seated()
    saves.save("supper", player.store)
    player.enrol(CARD_3)
    with pytest.raises(SaveError, match="there is a save 'supper' already, and it was not touched"):
        saves.save("supper", player.store)
    with pytest.raises(SaveError, match="a name that begins with 'before' is for what a loading leaves behind"):
        saves.save(BEFORE, player.store)
    assert [save.balances for save in saves.listing()] == [(1500, 1500)]


@pytest.mark.parametrize("name", ["", "../supper", "a/b", ".hidden", "x" * 41, "sup\nper", "sóup"])
def test_a_name_that_is_no_file_name_is_refused(saves: Saves, name: str) -> None:
    with pytest.raises(SaveError, match="is no name for a save"):
        saves.save(name, Disk())
    with pytest.raises(SaveError, match="is no name for a save"):
        saves.load(name, Disk(), draw())
    with pytest.raises(SaveError, match="is no name for a save"):
        saves.delete(name)


def test_saves_are_listed_the_newest_first_and_broken_ones_with_their_problem(saves: Saves, tmp_path: Path) -> None:
    assert saves.listing() == []
    player = seated()
    for number, name in enumerate(("first", "second", "third")):
        saves.save(name, player.store)
        os.utime(tmp_path / "saves" / f"{name}.save", (1000 + number, 1000 + number))
    broken = tmp_path / "saves" / "third.save"
    broken.write_bytes(broken.read_bytes()[:-4])
    os.utime(broken, (1002, 1002))
    third, second, first = saves.listing()
    assert (first.name, first.made_at, first.balances, first.problem) == ("first", 1000, (1500, 1500), "")
    assert (second.name, third.name, third.balances) == ("second", "third", ())
    assert "third.save: line 3: this record is cut off or damaged" in third.problem


def test_a_broken_or_newer_or_missing_save_loads_nothing_and_is_left_as_it_is(saves: Saves, tmp_path: Path) -> None:
    player = seated()
    saves.save("supper", player.store)
    file = tmp_path / "saves" / "supper.save"
    whole = file.read_bytes()
    lines = list(player.store.lines)
    for data, words in (
        (whole[:40] + b"?" + whole[41:], r"supper\.save: line 1: "),
        (whole[:-30], r"supper\.save: line 3: this record is cut off or damaged"),
        (b"", r"supper\.save: line 1: there is nothing in it"),
        (encode(["unit", 9, "0000beef", "led00001"]), r"supper\.save: line 1: this journal has format 9"),
    ):
        file.write_bytes(data)
        with pytest.raises(SaveError, match=words):
            saves.load("supper", player.store, draw())
        assert file.read_bytes() == data
    with pytest.raises(SaveError, match="there is no save 'dinner'; nothing was changed"):
        saves.load("dinner", player.store, draw())
    assert player.store.lines == lines
    assert [save.name for save in saves.listing()] == ["supper"]


def test_a_journal_of_a_newer_unit_is_left_untouched(saves: Saves) -> None:
    saves.save("supper", seated().store)
    newer = Disk(encode(["unit", 9, "0000beef", "led00001"]))
    with pytest.raises(JournalError, match="format 9"):
        saves.load("supper", newer, draw())
    assert len(newer.lines) == 1


def test_saves_are_deleted_by_name(saves: Saves, tmp_path: Path) -> None:
    saves.save("supper", seated().store)
    saves.delete("supper")
    assert saves.listing() == []
    with pytest.raises(SaveError, match="there is no save 'supper'; nothing was deleted"):
        saves.delete("supper")
    (tmp_path / "saves" / "folder.save").mkdir()
    with pytest.raises(SaveError, match="cannot be deleted"):
        saves.delete("folder")
    with pytest.raises(SaveError, match="cannot be read"):
        saves.load("folder", seated().store, draw())


def test_where_nothing_can_be_written_nothing_changes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    player = seated()
    with pytest.raises(SaveError, match=r"cannot be written .*; the game goes on as it was"):
        Saves(tmp_path / "file").save("supper", player.store)


class Stuck(Disk):
    """A store whose lines cannot be replaced."""

    def replace(self, lines: Iterable[bytes]) -> None:  # noqa: ARG002 this disk looks at none of them
        """See Store."""
        raise OSError("no space left")


def test_a_journal_that_cannot_be_replaced_is_as_it_was(saves: Saves) -> None:
    saves.save("supper", seated().store)
    player = Player(Stuck())
    player.enrol(CARD_1)
    lines = list(player.store.lines)
    with pytest.raises(SaveError, match=r"the journal cannot be written .*; it is as it was"):
        saves.load("supper", player.store, draw())
    assert player.store.lines == lines


def test_on_disk_a_loading_is_there_after_a_restart(saves: Saves, tmp_path: Path) -> None:
    folder = tmp_path / "unit"
    with closing(FileStore(folder)) as store:
        Journal(store, draw(1)).add_fact("bind", 1, CARD_1, 1500)
        saves.save("supper", store)
        Journal(store, draw(1)).add_fact("op", "", "k", [[1, 500]], 0)
        saves.load("supper", store, draw(2))
    with closing(FileStore(folder)) as store:
        assert Journal(store, draw(1)).accounts.balances() == [1500]
        saves.take_back(store)
    with closing(FileStore(folder)) as store:
        assert Journal(store, draw(1)).accounts.balances() == [2000]
