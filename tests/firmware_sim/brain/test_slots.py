"""Two slots hold one card each."""

from firmware_sim.brain.slots import GREEN, RED, Slots, other


def test_each_slot_holds_its_own_card() -> None:
    slots = Slots()
    slots.put(GREEN, "0A000001")
    slots.put(RED, "0A000002")
    assert (slots.uid(GREEN), slots.uid(RED)) == ("0A000001", "0A000002")
    slots.put(GREEN, "")
    assert (slots.green, slots.red) == ("", "0A000002")
    assert (other(GREEN), other(RED)) == (RED, GREEN)


def test_twins_are_two_readings_of_one_card_and_not_two_empty_slots() -> None:
    slots = Slots()
    assert not slots.twins()
    slots.put(GREEN, "0A000001")
    slots.put(RED, "0A000001")
    assert slots.twins()
