"""The database of the data folder: durable, one writer, and nothing overwritten that it does not understand."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from board_app.game.store import StoreError
from board_app.ledger.line import FORMAT as LINE_FORMAT
from board_app.ledger.line import Point, Put, line_to_json
from board_app.storage.sqlite import FORMAT, TOGETHER, Game, Library, Shelf, SqliteStore
from tests.board_app.storage.writer import line, proposal


def filled(folder: Path, lines: int = 3) -> list[str]:
    """A closed library with one game of so many lines and a waiting payment; what its store holds."""
    with closing(Library(folder)) as library:
        store = library.open(library.create("revolution", 7))
        for seq in range(1, lines + 1):
            store.append(line(seq))
        store.propose(proposal("wait0001"))
        return held(store)


def opened_and_read(folder: Path) -> list[str]:
    """What the newest game of a folder holds."""
    with closing(Library(folder)) as library:
        return held(library.open(library.games()[0]))


def held(store: SqliteStore) -> list[str]:
    """The ops of lines, then of waiting payments."""
    return [one.op for one in store.lines()] + [one.op for one in store.proposals()]


def execute(folder: Path, sql: str, *values: object) -> None:
    """Meddle with a closed library's database."""
    with closing(sqlite3.connect(folder / "games.sqlite", isolation_level=None)) as db:
        db.execute(sql, values)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a data folder but the lock, and but the index and the empty log that looking on leaves behind."""
    files = {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith((".lock", "-shm"))}
    return {name: content for name, content in files.items() if content or not name.endswith("-wal")}


# ---- keeping


def test_everything_is_there_after_reopening(tmp_path: Path) -> None:
    before = filled(tmp_path)
    with closing(Library(tmp_path)) as library:
        (game,) = library.games()
        assert game == Game(1, "revolution", 7, finished=False)
        assert held(library.open(game)) == before == ["line0001", "line0002", "line0003", "wait0001"]


@pytest.mark.parametrize("lines", [TOGETHER - 1, TOGETHER, 2 * TOGETHER + 1])
def test_a_long_journal_comes_back_whole_and_in_order(tmp_path: Path, lines: int) -> None:
    first, waiting = filled(tmp_path, lines=1)
    body = json.dumps(line_to_json(line(1)))
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as db, db:
        rows = [(seq, f"op{seq:06}", body) for seq in range(2, lines + 1)]
        db.executemany("insert into journal(game, seq, op, body) values(1, ?, ?, ?)", rows)
    assert opened_and_read(tmp_path) == [first, *(op for _, op, _ in rows), waiting]


def test_two_bodies_in_one_line_are_no_line(tmp_path: Path) -> None:
    filled(tmp_path, lines=2)
    execute(tmp_path, "update journal set body = body || ',' || body where seq = 1")
    with pytest.raises(StoreError, match="cannot be read by this version"):
        opened_and_read(tmp_path)


def test_games_are_listed_newest_first_and_keep_apart(tmp_path: Path) -> None:
    with closing(Library(tmp_path / "deep" / "down")) as library:
        assert library.games() == []
        first, second = (library.create("revolution", began) for began in (1, 2))
        assert library.games() == [second, first]
        for game in (first, second):
            store = library.open(game)
            store.append(line(1, "sameop01"))
            store.propose(proposal("sameop02"))
        library.open(first).withdraw("sameop02")
        assert held(library.open(first)) == ["sameop01"]
        assert held(library.open(second)) == ["sameop01", "sameop02"]


def test_of_several_unfinished_games_the_one_taken_up_last_is_in_play(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        first, second, third = (library.create("revolution", 7) for _ in range(3))
        assert library.in_play() == first
        library.take_up(second)
        library.take_up(first)
        library.take_up(second)
        assert library.in_play() == Game(2, "revolution", 7, finished=False, taken=3)
        library.finish(second, third)
        assert library.in_play() == Game(3, "revolution", 7, finished=False, taken=4)
        library.take_up(second)
        assert library.in_play() == Game(2, "revolution", 7, finished=False, taken=5)


def test_a_database_of_the_first_format_is_read_as_it_is_and_renewed_by_its_next_server(tmp_path: Path) -> None:
    before = filled(tmp_path)
    execute(tmp_path, "alter table game drop column taken")
    execute(tmp_path, "pragma user_version=1")
    with closing(Shelf(tmp_path)) as shelf:
        assert shelf.in_play() == Game(1, "revolution", 7, finished=False)
    with closing(Library(tmp_path)) as library:
        game = library.in_play()
        assert game is not None
        assert held(library.open(game)) == before
        library.take_up(game)
    with closing(Shelf(tmp_path)) as shelf:
        assert shelf.games() == [Game(1, "revolution", 7, finished=False, taken=1)]


def test_commits_reach_the_disk_before_they_are_acknowledged(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        library.create("revolution", 0)
        with closing(sqlite3.connect(library.path)) as other:
            assert other.execute("pragma journal_mode").fetchone() == ("wal",)
            assert other.execute("select count(*) from game").fetchone() == (1,)
        # SQLite tells its own connection only what it was set to.
        assert library._db.execute("pragma synchronous").fetchone() == (2,)


@pytest.mark.parametrize(
    ("seq", "op"), [(2, "line0001"), (1, "other001")], ids=["an op used already", "a number used already"]
)
def test_no_line_is_written_twice(tmp_path: Path, seq: int, op: str) -> None:
    with closing(Library(tmp_path)) as library:
        store = library.open(library.create("revolution", 0))
        store.append(line(1))
        store.propose(proposal("wait0001"))
        with pytest.raises(StoreError, match=r"could not keep this .*Nothing was changed"):
            store.append(line(seq, op), settles="wait0001")
        assert held(store) == ["line0001", "wait0001"]
        store.append(line(2), settles="wait0001")
        assert held(store) == ["line0001", "line0002"]


def test_a_settlement_that_fails_halfway_leaves_neither_line_nor_gap(tmp_path: Path) -> None:
    filled(tmp_path)
    execute(tmp_path, "create trigger stop before delete on outbox begin select raise(abort, 'worn out'); end")
    with closing(Library(tmp_path)) as library:
        store = library.open(library.games()[0])
        before = held(store)
        attempts: list[Callable[[], None]] = [
            lambda: store.append(line(4, "wait0001"), settles="wait0001"),
            lambda: store.withdraw("wait0001"),
        ]
        for attempt in attempts:
            with pytest.raises(StoreError, match="worn out"):
                attempt()
            assert held(store) == before
        store.append(line(4))
        assert len(held(store)) == len(before) + 1


def test_a_game_that_cannot_be_begun_is_refused_in_words(tmp_path: Path) -> None:
    filled(tmp_path)
    execute(tmp_path, "create trigger stop before insert on game begin select raise(abort, 'worn out'); end")
    with closing(Library(tmp_path)) as library:
        with pytest.raises(StoreError, match=r"worn out.*Nothing was changed"):
            library.create("revolution", 0)
        assert len(library.games()) == 1


# ---- looking on


def test_a_folder_without_games_is_looked_at_and_left_as_it_is(tmp_path: Path) -> None:
    with closing(Shelf(tmp_path)) as shelf:
        assert (shelf.games(), shelf.in_play()) == ([], None)
    assert list(tmp_path.iterdir()) == []


def test_games_can_be_looked_at_while_they_are_played(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        game = library.create("revolution", 7)
        with closing(Shelf(tmp_path)) as shelf:
            assert shelf.in_play() == game
            library.finish(game)
            assert shelf.in_play() is None
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                shelf._db.execute("delete from game")


# ---- one server


def test_a_second_server_on_the_same_folder_is_refused_in_words_and_may_come_later(tmp_path: Path) -> None:
    first = Library(tmp_path)
    with pytest.raises(StoreError, match=r"Another server is using .*Nothing was touched.*TELLER_HOME"):
        Library(tmp_path)
    first.create("revolution", 0)
    first.close()
    with closing(Library(tmp_path)) as second:
        assert len(second.games()) == 1


def test_a_refused_database_lets_go_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(b"no database" * 100)
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be read"):
            Library(tmp_path)


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_a_folder_that_cannot_be_is_refused_in_words(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    with pytest.raises(StoreError, match=r"cannot hold games .*Nothing was touched.*TELLER_HOME"):
        Library(tmp_path / place)
    assert (tmp_path / "file").read_text("utf-8") == "mine"


# ---- files it must not touch


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path)
    execute(tmp_path, f"pragma user_version={FORMAT + 1}")
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=rf"newer version \(format {FORMAT + 1}, .* up to {FORMAT}\).*Update"):
        Library(tmp_path)
    assert contents(tmp_path) == before


def test_a_newer_version_that_was_killed_keeps_even_its_log(tmp_path: Path) -> None:
    live, copy = tmp_path / "live", tmp_path / "copy"
    copy.mkdir()
    filled(live)
    with closing(sqlite3.connect(live / "games.sqlite", isolation_level=None)) as db:
        db.execute(f"pragma user_version={FORMAT + 1}")
        for name, content in contents(live).items():
            (copy / name).write_bytes(content)
    before = contents(copy)
    assert before["games.sqlite-wal"]
    with pytest.raises(StoreError, match="newer version"):
        Library(copy)
    assert contents(copy) == before


def test_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    execute(tmp_path, "create table recipes(name text)")
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=r"is no file of games\. Nothing was touched"):
        Library(tmp_path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("content", [b"SQLite format 3\x00", b"x" * 5000, b"\x00" * 100], ids=["head", "text", "zeros"])
def test_a_damaged_file_is_refused_in_words_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.sqlite").write_bytes(content)
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=r"cannot be read .*Nothing was changed.*backup"):
        Library(tmp_path)
    assert contents(tmp_path) == before


def test_a_file_cut_short_gives_a_sentence_and_never_a_new_game(tmp_path: Path) -> None:
    before = filled(tmp_path, lines=200)
    whole = contents(tmp_path)["games.sqlite"]
    for cut in (1, 20, 100, 511, *range(512, len(whole), 1789)):
        folder = tmp_path / f"cut{cut}"
        folder.mkdir()
        (folder / "games.sqlite").write_bytes(whole[:cut])
        with pytest.raises(StoreError, match="Nothing was changed"):
            opened_and_read(folder)
        assert contents(folder) == {"games.sqlite": whole[:cut]}
    assert opened_and_read(tmp_path) == before


@pytest.mark.parametrize("sound", [1, 2, 3], ids=["all but the head", "all but the games", "the later lines"])
def test_a_torn_page_is_told_when_it_is_read_and_nothing_is_overwritten(tmp_path: Path, sound: int) -> None:
    filled(tmp_path, lines=200)
    file, page = tmp_path / "games.sqlite", 4096
    whole = file.read_bytes()
    file.write_bytes(whole[: sound * page] + b"\xa5" * (len(whole) - sound * page))
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=r"cannot be read by this version .*Nothing was changed"):
        opened_and_read(tmp_path)
    assert contents(tmp_path) == before


BODY = {"format": 1, "at": 0, "seat": None, "move": ["pay", {}], "effects": []}
UNREADABLE = {
    "no JSON": "{",
    "no text": b"\xff\xfe",
    "a newer format": json.dumps({**BODY, "format": LINE_FORMAT + 1}),
    "an unknown effect": json.dumps({**BODY, "effects": [["teleport"]]}),
    "an effect without a name": json.dumps({**BODY, "effects": [[]]}),
    "legs that are none": json.dumps({**BODY, "effects": [["money", [5]]]}),
    "no move": json.dumps({"format": 1, "at": 0, "seat": None, "effects": []}),
    "half a move": json.dumps({**BODY, "move": ["pay"]}),
    "half a point": json.dumps({**BODY, "point": ["ledger01"]}),
    "no object": "7",
    "a format that is text": json.dumps({**BODY, "format": "one"}),
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_a_line_that_cannot_be_read_is_told_and_kept(tmp_path: Path, body: str | bytes) -> None:
    filled(tmp_path)
    execute(tmp_path, "update journal set body=? where seq=2", body)
    before = contents(tmp_path)
    with closing(Library(tmp_path)) as library, pytest.raises(StoreError, match=r"A line of game 1 cannot be read"):
        library.open(library.games()[0]).lines()
    assert contents(tmp_path) == before


@pytest.mark.parametrize("body", ["{", "7", "{}", '{"move":["pay"]}'])
def test_a_waiting_payment_that_cannot_be_read_is_told_and_kept(tmp_path: Path, body: str) -> None:
    filled(tmp_path)
    execute(tmp_path, "update outbox set body=?", body)
    before = contents(tmp_path)
    with closing(Library(tmp_path)) as library, pytest.raises(StoreError, match="A waiting payment of game 1 cannot"):
        library.open(library.games()[0]).proposals()
    assert contents(tmp_path) == before


# ---- other games of the folder


def test_where_another_game_has_stood_is_known_and_nowhere_else(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        one, other = (library.open(library.create("revolution", began)) for began in (7, 8))
        one.append(line(1)._replace(point=Point("LEDGER01", 5, "0badcafe")))
        assert other.elsewhere(Point("LEDGER01", 5, "0badcafe"))
        assert not one.elsewhere(Point("LEDGER01", 5, "0badcafe"))
        strangers = (("LEDGER01", 5, "0badcaff"), ("LEDGER01", 4, "0badcafe"), ("LEDGER02", 5, "0badcafe"))
        for point in (Point(*stranger) for stranger in strangers):
            assert not other.elsewhere(point)


def test_the_game_that_has_stood_in_a_ledger_is_known_by_number_and_its_newest_name(tmp_path: Path) -> None:
    with closing(Library(tmp_path)) as library:
        one, other = (library.open(library.create("revolution", began)) for began in (7, 8))
        one.append(line(1)._replace(point=Point("LEDGER01", 5, "0badcafe")))
        assert other.keeper("LEDGER01") == (1, "")
        for seq, name in ((2, "Thursday"), (3, 'Friday “at” "six"')):
            one.append(line(seq)._replace(effects=(Put("title", "now", name),)))
        one.append(line(4)._replace(effects=(Put("players", "1", {"name": '"title","now"', "account": 1}),)))
        assert other.keeper("LEDGER01") == (1, 'Friday “at” "six"')
        assert one.keeper("LEDGER01") is None
        assert other.keeper("LEDGER0") is None


def test_nobody_else_on_the_machine_reads_the_games_or_writes_to_them(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with closing(Library(tmp_path)) as library:
        library.create("revolution", 0)
        modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir() if one.name.startswith(file.name)}
    assert set(modes.values()) == {0o600}
    assert len(modes) == 3, "what is written first lies beside it"
    file.chmod(0o644)
    with closing(Library(tmp_path)):
        assert file.stat().st_mode & 0o777 == 0o600
