"""A serial device as a port, over a pseudo-terminal."""

import os
import tty
from collections.abc import Iterator
from contextlib import suppress

import pytest
import serial

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.serial_port import SerialPort


class Line:
    """A pseudo-terminal: the unit's side, and the name of the device that the port opens."""

    def __init__(self) -> None:
        self.unit, self._device = os.openpty()
        tty.setraw(self._device)
        self.name = os.ttyname(self._device)

    def unplug(self) -> None:
        for descriptor in (self.unit, self._device):
            with suppress(OSError):
                os.close(descriptor)


@pytest.fixture
def line() -> Iterator[Line]:
    line = Line()
    yield line
    line.unplug()


@pytest.fixture
def port(line: Line) -> Iterator[SerialPort]:
    port = SerialPort(line.name, wait_s=0.02)
    yield port
    port.close()


@pytest.mark.parametrize("length", [1, 63, 64, 65, 128, 240])
def test_bytes_go_both_ways(line: Line, port: SerialPort, length: int) -> None:
    port.write(b"q" * length)
    assert os.read(line.unit, 512) == b"q" * length
    os.write(line.unit, b"a" * length)
    got = b""
    while len(got) < length:
        got += port.read()
    assert got == b"a" * length


def test_a_read_takes_no_more_than_its_limit(line: Line, port: SerialPort) -> None:
    os.write(line.unit, b"answer")
    assert [port.read(1), port.read(1)] == [b"a", b"n"]
    got = b""
    while len(got) < 4:
        part = port.read(2)
        assert len(part) <= 2
        got += part
    assert got == b"swer"


def test_a_read_without_bytes_is_empty(port: SerialPort) -> None:
    assert port.read() == b""


def test_an_unplugged_device_is_lost_to_read_and_write(line: Line, port: SerialPort) -> None:
    line.unplug()
    with pytest.raises(PortLost, match="is gone"):
        port.read()
    with pytest.raises(PortLost, match="is gone"):
        port.write(b"x")


def test_a_port_closed_here_is_lost(port: SerialPort) -> None:
    port.close()
    port.close()
    with pytest.raises(PortLost):
        port.read()


def test_a_write_never_waits_without_end(port: SerialPort) -> None:
    port._serial.write_timeout = 0.02
    with pytest.raises(PortLost, match=r"(?i)timeout"):
        port.write(bytes(1_000_000))


def test_the_lines_stand_before_the_device_is_opened(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    stood: list[tuple[bool, bool, float | None, bool | None]] = []
    plain_open = serial.Serial.open

    def open_(device: serial.Serial) -> None:
        stood.append((device.dtr, device.rts, device.write_timeout, device.exclusive))
        plain_open(device)

    monkeypatch.setattr(serial.Serial, "open", open_)
    SerialPort(line.name, dtr=False, rts=True).close()
    SerialPort(line.name).close()
    assert stood == [(False, True, 1.0, True), (True, False, 1.0, True)]


def test_a_device_that_is_not_there_is_refused_with_advice() -> None:
    with pytest.raises(PortRefused, match=r"could not be opened: .*Plug the unit in, or check the name\."):
        SerialPort("/dev/no-such-unit")


def test_a_device_somebody_else_has_open_is_refused(line: Line, port: SerialPort) -> None:
    with pytest.raises(PortRefused, match="Another program has it open"):
        SerialPort(line.name)
    assert port.read() == b""


def test_what_is_no_serial_device_is_refused(tmp_path: os.PathLike[str]) -> None:
    with pytest.raises(PortRefused, match=r"Check the cable and the name\."):
        SerialPort(os.fspath(tmp_path))
