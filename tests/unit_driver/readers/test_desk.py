"""Readers are watched beside each other, and let go of at the end."""

import queue

from tests.unit_driver.readers.test_watch import Played
from unit_driver.readers.desk import Desk
from unit_driver.readers.reader import Seen
from unit_driver.readers.slots import GREEN, RED, CardIn
from unit_driver.readers.typed import Typed
from unit_driver.readers.watch import Back, Event, Gone, Watch

PATIENCE_S = 20


def test_a_reader_that_is_missing_holds_no_other_one_up_and_all_are_closed() -> None:
    missing, typed = Played(), Typed()
    missing.present = False
    told: queue.SimpleQueue[Event] = queue.SimpleQueue()
    desk = Desk([Watch(RED, "pcsc:0", missing.open), Watch(GREEN, "keyboard", lambda: typed)], lambda: 0, told.put)
    desk.start()
    typed.put(Seen("0A000001"))
    events = [told.get(timeout=PATIENCE_S) for _ in range(3)]
    desk.close()
    assert {type(event) for event in events} == {Gone, Back, CardIn}
    assert CardIn(GREEN, "0A000001") in events
