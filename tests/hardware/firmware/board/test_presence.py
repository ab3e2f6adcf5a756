"""Which cards the unit is told of: two slots, people's hands, and readers that fail."""

import pytest
from board.presence import Slot

from tests.firmware.chance import Chance
from tests.firmware.simulated.card import Card, Phone
from tests.firmware.simulated.rc522_chip import CIPHER, FIELD, FROZEN, HANGING, NUMB
from tests.hardware.firmware.board.bench import Bench, Table

UID, OTHER, LONG = "0A00050F", "0A00050E", "04A3C6CAE26180"


def working(seed: int = 1, round_ms: int = 5) -> Table:
    """Both readers started, nothing on them."""
    table = Table(seed, round_ms)
    table.run(100)
    return table


def changes(readings: "list[str]") -> "list[str]":
    """What a slot holds after each reading that changed it."""
    slot = Slot("green", Bench().reader)
    held = []
    for found in readings:
        if slot.see(found):
            held.append(slot.holds)
    return held


def test_both_readers_are_started_and_named_for_the_log() -> None:
    table = Table()
    table.red.chip.version = 0x12
    assert table.run(100) == [("started", "green", "0x92"), ("started", "red", "0x12")]


@pytest.mark.parametrize("round_ms", [1, 3, 5])
def test_a_card_is_told_of_within_120_ms_and_its_going_within_240(round_ms: int) -> None:
    for offset_ms in range(0, 60, 3):
        table = working(1, round_ms)
        table.run(offset_ms)
        table.green.put(Card(UID))
        assert [(ms <= 120, event) for ms, event in table.timed(300)] == [(True, ("insert", "green", UID))]
        table.green.put()
        assert [(ms <= 240, event) for ms, event in table.timed(300)] == [(True, ("remove", "green"))]


def test_a_resting_card_is_one_in_and_no_out() -> None:
    table = working()
    table.red.put(Card(LONG))
    assert table.run(60_000) == [("insert", "red", LONG)]


def test_something_new_is_believed_after_two_equal_readings_in_a_row() -> None:
    assert changes([UID]) == []
    assert changes([UID, UID]) == [UID]
    assert changes([UID, "", UID, "", UID]) == []
    assert changes([UID, OTHER, UID, OTHER]) == []


def test_a_card_that_is_missed_up_to_three_times_in_a_row_stays() -> None:
    assert changes([UID, UID] + ["", UID] * 600) == [UID]
    assert changes(([UID] * 15 + [""]) * 100) == [UID]
    assert changes([UID, UID] + ["", "", "", UID] * 100) == [UID]
    assert changes([UID, UID, "", "", "", ""]) == [UID, ""]


def test_a_card_that_is_missed_is_looked_for_twice_in_a_turn() -> None:
    table = working(3, 1)
    table.green.put(Card(UID))
    table.run(300)
    # More than one reading in four fails: without a second look four turns in a row would, in so long a time.
    table.green.field.lost = 100
    assert table.run(60_000) == []


def test_readings_that_differ_each_time_do_not_keep_a_card_in() -> None:
    assert changes([UID, UID, "01", "02", "03", "04"]) == [UID, ""]


def test_another_card_read_once_changes_nothing() -> None:
    assert changes([UID, UID, OTHER, UID, OTHER, UID]) == [UID]


def test_cards_swapped_without_a_gap_are_one_out_and_one_in() -> None:
    table = working()
    table.green.put(Card(UID))
    table.run(300)
    table.green.put(Card(OTHER))
    assert table.run(300) == [("remove", "green"), ("insert", "green", OTHER)]


def test_a_card_that_changes_slots_is_out_of_one_and_in_the_other() -> None:
    table = working()
    table.green.put(Card(UID))
    table.run(300)
    table.green.put()
    table.red.put(Card(UID))
    assert sorted(table.run(300)) == [("insert", "red", UID), ("remove", "green")]


def test_the_same_card_in_both_slots_is_told_as_it_is() -> None:
    table = working()
    table.green.put(Card(UID))
    table.red.put(Card(UID))
    assert sorted(table.run(300)) == [("insert", "green", UID), ("insert", "red", UID)]


def test_two_cards_in_one_slot_are_reported_once_and_not_given() -> None:
    table = working()
    table.green.put(Card(UID), Card(OTHER))
    assert table.run(60_000) == [("trouble", "two_cards_here", "green")]
    table.green.put(Card(OTHER))
    assert table.run(300) == [("over", "two_cards_here", "green"), ("insert", "green", OTHER)]
    table.green.put(Card(OTHER), Card(LONG))
    assert table.run(300) == [("remove", "green"), ("trouble", "two_cards_here", "green")]
    table.green.put()
    assert table.run(300) == [("over", "two_cards_here", "green")]


def test_two_cards_on_a_reader_that_goes_are_over() -> None:
    table = working()
    table.green.put(Card(UID), Card(OTHER))
    table.run(300)
    table.green.chip.absent = 0xFF
    assert table.run(2000) == [("over", "two_cards_here", "green"), ("trouble", "reader_missing", "green")]


def test_a_phone_is_reported_once_and_never_given() -> None:
    table = working()
    table.red.put(Phone(Chance(3).draw))
    assert table.run(60_000) == [("trouble", "random_card", "red")]
    table.red.put(Card(LONG))
    assert table.run(300) == [("over", "random_card", "red"), ("insert", "red", LONG)]


