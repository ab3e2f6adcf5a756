"""Which readers are watched: those that were named, and a lookout for others when it is wished."""

import argparse

import pytest

from firmware_sim.reader_options import NONE_FOUND, add_reader_arguments, types, wished
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.desk import Desk
from unit_driver.readers.finder import ReaderAddressRefused, ReaderWordsRefused, watch_of
from unit_driver.readers.lookout import Lookout
from unit_driver.readers.slots import GREEN, RED
from unit_driver.readers.watch import Watch


def options(*words: str) -> argparse.Namespace:
    """The options in these words."""
    parser = argparse.ArgumentParser()
    add_reader_arguments(parser)
    return parser.parse_args(words)


def without_keys(wish: Wish) -> Watch:
    """The watch over a reader where there is no window."""
    return watch_of(wish, lambda: 0)


@pytest.mark.parametrize(
    ("words", "watched"),
    [
        ((), {}),
        (("--red", "hid:0801:0002", "--green", "hid:0801:0002"), {RED: "hid:0801:0002", GREEN: "hid:0801:0002"}),
        (("--red", "pcsc:1", "--green", "hid:0801:0002"), {RED: "pcsc:1", GREEN: "hid:0801:0002"}),
        (("--both", "scanner:COM5"), {"": "scanner:COM5"}),
    ],
)
@pytest.mark.parametrize("looking", [True, False])
def test_named_readers_have_their_slots_and_others_are_looked_for_when_it_is_wished(
    words: tuple[str, ...], watched: dict[str, str], looking: bool
) -> None:
    desk = Desk(lambda: 0, print)
    kept = wished(options(*words, *["--readers"] * looking), desk, without_keys, print, Claims(), lambda: ())
    assert {each.slot: each.name for each in kept if isinstance(each, Watch)} == watched
    assert [type(each) for each in kept[len(watched) :]] == [Lookout] * looking


def test_no_reader_found_is_said_with_what_can_be_named() -> None:
    said: list[str] = []
    (lookout,) = wished(options("--readers"), Desk(lambda: 0, print), without_keys, said.append, Claims(), lambda: ())
    lookout.step(0)
    assert said == [NONE_FOUND]


def test_a_reader_that_types_needs_a_window() -> None:
    assert types(options("--both", "keyboard"))
    assert not types(options("--both", "pcsc:0"))
    with pytest.raises(ReaderAddressRefused):
        wished(options("--both", "keyboard"), Desk(lambda: 0, print), without_keys, print, Claims())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--red", "pcsc:0", "--green", "pcsc:0"), "pcsc:0 cannot serve red and green: name two readers"),
        (("--red", "pcsc", "--green", "pcsc:0"), "pcsc cannot serve red and green"),
        (("--red", "hid:0ACD:0500@1-2", "--green", "hid:0acd:0500@1-2"), "this one with --both, in turn"),
        (("--red", "pcsc:0", "--both", "pcsc:1"), "leave out --red and --green, or --both"),
    ],
)
def test_wishes_that_cannot_all_be_had_are_refused_with_words(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(ReaderWordsRefused, match=why):
        wished(options(*words), Desk(lambda: 0, print), without_keys, print, Claims())
