"""Firmware gets onto a board by a real `mpremote`, whatever was on it, and balances stay."""

import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

import tests.firmware_sim.tiny_firmware
import unit_driver
from firmware_sim import flash as flashing
from firmware_sim.flash import Ended, FlashRefused, Workshop, flash, run_command
from tests.firmware_sim.vm_board import VmBoard
from unit_driver.errors import PortRefused
from unit_driver.events import Rejected
from unit_driver.introduction import Met, meet_at
from unit_driver.messages import Greeting
from unit_driver.ports.cable import Cable
from unit_driver.ports.finder import SerialBoard
from unit_driver.ports.listing import FoundPort

LINK = Path(unit_driver.__file__).parent
FILES = (
    ("/main.py", Path(tests.firmware_sim.tiny_firmware.__file__)),
    *((f"/unit_driver/{name}", LINK / name) for name in ("__init__.py", "link/__init__.py", "link/exchange.py")),
    ("/unit_driver/link/frame.py", LINK / "link/frame.py"),
)
JOURNAL = "LEDGER01 412 0badcafe\n"
UNIT = Greeting(1, 0, "0.1.0", "E6614103E7174E23", "LEDGER01", 412, "0badcafe", "")


def _clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Bench:
    """A VM as the board, and what was said and run."""

    def __init__(self, tmp_path: Path) -> None:
        self.folder = tmp_path / "board"
        (self.folder / "data").mkdir(parents=True)
        (self.folder / "data" / "unit.journal").write_text(JOURNAL, "utf-8")
        self.said: list[str] = []
        self.ran: list[list[str]] = []
        self.board = VmBoard(self.folder, tmp_path / "modules")
        self.serial = SerialBoard(self.board.device, lambda: ())

    def workshop(self, run: Callable[[Sequence[str], int], Ended] = run_command) -> Workshop:
        def running(command: Sequence[str], patience_s: int) -> Ended:
            self.ran.append(list(command)[6:])
            return run(command, patience_s)

        def meet(board: SerialBoard) -> Met:
            return meet_at(board, "session1", _clock_ms)

        return Workshop(self.said.append, meet, lambda _: None, running, ("linux",))

    def flash(self) -> Greeting:
        return flash(self.serial, FILES, self.workshop())

    def copied(self) -> list[str]:
        """What the last run copied and removed, in order."""
        words = [word for command in self.ran for word in command]
        place = {"rm": 1, "cp": 3}
        return [words[at + place[word]] for at, word in enumerate(words) if word in place]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.board.close()


@pytest.mark.vm
def test_a_bare_board_becomes_a_unit(bench: Bench) -> None:
    assert bench.flash() == UNIT
    assert {path: (bench.folder / path.lstrip("/")).read_bytes() for path, _ in FILES} == {
        path: source.read_bytes() for path, source in FILES
    }
    asked = f"Asking the board on {bench.board.device} what it is ..."
    assert bench.said == [asked, f"Copying 5 of 5 files to {bench.board.device} ..."]
    assert bench.copied()[-1] == ":main.py"
    assert bench.board.resets == 1


@pytest.mark.vm
def test_a_unit_that_has_these_files_gets_none_and_keeps_its_balances(bench: Bench) -> None:
    bench.flash()
    bench.ran.clear()
    assert bench.flash() == UNIT
    assert bench.copied() == []
    assert bench.said[3:] == [
        f"The board on {bench.board.device} has these files already.",
        "The balances are kept: ledger LEDGER01 at revision 412.",
    ]


@pytest.mark.vm
def test_only_what_changed_is_copied_and_main_goes_first_and_comes_last(bench: Bench) -> None:
    bench.flash()
    bench.ran.clear()
    (bench.folder / "unit_driver/link/frame.py").write_text("an older version\n", "utf-8")
    (bench.folder / "unit_driver/link/gone.py").write_text("no longer needed\n", "utf-8")
    (bench.folder / "notes.txt").write_text("somebody's own\n", "utf-8")
    assert bench.flash() == UNIT
    assert bench.copied() == [":main.py", ":unit_driver/link/gone.py", ":unit_driver/link/frame.py", ":main.py"]
    assert (bench.folder / "notes.txt").read_text("utf-8") == "somebody's own\n"
    assert (bench.folder / "data/unit.journal").read_text("utf-8") == JOURNAL


