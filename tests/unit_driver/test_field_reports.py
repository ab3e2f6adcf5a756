"""What went wrong on serial lines for people with other banks, tried on ours: section F of the field reports.

Real driver and real unit, in simulated time; only the cable, the sockets and the clock are played.
"""

import threading
from collections.abc import Callable, Generator
from random import Random

import pytest

from tests.unit_driver.computer import Board, Computer, Wire
from tests.unit_driver.running import PATIENCE_S
from unit_driver.events import Answered, Attached, FactArrived, Lost, UnitEvent
from unit_driver.linked_unit import LinkedUnit
from unit_driver.messages import Bind, CardsOf, Configure, Load, Post, Posted, Refused, Request, State
from unit_driver.ports.listing import FoundPort
from unit_driver.session import GREETING_MS

FIRST, SECOND = "E6614103E7174E23", "E660583883723A2B"
ADA, BO = "0A000001", "0A000002"
SECOND_MS = 1000

Talk = Generator[None, UnitEvent, None]
"""What an app does: it is sent each event and ends when it has had enough."""


class App:
    """An app in its driver's thread: `talk` is sent every event; they are kept in `events`."""

    def __init__(self, computer: Computer, name: str | None, talk: Callable[["App"], Talk]) -> None:
        self.events: list[UnitEvent] = []
        self.computer = computer
        self.unit = LinkedUnit(computer.board(name), "session1", computer.clock, pause=computer.pass_time)
        self._talk = talk(self)
        self._done = threading.Event()
        self._fault: Exception | None = None

    def run(self) -> "App":
        """Until it has had enough."""
        next(self._talk)
        self.unit.start(self._heard)
        assert self._done.wait(PATIENCE_S), self.events
        self.unit.close()
        if self._fault is not None:
            raise self._fault
        return self

    def of(self, kind: type[UnitEvent]) -> list[UnitEvent]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def _heard(self, event: UnitEvent) -> None:
        self.events.append(event)
        try:
            self._talk.send(event)
        except Exception as end:
            self._fault = None if isinstance(end, StopIteration) else end
            self.unit.close()
            self._done.set()


def seat(app: App) -> Talk:
    """Load two accounts with a card each, and have no Chance strike."""
    event = yield
    assert isinstance(event, Attached)
    base = event.greeting.revision
    app.unit.request(Load(base, "LEDGER01", (1500, 1500)), 1)
    app.unit.request(Bind(0, 1, ADA), 2)
    app.unit.request(Bind(1, 2, BO), 3)
    app.unit.request(Configure((("chance_one_in", 0),)), 4)
    for _ in range(4):
        answered = yield
        assert isinstance(answered, Answered)
        assert not isinstance(answered.answer, Refused)


PAYMENT = Post("k3f90001", 2, "p", ((1, -26), (2, 26)))


def pay_until_answered(app: App) -> Talk:
    """Ask for one payment, and again after every loss."""
    app.unit.request(PAYMENT, 9)
    while not isinstance(event := (yield), Answered):
        if isinstance(event, Attached):
            app.unit.request(PAYMENT, 9)
    assert event.ticket == 9


def ops(board: Board) -> list[str]:
    """The operations a unit has on record, in order."""
    journal = board.unit.journal
    known = [journal.since(revision) or [] for revision in range(journal.accounts.revision)]
    return [fact[2][2] for fact in known if fact[2][1] == "op"]


class Pulled:
    """A payment in the middle of which the plug is pulled after so many bytes; later it is put into another socket."""

    def __init__(self, way: str, left: int, away_ms: int, battery: bool) -> None:
        self.computer = Computer()
        self.board = Board(FIRST)
        self.computer.sockets["/dev/ttyACM0"] = self.board
        self.computer.pull = self._pull
        self.plugged_ms = 0
        self._way, self._left, self._away_ms, self._battery = way, left, away_ms, battery
        self.app = App(self.computer, None, self._talk)

    def _talk(self, app: App) -> Talk:
        yield from seat(app)
        (line,) = self.computer.lines
        wire = {"to_unit": line.to_unit, "to_app": line.to_app}[self._way]
        wire.left = self._left
        yield from pay_until_answered(app)

    def _pull(self) -> None:
        del self.computer.sockets["/dev/ttyACM0"]
        # What is plugged in next has its name; nobody may write to it.
        self.computer.others = [FoundPort("/dev/ttyACM0", 0x1199, 0x9071, "35812", "1.0")]
        if self._battery:
            self.board.cut_off(self.computer.now_ms)
        else:
            self.board.switch_on()
        self.computer.later(self._away_ms, self._plug)

    def _plug(self) -> None:
        self.plugged_ms = self.computer.now_ms
        self.computer.sockets["/dev/ttyACM7"] = self.board


