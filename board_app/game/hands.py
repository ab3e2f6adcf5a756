"""Hands on the unit from a page: who may lend them, what they may do, and what the log says of them.

A key is a key, whichever unit has it. A card is different: plastic that lies in a slot cannot be moved by a page, so a
page puts in only cards of this table, into a slot that is free, and takes out only what a page has put in. The unit on
this machine has no plastic: there a page may take out whatever lies there.
"""

from collections.abc import Callable, Mapping
from typing import Final

from board_app.game.clerk import Clerk
from board_app.game.contract import NOWHERE_IN_PARTICULAR, Place
from board_app.game.desk import UnitDesk
from board_app.rules.decisions import refuse
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.rules.table_options import UNIT_KEYS
from board_app.words import say
from unit_driver.link.catalogue import check
from unit_driver.messages import Insert, Press, Remove, Request
from unit_driver.notices import CardSeen, Notice

BANKER: Final = 0
"""The seat that stands in a line for whoever asks for the table itself."""

_TYPED: Final = tuple("0123456789.")
"""Keys that do nothing by themselves: the log names them with the key that acts."""

TYPED_MOST: Final = 20
"""How many of them the log waits for a key that acts."""

_REQUESTS: Final[Mapping[str, Callable[[Mapping[str, str]], Request]]] = {
    "press": lambda words: Press(words["key"], words.get("how", "tap")),
    "insert": lambda words: Insert(words["slot"], words["uid"]),
    "remove": lambda words: Remove(words["slot"]),
}
HANDS: Final = tuple(_REQUESTS)
"""The moves that are hands."""


class Hands:
    """The hands of all pages on the unit at one desk, which is at `place`."""

    def __init__(self, clerk: Clerk, desk: UnitDesk) -> None:
        self._clerk = clerk
        self._desk = desk
        self.place = NOWHERE_IN_PARTICULAR
        self._laid: dict[str, str] = {}
        self._seen: set[str] = set()
        self._typed: list[str] = []
        self._typist = BANKER

    def begin(self, place: Place) -> None:
        """Another unit is coming: cards that pages have put into this one are taken out while it still hears."""
        self.place = place
        for slot in tuple(self._laid):
            self._desk.asked(Remove(slot))
            self._forget(slot)
        self._typed.clear()

    def is_loose(self, card: CardSeen) -> bool:
        """Whether a page may take this card out of its slot: it is no plastic."""
        return self.place.here or self._laid.get(card.slot) == card.uid

    def heard(self, notice: Notice) -> None:
        """The unit has told something: a card that a page had put in and that was seen there may be out."""
        if not isinstance(notice, CardSeen):
            return
        if self._laid.get(notice.slot) == notice.uid:
            self._seen.add(notice.slot)
        elif notice.slot in self._seen:  # otherwise it tells of the time before
            self._forget(notice.slot)

    def use(self, seat: int | None, asker: int | None, move: Move, op: str) -> Outcome:
        """Lend the unit a hand; what it does comes back as the unit's own facts. Raises StoreError, nothing done.

        `seat` is on whose page, which the log names; `asker` who asks, None the banker.
        """
        request = _request(move)
        if request is None:
            return refuse("bad_hand")
        if asker is not None and self._clerk.state().option(UNIT_KEYS) != "on":
            return refuse("keys_are_the_bankers")
        if not self._desk.serving:
            return refuse("no_unit")
        if self._desk.behind:
            return refuse("unit_behind")
        who = seat or BANKER
        if isinstance(request, Press):
            self._press(who, request, op)
        elif isinstance(request, Insert):
            if barred := self._barred(request):
                return barred
            self._insert(who, request, op)
        elif isinstance(request, Remove):
            if not self._can_take_out(request.slot):
                return refuse("plastic", slot=request.slot)
            self._take_out(who, request, op)
        return Accepted("posted", op, say("unit", "hand"))

    def _press(self, who: int, request: Press, op: str) -> None:
        if request.how == "tap" and request.key in _TYPED:
            if who != self._typist or len(self._typed) >= TYPED_MOST:
                self._tell_typed()
            self._typist = who
            self._typed.append(request.key)
        elif request.how != "up":
            if who != self._typist:
                self._tell_typed()
            keys = [*self._typed, request.key]
            self._write("hand_keys" if request.how == "tap" else "hand_holds", who, op, keys=" ".join(keys))
            self._typed.clear()
        self._desk.asked(request)

    def _tell_typed(self) -> None:
        """Name what somebody has typed before another one goes on."""
        if self._typed:
            self._write("hand_keys", self._typist, "", keys=" ".join(self._typed))
            self._typed.clear()

    def _barred(self, request: Insert) -> Refusal | None:
        """Why a card cannot be put into a slot from a page."""
        if request.uid not in self._clerk.book.section("cards"):
            return refuse("strange_card", uid=request.uid)
        for card in self._desk.standing.cards:
            here = card.slot == request.slot or card.uid == request.uid
            if here and not self.is_loose(card):
                return refuse("plastic", slot=card.slot)
        return None

    def _can_take_out(self, slot: str) -> bool:
        lying = [card for card in self._desk.standing.cards if card.slot == slot]
        put_there = slot in self._laid or self.place.here or not lying
        return put_there and all(self.is_loose(card) for card in lying)

    def _take_out(self, who: int, request: Remove, op: str) -> None:
        if request.slot in self._laid or any(card.slot == request.slot for card in self._desk.standing.cards):
            self._write("hand_out", who, op, slot=request.slot)
            self._desk.asked(request)

    def _insert(self, who: int, request: Insert, op: str) -> None:
        # One card is in one slot, and a slot holds one.
        account = int(self._clerk.book.section("cards")[request.uid])
        self._write("hand_in", who, op, slot=request.slot, owner=self._clerk.state().seat_of(account) or 0)
        lying = {**{card.slot: card.uid for card in self._desk.standing.cards}, **self._laid}
        for slot, uid in lying.items():
            if slot == request.slot or uid == request.uid:
                self._desk.asked(Remove(slot))
                self._forget(slot)
        if self._desk.asked(request):
            self._laid[request.slot] = request.uid

    def _forget(self, slot: str) -> None:
        self._laid.pop(slot, None)
        self._seen.discard(slot)

    def _write(self, move: str, who: int, op: str, **words: object) -> None:
        self._clerk.write(move, {"hand": who, **words}, (), op=op, seat=who or None)


def _request(move: Move) -> Request | None:
    """What the unit is asked; None for what is no hand on it."""
    words = {name: str(value) for name, value in move.args.items()}
    try:
        request = _REQUESTS[move.name](words)
    except KeyError:
        return None
    return None if check("q", request.name, request.args) else request
