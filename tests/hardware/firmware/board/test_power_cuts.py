"""The journal on a board's own file system: no power cut at any write loses or doubles a payment."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tests

ROOT = Path(tests.__file__).parents[1]

pytestmark = pytest.mark.vm


def test_a_power_cut_at_every_write_of_payments_and_compactions_loses_and_doubles_nothing() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("micropython"), ROOT / "tests/hardware/firmware/on_vm/power_cuts.py"],
        env={**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'hardware/firmware'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    # Before its last line the VM tells of every file that was open when the power went.
    found = re.search(r"^(\d+) cuts after up to (\d+) writes\n\Z", done.stdout, re.MULTILINE)
    assert found, done.stdout[-2000:] + done.stderr
    assert int(found[1]) > 200
