"""Every state is one of the table's, and there are few."""

from firmware_sim.brain import states
from firmware_sim.brain.table import AWAKE, INITIAL, STATES


def test_the_states_are_those_of_the_table() -> None:
    named = [value for name, value in vars(states).items() if name.isupper()]
    assert sorted(named) == sorted(state[0] for state in STATES)
    assert {*AWAKE, INITIAL} == set(named)
    assert len(named) <= 7
