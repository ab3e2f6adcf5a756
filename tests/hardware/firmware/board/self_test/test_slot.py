"""The test of a slot: what its reader sees and does not see, each with its own words."""

import pytest
from board import pins
from board.self_test.slot import CARD_MS, LOOKS, MOST_FAULTS, SETTLE_MS, SLOT_MS

from tests.firmware.simulated.card import Card, Phone
from tests.firmware.simulated.mute import Mute
from tests.firmware.simulated.rc522_chip import FIELD, FROZEN
from tests.hardware.firmware.board.self_test.guided import Guided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UID, LONG = "0A00050F", "04A3C6CAE26180"
# By then a number was read twice, and the count of a resting card has not begun.
BELIEVED_MS = 300
RED = pins.READERS["red"]
WIRES = tuple([RED[wire] for wire in ("reset", "miso", "select", "clock", "mosi")])


def led(colour: str = "RED") -> Guided:
    """The test of a slot has begun."""
    guided = Guided()
    test, other = guided.tests if colour == "RED" else reversed(guided.tests)
    return guided.begin(test.run(other))


def asked() -> Guided:
    """Red is sound and a card is asked for."""
    return led().hears("original", "RED", "92").press("K").hears("put_card", "RED")


def fail(guided: Guided, fault: str) -> None:
    """Red is not there any more, or its chip fails."""
    if fault == "absent":
        guided.red.chip.absent = 0
    else:
        guided.red.chip.fault = fault


def told_of(fault: str) -> "tuple[Any, ...]":
    """What is said then."""
    return ("wires_low", "RED", *WIRES) if fault == "absent" else ("deaf", "RED")


def end(name: str, colour: str = "RED") -> "tuple[str, tuple[str]]":
    """How a test ended."""
    return "end_" + name, (colour,)


@pytest.mark.parametrize("uid", [UID, LONG])
def test_a_sound_slot_tells_the_number_of_a_card_and_sees_it_go(uid: str) -> None:
    guided = asked()
    guided.red.put(Card(uid))
    guided.hears("reads", "RED", uid).go(2_000)
    assert not guided.over
    guided.red.put()
    assert guided.ends() == end("reads")
    assert not guided.red.field.on


def test_an_original_is_said_and_without_a_key_the_test_goes_on() -> None:
    led("GREEN").hears("original", "GREEN", "92").hears("put_card", "GREEN")


@pytest.mark.parametrize("version", [0x12, 0x88, 0xB2])
def test_a_clone_is_named_by_its_version_and_used(version: int) -> None:
    guided = Guided()
    guided.red.chip.version = version
    guided.begin(guided.tests[0].run(guided.tests[1])).hears("clone", "RED", f"{version:02X}").press("K")
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)


@pytest.mark.parametrize(
    ("level", "name", "first"), [(0x00, "wires_low", "3.3 V, GND, RESET GP20"), (0xFF, "wires_high", "SELECT GP17")]
)
def test_a_reader_that_is_not_there_is_told_with_all_its_wires_and_looked_for_again(
    level: int, name: str, first: str
) -> None:
    guided = Guided()
    guided.red.chip.absent = level
    guided.begin(guided.tests[0].run(guided.tests[1])).hears(name, "RED", *WIRES)
    assert guided.cues == ["error"]
    assert f"CHECK {first}, " in guided.desk.line
    for wire in ("3.3 V", "GND", *[f"{wire.upper()} GP{RED[wire]}" for wire in RED if wire != "spi"]):
        assert wire in guided.desk.line
    guided.red.chip.absent = None
    guided.hears("original", "RED", "92").press("C")
    assert guided.ends() == end("left")


@pytest.mark.parametrize("key", ["K", ""])
def test_a_reader_that_stays_away_is_left(key: str) -> None:
    guided = Guided()
    guided.red.chip.absent = 0
    guided.begin(guided.tests[0].run(guided.tests[1])).hears("wires_low", "RED", *WIRES)
    if key:
        guided.press(key)
    assert guided.ends() == end("missing")


