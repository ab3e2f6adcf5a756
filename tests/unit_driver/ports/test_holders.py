"""Who has a device open is read where Linux tells it."""

import os
from pathlib import Path

from unit_driver.ports.holders import holders


def pretend_process(processes: Path, number: int, name: str, command: str, opened: str = "") -> None:
    """A process's folder as /proc has it, with one open file."""
    folder = processes / str(number)
    (folder / "fd").mkdir(parents=True)
    (folder / "comm").write_text(f"{name}\n", "utf-8")
    (folder / "cmdline").write_text(command.replace(" ", "\0") + "\0", "utf-8")
    if opened:
        (folder / "fd" / "3").symlink_to(opened)


def test_every_process_that_has_the_device_open_is_named(tmp_path: Path) -> None:
    pretend_process(tmp_path, 70, "picocom", "picocom /dev/ttyACM0", "/dev/ttyACM0")
    pretend_process(tmp_path, 71, "python3", "python3 /usr/bin/teller play", "/dev/ttyACM0")
    pretend_process(tmp_path, 72, "bash", "bash", "/dev/ttyACM1")
    (tmp_path / "version").write_text("no process", "utf-8")
    found = holders("/dev/ttyACM0", tmp_path)
    assert [(str(holder), holder.ours) for holder in found] == [
        ("picocom (process 70)", False), ("python3 (process 71)", True),
    ]  # fmt: skip
    assert found[0].command == "picocom /dev/ttyACM0"


def test_our_own_process_is_no_other(tmp_path: Path) -> None:
    pretend_process(tmp_path, os.getpid(), "pytest", "pytest", "/dev/ttyACM0")
    assert holders("/dev/ttyACM0", tmp_path) == []


def test_a_process_that_has_ended_or_is_somebody_elses_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "70").mkdir()
    pretend_process(tmp_path, 71, "picocom", "picocom", "/dev/ttyACM0")
    (tmp_path / "71" / "comm").unlink()
    (tmp_path / "71" / "fd" / "4").write_text("no link", "utf-8")
    assert [str(holder) for holder in holders("/dev/ttyACM0", tmp_path)] == [" (process 71)"]


def test_without_such_a_folder_nobody_is_named(tmp_path: Path) -> None:
    assert holders("COM3", tmp_path / "nowhere") == []
