"""A store that forgets everything at the end: for tests and for a quick look."""

from collections.abc import Iterable

from board_app.game.outbox import Proposal
from board_app.game.store import Saved
from board_app.ledger.line import Line, Point


class MemoryStore:
    """Journal and outbox in memory."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._proposals: dict[str, Proposal] = {}

    def lines(self) -> Iterable[Line]:
        """The journal from its first line."""
        return tuple(self._lines)

    def proposals(self) -> Iterable[Proposal]:
        """Payments that wait for the unit, oldest first."""
        return tuple(self._proposals.values())

    def append(self, line: Line, settles: str | None = None) -> None:
        """Add a line and take the waiting payment it settles out."""
        self._lines.append(line)
        if settles is not None:
            self._proposals.pop(settles, None)

    def propose(self, proposal: Proposal) -> None:
        """Keep a waiting payment."""
        self._proposals[proposal.op] = proposal

    def withdraw(self, op: str) -> None:
        """Take a waiting payment out."""
        self._proposals.pop(op, None)

    def elsewhere(self, point: Point) -> bool:  # noqa: ARG002  # the protocol of a Store
        """There are no other games."""
        return False

    def keeper(self, ledger: str) -> Saved | None:  # noqa: ARG002  # the protocol of a Store
        """There are no other games."""
        return None

    def close(self) -> None:
        """Nothing to let go of."""