def test_a_reader_that_goes_away_while_a_card_is_waited_for_is_told_and_taken_back() -> None:
    guided = asked()
    guided.red.chip.absent = 0xFF
    guided.hears("wires_high", "RED", *WIRES)
    guided.red.chip.absent = None
    guided.hears("put_card", "RED")
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID).press("K")
    assert guided.ends() == end("shaky")


def test_a_reader_that_was_mended_and_then_sees_no_card_saw_nothing_and_is_not_deaf() -> None:
    guided = asked()
    guided.red.chip.absent = 0
    guided.hears("wires_low", "RED", *WIRES)
    guided.red.chip.absent = None
    guided.hears("put_card", "RED").go(CARD_MS - 100)
    assert guided.desk.line == "PUT A CARD IN RED"
    assert guided.hears("unseen", "RED").ends() == end("unseen")
    assert not [line for line in guided.said if "DEAF" in line]


@pytest.mark.parametrize("fault", ["absent", FIELD])
def test_a_reader_that_fails_after_its_card_was_read_is_named_for_that_and_for_nothing_else(fault: str) -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)
    guided.red.put()
    fail(guided, fault)
    guided.hears(*told_of(fault))
    guided.red.chip.absent = None
    assert guided.ends() == end("shaky")
    assert not [line for line in guided.said if "STILL SEES" in line]


@pytest.mark.parametrize("fault", ["absent", FIELD])
def test_readings_that_a_fault_prevented_are_not_counted_as_misses(fault: str) -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.go(BELIEVED_MS + SETTLE_MS)
    fail(guided, fault)
    guided.hears(*told_of(fault))
    guided.red.chip.absent = None
    guided.hears("reads", "RED", UID)
    guided.red.put()
    assert guided.ends() == end("shaky")
    assert not [line for line in guided.said if f"OF {LOOKS} TIMES" in line]


def test_a_reader_that_stays_away_after_its_card_was_read_does_not_answer() -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)
    guided.red.chip.absent = 0xFF
    assert guided.hears("wires_high", "RED", *WIRES).ends() == end("missing")


def test_a_second_card_where_the_first_shall_be_taken_out_is_named() -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)
    guided.red.put(Card(UID), Card(LONG))
    guided.hears("two", "RED")
    guided.red.put()
    assert guided.ends() == end("reads")


def test_a_second_card_that_comes_while_the_first_is_read_is_named_and_not_the_antenna() -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.go(BELIEVED_MS)
    guided.red.put(Card(UID), Card(LONG))
    guided.hears("two", "RED").press("K").hears("take_out", "RED")
    guided.red.put()
    assert guided.ends() == end("two")


def test_a_wire_that_comes_and_goes_for_ever_ends_the_test() -> None:
    guided = asked()
    for _ in range(MOST_FAULTS):
        guided.red.chip.absent = 0
        guided.go(500)
        guided.red.chip.absent = None
        guided.go(11_000)
    assert guided.ends() == end("fails")


def test_a_card_that_is_hardly_reached_again_and_again_ends_the_test() -> None:
    guided = asked()
    mute: Any = Mute(UID)
    for _ in range(SLOT_MS // 14_000 + 1):
        guided.red.put(mute)
        guided.go(7_000)
        guided.red.put()
        guided.go(7_000)
    assert guided.over
    assert guided.end == end("unread")


def test_a_card_that_the_other_reader_sees_tells_that_they_are_exchanged() -> None:
    guided = asked()
    guided.green.put(Card(UID))
    guided.hears("exchanged", "RED", "GREEN")
    assert guided.ends() == end("exchanged")
    guided = led("GREEN").hears("original", "GREEN", "92").press("K").hears("put_card", "GREEN")
    guided.red.put(Card(UID))
    guided.hears("exchanged", "GREEN", "RED")
    guided.red.put()
    guided.green.put(Card(UID))
    guided.hears("reads", "GREEN", UID)


def test_a_deaf_reader_is_started_again_and_said_to_have_been() -> None:
    guided = asked()
    guided.red.chip.fault = FIELD
    guided.hears("deaf", "RED").go(2_000)
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)
    guided.red.put()
    assert guided.ends() == end("shaky")


