"""A real unit on no cable at all: a test lets it answer when it wants, truly or not, and in what order it wants."""

from collections import deque
from collections.abc import Callable
from random import Random

from board_app.game.store import Store
from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from tests.board_app.alone import Alone
from tests.world import CARDS
from unit_driver.events import Answered, Attached, FactArrived, UnitEvent
from unit_driver.facts import fact_from_wire
from unit_driver.messages import Answer, Greeting, Refused, Request, answer_to

Said = Answer | Refused

MOST_ASKED = 500
"""Requests after which a conversation will not end any more."""


class SlyUnit:
    """A `BankUnit` with a real unit inside. `lie` may put another answer in place of the true one."""

    def __init__(self, tell: Callable[[UnitEvent], None]) -> None:
        self.tell = tell
        self.journal = Journal(MemoryStore(), Random(3).randrange)
        self._host = Host(Unit(self.journal, Interpreter))
        self._waiting: deque[tuple[int, Request]] = deque()
        self.heard: list[Request] = []
        self.acknowledged: list[int] = []
        self.lie: Callable[[Request, Said], Said] = lambda _, answer: answer

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        """As `BankUnit.start`; nothing runs."""
        self.tell = sink

    def close(self) -> None:
        """As `BankUnit.close`; nothing runs."""

    def request(self, message: Request, ticket: int) -> None:
        """Keep the question until the test lets the unit answer it."""
        self._waiting.append((ticket, message))
        self.heard.append(message)

    def acknowledge(self, revision: int) -> None:
        """Remember what the app says it holds."""
        self.acknowledged.append(revision)

    def point(self) -> tuple[str, int, str]:
        """Ledger, revision and chain."""
        accounts = self.journal.accounts
        return accounts.ledger, accounts.revision, accounts.chain

    def greet(self) -> None:
        """A line is open and the unit has answered hello."""
        _, *values = self._host.handle(self, "hello", [1, 0, "host", ""], 0)
        self._waiting.clear()
        self.tell(Attached(Greeting(*values)))

    def asked(self) -> Request:
        """The request whose turn it is."""
        return self._waiting[0][1]

    def ticket(self) -> int:
        """Its ticket."""
        return self._waiting[0][0]

    def answer(self, instead: Said | None = None) -> None:
        """Answer the request whose turn it is; `instead` is told and the request not carried out."""
        ticket, message = self._waiting.popleft()
        self.tell(Answered(ticket, instead or self.lie(message, self.carry_out(message))))

    def carry_out(self, message: Request) -> Said:
        """The true answer."""
        kind, *values = self._host.handle(self, message.name, list(message.args), 0)
        return answer_to(message, values) if kind == "a" else Refused(values[0], tuple(values[1:]))

    def serve(self) -> None:
        """Answer until nothing is asked any more."""
        for _ in range(MOST_ASKED):
            if not self._waiting:
                return
            self.answer()
        raise AssertionError(f"{MOST_ASKED} requests and no end; the last was {self.asked()}")

    def serve_until(self, kind: type[Request]) -> Request:
        """Answer until a request of this kind is next, which is returned and left open."""
        for _ in range(MOST_ASKED):
            if isinstance(self.asked(), kind):
                return self.asked()
            self.answer()
        raise AssertionError(f"{MOST_ASKED} requests and no {kind.__name__}")

    def keys(self, *legs: list[int]) -> FactArrived:
        """Somebody keys a payment; what the unit will tell of it."""
        self.journal.add_fact("op", "", "k", list(legs), 0)
        return self.newest()

    def newest(self) -> FactArrived:
        """The unit's newest fact as it tells it."""
        known = self.journal.since(self.journal.accounts.revision - 1)
        assert known is not None
        _, chain, fact = known
        return FactArrived(chain, fact_from_wire(fact))


class SlyTable(Alone):
    """Ada and Bo with their cards at a table whose unit is a sly one, at one with it."""

    def __init__(self, store: Store | None = None) -> None:
        super().__init__(store=store)
        self.unit = SlyUnit(self.table.unit_event)
        self.table.attend(self.unit)
        self.unit.greet()
        self.unit.serve()
        for seat in (1, 2):
            self.yes("bind", uid=CARDS[seat], seat=seat)
        self.unit.serve()
        assert self.at_one()

    def at_one(self) -> bool:
        """Whether book and unit stand at the same point with the same money, and the unit is in service."""
        point = self.book.point
        accounts = self.unit.journal.accounts
        balances = [max(0, balance) for balance in accounts.balances()]
        return (
            (point.ledger, point.revision, point.chain) == self.unit.point()
            and balances == self.sums()
            and self.table.view().unit.state == "ready"
        )

    def asks(self) -> list[str]:
        """What the page offers about the unit."""
        return [choice.move for choice in self.table.view().unit.choices]
