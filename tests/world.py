"""A whole bank in one thread and simulated time: table, session, cable, host loop, unit, and the hands on its keys.

Every part is the real one; only the cable, the clock, the disk and chance are the world's.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution
from board_app.game.store import Store
from board_app.game.table import Table
from board_app.rules.decisions import Draw
from board_app.rules.moves import Move, Outcome, Value
from board_app.storage.memory import MemoryStore
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore as UnitStore
from firmware_sim.brain.unit import Unit
from firmware_sim.headless import HostLoop
from unit_driver.events import UnitEvent
from unit_driver.messages import Request
from unit_driver.session import Session

ROUND_MS = 10
"""Simulated time that passes with every turn of the wheel."""


@dataclass
class SimClock:
    """Milliseconds that pass when the world says so."""

    now_ms: int = 0

    def __call__(self) -> int:
        return self.now_ms


class SimDoorway:
    """The unit's end of the world's cables, in place of a socket."""

    def __init__(self) -> None:
        self.arrived: list[tuple[int, bytes]] = []
        self.sent: dict[int, bytearray] = {}

    def wait(self, timeout_ms: int | None) -> list[tuple[int, bytes]]:
        """What has come by now; the world never waits."""
        assert timeout_ms == 0
        arrived, self.arrived = self.arrived, []
        return arrived

    def send(self, line: int, data: bytes) -> None:
        """Put bytes on a line."""
        self.sent.setdefault(line, bytearray()).extend(data)

    def wake(self) -> None:
        """Nothing waits."""


class SimUnit:
    """A unit with its journal, which outlives it, and somebody's hands."""

    def __init__(
        self,
        clock: SimClock,
        seed: int,
        store: UnitStore | None = None,
        journal: Callable[[UnitStore, Draw], Journal] = Journal,
    ) -> None:
        self.store = store or UnitStore()
        self._clock = clock
        self._random = Random(seed)
        self._journal = journal
        self.unit: Unit
        self.doorway: SimDoorway
        self.loop: HostLoop
        self.switch_on()

    def switch_on(self) -> None:
        """Start the unit on what its journal holds: a first start, or the one after a power cut."""
        self.unit = Unit(self._journal(self.store, self._random.randrange), Interpreter)
        self.doorway = SimDoorway()
        self.loop = HostLoop(self.unit, self.doorway, self._clock)  # type: ignore[arg-type]  # stands in for the socket

    def balances(self) -> list[int]:
        """Balances of accounts 1, 2, ..."""
        return self.unit.journal.accounts.balances()

    def point(self) -> tuple[str, int, str]:
        """Ledger, revision and chain."""
        accounts = self.unit.journal.accounts
        return accounts.ledger, accounts.revision, accounts.chain

    def tap(self, *keys: str) -> None:
        """Press and release keys, after a wake-up if it sleeps."""
        for key in keys:
            self._clock.now_ms += 5
            self.unit.key_down(key, self._clock.now_ms)
            self._clock.now_ms += 5
            self.unit.key_up(key, self._clock.now_ms)

    def hold(self, key: str, ms: int) -> None:
        """Keep a key down."""
        self.unit.key_down(key, self._clock.now_ms)
        for _ in range(ms // 100):
            self._clock.now_ms += 100
            self.unit.tick(self._clock.now_ms)
        self.unit.key_up(key, self._clock.now_ms)

    def card(self, slot: str, uid: str) -> None:
        """Put a card into a slot."""
        self.unit.insert(slot, uid, self._clock.now_ms)

    def cards_out(self) -> None:
        """Empty both slots."""
        for slot in ("green", "red"):
            self.unit.remove(slot, self._clock.now_ms)

    def join_alone(self, uid: str) -> None:
        """A new card at a unit alone: in, a key, out."""
        self.card("green", uid)
        self.tap("5")
        self.cards_out()

    def pays(self, red: str, green: str, *keys: str) -> None:
        """Cards in, amount keyed, cards out; "" leaves a slot empty."""
        if red:
            self.card("red", red)
        if green:
            self.card("green", green)
        self.tap(*keys)
        self.cards_out()


class SimLine:
    """The app's `BankUnit` on a line to a unit, in the world's time; `plugged` is the cable."""

    def __init__(self, session_id: str, number: int, clock: SimClock) -> None:
        self.session = Session(session_id)
        self.number = number
        self.plugged = True
        self.open = False
        self._clock = clock
        self.sink: Callable[[UnitEvent], None] = lambda _: None
        self.to_unit = bytearray()

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        """Take the sink; the world pumps."""
        self.sink = sink

    def request(self, message: Request, ticket: int) -> None:
        """As `BankUnit.request`."""
        self.session.request(message, ticket, self._clock.now_ms)
        self.flush()

    def acknowledge(self, revision: int) -> None:
        """As `BankUnit.acknowledge`."""
        self.session.acknowledge(revision)
        self.flush()

    def close(self) -> None:
        """As `BankUnit.close`."""
        self.plugged = False

    def flush(self) -> None:
        """Move what the session has to say onto the cable."""
        self.to_unit += self.session.outgoing()


@dataclass
class World:
    """One table, one line, one unit at its other end; units can be changed for others."""

    store: Store = field(default_factory=MemoryStore)
    pack: Pack = field(default_factory=revolution)
    seed: int = 1

    def __post_init__(self) -> None:
        self.clock = SimClock()
        self.random = Random(self.seed)
        self.unit = self.new_unit(self.seed)
        self.told: dict[str, Outcome] = {}
        self.before_unit_hears: Callable[[bytes], bytes] = lambda data: data
        self.before_app_hears: Callable[[bytes], bytes] = lambda data: data
        self._lines = 0
        self.table: Table
        self.line: SimLine
        self.start_app()

    def new_unit(self, seed: int) -> SimUnit:
        """A unit as it comes out of its box."""
        return SimUnit(self.clock, seed)

    def start_app(self) -> None:
        """Start the app on what its store holds, with a line to the unit's place."""
        self.told = {}
        self.table = Table(self.store, self.pack, self.random.randrange, self.clock, self.told.__setitem__)
        self.connect()

    def connect(self) -> None:
        """Give the table a new line."""
        self._lines += 1
        self.line = SimLine(f"host{self._lines}", self._lines, self.clock)
        self.line.start(self.table.unit_event)
        self.table.attend(self.line)

    def do(self, move: str, /, op: str = "", **args: Value) -> Outcome:
        """Submit a move and let everything settle."""
        outcome = self.submit(move, op, **args)
        self.settle()
        return self.told.get(getattr(outcome, "op", ""), outcome)

    def submit(self, move: str, /, op: str = "", **args: Value) -> Outcome:
        """Submit a move; nothing else happens."""
        return self.table.submit(None, Move(move, args), op or self.table.new_op())

    def unplug(self) -> None:
        """Pull the cable."""
        self.line.plugged = False
        self._drop("the cable was pulled")

    def plug(self) -> None:
        """Put the cable back."""
        self.line.plugged = True

    def _drop(self, reason: str) -> None:
        line = self.line
        if line.open:
            line.open = False
            line.to_unit.clear()
            self.unit.doorway.sent.pop(line.number, None)
            self.unit.doorway.arrived.append((line.number, b""))
            for event in line.session.closed(reason):
                line.sink(event)

    def restart_unit(self) -> None:
        """Cut the unit's power and switch it on again."""
        self._drop("the unit went off")
        self.unit.switch_on()

    def swap_unit(self, unit: SimUnit) -> SimUnit:
        """Put another unit in the place of this one."""
        self._drop("another unit was plugged in")
        before, self.unit = self.unit, unit
        return before

    def settle(self, rounds: int = 60) -> None:
        """Turn the wheel until nothing is under way any more, or for so many rounds."""
        for _ in range(rounds):
            self.turn()

    def pass_time(self, ms: int) -> None:
        """Let time go by, everything running."""
        for _ in range(ms // 50):
            self.clock.now_ms += 50 - ROUND_MS
            self.turn()
        self.table.retry()
        self.settle()

    def turn(self) -> None:
        """Carry what is on the cable both ways once."""
        line, now = self.line, self.clock.now_ms
        if line.plugged:
            if not line.open or not line.session.open:
                line.open = True
                line.session.opened(now)
            line.flush()
            if line.to_unit:
                data = self.before_unit_hears(bytes(line.to_unit))
                line.to_unit.clear()
                if data:
                    self.unit.doorway.arrived.append((line.number, data))
        self.unit.loop.step(0)
        if line.plugged:
            said = self.before_app_hears(bytes(self.unit.doorway.sent.pop(line.number, b"")))
            if said:
                for event in line.session.receive(said, now):
                    line.sink(event)
            for event in line.session.tick(now):
                line.sink(event)
            line.flush()
        self.clock.now_ms += ROUND_MS


CARDS = {1: "CA4D0001", 2: "CA4D0002", 3: "CA4D0003"}
"""Card numbers of the first seats in these tests."""


def seated(names: tuple[str, ...] = ("Ada", "Bo"), **world: object) -> World:
    """A world at one with its unit: players joined and cards given."""
    one = World(**world)  # type: ignore[arg-type]  # the fields of World
    for name in names:
        one.do("join", name=name)
    for seat in range(1, len(names) + 1):
        one.do("bind", uid=CARDS[seat], seat=seat)
    return one


def at_one(world: World) -> None:
    """Book and unit stand at the same point with the same balances, and the book's sum is zero."""
    point = world.table.book.point
    assert (point.ledger, point.revision, point.chain) == world.unit.point()
    assert world.unit.balances() == standing_balances(world)
    assert sum(world.table.book.balances.values()) == 0
    assert world.table.view().unit.state == "ready"


def standing_balances(world: World) -> list[int]:
    """The book's balances as the unit lists them: -1 where no account is open."""
    book = world.table.book
    left = {book.section("players")[seat]["account"] for seat in book.section("gone")}
    opened = {int(account) for account in book.section("openings")} - left
    return [book.balances[number] if number in opened else -1 for number in range(1, max(opened, default=0) + 1)]


def sums(world: World) -> list[int]:
    """The players' balances in the book."""
    return [player.balance for player in world.table.view().players]


def choices(world: World) -> list[str]:
    """What the page offers about the unit."""
    return [choice.move for choice in world.table.view().unit.choices]


def newest(world: World) -> str:
    """The newest line of the log."""
    return world.table.view().log[0].sentence


def withdrawal(op: str) -> Move:
    """Taking a waiting payment back; `World.do` names its own operation `op`."""
    return Move("withdraw", {"op": op})
