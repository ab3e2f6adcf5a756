"""The table on its own thread: everybody hands it values through one queue and hears back by future.

This is the one module of the game that holds a thread and reads a clock; the table it runs does neither.
"""

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import TypeVar

from board_app.game.contract import Window
from board_app.game.store import Store
from board_app.game.table import Table
from board_app.game.view import LineView, TableView
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Outcome
from unit_driver.events import UnitEvent
from unit_driver.unit import BankUnit

T = TypeVar("T")

PATIENCE_S = 1.0
"""How long a screen is kept waiting for the unit before it hears that its payment waits."""

RETRY_S = 2.0
"""How long until something that could not be written is tried again."""

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

    `alarm` hears, on the table's thread, of a fault of the program that has stopped it.
    """

    def __init__(
        self,
        make_table: Callable[[Callable[[str, Outcome], None]], Table],
        store: Store,
        alarm: Callable[[TableStoppedError], None] = lambda _: None,
    ) -> None:
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: dict[str, tuple[list[Future[Outcome]], Accepted, float]] = {}
        self._watchers: list[Tell] = []
        self._table = make_table(self._told)
        self._store = store
        self._alarm = alarm
        self._unit: BankUnit | None = None
        self._fault: Exception | None = None
        self._view = self._table.view()
        self._seen = self._table.version
        self._thread = threading.Thread(target=self._run, name="table")
        self._thread.start()

    def submit(self, seat: int | None, move: Move, op: str, banker: bool = False) -> "Future[Outcome]":
        """Do a move; done when it is posted or refused, or after a second as a payment that waits for the unit.

        `seat` is who asks, None the banker; `banker`: it is the banker who asks on the page of that seat.
        """
        future: Future[Outcome] = Future()
        self._inbox.put(lambda: self._submit(seat, move, op, banker, future))
        return future

    def view(self) -> TableView:
        """The newest picture. It is made when somebody looks, so that a table nobody watches draws none."""
        if self._fault is not None or self._view.version == self._table.version:
            return self._view
        drawn: Future[TableView] = Future()
        self._inbox.put(lambda: self._show(drawn, self._draw))
        return drawn.result()

    def history(self) -> tuple[LineView, ...]:
        """Every line of the log, newest first."""
        drawn: Future[tuple[LineView, ...]] = Future()
        self._inbox.put(lambda: self._show(drawn, self._table.history))
        return drawn.result()

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as this table has it."""
        listed: Future[tuple[Figure, ...]] = Future()
        self._inbox.put(lambda: self._show(listed, self._table.figures))
        return listed.result()

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

    def attend(self, unit: BankUnit, window: Window | None = None) -> None:
        """Put a unit in service, in place of the one before it; `window` is its window on this machine, if any."""
        self._inbox.put(lambda: self._attend(unit, window))

    def close(self) -> None:
        """End the unit's line and the thread; everything acknowledged is on disk already."""
        self._inbox.put(None)
        self._thread.join()
        if self._unit is not None:
            self._unit.close()
        self._store.close()

    # ---- on the table's thread

    def _run(self) -> None:
        going = True
        while going:
            try:
                going = self._serve()
            except Exception as fault:
                # What is on disk and what the book holds may differ now: only a new start, which reads the disk, helps.
                self._stop(fault)
        self._draw()

    def _serve(self) -> bool:
        """Wait for something to do, do all there is, and show it; false when the end was asked for."""
        try:
            call = self._inbox.get(timeout=self._patience())
        except queue.Empty:
            self._tell_waiting()
            self._table.retry()
            self._table.tick()
            self._publish()
            return True
        while call is not None:
            call()
            try:
                call = self._inbox.get_nowait()
            except queue.Empty:
                self._publish()
                return True
        self._publish()
        return False

    def _stop(self, fault: Exception) -> None:
        with contextlib.suppress(Exception):
            self._draw()  # where the picture cannot be drawn either, the last one stands
        self._fault = fault
        stopped = TableStoppedError(fault)
        stopped.__cause__ = fault
        self._alarm(stopped)
        # From here the picture stays as it is, with what has happened in the place of the unit.
        told = replace(self._view.unit, state="stopped", sentence=str(stopped), choices=())
        self._view = replace(self._view, version=self._table.version + 1, unit=told)
        for tell in tuple(self._watchers):
            tell(self._view)
        for futures, _, _ in self._waiting.values():
            for future in futures:
                future.set_exception(TableStoppedError(fault))
        self._waiting.clear()

    def _submit(self, seat: int | None, move: Move, op: str, banker: bool, future: "Future[Outcome]") -> None:
        if self._fault is not None:
            future.set_exception(TableStoppedError(self._fault))
            return
        try:
            outcome = self._table.submit(seat, move, op, banker)
        except Exception as fault:
            future.set_exception(TableStoppedError(fault))
            raise
        if isinstance(outcome, Accepted) and outcome.state == "proposed" and self._table.prompt:
            futures, _, due = self._waiting.get(op, ([], outcome, time.monotonic() + PATIENCE_S))
            self._waiting[op] = ([*futures, future], outcome, due)
        else:
            future.set_result(outcome)

    def _told(self, op: str, outcome: Outcome) -> None:
        futures, _, _ = self._waiting.pop(op, ((), None, 0.0))
        for future in futures:
            future.set_result(outcome)

    def _patience(self) -> float | None:
        alarm, times = self._table.alarm_ms(), [due - time.monotonic() for _, _, due in self._waiting.values()]
        if alarm is not None:
            times.append(alarm / 1000)
        if not times:
            return RETRY_S if self._table.stuck else None
        return max(0.0, min(times))

    def _tell_waiting(self) -> None:
        now = time.monotonic()
        for op, (_, proposed, due) in list(self._waiting.items()):
            if due <= now:
                self._told(op, proposed)

    def _attend(self, unit: BankUnit, window: Window | None) -> None:
        if self._unit is not None:
            self._unit.close()
        self._unit = unit
        self._table.attend(unit, window)
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
        try:
            drawn.set_result(draw())
        except Exception as fault:
            drawn.set_exception(TableStoppedError(fault))
            raise

    def _draw(self) -> TableView:
        if self._fault is None and self._view.version != self._table.version:
            self._view = self._table.view()
        return self._view
