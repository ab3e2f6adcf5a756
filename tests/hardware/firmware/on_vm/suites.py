"""Which test files run on a MicroPython VM too, and which stay on the host and why."""

from tests.house.tree import modules, name

ROOMS = ("tests/firmware_sim/brain", "tests/unit_driver/link", "tests/hardware/firmware/board")
"""Every test file of these rooms runs there, but for those that stay on the host."""

BESIDE = ("tests/firmware_sim/test_lines.py",)
"""Others that run there: what joins brain and link on a board."""

HOST_ONLY = {
    "tests/firmware_sim/brain/test_any_input.py": "hypothesis draws the input",
    "tests/firmware_sim/brain/test_manual.py": "reads the manual",
    "tests/firmware_sim/brain/test_source.py": "reads the source",
    "tests/hardware/firmware/board/test_console.py": "its console takes bytes out of a bytearray",
    "tests/hardware/firmware/board/test_flash.py": "breaks Python's own files",
    "tests/hardware/firmware/board/test_losses.py": "counts so long that it would take as long as all others there",
    "tests/hardware/firmware/board/test_power_cuts.py": "runs a VM itself",
    "tests/hardware/firmware/board/test_rtttl.py": "compares with the host's player of tunes",
    "tests/unit_driver/link/test_on_micropython.py": "runs a VM itself",
}

ROOMY = {
    "tests/firmware_sim/brain/test_chance.py::test_one_in_eight_is_the_rate_between_strikes",
    "tests/firmware_sim/brain/test_hands.py::"
    "test_money_moves_by_facts_alone_and_two_presses_of_c_lead_out_of_every_state",
    "tests/firmware_sim/brain/test_journal.py::"
    "test_a_failed_compaction_is_tried_again_only_when_the_journal_is_twice_as_long",
    "tests/firmware_sim/brain/test_journal.py::test_compacting_changes_nothing_that_can_be_asked",
    "tests/firmware_sim/brain/test_journal.py::test_a_long_journal_is_compacted_and_keeps_the_newest_facts",
}
"""Tests whose journals grow long: here they lie in memory, on a board in its flash."""


def files_on_vm() -> list[str]:
    """The test files that run on the VM, from the root, in order."""
    names = [name(file) for file in modules(*ROOMS) if file.name.startswith("test_")]
    return sorted({*BESIDE, *names} - HOST_ONLY.keys())
