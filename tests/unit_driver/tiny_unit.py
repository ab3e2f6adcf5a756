"""The smallest unit that keeps the link's promises: balances in memory, one host, no keys, no display."""

import threading
from collections.abc import Callable
from typing import Any

from unit_driver.errors import PortLost
from unit_driver.link.catalogue import chain_next, chain_root
from unit_driver.link.exchange import Responder
from unit_driver.ports.port import Port


class TinyUnit:
    """Accounts 1 to 4 and a history of facts; `step` takes bytes in and gives bytes out.

    `forget` plays a reset: history and known ops stay, the conversation is gone. `major` is the protocol it
    speaks; while `host` is another session, hello is refused.
    """

    def __init__(self) -> None:
        self.ledger = "LEDGER01"
        self.balances = [1500, 1500, 1500, 1500]
        self.facts: list[tuple[str, list[Any]]] = []
        self.root = chain_root(self.ledger, self.balances)
        self.answers: dict[str, list[Any]] = {}
        self.asked: list[str] = []
        self.major = 1
        self.host: str | None = None
        self.forget()

    @property
    def revision(self) -> int:
        return len(self.facts)

    @property
    def chain(self) -> str:
        return self.facts[-1][0] if self.facts else self.root

    def forget(self) -> None:
        self.responder = Responder()
        self.greeted = False

    def key(self, account: int, delta: int) -> None:
        """Somebody pays the bank, or is paid, by hand."""
        self.balances[account - 1] += delta
        self._enter(["op", "", "k", [[account, delta]], 0])

    def step(self, data: bytes, now_ms: int) -> bytes:
        for request_id, name, args in self.responder.feed(data, now_ms):
            self.asked.append(name)
            kind, *values = self._handle(name, args)
            self.responder.answer(request_id, kind, values)
        held = self.responder.acknowledged
        if held is not None and held < self.revision:
            self.responder.offer(*self.facts[held])
        self.responder.tick(now_ms)
        return self.responder.outgoing()

    def _enter(self, rest: list[Any]) -> None:
        fact = [self.revision + 1, *rest]
        self.facts.append((chain_next(self.chain, fact), fact))

    def _handle(self, name: str, args: list[Any]) -> list[Any]:
        if name == "hello":
            return self._greet(*args)
        if not self.greeted:
            return ["e", "busy", 0]
        if name == "since":
            return self._since(args[0])
        if name == "post":
            return self._post(*args)
        if name == "bind":
            return self._bind(*args)
        if name == "load":
            return self._load(*args)
        if name == "state" and not args:
            return ["a", self.ledger, self.revision, self.chain, self.balances, 0]
        if name == "state":
            return ["a", args[0], self.balances[args[0] - 1], []]
        return ["a"] if name in ("configure", "show", "press", "insert", "remove") else ["e", "unknown", name]

    def _greet(self, major: int, _minor: int, session: str, secret: str) -> list[Any]:
        if major != self.major:
            return ["e", "version", self.major]
        if self.host not in (None, session):
            return ["e", "busy", 3000]
        self.host, self.greeted = session, True
        return ["a", 1, 0, "tiny 1", "0A1B2C3D", self.ledger, self.revision, self.chain, secret]

    def _since(self, revision: int) -> list[Any]:
        if revision > self.revision:
            return ["e", "gone"]
        chain = self.facts[revision - 1][0] if revision else self.root
        return ["a", chain, *self.facts[revision]] if revision < self.revision else ["a", chain]

    def _post(self, op: str, base: int, kind: str, legs: list[list[int]]) -> list[Any]:
        if op in self.answers:
            return self.answers[op]
        if base != self.revision:
            return ["e", "moved", self.revision, self.chain]
        for account, delta in legs:
            if self.balances[account - 1] + delta < 0:
                return ["e", "funds", account, -delta - self.balances[account - 1]]
        for account, delta in legs:
            self.balances[account - 1] += delta
        self._enter(["op", op, kind, legs, 0])
        self.responder.acknowledged = self.revision
        balances = [self.balances[account - 1] for account, _ in legs]
        self.answers[op] = ["a", self.revision, self.chain, balances]
        return self.answers[op]

    def _bind(self, base: int, account: int, card: str) -> list[Any]:
        if base != self.revision:
            return ["e", "moved", self.revision, self.chain]
        bound = next((fact[2:4] for _, fact in reversed(self.facts) if fact[1] == "bind"), None)
        if bound != [account, card]:
            self._enter(["bind", account, card, 0])
            self.responder.acknowledged = self.revision
        return ["a", self.revision, self.chain]

    def _load(self, base: int, ledger: str, balances: list[int]) -> list[Any]:
        if base != self.revision:
            return ["e", "moved", self.revision, self.chain]
        self.ledger, self.balances, self.facts = ledger, list(balances), []
        self.root = chain_root(ledger, balances)
        self.responder.acknowledged = 0
        return ["a", 0, self.root]


def serve(unit: TinyUnit, port: Port, clock_ms: Callable[[], int], stopping: threading.Event) -> None:
    """Be the unit on an open port until the line is lost or `stopping` is set; then close the port."""
    try:
        while not stopping.is_set():
            port.write(unit.step(port.read(), clock_ms()))
    except PortLost:
        unit.forget()
    finally:
        port.close()
