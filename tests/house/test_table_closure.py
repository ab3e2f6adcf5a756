"""The unit's table is closed: what happens in a state is answered, or is on the list of what deliberately is not."""

from firmware_sim.brain.keypad import HOLDS, KEYS, Keypad
from firmware_sim.brain.states import ASKING, ASLEEP, CLEARING, ENROLLING, READY, TYPING, ZONE
from firmware_sim.brain.table import STATES, flat_rows

CARDS = {"card_in", "card_out"}
HOST = {"wake", "ask"}
DUE = {
    "sleep_due", "clear_due", "enrol_due", "message_due", "count_due",
    "volume_due", "zone_due", "zone_over", "deal_due", "chance_due", "ask_due", "ask_over",
}  # fmt: skip
# Pairs that mean nothing, by state, each group with its reason.
IGNORED = {
    ASLEEP: {
        # In the dark a card may be taken out unseen; keys let go belong to a press that was swallowed.
        "card_out", "point", "point_held", "point_let_go", "clear_key", "clear_held", "clear_let_go",
        # A host that asks wakes the unit first; one that stops asking may find it asleep.
        "ask", "ask_over",
        # Going to sleep has ended all of these, or they keep the unit awake.
        "sleep_due", "clear_due", "enrol_due", "message_due", "count_due",
        "volume_due", "zone_due", "zone_over", "deal_due", "chance_due", "ask_due",
    },
    READY: {
        # C and the point act when let go or held; letting go ends the steps of the volume.
        "point_down", "clear_down", "clear_let_go", "point_let_go",
        # A card may always be taken out; a host may always wake a unit that is awake, or stop asking.
        "card_out", "wake", "ask_over",
        # Leaving those states has ended their deadlines.
        "clear_due", "enrol_due", "zone_due", "zone_over", "ask_due",
    },
    TYPING: {
        "point_down", "clear_down", "clear_let_go", "point_let_go",
        # The slots know that a card was pulled; the unit key asks about it.
        "card_out", "wake", "ask_over",
        "clear_due", "enrol_due", "zone_due", "zone_over", "ask_due",
    },
    ZONE: {
        "point_down", "clear_down", "clear_let_go", "point_let_go",
        # Cards are in the slots afterwards.
        "card_in", "card_out", "wake", "ask_over",
        # A Chance waits until the display is free.
        "clear_due", "enrol_due", "chance_due", "ask_due",
    },
    CLEARING: {
        # While C is held nothing else is done; cards are in the slots afterwards.
        "digit", "point_down", "point", "point_held", "point_let_go", "volume_due", "unit_key", "go", "zone", "deal",
        "card_in", "card_out", "wake", "ask_over",
        # C itself is down already, and its short press is over.
        "clear_down", "clear_key", "clear_held",
        "enrol_due", "zone_due", "zone_over", "chance_due", "ask_due",
    },
    ENROLLING: {
        # C and the point act when let go.
        "point_down", "clear_down", "point_let_go", "clear_let_go",
        "wake", "ask_over",
        "clear_due", "zone_due", "zone_over", "chance_due", "ask_due",
    },
    ASKING: {
        "point_down", "clear_down", "point_let_go", "clear_let_go",
        # The host knows what it asks for, and asks for one due at a time.
        "card_out", "wake", "ask",
        "clear_due", "enrol_due", "zone_due", "zone_over", "chance_due",
    },
}  # fmt: skip


def triggers() -> set[str]:
    """Everything that can happen: what keys say, cards, the host, deadlines."""
    said = set(HOLDS)
    for key in KEYS:
        keypad = Keypad()
        said |= {keypad.down(key), keypad.up(key)}
        keypad.down(key)
        keypad.held(key)
        said.add(keypad.up(key))
    return said - {""} | CARDS | DUE | HOST


def test_every_pair_of_state_and_trigger_is_answered_or_deliberately_ignored() -> None:
    answered = {(source, trigger) for trigger, source, *_ in flat_rows()}
    ignored = {(state, trigger) for state, names in IGNORED.items() for trigger in names}
    every = {(state[0], trigger) for state in STATES for trigger in triggers()}
    assert every - answered - ignored == set(), "neither answered nor on the list"
    assert answered & ignored == set(), "answered and on the list"
    assert answered | ignored == every, "a trigger that nothing fires"
