"""Card readers on the command line: the words that name them, the doctor's look at them, and cards from them."""

import argparse
import secrets
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from board_app.launch_cards import Counter, Enrolment, listed
from unit_driver.doctor import Computer
from unit_driver.ports.finder import opener as port_opener
from unit_driver.readers import doctor
from unit_driver.readers.addresses import Wish, plain
from unit_driver.readers.claims import Claims
from unit_driver.readers.finder import KEYBOARD, ReaderWordsRefused, agree, found_readers, opener, watch_of
from unit_driver.readers.reader import ReaderRefused
from unit_driver.readers.tap_test import TapTest
from unit_driver.readers.taps import taps, typed_taps
from unit_driver.readers.typed import Typed
from unit_driver.readers.unit_slot import SLOTS as SLOTS_OF_UNIT
from unit_driver.readers.unit_slot import UnitSlot, UnitSlots
from unit_driver.readers.watch import Watch

Say = Callable[[str], None]
Clock = Callable[[], int]
Find = Callable[[], Iterable[tuple[str, str]]]

SLOTS: Final = ("red", "green", "both")
NO_WINDOW: Final = (
    "A reader that types needs the unit's window: leave out --no-window. Without a window its cards go to the page of "
    "cards, whatever is said here."
)
TYPES_ALONE: Final = "Cards that are typed here come from no other reader: leave out the others, or keyboard."
TYPE_HERE: Final = "No reader that says what it is was found: scan or type the numbers of cards here, each with Enter."


def reader_words(wishes: argparse.Namespace) -> tuple[str, ...]:
    """The words about readers for the unit's own command. Raises ReaderWordsRefused."""
    words = ["--readers"] if wishes.readers else []
    named = []
    for slot in SLOTS:
        if address := getattr(wishes, slot):
            _check(address)
            if address == KEYBOARD and wishes.no_window:
                raise ReaderWordsRefused(NO_WINDOW)
            named.append(Wish("" if slot == "both" else slot, address))
            words += [f"--{slot}", address]
    agree(named)
    return tuple(words)


def examine(computer: Computer, tap: bool, clock_ms: Clock, say: Say, find: Find = found_readers) -> bool:
    """Look at every reader, and with `tap` lead through a test of each, also of a unit's own; whether all is well."""
    sound = True
    desk = doctor.Desk(computer, doctor.service_or_refusal, partial(found_readers, list))
    for finding in doctor.findings(desk):
        say(finding.sentence)
        sound = sound and not finding.wrong
    if tap:
        for address, name in find():
            watch = Watch("red", f"{name} ({address})", opener(address, clock_ms))
            sound = TapTest(watch, clock_ms, say).run() and sound
        for port in computer.ports():
            if port.kind.unit:
                sound = _slots_tested(port.device, clock_ms, say) and sound
    return sound


def _slots_tested(device: str, clock_ms: Clock, say: Say) -> bool:
    """Lead through a test of both slots of the unit on a port; whether they are in order."""
    try:
        slots = UnitSlots(f"The unit on {device}", port_opener(device), secrets.token_hex(8), clock_ms)
    except ReaderRefused as refused:
        say(str(refused))
        return False
    sound = True
    try:
        for slot in SLOTS_OF_UNIT:
            watch = Watch(slot, f"{slots.name}, {slot} slot", partial(UnitSlot, slots, slot))
            sound = TapTest(watch, clock_ms, say).run() and sound
        return sound
    finally:
        slots.close()


def cards(
    wishes: argparse.Namespace,
    home: Path,
    ask: Callable[[str], str],
    say: Say,
    clock_ms: Clock,
    pause_ms: Callable[[int], None],
    find: Find = found_readers,
) -> None:
    """Carry out `teller cards`. Raises CardsError, ReaderAddressRefused, StoreError; then nothing was changed."""
    counter = Counter(home)
    if wishes.list:
        for line in listed(counter.holders()):
            say(line)
        return
    counter.holders()  # a table that cannot be read is said before anybody taps, and so is a bank that does not run
    counter.reach()
    enrolment = Enrolment(counter, _taps(wishes.reader, ask, say, clock_ms, pause_ms, find), ask, say)
    if wishes.give or wishes.lost:
        enrolment.give(wishes.give or wishes.lost, bool(wishes.lost))
    else:
        enrolment.run()


def _taps(
    named: list[str], ask: Callable[[str], str], say: Say, clock_ms: Clock, pause_ms: Callable[[int], None], find: Find
) -> Iterator[str]:
    addresses = named or [address for address, _ in find()]
    if not named and not addresses:
        say(TYPE_HERE)
    if not addresses or addresses == [KEYBOARD]:
        return typed_taps(_lines(ask), say)
    for address in addresses:
        _check(address)
    if KEYBOARD in addresses:
        raise ReaderWordsRefused(TYPES_ALONE)
    claims, wishes = Claims(), {plain(address): Wish("red", address) for address in addresses}
    watches = [watch_of(wish, clock_ms, claims=claims) for wish in wishes.values()]
    return taps(watches, clock_ms, pause_ms, say)


def _lines(ask: Callable[[str], str]) -> Iterator[str]:
    while True:
        try:
            yield ask("")
        except EOFError:
            return


def _check(address: str) -> None:
    opener(address, lambda: 0, Typed())
