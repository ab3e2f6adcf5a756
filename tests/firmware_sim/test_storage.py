"""The journal's folder: on disk before it counts, one unit at a time, nothing thrown away."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware_sim.brain.journal import Journal
from firmware_sim.storage import FileStore, StorageError
from tests.firmware_sim.player import draw


@pytest.fixture
def store(tmp_path: Path) -> Iterator[FileStore]:
    """A store in a folder of its own."""
    store = FileStore(tmp_path / "unit")
    yield store
    store.close()


def lines(store: FileStore) -> list[bytes]:
    """Every line, in order."""
    return [line for _, line in store.scan()]


def test_lines_are_found_where_they_were_put_and_after_a_restart(tmp_path: Path) -> None:
    with closing(FileStore(tmp_path)) as store:
        offsets = [store.append(line) for line in (b"one\n", b"two\n")]
        assert [store.read(offset) for offset in offsets] == [b"one\n", b"two\n"]
    with closing(FileStore(tmp_path)) as again:
        assert list(again.scan()) == [(0, b"one\n"), (4, b"two\n")]
        assert again.append(b"three\n") == 8


def test_a_second_unit_in_the_folder_is_refused_in_words(store: FileStore, tmp_path: Path) -> None:
    store.append(b"one\n")
    with pytest.raises(StorageError, match="another unit is at work"):
        FileStore(tmp_path / "unit")
    assert lines(store) == [b"one\n"]


def test_a_folder_that_cannot_be_used_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="cannot be used"):
        FileStore(tmp_path / "file")


def test_every_line_is_flushed_to_the_disk_before_it_counts(store: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    real = os.fsync

    def fsync(file: int) -> None:
        flushed.append(os.fstat(file).st_size)
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    store.append(b"one\n")
    store.append(b"two\n")
    assert flushed == [4, 8]


def failing(call: Callable[..., object], after: int) -> Callable[..., object]:
    """A call that works so many times and then fails."""
    left = [after]

    def limited(*args: object) -> object:
        left[0] -= 1
        if left[0] < 0:
            raise OSError("no space left")
        return call(*args)

    return limited


def test_a_line_that_is_refused_is_not_found_later(store: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.append(b"one\n")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing(os.fsync, 0))
        with pytest.raises(OSError, match="no space left"):
            store.append(b"two\n")
    assert lines(store) == [b"one\n"]
    assert store.append(b"three\n") == 4
    assert lines(store) == [b"one\n", b"three\n"]


def test_half_a_line_that_cannot_be_taken_back_at_once_is_gone_before_the_next(
    store: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.append(b"one\n")
    real = os.write
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", failing(lambda file, data: real(file, data[:2]), 1))
        broken.setattr(os, "ftruncate", failing(os.ftruncate, 0))
        with pytest.raises(OSError, match="no space left"):
            store.append(b"two\n")
        assert lines(store) == [b"one\n", b"tw"]
        with pytest.raises(OSError, match="no space left"):
            store.append(b"three\n")
    assert store.append(b"three\n") == 4
    assert lines(store) == [b"one\n", b"three\n"]


def test_what_is_set_aside_is_kept_in_a_file_of_its_own(store: FileStore, tmp_path: Path) -> None:
    store.append(b"one\n")
    for scrap in (b"half", b"other half"):
        store.append(scrap)
        where = Path(store.set_aside(4))
        assert where.parent == tmp_path / "unit"
        assert where.read_bytes() == scrap
    assert lines(store) == [b"one\n"]
    assert store.append(b"two\n") == 4


def test_a_line_longer_than_any_record_comes_in_pieces(store: FileStore) -> None:
    store.append(b"x" * 5000)
    found = lines(store)
    assert b"".join(found) == b"x" * 5000
    assert max(map(len, found)) <= 1025
    assert len(store.read(0)) <= 1025


def test_all_lines_are_replaced_at_once(store: FileStore) -> None:
    store.append(b"one\n")
    store.replace(line.upper() for _, line in store.scan())
    assert lines(store) == [b"ONE\n"]
    assert store.append(b"two\n") == 4


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_replacement_that_fails_leaves_the_old_lines(
    store: FileStore, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    store.append(b"one\n")
    with monkeypatch.context() as broken:
        broken.setattr(os, call, failing(getattr(os, call), 0))
        with pytest.raises(OSError, match="no space left"):
            store.replace([b"ONE\n"])
    assert lines(store) == [b"one\n"]
    assert store.append(b"two\n") == 4


def test_a_journal_compacts_itself_in_its_folder(store: FileStore) -> None:
    journal = Journal(store, draw(), keep=8, most=20)
    journal.add_fact("bind", 1, "0A000001", 100)
    for _ in range(60):
        journal.add_fact("op", "", "k", [[1, 1]], 0)
    assert len(lines(store)) < 40
    again = Journal(store, draw(), keep=8, most=20)
    assert (again.accounts.balance(1), again.accounts.chain) == (160, journal.accounts.chain)


def test_a_torn_file_is_opened_and_the_scrap_kept(store: FileStore, tmp_path: Path) -> None:
    journal = Journal(store, draw())
    journal.add_fact("wish", "clear")
    store.append(b'["fact","0123')
    again = Journal(store, draw())
    assert again.accounts.revision == 1
    assert "unit.journal.aside-1" in again.findings[0]
    assert (tmp_path / "unit" / "unit.journal.aside-1").read_bytes() == b'["fact","0123'
