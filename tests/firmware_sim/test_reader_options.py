"""Which reader serves which slot: as named, otherwise as found, and said when there is none."""

import argparse

import pytest

from firmware_sim.card_readers import CardReaders
from firmware_sim.reader_options import NONE_FOUND, add_reader_arguments, desk_of, types, wished
from unit_driver.readers.finder import ReaderAddressRefused, Wish
from unit_driver.readers.slots import GREEN, RED

FOUND = [("pcsc:A", "A"), ("pcsc:B", "B")]


def options(*words: str) -> argparse.Namespace:
    """The options in these words."""
    parser = argparse.ArgumentParser()
    add_reader_arguments(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "wishes"),
    [
        ((), []),
        (("--readers",), [Wish(RED, "pcsc:A"), Wish(GREEN, "pcsc:B")]),
        (("--readers", "--green", "pcsc:A"), [Wish(GREEN, "pcsc:A"), Wish(RED, "pcsc:B")]),
        (("--readers", "--both", "keyboard"), [Wish("", "keyboard")]),
        (("--red", "pcsc:1", "--green", "hid:0801:0002"), [Wish(RED, "pcsc:1"), Wish(GREEN, "hid:0801:0002")]),
        (("--readers", "--red", "pcsc:1", "--green", "pcsc:2"), [Wish(RED, "pcsc:1"), Wish(GREEN, "pcsc:2")]),
    ],
)
def test_named_readers_have_their_slots_and_found_ones_the_rest(words: tuple[str, ...], wishes: list[Wish]) -> None:
    said: list[str] = []
    assert wished(options(*words), said.append, lambda: iter(FOUND)) == wishes
    assert said == []


def test_one_reader_that_is_found_serves_both_in_turn() -> None:
    assert wished(options("--readers"), print, lambda: iter(FOUND[:1])) == [Wish("", "pcsc:A")]


def test_no_reader_found_is_said_with_what_can_be_named() -> None:
    said: list[str] = []
    assert wished(options("--readers"), said.append, lambda: iter(())) == []
    assert said == [NONE_FOUND]
    assert wished(options("--readers", "--red", "scanner:COM5"), said.append, lambda: iter(())) == [
        Wish(RED, "scanner:COM5")
    ]
    assert len(said) == 1


def test_a_reader_that_types_needs_a_window() -> None:
    assert types(options("--both", "keyboard"))
    assert not types(options("--both", "pcsc:0"))
    readers = CardReaders(lambda: None, print)
    with pytest.raises(ReaderAddressRefused):
        desk_of([Wish("", "keyboard")], lambda: 0, readers, None)
