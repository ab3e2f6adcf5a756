"""What a decision may look at: the book as players, money, deeds and dues, read-only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Put
from board_app.rules.facts import Deed, Facts
from board_app.words import say

SEATS = 16
"""Accounts that fit on a unit, and so the most seats a table can have (`docs/link.md`)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: a seat bound to one account."""

    seat: int
    name: str
    account: int


@dataclass(frozen=True, slots=True)
class Due:
    """An open debt between two seats (0 the bank). Paying it has the effects `puts`; `why` is a word and its names."""

    id: str
    payer: int
    payee: int
    amount: int
    why: tuple[str, Mapping[str, Any]]
    puts: tuple[Put, ...] = ()

    def opened(self) -> Put:
        """The effect that opens this due."""
        value = {
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "why": [self.why[0], dict(self.why[1])],
            "puts": [[put.section, put.key, put.value] for put in self.puts],
        }
        return Put("dues", self.id, value)

    def closed(self) -> Put:
        """The effect that takes this due off the table."""
        return Put("dues", self.id, None)


class State:
    """The book seen with an edition's facts; `reserved` is the money waiting payments keep aside, by account."""

    def __init__(self, book: Book, facts: Facts, reserved: Mapping[int, int] | None = None) -> None:
        self.book = book
        self.facts = facts
        self._reserved = reserved or {}

    def players(self) -> list[Player]:
        """Everybody at the table by seat."""
        entries = self.book.section("players").items()
        return sorted(
            (Player(int(seat), entry["name"], entry["account"]) for seat, entry in entries), key=lambda p: p.seat
        )

    def has_seat(self, seat: int) -> bool:
        """Whether somebody sits there."""
        return str(seat) in self.book.section("players")

    def account(self, seat: int) -> int:
        """The account of a seat; the bank's for seat 0."""
        return int(self.book.section("players")[str(seat)]["account"]) if seat else BANK

    def seat_of(self, account: int) -> int | None:
        """The seat bound to an account, 0 for the bank's, None for one nobody has."""
        if account == BANK:
            return 0
        return next((player.seat for player in self.players() if player.account == account), None)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if not seat:
            return say("name", "bank")
        entry = self.book.section("players").get(str(seat))
        return str(entry["name"]) if entry else say("name", "player", number=seat)

    def balance(self, account: int) -> int:
        """Quanta on an account."""
        return self.book.balances.get(account, 0)

    def reserved(self, account: int) -> int:
        """Quanta that waiting payments keep aside."""
        return self._reserved.get(account, 0)

    def free(self, account: int) -> int:
        """Quanta an account can still spend."""
        return self.balance(account) - self.reserved(account)

    def owner(self, deed: str) -> int:
        """The seat that owns a deed, 0 for the bank."""
        return int(self.book.section("deeds").get(deed, 0))

    def owned(self, seat: int) -> list[Deed]:
        """The deeds of a seat in board order."""
        return [deed for deed in self.facts.deeds.values() if self.owner(deed.key) == seat]

    def dues(self) -> Iterator[Due]:
        """Open dues, oldest first; one that a rewind brings back is as old as it was."""
        dues = self.book.section("dues")
        for key in sorted(dues, key=lambda key: self.book.since("dues", key)):
            yield due_from_json(key, dues[key])

    def due(self, key: str) -> Due | None:
        """The open due with this id, or None."""
        entry = self.book.section("dues").get(key)
        return None if entry is None else due_from_json(key, entry)

    def free_seat(self) -> int | None:
        """The lowest seat nobody has taken, or None when the edition's table is full."""
        return next((seat for seat in range(1, self.facts.players_max + 1) if not self.has_seat(seat)), None)

    def free_account(self) -> int | None:
        """The lowest account nobody has, or None."""
        taken = {player.account for player in self.players()}
        return next((account for account in range(1, SEATS + 1) if account not in taken), None)


def due_from_json(key: str, entry: Mapping[str, Any]) -> Due:
    """The due that `Due.opened` wrote."""
    word, names = entry["why"]
    return Due(
        id=key,
        payer=entry["payer"],
        payee=entry["payee"],
        amount=entry["amount"],
        why=(word, names),
        puts=tuple(Put(*put) for put in entry["puts"]),
    )
