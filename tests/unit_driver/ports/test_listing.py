"""The ports of a computer, as different systems tell of them; on Linux of a pretended Pico."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from serial.tools import list_ports

from unit_driver.ports.listing import FoundPort, callout, found_ports, same_device, told

PICO = Path(__file__).parent / "pico.umockdev"


@dataclass
class Told:
    """A port as pyserial tells it; systems leave out what they do not know."""

    device: str
    vid: int | None = None
    pid: int | None = None
    serial_number: str | None = None
    location: str | None = None


@dataclass
class Bare:
    """A port of which only its name is told, and no other field is there."""

    device: str


def test_boards_come_first_and_each_port_reads_as_words() -> None:
    ports = told([Told("COM1"), Told("COM3", 0x1A86, 0x7523), Told("COM12", 0x2E8A, 5, "E66141", "1-2:x.0")], "win32")
    assert list(map(str, ports)) == [
        "COM12: a Raspberry Pi Pico with MicroPython (USB 2e8a:0005, number E66141)",
        "COM1: a serial port of an unknown kind",
        "COM3: a CH340 bridge (USB 1a86:7523)",
    ]
    assert ports[0].interface == "x.0"


def test_fields_that_are_none_or_missing_are_tolerated() -> None:
    assert told([Told("COM4", 0x2E8A, None), Bare("COM5"), Bare("")], "win32") == (
        FoundPort("COM4", 0x2E8A), FoundPort("COM5"),
    )  # fmt: skip
    assert "USB 2e8a:0000" in str(FoundPort("COM4", 0x2E8A))


@pytest.mark.parametrize("error", [OSError(5, "x"), TypeError("None"), ValueError("x"), AttributeError("x")])
def test_a_listing_that_a_driver_breaks_is_no_ports(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def comports() -> None:
        raise error

    monkeypatch.setattr(list_ports, "comports", comports)
    assert found_ports() == ()


def test_on_a_mac_only_the_name_that_does_not_wait_is_used() -> None:
    listed = [Told("/dev/tty.usbmodem1"), Told("/dev/cu.usbmodem1"), Told("/dev/cu.Bluetooth")]
    assert [port.device for port in told(listed, "darwin")] == ["/dev/cu.Bluetooth", "/dev/cu.usbmodem1"]
    assert callout("/dev/tty.usbmodem1", "darwin") == "/dev/cu.usbmodem1"
    assert callout("/dev/tty.usbmodem1", "linux") == "/dev/tty.usbmodem1"


def test_a_link_to_a_device_is_the_device(tmp_path: Path) -> None:
    (tmp_path / "ttyACM0").touch()
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyACM0")
    assert same_device(str(tmp_path / "by-id"), str(tmp_path / "ttyACM0"))
    assert same_device("COM3", "COM3")
    assert not same_device("COM3", "COM30")


@pytest.mark.debian
def test_linux_tells_of_a_board_with_its_number_and_interface() -> None:
    ask = "from unit_driver.ports.listing import found_ports as f; print(*map(repr, f()), sep='\\n')"
    listed = subprocess.run(
        ["umockdev-run", "--device", PICO, "--", sys.executable, "-c", ask], capture_output=True, text=True, check=True
    )
    assert repr(FoundPort("/dev/ttyACM0", 0x2E8A, 5, "e6614103e7174e23", "1.0")) in listed.stdout.splitlines()
