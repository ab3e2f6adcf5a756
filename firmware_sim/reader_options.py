"""The words of the unit's command about card readers: which reader serves which slot."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from firmware_sim.card_readers import CardReaders
from unit_driver.readers.desk import Desk
from unit_driver.readers.finder import KEYBOARD, WORDS, Wish, found_readers, watch_of, wishes_for
from unit_driver.readers.slots import GREEN, RED
from unit_driver.readers.typed import Typed

NONE_FOUND: Final = (
    "no card reader was found that says what it is; the unit goes on without one. `teller doctor --readers` says what "
    f"is there; a reader that says nothing is named: --red, --green or --both with {WORDS}"
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


def wished(
    options: argparse.Namespace,
    say: Callable[[str], None],
    found: Callable[[], Iterator[tuple[str, str]]] = found_readers,
) -> Sequence[Wish]:
    """The readers to use: those that were named, with `--readers` those that are found for slots without one."""
    wishes = list(named(options))
    if options.readers and not any(wish.slot == "" for wish in wishes):
        taken = {wish.address for wish in wishes}
        others = [reader for reader in found() if reader[0] not in taken]
        if not others and not wishes:
            say(NONE_FOUND)
        served = {wish.slot for wish in wishes}
        free = [slot for slot in (RED, GREEN) if slot not in served]
        # Alone and with nothing said, a reader serves both.
        guessed = [Wish(slot, address) for slot, (address, _) in zip(free, others, strict=False)]
        wishes += guessed if served else wishes_for(others)
    return wishes


def types(options: argparse.Namespace) -> bool:
    """Whether a reader that types was named."""
    return any(wish.address == KEYBOARD for wish in named(options))


def desk_of(wishes: Sequence[Wish], clock_ms: Callable[[], int], readers: CardReaders, typed: Typed | None) -> Desk:
    """The watched readers; nothing is opened yet. Raises ReaderAddressRefused."""
    return Desk([watch_of(wish, clock_ms, typed) for wish in wishes], clock_ms, readers.tell)