@pytest.mark.vm
@pytest.mark.parametrize("steps", [1, 2, 5, 6])
def test_a_cable_pulled_after_any_step_starts_no_half_firmware_and_is_mended_by_running_again(
    bench: Bench, steps: int
) -> None:
    bench.flash()
    for path, _ in FILES[1:]:
        (bench.folder / path.lstrip("/")).write_text("an older version\n", "utf-8")

    def pulled(command: Sequence[str], patience_s: int) -> Ended:
        if "cp" not in command:
            return run_command(command, patience_s)
        # One of the chained commands more is done, then nothing is.
        kept, seen = list(command), 0
        for at, word in enumerate(command):
            seen += word == "+"
            if seen == steps:
                kept = kept[:at]
                break
        run_command(kept, patience_s)
        return Ended(1, "", "mpremote: device disconnected")

    with pytest.raises(FlashRefused, match=r"device disconnected\). Balances are kept. Run `teller flash` again"):
        flash(bench.serial, FILES, bench.workshop(pulled))
    half = [path for path, source in FILES if not _same(bench.folder / path.lstrip("/"), source)]
    assert not half or not (bench.folder / "main.py").exists()
    assert bench.flash() == UNIT
    assert (bench.folder / "data/unit.journal").read_text("utf-8") == JOURNAL


def _same(file: Path, source: Path) -> bool:
    return file.exists() and file.read_bytes() == source.read_bytes()


@pytest.mark.vm
def test_a_file_that_arrived_wrong_is_found(bench: Bench) -> None:
    def flipping(command: Sequence[str], patience_s: int) -> Ended:
        ended = run_command(command, patience_s)
        if "cp" in command:
            (bench.folder / "unit_driver/link/frame.py").write_text("half", "utf-8")
        return ended

    with pytest.raises(FlashRefused, match="Not every file arrived"):
        flash(bench.serial, FILES, bench.workshop(flipping))


@pytest.mark.vm
def test_a_board_of_another_kind_is_refused_by_its_own_word(bench: Bench) -> None:
    workshop = bench.workshop()
    strict = Workshop(workshop.say, workshop.meet, workshop.pause, workshop.run)
    with pytest.raises(FlashRefused, match=r"is of the kind 'linux', and the firmware is made for rp2\. Nothing was"):
        flash(bench.serial, FILES, strict)
    assert list(bench.folder.iterdir()) == [bench.folder / "data"]


class Played:
    """A board that says what a test wrote down, in place of `mpremote` and of a unit."""

    def __init__(
        self, *met: Met | PortRefused, kind: str = "micropython 1.27.0 rp2", ended: Ended | None = None
    ) -> None:
        self.said: list[str] = []
        self.pauses: list[int] = []
        self.ran: list[str] = []
        self._met = iter(met)
        self._kind = kind
        self._ended = ended
        self.serial = SerialBoard("COM3", lambda: (), lambda *_: Cable().app_end())
        self.workshop = Workshop(self.said.append, self._meet, self.pauses.append, self._run)

    def _meet(self, board: SerialBoard) -> Met:
        assert board is self.serial
        met = next(self._met, Met())
        if isinstance(met, PortRefused):
            raise met
        return met

    def _run(self, command: Sequence[str], _patience_s: int) -> Ended:
        self.ran.append(command[6])
        if self._ended is not None:
            return self._ended
        told = f"@ {self._kind}\n" if "sys.implementation" in command[-1] else ""
        return Ended(0, f"log of the firmware\n{told}", "")

    def flash(self) -> Greeting:
        return flash(self.serial, (), self.workshop)


def test_a_board_that_takes_its_time_to_come_back_is_waited_for() -> None:
    away = PortRefused("COM3", "not there", "Plug it in.")
    played = Played(Met(UNIT), away, away, Met(), Met(UNIT))
    assert played.flash() == UNIT
    assert played.pauses == [flashing.TRY_PAUSE_MS] * 3
    assert played.ran == ["exec", "exec", "reset"]


