"""An app for the tests: it greets a unit and asks."""

from typing import Any

from firmware_sim.brain.host import Host
from tests.firmware_sim.player import Player, seated

HELLO = [1, 0, "session1", ""]


class Caller:
    """An app on line 1 that has said hello to a unit with two cards; `ask` sends a request."""

    def __init__(self, player: Player | None = None) -> None:
        self.player = player or seated()
        self.host = Host(self.player.unit)
        self.ask("hello", *HELLO)

    def ask(self, name: str, *args: Any, line: object = 1) -> list[Any]:
        """The answer to a request."""
        return self.host.handle(line, name, list(args), self.player.now_ms)

    @property
    def revision(self) -> int:
        """The unit's revision."""
        return self.player.journal.accounts.revision

    @property
    def chain(self) -> str:
        """The unit's chain."""
        return self.player.journal.accounts.chain
