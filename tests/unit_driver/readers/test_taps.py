"""Cards come one after the other from any reader; what is none is said and looked past."""

import itertools

import pytest

from tests.unit_driver.readers.test_watch import Played
from unit_driver.readers.reader import BANK_CARD, TRANSIT_CARD, ReaderLost, Seen
from unit_driver.readers.tap_test import SAID
from unit_driver.readers.taps import UNREAD, taps, typed_taps
from unit_driver.readers.watch import FIRST_PAUSE_MS, Watch

A, B = Seen("0A000001"), Seen("0A000002")


def test_cards_of_all_readers_are_told_and_what_is_none_is_said() -> None:
    one, other, missing = Played(), Played(), Played()
    one.shows, other.shows, missing.present = A, Seen(remark=BANK_CARD), False
    said: list[str] = []
    time = itertools.count(0, 60)
    watches = [Watch("", name, each.open) for name, each in (("a", one), ("b", other), ("c", missing))]
    found = taps(watches, lambda: next(time), lambda _: None, said.append)
    assert next(found) == A.uid
    other.shows = B
    assert next(found) == B.uid
    one.unplug()
    other.shows = A
    assert next(found) == A.uid
    found.close()  # type: ignore[attr-defined]  # a generator
    assert (one.closed, other.closed) == (1, 1)
    assert said[0].startswith("The reader cannot be used")
    assert not any(sentence == SAID[BANK_CARD] for sentence in said)


def test_what_is_wrong_with_a_card_is_said_before_it_can_be_given() -> None:
    one, said = Played(), list[str]()
    one.shows = Seen(A.uid, TRANSIT_CARD)
    found = taps([Watch("", "a", one.open)], lambda: 0, lambda _: None, said.append)
    assert next(found) == A.uid
    assert said == [SAID[TRANSIT_CARD]]


def test_while_no_reader_is_there_time_is_let_pass() -> None:
    missing = Played()
    missing.present = False
    paused: list[int] = []

    def pause(ms: int) -> None:
        paused.append(ms)
        if len(paused) == 3:
            missing.present, missing.shows = True, A

    time = itertools.count(0, 130)
    assert next(taps([Watch("", "a", missing.open)], lambda: next(time), pause, print)) == A.uid
    assert all(0 < ms <= FIRST_PAUSE_MS for ms in paused)


def test_a_remark_is_said_in_its_sentence() -> None:
    one = Played(resting=False)
    said: list[str] = []
    one.shows = Seen(remark=BANK_CARD)
    time = itertools.count(0, 60)

    def say(sentence: str) -> None:
        said.append(sentence)
        one.shows = A if sentence == SAID[BANK_CARD] else ReaderLost("The reader", "it was unplugged")

    assert next(taps([Watch("", "a", one.open)], lambda: next(time), lambda _: None, say)) == A.uid
    assert said == [SAID[BANK_CARD]]


@pytest.mark.parametrize("end", ["", "\n"])
def test_typed_lines_are_cards_and_others_are_said(end: str) -> None:
    said: list[str] = []
    lines = [f"0012345678{end}", f"{end}", f"4111111111111111{end}", f";0090073029910=?{end}"]
    assert list(typed_taps(lines, said.append)) == ["0012345678", "0090073029910F"]
    assert said == [UNREAD, SAID[BANK_CARD]]
