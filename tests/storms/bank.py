"""A whole bank in bad weather: wires that damage, a unit whose power goes, an app that is killed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import cast

from board_app.game.table import Table
from board_app.rules.moves import Outcome
from firmware_sim.brain.journal import Journal
from tests.storms.mortal import AppKilled, FrailStore, MortalStore, PowerCut, TextStore
from tests.storms.weather import Weather, Wire
from tests.world import ROUND_MS, SimUnit, World
from unit_driver.events import Attached, Lost, Rejected, UnitEvent

RETRY_MS = 2000
"""How often the app's own thread tries again what could not be written."""

KEPT_FACTS, MOST_RECORDS = 12, 20
"""What a forgetful unit's journal keeps."""

CALM = Weather()
"""Nothing goes wrong."""


def _silent(_: str) -> None:
    """Nobody listens."""


def _deaf(_: str, __: Outcome) -> None:
    """Nobody waits."""


@dataclass
class StormyBank(World):
    """A world in a weather. `tell` hears in words what happens, `heard` the outcome of every payment that waited."""

    weather: Weather = CALM
    tell: Callable[[str], None] = field(default=_silent)
    heard: Callable[[str, Outcome], None] = field(default=_deaf)

    def __post_init__(self) -> None:
        """Begin."""
        self.chance = Random(self.seed)
        self.to_unit = Wire(self.chance, self.weather, self.tell)
        self.to_app = Wire(self.chance, self.weather, self.tell)
        self.units: list[SimUnit] = []
        self._retry_ms = 0
        if not isinstance(self.store, MortalStore):
            self.store = MortalStore(TextStore())
        super().__post_init__()

    @property
    def disk(self) -> MortalStore:
        """The app's store."""
        return cast(MortalStore, self.store)

    @property
    def flash(self) -> FrailStore:
        """The store of the unit in place."""
        return cast(FrailStore, self.unit.store)

    @property
    def at_rest(self) -> bool:
        """Whether the unit is in service, at one with the book, and no payment waits."""
        point = self.table.book.point
        here = (point.ledger, point.revision, point.chain)
        return self.table.prompt and here == self.unit.point() and not list(self.store.proposals())

    def new_unit(self, seed: int) -> SimUnit:
        """A unit as it comes out of its box."""
        small = self.weather.forgetful_unit
        journal = (lambda store, draw: Journal(store, draw, KEPT_FACTS, MOST_RECORDS)) if small else Journal
        unit = SimUnit(self.clock, seed, FrailStore(), journal)
        self.units.append(unit)
        return unit

    def start_app(self) -> None:
        """Start the app on what its store holds, as often as it is killed at that."""
        while True:
            try:
                self.table = Table(self.store, self.pack, self.random.randrange, self.clock, self._told)
                self.connect()
                return
            except AppKilled:
                self.tell("the app is killed while it starts")

    def connect(self) -> None:
        """As `World.connect`; what the unit says is told."""
        super().connect()
        self.line.start(self._unit_event)
        if self.weather.deaf_unit:
            self.line.number = 1  # a serial line stays the same for whoever opens it

    def turn(self) -> None:
        """As `World.turn`, through the wires, whoever dies meanwhile."""
        try:
            self._carry()
        except AppKilled:
            self.kill_app()
        self.clock.now_ms += ROUND_MS

    def pass_time(self, ms: int) -> None:
        """Let time go by, everything running; like the app's own thread, look after a full disk every 2 s."""
        for _ in range(ms // 50):
            self.clock.now_ms += 50 - ROUND_MS
            self.turn()
            if self.clock.now_ms >= self._retry_ms:
                self._retry_ms = self.clock.now_ms + RETRY_MS
                if self.table.stuck:
                    self.of_app(self.table.retry)

    def of_app(self, deed: Callable[[], object]) -> None:
        """Have the app do something; it may die of it."""
        try:
            deed()
        except AppKilled:
            self.kill_app()

    def of_unit(self, deed: Callable[[], object]) -> bool:
        """Have hands do something at the unit; false when its power went meanwhile."""
        try:
            deed()
        except PowerCut:
            self.restart_unit()
            return False
        return True

    def kill_app(self) -> None:
        """End the app anywhere, and start it again: of what it was writing to the cable, some may arrive."""
        self.tell("the app is killed")
        lines = self.table.book.lines
        line = self.line
        if line.open:
            line.flush()
            some = bytes(line.to_unit[: self.chance.randrange(len(line.to_unit) + 1)])
            self.unit.doorway.arrived += [(line.number, some)] if some else []
            self._part(line.number)
        self.start_app()
        self.line.plugged = line.plugged
        assert self.table.book.lines[: len(lines)] == lines, "the app lost lines that it had written"
        assert self.table.book.head <= len(lines) + 1, "the app wrote lines that it did not know of"

    def restart_unit(self) -> None:
        """Cut the unit's power, and switch it on again as often as that is cut."""
        self.tell("the unit's power goes")
        before = self.unit.point()
        self.to_unit.drop()
        self.to_app.drop()
        self.flash.full = False
        if not (self.weather.deaf_unit and self.chance.randrange(2)):
            self.of_app(lambda: self._drop("the unit went off"))
        # Otherwise it is behind a serial converter, which holds the line up.
        self._switch_on()
        assert self.unit.point() == before or self.flash.unanswered, "the unit lost what it had on record"
        self.flash.unanswered = False

    def calm(self) -> None:
        """The weather clears."""
        for wire in (self.to_unit, self.to_app):
            wire.weather, wire.cut = CALM, False
        self.disk.dies_at = 0
        self.disk.full = False
        for unit in self.units:
            store = cast(FrailStore, unit.store)
            store.cut_at = 0
            store.full = False
        self.plug()

    def _switch_on(self) -> None:
        while True:
            try:
                self.unit.switch_on()
                return
            except PowerCut:
                self.tell("the unit's power goes while it starts")

    def _carry(self) -> None:
        line, now = self.line, self.clock.now_ms
        if line.plugged:
            if not line.open or not line.session.open:
                line.open = True
                line.session.opened(now)
            line.flush()
            data = bytes(line.to_unit)
            line.to_unit.clear()
            if data:
                self.tell(f"    app: {data.decode(errors='replace')!r}")
            for piece in self.to_unit.carry(data, now):
                self.unit.doorway.arrived.append((line.number, piece))
        self.of_unit(lambda: self.unit.loop.step(0))
        if line is self.line and line.plugged:
            self._hear(now)

    def _hear(self, now: int) -> None:
        line = self.line
        said = bytes(self.unit.doorway.sent.pop(line.number, b""))
        if said:
            self.tell(f"    unit: {said.decode(errors='replace')!r}")
        for piece in self.to_app.carry(said, now):
            for event in line.session.receive(piece, now):
                line.sink(event)
        for event in line.session.tick(now):
            line.sink(event)
        line.flush()

    def _drop(self, reason: str) -> None:
        line = self.line
        self.to_unit.drop()
        self.to_app.drop()
        if line.open:
            line.open = False
            line.to_unit.clear()
            self._part(line.number)
            for event in line.session.closed(reason):
                line.sink(event)

    def _part(self, line: int) -> None:
        """A line is no more; a serial unit is not told."""
        self.unit.doorway.sent.pop(line, None)
        if not self.weather.deaf_unit:
            self.unit.doorway.arrived.append((line, b""))

    def _told(self, op: str, outcome: Outcome) -> None:
        self.heard(op, outcome)

    def _unit_event(self, event: UnitEvent) -> None:
        if isinstance(event, Attached | Lost | Rejected):
            self.tell(f"the app hears {event}")
        self.table.unit_event(event)