@pytest.mark.parametrize("away_ms", [1000, 10_000, 60_000])
@pytest.mark.parametrize("way", ["to_unit", "to_app"])
def test_unplugged_in_a_payment_and_plugged_into_another_socket_it_is_found_and_the_payment_made_once(
    way: str, away_ms: int
) -> None:
    pulled = 0
    for left in range(1, 60):
        one = Pulled(way, left, away_ms, battery=left % 2 == 0)
        one.app.run()
        assert ops(one.board) == ["k3f90001"], left
        assert one.board.unit.journal.accounts.balances() == [1474, 1526]
        if one.plugged_ms:
            pulled += 1
            # One for the loss, one for what hinders the return; none again however long it takes.
            told = [event.reason for event in one.app.events if isinstance(event, Lost)]
            assert ["it was unplugged" in told[0], "none is plugged in" in told[1]] == [True, True], told
            assert len(told) == 2
            before, after = one.computer.lines
            assert (before.device, after.device) == ("/dev/ttyACM0", "/dev/ttyACM7")
            assert before.closed_ms == one.plugged_ms - away_ms
            assert one.computer.now_ms - one.plugged_ms < SECOND_MS
    assert pulled > 40


def greet(_: App) -> Talk:
    """Have the unit say who it is."""
    event = yield
    while not isinstance(event, Attached):
        event = yield


def ask_once(app: App) -> Talk:
    """Greet, and ask for the payment at once."""
    yield from greet(app)
    yield from pay_until_answered(app)


@pytest.mark.parametrize("boot_ms", range(0, 5001, 250))
def test_a_board_that_resets_at_opening_and_boots_for_0_to_5_s_is_greeted_until_it_answers(boot_ms: int) -> None:
    computer, board = Computer(), Board(FIRST)
    computer.sockets["/dev/ttyACM0"] = board
    App(computer, None, seat).run()
    before = board.unit.journal.accounts.revision, board.unit.journal.accounts.chain
    board.boot_ms = boot_ms
    opened_ms = computer.now_ms
    app = App(computer, None, ask_once).run()
    lost, (attached, answered) = app.events[:-2], app.events[-2:]
    assert isinstance(attached, Attached)
    assert (attached.greeting.revision, attached.greeting.chain) == before
    assert isinstance(answered, Answered)
    assert ops(board) == ["k3f90001"]
    # Told once, and only of a board that takes longer than boards do; what it says meanwhile is shown.
    told = [event.reason for event in lost if isinstance(event, Lost)]
    assert len(told) == len(lost) == (boot_ms > GREETING_MS)
    assert all('It says: "MPY: soft reboot"' in reason for reason in told)
    assert len(computer.lines) == 2
    assert boot_ms <= computer.now_ms - opened_ms < boot_ms + SECOND_MS


def evening(board: Board) -> Callable[[App], Talk]:
    """Seat, pay, be refused, look, have somebody pay by hand."""

    def talk(app: App) -> Talk:
        yield from seat(app)
        app.unit.acknowledge(2)
        requests: list[Request] = [PAYMENT, Post("k3f90002", 3, "p", ((1, -9999),)), CardsOf(2), State()]
        for ticket, message in enumerate(requests, 10):
            app.unit.request(message, ticket)
            yield
        now_ms = app.computer.now_ms
        board.unit.insert("red", ADA, now_ms)
        board.unit.insert("green", BO, now_ms)
        for key in "50K":
            board.unit.key_down(key, now_ms)
            board.unit.key_up(key, now_ms)
        fact = yield
        assert isinstance(fact, FactArrived)
        app.unit.acknowledge(fact.fact.revision)
        app.unit.request(State(), 20)
        yield

    return talk


def events_over(baud: int, *gaps: Callable[[int], int]) -> tuple[list[UnitEvent], Computer]:
    """What an app hears in an evening over wires of this speed with these gaps, one for each way."""
    there, back = gaps or (lambda _: 0, lambda _: 0)
    computer, board = Computer(lambda: (Wire(baud, there), Wire(baud, back))), Board(FIRST)
    computer.sockets["/dev/ttyACM0"] = board
    app = App(computer, None, evening(board)).run()
    assert ops(board) == ["k3f90001", ""]
    return app.events, computer


