"""A unit as a process: it says where it listens, survives kill -9, ends when told, refuses in words."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_sim.__main__ import main
from firmware_sim.brain.record import encode
from firmware_sim.headless import HostLoop
from firmware_sim.window import app
from tests.firmware_sim.player import CARD_1
from tests.firmware_sim.wire import Wire

NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
HELLO = ("hello", 1, 0, "session1", "")


class Process:
    """A running unit; `said` is what it printed before it listened."""

    def __init__(self, folder: Path, *options: str, **env: str) -> None:
        command = [sys.executable, "-m", "firmware_sim", "--port", "0", "--data", str(folder), *options]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "TELLER_HOME": str(folder), **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if line.startswith("unit listening on "):
                break
        self.port = int(self.said[-1].rpartition(":")[2]) if self.said else 0

    def says(self) -> str:
        """The next line it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip()

    def end(self) -> int:
        """Wait for its end; its exit code."""
        self.process.communicate(timeout=30)
        return self.process.returncode

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.end()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Process]:
    """A unit with a folder of its own."""
    process = Process(tmp_path)
    yield process
    if process.process.returncode is None:
        process.kill()


def test_money_keyed_over_the_wire_survives_kill_9(running: Process, tmp_path: Path) -> None:
    assert running.said[-1] == f"unit listening on socket://127.0.0.1:{running.port}"
    assert running.said[0].startswith("begun: unit ")
    with Wire(running.port) as wire:
        greeting = wire.request(*HELLO)
        assert greeting[0] == "a"
        wire.send("k", 0)
        assert wire.request("load", 0, "host0001", [1500])[0] == "a"
        assert wire.request("bind", 0, 1, CARD_1)[:2] == ["a", 1]
        wire.request("insert", "green", CARD_1)
        for key in "260K":
            assert wire.request("press", key, "tap") == ["a"]
        fact = wire.next("f")
        assert fact[2] == [2, "op", "", "k", [[1, 26]], 0]
        wire.send("k", 2)
        assert wire.request("state")[2:5] == [2, fact[1], [1526]]
        running.kill()
    again = Process(tmp_path)
    assert again.said[0] == "kept: ledger host0001 at revision 2"
    with Wire(again.port) as wire:
        assert wire.request(*HELLO)[4:8] == [greeting[4], "host0001", 2, fact[1]]
        assert wire.request("state", 1) == ["a", 1, 1526, [CARD_1]]
    again.kill()


