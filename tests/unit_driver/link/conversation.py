"""A conversation between both ends of the link over a bad line, told line by line. Runs on MicroPython too.

Started as a script it prints the transcript; both Pythons must print the same one.
"""

from unit_driver.link.catalogue import FIELDS, MESSAGES, chain_next, chain_root, check
from unit_driver.link.exchange import Responder
from unit_driver.link.frame import Decoder, encode
from unit_driver.link.requester import Requester

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

PAYMENTS = 60


class Draw:
    """Numbers that look random, the same on every Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def __call__(self, bound: int) -> int:
        self._state = (self._state * 1103515245 + 12345) % 1073741824
        return (self._state >> 8) % bound


def damaged(data: bytes, draw: Draw) -> bytes:
    """One write in four loses a byte, has one flipped, or is doubled."""
    how = draw(12) if data else 12
    at = draw(len(data)) if data else 0
    if how == 0:
        return data[:at] + data[at + 1 :]
    if how == 1:
        return data[:at] + bytes([data[at] ^ 1 << draw(8)]) + data[at + 1 :]
    return data + data if how == 2 else data


class Bank:
    """Enough of a unit to answer `post`: a chain, two balances."""

    def __init__(self) -> None:
        self.balances = [1500, 1500]
        self.revision = 0
        self.chain = chain_root("LEDGER01", self.balances)

    def post(self, op: str, _base: int, kind: str, legs: "list[list[int]]") -> "list[Any]":
        self.revision += 1
        for account, delta in legs:
            self.balances[account - 1] += delta
        self.chain = chain_next(self.chain, [self.revision, "op", op, kind, legs, 0])
        return [self.revision, self.chain, [self.balances[account - 1] for account, _ in legs]]


def payments() -> "Iterator[str]":
    """Sixty payments, each asked until it is answered."""
    draw, host, unit, bank = Draw(7), Requester(), Responder(), Bank()
    now_ms = 0
    while bank.revision < PAYMENTS or host.busy:
        if not host.busy:
            amount = 1 + draw(30)
            op = f"op{bank.revision:06d}"
            host.send("post", [op, bank.revision, "p", [[1, -amount], [2, amount]]], now_ms)
        for request_id, _, args in unit.feed(damaged(host.outgoing(), draw), now_ms):
            unit.answer(request_id, "a", bank.post(*args))
        unit.notice("view", [True, "", "", str(bank.revision), ""])
        unit.tick(now_ms)
        for event in host.feed(damaged(unit.outgoing(), draw)):
            yield f"{now_ms} {event[0]} {event[2]}"
        now_ms += 50
        if host.tick(now_ms):
            yield f"{now_ms} lost"
    yield f"bad {host.bad} {unit.bad} stale {host.stale} balances {bank.balances}"


def noise() -> "Iterator[str]":
    """Bytes without sense leave a count and no memory."""
    draw, decoder = Draw(3), Decoder()
    logs = 0
    for _ in range(200):
        logs += len(decoder.feed(bytes([draw(256) for _ in range(256)])))
    yield f"noise: {decoder.bad} bad, {logs} lines of log"


def facts() -> "Iterator[str]":
    """A fact is told until it is acknowledged."""
    unit = Responder()
    unit.feed(encode(["k", 5]), 0)
    unit.offer("9d3f0c11", [6, "wish", "clear"])
    for now_ms in range(0, 1000, 50):
        if now_ms == 800:
            unit.feed(encode(["k", 6]), now_ms)
        unit.tick(now_ms)
        yield f"{now_ms} {unit.next_due()} {unit.outgoing().decode().strip()}"


def checks() -> "Iterator[str]":
    """Every field of every message is looked at with values of every kind."""
    draw = Draw(5)
    atoms = [None, True, 0, -1, 7, 10**12, "", "p", "clear", "k3f9002a", "9d3f0c11", "04A2B3C4", [], [[3, 1]], "~"]
    for kind in sorted(MESSAGES):
        for name in sorted(MESSAGES[kind]):
            for _ in range(20):
                values = [atoms[draw(len(atoms))] for _ in range(draw(6))]
                yield f"{kind} {name} {check(kind, name, values)}"
    yield f"{len(FIELDS)} fields"


def transcript() -> "Iterator[str]":
    for part in (payments, noise, facts, checks):
        yield from part()


if __name__ == "__main__":
    for line in transcript():
        print(line)  # noqa: T201  # what it says is compared with what the other Python says
