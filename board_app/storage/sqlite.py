"""The data folder's one database: games, their journals and outboxes, in SQLite.

WAL with `synchronous=FULL`: a committed line survives a power cut. One server writes; a lock file beside the database
keeps a second one out.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from filelock import FileLock, Timeout

from board_app.game.outbox import Proposal, proposal_from_json, proposal_to_json
from board_app.game.store import Saved, StoreError
from board_app.ledger.line import Line, Point, Put, line_from_json, line_to_json

T = TypeVar("T")

FORMAT = 2
"""The database format this version writes (`PRAGMA user_version`); it reads every one before it."""

_TAKEN_SINCE = 2
# The format since which a game knows when it was taken up.

_ONE_WRITER = threading.Lock()
# The table's thread and the pages share one connection, whose commits must not run into each other.

_ASIDE = -1
# A game that was taken in and never taken up: behind those that were, and none that somebody has just begun.

_NONE = 0
# The number of no game.

TOGETHER = 500
"""Lines whose bodies are parsed as one text: what is said in all of them is then read and kept once."""

_SMALLEST = 512
"""Bytes of the smallest file that can be a database."""

_SCHEMA = """
create table game(
  id integer primary key, edition text not null, began integer not null, finished integer not null default 0,
  taken integer not null default 0);
create table journal(
  game integer not null references game, seq integer not null, op text, body text not null,
  primary key(game, seq)) without rowid;
create unique index journal_op on journal(game, op) where op <> '';
create table outbox(
  game integer not null references game, place integer primary key, op text not null, body text not null,
  unique(game, op));
"""

_RENEWAL = "alter table game add column taken integer not null default 0;"
"""What makes a database of the format before into one of this."""

_BESIDE = """
create table if not exists kept(
  game integer not null, name text not null, body text not null, primary key(game, name)) without rowid;
"""
"""What is kept beside the journals, which versions without it pass over."""

_TAKE_UP = "update game set finished=0, taken=1+(select max(taken) from game) where id=?"


@dataclass(frozen=True, slots=True)
class Game:
    """A saved game. `began` is ms since 1970; of several unfinished ones the one `taken` up last is in play."""

    id: int
    edition: str
    began: int
    finished: bool
    taken: int = 0


class Shelf:
    """The saved games of a data folder, to look at: nothing is locked or written, whoever else is using it.

    Raises StoreError when they cannot be read; an empty folder has no games.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.sqlite"
        self._db = self._opened()

    def _opened(self) -> sqlite3.Connection:
        try:
            if self.path.exists():
                self._check()
            return self._connected()
        except sqlite3.Error as error:
            raise StoreError(
                f"{self.path} cannot be read ({error}). Nothing was changed. Put a copy of it aside, "
                "then restore a backup or move the file away to begin anew."
            ) from error

    def _connected(self) -> sqlite3.Connection:
        return self._read_only() if self.path.exists() else _ready(sqlite3.connect(":memory:"))

    def _read_only(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)

    def _check(self) -> None:
        """Look at the file without a chance to write to it: closing a writable one would already tidy it up."""
        if 0 < self.path.stat().st_size < _SMALLEST:
            # SQLite would take so short a piece for an empty file, and begin anew.
            raise sqlite3.DatabaseError("it is cut short")
        with closing(self._read_only()) as db:
            version = _version(db)
            tables = db.execute("select count(*) from sqlite_master").fetchone()[0]
        if version > FORMAT:
            raise StoreError(
                f"{self.path} was written by a newer version (format {version}, this one reads up to {FORMAT}). "
                "Nothing was touched. Update Tabletop Teller to open it."
            )
        if tables and not version:
            raise StoreError(f"{self.path} is no file of games. Nothing was touched. Move it away to begin anew.")

    def games(self) -> list[Game]:
        """Every saved game, newest first."""
        with _readable(f"{self.path}"):
            taken = "taken" if _version(self._db) >= _TAKEN_SINCE else "0"
            rows = self._db.execute(f"select id, edition, began, finished, {taken} from game order by id desc")
            return [Game(key, edition, began, bool(finished), when) for key, edition, began, finished, when in rows]

    def in_play(self) -> Game | None:
        """The game that goes on, None when all are finished.

        It is the one taken up last; a game that was created while the one before it could not be finished waits.
        """
        unfinished = (game for game in reversed(self.games()) if not game.finished)
        return max(unfinished, key=lambda game: game.taken, default=None)

    def holds(self, ledger: str) -> bool:
        """Whether a saved game has stood in this ledger of a unit. Raises StoreError."""
        return SqliteStore(self._db, _NONE).keeper(ledger) is not None

    def open(self, game: Game) -> "SqliteStore":
        """The store of one game."""
        return SqliteStore(self._db, game.id)

    def close(self) -> None:
        """Close the database."""
        self._db.close()


