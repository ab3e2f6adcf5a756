"""Both ends of the link on a real MicroPython with a board's memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit_driver.link import conversation

ROOT = Path(__file__).parents[3]
MICROPYTHON = Path(sys.executable).with_name("micropython")

pytestmark = pytest.mark.vm


def test_the_link_says_the_same_on_a_board_s_python() -> None:
    script = Path(conversation.__file__)
    run = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192K", script],
        cwd=ROOT,
        env={"MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stderr == ""
    assert run.returncode == 0, run.stdout[-2000:]
    assert run.stdout.splitlines() == list(conversation.transcript())


def test_the_conversation_has_seen_damage_and_paid_each_once() -> None:
    told = list(conversation.transcript())
    assert sum(" a " in line for line in told) == conversation.PAYMENTS
    (last,) = [line for line in told if line.startswith("bad ")]
    bad_here, bad_there = (int(word) for word in last.split()[1:3])
    assert bad_here > 3
    assert bad_there > 3
