"""What a decision may look at: the book as players, money, deeds and dues, read-only."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from board_app.ledger.book import Book
from board_app.ledger.line import BANK, UNIT_ACCOUNTS, Put
from board_app.rules.facts import Deed, Facts
from board_app.words import say

SEATS = UNIT_ACCOUNTS
"""Accounts that fit on a unit, and so the most seats a table can have (`docs/link.md`)."""

POT = SEATS + 1
"""Seat and account of the money in the middle of the table: nobody's, and no unit's, which counts it as the bank's."""

FUND = SEATS + 2
"""Seat of the fund of an edition that has one: nobody's, on the last account of the unit."""

FUND_ACCOUNT = UNIT_ACCOUNTS
"""Account of that fund, which no card is bound to."""

NOBODYS = (BANK, POT, FUND)
"""Seats of money that is no player's."""

HOTEL = 5
"""The level of a street with a hotel; 1 to 4 are houses."""


def houses(level: int) -> int:
    """Houses that stand on a street of this level."""
    return 0 if level == HOTEL else level


def hotels(level: int) -> int:
    """Hotels that stand on a street of this level."""
    return int(level == HOTEL)


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


@dataclass(frozen=True, slots=True)
class Kept:
    """What waiting payments keep aside: quanta by account, and the state changes that come with them."""

    money: Mapping[int, int] = field(default_factory=dict)
    puts: tuple[Put, ...] = ()


NOTHING_KEPT = Kept()


