"""A real table behind the pages, without its thread: what a key can and cannot do is asked of it over HTTP."""

import asyncio
from concurrent.futures import Future

from starlette.types import Message

from board_app.editions.pack import Pack
from board_app.game.raising import Shortfall
from board_app.game.slips import Slip
from board_app.game.turning import TurningView
from board_app.game.view import TableView
from board_app.rules.moves import Move, Outcome, Value
from board_app.rules.state import State
from board_app.web.app import create_app
from board_app.web.attempts import Attempts
from board_app.web.keys import Keys
from tests.board_app.alone import Alone
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, Answer, Visitor


class OpenTable(FakeTable):
    """The table of one evening, as pages ask it."""

    def __init__(self, one: Alone) -> None:
        super().__init__()
        self.one = one
        self.edition, self.scale = one.pack.facts.id, one.pack.facts.currency.scale

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> Future[Outcome]:
        """Ask the table."""
        answer: Future[Outcome] = Future()
        answer.set_result(self.one.table.submit(seat, move, op, banker, sure))
        return answer

    def view(self) -> TableView:
        """The table's picture."""
        return self.one.table.view()

    def reading(self) -> State:
        """Its book."""
        return self.one.table.reading()

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """Its way back."""
        return self.one.table.turning(asker, move)

    def question(self, move: Move) -> Slip | None:
        """What it wants told first."""
        return self.one.table.inquiries.question(move)

    def shortfall(self, move: Move) -> Shortfall | None:
        """What is lacking at it."""
        return self.one.table.inquiries.shortfall(move)

    def receipt(self, seq: int) -> Slip | None:
        """What a line of it moved."""
        return self.one.table.inquiries.receipt(seq)

    def new_op(self) -> str:
        """Its next."""
        return self.one.table.new_op()


class LivingTable(OpenTable):
    """Ada, Bo and Cy at one table; `visitor` comes in with a key."""

    def __init__(self, pack: Pack | None = None, texts: dict[tuple[int, str], str] | None = None) -> None:
        super().__init__(Alone(("Ada", "Bo", "Cy"), pack=pack))
        self.texts = texts or {}
        self.keys, self.attempts = Keys(SECRET), Attempts(lambda: 0)
        self.app, self.pages = create_app(self, SECRET, f"http://192.168.1.20:8090/j/{self.keys.join}", self.attempts)

    def visitor(self, key: str) -> Visitor:
        """Somebody who holds this key."""
        return Visitor(self.app, f"teller-{self.keys.table}={key}")

    def seat(self, seat: int) -> Visitor:
        """The device at a seat."""
        return self.visitor(self.keys.seat(self.game, seat, 0))

    @property
    def state(self) -> State:
        """The table as the rules see it."""
        return State(self.one.book, self.one.pack.facts)

    @property
    def tried(self) -> list[tuple[str, int]]:
        """What was tried and by which seat, newest first."""
        return [(attempt.kind, attempt.who) for attempt in self.attempts.newest()]


def asks(visitor: Visitor, op: str, by: str, move: str, live: bool = True, **words: Value) -> Answer:
    """Send a form as a page of the seat `by` does."""
    fields = {"move": move, "op_key": op, "by": by, **{name: str(value) for name, value in words.items()}}
    return visitor.post("/do", fields, **({"hx_request": "true"} if live else {}))


def first_words(table: LivingTable, key: str, target: str) -> str:
    """What a stream begins with."""
    scope, told = table.visitor(key).scope("GET", target), []

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("nothing more is sent")

    async def listening() -> None:
        done = asyncio.Event()

        async def send(message: Message) -> None:
            if body := message.get("body"):
                told.append(body)
                done.set()

        async with table.pages.running(None):  # type: ignore[arg-type]  # it is not looked at
            stream = asyncio.ensure_future(table.app(scope, receive, send))
            await done.wait()
            stream.cancel()
            await asyncio.gather(stream, return_exceptions=True)

    asyncio.run(listening())
    return b"".join(told).decode()
