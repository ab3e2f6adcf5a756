"""The transitions machine and the interpreter are the same unit."""

import pytest

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.machine import TransitionsEngine
from tests.firmware.trace import drive


@pytest.mark.parametrize("seed", [7, 2010])
def test_both_engines_leave_the_same_trace_over_20000_events(seed: int) -> None:
    ours = drive(Interpreter, 20_000, seed)
    theirs = drive(TransitionsEngine, 20_000, seed)
    assert ours.calls > 30_000
    assert (theirs.calls, theirs.crc) == (ours.calls, ours.crc)
