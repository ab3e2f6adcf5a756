"""How often a resting card is taken for gone when readings fail; too many readings to be tried on a VM as well."""

import pytest

from tests.firmware.simulated.card import Card
from tests.hardware.firmware.board.bench import Table

UID, OTHER = "0A00050F", "0A00050E"


def removals(seed: int, lost: int, garbled: int) -> int:
    """Cards taken for gone in 20,000 readings of two that rest, so many of a thousand exchanges failing."""
    table = Table(seed)
    table.green.put(Card(UID))
    table.red.put(Card(OTHER))
    table.run(400)
    fields = (table.green.field, table.red.field)
    for field in fields:
        field.lost = lost
        field.garbled = garbled
    begun = sum(field.times_on for field in fields)
    told = table.run(500_000)
    assert sum(field.times_on for field in fields) - begun >= 20_000
    assert {event[2] for event in told if event[0] == "insert"} <= {UID, OTHER}
    return len([event for event in told if event[0] == "remove"])


# A reading takes three exchanges.
@pytest.mark.parametrize(("lost", "garbled"), [(34, 0), (0, 50)])
def test_one_reading_in_ten_failing_takes_no_card_out_in_20000(lost: int, garbled: int) -> None:
    assert removals(7, lost, garbled) == 0


def test_one_reading_in_four_failing_takes_two_cards_out_in_20000_at_most() -> None:
    assert removals(7, 100, 0) <= 2
