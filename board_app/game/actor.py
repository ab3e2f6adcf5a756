"""The table on its own thread: everybody hands it values through one queue and hears back by future.

This is the one module of the game that holds a thread and reads a clock; the table it runs does neither.
"""

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import TypeVar

from board_app.game.contract import NOWHERE_IN_PARTICULAR, Place, Window
from board_app.game.raising import Shortfall
from board_app.game.slips import Slip
from board_app.game.store import Store
from board_app.game.table import Table
from board_app.game.turning import TurningView
from board_app.game.view import SettledView, TableView
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.rules.state import State
from unit_driver.events import UnitEvent
from unit_driver.unit import BankUnit

T = TypeVar("T")

PATIENCE_S = 1.0
"""How long a screen is kept waiting for the unit before it hears that its payment waits."""

RETRY_S = 2.0
"""How long until something that could not be written is tried again."""

SETTLED_MOST = 3
SETTLED_LINES = 6
"""How many payments that had to wait a picture tells of, and for how many further lines of the log."""

Tell = Callable[[TableView], None]


class TableStoppedError(Exception):
    """The table met a fault of the program and takes nothing more."""

    def __init__(self, fault: Exception) -> None:
        super().__init__(
            f"The table stopped at a fault of the program ({fault!r}). Everything acknowledged is on disk. "
            "Start it again."
        )


