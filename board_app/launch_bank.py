"""The bank: the games of one data folder, played one after the other at one table."""

import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from board_app.editions.pack import Pack
from board_app.game.actor import TableActor, TableStoppedError
from board_app.game.contract import Window
from board_app.game.store import StoreError
from board_app.game.table import Table
from board_app.game.view import LineView, TableView
from board_app.launch_editions import NoEditionError, find_edition, title_of, titles
from board_app.launch_games import SavedGame, find_game, name_taken, saved_games
from board_app.money import Scale
from board_app.rules.fields import FactsError
from board_app.rules.figure_file import HEAD
from board_app.rules.figures import Figure
from board_app.rules.moves import Move, Outcome, Refusal
from board_app.storage.sqlite import Game, Library
from unit_driver.linked_unit import LinkedUnit
from unit_driver.ports.port import Port

NEW_GAME: Final = "revolution"

OpenPort = Callable[[], Port]


class OtherGameError(Exception):
    """A game of another edition than the one that was asked for goes on; nothing was changed."""


class Bank:
    """The table of the game in play, as the pages ask it (`board_app.web.service.TableService`).

    `token` is the secret of its join link, `resumed` whether its game was begun earlier. A table that was left stays
    open until the bank is closed, so that whoever has just asked it something is answered, and can be gone on with.
    """

    def __init__(
        self,
        library: Library,
        home: Path,
        open_port: OpenPort | None,
        window: Window | None,
        game: Game,
        resumed: bool,
    ) -> None:
        self._library = library
        self._home = home
        self._open_port = open_port
        self._window = window
        self._changing = threading.Lock()
        self._tables: dict[int, TableActor] = {}
        self._unit: LinkedUnit | None = None
        self._game = game
        self.token = join_token(home, self._game)
        self._tables[self._game.id] = self._opened(self._game)
        self.resumed = resumed
        library.take_up(self._game)
        self._attend()

    @property
    def table(self) -> TableActor:
        """The table of the game in play."""
        return self._tables[self._game.id]

    @property
    def game(self) -> int:
        """The number of the game in play."""
        return self._game.id

    @property
    def edition(self) -> str:
        """The edition of the game in play (`board_app.launch_editions`)."""
        return self._game.edition

    @property
    def editions(self) -> Mapping[str, str]:
        """What a new game can be of, with the words to choose it by."""
        return titles(self._game.edition)

    @property
    def scale(self) -> Scale:
        """How its money is typed."""
        return find_edition(self._game.edition).pack().facts.currency.scale

    def submit(self, seat: int | None, move: Move, op: str, banker: bool = False) -> "Future[Outcome]":
        """Ask the table for a move; a name by which another saved game is found is refused here."""
        if move.name == "name_game" and (taken := self._name_taken(str(move.args.get("name", "")))):
            refused: Future[Outcome] = Future()
            refused.set_result(taken)
            return refused
        return self.table.submit(seat, move, op, banker)

    def _name_taken(self, name: str) -> Refusal | None:
        try:
            return name_taken(self._library, self._game, name)
        except StoreError:  # a saved game nobody can read is found by no name
            return None

    def view(self) -> TableView:
        """The table's newest picture."""
        return self.table.view()

    def history(self) -> tuple[LineView, ...]:
        """Every line of the table's log, newest first."""
        return self.table.history()

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as the table has it."""
        return self.table.figures()

    @property
    def figures_file(self) -> str:
        """The file in the data folder of figures that every game of this edition begins with."""
        return find_edition(self.edition).file

    def keep_figures(self) -> None:
        """Keep what this table has otherwise in print for every game of its edition, in `figures_file`.

        A file that somebody has written by hand is put aside. Raises StoreError when the disk cannot keep it.
        """
        keep_own_figures(self._home / self.figures_file, self.table.own_figures())

    def beside(self, game: int, name: str) -> str:
        """What is kept beside a game under a name, "" for nothing; game 0 stands for all of the folder."""
        return self._library.beside(game, name)

    def keep_beside(self, game: int, name: str, text: str) -> None:
        """Keep a text beside a game. Raises StoreError, nothing changed."""
        self._library.keep_beside(game, name, text)

    def watch(self, tell: Callable[[TableView], None]) -> Callable[[], None]:
        """Hear of every change of this table; of the next game's it is not told."""
        return self.table.watch(tell)

    def new_op(self) -> str:
        """A fresh operation id."""
        return self.table.new_op()

    def new_game(self, finished: int, edition: str = "") -> None:
        """Finish the game with this number and begin the next, of its edition unless another one is named.

        Nothing happens if it is not the one in play. Raises StoreError when the disk cannot keep it: the game goes on.
        """
        with self._changing:
            if finished != self._game.id:
                return
            following = self._following(edition or self._game.edition)
            keep_token(self._home, following, self.token)
            table = self._opened(following)
            try:
                self._library.finish(self._game, following)
            except StoreError:
                table.close()
                raise
            self._game = following
            self.resumed = False
            self._tables[following.id] = table
            self._attend()

    def games(self) -> list[SavedGame]:
        """Every saved game, newest first."""
        return saved_games(self._library, self._game)

    def go_on_with(self, number: int) -> None:
        """Lay the game in play aside and go on with the one of this number; nothing if it is the one in play.

        Raises NoGameError when there is none; StoreError when it cannot be opened or kept: the game goes on.
        """
        with self._changing:
            if number == self._game.id:
                return
            game = find_game(self._library, str(number))
            if join_token(self._home, game) != self.token:
                self._library.keep_beside(
                    number, "seats", ""
                )  # the keys of another evening open nothing: its seats are free
            keep_token(self._home, game, self.token)
            if number not in self._tables:
                self._tables[number] = self._opened(game)
            self._library.take_up(game)
            self._game = game
            self.resumed = True
            self._attend()

    def close(self) -> None:
        """End every table, and the unit's line; everything acknowledged is on disk already."""
        for table in reversed(self._tables.values()):
            table.close()

    def _following(self, edition: str) -> Game:
        """The next game: one of this edition that an earlier attempt has left behind, or a new one."""
        left = [game for game in self._library.games() if not game.finished and not game.taken]
        for game in left:
            if game.edition != edition:
                self._library.finish(game)  # nobody has played it; unfinished, it would come before the new one
        return next((game for game in left if game.edition == edition), None) or self._library.create(
            edition, _now_ms()
        )

    def _opened(self, game: Game) -> TableActor:
        pack, store = pack_of(game.edition, self._home), self._library.open(game)
        return TableActor(lambda told: Table(store, pack, secrets.randbelow, _now_ms, told), store, _tell_fault)

    def _attend(self) -> None:
        if self._open_port is None:
            return
        if self._unit is not None:
            self._unit.close()  # first: a unit serves one host at a time
        self._unit = LinkedUnit(self._open_port, secrets.token_hex(4), _steady_ms)
        self.table.attend(self._unit, self._window)


