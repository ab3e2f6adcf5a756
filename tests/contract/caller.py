"""An app on a unit's line that asks one thing at a time and waits for the answer."""

import time
from collections.abc import Callable
from typing import Any

from unit_driver.link.exchange import RESEND_MS
from unit_driver.link.frame import Decoder, encode
from unit_driver.link.requester import Requester
from unit_driver.ports.port import Port

PATIENCE_MS = 20_000
"""How long a unit may be silent before its test fails."""


def clock_ms() -> int:
    """Milliseconds from some fixed start."""
    return time.monotonic_ns() // 1_000_000


class Caller:
    """Greets the unit behind a port; facts and notices that come wait in `facts` and `notices`, log lines in `log`.

    `clock_ms` is the time in which it asks again and loses patience: an emulated chip has its own.
    """

    def __init__(self, port: Port, session: str = "contract", clock_ms: Callable[[], int] = clock_ms) -> None:
        self.port = port
        self._clock_ms = clock_ms
        self.facts: list[tuple[str, list[Any]]] = []
        self.notices: list[list[Any]] = []
        self.log: list[bytes] = []
        self._requester = Requester()
        self._raw_id = 900
        self._answers: list[list[Any]] = []
        self.greeting = self.ask("hello", 1, 0, session, "")

    @property
    def ledger(self) -> str:
        """The ledger, as the greeting told it."""
        return str(self.greeting[5])

    @property
    def bad(self) -> int:
        """How many frames that came were damaged or unknown."""
        return self._requester.bad

    def ask(self, name: str, *args: Any) -> list[Any]:
        """Ask, and wait for the answer: ["a", values...] or ["e", code, details...]."""
        self._requester.send(name, list(args), self._clock_ms(), resends=PATIENCE_MS // RESEND_MS)
        self.wait_for(lambda: bool(self._answers))
        return self._answers.pop()

    def hold(self, revision: int) -> None:
        """Say that every fact up to this revision is stored."""
        self._requester.acknowledge(revision)
        self._flush()

    def point(self) -> tuple[str, int, str]:
        """Where the unit stands: ledger, revision, chain."""
        _, ledger, revision, chain, _, _ = self.ask("state")
        return ledger, revision, chain

    def balances(self) -> list[int]:
        """The unit's balances."""
        balances: list[int] = self.ask("state")[4]
        return balances

    def next_fact(self) -> tuple[str, list[Any]]:
        """The next fact that the unit offers; waited for."""
        self.wait_for(lambda: bool(self.facts))
        return self.facts.pop(0)

    def next_notice(self, name: str) -> list[Any]:
        """The next notice of a name; waited for."""
        self.wait_for(lambda: any(notice[0] == name for notice in self.notices))
        found = next(notice for notice in self.notices if notice[0] == name)
        self.notices.remove(found)
        return found[1:]

    def wait_for(self, come: Any) -> None:
        """Read until something has come; a unit that is silent for too long fails the test."""
        end_ms = self._clock_ms() + PATIENCE_MS
        self._flush()
        while not come():
            assert self._clock_ms() < end_ms, f"nothing came; the unit's log says {self.log[-8:]}"
            for kind, name, values in self._requester.feed(self.port.read()):
                self._take(kind, name, values)
            assert not self._requester.tick(self._clock_ms()), "the unit does not answer"
            self._flush()

    def raw(self, data: bytes) -> list[list[Any]]:
        """Write bytes as they are, then ask for the state: every frame that came before its answer."""
        # A new number each time: an answer that is repeated comes before the others.
        self._raw_id = self._raw_id % 999 + 1
        self.port.write(data)
        self.port.write(encode(["q", self._raw_id, "state"]))
        decoder, frames = Decoder(), list[list[Any]]()
        end_ms = self._clock_ms() + PATIENCE_MS
        while not frames or frames[-1][:2] != ["a", self._raw_id]:
            assert self._clock_ms() < end_ms, "the unit does not answer"
            frames += [found for kind, found in decoder.feed(self.port.read()) if kind == "frame"]
        return frames[:-1]

    def close(self) -> None:
        """Hang up."""
        self.port.close()

    def _take(self, kind: str, name: str, values: Any) -> None:
        if kind == "a":
            self._answers.append(["a", *values])
        elif kind == "e":
            self._answers.append(["e", name, *values])
        elif kind == "f":
            self.facts.append((name, values))
        elif kind == "n":
            self.notices.append([name, *values])
        else:
            self.log.append(values)

    def _flush(self) -> None:
        if data := self._requester.outgoing():
            self.port.write(data)
