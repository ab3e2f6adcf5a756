"""Readers are watched beside each other, and let go of at the end."""

import itertools
import queue

from tests.unit_driver.readers.test_watch import Played
from unit_driver.readers.desk import Desk
from unit_driver.readers.reader import NOTHING, Seen
from unit_driver.readers.slots import GREEN, RED, CardIn, CardOut
from unit_driver.readers.typed import Typed
from unit_driver.readers.watch import LONGEST_PAUSE_MS, Back, Event, Gone, Watch

PATIENCE_S = 20


def test_a_reader_that_is_missing_holds_no_other_one_up_and_all_are_closed() -> None:
    missing, typed = Played(), Typed()
    missing.present = False
    told: queue.SimpleQueue[Event] = queue.SimpleQueue()
    desk = Desk(lambda: 0, told.put)
    desk.begin(Watch(RED, "pcsc:0", missing.open))
    desk.begin(Watch(GREEN, "keyboard", lambda: typed))
    typed.put(Seen("0A000001"))
    events = [told.get(timeout=PATIENCE_S) for _ in range(3)]
    desk.close()
    assert {type(event) for event in events} == {Gone, Back, CardIn}
    assert CardIn(GREEN, "0A000001") in events


def test_a_reader_whose_driver_fails_ends_no_thread_and_is_told() -> None:
    broken = Played()
    broken.shows = OSError(5, "Input/output error")
    times = itertools.count(0, LONGEST_PAUSE_MS)
    told: queue.SimpleQueue[Event] = queue.SimpleQueue()
    desk = Desk(lambda: next(times), told.put)
    desk.begin(Watch(RED, "pcsc:0", broken.open))
    first = told.get(timeout=PATIENCE_S)
    broken.shows = NOTHING
    then = told.get(timeout=PATIENCE_S)
    desk.close()
    assert first == Gone(RED, "pcsc:0 is gone ([Errno 5] Input/output error). It is used again as soon as it is back.")
    assert then == Back(RED, "pcsc:0")


def test_a_reader_that_is_to_leave_gives_its_card_up_and_nothing_begins_on_a_desk_that_is_closed() -> None:
    lying, late = Played(), Played()
    lying.shows = Seen("0A000001")
    told: queue.SimpleQueue[Event] = queue.SimpleQueue()
    desk, watch = Desk(lambda: 0, told.put), Watch(RED, "pcsc:0", lying.open)
    desk.begin(watch)
    assert [told.get(timeout=PATIENCE_S) for _ in range(2)] == [Back(RED, "pcsc:0"), CardIn(RED, "0A000001")]
    desk.end(watch)
    assert told.get(timeout=PATIENCE_S) == CardOut(RED, "0A000001")
    assert lying.closed == 1
    desk.close()
    desk.begin(Watch(GREEN, "pcsc:1", late.open))
    assert (late.opened, told.empty()) == (0, True)
