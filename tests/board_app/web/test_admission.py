"""A key makes its holder somebody, as long as it is the newest of its kind."""

import pytest

from board_app.game.store import StoreError
from board_app.web.admission import BANKER, GUEST, Admission, Asker
from board_app.web.pin import Pin
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


@pytest.fixture
def admission(table: FakeTable) -> Admission:
    return Admission(table, SECRET)


def test_each_key_makes_its_holder_somebody(admission: Admission) -> None:
    keys = admission.keys
    found = [admission.asker(key) for key in (keys.banker, keys.join, keys.seat(1, 2, 0), "nothing")]
    assert found == [BANKER, GUEST, Asker("seat", 2), None]


def test_a_seats_key_of_another_game_or_an_earlier_device_opens_the_door_alone(
    table: FakeTable, admission: Admission
) -> None:
    first = admission.seat_key(2)
    admission.keep_seating(admission.seating.handed_on(2))
    assert (admission.asker(first), admission.asker(admission.seat_key(2))) == (GUEST, Asker("seat", 2))
    second = admission.seat_key(2)
    table.game = 7
    assert admission.asker(second) == GUEST


def test_the_pins_key_is_good_until_it_is_changed_or_removed(admission: Admission) -> None:
    assert admission.asker(admission.keys.by_pin(0)) == GUEST
    admission.keep_pin(Pin().changed("2468", bytes(16)))
    assert admission.asker(admission.keys.by_pin(1)) == BANKER
    admission.keep_pin(admission.pin.changed("", bytes(16)))
    assert admission.asker(admission.keys.by_pin(1)) == admission.asker(admission.keys.by_pin(2)) == GUEST


def test_what_is_kept_is_there_for_the_next_server(table: FakeTable, admission: Admission) -> None:
    admission.keep_seating(admission.seating.with_device(2).handed_on(2))
    admission.keep_pin(Pin().changed("2468", bytes(16)))
    again = Admission(table, SECRET)
    assert (again.seating, again.pin) == (admission.seating, admission.pin)


def test_what_the_disk_cannot_keep_has_not_changed(table: FakeTable, admission: Admission) -> None:
    table.fault = StoreError("full")
    with pytest.raises(StoreError):
        admission.keep_seating(admission.seating.handed_on(2))
    with pytest.raises(StoreError):
        admission.keep_pin(Pin().changed("2468", bytes(16)))
    assert (admission.seating.generation(2), admission.pin.is_set) == (0, False)


def test_the_banker_sits_everywhere_and_a_player_at_one_seat() -> None:
    assert [BANKER.sits_at(2), Asker("seat", 2).sits_at(2), Asker("seat", 1).sits_at(2), GUEST.sits_at(0)] == [
        True,
        True,
        False,
        False,
    ]
    assert [BANKER.number, Asker("seat", 2).number, GUEST.number] == [-1, 2, 0]
