"""Which reader is whose: words may mean several, and the smart card service's list moves up when one is unplugged."""

import threading
from collections.abc import Callable, Sequence
from typing import Final

from unit_driver.readers.addresses import Wish, is_narrower, is_place, meaning, plain, stripe_numbers
from unit_driver.readers.reader import ReaderRefused

ADVICE: Final = "Name another one; `teller doctor --readers` has their names."

Choose = Callable[[Sequence[str]], str]
"""Of the addresses that are there the one to use, "" for none; raises ReaderRefused when another wish has it."""


class Claims:
    """Keeps what each wish has: the reader that it had first, and none takes another's. May be used from any thread.

    A place in the service's list means the reader that it meant first and no other. A name or a model means any: what
    it had where that is there, otherwise the first that is free, the share of earlier wishes left to them, and what is
    meant more exactly to those who mean it.
    """

    def __init__(self) -> None:
        self._has: dict[Wish, str] = {}
        self._lock = threading.Lock()

    def enter(self, wish: Wish) -> None:
        """Take a wish into account: wishes of the same words are served in the order in which they came."""
        stripe = stripe_numbers(wish.address)
        with self._lock:
            # Where it is plugged in, a stripe reader is nobody else's from the beginning.
            self._has.setdefault(wish, plain(wish.address) if stripe and stripe[1] else "")

    def leave(self, wish: Wish) -> None:
        """It is wished for no longer: its reader is free."""
        with self._lock:
            self._has.pop(wish, None)

    def choose(self, wish: Wish, there: Sequence[str]) -> str:
        """The address of the reader that a wish has among those that are there, "" for none.

        Raises ReaderRefused when another wish has what this one means.
        """
        self.enter(wish)
        with self._lock:
            has = self._has[wish]
            if has in there:
                return has
            meant = self._meant(wish, there)
            exact = self._meant_more_exactly(wish, there)
            owners = {address: other for other, address in self._has.items() if address and other != wish}
            free = [address for address in meant if address not in owners and address not in exact]
            if free := free[self._unserved_before(wish, there) :]:
                self._has[wish] = free[0]
                return free[0]
        serving = [owners[address].address for address in meant if address in owners]
        if has or not meant or len(serving) < len(meant) or plain(serving[0]) == plain(wish.address):
            return ""
        cause = f"that is {meant[0]}, which serves as {serving[0]}"
        raise ReaderRefused(f"The reader {wish.address}", cause, ADVICE)

    def _meant(self, wish: Wish, there: Sequence[str]) -> list[str]:
        return [] if self._has[wish] and is_place(wish.address) else meaning(wish.address, there)

    def _meant_more_exactly(self, wish: Wish, there: Sequence[str]) -> set[str]:
        """What wishes that have nothing yet mean by more of a name, or by a place where a name means several."""
        several = not is_place(wish.address) and len(self._meant(wish, there)) > 1
        waiting = [other for other, has in self._has.items() if has not in there]
        exact = [
            other
            for other in waiting
            if is_narrower(other.address, wish.address) or (several and is_place(other.address))
        ]
        return {address for other in exact for address in self._meant(other, there)}

    def _unserved_before(self, wish: Wish, there: Sequence[str]) -> int:
        """How many earlier wishes of the same words have nothing of what is there."""
        wishes = list(self._has)
        earlier = wishes[: wishes.index(wish)]
        same = [other for other in earlier if plain(other.address) == plain(wish.address)]
        return sum(self._has[other] not in there for other in same)
