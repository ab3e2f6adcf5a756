"""What the records of a journal add up to, one record after the other.

| record | meaning |
|---|---|
| `["unit", format, uid, ledger]` | the first record: whose journal this is; a ledger without accounts |
| `["set", [[name, value], ...]]` | settings, unnumbered |
| `["fact", chain before, fact]` | a numbered fact (docs/link.md, Values) |
| `["load", ledger, balances]` | a ledger from the host: no cards, no remembered operations |
| `["clear", ledger, balances]` | a new game on the same cards; the old ledger can be taken back until the next fact |
| `["back"]` | the clear is taken back |
| `["at", ledger, revision, chain, balances]`, `["card", uid, account]`, `["answer", op, answer]` | a compacted past |
"""

from .accounts import CLOSED, LAST, Accounts, chain_next
from .record import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 1
MONEYLESS = ("wish", "chance", "refused", "timed_out", "deal")


class Fold:
    """The unit's uid, its ledger, whose card is whose, chosen settings and the ledger a clear left behind."""

    def __init__(self) -> None:
        self.uid = ""
        self.accounts = Accounts("", [])
        self.cards: "dict[str, int]" = {}
        self.chosen: "dict[str, Any]" = {}
        self.before: "Accounts | None" = None

    def apply(self, record: "list[Any]") -> bool:
        """Take a record; False, and nothing taken, when it does not follow on what is there."""
        name = record[0]
        if name == "fact":
            chain, fact = record[1:]
            if chain != self.accounts.chain or fact[0] != self.accounts.revision + 1:
                return False
            return self.take_fact(fact, text_of(fact))
        if name == "set":
            for key, value in record[1]:
                self.chosen[key] = value
            return True
        if name == "card":
            self.cards[record[1]] = record[2]
            return True
        if name == "answer":
            self.accounts.remember(record[1], record[2])
            return True
        return self._new_ledger(record)

    def take_fact(self, fact: "list[Any]", text: str) -> bool:
        """Take a fact that follows, given with its JSON text; False when nobody knows its name."""
        chain = chain_next(self.accounts.chain, text)
        name = fact[1]
        if name == "op":
            self.accounts.move(fact[2], fact[4], chain)
        elif name == "bind":
            self._bind(fact[2], fact[3])
            self.accounts.open(fact[2], fact[4], chain)
        elif name in MONEYLESS:
            self.accounts.pass_by(chain)
        else:
            return False
        self.before = None
        return True

    def snapshot(self) -> "list[list[Any]]":
        """Records that lead an empty fold to this one; a ledger left behind by a clear is not among them."""
        accounts = self.accounts
        records: "list[list[Any]]" = [["unit", FORMAT, self.uid, accounts.ledger]]
        records.append(["at", accounts.ledger, accounts.revision, accounts.chain, accounts.balances()])
        for uid, account in self.cards.items():
            records.append(["card", uid, account])
        for op, answer in accounts.answers:
            records.append(["answer", op, answer])
        return records

    def cards_of(self, account: int) -> "list[str]":
        """The uids bound to an account, in the order of their text."""
        return sorted([uid for uid, owner in self.cards.items() if owner == account])

    def free_account(self, uid: str = "") -> int:
        """The first account that is neither open nor bound, 0 when all are taken; its own for a numbered card.

        The cards that come with the unit are numbered CA4D0001 and so on, as it is printed on them.
        """
        bound = set(self.cards.values())
        own = [int(uid[4:])] if uid[:4] == "CA4D" and uid[4:].isdigit() else []
        for account in own + list(range(1, LAST + 1)):
            if 0 < account <= LAST and account not in bound and self.accounts.balance(account) == CLOSED:
                return account
        return 0

    def _bind(self, account: int, uid: str) -> None:
        if account:
            self.cards[uid] = account
        else:
            self.cards.pop(uid, None)

    def _new_ledger(self, record: "list[Any]") -> bool:
        name = record[0]
        if name == "unit":
            self.uid = record[2]
            self.accounts = Accounts(record[3], [])
        elif name == "at":
            self.accounts = Accounts(record[1], record[4], record[2], record[3])
        elif name == "load":
            self.accounts = Accounts(record[1], record[2])
            self.cards = {}
            self.before = None
        elif name == "clear":
            self.before = self.accounts
            self.accounts = Accounts(record[1], record[2])
        elif name == "back" and self.before is not None:
            self.accounts = self.before
            self.before = None
        else:
            return False
        return True