class Library(Shelf):
    """All games of one data folder. Raises StoreError when another server holds it or it is of a newer version."""

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / "games.lock")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise StoreError(
                f"Another server is using {folder}. Nothing was touched. End that one first, "
                "or give this one a folder of its own with TELLER_HOME."
            ) from None
        except OSError as error:
            raise StoreError(
                f"{folder} cannot hold games ({error}). Nothing was touched. Name another folder with TELLER_HOME."
            ) from error
        try:
            super().__init__(folder)
        except BaseException:
            self._lock.release()
            raise

    def _connected(self) -> sqlite3.Connection:
        with suppress(OSError):  # where modes mean nothing, or the file is another one's to share
            self.path.touch(mode=0o600)
            self.path.chmod(0o600)  # what lies beside it takes after it
        return _ready(sqlite3.connect(self.path, isolation_level=None, check_same_thread=False))

    def create(self, edition: str, began: int) -> Game:
        """A new, empty game. Raises StoreError with nothing changed."""
        sql = "insert into game(edition, began) values(?, ?)"
        cursor = _commit(self._db, lambda: self._db.execute(sql, (edition, began)))
        return Game(int(cursor.lastrowid or 0), edition, began, finished=False)

    def adopt(self, edition: str, lines: Sequence[Line]) -> Game:
        """A game with a history, laid aside, whole or not at all. Raises StoreError with nothing changed."""
        began, rows = lines[0].at, [(line.seq, line.op, _body_of(line)) for line in lines]

        def write() -> Game:
            row = "insert into game(edition, began, taken) values(?, ?, ?)"
            number = int(db.execute(row, (edition, began, _ASIDE)).lastrowid or 0)
            sql = f"insert into journal(game, seq, op, body) values({number}, ?, ?, ?)"
            db.executemany(sql, rows)
            return Game(number, edition, began, finished=False, taken=_ASIDE)

        # On a connection of its own: the table in play goes on writing on the other one.
        with closing(_ready(sqlite3.connect(self.path, isolation_level=None))) as db:
            return _commit(db, write)

    def finish(self, game: Game, following: Game | None = None) -> None:
        """A game is over, its journal stays, and the following one is in play. Raises StoreError, nothing changed."""

        def write() -> None:
            self._db.execute("update game set finished=1 where id=?", (game.id,))
            if following is not None:
                self._db.execute(_TAKE_UP, (following.id,))

        _commit(self._db, write)

    def move_edition(self, game: Game, edition: str) -> Game:
        """The same game with its edition found somewhere else. Raises StoreError with nothing changed."""
        _commit(self._db, lambda: self._db.execute("update game set edition=? where id=?", (edition, game.id)))
        return replace(game, edition=edition)

    def take_up(self, game: Game) -> None:
        """Go on with a game, finished or not; others stay as they are. Raises StoreError with nothing changed."""
        _commit(self._db, lambda: self._db.execute(_TAKE_UP, (game.id,)))

    def beside(self, game: int, name: str) -> str:
        """What is kept beside the journal of a game under a name, "" for nothing; game 0 stands for all of them."""
        with _readable(f"{self.path}"):
            row = self._db.execute("select body from kept where game=? and name=?", (game, name)).fetchone()
            return str(row[0]) if row else ""

    def keep_beside(self, game: int, name: str, text: str) -> None:
        """Keep a text beside a game. Raises StoreError with nothing changed."""
        sql = "insert into kept values(?, ?, ?) on conflict(game, name) do update set body=excluded.body"
        _commit(self._db, lambda: self._db.execute(sql, (game, name, text)))

    def close(self) -> None:
        """Close the database and let other servers in."""
        super().close()
        self._lock.release()


