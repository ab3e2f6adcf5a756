"""The unit's process is kept running, found again, and ended."""

import queue
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from board_app.launch_unit import UnitProcess, can_show_window, unit_command
from unit_driver.errors import PortRefused

WAIT_S = 30.0
Start = Callable[..., UnitProcess]

LISTENING = """
import socket, sys
door = socket.create_server(("127.0.0.1", 0))
print(f"unit listening on socket://127.0.0.1:{door.getsockname()[1]}", flush=True)
print("ready", flush=True)
"""
UNTIL_PIPE_ENDS = LISTENING + "sys.stdin.read()"
UNTIL_SPOKEN_TO = LISTENING + "door.accept()"
CLOSED_WHEN_SPOKEN_TO = (
    LISTENING
    + """
if "--window" in sys.argv:
    print("window", flush=True)
    door.accept()
else:
    print("no window", flush=True)
    sys.stdin.read()
"""
)
REFUSES = "import sys; sys.exit(not print('the journal is damaged', file=sys.stderr) and 2)"
REFUSES_ONCE = """
import pathlib, sys
once = pathlib.Path({file!r})
if not once.exists():
    once.touch()
    print("another unit is at work", file=sys.stderr)
    sys.exit(2)
"""
DEAF = LISTENING + "import signal; signal.pause()"


@pytest.fixture
def said() -> "queue.SimpleQueue[str]":
    """What the process's keeper says to people."""
    return queue.SimpleQueue()


@pytest.fixture
def start(said: "queue.SimpleQueue[str]") -> Iterator[Start]:
    """Starts a script in place of a unit; it is ended afterwards."""
    started: list[UnitProcess] = []

    def starting(script: str, window: bool = False) -> UnitProcess:
        process = UnitProcess([sys.executable, "-c", script], said.put, window)
        started.append(process)
        process.start()
        return process

    yield starting
    for process in started:
        process.close()


def test_a_running_unit_can_be_reached(start: Start, said: "queue.SimpleQueue[str]") -> None:
    process = start(UNTIL_PIPE_ENDS)
    assert said.get(timeout=WAIT_S) == "unit: ready"
    with closing(process.open_port()) as port:
        port.write(b"hello")


def test_a_unit_that_has_not_started_is_refused_in_words(said: "queue.SimpleQueue[str]") -> None:
    with pytest.raises(PortRefused, match="not started yet"):
        UnitProcess(["true"], said.put).open_port()


def test_a_unit_that_dies_is_started_again_and_found(start: Start, said: "queue.SimpleQueue[str]") -> None:
    process = start(UNTIL_SPOKEN_TO)
    assert said.get(timeout=WAIT_S) == "unit: ready"
    process.open_port().close()
    assert "started again" in said.get(timeout=WAIT_S)
    assert said.get(timeout=WAIT_S) == "unit: ready"
    process.open_port().close()


def test_a_unit_that_refuses_says_why_once_and_is_not_started_for_ever(
    start: Start, said: "queue.SimpleQueue[str]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("board_app.launch_unit.FIRST_PAUSE_S", 0)
    process = start(REFUSES)
    assert said.get(timeout=WAIT_S) == "unit: the journal is damaged"
    assert "not started again" in said.get(timeout=WAIT_S)
    assert process.refusal == "the journal is damaged"
    with pytest.raises(PortRefused, match=r"the journal is damaged\. Mend that"):
        process.open_port()


def test_a_unit_that_only_waits_for_its_folder_is_started_again(
    start: Start, said: "queue.SimpleQueue[str]", tmp_path: Path
) -> None:
    process = start(REFUSES_ONCE.format(file=str(tmp_path / "once")) + UNTIL_PIPE_ENDS)
    assert said.get(timeout=WAIT_S) == "unit: another unit is at work"
    assert said.get(timeout=WAIT_S) == "unit: ready"
    process.open_port().close()


def test_what_is_no_text_does_not_end_the_listening(start: Start, said: "queue.SimpleQueue[str]") -> None:
    start(r"import sys; sys.stdout.buffer.write(b'\xff\n'); sys.stdout.flush(); sys.stdin.read()")
    assert said.get(timeout=WAIT_S) == "unit: \ufffd"


def test_a_deaf_unit_is_killed_in_the_end(
    start: Start, said: "queue.SimpleQueue[str]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("board_app.launch_unit.GRACE_S", 0)
    process = start(DEAF)
    assert said.get(timeout=WAIT_S) == "unit: ready"
    process.close()
    with pytest.raises(PortRefused):
        process.open_port()


def test_closing_ends_the_real_unit(said: "queue.SimpleQueue[str]", tmp_path: Path) -> None:
    process = UnitProcess(unit_command(tmp_path), said.put)
    process.start()
    try:
        assert said.get(timeout=WAIT_S).startswith("unit: begun")
    finally:
        process.close()
    with pytest.raises(PortRefused):
        process.open_port()


def heard(said: "queue.SimpleQueue[str]", sentence: str) -> None:
    """Wait until a sentence with these words is said."""
    while sentence not in said.get(timeout=WAIT_S):
        pass


def test_a_closed_window_leaves_the_unit_running_and_can_be_opened_again(
    start: Start, said: "queue.SimpleQueue[str]"
) -> None:
    process = start(CLOSED_WHEN_SPOKEN_TO, window=True)
    heard(said, "unit: window")
    closed = [process.closed]
    process.open_port().close()
    heard(said, "The unit's window was closed")
    heard(said, "unit: no window")
    closed.append(process.closed)
    process.open()
    heard(said, "unit: window")
    assert [*closed, process.closed] == [False, True, False]


def test_a_unit_that_never_had_a_window_has_none_to_open(start: Start, said: "queue.SimpleQueue[str]") -> None:
    process = start(CLOSED_WHEN_SPOKEN_TO)
    heard(said, "unit: no window")
    assert not process.closed


@pytest.mark.parametrize(
    ("platform", "display", "shown"), [("linux", "", False), ("linux", ":0", True), ("darwin", "", True)]
)
def test_a_window_needs_a_screen(monkeypatch: pytest.MonkeyPatch, platform: str, display: str, shown: bool) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert can_show_window() is shown
