"""A serial device as a port, over a pseudo-terminal."""

import errno
import fcntl
import os
import subprocess
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import serial

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.boards import Kind, kind_of
from unit_driver.ports.serial_port import SerialPort


class Line:
    """A pseudo-terminal: the unit's side, and the name of the device that the port opens."""

    def __init__(self) -> None:
        self.unit, self.device = os.openpty()
        tty.setraw(self.device)
        self.name = os.ttyname(self.device)

    def unplug(self) -> None:
        for descriptor in (self.unit, self.device):
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


@pytest.mark.parametrize("kind", [kind_of(0x2E8A, 0x0005), kind_of(0x1A86, 0x7523)], ids=["own USB", "bridge"])
def test_the_lines_stand_as_the_kind_wants_before_the_device_is_opened(
    line: Line, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    stood: list[tuple[bool, bool, float | None, bool | None, int]] = []
    plain_open = serial.Serial.open

    def open_(device: serial.Serial) -> None:
        stood.append((device.dtr, device.rts, device.write_timeout, device.exclusive, device.baudrate))
        plain_open(device)

    monkeypatch.setattr(serial.Serial, "open", open_)
    SerialPort(line.name, kind).close()
    assert stood == [(kind.dtr, False, 1.0, True, 115200)]


def test_a_device_that_is_not_there_is_refused_with_advice() -> None:
    with pytest.raises(PortRefused, match=r"opened: No such file or directory\. Plug the unit in, or check"):
        SerialPort("/dev/no-such-unit")


def test_a_device_somebody_else_has_open_is_refused(line: Line, port: SerialPort) -> None:
    with pytest.raises(PortRefused, match="Another program has it open"):
        SerialPort(line.name)
    assert port.read() == b""


def test_what_is_no_serial_device_is_refused(tmp_path: os.PathLike[str]) -> None:
    with pytest.raises(PortRefused, match=r"Check the cable and the name: `teller doctor` lists the ports"):
        SerialPort(os.fspath(tmp_path))


def test_a_name_no_system_has_is_refused() -> None:
    with pytest.raises(PortRefused, match="Check the cable and the name"):
        SerialPort("COM\0")


def test_other_programs_are_kept_out_while_it_is_open_and_let_in_afterwards(line: Line) -> None:
    port = SerialPort(line.name)
    assert _exclusive(line)
    port.close()
    assert not _exclusive(line)


def _exclusive(line: Line) -> bool:
    answer = bytearray(4)
    fcntl.ioctl(line.device, _TIOCGEXCL, answer)
    return any(answer)


# Linux's question whether TIOCEXCL is in force; Python's termios has no name for it.
_TIOCGEXCL = 0x80045440


class Breaking(serial.Serial):
    """pyserial's object where one call fails as some system lets it fail."""

    at: str = ""
    error: Exception = OSError()
    low_latency: list[bool]

    def open(self) -> None:
        self.low_latency = []
        self._fail("open")

    def read(self, size: int = 1) -> bytes:
        self._fail("read")
        return b"!" * size

    @property
    def in_waiting(self) -> int:
        self._fail("in_waiting")
        return 0

    def write(self, data: bytes) -> int:  # type: ignore[override]  # bytes are all that a port writes
        self._fail("write")
        return len(data)

    def close(self) -> None:
        self._fail("close")

    def fileno(self) -> int:
        raise serial.PortNotOpenError

    def set_low_latency_mode(self, low_latency_settings: bool) -> None:
        self.low_latency.append(low_latency_settings)
        self._fail("low_latency")

    def _fail(self, at: str) -> None:
        if at == self.at:
            raise self.error


def _breaking(at: str, error: Exception) -> SerialPort:
    def make(**settings: Any) -> serial.Serial:
        made = Breaking(**settings)
        made.at, made.error = at, error
        return made

    return SerialPort("COM3", make=make)


FAILURES = {
    "the descriptor vanished under a read": TypeError("an integer is required"),
    "the terminal settings failed": termios.error(5, "Input/output error"),
    "Windows lost the handle": serial.SerialException("ClearCommError failed (Access is denied)"),
    "the system call failed": OSError(5, "Input/output error"),
    "a write took nothing": serial.SerialTimeoutException("Write timeout"),
}


@pytest.mark.parametrize("at", ["read", "in_waiting", "write"])
@pytest.mark.parametrize("failure", FAILURES)
def test_every_way_a_port_can_break_is_one_loss(at: str, failure: str) -> None:
    port = _breaking(at, FAILURES[failure])
    with pytest.raises(PortLost, match="COM3: "):
        port.write(b"x") if at == "write" else port.read()


@pytest.mark.parametrize("failure", FAILURES)
def test_closing_never_raises_and_low_latency_is_never_needed(failure: str) -> None:
    _breaking("close", FAILURES[failure]).close()
    assert _breaking("low_latency", FAILURES[failure]).read() == b"!"


def test_low_latency_is_asked_for_where_there_is_such_a_thing() -> None:
    device = _breaking("", OSError())._serial
    assert isinstance(device, Breaking)
    assert device.low_latency == [True]


def test_readable_without_data_names_both_causes() -> None:
    error = serial.SerialException(
        "device reports readiness to read but returned no data (device disconnected or multiple access on port?)"
    )
    with pytest.raises(PortLost, match="it was unplugged, or another program reads from it too"):
        _breaking("read", error).read()


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (serial.SerialException(errno.EACCES, "could not open port"), "has the command that lets you"),
        (serial.SerialException(errno.EBUSY, "could not open port"), r"Another program has it open\. Close that one"),
        (
            serial.SerialException("Cannot configure port. OSError(22, 'The parameter is incorrect')"),
            "lists the ports",
        ),
        (termios.error(5, "Input/output error"), "Check the cable"),
    ],
)
def test_a_refusal_says_what_to_do(error: Exception, advice: str) -> None:
    with pytest.raises(PortRefused, match=advice):
        _breaking("open", error)


def test_who_has_the_device_is_named(line: Line) -> None:
    holding = "import sys; port = open(sys.argv[1]); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", holding, line.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        first = SerialPort(line.name)
        with pytest.raises(PortRefused, match=rf"Another program has it open: \S+ \(process {other.pid}\)"):
            SerialPort(line.name)
        first.close()
        other.communicate()
