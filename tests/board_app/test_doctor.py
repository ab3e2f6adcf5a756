"""What is wrong with an installation is said with its repair."""

import sys
from pathlib import Path

import pytest

from board_app.cli import main
from board_app.doctor import findings
from board_app.storage.sqlite import Library
from tests.board_app.alone import Alone
from unit_driver.doctor import Computer, rules
from unit_driver.introduction import Met
from unit_driver.ports.listing import FoundPort


def test_a_sound_installation_with_no_games_or_with_sound_ones_has_nothing_wrong(tmp_path: Path) -> None:
    assert list(findings(tmp_path / "nowhere")) == []
    library = Library(tmp_path)
    Alone(store=library.open(library.create("revolution", 0)))
    library.close()
    assert list(findings(tmp_path)) == []
    assert list(findings(tmp_path)) == []


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("starlette", "There are no pages here. Install it: pip install 'tabletop-teller[web]'"),
        ("pygame", "The unit has no window and no sound here. Install it: pip install 'tabletop-teller[emulator]'"),
        ("mpremote", "No program can be put on a board from here. Install it: pip install 'tabletop-teller[flash]'"),
    ],
)  # fmt: skip
def test_a_missing_part_is_named_with_the_command_that_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, said: str
) -> None:
    monkeypatch.setattr("board_app.doctor.find_spec", lambda package: None if package == missing else object())
    assert list(findings(tmp_path / "nowhere")) == [said]


def test_a_damaged_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"this is no database" * 100)
    (finding,) = findings(tmp_path)
    assert "games.sqlite" in finding
    assert file.read_bytes() == b"this is no database" * 100


def _plug_in(monkeypatch: pytest.MonkeyPatch, root: Path, *ports: FoundPort) -> None:
    """Pretend a computer with these ports, on which a bare MicroPython answers."""
    computer = Computer(lambda _: Met(prompt=True), root, lambda: ports)
    monkeypatch.setattr("board_app.cli._computer", lambda: computer)


def test_the_command_says_that_nothing_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    _plug_in(monkeypatch, tmp_path)
    assert main(["doctor"]) == 0
    told, sound = capsys.readouterr().out.splitlines()
    assert told.startswith("No board is plugged in.")
    assert sound == f"Nothing is wrong. Games are kept in {tmp_path}."


def test_the_command_tells_of_a_board_and_fails_when_something_is_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    _plug_in(monkeypatch, tmp_path, FoundPort("COM3", 0x2E8A, 5))
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "COM3: a Raspberry Pi Pico with MicroPython (USB 2e8a:0005)",
        "The board on COM3 has MicroPython and no unit's program. Run: teller flash COM3",
    ]


def test_the_command_prints_the_udev_rules_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--udev"]) == 0
    assert capsys.readouterr().out == rules()


def test_the_command_tells_of_two_pygames_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    _plug_in(monkeypatch, tmp_path)
    monkeypatch.setattr("firmware_sim.doctor._installed", lambda name: name in ("pygame", "pygame-ce"))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "overwrite each other" in out
    assert f"{sys.executable} -m pip uninstall" in out