@pytest.mark.parametrize("key", ["C", ""])
def test_a_reader_that_stays_deaf_is_left(key: str) -> None:
    guided = asked()
    guided.red.chip.reset_ignored = True
    guided.red.chip.fault = FROZEN
    guided.hears("deaf", "RED")
    if key:
        guided.press(key)
    assert guided.ends() == end("deaf")
    assert guided.cues.count("error") == (1 if key else MOST_FAULTS)


def test_a_reader_that_was_deaf_and_then_sees_no_card_is_said_to_be_deaf() -> None:
    guided = asked()
    guided.red.chip.fault = FIELD
    assert guided.hears("deaf", "RED").ends() == end("deaf")


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("two", lambda: [Card(UID), Card(LONG)]),
        ("phone", lambda: [Phone(lambda bound: bound - 1)]),
        ("unread", lambda: [Mute(UID)]),
    ],
)
def test_what_lies_there_and_is_no_card_is_named_and_a_card_in_its_place_is_read(name: str, cards: "Any") -> None:
    guided = asked()
    guided.red.put(*cards())
    guided.hears(name, "RED")
    guided.red.put()
    guided.hears("put_card", "RED")
    guided.red.put(Card(LONG))
    guided.hears("reads", "RED", LONG).press("K")
    assert guided.ends() == end("reads")
    guided = asked()
    guided.red.put(*cards())
    assert guided.hears(name, "RED").ends() == end(name)


def test_nothing_within_15_s_is_another_kind_of_card_or_the_antenna_and_may_still_come() -> None:
    guided = asked()
    guided.go(CARD_MS - 100)
    assert guided.desk.line == "PUT A CARD IN RED"
    guided.hears("unseen", "RED").go(CARD_MS - 100)
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID).press("C")
    assert guided.ends() == end("reads")
    assert asked().hears("unseen", "RED").ends() == end("unseen")


def test_a_card_that_is_missed_often_tells_of_the_antenna() -> None:
    guided = asked()
    guided.red.field.lost = 150
    guided.red.put(Card(UID))
    while not guided.desk.line.startswith("RED READS ONLY "):
        guided.turn()
    assert guided.desk.line.endswith("OF 20 TIMES: LAY IT FLAT, NO METAL NEAR, CHECK THE ANTENNA")
    guided.press("K").hears("take_out", "RED")
    guided.red.put()
    assert guided.ends() == end("weak")


def test_a_card_that_is_missed_now_and_then_is_good_enough() -> None:
    guided = asked()
    guided.red.field.lost = 20
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)


@pytest.mark.parametrize("key", ["K", "C"])
def test_a_card_that_both_readers_see_tells_to_move_them_apart(key: str) -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.green.put(Card(UID))
    guided.hears("near", "RED", "GREEN").press(key)
    if key == "K":
        guided.hears("take_out", "RED").press("K")
    assert guided.ends() == end("near")


def test_a_reader_beside_it_that_is_not_there_sees_nothing() -> None:
    guided = asked()
    guided.green.chip.absent = 0
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)


def test_a_card_that_is_taken_away_and_still_seen_is_told() -> None:
    guided = asked()
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID).hears("stays", "RED")
    guided.red.put()
    assert guided.ends() == end("reads")
    guided = asked()
    guided.red.put(Card(UID))
    assert guided.hears("stays", "RED").ends() == end("stays")


def test_a_test_left_before_a_card_was_seen_is_left_out() -> None:
    assert asked().press("C").ends() == end("left")