class TableActor:
    """A running table. Safe to call from any thread; what a future gives back is on disk.

    `alarm` hears, on the table's thread, of a fault of the program that has stopped it; `clock_s` never goes back.
    """

    def __init__(
        self,
        make_table: Callable[[Callable[[str, Outcome], None]], Table],
        store: Store,
        alarm: Callable[[TableStoppedError], None] = lambda _: None,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: dict[str, tuple[list[Future[Outcome]], Accepted, float]] = {}
        self._watchers: list[Tell] = []
        self._table = make_table(self._told)
        self._store = store
        self._alarm = alarm
        self._clock_s = clock_s
        self._settled: deque[tuple[SettledView, int]] = deque(maxlen=SETTLED_MOST)
        self._unit: BankUnit | None = None
        self._fault: Exception | None = None
        self._going = True
        self._view = self._table.view()
        self._seen = self._table.version
        self._thread = threading.Thread(target=self._run, name="table")
        self._thread.start()

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> "Future[Outcome]":
        """Do a move; done when it is posted or refused, or after a second as a payment that waits for the unit.

        `seat` is who asks, None the banker; `banker`: it is the banker who asks on the page of that seat;
        `sure`: a large payment was told first, and is meant.
        """
        future: Future[Outcome] = Future()
        self._inbox.put(lambda: self._submit(op, lambda: self._table.submit(seat, move, op, banker, sure), future))
        return future

    def view(self) -> TableView:
        """The newest picture. It is made when somebody looks, so that a table nobody watches draws none."""
        if self._fault is not None or self._view.version == self._table.version:
            return self._view
        drawn: Future[TableView] = Future()
        self._inbox.put(lambda: self._show(drawn, self._draw))
        try:
            return drawn.result()
        except TableStoppedError:  # it has stopped since
            return self._view

    def reading(self) -> State:
        """The book of this moment, for somebody who reads it in a thread of their own."""
        read: Future[State] = Future()
        self._inbox.put(lambda: self._show(read, self._table.reading))
        return read.result()

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """What a `rewind` or `redo` comes to for whoever asks, None the banker."""
        told: Future[TurningView] = Future()
        self._inbox.put(lambda: self._show(told, lambda: self._table.turning(asker, move)))
        return told.result()

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as this table has it."""
        listed: Future[tuple[Figure, ...]] = Future()
        self._inbox.put(lambda: self._show(listed, self._table.figures))
        return listed.result()

    def question(self, move: Move) -> Slip | None:
        """What a large payment would come to, where the table wants it told first (`Table.question`)."""
        return self._asked(lambda: self._table.inquiries.question(move))

    def shortfall(self, move: Move) -> Shortfall | None:
        """What whoever pays for a move lacks, and how it can be raised."""
        return self._asked(lambda: self._table.inquiries.shortfall(move))

    def receipt(self, seq: int) -> Slip | None:
        """What a line of the log moved, with the balances before and after it."""
        return self._asked(lambda: self._table.inquiries.receipt(seq))

    def _asked(self, ask: Callable[[], T]) -> T:
        """What the table answers on its own thread. Raises TableStoppedError."""
        answer: Future[T] = Future()
        self._inbox.put(lambda: self._show(answer, ask))
        return answer.result()

    def own_figures(self) -> str:
        """The text of a file that holds the figures this table has otherwise."""
        text: Future[str] = Future()
        self._inbox.put(lambda: self._show(text, self._table.own_figures))
        return text.result()

    def watch(self, tell: Tell) -> Callable[[], None]:
        """Have `tell` called, on the table's thread, with every new picture; returns the way to stop it."""
        self._inbox.put(lambda: self._watchers.append(tell))
        return lambda: self._inbox.put(lambda: self._unwatch(tell))

    def new_op(self) -> str:
        """A fresh operation id for a form."""
        return self._table.new_op()

    def attend(
        self,
        unit: BankUnit,
        window: Window | None = None,
        place: Place = NOWHERE_IN_PARTICULAR,
        *,
        swapped: bool = False,
    ) -> None:
        """Put a unit in service, in place of the one before it, which is closed; `window` is its window here, if any.

        `place` and `swapped` as for `Table.attend`.
        """
        self._inbox.put(lambda: self._attend(unit, lambda: self._table.attend(unit, window, place, swapped=swapped)))

    def close(self) -> None:
        """End the unit's line and the thread; everything acknowledged is on disk already."""
        self._inbox.put(None)
        self._thread.join()
        if self._unit is not None:
            self._unit.close()
        self._store.close()

    # ---- on the table's thread

    def _run(self) -> None:
        while self._going:
            try:
                self._serve()
            except Exception as fault:
                # What is on disk and what the book holds may differ now: only a new start, which reads the disk, helps.
                self._stop(fault)

    def _serve(self) -> None:
        """Wait for something to do, do all there is, and show it; what comes after the wish to end is left."""
        try:
            call = self._inbox.get(timeout=self._patience())
        except queue.Empty:
            self._tell_waiting()
            self._table.retry()
            self._table.tick()
            self._publish()
            return
        while call is not None:
            call()
            try:
                call = self._inbox.get_nowait()
            except queue.Empty:
                self._tell_waiting()
                self._publish()
                return
        self._going = False
        self._publish()
        self._draw()

    def _stop(self, fault: Exception) -> None:
        if self._fault is not None:
            return  # told already
        with contextlib.suppress(Exception):
            self._draw()  # where the picture cannot be drawn either, the last one stands
        self._fault = fault
        stopped = TableStoppedError(fault)
        stopped.__cause__ = fault
        self._alarm(stopped)
        # From here the picture stays as it is, with what has happened in the place of the unit.
        told = replace(self._view.unit, state="stopped", sentence=str(stopped), choices=())
        self._view = replace(self._view, version=self._view.version + 1, unit=told)
        for tell in tuple(self._watchers):
            with contextlib.suppress(Exception):  # the fault may be a watcher's own; the others are to hear of it
                tell(self._view)
        for futures, _, _ in self._waiting.values():
            for future in futures:
                future.set_exception(TableStoppedError(fault))
        self._waiting.clear()

    def _submit(self, op: str, ask: Callable[[], Outcome], future: "Future[Outcome]") -> None:
        if self._fault is not None:
            future.set_exception(TableStoppedError(self._fault))
            return
        try:
            outcome = ask()
        except Exception as fault:
            future.set_exception(TableStoppedError(fault))
            raise
        if isinstance(outcome, Accepted) and outcome.state == "proposed" and self._table.prompt:
            futures, _, due = self._waiting.get(op, ([], outcome, self._clock_s() + PATIENCE_S))
            self._waiting[op] = ([*futures, future], outcome, due)
        else:
            future.set_result(outcome)

    def _told(self, op: str, outcome: Outcome) -> None:
        """What has come of a payment that waited: for whoever still waits for the answer, else for every page."""
        if op in self._waiting:
            self._answer(op, outcome)
        elif not isinstance(outcome, Refusal) or outcome.code != "no_waiting":  # whoever withdrew it knows
            seq = outcome.seq or 0 if isinstance(outcome, Accepted) else 0
            settled = SettledView(op, outcome.sentence, isinstance(outcome, Accepted), seq)
            self._settled.append((settled, self._table.book.head))

    def _answer(self, op: str, outcome: Outcome) -> None:
        futures, _, _ = self._waiting.pop(op)
        for future in futures:
            future.set_result(outcome)

    def _patience(self) -> float | None:
        """Seconds until there is something to do unasked, None for never; a stopped table is touched no more."""
        if self._fault is not None:
            return None
        alarm, times = self._table.alarm_ms(), [due - self._clock_s() for _, _, due in self._waiting.values()]
        if alarm is not None:
            times.append(alarm / 1000)
        if not times:
            return RETRY_S if self._table.stuck else None
        return max(0.0, min(times))

    def _tell_waiting(self) -> None:
        now = self._clock_s()
        for op, (_, proposed, due) in list(self._waiting.items()):
            if due <= now:
                self._answer(op, proposed)

    def _attend(self, unit: BankUnit, attend: Callable[[], None]) -> None:
        if self._fault is not None:
            return  # it is never started, and so needs no end
        attend()  # first: the one before it still hears what the table has to say
        if self._unit is not None:
            self._unit.close()
        self._unit = unit
        unit.start(lambda event: self._inbox.put(lambda: self._unit_event(unit, event)))

    def _unit_event(self, unit: BankUnit, event: UnitEvent) -> None:
        if unit is self._unit and self._fault is None:
            self._table.unit_event(event)

    def _unwatch(self, tell: Tell) -> None:
        if tell in self._watchers:
            self._watchers.remove(tell)

    def _publish(self) -> None:
        if self._fault is not None or self._table.version == self._seen:
            return
        self._seen = self._table.version
        if self._watchers:
            view = self._draw()
            for tell in tuple(self._watchers):
                tell(view)

    def _show(self, drawn: "Future[T]", draw: Callable[[], T]) -> None:
        if self._fault is not None:
            drawn.set_exception(TableStoppedError(self._fault))
            return
        try:
            drawn.set_result(draw())
        except Exception as fault:
            drawn.set_exception(TableStoppedError(fault))
            raise

    def _draw(self) -> TableView:
        if self._fault is None and self._view.version != self._table.version:
            head = self._table.book.head
            settled = tuple(one for one, seen in self._settled if head - seen < SETTLED_LINES)
            self._view = replace(self._table.view(), settled=settled)
        return self._view