def test_a_board_that_never_comes_back_or_says_nothing_is_told() -> None:
    away = PortRefused("COM3", "not there", "Plug it in.")
    with pytest.raises(FlashRefused, match=r"Every file is on the board, but no unit answers \(COM3 could not"):
        Played(Met(), *[away] * 30).flash()
    with pytest.raises(FlashRefused, match=r"no unit answers \(MemoryError\)"):
        Played(Met(), *[Met(heard=("MemoryError",))] * 3).flash()
    with pytest.raises(FlashRefused, match="its program has ended"):
        Played(Met(), *[Met(prompt=True, heard=("TypeError",))] * 3).flash()
    with pytest.raises(FlashRefused, match="it says nothing"):
        Played(Met()).flash()


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("circuitpython 9.2.1 RP2040", "runs circuitpython, and the firmware needs MicroPython"),
        ("micropython 1.27.0 esp32", "is of the kind 'esp32', and the firmware is made for rp2"),
        ("micropython 1.9.4 rp2", r"runs MicroPython 1\.9\.4; the firmware needs 1\.23 or newer"),
        ("", "did not say what it is"),
    ],
)
def test_a_wrong_board_is_refused_before_anything_is_written(kind: str, why: str) -> None:
    played = Played(Met(), kind=kind)
    with pytest.raises(FlashRefused, match=why):
        played.flash()
    assert played.ran == ["exec"]


@pytest.mark.parametrize(
    ("met", "why"),
    [
        (Met(refused=Rejected("version", (2, 0))), "speaks link 2, this teller only 1: its firmware is newer"),
        (Met(refused=Rejected("busy", (2500,))), "Another app has this unit. Nothing was changed"),
    ],
)
def test_a_newer_unit_or_one_in_a_game_is_left_alone(met: Met, why: str) -> None:
    played = Played(met)
    with pytest.raises(FlashRefused, match=why):
        played.flash()
    assert played.ran == []


def test_an_older_link_is_what_flashing_is_for() -> None:
    assert Played(Met(refused=Rejected("version", (0, 9))), Met(UNIT)).flash() == UNIT


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        (Ended(1, "b''\n", "mpremote: could not enter raw repl\n"), r"does not answer as MicroPython.*BOOTSEL.*uf2"),
        (Ended(1, "", "no end after 20 s"), r"does not answer as MicroPython.*BOOTSEL.*uf2"),
        (Ended(1, "Traceback\nMemoryError: \n", ""), r"stopped in the middle \(MemoryError: *\)\. Balances are kept"),
        (Ended(1, "", ""), r"\(nothing\)"),
    ],
)
def test_what_mpremote_cannot_do_is_said_in_words(ended: Ended, why: str) -> None:
    with pytest.raises(FlashRefused, match=why):
        Played(Met(), ended=ended).flash()


def test_another_unit_or_firmware_in_its_place_is_told() -> None:
    other = Greeting(1, 0, "0.1.0", "AAAA", "LEDGER01", 412, "0badcafe", "")
    with pytest.raises(FlashRefused, match="Unit AAAA answers, not E6614103E7174E23"):
        Played(Met(UNIT), Met(other)).flash()
    older = Greeting(1, 0, "0.0.9", "AAAA", "LEDGER01", 412, "0badcafe", "")
    with pytest.raises(FlashRefused, match=r"has firmware 0\.0\.9, not 0\.1\.0"):
        Played(Met(), Met(older)).flash()


def test_a_ledger_that_is_another_afterwards_is_said() -> None:
    fresh = Greeting(1, 0, "0.1.0", UNIT.uid, "LEDGER02", 0, "1badcafe", "")
    played = Played(Met(UNIT), Met(fresh))
    played.flash()
    assert played.said[-1] == "The unit stood at LEDGER01/412; now it stands at LEDGER02/0."


def test_without_a_board_both_causes_are_told() -> None:
    played = Played()
    played.serial = SerialBoard(None, lambda: (FoundPort("COM1"),))
    with pytest.raises(FlashRefused, match=r"none is plugged in.* If it shows a drive instead, copy"):
        played.flash()


def test_without_mpremote_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flashing, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError) as missing:
        Played().flash()
    assert missing.value.name == "mpremote"


def test_a_command_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: object, timeout: int, **__: object) -> None:
        raise subprocess.TimeoutExpired("mpremote", timeout)

    monkeypatch.setattr(subprocess, "run", run)
    assert run_command(["mpremote"], 20) == Ended(1, "", "no end after 20 s")
