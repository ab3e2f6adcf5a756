"""Writes down what happens to a unit while it happens, so that it can be played again to the letter."""

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware_sim.brain.host import FIRMWARE, Host
from firmware_sim.brain.unit import Unit
from firmware_sim.events import carry_out
from firmware_sim.recording import RecordingError, entry_line, first_line

if TYPE_CHECKING:
    from firmware_sim.events import Event

_TICK: Final = ("tick",)


class Recorder:
    """Hands every event on to the unit and a line about it to `write`.

    `carry_out` stands in the place of events.carry_out; `draw` gives the journal its chance, from the chance handed in.
    Nothing is written before `begin`.
    """

    def __init__(self, write: Callable[[str], None], draw: Callable[[int], int]) -> None:
        self._write = write
        self._draw = draw
        self._begun_ms: int | None = None
        self._now_ms = 0
        self._view: list[Any] = []
        self._book: list[Any] = []

    def begin(self, unit: Unit, journal: Iterable[bytes], now_ms: int) -> None:
        """Write the first line. The unit must have been made from this journal just now: nothing has happened to it."""
        self._write(first_line(f"tabletop-teller {FIRMWARE}", vars(unit.settings), journal))
        self._begun_ms = now_ms
        self._view, self._book = look(unit, now_ms)

    def draw(self, bound: int) -> int:
        """A number below the bound, written down."""
        drawn = self._draw(bound)
        self._note("draw", bound, drawn)
        return drawn

    def carry_out(self, unit: Unit, host: Host, event: "Event", now_ms: int) -> list[Any]:
        """Write an event down, let it happen, write down what has changed; see `events.CarryOut`.

        A tick at which nothing is due is left out.
        """
        due_ms = unit.next_deadline()
        if event == _TICK and (due_ms is None or due_ms > now_ms):
            return carry_out(unit, host, event, now_ms)
        self._now_ms = now_ms
        self._note(*event)
        answer = carry_out(unit, host, event, now_ms)
        view, book = look(unit, now_ms)
        if book != self._book:
            self._book = book
            self._note("book", *book)
        if view != self._view:
            self._view = view
            self._note("view", view)
        return answer

    def _note(self, name: str, *values: Any) -> None:
        if self._begun_ms is not None:
            self._write(entry_line(self._now_ms - self._begun_ms, name, *values))


class RecordingFile:
    """Lines in a new file, each handed to the system at once.

    Raises RecordingError when the file is there already or cannot be made. A write that fails later ends the
    recording, not the unit: `say` gets one sentence.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self._path = path
        self._say = say
        try:
            self._file = path.open("x", encoding="ascii", newline="\n")
        except FileExistsError:
            raise RecordingError(f"{path} is there already and was not touched: choose another name") from None
        except OSError as error:
            raise RecordingError(f"{path} cannot be written ({error}): choose another place") from error
        self._failed = False

    def write(self, line: str) -> None:
        """Add a line."""
        if self._failed:
            return
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            self._failed = True
            self._say(f"the recording in {self._path} ends here ({error}); the unit goes on without it")

    def close(self) -> None:
        """Close the file."""
        # What a failed write still holds back has been spoken of.
        with contextlib.suppress(OSError):
            self._file.close()


def look(unit: Unit, now_ms: int) -> tuple[list[Any], list[Any]]:
    """The unit's view and book at a moment, as a recording holds them."""
    accounts = unit.journal.accounts
    return unit.view(now_ms).values(), [accounts.ledger, accounts.revision, accounts.chain, accounts.balances()]