class SqliteStore:
    """One game's journal and outbox in the library's database."""

    def __init__(self, db: sqlite3.Connection, game: int) -> None:
        self._db = db
        self._game = game

    def lines(self) -> Iterable[Line]:
        """The journal from its first line. Raises StoreError for a line this version cannot read."""
        sql = "select seq, op, body from journal where game=? order by seq"
        with _readable(f"A line of game {self._game}"):
            found = self._db.execute(sql, (self._game,))
            return [line for rows in iter(lambda: found.fetchmany(TOGETHER), []) for line in _lines(rows)]

    def proposals(self) -> Iterable[Proposal]:
        """Payments that wait for the unit, oldest first. Raises StoreError for one this version cannot read."""
        sql = "select op, body from outbox where game=? order by place"
        with _readable(f"A waiting payment of game {self._game}"):
            return [proposal_from_json(op, json.loads(body)) for op, body in self._db.execute(sql, (self._game,))]

    def append(self, line: Line, settles: str | None = None) -> None:
        """Add a line and, in the same commit, take the waiting payment it settles out of the outbox."""
        row = (self._game, line.seq, line.op, _body_of(line))

        def write() -> None:
            self._db.execute("insert into journal(game, seq, op, body) values(?, ?, ?, ?)", row)
            if settles is not None:
                self._db.execute("delete from outbox where game=? and op=?", (self._game, settles))

        _commit(self._db, write)

    def propose(self, proposal: Proposal) -> None:
        """Keep a waiting payment, or renew what a known one comes to."""
        body = json.dumps(proposal_to_json(proposal), separators=(",", ":"))
        row = (self._game, proposal.op, body)
        sql = (
            "insert into outbox(game, op, body) values(?, ?, ?) on conflict(game, op) do update set body=excluded.body"
        )
        _commit(self._db, lambda: self._db.execute(sql, row))

    def withdraw(self, op: str) -> None:
        """Take a waiting payment out."""
        _commit(self._db, lambda: self._db.execute("delete from outbox where game=? and op=?", (self._game, op)))

    def elsewhere(self, point: Point) -> bool:
        """Whether another game of the database has stood at this point. Raises StoreError."""
        told = json.dumps({"point": [point.ledger, point.revision, point.chain]}, separators=(",", ":"))[1:-1]
        sql = "select exists(select 1 from journal where game<>? and instr(body, ?))"
        with _readable("The games of this folder"):
            return bool(self._db.execute(sql, (self._game, told)).fetchone()[0])

    def keeper(self, ledger: str) -> Saved | None:
        """Another game of the database that has stood in this ledger of a unit, or None. Raises StoreError."""
        told = json.dumps({"point": [ledger]}, separators=(",", ":"))[1:-2]
        sql = "select game from journal where game<>? and instr(body, ?) order by game desc limit 1"
        with _readable("The games of this folder"):
            found = self._db.execute(sql, (self._game, f"{told},")).fetchone()
            return None if found is None else Saved(int(found[0]), self._name_of(int(found[0])))

    def _name_of(self, game: int) -> str:
        """What a game is called, "" while it has no name."""
        sql = "select seq, op, body from journal where game=? and instr(body, ?) order by seq desc"
        for line in _lines(self._db.execute(sql, (game, '"title","now"')).fetchall()):
            for effect in line.effects:
                if isinstance(effect, Put) and effect.section == "title":
                    return str(effect.value).encode("utf-8", "replace").decode()
        return ""

    def close(self) -> None:
        """The database belongs to the library and stays open."""


def _body_of(line: Line) -> str:
    return json.dumps(line_to_json(line), separators=(",", ":"))


def _lines(rows: Sequence[tuple[int, str, str]]) -> Iterator[Line]:
    """Number, operation and body of some lines as those lines."""
    bodies = json.loads(f"[{','.join([body for _, _, body in rows])}]")
    for (seq, op, _), body in zip(rows, bodies, strict=True):
        yield line_from_json(seq, op, body)


def _ready(db: sqlite3.Connection) -> sqlite3.Connection:
    """The connection with its promises set and the tables there, or closed again."""
    try:
        db.executescript("pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on;")
        if (version := _version(db)) < FORMAT:
            db.executescript(f"begin; {_RENEWAL if version else _SCHEMA} pragma user_version={FORMAT}; commit;")
        db.executescript(_BESIDE)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("pragma user_version").fetchone()[0])


@contextmanager
def _readable(what: str) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, LookupError, TypeError, ValueError) as error:
        raise StoreError(
            f"{what} cannot be read by this version ({error}). Nothing was changed. "
            "Update Tabletop Teller, or restore a backup of the data folder."
        ) from error


def _commit(db: sqlite3.Connection, write: Callable[[], T]) -> T:
    with _ONE_WRITER:
        return _committed(db, write)


def _committed(db: sqlite3.Connection, write: Callable[[], T]) -> T:
    try:
        db.execute("begin immediate")
        written = write()
        db.execute("commit")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):
            db.execute("rollback")
        raise StoreError(f"The disk could not keep this ({error}). Nothing was changed.") from error
    return written
