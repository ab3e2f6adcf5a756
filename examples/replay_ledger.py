"""Play recorded games through the whole bank: app, link and a unit in a process of its own.

    python examples/replay_ledger.py tests/cases/ledgers/*.csv

Every row of a ledger (format: tests/cases/README.md) is a payment; one dollar of the file is one quantum of 10K.
The companion's `start`, where it has one, is everybody's start money.
Most rows are ordered in the app and carried out by the unit; every `--keyed`-th is keyed on the unit's own keys,
cards in its slots, and comes back to the app as the unit's fact. Balances are compared at every checkpoint and at
the end, in the book and on the unit. Prints what differs, closes with `N passed, N failed`, and exits 1 on a failure.
"""

import argparse
import csv
import queue
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board_app.game.actor import TableActor, TableStoppedError
from board_app.game.view import TableView
from board_app.launch_bank import open_bank
from board_app.launch_unit import UnitProcess, unit_command
from board_app.rules.moves import Accepted, Move, Outcome, Value
from unit_driver.events import Answered, Attached, UnitEvent
from unit_driver.linked_unit import LinkedUnit
from unit_driver.messages import Standing, State

BANK = "bank"
PATIENCE_S = 30
CARD = "CA4D{:04d}"


COLUMNS = {"payer", "payee", "amount"}


class ReplayError(Exception):
    """A file could not be read, or a row not be played; the text says which and why."""


@dataclass(frozen=True)
class Ledger:
    """A recorded game: rows as the file has them, and the balances that must come of them."""

    name: str
    rows: list[dict[str, str]]
    facts: Mapping[str, Any]

    @property
    def checkpoints(self) -> dict[int, Mapping[str, int]]:
        """Row number to balances after it; the last row's are the final ones."""
        points = {point["after_row"]: point["balance"] for point in self.facts["checkpoint"]}
        return {**points, len(self.rows): self.facts["final"]}


def read_ledger(file: Path) -> Ledger:
    """The ledger of a CSV file and the TOML file beside it. Raises ReplayError, OSError."""
    companion = file.with_suffix(".toml")
    try:
        facts = tomllib.loads(companion.read_text("utf-8"))
        with file.open(encoding="utf-8", newline="") as text:
            rows = list(csv.DictReader(text))
    except ValueError as wrong:
        raise ReplayError(f"cannot be read, or {companion.name} beside it: {wrong}") from wrong
    if lacking := {"seats", "final", "checkpoint"} - set(facts):
        raise ReplayError(f"{companion.name} lacks {', '.join(sorted(lacking))}")
    for number, row in enumerate(rows, 1):
        if fault := _misread(row, facts["seats"]):
            raise ReplayError(f"row {number}: {fault}; nothing was played")
    return Ledger(file.name, rows, facts)


def _misread(row: Mapping[str, str | None], seats: list[str]) -> str:
    """What is wrong with a row, "" for nothing."""
    if lacking := {column for column in COLUMNS if not row.get(column)}:
        return f"no {', '.join(sorted(lacking))}"
    for side in ("payer", "payee"):
        if row[side] not in (BANK, *seats):
            return f"the {side} {row[side]!r} is neither a player nor {BANK!r}"
    amount = row["amount"] or ""
    return "" if amount.isascii() and amount.isdecimal() else f"the amount {amount!r} is no whole number"


class Replayer:
    """Seats the players of a ledger at a table and plays its rows."""

    def __init__(self, table: TableActor, ledger: Ledger) -> None:
        self._table = table
        self._ledger = ledger
        self._views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
        self._seats: dict[str, int] = {BANK: 0}
        table.watch(self._views.put)

    def seat_players(self) -> None:
        """Everybody joins with the start money and is given a card the unit knows."""
        for name in self._ledger.facts["seats"]:
            self._do("join", name=name)
            seat = self._seats[name] = len(self._seats)
            self._do("bind", uid=CARD.format(seat), seat=seat)
        self._wait_for(_serves, "the unit to come into service")
        for name, money in self._ledger.facts.get("start", {}).items():
            if self.balances()[name] != money:
                self._do("start_money", seat=self._seats[name], amount=f"{money * 10}K")
        for seat in range(1, len(self._seats)):
            # The book knows a card before the unit does, which then shows the balance instead of a question mark.
            self._do("insert", slot="green", uid=CARD.format(seat))
            self._wait_for(lambda view: _in_green(view) not in ("", "?"), "the unit to know a card")
            self._do("remove", slot="green")
            self._wait_for(lambda view: _in_green(view) == "", "a card to be out")

    def order(self, row: Mapping[str, str]) -> None:
        """The app orders a row of the unit."""
        seats = self._seats
        self._do("pay", payer=seats[row["payer"]], payee=seats[row["payee"]], amount=f"{int(row['amount']) * 10}K")

    def key(self, row: Mapping[str, str]) -> None:
        """A hand keys a row on the unit; the fact that comes back is waited for."""
        paid = self.balances()
        for name, sign in ((row["payer"], -1), (row["payee"], 1)):
            if name != BANK:
                paid[name] += sign * int(row["amount"])
        # A key that was on its way when the line was lost is lost with it: everything is keyed again.
        while not self._keyed(row, paid):
            self._wait_for(_serves, "the unit to come back")
            if self.balances() == paid:
                return

    def _keyed(self, row: Mapping[str, str], paid: Mapping[str, int]) -> bool:
        """Key a row from the beginning; false when the line was lost on the way."""
        hands: list[tuple[str, dict[str, Value]]] = [("remove", {"slot": slot}) for slot in ("red", "green")]
        for slot, name in (("red", row["payer"]), ("green", row["payee"])):
            if name != BANK:
                hands.append(("insert", {"slot": slot, "uid": CARD.format(self._seats[name])}))
        hands += [("press", {"key": key}) for key in ("C", *keys_for(int(row["amount"])))]
        if not all(self._hand(move, args) for move, args in hands):
            return False
        self._wait_for(lambda view: _balances(view) == paid or not _serves(view), "a keyed payment to arrive")
        return _balances(self._table.view()) == paid and all(
            self._hand("remove", {"slot": slot}) for slot in ("red", "green")
        )

    def balances(self) -> dict[str, int]:
        """What everybody has, in quanta, as the book says."""
        return _balances(self._table.view())

    def _do(self, move: str, **args: Value) -> None:
        outcome = self._asked(move, args)
        if not isinstance(outcome, Accepted):
            raise ReplayError(f"{move} {args}: {outcome.sentence}")
        if outcome.state == "proposed":
            self._wait_for(lambda view: all(waiting.op != outcome.op for waiting in view.waiting), "a payment")

    def _hand(self, move: str, args: Mapping[str, Value]) -> bool:
        """A hand on the unit; false when the unit is not in service."""
        return isinstance(self._asked(move, args), Accepted)

    def _asked(self, move: str, args: Mapping[str, Value]) -> Outcome:
        return self._table.submit(None, Move(move, args), self._table.new_op()).result(PATIENCE_S)

    def _wait_for(self, there: Callable[[TableView], bool], what: str) -> None:
        view = self._table.view()
        while not there(view):
            try:
                told = self._views.get(timeout=PATIENCE_S)
                view = max(view, told, key=lambda one: one.version)  # older ones lie in the queue
            except queue.Empty:
                raise ReplayError(f"waited {PATIENCE_S} s for {what}; the unit: {view.unit.sentence}") from None


