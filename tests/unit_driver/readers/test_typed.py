"""Cards that somebody hands in are seen one by one."""

from unit_driver.readers.reader import Seen
from unit_driver.readers.typed import Typed


def test_cards_are_seen_in_their_order_and_then_nothing() -> None:
    typed = Typed()
    typed.put(Seen("0A000001"))
    typed.put(Seen("0A000002"))
    assert [typed.look() for _ in range(3)] == [Seen("0A000001"), Seen("0A000002"), None]
    typed.close()
    assert not typed.resting
