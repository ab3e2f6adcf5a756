"""The transitions machine and the interpreter are the same unit, and its picture is the one in the manual."""

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.machine import TransitionsEngine, diagram
from tests.firmware.trace import drive
from tests.firmware_sim.manual import between


def test_both_engines_leave_the_same_trace_over_200000_events() -> None:
    ours = drive(Interpreter, 200_000, 2010)
    theirs = drive(TransitionsEngine, 200_000, 2010)
    assert ours.calls > 300_000
    assert (theirs.calls, theirs.crc) == (ours.calls, ours.crc)


def test_the_manual_shows_the_table_as_it_is() -> None:
    assert between("states") == f"```mermaid\n{diagram()}```\n"


def test_every_state_is_reached_and_left_in_the_picture() -> None:
    arrows = [line.strip().split(": ")[0].split(" --> ") for line in diagram().splitlines()[2:]]
    assert {source for source, _ in arrows} == {target for _, target in arrows}
