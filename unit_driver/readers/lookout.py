"""Readers that say what they are, taken into service as they are plugged in."""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.reader import ReaderRefused
from unit_driver.readers.slots import GREEN, RED
from unit_driver.readers.watch import Event, Watch

PAUSE_MS: Final = 2_000
"""Between two looks at what is plugged in."""

Find = Callable[[], Iterable[tuple[str, str]]]


class Posts(Protocol):
    """Where watches are kept: `desk.Desk`."""

    def begin(self, watch: Watch) -> None:
        """Keep watch over a reader."""

    def end(self, watch: Watch) -> None:
        """Do so no longer; the reader is let go of."""


class Lookout:
    """Looks for readers from time to time, and has those that it finds watched.

    `named` are the readers that people named: they keep their slots and are no others' finds, as `claims` says which
    they are. `find` gives address and name of what is plugged in, `watch_of` the watch over a reader; `missed` is
    called once when there is none at all.
    """

    def __init__(
        self,
        posts: Posts,
        named: Sequence[Wish],
        find: Find,
        watch_of: Callable[[Wish], Watch],
        missed: Callable[[], None],
        claims: Claims,
    ) -> None:
        self._posts = posts
        self._named = named
        self._find = find
        self._watch_of = watch_of
        self._missed = missed
        self._claims = claims
        self._watches: dict[Wish, Watch] = {}
        self._told = bool(named)

    def step(self, now_ms: int) -> list[Event]:  # noqa: ARG002 what happens with a reader is told by its watch
        """Look once. A reader that is lost keeps its slot until it is back or another one takes its place."""
        found = [address for address, _ in self._find()]
        there = others(found, self._named, self._claims)
        free = [] if any(not wish.slot for wish in self._named) else [RED, GREEN]
        wishes = placed(list(self._watches), there, [slot for slot in free if slot not in _slots(self._named)])
        for wish in [wish for wish in self._watches if wish not in wishes]:
            self._posts.end(self._watches.pop(wish))
            self._claims.leave(wish)
        for wish in wishes:
            if wish not in self._watches:
                self._claims.choose(wish, found)
                self._watches[wish] = self._watch_of(wish)
                self._posts.begin(self._watches[wish])
        if not wishes and not self._told:
            self._missed()
        self._told = True
        return []

    def pause_ms(self, now_ms: int) -> int:  # noqa: ARG002 as for a watch
        """How long the next look may be put off."""
        return PAUSE_MS

    def leave(self, now_ms: int) -> list[Event]:  # noqa: ARG002 as for a watch
        """It holds nothing; the watches are the desk's."""
        return []


def others(found: Sequence[str], named: Iterable[Wish], claims: Claims) -> list[str]:
    """The addresses that were found and that are none of the named readers'."""
    taken = set()
    for wish in named:
        with suppress(ReaderRefused):
            taken.add(claims.choose(wish, found))
    return [address for address in found if address not in taken]


def placed(wishes: Sequence[Wish], there: Sequence[str], slots: Collection[str]) -> list[Wish]:
    """Which reader serves which slot now: `wishes` is how it was, `there` what is plugged in, `slots` are to be had.

    The first reader pays (red), the second is paid (green); one alone serves both in turn until another one comes. A
    new one takes the place of one that is lost, and when all is taken it is left alone.
    """
    now = list(wishes)
    for address in there:
        if address in [wish.address for wish in now]:
            continue
        lost = next((wish for wish in now if wish.address not in there), None)
        free = [slot for slot in slots if slot not in _slots(now)]
        if lost is not None:
            now[now.index(lost)] = replace(lost, address=address)
        elif _slots(now) == [""]:
            now = [Wish(RED, now[0].address), Wish(GREEN, address)]
        elif len(free) == 2:
            now = [Wish("", address)]
        elif free:
            now.append(Wish(free[0], address))
    return now


def _slots(wishes: Iterable[Wish]) -> list[str]:
    return [wish.slot for wish in wishes]
