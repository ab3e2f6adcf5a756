"""The unit's memory that outlives a power cut: a record is kept before anything it says is true, shown or answered."""

from .accounts import CLOSED, Accounts, chain_next
from .fold import FORMAT, Fold
from .record import decode, encode, line_of, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator

    from .store import Store

_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
_HEX = "0123456789abcdef"


class JournalError(Exception):
    """The store holds something this unit must not write to; it has been left untouched.

    `mendable` when a journal that is opened with `mend` goes on from before it.
    """

    def __init__(self, text: str, mendable: bool = False) -> None:
        super().__init__(text)
        self.mendable = mendable


class Journal:
    """Records in a store and what they add up to.

    `keep` is how many of the newest facts can be asked for, `most` how many records are tolerated before the past is
    compacted. Writing raises OSError when the store cannot, and then nothing has changed.
    `findings` says in words what opening found. `draw(bound)` is the unit's chance; what it leads to is kept on record.
    A torn end, as a power cut leaves it, is set aside. A damaged record that good ones follow is no power cut's work:
    only with `mend` it is set aside with all that follows; otherwise JournalError, and nothing is touched.
    """

    def __init__(
        self, store: "Store", draw: "Callable[[int], int]", keep: int = 1024, most: int = 4096, mend: bool = False
    ) -> None:
        self._store = store
        self._mend = mend
        self.draw = draw
        self._keep = keep
        self._most = most
        self.findings: "list[str]" = []
        # Facts stay in the store; memory holds the offsets of the last `keep`, three bytes at revision modulo `keep`.
        self._offsets = bytearray(3 * keep)
        self._replay()
        if not self._fold.uid:
            self._begin()
        elif not self.findings:
            self.findings.append("kept: ledger %s at revision %d" % (self.accounts.ledger, self.accounts.revision))
        self.tidy()

    @property
    def uid(self) -> str:
        """The unit's own name: eight hex digits, drawn when the journal began."""
        return self._fold.uid

    @property
    def accounts(self) -> Accounts:
        """The ledger in service."""
        return self._fold.accounts

    @property
    def chosen(self) -> "dict[str, Any]":
        """Settings that were chosen, by name."""
        return self._fold.chosen

    @property
    def restorable(self) -> bool:
        """Whether the last clear can still be taken back: no fact has followed it."""
        return self._fold.before is not None

    @property
    def oldest(self) -> int:
        """The lowest revision whose next fact is still known."""
        return self.accounts.revision - self._held

    @property
    def cards(self) -> "dict[str, int]":
        """The account of every known card."""
        return self._fold.cards

    def owner(self, uid: str) -> int:
        """The account a card is bound to, 0 when it is unknown."""
        return self._fold.cards.get(uid, 0)

    def cards_of(self, account: int) -> "list[str]":
        """The uids bound to an account."""
        return self._fold.cards_of(account)

    def free_account(self, uid: str = "") -> int:
        """The account that a new card opens, 0 when all are taken."""
        return self._fold.free_account(uid)

    def since(self, revision: int) -> "list[Any] | None":
        """[chain at a revision], with a later fact also [..., its chain, the fact]; None when that is not known."""
        if revision == self.accounts.revision:
            return [self.accounts.chain]
        if not self.oldest <= revision < self.accounts.revision:
            return None
        record = decode(self._store.read(self._offset_of(revision + 1)))
        if record is None:
            raise OSError("the journal cannot be read where a fact was written")
        return [record[1], chain_next(record[1], text_of(record[2])), record[2]]

    def add_fact(self, name: str, *values: "Any") -> None:
        """Keep the next numbered fact, then let it be so."""
        accounts = self.accounts
        fact = [accounts.revision + 1, name] + list(values)
        text = text_of(fact)
        offset = self._store.append(line_of('["fact","%s",%s]' % (accounts.chain, text)))
        self._fold.take_fact(fact, text)
        self._note("fact", offset)
        if self._lines >= 2 * self._most:
            self.tidy()

    def choose(self, pairs: "list[list[Any]]") -> None:
        """Keep settings that have been found good."""
        self._add(["set", pairs])

    def load(self, ledger: str, balances: "list[int]") -> None:
        """Begin a ledger of the host's: its balances, no cards, no remembered operations."""
        self._add(["load", ledger, balances])

    def clear(self, start: int) -> None:
        """Begin a new game, restorable until its first fact: `start` quanta where there is a card, the rest closed."""
        owners = set(self._fold.cards.values())
        last = max(owners) if owners else 0
        balances = [start if account in owners else CLOSED for account in range(1, last + 1)]
        self._add(["clear", self._drawn(_LETTERS), balances])

    def take_back(self) -> None:
        """Undo the last clear: the old ledger, its revision, chain, remembered operations and balances."""
        self._add(["back"])

    def tidy(self) -> None:
        """Compact the past when there is much of it; best done while nobody waits."""
        if self._lines < self._most:
            return
        try:
            self._store.replace(self._compacted())
        except OSError:
            # Nothing is lost: the long journal is still there. It is tried again when it is twice as long.
            self._most *= 2
            return
        self._replay()

    def _add(self, record: "list[Any]") -> None:
        offset = self._store.append(encode(record))
        self._fold.apply(record)
        self._note(record[0], offset)
        if self._lines >= 2 * self._most:
            self.tidy()

    def _begin(self) -> None:
        uid = self._drawn(_HEX)
        record = ["unit", FORMAT, uid, self._drawn(_LETTERS)]
        self._add(record)
        self.findings.append("begun: unit %s, an empty ledger" % uid)

    def _drawn(self, letters: str) -> str:
        return "".join([letters[self.draw(len(letters))] for _ in range(8)])

    def _replay(self) -> None:
        self._fold = Fold()
        self._lines = 0
        self._held = 0
        self._held_before = 0
        self._clear_offset = 0
        damaged = None
        following = 0
        for offset, line in self._store.scan():
            record = decode(line)
            if damaged is not None:
                following += record is not None
                continue
            if not self._lines and not (self._mend and (record is None or record[0] != "unit")):
                _check_first(record, line)
            if record is None or not (self._lines or record[0] == "unit") or not _applies(self._fold, record):
                damaged = offset
            else:
                self._note(record[0], offset)
        if following and not self._mend:
            raise JournalError(
                "record %d is damaged and %d good ones follow it; nothing was touched" % (self._lines + 1, following),
                mendable=True,
            )
        if damaged is not None:
            try:
                where = self._store.set_aside(damaged)
            except OSError as error:
                raise JournalError(
                    "record %d is damaged and cannot be put aside (%s); nothing was touched: make room"
                    % (self._lines + 1, error)
                ) from error
            self._replay()
            self.findings.append(
                "set aside: everything after revision %d of ledger %s, from an incomplete record on; it is kept in %s"
                % (self.accounts.revision, self.accounts.ledger, where)
            )

    def _note(self, name: str, offset: int) -> None:
        self._lines += 1
        if name == "fact":
            place = 3 * (self.accounts.revision % self._keep)
            self._offsets[place : place + 3] = offset.to_bytes(3, "little")
            self._held = min(self._held + 1, self._keep)
        elif name == "clear":
            self._held_before = self._held
            self._held = 0
            self._clear_offset = offset
        elif name == "back":
            self._held = self._held_before
        elif name in ("unit", "at", "load"):
            self._held = 0

    def _offset_of(self, revision: int) -> int:
        place = 3 * (revision % self._keep)
        return int.from_bytes(self._offsets[place : place + 3], "little")

    def _oldest_needed(self) -> "int | None":
        """Offset of the oldest record that cannot be replaced by a snapshot, None when all can."""
        before = self._fold.before
        if before is not None:
            if not self._held_before:
                return self._clear_offset
            return self._offset_of(before.revision - self._held_before + 1)
        return self._offset_of(self.oldest + 1) if self._held else None

    def _compacted(self) -> "Iterator[bytes]":
        oldest = self._oldest_needed()
        past = Fold()
        reached = False
        for offset, line in self._store.scan():
            if offset == oldest:
                for record in past.snapshot():
                    yield encode(record)
                reached = True
            if not reached:
                past.apply(decode(line) or ["nothing"])
            elif not line.startswith(b'["set"'):
                yield line
        if not reached:
            for record in past.snapshot():
                yield encode(record)
        if self.chosen:
            yield encode(["set", [[name, self.chosen[name]] for name in sorted(self.chosen)]])


def _check_first(record: "list[Any] | None", line: bytes) -> None:
    """Refuse a store that is not a journal of this format; a first record cut off by a power failure passes."""
    if record is None and line[-1:] != b"\n":
        return
    if record is None or record[0] != "unit":
        raise JournalError(
            "this is not a unit's journal, or its first record is damaged; it is left untouched", mendable=True
        )
    if record[1] != FORMAT:
        raise JournalError(
            "this journal has format %s and this unit knows %d; it is left untouched: use a newer unit"
            % (record[1], FORMAT)
        )


def _applies(fold: Fold, record: "list[Any]") -> bool:
    try:
        return fold.apply(record)
    except (ValueError, IndexError, KeyError, TypeError, AttributeError):
        # The check sum is right and the content is not: some other program wrote it.
        return False
