"""What the app needs of a unit, whatever it is."""

from collections.abc import Callable
from typing import Protocol

from unit_driver.events import UnitEvent
from unit_driver.messages import Request


class BankUnit(Protocol):
    """A unit that comes and goes; its events say which."""

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        """Begin to look for the unit; every event goes to `sink`, one at a time, from one other thread."""

    def request(self, message: Request, ticket: int) -> None:
        """Ask in turn; `Answered` carries the ticket. If the unit is lost first, `Lost` is all that is told.

        Raises ValueError for a message that docs/link.md does not allow or before the first `Attached`, and
        QueueFull when too many wait.
        """

    def acknowledge(self, revision: int) -> None:
        """Say that every fact up to this revision is stored; the next one follows."""

    def close(self) -> None:
        """Let go of the unit; returns when nothing of it is left running."""
