"""The table on its own thread."""

import queue
import random
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing

import pytest

from board_app.editions.revolution.pack import pack
from board_app.game.actor import SETTLED_LINES, TableActor, TableStoppedError
from board_app.game.table import Table
from board_app.game.view import SettledView, TableView
from board_app.rules.moves import Accepted, Move, Outcome
from board_app.storage.memory import MemoryStore
from tests.board_app.scripted_unit import ScriptedUnit

PATIENCE_S = 20


@pytest.fixture
def actor() -> Iterator[TableActor]:
    store = MemoryStore()
    draw = random.Random(1).randrange
    running = TableActor(lambda told: Table(store, pack(), draw, lambda: 0, told), store)
    yield running
    running.close()


def do(actor: TableActor, move: str, **args: str | int) -> Outcome:
    return actor.submit(None, Move(move, args), actor.new_op()).result(PATIENCE_S)


def seated(actor: TableActor) -> None:
    for name in ("Ada", "Bo"):
        do(actor, "join", name=name)


def in_service(actor: TableActor, unit: ScriptedUnit) -> None:
    """Attend a unit and wait until it is at one with the book."""
    views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    stop = actor.watch(views.put)
    actor.attend(unit)
    while views.get(timeout=PATIENCE_S).unit.state != "ready":
        pass
    stop()


def test_many_threads_pay_and_every_payment_is_posted_once(actor: TableActor) -> None:
    seated(actor)
    futures: list[Future[Outcome]] = [
        actor.submit(None, Move("pay", {"payer": 1, "payee": 2, "amount": "10K"}), actor.new_op()) for _ in range(200)
    ]
    assert all(isinstance(future.result(PATIENCE_S), Accepted) for future in futures)
    assert [player.balance for player in actor.view().players] == [1300, 1700]


def test_the_same_operation_from_two_taps_is_one_payment(actor: TableActor) -> None:
    seated(actor)
    op = actor.new_op()
    move = Move("pay", {"payer": 1, "payee": 2, "amount": "1M"})
    first, second = actor.submit(1, move, op), actor.submit(1, move, op)
    assert first.result(PATIENCE_S) == second.result(PATIENCE_S)
    assert actor.view().players[0].balance == 1400


def test_what_is_read_is_the_newest_book_and_stays_as_it_was(actor: TableActor) -> None:
    seated(actor)
    state = actor.reading()
    assert state.book.head == 3
    actor.submit(None, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), actor.new_op()).result(PATIENCE_S)
    assert (state.book.head, state.balance(1)) == (3, 1500)
    assert actor.reading().balance(1) == 1400


def test_what_a_way_back_would_take_is_told_and_nothing_changes(actor: TableActor) -> None:
    seated(actor)
    paid = actor.submit(None, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), actor.new_op()).result(PATIENCE_S)
    told = actor.turning(None, Move("rewind", {"to": 3}))
    assert [sentence for _, sentence in told.gone] == [paid.sentence]
    assert actor.view().players[0].balance == 1400


def test_a_view_is_always_of_the_newest_book(actor: TableActor) -> None:
    seated(actor)
    before = actor.view()
    do(actor, "pay", payer=1, payee=2, amount="1M")
    after = actor.view()
    assert after.version > before.version
    assert after.players[0].balance == 1400
    assert actor.view() is after


def test_a_watcher_is_told_of_every_change_until_it_stops(actor: TableActor) -> None:
    told: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    stop = actor.watch(told.put)
    do(actor, "join", name="Ada")
    assert told.get(timeout=PATIENCE_S).players[0].name == "Ada"
    stop()
    do(actor, "join", name="Bo")
    do(actor, "join", name="Cy")
    assert told.empty()


