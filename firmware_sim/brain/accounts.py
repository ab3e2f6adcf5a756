"""The accounts of one ledger: balances in quanta and where their history stands."""

import json
from binascii import crc32

from .record import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LAST = 16  # accounts 1 to 16; 0 is the bank and has no balance
MOST = 99999  # quanta on one account: five digits
CLOSED = -1
REMEMBERED = 32  # host operations whose answers can be given again


def chain_root(ledger: str, balances: "list[int]") -> str:
    """The chain of a ledger without facts: eight hex digits (docs/link.md, Values)."""
    return "%08x" % (crc32(text_of([ledger, balances]).encode()) & 0xFFFFFFFF)


def chain_next(chain: str, fact_text: str) -> str:
    """The chain after a fact, from the chain before it and the fact's JSON text."""
    return "%08x" % (crc32((chain + fact_text).encode()) & 0xFFFFFFFF)


class Accounts:
    """One ledger: its id, revision, chain, balances and the answers to the host's last operations."""

    def __init__(self, ledger: str, balances: "list[int]", revision: int = 0, chain: str = "") -> None:
        self.ledger = ledger
        self.revision = revision
        self.chain = chain or chain_root(ledger, balances)
        self._balances = [CLOSED] + balances + [CLOSED] * (LAST - len(balances))
        # Each [operation, answer] is kept as its JSON text: a board has no room for so many lists.
        self._answers: "list[str]" = []

    def balance(self, account: int) -> int:
        """Quanta on the account, -1 when it is not open."""
        return self._balances[account]

    def balances(self) -> "list[int]":
        """Balances of accounts 1, 2, ... up to the last open one; -1 where none is open."""
        last = LAST
        while last and self._balances[last] == CLOSED:
            last -= 1
        return self._balances[1 : last + 1]

    def objection(self, legs: "list[list[int]]") -> "list[Any]":
        """Why the legs cannot be carried out, in the link's words: [code, account, quanta]; [] when they can."""
        for account, delta in legs:
            balance = self._balances[account]
            if balance == CLOSED:
                return ["account", account]
            if balance + delta < 0:
                return ["funds", account, -(balance + delta)]
            if balance + delta > MOST:
                return ["limit", account, balance + delta - MOST]
        return []

    def move(self, op: str, legs: "list[list[int]]", chain: str) -> None:
        """Take an operation fact into the balances; a host's is remembered with its answer."""
        balances = self._balances
        for account, delta in legs:
            balances[account] += delta
        self._advance(chain)
        if op:
            self.remember(op, [self.revision, chain, [balances[account] for account, _ in legs]])

    def open(self, account: int, opening: int, chain: str) -> None:
        """Take a bind fact into the balances: an account not yet open opens with `opening` quanta."""
        if account and self._balances[account] == CLOSED:
            self._balances[account] = opening
        self._advance(chain)

    def pass_by(self, chain: str) -> None:
        """Take a fact that moves no money."""
        self._advance(chain)

    def remember(self, op: str, answer: "list[Any]") -> None:
        """Keep the answer to a host's operation among the last 32."""
        # The oldest goes first: with one more for a moment a board would look for twice the room.
        if len(self._answers) == REMEMBERED:
            self._answers.pop(0)
        self._answers.append(text_of([op, answer]))

    def answer_to(self, op: str) -> "list[Any] | None":
        """The answer this operation had, None when it is not among those remembered."""
        start = text_of([op])[:-1] + ","
        for text in self._answers:
            if text.startswith(start):
                answer: "list[Any]" = json.loads(text)[1]
                return answer
        return None

    @property
    def answers(self) -> "list[list[Any]]":
        """[operation, answer] of each operation that is remembered, the oldest first."""
        return [json.loads(text) for text in self._answers]

    def _advance(self, chain: str) -> None:
        self.revision += 1
        self.chain = chain