class State:
    """The book seen with an edition's facts, and with what waiting payments keep aside.

    `moves` are those the edition has; empty where nobody has said.
    """

    def __init__(
        self, book: Book, facts: Facts, kept: Kept = NOTHING_KEPT, moves: frozenset[str] = frozenset()
    ) -> None:
        self.book = book
        self.facts = facts
        self.kept = kept
        self.moves = moves

    def knows(self, move: str) -> bool:
        """Whether the edition has this move; it has every one until somebody says which."""
        return not self.moves or move in self.moves

    def players(self) -> list[Player]:
        """Everybody at the table, in the order they sit."""
        gone, entries = self.book.section("gone"), self.book.section("players").items()
        here = (Player(int(seat), entry["name"], entry["account"]) for seat, entry in entries if seat not in gone)
        return sorted(here, key=lambda player: self.place(player.seat))

    def place(self, seat: int) -> int:
        """Where a seat stands in the order of turns: its own number unless it was swapped."""
        return int(self.book.section("places").get(str(seat), seat))

    def has_seat(self, seat: int) -> bool:
        """Whether somebody sits there."""
        key, section = str(seat), self.book.section
        return key in section("players") and key not in section("gone")

    def has_left(self, seat: int) -> bool:
        """Whether whoever sat there has left the table; their account is closed."""
        return str(seat) in self.book.section("gone")

    def open_accounts(self) -> list[int]:
        """The accounts that players have, rising."""
        closed = {self.account(int(seat)) for seat in self.book.section("gone")}
        return sorted(int(key) for key in self.book.section("openings") if int(key) not in closed)

    @property
    def start(self) -> int:
        """What a player begins with, in quanta: as the table has corrected it, else as printed."""
        return int(self.book.section("start").get("now", self.facts.start))

    @property
    def title(self) -> str:
        """What people call this game; "" while they have not named it."""
        return str(self.book.section("title").get("now", ""))

    @property
    def paused(self) -> bool:
        """Whether the table takes a break: clocks, sleep and the unit's Chance stand still."""
        return bool(self.book.section("pause"))

    def account(self, seat: int) -> int:
        """The account of a seat; the bank's for seat 0, the pot's for the pot, the fund's for the fund."""
        if not seat or seat == POT:
            return seat
        if seat == FUND:
            return FUND_ACCOUNT
        account: int = self.book.section("players")[str(seat)]["account"]
        return account

    def seat_of(self, account: int) -> int | None:
        """The seat bound to an account, 0 for the bank's, None for one nobody has."""
        if account in (BANK, POT):
            return account
        if account == FUND_ACCOUNT and self.facts.fund:
            return FUND
        return next((player.seat for player in self.players() if player.account == account), None)

    def holder(self, account: int) -> int | None:
        """The seat of an account, of one that is closed too: no account is ever given to somebody else."""
        entries = self.book.section("players").items()
        left = next((int(seat) for seat, entry in entries if entry["account"] == account), None)
        return self.seat_of(account) if left is None else left

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if not seat:
            return say("name", "bank")
        if seat == POT:
            return say("name", "pot")
        if seat == FUND and self.facts.fund:
            return self.facts.fund.name
        entry = self.book.section("players").get(str(seat))
        return str(entry["name"]) if entry else say("name", "player", number=seat)

    def balance(self, account: int) -> int:
        """Quanta on an account."""
        return self.book.balances.get(account, 0)

    def reserved(self, account: int) -> int:
        """Quanta that waiting payments and the highest bid of an open auction keep aside."""
        return self.kept.money.get(account, 0) + self.bid(account)

    def bid(self, account: int) -> int:
        """The bid of this account, if it is the highest in an open auction whose bids must be covered; else 0.

        Once the hammer's payment waits, that payment keeps the money aside.
        """
        auction = self.book.section("auction").get("now")
        if auction is None or not auction["seat"] or self.account(auction["seat"]) != account:
            return 0
        if self.hammer_waits:
            return 0
        if self.option("overbid") == "binding":
            return 0
        return min(int(auction["bid"]), max(0, self.balance(account) - self.gift))

    @property
    def gift(self) -> int:
        """Quanta that every player has still to give to the edition's fund, since GO has paid; else 0."""
        return self.facts.values.get("donation", 0) if self.book.section("pending").get("go") else 0

    def free(self, account: int) -> int:
        """Quanta an account can still spend. Not what it is solvent by: money kept aside is still there (`balance`)."""
        return self.balance(account) - self.reserved(account)

    def biddable(self, account: int) -> int:
        """Quanta that can cover a bid of this account, or its hammer: those it can spend, and its bid so far."""
        return self.free(account) + self.bid(account)

    def under_hammer(self, deed: str) -> bool:
        """Whether a deed is a lot of the open auction."""
        return deed in self.book.section("auction").get("now", {"lots": ()})["lots"]

    @property
    def hammer_waits(self) -> bool:
        """Whether the hammer has fallen on the lot and its payment waits: for the unit, or to be confirmed there."""
        now = self.book.section("auction").get("now")
        if now is None:
            return False
        puts = chain(self.kept.puts, *(due.puts for due in self.dues()))
        ends = (put.value for put in puts if put.section == "auction")
        return any(value is None or value["lots"][0] != now["lots"][0] for value in ends)

    def option(self, name: str) -> str:
        """What this table plays for an option; "" where the edition has no such option."""
        chosen = self.book.section("options").get(name)
        if chosen is not None:
            return str(chosen)
        option = self.facts.options.get(name)
        return option.default if option else ""

    # ---- who plays

    def is_out(self, seat: int) -> bool:
        """Whether a player has failed, or left."""
        key, section = str(seat), self.book.section
        return key in section("out") or key in section("gone")

    def playing(self, seat: int) -> bool:
        """Whether somebody sits there who is still in the game."""
        return str(seat) in self.book.section("players") and not self.is_out(seat)

    def in_play(self) -> list[int]:
        """The seats still in the game, in turn order from the first place."""
        seats = [seat for seat in map(int, self.book.section("players")) if not self.is_out(seat)]
        return sorted(seats, key=self.place) if self.book.section("places") else sorted(seats)

    def after(self, seat: int) -> list[int]:
        """The seats still in the game but this one, in turn order from the one after it."""
        seats, place = self.in_play(), self.place(seat)
        later = [one for one in seats if self.place(one) > place]
        return later + [one for one in seats if self.place(one) < place]

    def owed_by(self, seat: int) -> int:
        """Quanta of all open dues of a player."""
        dues = self.book.section("dues")
        return sum(entry["amount"] for entry in dues.values() if entry["payer"] == seat) if dues else 0

    # ---- what stands on the board

    def position(self, seat: int) -> int:
        """The space of a player's token; 0 is Go."""
        return int(self.book.section("positions").get(str(seat), 0))

    def in_jail(self, seat: int) -> bool:
        """Whether a player is held in jail."""
        return str(seat) in self.book.section("jail")

    def level(self, deed: str) -> int:
        """Houses on a deed, `HOTEL` for a hotel."""
        return int(self.book.section("houses").get(deed, 0))

    def is_mortgaged(self, deed: str) -> bool:
        """Whether a deed is mortgaged."""
        return deed in self.book.section("mortgaged")

    def stock(self, kind: str) -> int:
        """`houses` or `hotels` that lie in the bank."""
        counted = houses if kind == "houses" else hotels
        printed = self.facts.board.houses if kind == "houses" else self.facts.board.hotels
        standing = sum(map(counted, self.book.section("houses").values()))
        return int(self.book.section("box").get(kind, printed)) - standing

    def unpromised(self, kind: str) -> int:
        """`houses` or `hotels` of the bank for anybody to build.

        The one under the hammer is not, nor are those that an open debt or a waiting payment will put up.
        """
        counted = houses if kind == "houses" else hotels
        auction = self.book.section("auction").get("now")
        sold = auction is not None and not self.hammer_waits and auction["lots"][0] == kind.removesuffix("s")
        rises = [self._rise(put, counted) for put in self.kept.puts]
        owed = [sum(self._rise(put, counted) for put in due.puts) for due in self.dues()]
        return max(0, self.stock(kind) - int(sold) - sum(max(0, rise) for rise in (*rises, *owed)))

    def _rise(self, put: Put, counted: Callable[[int], int]) -> int:
        """How many more will stand on a street by this change."""
        return counted(put.value or 0) - counted(self.level(put.key)) if put.section == "houses" else 0

    def jail_cards(self, seat: int) -> list[str]:
        """The keys of the jail cards a player holds."""
        return sorted(key for key, holder in self.book.section("jail_cards").items() if holder == seat)

    def owner(self, deed: str) -> int:
        """The seat that owns a deed, 0 for the bank."""
        return int(self.book.section("deeds").get(deed, 0))

    def owned(self, seat: int) -> list[Deed]:
        """The deeds of a seat in board order."""
        owners = self.book.section("deeds")
        return [deed for key, deed in self.facts.deeds.items() if owners.get(key, 0) == seat]

    def owns_group(self, seat: int, group: str) -> bool:
        """Whether a player has every deed of a group."""
        owners = self.book.section("deeds")
        return all(owners.get(deed.key) == seat for deed in self.facts.group(group))

    def built(self, group: str) -> bool:
        """Whether anything stands on a group."""
        houses = self.book.section("houses")
        return any(deed.key in houses for deed in self.facts.group(group))

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
        """The lowest seat nobody has ever had, or None when the edition's table is full.

        The log goes on calling whoever has left by name, so their seat stays theirs.
        """
        taken = self.book.section("players")
        if len(self.players()) >= self.facts.players_max:
            return None
        return next((seat for seat in range(1, SEATS + 1) if str(seat) not in taken), None)

    def free_account(self) -> int | None:
        """The lowest account nobody has ever had, nor a fund has, or None."""
        taken = {entry["account"] for entry in self.book.section("players").values()}
        taken |= {FUND_ACCOUNT} if self.facts.fund else set()
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