def _serves(view: TableView) -> bool:
    return view.unit.state == "ready"


def _in_green(view: TableView) -> str | None:
    return view.unit.twin.green if view.unit.twin else None


def _balances(view: TableView) -> dict[str, int]:
    return {player.name: player.balance for player in view.players}


def keys_for(quanta: int) -> str:
    """The keys of an amount: at most five digits in thousands, larger ones in millions with a point."""
    thousands = quanta * 10
    if thousands <= 99_999:
        return f"{thousands}K"
    return f"{thousands // 1000}.{thousands % 1000 // 10:02d}".rstrip("0").rstrip(".") + "M"


@contextmanager
def unit_process(home: Path) -> Iterator[UnitProcess]:
    """A unit without a window in a process of its own."""
    process = UnitProcess(unit_command(home / "unit"), lambda _: None)
    process.start()
    with closing(process):
        yield process


def balances_on(process: UnitProcess) -> list[int]:
    """What the unit itself holds, asked over a line of its own once the app has let go of it."""
    events: queue.SimpleQueue[UnitEvent] = queue.SimpleQueue()
    unit = LinkedUnit(process.open_port, "replay", lambda: time.monotonic_ns() // 1_000_000)
    with closing(unit):
        unit.start(events.put)
        while not isinstance(event := events.get(timeout=PATIENCE_S), Attached):
            pass
        unit.request(State(), 1)
        while not isinstance(event, Answered):
            event = events.get(timeout=PATIENCE_S)
    assert isinstance(event.answer, Standing)
    return list(event.answer.balances)


def replay(ledger: Ledger, every_keyed: int) -> list[str]:
    """Play a ledger; every line of the result is a difference."""
    with tempfile.TemporaryDirectory() as folder, unit_process(Path(folder)) as process:
        with open_bank(Path(folder), process.open_port) as bank:
            differences = play_rows(bank.table, ledger, every_keyed)
        expected = [ledger.facts["final"][name] for name in ledger.facts["seats"]]
        if (found := balances_on(process)) != expected:
            differences.append(f"{ledger.name}, on the unit at the end: expected {expected}, found {found}")
    return differences


def play_rows(table: TableActor, ledger: Ledger, every_keyed: int) -> list[str]:
    """Play a ledger at a table; the checkpoints where the book's balances differ."""
    differences: list[str] = []
    player = Replayer(table, ledger)
    player.seat_players()
    for number, row in enumerate(ledger.rows, 1):
        try:
            (player.key if every_keyed and number % every_keyed == 0 else player.order)(row)
        except ReplayError as problem:
            raise ReplayError(f"row {number}: {problem}") from problem
        expected = ledger.checkpoints.get(number)
        if expected is not None and (found := player.balances()) != expected:
            differences.append(f"{ledger.name} after row {number}: expected {dict(expected)}, found {found}")
    return differences


def main() -> int:
    """Replay the files of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.csv")
    parser.add_argument("--keyed", type=int, default=5, metavar="N", help="key every Nth row on the unit (0: none)")
    wishes = parser.parse_args()
    passed = failed = 0
    for file in wishes.files:
        try:
            differences = replay(read_ledger(file), wishes.keyed)
        except (ReplayError, TableStoppedError, OSError) as problem:
            differences = [f"{file.name}: {problem}"]
        print("\n".join(differences) if differences else f"{file.name}: every balance agrees")
        passed, failed = passed + (not differences), failed + bool(differences)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
