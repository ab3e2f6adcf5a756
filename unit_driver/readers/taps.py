"""Cards one after the other, from whichever reader they are laid on or swiped through."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from unit_driver.readers.keyboard_wedge import read_line
from unit_driver.readers.slots import CardIn, NoCardIn, Remark
from unit_driver.readers.tap_test import SAID
from unit_driver.readers.watch import Gone, Watch

UNREAD = "That is no card's number. Scan or type it once more."


def taps(
    watches: Sequence[Watch], clock_ms: Callable[[], int], pause_ms: Callable[[int], None], say: Callable[[str], None]
) -> Iterator[str]:
    """The number of every card that comes to a reader, without end; what is wrong with one is said, and looked past.

    `pause_ms` waits, while no reader is in service. Closing the generator lets go of the readers.
    """
    try:
        while True:
            for watch in watches:
                events = watch.step(clock_ms())
                # What is wrong with a card is said before it is given to anybody.
                for event in events:
                    if isinstance(event, NoCardIn | Remark):
                        say(SAID[event.what])
                    elif isinstance(event, Gone):
                        say(event.sentence)
                yield from [event.uid for event in events if isinstance(event, CardIn)]
            if pause := min(watch.pause_ms(clock_ms()) for watch in watches):
                pause_ms(pause)
    finally:
        for watch in watches:
            watch.close()


def typed_taps(lines: Iterable[str], say: Callable[[str], None]) -> Iterator[str]:
    """The number of every card in lines that a reader or somebody has typed."""
    for line in lines:
        seen = read_line(line)
        if seen.remark:
            say(SAID[seen.remark])
        elif not seen.uid:
            say(UNREAD)
        if seen.uid:
            yield seen.uid
