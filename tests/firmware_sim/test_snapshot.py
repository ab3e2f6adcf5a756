"""A journal from a copy of its lines: whole, or refused with the line that is not."""

import pytest

from firmware_sim.brain.record import encode
from firmware_sim.snapshot import SnapshotError, journal_of
from tests.firmware_sim.player import CARD_1, draw, seated


def copy() -> bytes:
    """The lines of a unit's journal with two cards: four of them."""
    return b"".join(line for _, line in seated().store.scan())


def test_a_whole_copy_holds_what_the_journal_held() -> None:
    journal = journal_of(copy())
    assert journal.accounts.balances() == [1500, 1500]
    assert journal.owner(CARD_1) == 1


def test_it_goes_on_with_the_chance_it_is_given_and_the_copy_is_only_read() -> None:
    journal = journal_of(copy())
    journal.draw = draw(1)
    journal.clear(700)
    assert journal.accounts.balances() == [700, 700]
    assert journal_of(copy()).accounts.balances() == [1500, 1500]


@pytest.mark.parametrize(("place", "line"), [(3, 1), (-3, 3)])
def test_a_damaged_copy_is_refused_with_its_line(place: int, line: int) -> None:
    damaged = bytearray(copy())
    damaged[place] ^= 1
    with pytest.raises(SnapshotError, match=f"^line {line}: ") as refused:
        journal_of(bytes(damaged))
    assert refused.value.line == line


def test_a_torn_or_empty_or_newer_copy_is_refused() -> None:
    for data, words in (
        (copy()[:-5], "line 3: this record is cut off or damaged"),
        (copy()[:20], "line 1: this record is cut off or damaged"),
        (b"", "line 1: there is nothing in it"),
        (encode(["unit", 99, "0000beef", "led00001"]), "line 1: this journal has format 99"),
    ):
        with pytest.raises(SnapshotError) as refused:
            journal_of(data)
        assert str(refused.value).startswith(words)
