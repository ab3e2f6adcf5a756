"""Every test of the bilingual packages and of the firmware runs on MicroPython too, or it is said why not."""

import ast
from pathlib import Path

from tests.hardware.firmware.on_vm.suites import BESIDE, HOST_ONLY, ROOMS, ROOMY, files_on_vm
from tests.house.tree import ROOT, at_run_time, modules, name, syntax

LAW_2 = ("firmware_sim/brain", "unit_driver/link")


def _tests_in(file: Path) -> set[str]:
    return {node.name for node in ast.walk(syntax(file)) if isinstance(node, ast.FunctionDef)}


def test_every_test_file_of_the_rooms_runs_on_the_vm_or_has_its_reason_why_not() -> None:
    there = {name(file) for file in modules(*ROOMS) if file.name.startswith("test_")}
    assert {f"tests/{room}" for room in LAW_2} <= set(ROOMS)
    assert HOST_ONLY.keys() <= there, "named, and gone"
    assert sorted([*files_on_vm(), *HOST_ONLY]) == sorted([*there, *BESIDE])
    assert all(HOST_ONLY.values())


def test_a_file_that_stays_on_the_host_of_a_bilingual_room_needs_what_only_the_host_has() -> None:
    needs = {"hypothesis", "pathlib", "subprocess", "tests.firmware_sim.manual"}
    for file in HOST_ONLY:
        if file.startswith(tuple(f"tests/{room}" for room in LAW_2)):
            imported = {node.module for node in at_run_time(syntax(ROOT / file)) if isinstance(node, ast.ImportFrom)}
            assert imported & needs, f"{file} could run on the VM: {HOST_ONLY[file]}"


def test_a_test_that_has_more_memory_than_a_board_exists() -> None:
    for node in ROOMY:
        file, test = node.split("::")
        assert file in files_on_vm()
        assert test in _tests_in(ROOT / file)
