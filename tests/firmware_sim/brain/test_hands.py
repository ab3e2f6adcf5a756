"""A hundred thousand hands do anything at any time: no money is made or lost, and there is always a way out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from firmware_sim.brain import states
from firmware_sim.brain.accounts import CLOSED, MOST
from firmware_sim.brain.host import Host
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.keypad import KEYS
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit

CARDS = [f"0A0000{number:02X}" for number in range(6)]
AMOUNTS = ("10K", "1.5M", "260K", "20M", "999M", "5K", "0M")
SLOTS = ("green", "red")
PAUSES_MS = (0, 0, 50, 200, 700, 700, 1500, 3000, 5000, 12_000, 95_000)
SETTINGS: list[tuple[str, tuple[Any, ...]]] = [
    ("scale", ("mk", "whole")), ("chance_one_in", (0, 1, 2, 8)), ("pause", (0, 0, 1)), ("authentic", (0, 1)),
    ("count_ms", (0, 1500)), ("paid", ([], [1, 2])), ("sleep_ms", (10_000, 90_000)), ("deal_ms", (5000, 30_000)),
    ("message_ms", (500, 4000)), ("volume", (0, 3)),
]  # fmt: skip
HANDS = 100_000
PARTS = 10


class Hands:
    """People and an app at one unit, and an eye on the money."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.journal = Journal(MemoryStore(), self.random.randrange, keep=64, most=512)
        self.unit = Unit(self.journal, Interpreter)
        self.host = Host(self.unit)
        self.now_ms = 0

    def do(self) -> None:
        """Let time pass and do one thing."""
        self.now_ms += self.random.choice(PAUSES_MS)
        what = self.random.randrange(40)
        slot = self.random.choice(SLOTS)
        if what < 10:
            self.tap(self.random.choice(KEYS))
        elif what < 16:
            self.type(self.random.choice(AMOUNTS))
        elif what < 17:
            self.unit.key_down(self.random.choice(("C", ".", "5")), self.now_ms)
        elif what < 22:
            self.unit.key_up(self.random.choice(("C", ".", "5")), self.now_ms)
        elif what < 27:
            self.unit.insert(slot, self.random.choice(CARDS), self.now_ms)
        elif what < 31:
            self.unit.remove(slot, self.now_ms)
        elif what < 32:
            self.answer()
        else:
            self.order()

    def type(self, keys: str) -> None:
        """Tap keys of one letter."""
        for key in keys:
            self.tap(key)

    def answer(self) -> None:
        """Put the cards of accounts 1 and 2 in, as a due may want them, and say yes."""
        for slot, account in (("red", 1), ("green", self.random.choice((0, 2)))):
            cards = self.journal.cards_of(account) if account else []
            if cards:
                self.unit.insert(slot, cards[0], self.now_ms)
            else:
                self.unit.remove(slot, self.now_ms)
        self.tap("K")

    def tap(self, key: str) -> None:
        """Press and let go."""
        self.unit.key_down(key, self.now_ms)
        self.unit.key_up(key, self.now_ms)

    def order(self) -> None:
        """Let an app ask for something, sensible or not."""
        draw, base = self.random.randrange, self.journal.accounts.revision
        name, setting = self.random.choice(SETTINGS)
        requests: list[tuple[str, list[Any]]] = [
            ("post", [f"op{draw(10**6):06d}", base, "pc"[draw(2)], [[1 + draw(3), draw(900) - 450]]]),
            ("post", [f"op{draw(10**6):06d}", base, "p", [[1, -1 - draw(99)], [2, 1 + draw(99)]]]),
            ("bind", [base, draw(4), self.random.choice(CARDS)]),
            ("bind", [base, draw(4), self.random.choice(CARDS)]),
            ("configure", [[[name, self.random.choice(setting)]]]),
            ("ask", [1 + draw(3), draw(4), draw(4), 1 + draw(400), "RENT", 1 + draw(60_000)]),
            ("ask", [1 + draw(3), 1, 0, 1 + draw(40), "TAX", 60_000]),
            ("cancel", [1 + draw(3)]),
            ("deal", [draw(2) * 20_000]),
            ("play", ["jail"]),
            ("show", ["HELLO", 2000]),
            ("press", [self.random.choice(KEYS), self.random.choice(("tap", "down", "up"))]),
        ]
        self.host.handle(1, "hello", [1, 0, "hands", ""], self.now_ms)
        request, args = self.random.choice(requests)
        if draw(60) == 0:
            request, args = "load", [base, f"load{draw(10**4):04d}", [draw(MOST) for _ in range(1 + draw(4))]]
        self.host.handle(1, request, args, self.now_ms)
        if draw(4) == 0:
            self.host.gone(1, self.now_ms)


class Till:
    """What the balances must be by the facts alone."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._ledger = ""
        self._revision = 0
        self._balances: list[int] = []

    def check(self) -> None:
        """Money has moved as the new facts say, and as a clear or load may have it; nobody owes or overflows."""
        accounts = self._journal.accounts
        if accounts.ledger != self._ledger or accounts.revision < self._revision:
            # A new ledger: its balances are given, the facts since then are known.
            self._ledger, self._revision = accounts.ledger, accounts.revision
        else:
            for fact in self._new_facts(accounts.revision):
                self._take(fact)
            assert self._balances == padded(accounts.balances())
        self._balances = padded(accounts.balances())
        assert all(CLOSED <= balance <= MOST for balance in self._balances)

    def _new_facts(self, revision: int) -> Iterator[list[Any]]:
        while self._revision < revision:
            known = self._journal.since(self._revision)
            assert known is not None
            self._revision += 1
            yield known[2]

    def _take(self, fact: list[Any]) -> None:
        if fact[1] == "op":
            for account, delta in fact[4]:
                self._balances[account] += delta
        elif fact[1] == "bind" and fact[4]:
            assert self._balances[fact[2]] == CLOSED
            self._balances[fact[2]] = fact[4]


def padded(balances: list[int]) -> list[int]:
    """Balances by account number, the bank's place unused."""
    return [CLOSED, *balances, *[CLOSED] * (16 - len(balances))]


def way_out(hands: Hands) -> list[str]:
    """The states on the way when people let go and press C until the unit is ready: at most twice."""
    unit = hands.unit
    unit.let_go(hands.now_ms)
    seen = [unit.state]
    while unit.state != states.READY and len(seen) <= 2:
        hands.now_ms += 50
        hands.tap("C")
        seen.append(unit.state)
    return seen


@pytest.mark.parametrize("seed", range(PARTS))
def test_money_moves_by_facts_alone_and_two_presses_of_c_lead_out_of_every_state(seed: int) -> None:
    hands = Hands(seed)
    till = Till(hands.journal)
    left: set[str] = set()
    for number in range(HANDS // PARTS):
        hands.do()
        till.check()
        hands.unit.view(hands.now_ms)
        if number % 17 == 0:
            seen = way_out(hands)
            till.check()
            assert seen[-1] == states.READY, seen
            left.add(seen[0])
    assert left == {value for name, value in vars(states).items() if name.isupper()} - {states.CLEARING}


def test_a_hold_of_c_is_left_by_letting_go() -> None:
    hands = Hands(1)
    hands.tap("5")
    hands.unit.key_down("C", 100)
    hands.unit.tick(800)
    assert hands.unit.state == states.CLEARING
    hands.now_ms = 900
    assert way_out(hands) == [states.READY]
