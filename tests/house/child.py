"""A command run in a process of its own, as a house test watches it."""

import os
import subprocess
import sys
from pathlib import Path

# A child that measured coverage would load more than it was asked to, and measure copies of the packages.
_COVERAGE = ("COV_CORE_", "COVERAGE_")
# What the person who runs the tests has chosen is not what the scripts are tried with.
_CHOSEN = {"PYTHON", "TELLER_CHROMIUM"}

Finished = subprocess.CompletedProcess[str]


def run(command: list[str], cwd: Path, **env: str) -> Finished:
    """The finished command: return code, output and error output."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(_COVERAGE) and key not in _CHOSEN}
    return subprocess.run(command, cwd=cwd, env={**kept, **env}, capture_output=True, text=True, check=False)


def run_python(code: str, cwd: Path, **env: str) -> Finished:
    """The same for a few lines of Python."""
    return run([sys.executable, "-c", code], cwd, **env)