def test_a_long_number_that_begins_like_a_phones_is_a_card() -> None:
    table = working()
    table.red.put(Card("08A3C6CAE26180"))
    assert table.run(300) == [("insert", "red", "08A3C6CAE26180")]


@pytest.mark.parametrize("round_ms", [1, 5])
def test_one_field_at_a_time_each_slot_at_least_every_60_ms_no_step_over_4_ms(round_ms: int) -> None:
    table = working(1, round_ms)
    table.green.put(Card(LONG))
    table.red.put(Card(LONG))
    table.run(300)
    before = table.green.field.times_on, table.red.field.times_on
    table.run(6000)
    assert table.green.field.times_on - before[0] >= 100
    assert table.red.field.times_on - before[1] >= 100
    assert not table.fields_together
    assert table.longest_us <= 4000


def test_a_loop_that_is_held_up_loses_no_card() -> None:
    table = Table(1, 300)
    table.run(6000)
    table.green.put(Card(UID))
    table.red.put(Card(LONG))
    assert sorted(table.run(10_000)) == [("insert", "green", UID), ("insert", "red", LONG)]


@pytest.mark.parametrize("wires", [0x00, 0xFF])
def test_a_missing_reader_is_reported_once_and_used_as_soon_as_it_is_there(wires: int) -> None:
    table = Table()
    table.green.chip.absent = wires
    table.red.put(Card(LONG))
    assert table.run(60_000) == [
        ("trouble", "reader_missing", "green"),
        ("started", "red", "0x92"),
        ("insert", "red", LONG),
    ]
    table.green.chip.absent = None
    table.green.put(Card(UID))
    assert table.run(1500) == [
        ("started", "green", "0x92"),
        ("over", "reader_missing", "green"),
        ("insert", "green", UID),
    ]


def test_a_reader_pulled_out_gives_its_card_up_and_is_reported_within_2_seconds_every_time() -> None:
    table = working()
    for _ in range(3):
        table.green.put(Card(UID))
        assert table.run(300)[-1] == ("insert", "green", UID)
        table.green.chip.absent = 0xFF
        # In this order: what is said of the reader stays on the display.
        assert table.run(2000) == [("remove", "green"), ("trouble", "reader_missing", "green")]
        table.green.chip.absent = None
        table.green.put()
        assert table.run(1500) == [("started", "green", "0x92"), ("over", "reader_missing", "green")]


@pytest.mark.parametrize("fault", [FIELD, CIPHER, FROZEN, HANGING])
def test_a_reader_gone_deaf_after_hours_is_started_again_and_keeps_its_card(fault: str) -> None:
    table = working()
    table.green.put(Card(UID))
    table.run(300)
    table.clock.sleep_us(5 * 3600 * 1_000_000)
    assert table.run(1000) == []
    table.green.chip.fault = fault
    assert table.run(2000) == [("started", "green", "0x92"), ("report", "reader_deaf", "green")]
    table.green.put(Card(OTHER))
    assert table.run(300) == [("remove", "green"), ("insert", "green", OTHER)]


def test_a_reader_deaf_again_and_again_is_reported_once_until_it_worked_for_ten_seconds() -> None:
    table = working()
    reports = 0
    for _ in range(20):
        table.run(1500)
        table.green.chip.fault = FIELD
        reports += table.run(500).count(("report", "reader_deaf", "green"))
    assert reports == 1
    assert table.run(11_000) == []
    table.green.chip.fault = FIELD
    assert ("report", "reader_deaf", "green") in table.run(500)


def test_a_reader_that_cannot_be_mended_is_tried_once_a_second_and_reported_once() -> None:
    table = working()
    table.green.put(Card(UID))
    table.run(1000)
    table.green.chip.reset_ignored = True
    table.green.chip.fault = FROZEN
    table.red.put(Card(LONG))
    told = table.run(10_000)
    assert [event for event in told if event[0] != "started" and "green" in event] == [
        ("report", "reader_deaf", "green"),
        ("remove", "green"),
    ]
    assert told.count(("insert", "red", LONG)) == 1
    assert 9 <= told.count(("started", "green", "0x92")) <= 11


def test_a_deaf_reader_that_is_then_not_there_is_reported_as_both() -> None:
    table = working()
    table.run(1000)
    table.green.chip.fault = FIELD
    assert ("report", "reader_deaf", "green") in table.run(500)
    table.green.chip.absent = 0x00
    assert table.run(2000) == [("trouble", "reader_missing", "green")]
    table.green.chip.absent = None
    table.run(1500)
    table.green.chip.absent = 0x00
    assert table.run(2000) == [("trouble", "reader_missing", "green")]


def test_a_reader_that_hears_nothing_though_all_looks_well_is_started_anew_in_time() -> None:
    table = working()
    table.green.chip.fault = NUMB
    table.green.put(Card(UID))
    assert table.run(61_000) == [("insert", "green", UID)]
    # With a card in it, which is then given up, at once.
    table.run(60_000)
    table.green.chip.fault = NUMB
    assert table.run(1000) == [("remove", "green"), ("insert", "green", UID)]
