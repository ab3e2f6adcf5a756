"""What the pages ask of a table: to do a move, and to show itself."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from board_app.game.raising import Shortfall
from board_app.game.slips import Slip
from board_app.game.turning import TurningView
from board_app.game.view import TableView
from board_app.money import Scale
from board_app.rules.figures import Figure
from board_app.rules.moves import Move, Outcome
from board_app.rules.state import State


class Saved(Protocol):
    """A saved game as people tell it from others."""

    @property
    def number(self) -> int:
        """What it is gone on with by."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def title(self) -> str:
        """Its edition."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there."""

    @property
    def in_play(self) -> bool:
        """Whether it is the one on the table."""

    @property
    def finished(self) -> bool:
        """Whether it was finished for the next one."""

    @property
    def trouble(self) -> str:
        """Why it cannot be opened, "" for one that can."""


class TableService(Protocol):
    """A table that any thread may ask, with one game after the other on it; `board_app.launch_bank.Bank` is one."""

    @property
    def game(self) -> int:
        """The number of the game in play."""

    @property
    def edition(self) -> str:
        """The edition of the game in play (`board_app.launch_editions`)."""

    @property
    def editions(self) -> Mapping[str, str]:
        """What a new game can be of, with the words to choose it by."""

    @property
    def scale(self) -> Scale:
        """How its money is typed."""

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> Future[Outcome]:
        """Ask for a move on behalf of a seat (None: the banker); the same `op` again moves nothing.

        `banker`: it is the banker who asks on the page of that seat, and may ask for everything. `sure`: a large
        payment was told first (`question`), and is meant; one that was not is refused as `confirm_first`.

        The future gives the outcome, or raises TableStoppedError when the table takes nothing more.
        """

    def question(self, move: Move) -> Slip | None:
        """What a large payment would come to, where the table wants it told first; None for any other move."""

    def shortfall(self, move: Move) -> Shortfall | None:
        """What whoever pays for a move lacks, and how it can be raised; None where nobody would pay."""

    def receipt(self, seq: int) -> Slip | None:
        """What a line of the log moved, with the balances before and after it; None where it moved no money."""

    def view(self) -> TableView:
        """The newest picture; may wait for the table."""

    def reading(self) -> State:
        """The book of this moment, to be read by whoever asks for it; may wait for the table."""

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """What a `rewind` or `redo` that a seat (None: the table) would ask for comes to; may wait for the table."""

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as the table has it; may wait for the table."""

    @property
    def figures_file(self) -> str:
        """The file of figures that every game of this edition begins with, and where it lies."""

    def keep_figures(self) -> None:
        """Keep what this table has otherwise in print for every game of its edition, in `figures_file`.

        Raises StoreError when the disk cannot keep it: this game has them all the same.
        """

    def games(self) -> Sequence[Saved]:
        """Every saved game, newest first. Raises StoreError for one that cannot be read."""

    def take_in(self, file: str, data: bytes) -> int:
        """Take an exported game in among the saved ones; its number.

        Raises ImportRefused, StoreError, and then nothing was taken in.
        """

    def go_on_with(self, number: int) -> None:
        """Lay the game in play aside and go on with the saved one of this number.

        Raises StoreError when that cannot be kept; the game in play then goes on.
        """

    def beside(self, game: int, name: str) -> str:
        """What is kept beside the journal of a game under a name, "" for nothing; game 0 stands for all of them."""

    def keep_beside(self, game: int, name: str, text: str) -> None:
        """Keep a text beside a game. Raises StoreError when the disk cannot: what was kept before stays."""

    def units(self) -> Sequence[tuple[str, str]]:
        """The units it could have in place of its own: the word of the move `use_unit`, and where each is.

        May take a moment: it looks what is plugged in.
        """

    def watch(self, tell: Callable[[TableView], None]) -> Callable[[], None]:
        """Call `tell` on the table's own thread at every change; returns what stops it."""

    def new_op(self) -> str:
        """A name for one operation, 8 characters, never given out before."""

    def new_game(self, finished: int, edition: str = "") -> None:
        """Finish the game with this number and begin the next, of its edition unless another one is named.

        Nothing happens if it is not the one in play. Raises StoreError when the disk cannot keep it: the game goes on.
        """
