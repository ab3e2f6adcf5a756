"""The command line for boards: reading along, putting firmware on them, and how each ends."""

import os
import signal
import subprocess
import sys
import tty
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from board_app import cli
from firmware_sim.flash import FlashRefused
from tests.firmware_sim.vm_board import VmBoard
from unit_driver.errors import PortRefused
from unit_driver.link.frame import encode
from unit_driver.messages import Greeting
from unit_driver.ports.finder import SerialBoard
from unit_driver.ports.listing import FoundPort


@pytest.fixture
def line() -> Iterator[tuple[int, str]]:
    """A pseudo-terminal: the unit's side, and the device's name."""
    unit, device = os.openpty()
    tty.setraw(device)
    yield unit, os.ttyname(device)
    os.close(device)
    os.close(unit)


def test_a_monitor_prints_a_line_for_each_line_until_ctrl_c(line: tuple[int, str]) -> None:
    unit, device = line
    command = [sys.executable, "-m", "board_app.cli", "monitor", device]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as monitor:
        assert monitor.stdout is not None
        assert monitor.stdout.readline().endswith(" - The line is open\n")
        os.write(unit, b"booting\n" + encode(["n", "key", "GO", "tap"]))
        lines = [monitor.stdout.readline(), monitor.stdout.readline()]
        monitor.send_signal(signal.SIGINT)
        said = monitor.communicate()
    assert lines[0].endswith(" < Log   booting\n")
    assert " < Key GO: tap   ~[" in lines[1]
    assert (monitor.returncode, *said) == (0, "", "")


def test_a_monitor_that_greets_says_hello(line: tuple[int, str]) -> None:
    unit, device = line
    command = [sys.executable, "-m", "board_app.cli", "monitor", "--greet", device]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as monitor:
        assert monitor.stdout is not None
        monitor.stdout.readline()
        assert " > 1: Who is there? Here is session " in monitor.stdout.readline()
        assert os.read(unit, 512).startswith(b'~["q",1,"hello",1,0,"')
        monitor.send_signal(signal.SIGINT)
        monitor.communicate()
    assert monitor.returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["monitor", "/dev/no-such-unit"], "could not be opened: No such file or directory. Plug the unit in"),
        (["monitor", "carrier://pigeon"], "is no address of a unit"),
        (["flash", "/dev/no-such-unit"], "could not be opened"),
        (["flash", "socket://127.0.0.1:7"], "is no address of a unit"),
    ],
)
def test_what_cannot_be_opened_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.vm
def test_a_micropython_of_another_kind_gets_no_firmware(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "board"
    folder.mkdir()
    with closing(VmBoard(folder, tmp_path / "modules")) as board:
        assert cli.main(["flash", board.device]) == 1
    assert "is of the kind 'linux', and the firmware is made for rp2. Nothing was changed" in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_a_flashed_unit_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    unit = Greeting(1, 0, "0.1.0", "E66141", "LEDGER01", 0, "0badcafe", "")
    monkeypatch.setattr("firmware_sim.flash.flash", lambda *_: unit)
    assert cli.main(["flash"]) == 0
    assert capsys.readouterr().out == "Unit E66141 runs firmware 0.1.0.\n"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FlashRefused("Not this one."), "Not this one."),
        (PortRefused("COM3", "busy", "Close that one."), "COM3 could not be opened: busy. Close that one."),
        (KeyboardInterrupt(), "Stopped in the middle. Balances are kept; run `teller flash` again to finish."),
        (ModuleNotFoundError("none", name="mpremote"), "pip install 'tabletop-teller[flash]'"),
    ],
)
def test_a_board_that_did_not_get_its_firmware_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException, said: str
) -> None:
    def flash(*_: object) -> Greeting:
        raise error

    monkeypatch.setattr("firmware_sim.flash.flash", flash)
    assert cli.main(["flash"]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.vm
def test_the_doctor_greets_a_board_on_its_own_port(tmp_path: Path) -> None:
    (tmp_path / "board").mkdir()
    with closing(VmBoard(tmp_path / "board", tmp_path / "modules")) as board:
        met = cli._computer().meet(FoundPort(board.device, 0x2E8A, 5))
    assert met.prompt
    assert met.greeting is None


PICO = FoundPort("/dev/ttyACM0", 0x2E8A, 5, "E66141")


@pytest.mark.parametrize(
    ("ports", "said"),
    [
        ((PICO,), "The unit is on /dev/ttyACM0: a Raspberry Pi Pico with MicroPython (USB 2e8a:0005, number E66141)."),
        ((), "none is plugged in. Plug it in"),
        ((PICO, FoundPort("/dev/ttyACM1", 0x2E8A, 5, "E66142")), "Name one: write /dev/ttyACM0 or another in place of"),
    ],
)
def test_a_game_on_usb_says_which_board_it_plays_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ports: tuple[FoundPort, ...], said: str
) -> None:
    played: list[str | None] = []
    monkeypatch.setattr("unit_driver.ports.finder.serial_board", lambda _: SerialBoard(None, lambda: ports))
    monkeypatch.setattr("board_app.launch.play", lambda wishes, *_: played.append(wishes.unit))
    assert cli.main(["play", "--unit", "usb"]) == 0
    assert said in capsys.readouterr().out
    assert played == ["usb"]
