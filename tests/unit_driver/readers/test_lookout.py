"""Readers that are plugged in later are found, lost ones keep their slots, and people's words come first."""

import random

import pytest

from tests.unit_driver.readers.test_watch import Played
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.lookout import PAUSE_MS, Lookout, others, placed
from unit_driver.readers.slots import GREEN, RED
from unit_driver.readers.watch import Watch

A, B, C = "pcsc:A 00", "pcsc:B 00", "hid:0801:0002"
BOTH = [RED, GREEN]


class Plugged:
    """What is plugged in, what is watched, and how often somebody was told that there is nothing."""

    def __init__(self, *named: Wish) -> None:
        self.there: list[str] = []
        self.kept: dict[str, Watch] = {}
        self.missed = 0
        self.claims = Claims()
        self.lookout = Lookout(self, named, self._find, self._watch_of, self._miss, self.claims)

    def look(self, *there: str) -> dict[str, str]:
        """Plug exactly these in, and look: which address serves which slot."""
        self.there = list(there)
        assert self.lookout.step(0) == []
        return {watch.slot: watch.name for watch in self.kept.values()}

    def begin(self, watch: Watch) -> None:
        """See Posts."""
        assert watch.name not in self.kept, "the one before has left"
        self.kept[watch.name] = watch

    def end(self, watch: Watch) -> None:
        """See Posts."""
        assert self.kept.pop(watch.name) is watch

    def _find(self) -> list[tuple[str, str]]:
        return [(each, each) for each in self.there]

    def _watch_of(self, wish: Wish) -> Watch:
        return Watch(wish.slot, wish.address, Played().open)

    def _miss(self) -> None:
        self.missed += 1


def test_the_first_reader_pays_and_the_second_is_paid_and_a_third_is_left_alone() -> None:
    assert Plugged().look(A, B, C) == {RED: A, GREEN: B}


def test_a_reader_alone_serves_both_slots_until_another_one_is_plugged_in() -> None:
    desk = Plugged()
    assert desk.look() == {}
    assert desk.look(A) == {"": A}
    assert desk.look(A, B) == {RED: A, GREEN: B}


def test_a_lost_reader_keeps_its_slot_until_it_is_back() -> None:
    desk = Plugged()
    desk.look(A, B)
    watch = desk.kept[A]
    assert desk.look(B) == desk.look() == desk.look(B, A) == {RED: A, GREEN: B}
    assert desk.kept[A] is watch


def test_another_reader_takes_the_place_of_a_lost_one() -> None:
    desk = Plugged()
    desk.look(A)
    assert desk.look(B) == {"": B}
    assert desk.look(C, A) == {RED: C, GREEN: A}
    assert desk.look(C, B, A) == {RED: C, GREEN: A}
    assert desk.look(B, A) == {RED: B, GREEN: A}


def test_named_readers_keep_their_slots_and_are_no_finds() -> None:
    assert Plugged(Wish(GREEN, "scanner:COM5")).look(A, B) == {RED: A}
    assert Plugged(Wish("", "keyboard")).look(A, B) == {}
    assert Plugged(Wish(RED, "scanner:COM5"), Wish(GREEN, "scanner:COM6")).look(A) == {}
    assert Plugged(Wish(RED, "pcsc:1")).look(A, B) == {GREEN: A}


@pytest.mark.parametrize(
    ("named", "left"),
    [("pcsc:0", [B, C]), ("pcsc:", [B, C]), ("pcsc:1", [A, C]), ("pcsc:7", [A, B, C]), ("pcsc:B", [A, C]), (C, [A, B])],
)
def test_a_reader_is_known_by_whatever_it_was_named(named: str, left: list[str]) -> None:
    assert others([A, B, C], [Wish(RED, named)], Claims()) == left


def test_a_reader_named_by_its_number_keeps_its_place_when_another_is_unplugged_and_no_third_one_takes_it() -> None:
    desk = Plugged(Wish(RED, "pcsc:0"), Wish("", "keyboard"))
    assert others([A, B], [Wish(RED, "pcsc:0")], desk.claims) == [B]
    assert others([B], [Wish(RED, "pcsc:0")], desk.claims) == [B]
    desk = Plugged(Wish(RED, "pcsc:0"))
    assert desk.look(A, B) == {GREEN: B}
    assert desk.look(B) == desk.look(B, "pcsc:D 00") == desk.look(B, "pcsc:D 00", A) == {GREEN: B}
    assert desk.claims.choose(Wish(RED, "pcsc:0"), [B, "pcsc:D 00", A]) == A


def test_two_readers_of_one_model_are_two_slots_and_a_named_one_is_no_find() -> None:
    one, two, three = (f"{C}@1-{socket}" for socket in (1, 2, 3))
    assert Plugged().look(one, two, three) == {RED: one, GREEN: two}
    assert Plugged(Wish(RED, two)).look(one, two) == {GREEN: one}
    assert Plugged(Wish(RED, C), Wish(GREEN, C)).look(one, two, three) == {}
    desk = Plugged(Wish(RED, C))
    assert desk.look(one, two) == desk.look(two) == desk.look(two, one) == {GREEN: two}
    assert desk.look(one, B) == {GREEN: B}
    assert desk.look(two, B) == {GREEN: B}
    assert desk.claims.choose(Wish(RED, C), [two, B]) == two, "what was green's reader once is free"


def test_a_named_reader_that_has_become_a_find_is_told_and_the_find_stays() -> None:
    desk = Plugged(Wish(RED, "pcsc:1"))
    assert desk.look(A) == {GREEN: A}
    assert desk.look(B, A) == {GREEN: A}


def test_that_there_is_none_is_said_once_and_not_at_all_when_some_were_named() -> None:
    desk, named, found = Plugged(), Plugged(Wish(RED, "scanner:COM5")), Plugged()
    for each in (desk, named):
        each.look()
        each.look()
    found.look(A)
    found.look()
    assert (desk.missed, named.missed, found.missed) == (1, 0, 0)


def test_it_looks_again_after_two_seconds_and_holds_nothing_itself() -> None:
    desk = Plugged()
    assert desk.lookout.pause_ms(0) == PAUSE_MS
    assert desk.lookout.leave(0) == []


def test_whatever_is_plugged_in_and_out_each_slot_has_one_reader_and_each_reader_one_slot() -> None:
    draw = random.Random(8)
    wishes: list[Wish] = []
    for _ in range(2_000):
        there = draw.sample([A, B, C, "pcsc:D"], draw.randrange(5))
        before, wishes = wishes, placed(wishes, there, BOTH)
        slots, addresses = [wish.slot for wish in wishes], [wish.address for wish in wishes]
        assert slots in ([], [""], BOTH)
        assert len(set(addresses)) == len(addresses)
        assert len(wishes) >= min(len(there), 2)
        assert {wish.address for wish in before if wish.address in there} <= set(addresses)