AT_ONCE, _ = events_over(0)


@pytest.mark.parametrize("baud", [9600, 115_200])
@pytest.mark.parametrize("seed", range(10))
def test_gaps_of_0_to_300_ms_inside_frames_change_no_event(baud: int, seed: int) -> None:
    draw = Random(seed)

    def gap_ms(_: int) -> int:
        return draw.randint(0, 300) if draw.randrange(150) == 0 else 0

    events, computer = events_over(baud, gap_ms, gap_ms)
    assert len(AT_ONCE) == 11
    assert events == AT_ONCE
    assert computer.now_ms > events_over(baud)[1].now_ms + 200


@pytest.mark.parametrize("baud", [9600, 115_200])
@pytest.mark.parametrize("way", [0, 1])
def test_a_gap_of_300_ms_before_any_byte_of_a_conversation_changes_no_event(way: int, baud: int) -> None:
    _, computer = events_over(baud)
    (line,) = computer.lines
    length = (line.to_unit, line.to_app)[way].sent
    assert length > 400
    for held in range(1, length + 1):
        gaps: list[Callable[[int], int]] = [lambda _: 0, lambda _: 0]
        gaps[way] = lambda number, held=held: 300 if number == held else 0  # type: ignore[misc]  # bound now
        assert events_over(baud, *gaps)[0] == AT_ONCE, held


def pay_fourteen(app: App) -> Talk:
    """Load fourteen accounts, and have each of thirty payments, the longest there are, answered before the next."""
    yield
    app.unit.request(Load(0, "LEDGER02", (50_000,) * 14), 1)
    yield
    for number in range(30):
        legs = tuple((account, -999 if (account + number) % 2 else 999) for account in range(1, 15))
        app.unit.request(Post(f"k3f9{number:04d}", number, "c", legs), 10 + number)
        answered = yield
        assert isinstance(answered, Answered)
        assert isinstance(answered.answer, Posted)


def test_the_longest_payments_do_not_jam_a_slow_line_although_it_has_to_carry_some_twice() -> None:
    carried = []
    for baud in (115_200, 9600):
        computer, board = Computer(lambda baud=baud: (Wire(baud), Wire(baud))), Board(FIRST)  # type: ignore[misc]  # bound now
        computer.sockets["/dev/ttyACM0"] = board
        App(computer, None, pay_fourteen).run()
        assert ops(board) == [f"k3f9{number:04d}" for number in range(30)]
        (line,) = computer.lines
        carried.append(line.to_unit.sent)
    assert carried[1] > 1.5 * carried[0]


def uid_at(computer: Computer, name: str) -> str:
    """Who answers on the port of that name, asked by an app that has just started."""
    (attached,) = App(computer, name, greet).run().of(Attached)
    assert isinstance(attached, Attached)
    return attached.greeting.uid


def test_two_boards_swapped_while_the_app_was_off_are_each_known_by_what_they_say_of_themselves() -> None:
    computer, one, two = Computer(), Board(FIRST), Board(SECOND)
    names = ("/dev/ttyACM0", "/dev/ttyACM1")
    uids = [one.unit.journal.uid, two.unit.journal.uid]
    computer.sockets = dict(zip(names, (one, two), strict=True))
    assert [uid_at(computer, name) for name in names] == uids
    computer.sockets = dict(zip(names, (two, one), strict=True))
    assert [uid_at(computer, name) for name in names] == uids[::-1]


def test_a_board_swapped_with_another_while_the_app_runs_is_found_again_in_the_others_socket() -> None:
    computer, one, two = Computer(), Board(FIRST), Board(SECOND)
    computer.sockets = {"/dev/ttyACM0": one, "/dev/ttyACM1": two}

    def talk(app: App) -> Talk:
        yield from greet(app)
        computer.sockets = {"/dev/ttyACM0": two, "/dev/ttyACM1": one}
        yield from greet(app)

    app = App(computer, "/dev/ttyACM0", talk).run()
    greetings = [event.greeting.uid for event in app.events if isinstance(event, Attached)]
    assert greetings == [one.unit.journal.uid] * 2
    assert [line.device for line in computer.lines] == ["/dev/ttyACM0", "/dev/ttyACM1"]
