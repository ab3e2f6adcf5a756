"""The firmware's types, checked against the stubs of the board it runs on."""

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from shutil import copyfile

from firmware_sim.board_files import board_files

STUBS = ("micropython-rp2-rpi-pico-stubs", "micropython-stdlib-stubs")


def _gather(folder: Path) -> None:
    """Copy the stubs to a place of their own: mypy takes no standard library from among installed packages."""
    for name in STUBS:
        package = distribution(name)
        for file in package.files or ():
            if file.suffix == ".pyi" or file.name == "VERSIONS":
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                copyfile(str(package.locate_file(file)), target)


def _complaints(folder: Path, stubs: Path) -> list[str]:
    """What mypy says of the board's files; the stubs have faults of their own."""
    options = ["--strict", "--config-file=", f"--custom-typeshed-dir={stubs}"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "main.py", "board"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(stubs), "MYPY_CACHE_DIR": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "checked" in done.stdout, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if line.startswith(("main.py", "board"))]


def test_the_firmware_calls_the_boards_modules_as_they_are(tmp_path: Path) -> None:
    stubs, folder = tmp_path / "stubs", tmp_path / "board"
    _gather(stubs)
    for place, source in board_files():
        target = folder / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        copyfile(source, target)
    assert _complaints(folder, stubs) == []
    # The check can fail: a display bus that is told a word the board does not know.
    wiring = folder / "board" / "wiring.py"
    wiring.write_text(wiring.read_text("utf-8").replace("freq=400_000", "speed=400_000"), "utf-8")
    assert any("speed" in line for line in _complaints(folder, stubs))
