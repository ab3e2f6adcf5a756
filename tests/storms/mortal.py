"""Stores that die in the middle of a write, and what is left in them."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from board_app.game.outbox import Proposal, proposal_from_json, proposal_to_json
from board_app.game.store import Saved, Store, StoreError
from board_app.ledger.line import Line, Point, line_from_json, line_to_json
from firmware_sim.brain.record import decode
from firmware_sim.brain.store import MemoryStore as UnitStore


class PowerCut(BaseException):
    """The unit's power is gone; nobody catches that."""


class AppKilled(BaseException):
    """The app was killed; nobody catches that."""


class FrailStore(UnitStore):
    """A unit's store that loses power at its write number `cut_at` (from 1), `torn` bytes of the line being kept.

    `full` has it refuse every write. `unanswered`: the line was whole when the power went, though nobody heard of it.
    `on_load` is called when the next ledger is loaded over what was there.
    `facts` are all facts that ever became durable, `ledgers` the ledger of each; people gave up the first `given_up` of
    them, by clearing the unit or by a choice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.writes = 0
        self.cut_at = 0
        self.torn = 0
        self.full = False
        self.unanswered = False
        self.facts: list[list[Any]] = []
        self.ledgers: list[str] = []
        self.given_up = 0
        self.on_load: Callable[[], None] | None = None
        self._ledger = self._ledger_before = ""
        self._given_up_before = 0

    def append(self, line: bytes) -> int:
        """See Store; PowerCut at the write that was chosen."""
        if self._begins():
            self._keep(line[: self.torn])
            self.unanswered = self.torn >= len(line)
            raise PowerCut
        return self._keep(line)

    def set_aside(self, offset: int) -> str:
        """See Store; a power cut leaves everything as it was."""
        if self._begins():
            raise PowerCut
        return super().set_aside(offset)

    def replace(self, lines: Iterable[bytes]) -> None:
        """See Store; a power cut leaves the old lines, or with an odd `torn` the new ones."""
        cut = self._begins()
        if not cut or self.torn % 2:
            super().replace(lines)
        if cut:
            raise PowerCut

    def _begins(self) -> bool:
        """Whether the power goes at this write. Raises OSError when there is no room."""
        if self.full:
            raise OSError("no room")
        self.writes += 1
        return self.writes == self.cut_at

    def _keep(self, line: bytes) -> int:
        self._note(decode(line) or [""])
        return super().append(line) if line else 0

    def _note(self, record: list[Any]) -> None:
        name = record[0]
        if name == "fact":
            self.facts.append(record[2])
            self.ledgers.append(self._ledger)
        elif name == "load":
            self._ledger = record[1]
            if self.on_load is not None:
                self.on_load()
                self.on_load = None
        elif name == "clear":
            self._ledger_before, self._ledger = self._ledger, record[1]
            self._given_up_before, self.given_up = self.given_up, len(self.facts)
        elif name == "back":
            self._ledger, self.given_up = self._ledger_before, self._given_up_before


class TextStore:
    """An app's journal and outbox as JSON text: what is read back is what a disk would give."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []
        self._waiting: dict[str, str] = {}

    def lines(self) -> Iterable[Line]:
        """See Store."""
        return [line_from_json(seq, op, json.loads(body)) for seq, (op, body) in enumerate(self._lines, 1)]

    def proposals(self) -> Iterable[Proposal]:
        """See Store."""
        return [proposal_from_json(op, json.loads(body)) for op, body in self._waiting.items()]

    def elsewhere(self, point: Point) -> bool:  # noqa: ARG002  # the protocol of a Store
        """There are no other games."""
        return False

    def keeper(self, ledger: str) -> Saved | None:  # noqa: ARG002  # the protocol of a Store
        """There are no other games."""
        return None

    def append(self, line: Line, settles: str | None = None) -> None:
        """See Store."""
        self._lines.append((line.op, json.dumps(line_to_json(line))))
        if settles is not None:
            self._waiting.pop(settles, None)

    def propose(self, proposal: Proposal) -> None:
        """See Store."""
        self._waiting[proposal.op] = json.dumps(proposal_to_json(proposal))

    def withdraw(self, op: str) -> None:
        """See Store."""
        self._waiting.pop(op, None)

    def close(self) -> None:
        """See Store."""


class MortalStore:
    """An app's store; the app dies at write number `dies_at` (from 1), just before it or (`after`) just after.

    `full` has it refuse every write.
    """

    def __init__(self, kept: Store) -> None:
        self._kept = kept
        self.writes = 0
        self.dies_at = 0
        self.after = False
        self.full = False

    def lines(self) -> Iterable[Line]:
        """See Store."""
        return self._kept.lines()

    def proposals(self) -> Iterable[Proposal]:
        """See Store."""
        return self._kept.proposals()

    def elsewhere(self, point: Point) -> bool:
        """See Store."""
        return self._kept.elsewhere(point)

    def keeper(self, ledger: str) -> Saved | None:
        """See Store."""
        return self._kept.keeper(ledger)

    def append(self, line: Line, settles: str | None = None) -> None:
        """See Store."""
        self._write(lambda: self._kept.append(line, settles))

    def propose(self, proposal: Proposal) -> None:
        """See Store."""
        self._write(lambda: self._kept.propose(proposal))

    def withdraw(self, op: str) -> None:
        """See Store."""
        self._write(lambda: self._kept.withdraw(op))

    def close(self) -> None:
        """See Store."""
        self._kept.close()

    def _write(self, commit: Callable[[], None]) -> None:
        if self.full:
            raise StoreError("There is no room. Nothing was changed.")
        self.writes += 1
        dies = self.writes == self.dies_at
        if dies and not self.after:
            raise AppKilled
        commit()
        if dies:
            raise AppKilled