def keep_own_figures(file: Path, text: str) -> None:
    """Write the file of a table's own figures; one written by hand lies beside it from then on."""
    fresh = file.with_suffix(".new")
    try:
        if file.exists() and not file.read_text("utf-8").startswith(HEAD):
            file.replace(file.with_suffix(".by-hand.toml"))
        fresh.write_text(text, "utf-8")
        fresh.replace(file)
    except OSError as error:
        raise StoreError(f"{file} could not be written ({error}). This game has the cards. Free some space.") from error


def pack_of(edition: str, home: Path) -> Pack:
    """An edition with the figures of `<edition>.toml` in the data folder laid over it, where there is such a file.

    Raises StoreError for a bad one, and for an edition that is not here.
    """
    try:
        found = find_edition(edition)
    except NoEditionError as error:
        raise StoreError(f"{error} Nothing was changed.") from error
    own = home / found.file
    try:
        return found.pack(own=own) if own.exists() else found.pack()
    except FactsError as error:
        raise StoreError(f"{error}. Nothing was changed. Correct {own} or take it away, then start again.") from error


@contextmanager
def open_bank(
    home: Path,
    open_port: OpenPort | None,
    new: bool = False,
    window: Window | None = None,
    edition: str = "",
    game: str = "",
) -> Iterator[Bank]:
    """The game in play of a data folder, or a new one (`new`: in its place), with the unit behind a port.

    `game` is the name or number of one to go on with. `edition` is that of a new game; a game nobody has joined yet
    gives way to one of this edition. Raises StoreError when the folder is in use, of a newer version or unreadable,
    OtherGameError, NoGameError; then nothing was touched.
    """
    with closing(Library(home)) as library:
        last = find_game(library, game) if game else library.in_play()
        resumed = last is not None and not _gives_way(library, last, new, edition)
        chosen = last if last is not None and resumed else library.create(edition or NEW_GAME, _now_ms())
        if last is not None and not resumed:
            library.finish(last, chosen)
        with closing(Bank(library, home, open_port, window, chosen, resumed)) as bank:
            yield bank


def _gives_way(library: Library, game: Game, new: bool, edition: str) -> bool:
    """Whether a game is finished for a new one. Raises OtherGameError when only its edition would say so."""
    other = edition not in ("", game.edition)
    if other and not new and any(line.move == "join" for line in library.open(game).lines()):
        raise OtherGameError(
            f"The game in play is {title_of(game.edition)} and was left as it is. "
            f"To finish it and begin one of {title_of(edition)}, add --new."
        )
    return new or other


def join_token(home: Path, game: Game) -> str:
    """The secret of a game's join link, drawn once and kept, so that phones find the game again after a restart."""
    file = _token_file(home, game)
    if file.exists() and (token := file.read_text("ascii").strip()):
        return token
    token = secrets.token_urlsafe(12)
    keep_token(home, game, token)
    return token


def keep_token(home: Path, game: Game, token: str) -> None:
    """Give a game this secret, so that phones which hold it find the game. Raises StoreError, nothing changed."""
    file = _token_file(home, game)
    # Written beside and renamed: a half-written token would lock every phone out.
    fresh = file.with_suffix(".new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
            out.write(token)
        fresh.replace(file)
    except OSError as error:
        raise StoreError(f"{file} could not be written ({error}). The game is kept. Free some space.") from error


def _token_file(home: Path, game: Game) -> Path:
    return home / f"join-{game.id}.token"


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _tell_fault(stopped: TableStoppedError) -> None:
    # A fault of the program is for whoever looks after it: with everything there is to know.
    logging.getLogger(__name__).error("%s", stopped, exc_info=stopped)
