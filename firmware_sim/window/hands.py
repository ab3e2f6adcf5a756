"""Hands on the unit: what pointers and the keyboard do to keys, cards, slots and the cable. No pygame in here.

A pointer is the mouse, a finger, or a key of the keyboard; each holds at most one thing. Cards are tapped or dragged:
a tap picks one up from the tray, the next tap on a slot puts it in; a tap on a card in a slot takes it out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from firmware_sim.face import DARK, Shown
from firmware_sim.window.layout import CABLE, KEYS, RING, SLOTS, Layout
from firmware_sim.window.skin import CARD_OF

DRAG_PIXELS: Final = 10
"""A pointer that moves less has tapped."""

Pointer = str
Do = Callable[..., None]


@dataclass(slots=True)
class Carry:
    """A card in a hand: where it came from ("" the tray), where it is, whether it has left that place."""

    uid: str
    origin: str
    start: tuple[float, float]
    at: tuple[float, float]
    moved: bool = False


class Hands:
    """Turns touches into deeds for the unit. `do` takes a deed (see face.Deed) word by word.

    `shown` is the newest picture, `picked` the card that a tap has picked up, `focus` what Tab has come to.
    """

    def __init__(self, do: Do, layout: Layout) -> None:
        self._do = do
        self.layout = layout
        self.shown: Shown = DARK
        self.picked = ""
        self.focus = ""
        self._keys: dict[Pointer, str] = {}
        self._taps: dict[Pointer, str] = {}
        self._carries: dict[Pointer, Carry] = {}

    @property
    def pressed(self) -> frozenset[str]:
        """The unit's keys under a pointer."""
        return frozenset(self._keys.values())

    @property
    def carried(self) -> list[Carry]:
        """The cards that are on their way through the air."""
        return [carry for carry in self._carries.values() if carry.moved]

    def slot_of(self, uid: str) -> str:
        """The slot a card is in, "" when it lies in the tray."""
        return next((slot for slot in SLOTS if self.card_in(slot) == uid), "")

    def card_in(self, slot: str) -> str:
        """The card in a slot, "" for none."""
        return self.shown.green if slot == "green" else self.shown.red

    # Mouse and fingers

    def down(self, pointer: Pointer, x: float, y: float) -> None:
        """A pointer comes down."""
        self.lift(pointer)
        self.focus = ""
        target = self.layout.at(x, y)
        uid = self.card_in(target) if target in SLOTS else target if target in CARD_OF else ""
        if target in KEYS:
            self._press(pointer, target)
        elif uid and not self._in_hand(uid) and (target in SLOTS or not self.slot_of(uid)):
            self._carries[pointer] = Carry(uid, target if target in SLOTS else "", (x, y), (x, y))
        elif target:
            self._taps[pointer] = target

    def move(self, pointer: Pointer, x: float, y: float) -> None:
        """A pointer that is down moves. One that leaves its key has let it go."""
        key = self._keys.get(pointer, "")
        if key and not self.layout.targets[key].holds(x, y):
            self._release(pointer)
        carry = self._carries.get(pointer)
        if carry is not None:
            carry.at = (x, y)
            way = max(abs(x - carry.start[0]), abs(y - carry.start[1]))
            carry.moved = carry.moved or way >= DRAG_PIXELS
            if carry.moved and self.picked == carry.uid:
                self.picked = ""

    def up(self, pointer: Pointer, x: float, y: float) -> None:
        """A pointer goes up: a key is let go, a card falls, a tap is done."""
        self.move(pointer, x, y)
        self._release(pointer)
        carry, tapped = self._carries.pop(pointer, None), self._taps.pop(pointer, "")
        if carry is not None and carry.moved:
            self._drop(carry, self.layout.slot_near(x, y))
        elif carry is not None:
            self.use(carry.origin or carry.uid)
        elif tapped and tapped == self.layout.at(x, y):
            self.use(tapped)

    def lift(self, pointer: Pointer) -> None:
        """A pointer is gone without having finished: its key comes up, its card is where it was."""
        self._release(pointer)
        self._carries.pop(pointer, None)
        self._taps.pop(pointer, None)

    def lift_all(self) -> None:
        """Every pointer is gone, as when the window is left."""
        for pointer in [*self._keys, *self._carries, *self._taps]:
            self.lift(pointer)

    # The keyboard

    def strike(self, pointer: Pointer, name: str) -> None:
        """A key of the keyboard goes down: a target to use at once, or one of the steering words.

        Steering words: "next" and "previous" move the focus, "use" uses what has it, "put down" leaves card and focus.
        """
        if name == "next" or name == "previous":
            self._step(1 if name == "next" else -1)
        elif name == "put down":
            self.picked = self.focus = ""
        elif name == "use":
            self._begin(pointer, self.focus)
        else:
            self._begin(pointer, name)

    def use(self, target: str) -> None:
        """Tap a card, a slot or the cable."""
        if target == CABLE:
            self._do("pull" if self.shown.plugged else "plug")
        elif target in SLOTS:
            self._use_slot(target)
        elif slot := self.slot_of(target):
            self._do("remove", slot)
        else:
            self.picked = "" if self.picked == target else target

    def _begin(self, pointer: Pointer, target: str) -> None:
        if target in KEYS:
            self._press(pointer, target)
        elif target:
            self.use(target)

    def _step(self, way: int) -> None:
        here = RING.index(self.focus) if self.focus else (-1 if way > 0 else len(RING))
        self.focus = RING[(here + way) % len(RING)]

    def _use_slot(self, slot: str) -> None:
        if self.picked:
            self._put(self.picked, slot)
        elif self.card_in(slot):
            self._do("remove", slot)

    def _drop(self, carry: Carry, slot: str) -> None:
        if slot and slot != carry.origin:
            self._put(carry.uid, slot)
        elif not slot and carry.origin:
            self._do("remove", carry.origin)

    def _put(self, uid: str, slot: str) -> None:
        self.picked = ""
        self._do("insert", slot, uid)

    def _press(self, pointer: Pointer, key: str) -> None:
        if key not in self.pressed:
            self._do("key_down", key)
        self._keys[pointer] = key

    def _release(self, pointer: Pointer) -> None:
        key = self._keys.pop(pointer, "")
        if key and key not in self.pressed:
            self._do("key_up", key)

    def _in_hand(self, uid: str) -> bool:
        return any(carry.uid == uid for carry in self._carries.values())
