"""The tests of the card readers on a real MicroPython VM with the memory of a board."""

import os
import subprocess
import sys
from pathlib import Path

import tests

ROOT = Path(tests.__file__).parents[1]
HERE = "tests.hardware.firmware.board"


def test_the_tests_of_the_card_readers_pass_on_the_vm_too() -> None:
    names = [f"{HERE}.test_rc522", f"{HERE}.test_presence"]
    count = sum(
        line.startswith("def test_")
        for name in names
        for line in (ROOT / (name.replace(".", "/") + ".py")).read_text("utf-8").splitlines()
    )
    vm_path = (ROOT / "tests/hardware/firmware/on_vm", ROOT, ROOT / "hardware/firmware")
    done = subprocess.run(
        [Path(sys.executable).with_name("micropython"), "-X", "heapsize=192K", vm_path[0] / "run.py", *names],
        env={**os.environ, "MICROPYPATH": ":".join(map(str, vm_path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{count} passed\n", done.stdout + done.stderr
