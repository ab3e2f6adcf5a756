"""Power cuts: every acknowledged line is there, none twice, and journal and outbox agree."""

import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from board_app.game.store import StoreError
from board_app.storage.sqlite import Library, SqliteStore
from tests.board_app.alone import Alone
from tests.board_app.storage.writer import line, proposal

ROOT = Path(__file__).resolve().parents[3]
KILLS = 20


def killed_writer(folder: Path, after: int) -> list[str]:
    """What a writer acknowledged until it was killed, so many acknowledgements after its start."""
    command = [sys.executable, "-m", "tests.board_app.storage.writer", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        heard = [writer.stdout.readline() for _ in range(after)]
        writer.kill()
        return [*heard, *writer.stdout]


def test_every_acknowledged_line_survives_kill_9_and_none_is_there_twice(tmp_path: Path) -> None:
    seed = 20
    chance = random.Random(seed)
    acknowledged: list[str] = []
    lines: list[str] = []
    for _ in range(KILLS):
        acknowledged += killed_writer(tmp_path, chance.randrange(1, 40))
        with closing(Library(tmp_path)) as library:
            (game,) = library.games()
            store = library.open(game)
            lines = [one.op for one in store.lines()]
            waiting = [one.op for one in store.proposals()]
        said = [ack.split() for ack in acknowledged]
        assert {op for what, op in said if what == "appended"} <= set(lines)
        assert {op for what, op in said if what == "proposed"} <= {*lines, *waiting}
        assert len(set(lines)) == len(lines)
        assert set(lines).isdisjoint(waiting)
        assert len(waiting) <= 1
    assert len(lines) >= KILLS


def stands(store: SqliteStore) -> tuple[int, tuple[str, ...]]:
    """How many lines there are, and what waits; the lines are the first ones, whole."""
    lines = list(store.lines())
    assert lines == [line(seq, one.op) for seq, one in enumerate(lines, 1)]
    return len(lines), tuple(one.op for one in store.proposals())


def recorded(folder: Path) -> tuple[dict[str, bytes], list[tuple[int, tuple[str, ...]]]]:
    """The files of a game whose log holds everything but its start, and its stands after every commit."""
    with closing(Library(folder)) as library:
        library.create("revolution", 0)
    with closing(Library(folder)) as library:
        store = library.open(library.games()[0])
        then = [stands(store)]
        for seq in range(1, 9):
            op = f"line{seq:04}"
            store.propose(proposal(op))
            then.append(stands(store))
            store.append(line(seq, op), settles=op)
            then.append(stands(store))
        return {name: (folder / name).read_bytes() for name in ("games.sqlite", "games.sqlite-wal")}, then


@pytest.mark.parametrize("filler", [None, b"\x00", b"\xa5"], ids=["cut", "zeros", "noise"])
def test_a_torn_log_gives_the_exact_state_after_some_commit(tmp_path: Path, filler: bytes | None) -> None:
    files, then = recorded(tmp_path / "whole")
    log = files["games.sqlite-wal"]
    reached = 0
    for cut in [*range(0, len(log), 2603), len(log)]:
        folder = tmp_path / f"cut{cut}"
        folder.mkdir()
        (folder / "games.sqlite").write_bytes(files["games.sqlite"])
        torn = log[:cut] + (filler or b"") * (len(log) - cut)
        (folder / "games.sqlite-wal").write_bytes(torn)
        with closing(Library(folder)) as library:
            found = stands(library.open(library.games()[0]))
        assert found in then
        assert then.index(found) >= reached
        reached = then.index(found)
    assert reached == len(then) - 1


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """No file may grow beyond the present size of this one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_begins_no_games_and_says_so(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    with full_disk(empty), pytest.raises(StoreError, match=r"cannot be read .*Nothing was changed"):
        Library(tmp_path / "data")
    with closing(Library(tmp_path / "data")) as library:
        assert library.games() == []


def test_a_full_disk_refuses_the_move_and_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        game = library.create("revolution", 0)
        one = Alone(store=library.open(game))
        with full_disk(tmp_path / "games.sqlite-wal"):
            for _ in range(2):
                refusal = one.no("pay", "k3f90001", payer=1, payee=2, amount="1M")
                assert (refusal.code, refusal.limit) == ("storage", None)
                assert "nothing was changed" in refusal.sentence
        one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M")
        assert one.sums() == [1400, 1600]
    with closing(Library(tmp_path)) as library:
        again = Alone(store=library.open(game), seed=2)
        assert again.sums() == [1400, 1600]
        assert again.yes("pay", "k3f90001", payer=1, payee=2, amount="1M").seq == 4
        assert again.sums() == [1400, 1600]
