"""From what readers see to cards in slots: cards that rest or are swiped, one reader for both slots. Times in ms."""

from dataclasses import dataclass, field
from typing import Final, Protocol

from unit_driver.readers.reader import NOTHING, Seen

GREEN: Final = "green"
RED: Final = "red"

GONE_MS: Final = 200
"""A resting card that is missed for so long is out: at four looks 60 ms apart that is known within 240 ms, and three
misses in a row change nothing."""

REPEAT_MS: Final = 1_500
"""One showing of a card fires several times at many readers: again within so long after, it is the same showing."""

SWIPED_MS: Final = 10_000
"""A card that was swiped or scanned is in its slot for so long, or until the next one."""


@dataclass(frozen=True, slots=True)
class CardIn:
    """A card is in a slot now."""

    slot: str
    uid: str


@dataclass(frozen=True, slots=True)
class CardOut:
    """This card is in that slot no longer."""

    slot: str
    uid: str


@dataclass(frozen=True, slots=True)
class NoCardIn:
    """Something lies in a slot that is no card to the bank: which of `reader.REMARKS` it is."""

    slot: str
    what: str


@dataclass(frozen=True, slots=True)
class NoCardOut:
    """It lies there no longer."""

    slot: str
    what: str


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said once of a card that came to a slot (`reader.REMARKS`)."""

    slot: str
    what: str


Change = CardIn | CardOut | NoCardIn | NoCardOut | Remark


class Slots(Protocol):
    """What becomes of what one reader sees."""

    def see(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """Take one look's result; None for nothing new. To be called at every look: time passes here too."""

    def lose(self, now_ms: int) -> list[Change]:
        """The reader is gone: nobody can see what lies on it."""

    def empty(self, now_ms: int) -> list[Change]:
        """The reader serves no slot any more: all that is in one is out."""