@pytest.mark.parametrize("seed", range(4))
def test_every_answered_payment_is_there_after_kill_9_and_none_twice(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    first = Process(tmp_path)
    with Wire(first.port) as wire:
        wire.request(*HELLO)
        wire.request("load", 0, "host0001", [1500])
        answered = chance.randrange(5, 50)
        for number in range(answered):
            assert wire.request("post", f"op{number:06}", number, "c", [[1, -1]])[1] == number + 1
        wire.ask("post", f"op{answered:06}", answered, "c", [[1, -1]])
        first.kill()
    again = Process(tmp_path)
    with Wire(again.port) as wire:
        wire.request(*HELLO)
        assert wire.request("state")[2] in (answered, answered + 1)
        wire.request("post", f"op{answered:06}", answered, "c", [[1, -1]])
        assert wire.request("state")[2] == answered + 1
        assert wire.request("state", 1)[2] == 1500 - answered - 1
    again.kill()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_it_cleanly(running: Process, name: str) -> None:
    running.process.send_signal(getattr(signal, name))
    assert running.end() == 0


def test_with_a_parent_pipe_it_ends_with_its_parent(tmp_path: Path) -> None:
    child = Process(tmp_path, "--parent-pipe")
    assert child.process.stdin is not None
    child.process.stdin.write("whatever a parent may say\n")
    child.process.stdin.close()
    assert child.process.wait(30) == 0
    child.process.stdin = None
    child.end()


def test_what_a_power_cut_tore_is_said_in_words(running: Process, tmp_path: Path) -> None:
    running.kill()
    with (tmp_path / "unit.journal").open("ab") as journal:
        journal.write(b'["fact","01')
    again = Process(tmp_path)
    assert "it is kept in" in again.said[0]
    again.kill()


def test_a_second_unit_on_the_same_folder_is_refused_in_words(
    running: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (tmp_path / "unit.journal").read_bytes()
    assert main(["--data", str(tmp_path)]) == 2
    assert "another unit is at work" in capsys.readouterr().err
    assert (tmp_path / "unit.journal").read_bytes() == before
    assert running.process.poll() is None


def test_a_newer_journal_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    newer = encode(["unit", 2, "0000beef", "led00001"])
    (tmp_path / "unit.journal").write_bytes(newer)
    assert main(["--data", str(tmp_path)]) == 2
    assert "format 2 and this unit knows 1; it is left untouched" in capsys.readouterr().err
    assert (tmp_path / "unit.journal").read_bytes() == newer


def test_a_taken_port_is_refused_in_words(running: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(tmp_path / "other"), "--port", str(running.port)]) == 2
    assert "the unit cannot start" in capsys.readouterr().err


def test_the_folder_is_by_default_in_the_players_own_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    (tmp_path / "unit").write_text("in the way")
    assert main([]) == 2
    assert str(tmp_path / "unit") in capsys.readouterr().err


@pytest.mark.parametrize("ending", ["signal", "parent"])
def test_with_a_window_it_serves_and_ends_as_without(tmp_path: Path, ending: str) -> None:
    with_window = Process(tmp_path, "--window", "--size", "480x800", "--look", "dark", "--parent-pipe", **NO_SCREEN)
    with Wire(with_window.port) as wire:
        assert wire.request(*HELLO)[0] == "a"
        assert wire.request("load", 0, "host0001", [1500])[0] == "a"
    if ending == "signal":
        with_window.process.send_signal(signal.SIGTERM)
    else:
        assert with_window.process.stdin is not None
        with_window.process.stdin.close()
        with_window.process.stdin = None
    assert with_window.end() == 0


def test_where_there_is_no_screen_it_says_so_in_one_sentence_and_goes_on(tmp_path: Path) -> None:
    alone = Process(tmp_path, "--window", SDL_VIDEODRIVER="nosuchdriver")
    said = alone.says()
    assert said.startswith("there is no screen for a window (")
    assert said.endswith("; the unit goes on without one")
    with Wire(alone.port) as wire:
        assert wire.request(*HELLO)[0] == "a"
    alone.process.send_signal(signal.SIGTERM)
    assert alone.end() == 0


def test_without_pygame_it_names_the_command_that_installs_it_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ModuleNotFoundError('No module named pygame')")
    alone = Process(tmp_path, "--window", PYTHONPATH=str(tmp_path))
    assert alone.says() == (
        "a window needs more (No module named pygame): pip install 'tabletop-teller[emulator]'; "
        "the unit goes on without one"
    )
    alone.process.send_signal(signal.SIGTERM)
    assert alone.end() == 0


@pytest.fixture
def screenless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for a unit in this process, without screen and sound."""
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    for name, value in NO_SCREEN.items():
        monkeypatch.setenv(name, value)
    # The signals of the test's own process are left to the test's runner.
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    return tmp_path


def test_closing_the_window_ends_the_unit(screenless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.Window, "turn", lambda *_: False)
    assert main(["--window"]) == 0
    assert (screenless / "unit" / "unit.journal").exists()


@pytest.mark.usefixtures("screenless")
def test_with_half_a_pygame_the_unit_goes_on_without_a_window(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    (packages / "pygame").mkdir(parents=True)
    (packages / "pygame" / "__init__.py").write_text("")
    process = Process(tmp_path / "unit", "--window", PYTHONPATH=str(packages))
    assert "pygame cannot be used" in process.says()
    with Wire(process.port) as wire:
        assert wire.request(*HELLO)[0] == "a"
    process.kill()


@pytest.mark.usefixtures("screenless")
def test_what_ends_the_loop_ends_the_window_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: HostLoop) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(HostLoop, "run", fail)
    assert main(["--window"]) == 2
    assert "the unit cannot start or go on (the disk is gone)" in capsys.readouterr().err


def test_what_is_wrong_with_the_options_is_said(
    screenless: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (screenless / "unit.toml").write_text('[look]\ntheme = "pink"\n[cards]\nCA4D0001 = "Ada"\n')
    monkeypatch.setattr(app.Window, "turn", lambda *_: False)
    assert main(["--window"]) == 0
    assert "unit.toml: line 2: look.theme: 'pink' is not 'light' or 'dark'" in capsys.readouterr().out


@pytest.mark.parametrize("size", ["big", "480", "0x10", "4x"])
def test_a_size_that_is_none_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--window", "--size", size])
    assert "--size" in capsys.readouterr().err


def test_what_a_process_recorded_plays_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recording = tmp_path / "evening.jsonl"
    process = Process(tmp_path / "unit", "--record", str(recording))
    with Wire(process.port) as wire:
        wire.request(*HELLO)
        wire.request("load", 0, "host0001", [1500])
        wire.request("bind", 0, 1, CARD_1)
        wire.request("insert", "green", CARD_1)
        wire.request("press", "GO", "tap")
        process.process.send_signal(signal.SIGTERM)
    assert process.end() == 0
    assert main(["--replay", str(recording)]) == 0
    assert "all as recorded; at the end 1: 17M" in capsys.readouterr().out
    before = recording.read_bytes()
    assert main(["--data", str(tmp_path / "unit"), "--record", str(recording)]) == 2
    assert "is there already and was not touched" in capsys.readouterr().err
    assert recording.read_bytes() == before


def test_a_process_starts_from_a_save_and_takes_that_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = Process(tmp_path)
    first.kill()
    assert main(["--data", str(tmp_path), "--save", "supper"]) == 0
    assert main(["--data", str(tmp_path), "--save", "supper"]) == 2
    assert "there is a save 'supper' already" in capsys.readouterr().err
    journal = (tmp_path / "unit.journal").read_bytes()
    loaded = Process(tmp_path, "--load", "supper")
    assert loaded.said[0].startswith("loaded 'supper' as a new game")
    loaded.kill()
    assert (tmp_path / "unit.journal").read_bytes() != journal
    back = Process(tmp_path, "--take-back")
    assert back.said[0] == "took the loading back: the game before it goes on"
    back.kill()
    assert (tmp_path / "unit.journal").read_bytes() == journal


def test_a_memory_damaged_in_the_middle_is_left_alone_until_it_is_to_be_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = Process(tmp_path)
    with Wire(first.port) as wire:
        wire.request(*HELLO)
        wire.request("load", 0, "host0001", [1500])
        wire.request("bind", 0, 1, CARD_1)
    first.kill()
    lines = (tmp_path / "unit.journal").read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"1500", b"1501")
    (tmp_path / "unit.journal").write_bytes(b"".join(lines))
    assert main(["--data", str(tmp_path)]) == 2
    assert "record 2 is damaged and 1 good ones follow it; nothing was touched" in capsys.readouterr().err
    assert (tmp_path / "unit.journal").read_bytes() == b"".join(lines)
    mended = Process(tmp_path, "--mend")
    assert mended.said[0].startswith("set aside: everything after revision 0")
    mended.kill()
    assert (tmp_path / "unit.journal.aside-1").read_bytes() == b"".join(lines[1:])


def test_the_file_of_options_is_heeded_and_its_mistakes_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    (tmp_path / "unit.toml").write_text("[unit]\nwage = 300\nstart = -1\n")
    assert main(["--options"]) == 1
    assert "unit.start: -1 is not a whole number" in capsys.readouterr().out
    process = Process(tmp_path / "unit", TELLER_HOME=str(tmp_path))
    assert "unit.start: -1 is not a whole number" in process.said[0]
    with Wire(process.port) as wire:
        wire.request(*HELLO)
        wire.request("load", 0, "host0001", [1500])
        wire.request("bind", 0, 1, CARD_1)
        wire.request("insert", "green", CARD_1)
        wire.request("press", "GO", "tap")
        assert wire.request("state")[4] == [1800]
    process.kill()