def test_a_payment_is_answered_when_the_unit_has_it(actor: TableActor) -> None:
    seated(actor)
    unit = ScriptedUnit()
    in_service(actor, unit)
    outcome = do(actor, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    assert outcome.state == "posted"
    assert unit.posts.get(timeout=PATIENCE_S).legs == ((1, -100), (2, 100))


def test_a_slow_unit_is_not_waited_for_longer_than_a_moment(actor: TableActor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.game.actor.PATIENCE_S", 0.0)
    seated(actor)
    unit = ScriptedUnit(silent=True)
    in_service(actor, unit)
    outcome = do(actor, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    assert outcome.state == "proposed"
    assert [waiting.sent for waiting in actor.view().waiting] == [True]
    assert actor.view().players[0].free_text == "14M"


class HandedClock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def clocked(clock: HandedClock) -> TableActor:
    store = MemoryStore()
    return TableActor(
        lambda told: Table(store, pack(), random.Random(1).randrange, lambda: 0, told), store, clock_s=clock
    )


def nudged(actor: TableActor) -> None:
    """Something else happens at the table, so that it looks at its clock."""
    actor.figures()
    actor.figures()


def test_a_payment_waits_a_second_for_the_unit_and_no_longer_and_pages_tell_what_came_of_it() -> None:
    clock = HandedClock()
    with closing(clocked(clock)) as actor:
        seated(actor)
        unit = ScriptedUnit(silent=True)
        in_service(actor, unit)
        op = actor.new_op()
        future = actor.submit(1, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), op)
        nudged(actor)
        clock.now_s = 0.99
        nudged(actor)
        assert not future.done()
        assert actor.view().players[0].free_text == "14M"
        clock.now_s = 1.0
        nudged(actor)
        said = future.result(PATIENCE_S)
        assert isinstance(said, Accepted)
        assert (said.state, said.sentence) == ("proposed", "The payment waits for the unit; its money is kept aside.")
        assert actor.view().settled == ()
        unit.silent = False
        unit.lose()
        unit.attach()
        while actor.view().waiting:
            pass
        assert actor.view().settled == (SettledView(op, "Ada paid Bo 1M", made=True, seq=5),)
        for _ in range(SETTLED_LINES):
            do(actor, "wage", seat=2)
        assert actor.view().settled == ()


def test_a_waiting_payment_that_the_unit_refuses_in_the_end_is_told_with_the_reason() -> None:
    clock = HandedClock()
    with closing(clocked(clock)) as actor:
        seated(actor)
        unit = ScriptedUnit(silent=True)
        in_service(actor, unit)
        op = actor.new_op()
        future = actor.submit(1, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), op)
        nudged(actor)
        clock.now_s = 1.0
        nudged(actor)
        future.result(PATIENCE_S)
        unit.refusing = "account"
        unit.lose()
        unit.attach()
        while actor.view().waiting:
            pass
        (settled,) = actor.view().settled
        assert (settled.op, settled.made) == (op, False)
        assert "account" in settled.sentence


def test_whoever_takes_a_waiting_payment_back_is_not_told_so_twice(actor: TableActor) -> None:
    seated(actor)
    unit = ScriptedUnit()
    in_service(actor, unit)
    unit.lose()
    said = do(actor, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(said, Accepted)
    do(actor, "withdraw", op=said.op)
    assert (actor.view().waiting, actor.view().settled) == ((), ())


def test_a_lost_unit_is_not_waited_for_at_all(actor: TableActor) -> None:
    seated(actor)
    unit = ScriptedUnit()
    in_service(actor, unit)
    unit.lose()
    outcome = do(actor, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    assert outcome.state == "proposed"
    unit.attach()
    while actor.view().waiting:
        pass
    assert actor.view().players[0].balance == 1400


def test_a_replaced_unit_is_closed_and_no_longer_heard(actor: TableActor) -> None:
    seated(actor)
    first, second = ScriptedUnit(), ScriptedUnit()
    in_service(actor, first)
    in_service(actor, second)
    assert first.closed
    first.lose()
    assert isinstance(do(actor, "pay", payer=1, payee=2, amount="1M"), Accepted)
    assert actor.view().unit.state == "ready"


def test_a_fault_of_the_program_stops_the_table_in_words_and_the_journal_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    alarms: list[TableStoppedError] = []
    actor = TableActor(
        lambda told: Table(store, pack(), random.Random(1).randrange, lambda: 0, told), store, alarms.append
    )
    do(actor, "join", name="Ada")
    views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    actor.watch(views.put)

    def broken(*_: object) -> Outcome:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Table, "submit", broken)
    for _ in range(2):
        with pytest.raises(TableStoppedError, match="a fault"):
            do(actor, "undo")
    assert [player.name for player in actor.view().players] == ["Ada"]
    told = views.get(timeout=PATIENCE_S).unit
    assert (told.state, told.sentence) == ("stopped", str(TableStoppedError(RuntimeError("a fault"))))
    actor.close()
    assert str(alarms[0]) == told.sentence
    assert isinstance(alarms[0].__cause__, RuntimeError)
    assert len(tuple(store.lines())) == 2


def test_a_fault_that_stays_is_told_once_answers_every_later_ask_and_lets_the_table_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    alarms: list[TableStoppedError] = []
    actor = TableActor(
        lambda told: Table(store, pack(), random.Random(1).randrange, lambda: 0, told), store, alarms.append
    )
    do(actor, "join", name="Ada")

    def broken(*_: object) -> Outcome:
        raise RuntimeError("a fault that stays")

    views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    for method in ("alarm_ms", "view", "history", "figures", "own_figures", "retry", "tick", "attend"):
        monkeypatch.setattr(Table, method, broken)

    def failing(_: TableView) -> None:
        raise RuntimeError("a watcher of its own")

    actor.watch(failing)
    actor.watch(views.put)
    assert views.get(timeout=PATIENCE_S).unit.state == "stopped"
    for _ in range(3):
        with pytest.raises(TableStoppedError, match="a fault that stays"):
            do(actor, "undo")
    for ask in (actor.reading, actor.figures, actor.own_figures):
        with pytest.raises(TableStoppedError, match="a fault that stays"):
            ask()
    unit = ScriptedUnit()
    actor.attend(unit)
    assert actor.view().unit.state == "stopped"
    actor.close()
    assert not unit.asked
    assert len(alarms) == 1
    assert len(tuple(store.lines())) == 2


def test_a_fault_in_the_last_picture_does_not_keep_the_table_from_ending(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    actor = TableActor(lambda told: Table(store, pack(), random.Random(1).randrange, lambda: 0, told), store)
    do(actor, "join", name="Ada")

    def broken(*_: object) -> TableView:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Table, "view", broken)
    actor.close()
    assert actor.view().unit.state == "stopped"


def test_the_last_picture_stays_after_the_end() -> None:
    store = MemoryStore()
    actor = TableActor(lambda told: Table(store, pack(), random.Random(1).randrange, lambda: 0, told), store)
    do(actor, "join", name="Ada")
    actor.close()
    assert [player.name for player in actor.view().players] == ["Ada"]


def test_an_auction_ends_by_itself_when_its_time_is_up() -> None:
    store, now = MemoryStore(), [0]
    actor = TableActor(lambda told: Table(store, pack(), random.Random(1).randrange, lambda: now[0], told), store)
    seated(actor)
    do(actor, "decline", seat=1, deed="39")
    do(actor, "bid", seat=2, amount="10K")
    views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    actor.watch(views.put)
    now[0] = 1_000_000
    do(actor, "rename", seat=1, name="Cy")
    while not views.get(timeout=PATIENCE_S).players[1].deeds:
        pass
    actor.close()
    assert actor.view().players[1].balance == 1499