@dataclass(slots=True)
class Resting:
    """One slot whose cards lie on a reader.

    A resting card is one CardIn. It is out after `GONE_MS` without it, so that single misses change nothing; another
    card in its place is the first one out and the other in. With what is no card it is the same.
    """

    slot: str
    holds: Seen = NOTHING
    _last_ms: int = 0

    def see(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """See Slots."""
        if seen is None or seen == self.holds:
            self._last_ms = now_ms
            return []
        if self._missed(seen) and now_ms - self._last_ms < GONE_MS:
            return []
        changes = self.lose(now_ms)
        self.holds, self._last_ms = seen, now_ms
        if seen.uid:
            changes.append(CardIn(self.slot, seen.uid))
            changes += [Remark(self.slot, seen.remark)] if seen.remark else []
        elif seen.remark:
            changes.append(NoCardIn(self.slot, seen.remark))
        return changes

    def lose(self, now_ms: int) -> list[Change]:  # noqa: ARG002 what nobody can see is out at once
        """See Slots."""
        gone, self.holds = self.holds, NOTHING
        if gone.uid:
            return [CardOut(self.slot, gone.uid)]
        return [NoCardOut(self.slot, gone.remark)] if gone.remark else []

    empty = lose

    def _missed(self, seen: Seen) -> bool:
        """Whether a look shows less than what lies there; a card on its way out may be unreadable for a moment."""
        return not seen.uid if self.holds.uid else seen == NOTHING


@dataclass(slots=True)
class Swiped:
    """One slot whose cards are swiped or scanned: in until the next one, or for `SWIPED_MS`."""

    slot: str
    holds: str = ""
    _until_ms: int = 0

    def see(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """See Slots. The same card again stays in, for so long anew."""
        changes: list[Change] = []
        if self.holds and (now_ms >= self._until_ms or (seen is not None and seen.uid not in ("", self.holds))):
            changes += self._out()
        if seen is not None and seen.uid:
            self._until_ms = now_ms + SWIPED_MS
            if seen.uid != self.holds:
                self.holds = seen.uid
                changes.append(CardIn(self.slot, seen.uid))
        if seen is not None and seen.remark:
            changes.append(Remark(self.slot, seen.remark))
        return changes

    def lose(self, now_ms: int) -> list[Change]:
        """See Slots. The card was never lying there: it has its time."""
        return self.see(None, now_ms)

    def empty(self, now_ms: int) -> list[Change]:  # noqa: ARG002 at once
        """See Slots."""
        return self._out() if self.holds else []

    def _out(self) -> list[Change]:
        gone, self.holds = self.holds, ""
        return [CardOut(self.slot, gone)]


@dataclass(slots=True)
class InTurn:
    """One reader for both slots: the first card pays (red), another one within its time is paid (green).

    A lone card shown again changes to the other slot; with both slots filled, the next showing begins anew. A card that
    rests on the reader is one showing, however long it lies, and though the reader is lost under it: it never becomes
    its own payee. Each is out `SWIPED_MS` after the last showing of any, and one that lies so long after it was lifted.
    """

    _lying: Resting = field(default_factory=lambda: Resting(RED))
    _cards: dict[str, str] = field(default_factory=dict)
    _until_ms: dict[str, int] = field(default_factory=dict)
    _last: str = ""
    _last_ms: int = 0
    _lay: str = ""

    def see(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """See Slots. For a reader on which cards rest; see `swiped` for the others."""
        self._stays(self._lying.holds.uid, now_ms)
        changes = self._expired(now_ms)
        for change in self._lying.see(seen, now_ms):
            if isinstance(change, CardIn):
                changes += self._shown(change.uid, now_ms)
            elif isinstance(change, CardOut):
                self._last_ms = now_ms
            else:
                changes.append(change)
        return changes

    def swiped(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """The same for cards that are seen once."""
        changes = self._expired(now_ms)
        if seen is not None and seen.uid:
            changes += self._shown(seen.uid, now_ms)
        if seen is not None and seen.remark:
            changes.append(Remark(RED, seen.remark))
        return changes

    def lose(self, now_ms: int) -> list[Change]:
        """See Slots. The cards were shown, and have their time."""
        self._lay = self._lying.holds.uid or self._lay
        over = [change for change in self._lying.lose(now_ms) if isinstance(change, NoCardOut)]
        return [*over, *self._expired(now_ms)]

    def empty(self, now_ms: int) -> list[Change]:
        """See Slots."""
        return [*self.lose(now_ms), *self._out(list(self._cards))]

    def _shown(self, uid: str, now_ms: int) -> list[Change]:
        again = uid == self._last and now_ms - self._last_ms < REPEAT_MS
        lay = uid == self._lay and uid in self._cards.values()
        self._last, self._last_ms, self._lay = uid, now_ms, ""
        if again or lay:
            # The same showing gives no time to the card of somebody else, who may be gone.
            self._stays(uid, now_ms)
            return []
        changes = self._placed(uid)
        self._until_ms = dict.fromkeys(self._cards, now_ms + SWIPED_MS)
        return changes

    def _stays(self, uid: str, now_ms: int) -> None:
        self._until_ms |= {slot: now_ms + SWIPED_MS for slot, card in self._cards.items() if card == uid}

    def _placed(self, uid: str) -> list[Change]:
        if list(self._cards.values()) == [uid]:
            (here,) = self._cards
            there = GREEN if here == RED else RED
            self._cards = {there: uid}
            return [CardOut(here, uid), CardIn(there, uid)]
        changes = self._out(list(self._cards)) if len(self._cards) == 2 else []
        slot = GREEN if RED in self._cards else RED
        self._cards[slot] = uid
        return [*changes, CardIn(slot, uid)]

    def _expired(self, now_ms: int) -> list[Change]:
        return self._out([slot for slot in self._cards if now_ms >= self._until_ms[slot]])

    def _out(self, slots: list[str]) -> list[Change]:
        return [CardOut(slot, self._cards.pop(slot)) for slot in slots]


class SwipedInTurn(InTurn):
    """InTurn for a reader past which cards are swiped."""

    def see(self, seen: Seen | None, now_ms: int) -> list[Change]:
        """See Slots."""
        return self.swiped(seen, now_ms)


def slots_of(slot: str, resting: bool) -> Slots:
    """What becomes of what a reader sees that serves a slot, or "" for both."""
    if not slot:
        return InTurn() if resting else SwipedInTurn()
    return Resting(slot) if resting else Swiped(slot)
