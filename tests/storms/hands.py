"""Hands at the unit: cards and keys, whether the app is there or not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from board_app.ledger.line import BANK
from tests.storms.bank import StormyBank

KEYS = ("0", "7", ".", "C", "M", "K", "GO", "ZONE", "DEAL")


@dataclass
class Hands:
    """Whoever stands at the unit. `amounts` gives a sum nobody has paid before, in quanta."""

    bank: StormyBank
    random: Random
    amounts: Callable[[], int]

    def do(self) -> None:
        """Some hand does something; a power cut ends it."""
        deed = self.random.choice(_LOT)
        _DEEDS[deed](self)
        self._do_all([("out", "")])

    def pay(self) -> None:
        """Some payment nobody has asked for."""
        payer, payee = self.random.sample([0, *self._accounts()], 2)
        self._pay(payer, payee, self.amounts())

    def pay_what_waits(self) -> None:
        """The very payment that waits for the unit, by hand."""
        waiting = [entry.legs for entry in self.bank.store.proposals() if len(entry.legs) == 2]
        if waiting:
            (payer, _), (payee, quanta) = sorted(self.random.choice(waiting), key=lambda leg: leg[1])
            self._pay(payer, payee, quanta)

    def pay_a_due(self) -> None:
        """An open debt, by hand."""
        book = self.bank.table.book
        dues = list(book.section("dues").values())
        if dues:
            due = self.random.choice(dues)
            players = book.section("players")
            payer, payee = (int(players[str(due[who])]["account"]) if due[who] else BANK for who in ("payer", "payee"))
            self._pay(payer, payee, due["amount"])

    def go(self) -> None:
        """Somebody's wage."""
        self._do_all([("green", self._card(self.random.choice(self._accounts()))), ("key", "GO")])

    def look(self) -> None:
        """Somebody's balance."""
        self._do_all([("red", self._card(self.random.choice(self._accounts())))])

    def new_card(self) -> None:
        """A card nobody knows; alone, the key gives it an account."""
        self._do_all([("green", f"BEEF{self.amounts():06X}"), ("key", "5")])

    def hold_clear(self) -> None:
        """C to the end: alone it clears or takes that back, attached it is a wish."""
        self._do_all([("key", "C"), ("hold", "C")])

    def any_keys(self) -> None:
        """A child at the keys; what is typed stays."""
        self._do_all([("key", self.random.choice(KEYS)) for _ in range(self.random.randrange(5))])

    def _pay(self, payer: int, payee: int, quanta: int) -> None:
        cards = [("red", self._card(payer)), ("green", self._card(payee))]
        self.random.shuffle(cards)
        first = [("key", "C")] if self.random.random() < 0.7 else []
        digits = [("key", digit) for digit in str(quanta * 10)]
        self._do_all([*first, *cards, *digits, ("key", "K")])

    def _do_all(self, deeds: list[tuple[str, str]]) -> None:
        """One after the other; the world may turn between two."""
        self.bank.tell(f"hands: {deeds}")
        for what, word in deeds:
            if not self.bank.of_unit(lambda what=what, word=word: self._do_one(what, word)):  # type: ignore[misc]  # bound now
                return
            if self.random.random() < 0.15:
                self.bank.turn()

    def _do_one(self, what: str, word: str) -> None:
        unit = self.bank.unit
        if what == "key":
            unit.tap(word)
        elif what == "hold":
            unit.hold(word, 4000)
        elif what == "out":
            unit.cards_out()
        elif word:
            unit.card(what, word)

    def _accounts(self) -> list[int]:
        """Accounts that are open on the unit; account 1 where there is none."""
        return [account for account, balance in enumerate(self.bank.unit.balances(), 1) if balance >= 0] or [1]

    def _card(self, account: int) -> str:
        """A card of the account, "" for the bank or an account without one."""
        cards = self.bank.unit.unit.journal.cards_of(account) if account else []
        return self.random.choice(cards) if cards else ""


_DEEDS: Mapping[str, Callable[[Hands], None]] = {
    "pay": Hands.pay,
    "pay what waits": Hands.pay_what_waits,
    "pay a due": Hands.pay_a_due,
    "go": Hands.go,
    "look": Hands.look,
    "new card": Hands.new_card,
    "hold clear": Hands.hold_clear,
    "any keys": Hands.any_keys,
}

_OFTEN = {"pay": 8, "pay what waits": 3, "pay a due": 3, "go": 2, "any keys": 2}
_LOT = [deed for deed in _DEEDS for _ in range(_OFTEN.get(deed, 1))]
"""What hands do, as often as they do it."""
