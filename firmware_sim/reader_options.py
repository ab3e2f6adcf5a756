"""The words of the unit's command about card readers: which reader serves which slot."""

import argparse
from collections.abc import Callable, Iterator
from typing import Final

from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.desk import Desk, Kept
from unit_driver.readers.finder import KEYBOARD, WORDS, agree, found_readers
from unit_driver.readers.lookout import Find, Lookout
from unit_driver.readers.slots import GREEN, RED
from unit_driver.readers.watch import Watch

NONE_FOUND: Final = (
    "no card reader was found that says what it is; one that is plugged in later is used then. `teller doctor "
    f"--readers` says what is there; a reader that says nothing is named: --red, --green or --both with {WORDS}"
)

NEEDS_WINDOW: Final = (
    "a reader that types needs the unit's window, and there is none: until there is, it serves the page of cards alone"
)


def add_reader_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments for readers; `wished` reads them."""
    parser.add_argument("--readers", action="store_true", help="use the card readers that are plugged in")
    parser.add_argument("--red", metavar="READER", help=f"the reader of who pays: {WORDS}")
    parser.add_argument("--green", metavar="READER", help="the reader of who is paid")
    parser.add_argument(
        "--both", metavar="READER", help="one reader for both, in turn: first who pays, then who is paid"
    )


def named(options: argparse.Namespace) -> Iterator[Wish]:
    """The readers that were named."""
    for slot, address in ((RED, options.red), (GREEN, options.green), ("", options.both)):
        if address:
            yield Wish(slot, address)


def without_window(options: argparse.Namespace, say: Callable[[str], None]) -> None:
    """Do without a reader that types, as there is no window to type into; that is said."""
    if types(options):
        say(NEEDS_WINDOW)
    for slot in (RED, GREEN, "both"):
        if getattr(options, slot) == KEYBOARD:
            setattr(options, slot, None)


def types(options: argparse.Namespace) -> bool:
    """Whether a reader that types was named."""
    return any(wish.address == KEYBOARD for wish in named(options))


def wished(
    options: argparse.Namespace,
    desk: Desk,
    watch_of: Callable[[Wish], Watch],
    say: Callable[[str], None],
    claims: Claims,
    find: Find = found_readers,
) -> list[Kept]:
    """What the desk is to keep: watches over the readers that were named, with `--readers` a lookout for others.

    `claims` are those of the watches that `watch_of` makes.

    Raises ReaderWordsRefused; nothing has begun.
    """
    wishes = list(named(options))
    agree(wishes)
    kept: list[Kept] = [watch_of(wish) for wish in wishes]
    return [*kept, Lookout(desk, wishes, find, watch_of, lambda: say(NONE_FOUND), claims)] if options.readers else kept
