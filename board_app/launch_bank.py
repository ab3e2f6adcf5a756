"""The bank: the games of one data folder, played one after the other at one table."""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from board_app.editions.catalogue import PACKS
from board_app.editions.pack import Pack
from board_app.game.actor import TableActor, TableStoppedError
from board_app.game.contract import NOWHERE_IN_PARTICULAR, Window
from board_app.game.raising import Shortfall
from board_app.game.slips import Slip
from board_app.game.store import StoreError
from board_app.game.table import Table
from board_app.game.turning import TurningView
from board_app.game.view import TableView
from board_app.launch_editions import NoEditionError, edition_of_game, find_edition, is_gone, title_of, titles
from board_app.launch_games import SavedGame, find_game, name_taken, saved_games
from board_app.launch_tokens import join_token, keep_token
from board_app.launch_units import NoUnitError, OpenPort, Way, Ways, going_on
from board_app.money import Scale
from board_app.rules.decisions import refuse
from board_app.rules.fields import FactsError
from board_app.rules.figure_file import HEAD
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.rules.state import State
from board_app.storage.sqlite import Game, Library
from board_app.words import say as words
from unit_driver.linked_unit import LinkedUnit

NEW_GAME: Final = "revolution"

_SECRET_BYTES: Final = 32

SWAP: Final = "use_unit"
"""The move that asks for another unit in mid-game."""


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
        ways: Ways | None = None,
    ) -> None:
        self._library = library
        self._home = home
        self._ways = ways
        self._way = Way("", NOWHERE_IN_PARTICULAR, open_port, window) if open_port else ways.first if ways else None
        self._changing = threading.Lock()
        self._tables: dict[int, TableActor] = {}
        self._unit: LinkedUnit | None = None
        self._closed = False
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

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> "Future[Outcome]":
        """Ask the table for a move; a name by which another saved game is found is refused here, units are swapped."""
        if move.name == SWAP:
            return self._swapping(None if banker else seat, str(move.args.get("unit", "")), op)
        if move.name == "name_game" and (taken := self._name_taken(str(move.args.get("name", "")))):
            refused: Future[Outcome] = Future()
            refused.set_result(taken)
            return refused
        return self.table.submit(seat, move, op, banker, sure)

    def _name_taken(self, name: str) -> Refusal | None:
        try:
            return name_taken(self._library, self._game, name)
        except StoreError:  # a saved game nobody can read is found by no name
            return None

    def view(self) -> TableView:
        """The table's newest picture."""
        return self.table.view()

    def reading(self) -> State:
        """The book of this moment, for somebody who reads it in a thread of their own."""
        return self.table.reading()

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """What a `rewind` or `redo` comes to for whoever asks, None the banker."""
        return self.table.turning(asker, move)

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as the table has it."""
        return self.table.figures()

    def question(self, move: Move) -> Slip | None:
        """What a large payment would come to, where the table wants it told first."""
        return self.table.question(move)

    def shortfall(self, move: Move) -> Shortfall | None:
        """What whoever pays for a move lacks, and how it can be raised."""
        return self.table.shortfall(move)

    def receipt(self, seq: int) -> Slip | None:
        """What a line of the log moved, with the balances before and after it."""
        return self.table.receipt(seq)

    @property
    def figures_file(self) -> str:
        """The file of figures that every game of this edition begins with, and where it lies."""
        return str(self._home.absolute() / find_edition(self.edition).file)

    def keep_figures(self) -> None:
        """Keep what this table has otherwise in print for every game of its edition, in `figures_file`.

        A file that somebody has written by hand is put aside. Raises StoreError when the disk cannot keep it.
        """
        keep_own_figures(Path(self.figures_file), self.table.own_figures())

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

    def take_in(self, file: str, data: bytes) -> int:
        """Take an exported game in among the saved ones; its number. Raises ImportRefused, StoreError."""
        from board_app.launch_export import take_in  # late: it needs this module

        with self._changing:
            return take_in(self._library, self._home, file, data).id

    def go_on_with(self, number: int) -> None:
        """Lay the game in play aside and go on with the one of this number; nothing if it is the one in play.

        Raises NoGameError when there is none; StoreError when it cannot be opened or kept: the game goes on.
        """
        with self._changing:
            if number == self._game.id:
                return
            game = find_game(self._library, str(number))
            if join_token(self._home, game) != self.token:
                self._library.keep_beside(number, "seats", "")  # keys of another evening open nothing: seats are free
            keep_token(self._home, game, self.token)
            if number in self._tables:
                pack_of(game.edition, self._home)  # its words again, where another one has learned its own meanwhile
            else:
                self._tables[number] = self._opened(game)
            self._library.take_up(game)
            self._game = game
            self.resumed = True
            self._attend()

    def units(self) -> tuple[tuple[str, str], ...]:
        """The units this table could have in place of its own: what each is chosen by (`use_unit`), where it is."""
        ways = self._ways.listed() if self._ways else ()
        return tuple((way.key, way.place.name) for way in ways if self._way is None or way.key != self._way.key)

    def _swapping(self, seat: int | None, key: str, op: str) -> "Future[Outcome]":
        """Swap units beside everything else: whether a unit answers takes seconds to know."""
        swapped: Future[Outcome] = Future()

        def swap() -> None:
            try:
                swapped.set_result(self._swapped(seat, key, op))
            except Exception as fault:  # whatever it is, whoever asked must hear of it
                swapped.set_exception(fault)

        threading.Thread(target=swap, name="swapping units").start()
        return swapped

    def _swapped(self, seat: int | None, key: str, op: str) -> Outcome:
        """Put the unit of this name in service; where none answers, the one there is stays."""
        if seat is not None:
            return refuse("swap_is_the_bankers")
        with self._changing:
            if self._way is None or self._way.key != key:
                session_id = secrets.token_hex(4)
                try:
                    if self._ways is None or self._closed:
                        raise NoUnitError(words("swap", "gone"))
                    way, port = self._ways.reach(key, session_id, _steady_ms)
                except NoUnitError as none:
                    return refuse("not_swapped", why=str(none))
                self._way = way
                self._unit = LinkedUnit(going_on(port, way.open_port), session_id, _steady_ms)
                self.table.attend(self._unit, way.window, way.place, swapped=True)
            return Accepted("posted", op, words("swap", "done", place=self._way.place.name))

    def close(self) -> None:
        """End every table, and the unit's line; everything acknowledged is on disk already."""
        with self._changing:
            self._closed = True
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
        """The table of a game. Raises StoreError, also where the edition's folder has changed too much to show it."""
        pack, store = pack_of(game.edition, self._home), self._library.open(game)
        try:
            draw, secret = secrets.randbelow, secrets.token_bytes(_SECRET_BYTES)
            return TableActor(lambda told: Table(store, pack, draw, _now_ms, told, secret), store, _tell_fault)
        except (LookupError, TypeError, ValueError) as error:
            if game.edition in PACKS:
                raise StoreError(
                    "The lines of this game hold what this version cannot show. Nothing was changed. "
                    "Go on with another one, or restore a backup of the data folder."
                ) from error
            raise StoreError(
                f"The edition in {game.edition} has changed since this game was played, and cannot show it "
                f"({type(error).__name__}: {error}). Nothing was changed. Put the older folder back to go on."
            ) from error

    def _attend(self) -> None:
        way = self._way
        if way is None:
            return
        if self._unit is not None:
            self._unit.close()  # first: a unit serves one host at a time
        self._unit = LinkedUnit(way.open_port, secrets.token_hex(4), _steady_ms)
        self.table.attend(self._unit, way.window, way.place)


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
        found = edition_of_game(edition)
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
    ways: Ways | None = None,
) -> Iterator[Bank]:
    """The game in play of a data folder, or a new one (`new`: in its place), with the unit behind a port.

    `ways` are the units it could have; without a port it begins with the first of them.

    `game` is the name or number of one to go on with. `edition` is that of a new game; a game nobody has joined yet
    gives way to one of this edition; one whose folder is gone has it in this folder from now on. Raises StoreError when
    the data folder is in use, of a newer version or unreadable, OtherGameError, NoGameError; then nothing was touched.
    """
    with closing(Library(home)) as library:
        last = find_game(library, game) if game else library.in_play()
        if last is not None and not new and edition not in ("", *PACKS) and is_gone(last.edition):
            last = library.move_edition(last, edition)
        resumed = last is not None and not _gives_way(library, last, new, edition)
        chosen = last if last is not None and resumed else library.create(edition or NEW_GAME, _now_ms())
        if last is not None and not resumed:
            library.finish(last, chosen)
        with closing(Bank(library, home, open_port, window, chosen, resumed, ways)) as bank:
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


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _tell_fault(stopped: TableStoppedError) -> None:
    # A fault of the program is for whoever looks after it: with everything there is to know.
    logging.getLogger(__name__).error("%s", stopped, exc_info=stopped)
