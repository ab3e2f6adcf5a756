"""A unit without keys, cards or cable: it answers in the same breath."""

import queue
from collections import deque
from collections.abc import Callable

from board_app.game.table import Table
from unit_driver.events import Answered, Attached, Lost, UnitEvent
from unit_driver.link.catalogue import chain_next, chain_root, check
from unit_driver.messages import (
    Configure,
    Done,
    Greeting,
    Load,
    Loaded,
    Missed,
    Post,
    Posted,
    Refused,
    Request,
    Since,
)


class ScriptedUnit:
    """A `BankUnit` that does as it is asked, or keeps silent about payments, or refuses them with a code."""

    def __init__(self, silent: bool = False, refusing: str = "") -> None:
        self.silent = silent
        self.refusing = refusing
        self.closed = False
        self.asked: list[Request] = []
        self.posts: queue.SimpleQueue[Post] = queue.SimpleQueue()
        self._sink: Callable[[UnitEvent], None] = lambda _: None
        self._point = ("unit0000", 0, chain_root("unit0000", []))

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        self._sink = sink
        self.attach()

    def attach(self) -> None:
        self._sink(Attached(Greeting(1, 0, "0", "00000000", *self._point, "")))

    def lose(self) -> None:
        self._sink(Lost("the cable was pulled"))

    def request(self, message: Request, ticket: int) -> None:
        if wrong := check("q", message.name, message.args):
            raise ValueError(wrong)
        self.asked.append(message)
        ledger, revision, chain = self._point
        if isinstance(message, Load):
            self._point = (message.ledger, 0, chain_root(message.ledger, list(message.balances)))
            self._sink(Answered(ticket, Loaded(0, self._point[2])))
        elif isinstance(message, Since):
            self._sink(Answered(ticket, Missed(chain)))
        elif isinstance(message, Configure):
            self._sink(Answered(ticket, Done()))
        elif isinstance(message, Post):
            self.posts.put(message)
            if self.refusing:
                self._sink(Answered(ticket, Refused(self.refusing)))
            elif not self.silent:
                legs = [list(leg) for leg in message.legs]
                after = chain_next(chain, [revision + 1, "op", message.op, message.kind, legs, 0])
                self._point = (ledger, revision + 1, after)
                self._sink(Answered(ticket, Posted(revision + 1, after, tuple(0 for _ in legs))))

    def acknowledge(self, revision: int) -> None:
        assert revision <= self._point[1]

    def close(self) -> None:
        self.closed = True


def serve(table: Table, unit: ScriptedUnit) -> Callable[[], None]:
    """Put a unit in service at a table without threads; returns what carries everything it says to the table."""
    said: deque[UnitEvent] = deque()

    def carry() -> None:
        while said:
            table.unit_event(said.popleft())

    table.attend(unit)
    unit.start(said.append)
    carry()
    return carry
