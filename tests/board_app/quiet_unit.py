"""A unit that is looked for and never answers; it remembers what it was asked."""

from collections.abc import Callable

from unit_driver.events import UnitEvent
from unit_driver.messages import Request


class QuietUnit:
    """A `BankUnit` behind a cable that leads nowhere."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def start(self, sink: Callable[[UnitEvent], None]) -> None:
        """Nothing will ever be told."""

    def request(self, message: Request, ticket: int) -> None:  # noqa: ARG002  # the protocol of a BankUnit
        """Remember the question."""
        self.asked.append(message)

    def acknowledge(self, revision: int) -> None:
        """Nothing is sent, so nothing is acknowledged."""

    def close(self) -> None:
        """Nothing runs."""
