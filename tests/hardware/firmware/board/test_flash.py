"""The journal's store on a board: durable, whole or as it was, and never in the way when it is full."""

import builtins
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board.flash import JOURNAL, FlashStore

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.record import encode

LINES = [encode(["set", [["start", number]]]) for number in range(5)]


class Disk:
    """Every file opened for writing; after `writes` more writes it is full, the last one half done."""

    def __init__(self) -> None:
        self.writes: int | None = None
        self._open = builtins.open

    def open(self, path: str, mode: str = "r") -> Any:
        # A board keeps nothing back: what is written is in the file.
        return self._open(path, mode) if mode == "rb" else _File(self._open(path, mode, 0), self)


class _File:
    def __init__(self, file: Any, disk: Disk) -> None:
        self._file = file
        self._disk = disk

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> int:
        if self._disk.writes == 0:
            self._file.write(data[: len(data) // 2])
            return len(data) // 2
        if self._disk.writes is not None:
            self._disk.writes -= 1
        self._file.write(data)
        return len(data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk()
    monkeypatch.setattr("builtins.open", made.open)
    return made


@pytest.fixture
def store(tmp_path: Path, disk: Disk) -> Iterator[FlashStore]:
    assert disk.writes is None
    made = FlashStore(str(tmp_path / "data"))
    yield made
    made.close()


def _kept(store: FlashStore) -> list[bytes]:
    return [line for _, line in store.scan()]


def test_lines_are_found_where_they_were_put_also_after_a_restart(store: FlashStore, tmp_path: Path) -> None:
    offsets = [store.append(line) for line in LINES]
    assert [store.read(offset) for offset in offsets] == LINES
    store.close()
    again = FlashStore(str(tmp_path / "data"))
    assert list(again.scan()) == list(zip(offsets, LINES, strict=True))


def test_a_line_that_found_no_room_is_not_there_and_the_next_one_stands_after_the_last_whole_one(
    store: FlashStore, disk: Disk
) -> None:
    store.append(LINES[0])
    disk.writes = 0
    for _ in range(2):
        with pytest.raises(OSError, match="28"):
            store.append(LINES[1])
        assert store.full
    disk.writes = None
    offset = store.append(LINES[2])
    assert (store.full, _kept(store), store.read(offset)) == (False, [LINES[0], LINES[2]], LINES[2])


def test_half_a_line_left_by_a_power_cut_is_put_aside_by_the_journal(store: FlashStore, tmp_path: Path) -> None:
    journal = Journal(store, lambda bound: bound - 1)
    journal.add_fact("bind", 1, "0A000001", 1500)
    end = (tmp_path / "data" / JOURNAL).stat().st_size
    journal.add_fact("op", "", "k", [[1, -26]], 0)
    store.close()
    path = tmp_path / "data" / JOURNAL
    path.write_bytes(path.read_bytes()[: end + 9])
    again = FlashStore(str(tmp_path / "data"))
    assert Journal(again, lambda bound: bound - 1).accounts.balances() == [1500]
    assert again.aside == f"{tmp_path}/data/{JOURNAL}.aside-1"
    assert path.stat().st_size == end
    again.close()


def test_half_a_line_on_a_full_memory_stays_behind_the_end_and_the_unit_starts(disk: Disk, tmp_path: Path) -> None:
    store = FlashStore(str(tmp_path / "data"))
    journal = Journal(store, lambda bound: bound - 1)
    journal.add_fact("bind", 1, "0A000001", 1500)
    store.close()
    path = tmp_path / "data" / JOURNAL
    whole = path.read_bytes()
    path.write_bytes(whole + b'["fact","torn')
    disk.writes = 0
    again = FlashStore(str(tmp_path / "data"))
    kept = Journal(again, lambda bound: bound - 1)
    assert kept.accounts.balances() == [1500]
    with pytest.raises(OSError, match="28"):
        kept.add_fact("op", "", "k", [[1, -26]], 0)
    disk.writes = None
    kept.add_fact("op", "", "k", [[1, -26]], 0)
    again.close()
    assert path.read_bytes().startswith(whole + b'["fact",')
    assert b"torn" not in path.read_bytes()


def test_good_records_behind_a_damaged_one_are_never_cut_off_without_a_copy(disk: Disk, tmp_path: Path) -> None:
    store = FlashStore(str(tmp_path / "data"))
    journal = Journal(store, lambda bound: bound - 1)
    journal.add_fact("bind", 1, "0A000001", 1500)
    journal.add_fact("op", "", "k", [[1, -26]], 0)
    store.close()
    path = tmp_path / "data" / JOURNAL
    damaged = path.read_bytes().replace(b'"bind"', b'"bond"')
    path.write_bytes(damaged)
    disk.writes = 0
    again = FlashStore(str(tmp_path / "data"))
    with pytest.raises(JournalError, match="nothing was touched: make room") as refused:
        Journal(again, lambda bound: bound - 1, mend=True)
    assert not refused.value.mendable
    assert path.read_bytes() == damaged
    disk.writes = None
    assert Journal(again, lambda bound: bound - 1, mend=True).accounts.balances() == []
    assert Path(f"{path}.aside-1").read_bytes() == b"".join(damaged.splitlines(keepends=True)[1:])
    again.close()


def test_what_is_set_aside_is_kept_under_the_next_free_name(store: FlashStore, tmp_path: Path) -> None:
    offsets = [store.append(line) for line in LINES]
    for number in (4, 2):
        store.set_aside(offsets[number])
    assert _kept(store) == LINES[:2]
    aside = tmp_path / "data" / f"{JOURNAL}.aside-"
    assert Path(f"{aside}1").read_bytes() == LINES[4]
    assert Path(f"{aside}2").read_bytes() == LINES[2] + LINES[3]


def test_lines_are_replaced_all_at_once(store: FlashStore) -> None:
    for line in LINES:
        store.append(line)
    store.replace(line for _, line in store.scan() if line != LINES[1])
    offset = store.append(LINES[1])
    assert _kept(store) == [LINES[0], *LINES[2:], LINES[1]]
    assert store.read(offset) == LINES[1]


@pytest.mark.parametrize("writes", [0, 1, 2])
def test_a_replacement_that_finds_no_room_leaves_everything_as_it_was(
    store: FlashStore, disk: Disk, tmp_path: Path, writes: int
) -> None:
    for line in LINES:
        store.append(line)
    disk.writes = writes
    with pytest.raises(OSError, match="28"):
        store.replace(LINES[:3])
    disk.writes = None
    assert _kept(store) == LINES
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == [JOURNAL]


def test_a_replacement_that_a_power_cut_ended_is_swept_away_at_the_start(store: FlashStore, tmp_path: Path) -> None:
    store.append(LINES[0])
    store.close()
    (tmp_path / "data" / f"{JOURNAL}.new").write_bytes(b"half")
    assert _kept(FlashStore(str(tmp_path / "data"))) == [LINES[0]]
    assert not (tmp_path / "data" / f"{JOURNAL}.new").exists()


def test_it_says_that_it_is_alive_while_it_reads_and_copies(tmp_path: Path) -> None:
    signs: list[int] = []
    store = FlashStore(str(tmp_path / "data"), lambda: signs.append(1))
    for line in LINES:
        store.append(line)
    assert signs == []
    store.replace(LINES)
    assert len(signs) == len(LINES)
    assert _kept(store) == LINES
    assert len(signs) == 2 * len(LINES)
    store.close()


def test_a_line_longer_than_any_record_comes_in_pieces(store: FlashStore) -> None:
    store.append(b"x" * 2500 + b"\n")
    assert [len(line) for line in _kept(store)] == [1025, 1025, 451]


def test_a_file_that_ends_before_a_copy_is_whole_is_copied_as_far_as_it_goes(store: FlashStore) -> None:
    offset = store.append(LINES[0])
    assert store.set_aside(offset).endswith(".aside-1")
    assert store.set_aside(99).endswith(".aside-2")
    assert _kept(store) == []
