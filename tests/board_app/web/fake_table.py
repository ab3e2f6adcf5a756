"""A table for testing pages: it answers as told, remembers what it was asked, and shows the picture it was given."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace

from board_app.editions.catalogue import TITLES
from board_app.game.actor import TableStoppedError
from board_app.game.raising import Shortfall
from board_app.game.slips import Slip
from board_app.game.store import StoreError
from board_app.game.turning import TurningView
from board_app.game.view import DeedView, DueView, LineView, PlayerView, PlayView, TableView, UnitView, WaitingView
from board_app.launch_games import SavedGame
from board_app.money import Scale
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Outcome
from board_app.rules.offers import Choice
from board_app.rules.state import State
from tests.board_app.alone import Alone


def player(seat: int, name: str, balance_text: str = "15M") -> PlayerView:
    """A player with the colour and sign of the seat."""
    colours, signs = ("red", "blue", "green", "orange", "purple", "teal"), "▲●■◆★✚"
    return PlayerView(
        seat=seat,
        name=name,
        colour=colours[seat - 1],
        sign=signs[seat - 1],
        balance=1500,
        balance_text=balance_text,
        reserved=0,
        reserved_text="",
        free_text=balance_text,
        deeds=(),
        cards=(),
    )


def picture() -> TableView:
    """Two players in the middle of a game: a due, a waiting payment, an undone line, a unit with a choice."""
    ada = replace(player(1, "Ada", "13.4M"), reserved=20, reserved_text="200K", free_text="13.2M", deeds=("Mayfair",))
    return TableView(
        version=7,
        edition="revolution",
        title="Revolution",
        players=(ada, player(2, "Bo <b>")),
        seats_left=4,
        dues=(DueView("d1", 2, 1, "Bo owes Ada 500K: rent for Mayfair", "500K", "40K"),),
        chances=(),
        waiting=(WaitingView("k3f90001", "Ada paid the bank 200K", sent=False),),
        log=(
            LineView(
                3,
                "Ada paid the bank 600K, keyed on the unit",
                undone=False,
                money=True,
                rewind=2,
                offers=(Choice("explain", (("line", 3), ("deed", "old_kent_road")), "This was Old Kent Road"),),
            ),
            LineView(2, "Bo paid Ada 1M", undone=True, money=False, rewind=1, offers=()),
            LineView(1, "Ada joined with 15M", undone=False, money=False, rewind=0, offers=()),
        ),
        deeds=(
            DeedView("old_kent_road", "Old Kent Road", "brown", "600K", "20K", 0, "the bank"),
            DeedView("mayfair", "Mayfair", "blue", "4M", "500K", 1, "Ada"),
        ),
        unit=UnitView("lost", "The unit is out of reach.", (Choice("go_on", (), "Go on without it"),)),
        undo="Ada paid the bank 600K",
        undo_line=3,
        redo=3,
        redo_line=4,
        play=PlayView(1, "It is Ada's turn.", (Choice("roll", (("seat", 1),), "Ada throws", (1,)),), ()),
        moves=frozenset(("buy", "rent", "build", "sell", "mortgage", "trade", "propose", "wage")),
    )


class FakeTable:
    """Shows `picture`; answers every move with `outcome`, an error by raising it."""

    def __init__(self) -> None:
        self.picture = picture()
        self.outcome: Outcome | TableStoppedError = Accepted("posted", "", "Ada paid Bo 1M", 4, paid=True)
        self.asked: list[tuple[int | None, Move, str]] = []
        self.watchers: list[Callable[[TableView], None]] = []
        self.game = 1
        self.edition = "revolution"
        self.figures_file = "revolution.toml"
        wage, price = ("edition.wage", "2M", "high", False), ("deeds.mayfair.price", "4M", "medium", True)
        self.listed: tuple[Figure, ...] = (Figure(*wage), Figure(*price))
        self.editions: Mapping[str, str] = TITLES
        self.scale: Scale = "mk"
        self.fault: Exception | None = None
        self.kept = 0
        self.taken: list[tuple[str, bytes]] = []
        self._ops = 0
        self.by_banker = False
        self.sure = False
        self.slip: Slip | None = None
        self.short: Shortfall | None = None
        self.texts: dict[tuple[int, str], str] = {}

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> Future[Outcome]:
        """Answer as told."""
        self.by_banker, self.sure = banker, sure
        self.asked.append((seat, move, op))
        answer: Future[Outcome] = Future()
        if isinstance(self.outcome, TableStoppedError):
            answer.set_exception(self.outcome)
        else:
            answer.set_result(self.outcome)
        return answer

    def question(self, _: Move) -> Slip | None:
        """The slip that was set."""
        return self.slip

    def shortfall(self, _: Move) -> Shortfall | None:
        """The shortfall that was set."""
        return self.short

    def receipt(self, seq: int) -> Slip | None:
        """The slip that was set, if it is of this line."""
        return self.slip if self.slip and self.slip.number == seq else None

    def view(self) -> TableView:
        """The picture as it was set."""
        return self.picture

    def reading(self) -> State:
        """The book of a table that has just begun."""
        return Alone().table.reading()

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """The way back of such a table."""
        return Alone().table.turning(asker, move)

    def take_in(self, file: str, data: bytes) -> int:
        """Remember what came and give it a number, or raise the fault that was set."""
        if self.fault is not None:
            raise self.fault
        self.taken.append((file, data))
        return 2

    def figures(self) -> tuple[Figure, ...]:
        """Those that were set."""
        return self.listed

    def keep_figures(self) -> None:
        """Counts how often it was asked, or raises the fault that was set."""
        if self.fault is not None:
            raise self.fault
        self.kept += 1

    def games(self) -> Sequence[SavedGame]:
        """Two games, the one in play and an older one, or the fault of the store that was set."""
        if isinstance(self.fault, StoreError):
            raise self.fault
        return [
            SavedGame(2, "Friday", "Revolution", ("Ada", "Bo"), 0, 0, 9, self.game == 2, False),
            SavedGame(1, "Game 1", "Classic, US names", (), 0, 0, 1, self.game == 1, True),
        ]

    def go_on_with(self, number: int) -> None:
        """Play that one."""
        self.game = number

    def beside(self, game: int, name: str) -> str:
        """What was kept."""
        return self.texts.get((game, name), "")

    def keep_beside(self, game: int, name: str, text: str) -> None:
        """Keep it, or raise the fault that was set."""
        if self.fault is not None:
            raise self.fault
        self.texts[game, name] = text

    def new_game(self, finished: int, edition: str = "") -> None:
        """Count on, or raise the fault that was set."""
        if self.fault is not None:
            raise self.fault
        if finished == self.game:
            self.game += 1
            self.edition = edition or self.edition
            self.scale = "mk" if self.edition == "revolution" else "whole"

    def units(self) -> Sequence[tuple[str, str]]:
        """One board that could take over."""
        return [("/dev/ttyACM0", "a board on /dev/ttyACM0")]

    def watch(self, tell: Callable[[TableView], None]) -> Callable[[], None]:
        """Remember who watches."""
        self.watchers.append(tell)
        return lambda: self.watchers.remove(tell)

    def new_op(self) -> str:
        """Count up."""
        self._ops += 1
        return f"test{self._ops:04}"

    def show(self, view: TableView) -> None:
        """Change the picture and tell everybody who watches; its version grows by one."""
        view = self.picture = replace(view, version=self.picture.version + 1)
        for tell in list(self.watchers):
            tell(view)
