"""The unit's table is closed: what happens in a state is answered, or is on the list of what deliberately is not."""

from firmware_sim.brain.keypad import HOLDS, KEYS, Keypad
from firmware_sim.brain.table import ASLEEP, CLEARING, ENROLLING, READY, STATES, TYPING, flat_rows

CARDS = {"card_in", "card_out"}
DUE = {"sleep_due", "clear_due", "enrol_due", "message_due", "count_due"}
# Pairs that mean nothing, by state, each group with its reason.
IGNORED = {
    ASLEEP: {
        # In the dark a card may be taken out unseen; keys let go belong to a press that was swallowed.
        "card_out", "point", "point_held", "point_let_go", "clear_key", "clear_held", "clear_let_go",
        # Going to sleep has ended all of these.
        "sleep_due", "clear_due", "enrol_due", "message_due", "count_due",
    },
    READY: {
        # C and the point act when let go or held; C has nothing to delete.
        "point_down", "clear_down", "clear_key", "clear_let_go", "point_let_go",
        # A card may always be taken out; a host may always wake a unit that is awake.
        "card_out", "wake",
        # Leaving those states has ended their deadlines.
        "clear_due", "enrol_due",
    },
    TYPING: {
        "point_down", "clear_down", "clear_let_go", "point_let_go",
        # The slots know that a card was pulled; the unit key asks about it.
        "card_out", "wake",
        "clear_due", "enrol_due",
    },
    CLEARING: {
        # While C is held nothing else is done; cards are in the slots afterwards.
        "digit", "point_down", "point", "point_held", "point_let_go", "unit_key", "go", "zone", "deal",
        "card_in", "card_out", "wake",
        # C itself is down already, and its short press is over.
        "clear_down", "clear_key", "clear_held",
        "enrol_due",
    },
    ENROLLING: {
        # C and the point act when let go; a held point says nothing.
        "point_down", "clear_down", "point_held", "point_let_go", "clear_let_go",
        "wake",
        "clear_due",
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
    return said - {""} | CARDS | DUE | {"wake"}


def test_every_pair_of_state_and_trigger_is_answered_or_deliberately_ignored() -> None:
    answered = {(source, trigger) for trigger, source, *_ in flat_rows()}
    ignored = {(state, trigger) for state, names in IGNORED.items() for trigger in names}
    every = {(state[0], trigger) for state in STATES for trigger in triggers()}
    assert every - answered - ignored == set(), "neither answered nor on the list"
    assert answered & ignored == set(), "answered and on the list"
    assert answered | ignored == every, "a trigger that nothing fires"
